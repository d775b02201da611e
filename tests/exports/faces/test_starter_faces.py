"""Every component of the games has a face that can be printed as it is."""

from __future__ import annotations

import json

import pytest

from engines.kit.documents import canonical_json
from exports.faces.fonts import icon_letters
from exports.faces.layout import faces
from exports.faces.ops import Icon, Text, walk
from exports.faces.values import Book
from exports.faces.words import curled
from exports.jobs.selection import Selection
from exports.jobs.studio import Studio
from tests.each import each
from tests.exports.games import STARTERS, all_components, content, layouts

games = pytest.mark.parametrize("game", STARTERS)


@games
def test_every_document_has_a_face(game):
    drawn = {one.document.id for one in all_components(game)}

    assert [id for id in content(game) if id not in drawn] == []


@pytest.mark.slow
@games
def test_no_face_has_a_problem(game):
    problems = [problem for one in all_components(game) for problem in one.sides.problems]

    assert [f"{problem.document}: {problem.message}" for problem in problems] == []


@pytest.mark.slow
@games
def test_nothing_is_printed_smaller_than_can_be_read(game):
    small = {
        (one.document.id, op.text, op.size)
        for one in all_components(game)
        for side in (one.sides.front, one.sides.back)
        for op in walk(side.ops if side else ())
        if isinstance(op, Text) and op.size < 6.5
    }

    assert small == set()


@games
def test_every_name_stands_on_its_front(game):
    silent = {"decision", "piece", "player_aid", "pawn", "dial"}
    for one in all_components(game):
        printed = " ".join(op.text for op in walk(one.sides.front.ops) if isinstance(op, Text))
        if one.document.kind not in silent and not one.layout.each:
            assert set(curled(one.document.name).split()) <= set(printed.split()), one.document.id


@games
def test_every_icon_exists(game):
    names = {op.name for one in all_components(game) for op in walk(one.sides.front.ops) if isinstance(op, Icon)}

    assert names
    assert names <= icon_letters().keys()


@games
def test_the_layouts_know_only_kinds_of_their_game(game):
    kinds = {document.kind for document in content(game).values()}

    assert {layout.of for layout in layouts(game)} == kinds


@games
def test_backs_that_hide_what_is_in_front_are_all_alike(game):
    """A back that differs from card to card gives the card away, where the layout says that it does not."""
    seen: dict[tuple[str, str], set[object]] = {}
    for one in all_components(game):
        if (
            one.layout.common_back
            and one.layout.back
            and one.document.kind not in {"pawn", "dial", "player_aid", "piece"}
        ):
            seen.setdefault((one.layout.id, one.owner), set()).add(one.sides.back)

    assert [key for key, backs in seen.items() if len(backs) > 1] == []


def test_one_copy_of_a_skeleton_carries_loot():
    copies = [one for one in all_components("castle_von_loghan") if one.document.id == "enemy.skeleton"]
    loot = [sum(isinstance(op, Icon) and op.name == "treasure-chest" for op in one.sides.front.ops) for one in copies]

    assert [(one.copies, chests) for one, chests in zip(copies, loot, strict=True)] == [(1, 1), (3, 0)]


def test_every_agent_has_a_combat_deck_of_thirty():
    decks: dict[str, int] = {}
    for one in all_components("castle_von_loghan"):
        if one.document.kind == "combat_card":
            decks[one.owner] = decks.get(one.owner, 0) + one.copies

    assert set(decks.values()) == {30}
    assert len(decks) == 6


def words_on(face) -> str:
    """All that is printed on a face, without spaces."""
    return "".join(op.text for op in walk(face.ops) if isinstance(op, Text)).replace(" ", "")


@pytest.mark.parametrize("kind", ["story_event", "random_event"])
def test_who_reads_the_front_of_an_event_does_not_see_what_comes_of_it(kind):
    events = [one for one in all_components("castle_von_loghan") if one.document.kind == kind]

    assert events
    for one in events:
        front, back = words_on(one.sides.front), words_on(one.sides.back)
        for outcome in one.document.outcomes:
            told = [curled(part).replace(" ", "") for part in (outcome.tale, outcome.text) if len(part) > 20]
            assert all(part in back and part not in front for part in told), one.document.id


def test_the_covers_of_a_story_do_not_tell_the_names_of_its_events():
    names = [one.name for one in content("castle_von_loghan").values() if one.kind == "story_event"]
    covers = [one for one in all_components("castle_von_loghan") if one.layout.of == "story" and one.layout.each]

    assert covers
    for one in covers:
        shown = words_on(one.sides.front) + words_on(one.sides.back)
        assert [name for name in names if curled(name).replace(" ", "") in shown] == []


def test_a_picture_on_a_card_makes_no_letters_too_small():
    game = "castle_von_loghan"
    pictured = {one.id: one.changed(art="sky") for one in content(game).values() if hasattr(one, "art")}
    sides = [
        side
        for one in Studio().components(game, {**content(game), **pictured}, Selection(ids=pictured))
        for side in (one.sides.front, one.sides.back)
        if side
    ]

    assert {op.text for side in sides for op in walk(side.ops) if isinstance(op, Text) and op.size < 6.5} == set()


def test_every_erratum_card_says_what_is_different():
    errata = [one for one in all_components("castle_von_loghan") if one.document.kind == "erratum"]

    assert errata
    for one in errata:
        shown, said = words_on(one.sides.front), one.document
        told = [curled(part).replace(" ", "") for part in (said.wording, said.remedy, said.corrected) if part]
        assert any(len(part) > 12 and part in shown for part in told), said.id


def test_the_damage_tokens_of_the_players_are_told_apart_without_colours():
    tokens = [one for one in all_components("castle_von_loghan") if one.document.id.startswith("piece.damage_")]

    assert len(tokens) == 6
    assert (
        len({words_on(one.sides.front) for one in tokens}) == len({words_on(one.sides.back) for one in tokens}) == 6
    )


@pytest.mark.parametrize("kind", ["treasure", "enemy", "random_event", "search_token"])
def test_both_sides_say_their_colour_in_words_for_prints_in_grey(kind):
    coloured = [one for one in all_components("castle_von_loghan") if one.document.kind == kind]

    assert coloured
    for one in coloured:
        word = str(one.document.colour).capitalize()
        assert word in words_on(one.sides.front), one.document.id
        assert word in words_on(one.sides.back), one.document.id


@pytest.mark.parametrize("board", ["board.past", "board.anomaly", "board.future"])
def test_every_room_of_a_board_says_the_colour_of_its_question_mark(board):
    words = {word: word for word in ("Green", "Blue", "Red")} | {"?G": "Green", "?B": "Blue", "?R": "Red"}
    (one,) = [one for one in all_components("castle_von_loghan") if one.document.id == board]

    shown = [words[op.text] for op in walk(one.sides.front.ops) if isinstance(op, Text) and op.text in words]

    assert sorted(shown) == sorted(str(space.colour).capitalize() for space in one.document.spaces if space.colour)


def test_the_sign_of_a_card_is_what_the_card_says_or_the_usual_one():
    card = next(one for one in content("ambush").values() if one.kind == "card")
    layout = next(one for one in layouts("ambush") if one.of == "card")
    faces_of = [faces(card.changed(sign=sign), layout, Book(content("ambush"))) for sign in ("anchor", "")]
    with_anchor, usual = ({op.name for op in walk(one.front.ops) if isinstance(op, Icon)} for one in faces_of)

    assert "anchor" in with_anchor
    assert with_anchor - usual == {"anchor"}
    assert "sword" in usual


_USUAL = {("ambush", "card"): "sword", ("castle_of_magic", "country"): "map-marker"}
_USUAL |= {("castle_of_magic", "outcome"): "auto-fix", ("wardens", "artifact"): "treasure-chest"}


@each(("game", "kind"), sorted(_USUAL))
def test_cards_of_an_earlier_library_have_the_signs_that_they_had(game, kind):
    layout = next(one for one in layouts(game) if one.of == kind)
    for card in (one for one in content(game).values() if one.kind == kind):
        before = {key: value for key, value in json.loads(canonical_json(card)).items() if key != "sign"}
        read = type(card).model_validate(before)
        drawn = {op.name for op in walk(faces(read, layout, Book(content(game))).front.ops) if isinstance(op, Icon)}
        assert read.sign in drawn
        assert _USUAL[game, kind] not in drawn
