"""What a game prints in another language: texts by what they say, and everything else as it was."""

from __future__ import annotations

import pytest

from engines.kit.documents import Content
from engines.kit.translations import Translation, texts_in, translations_in
from exports.faces.ops import Text, walk
from exports.faces.translating import has_words, texts_of
from exports.jobs.selection import Selection
from exports.jobs.studio import Studio, problems_of
from tests.each import each
from tests.exports.games import STARTERS, all_components, content

GAME, CARD = "ambush", "elven_archer"


def said(language="", texts=None, ids=(CARD,)):
    """Draw cards with a translation in their library, in a language."""
    german = Translation(id="deutsch", game=GAME, name="Deutsch", texts=texts or {})
    everything = Content([*content(GAME).values(), german])
    return Studio().components(GAME, everything, Selection(ids=ids, language=language))


def words(component):
    return " ".join(" ".join(op.text for op in walk(component.sides.front.ops) if isinstance(op, Text)).split())


def card():
    return content(GAME)[CARD]


def test_a_translated_text_is_printed_in_its_language_and_only_there():
    texts = {card().name: "Elfenschützin", card().text: "Decke 2 Karten auf.", "Elf": "Elfe"}
    (german,), (plain,) = said("Deutsch", texts), said("", texts)

    assert "Elfenschützin" in words(german)
    assert "Decke 2 Karten auf." in words(german)
    assert card().name not in words(german)
    assert words(plain) == words(said()[0])


def test_colours_and_conditions_go_by_what_is_written():
    (german,), (plain,) = said("deutsch", {"Elf": "Elfe", card().sign: "Bogen"}), said()
    drawn = [[op for op in walk(one.sides.front.ops) if not isinstance(op, Text)] for one in (german, plain)]

    assert "Elfe" in words(german)
    assert drawn[0] == drawn[1]


def test_words_of_the_layout_are_translated_once_for_all():
    found = said("Deutsch", {"Ambush!": "Hinterhalt!"}, ids=None)
    backs = {op.text for one in found if one.sides.back for op in walk(one.sides.back.ops) if isinstance(op, Text)}

    assert "Hinterhalt!" in backs
    assert "Ambush!" not in backs


def test_what_is_not_translated_is_printed_as_it_is_and_told():
    (german,) = said("Deutsch", {"Elf": "Elfe"})
    told = [problem.message for problem in problems_of([german])]

    assert card().name in words(german)
    assert f"“{card().name}” is not translated" in told
    assert "“Elf” is not translated" not in told
    assert problems_of(said("", {"Elf": "Elfe"})) == []


def test_the_names_in_the_rooms_of_a_board_are_translated():
    board = next(one for one in content("castle_von_loghan").values() if one.id == "board.past")
    room = board.spaces[0].name
    french = Translation(id="francais", game=board.game, name="Français", texts={room: "Chambre"})
    everything = Content([*content(board.game).values(), french])
    (plain,), (spoken,) = (
        Studio().components(board.game, everything, Selection(ids=[board.id], language=language))
        for language in ("", "Français")
    )

    assert room in texts_of(plain)
    assert "Chambre" in words(spoken)
    assert "Chambre" not in words(plain)


@pytest.mark.parametrize("game", STARTERS)
def test_every_word_that_is_printed_can_be_translated(game):
    component = next(one for one in all_components(game) if one.document.name in texts_of(one))
    texts = dict.fromkeys(texts_of(component), "ж")
    everything = Content([*content(game).values(), Translation(id="all", game=game, name="All", texts=texts)])
    found = Studio().components(game, everything, Selection(ids=[component.document.id], language="all"))

    left = {letter for one in found for letter in words(one) if letter.isalpha()} - {"ж"}
    assert left == set()


@each(
    ("text", "wanted"), [("3", False), ("{name}", False), ("{n} of {m}", True), ("2 {sword}", False), ("Elf", True)]
)
def test_only_words_are_to_be_translated(text, wanted):
    assert has_words(text) is wanted


def test_a_language_is_found_by_its_name_or_id_and_empty_texts_count_for_nothing():
    german = Translation(id="deutsch", game=GAME, name="Deutsch", texts={"Elf": "Elfe", "Orc": " "})
    documents = Content([german, Translation(id="b", game=GAME, name="bairisch")])

    assert [one.name for one in translations_in(documents.values())] == ["bairisch", "Deutsch"]
    assert texts_in(documents, "DEUTSCH") == texts_in(documents, "deutsch") == {"Elf": "Elfe"}
    assert texts_in(documents, "") == texts_in(documents, "Klingon") == {}
