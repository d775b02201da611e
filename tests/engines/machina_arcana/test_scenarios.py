"""What the story editor is told of a scenario: ways, problems, new cards, sentences that lead on, belongings."""

from __future__ import annotations

from typing import Any

from engines.kit.documents import Content, Document
from engines.kit.language.reader import reader_for
from engines.kit.scenarios.outline import WayKind
from engines.machina_arcana.content import Chapter, Item, Scenario
from engines.machina_arcana.game import GAME
from engines.machina_arcana.scenarios import (
    ADAPTER,
    LOST,
    WON,
    begins_at,
    belongings,
    card_id,
    cut,
    lead,
    leading,
    new_card,
    outline,
    problems,
    sign,
)
from tests.each import each
from tests.engines.machina_arcana.cards import documents
from tests.rules import rule

LEVELS = " Add item level 2. Add item level 3."
"""What keeps the check from missing the items of higher levels."""


def content(**changes: dict[str, Any]) -> Content:
    """The made-up cards, where chapters of the first scenario say something else: c3={"text": ...}."""
    sound = {"c4": {"text": f"When this card enters play, enter the endgame.{LEVELS}"}, "c3": {"blocking": False}}
    sound["c5"] = {"defeat": "As soon as there are no explorers."}
    for name, facts in changes.items():
        sound[name] = sound.get(name, {}) | facts
    return Content([_changed(one, sound) for one in documents()])


def _changed(one: Document, changes: dict[str, dict[str, Any]]) -> Document:
    if not isinstance(one, Chapter) or one.scenario != "ice":
        return one
    return one.model_copy(update=changes.get(f"c{one.number}", {}))


def read(found: Content) -> Any:
    """A reader for them."""
    assert GAME.language is not None
    return reader_for(GAME.language, GAME.names(found))


def ice(found: Content) -> Scenario:
    """The first scenario."""
    scenario = found["ice"]
    assert isinstance(scenario, Scenario)
    return scenario


def chapter(found: Content, number: int) -> Chapter:
    """One of its cards."""
    card = found[f"chapter.ice.{number}"]
    assert isinstance(card, Chapter)
    return card


def complaints(**changes: dict[str, Any]) -> list[tuple[str, str]]:
    """What the check says: the card and the message."""
    found = content(**changes)
    return [(one.document, one.message) for one in problems(found, ice(found), read(found))]


def ways(**changes: dict[str, Any]) -> list[tuple[str, str, str]]:
    """The ways from card to card: where from, where to, and what they wait for."""
    found = content(**changes)
    return [
        (one.start.rpartition(".")[2], one.end.rpartition(".")[2], one.until)
        for one in outline(found, ice(found), read(found)).ways
    ]


def test_nothing_is_wrong_with_the_made_up_scenario() -> None:
    assert complaints() == []


def test_chapters_follow_one_another_into_the_endgame_and_its_two_ends() -> None:
    space = "a chapter space is activated"
    assert ways() == [
        ("0", "1", ""),
        ("1", "2", space),
        ("2", "3", space),
        ("3", "4", space),
        ("4", "5", ""),
        ("5", "won", "there are no monsters"),
        ("5", "lost", "there are no explorers"),
    ]


@rule("MA-258", "MA-332", "MA-333", "MA-341")
@each(
    "facts, until",
    [
        ({"text": "When this card enters play, place the exit token."}, "the last explorer exits"),
        (
            {"text": "Pay 1 stamina: go to the next chapter."},
            "its task is done, or a chapter space is activated",
        ),
        ({"text": "Pay 1 stamina: go to the next chapter.", "blocking": True}, "its task is done"),
        ({"text": "", "blocking": False}, "a chapter space is activated"),
    ],
)
def test_a_way_on_says_what_it_waits_for(facts: dict[str, Any], until: str) -> None:
    assert ("2", "3", until) in ways(c2=facts)


def test_a_chapter_that_ends_the_game_has_a_way_to_its_ending() -> None:
    assert ("3", "won", "") in ways(c3={"text": "Pay 1 stamina: the explorers win."})
    assert ("3", "lost", "") in ways(c3={"text": "Pay 1 stamina: the explorers lose the game."})
    found = content()
    into = next(one for one in outline(found, ice(found), read(found)).ways if one.end.endswith(".5"))
    assert (into.kind, into.why) == (WayKind.JUMP, "the endgame is entered")


@rule("MA-333", "MA-344", "MA-347", "MA-350", "MA-Q-175", "MA-326")
@each(
    "changes, complaint",
    [
        ({"c2": {"blocking": True}}, ("chapter.ice.2", "this chapter cannot be left")),
        ({"c2": {"blocking": True}}, ("chapter.ice.3", "nothing leads to this card")),
        ({"c5": {"defeat": ""}}, ("chapter.ice.5", "the endgame has no defeat")),
        ({"c5": {"victory": ""}}, ("chapter.ice.5", "the endgame has no victory")),
        ({"c5": {"tile": ""}}, ("chapter.ice.5", "the endgame has no tile")),
        (
            {"c4": {"text": "When this card enters play, enter the endgame. Add item level 3."}},
            ("ice", "items of level 2 are never added"),
        ),
        (
            {"c4": {"text": "When this card enters play, enter the endgame. Add item level 2."}},
            ("ice", "items of level 3 are never added"),
        ),
        (
            {"c4": {"text": "When this card enters play, enter the endgame. Add item level 3. No item level 2."}},
            ("ice", "items of level 2 are never added"),
        ),
        ({"c4": {"text": LEVELS, "blocking": True}}, ("ice", "the scenario comes to no end")),
        (
            {"c2": {"text": "When this card enters play, place the exit token."}},
            ("chapter.ice.3", "the explorers have left the map before, and this chapter does not place them"),
        ),
    ],
)
def test_the_check_names_what_keeps_a_scenario_from_its_end(
    changes: dict[str, dict[str, Any]], complaint: tuple[str, str]
) -> None:
    assert complaint in complaints(**changes)


def test_a_chapter_after_an_exit_may_place_the_explorers_or_enter_the_endgame() -> None:
    out = {"text": "When this card enters play, place the exit token."}
    assert complaints(c2=out, c3={"text": "When this card enters play, place the entry token."}) == []
    assert complaints(c3=out) == []


def test_a_text_that_nobody_can_read_is_named_with_its_card() -> None:
    assert [card for card, _ in complaints(c2={"text": "Florble the wug."})] == ["chapter.ice.2"]


def test_without_a_reader_only_the_deck_is_checked() -> None:
    found = content(c2={"blocking": True}, c5={"defeat": ""})
    assert problems(found, ice(found), None) == []
    assert [way.end for way in outline(found, ice(found), None).ways][:1] == ["chapter.ice.1"]


# Editing


def test_a_new_chapter_has_the_ratings_of_the_one_before_or_nines() -> None:
    found = content()
    after = new_card(found, ice(found), "chapter.ice.9", 9, chapter(found, 2))
    assert (after.id, after.number, after.scenario, after.spawn, after.horror) == ("chapter.ice.9", 9, "ice", 7, 6)
    first = new_card(found, ice(found), "chapter.ice.1", 1, None)
    assert (first.spawn, first.horror) == (9, 9)
    assert card_id(Scenario(id="scenario.deep", name="Deep", cards=()), 7) == "chapter.deep.07"


def test_a_chapter_leads_on_by_a_sentence_that_can_be_read_and_is_taken_away_again() -> None:
    found = content()
    reader, card = read(found), chapter(found, 2)
    for target in (WON, LOST, chapter(found, 5), chapter(found, 3)):
        more = lead(card, target)
        assert more is not None
        assert more.text == leading(target)
        assert reader.understand(more.text).node is not None
        assert lead(more, target) is None, "it says so already"
        less = cut(more, target)
        assert less is not None
        assert less.text == ""
        assert cut(card, target) is None
    assert len({leading(target) for target in (WON, LOST, chapter(found, 5), chapter(found, 3))}) == 4
    assert lead(card, chapter(found, 0)) is None, "nothing leads back to the title"


def test_cards_are_marked_with_their_ratings_and_whether_they_block() -> None:
    found = content(c3={"blocking": True})
    assert [sign(chapter(found, number)).tone for number in (0, 1, 5)] == [0, 1, 2]
    assert [sign(chapter(found, number)).marks for number in (0, 2, 4)] == ["", "7/6", "–/–"]
    assert sign(chapter(found, 3)).marks == "9/9 · blocking"
    assert sign(chapter(found, 3)).demand == "", "it keeps nobody from coming, only from going on"


def test_a_playtest_begins_at_any_chapter_or_the_endgame_and_with_any_gear() -> None:
    found = content()
    assert begins_at(found, ice(found)) == tuple(f"chapter.ice.{number}" for number in (1, 2, 3, 4, 5))
    assert [choice.option for choice in ADAPTER.play] == ["starting_items"]


def test_a_scenario_lists_what_bears_its_symbol_and_its_tiles() -> None:
    found = content()
    other = found["other"]
    assert isinstance(other, Scenario)
    relic = next(one.id for one in found.of(Item) if one.scenario == "other")
    assert {one.title: one.documents for one in belongings(found, other)} == {
        "Events": ("event.05",),
        "Items": (relic,),
        "Monsters": (),
        "Explorers": (),
        "Tiles": (),
    }
    assert next(one.documents for one in belongings(found, ice(found)) if one.title == "Tiles") == ("tile.end",)


def test_one_ending_is_won_and_the_other_is_not() -> None:
    assert [ending.is_won for ending in ADAPTER.endings] == [True, False]
