"""The starter content: every component in the numbers of the ledger, and every text readable."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from engines.castle_von_loghan.checks import texts_of
from engines.castle_von_loghan.content import (
    Board,
    Character,
    CombatCard,
    DecisionCard,
    Enemy,
    Erratum,
    Piece,
    RandomEvent,
    SearchToken,
    Treasure,
)
from engines.castle_von_loghan.errata import in_edition
from engines.castle_von_loghan.language import LANGUAGE, names
from engines.castle_von_loghan.starter import starter
from engines.castle_von_loghan.story_check.dominated import worth_of
from engines.castle_von_loghan.story_check.reading import ReadCard, walk
from engines.kit.documents import Content
from engines.kit.language.reader import Reader
from tests.rules import rule


@cache
def content() -> Content:
    """Return the starter content."""
    return Content(starter())


@cache
def reader() -> Reader:
    """Return a reader for it."""
    return Reader(LANGUAGE, names(content()))


def by_colour(kind: type[Enemy | Treasure | SearchToken | RandomEvent]) -> dict[str, int]:
    """Count cards or tokens by colour, copies included."""
    found: Counter[str] = Counter()
    for document in content().of(kind):
        found[document.colour] += document.copies
    return dict(found)


def test_every_text_is_read_and_says_what_the_game_would_say():
    for document in content().values():
        for field, text in texts_of(document):
            reading = reader().understand(text)
            assert reading.ok, (document.id, field, reading.misreadings[0].message)
            assert reader().speak(reading.node) == text, (document.id, field)


def test_nothing_that_is_read_aloud_is_missing_or_too_long_to_be_read_in_one_breath():
    for event in content().of(RandomEvent):
        assert 20 <= len(event.tale.split()) <= 90, event.id
        assert all(outcome.tale for outcome in event.outcomes), event.id
        assert event.ending.tale, event.id


# Numbers


@rule("CVL-042", "CVL-043", "CVL-049")
def test_there_are_six_characters_and_pill_needs_clarity_5_and_4_energy_spheres():
    characters = content().of(Character)
    assert len(characters) == len({one.role for one in characters}) == len({one.colour for one in characters}) == 6
    pill = content()["character.pill"]
    assert isinstance(pill, Character)
    assert (pill.skill_clarity, pill.skill_energy) == (5, 4)


@rule("CVL-032")
def test_every_player_can_have_four_decision_cards():
    assert {card.letter: card.copies for card in content().of(DecisionCard)} == dict.fromkeys("ABCD", 6)


@rule("CVL-036")
def test_a_combat_deck_has_thirty_cards():
    copies = {card.name: card.copies for card in content().of(CombatCard)}
    assert sum(copies.values()) == 30
    assert copies == {
        "Hit": 10,
        "Critical Hit": 3,
        "Clever Attack": 3,
        "Parry": 3,
        "Aid": 3,
        "Shake Off": 1,
        "Counter": 3,
        "Hard Counter": 1,
        "Miss": 3,
    }


@rule("CVL-018", "CVL-412", "CVL-413", "CVL-Q-96")
def test_there_are_fourteen_enemies_four_times_and_five_bosses_once():
    assert by_colour(Enemy) == {"green": 20, "blue": 20, "red": 16, "violet": 5}
    bosses = [enemy for enemy in content().of(Enemy) if enemy.colour == "violet"]
    others = [enemy for enemy in content().of(Enemy) if enemy.colour != "violet"]
    assert {(enemy.copies, enemy.loot) for enemy in bosses} == {(1, 1)}
    assert {(enemy.copies, enemy.loot) for enemy in others} == {(4, 1)}
    assert (len(bosses), len(others)) == (5, 14)


@rule("CVL-016", "CVL-080")
def test_there_are_sixty_four_treasures():
    assert by_colour(Treasure) == {"green": 20, "blue": 20, "red": 16, "violet": 8}
    story_items = [card for card in content().of(Treasure) if "Story" in card.subtypes]
    assert [(card.cost, str(card.size)) for card in story_items] == [(None, "neither")] * 4


@rule("CVL-029")
def test_there_are_sixty_four_search_tokens():
    assert by_colour(SearchToken) == {"green": 24, "blue": 20, "red": 20}


@rule("CVL-345", "CVL-128")
@pytest.mark.parametrize(
    ("timeline", "green", "blue", "red"), [("past", 7, 5, 3), ("anomaly", 5, 6, 4), ("future", 4, 7, 8)]
)
def test_the_boards_have_the_rooms_of_the_plan(timeline: str, green: int, blue: int, red: int):
    board = content()[f"board.{timeline}"]
    assert isinstance(board, Board)
    colours = Counter(space.colour for space in board.spaces if space.colour)
    assert colours == {"green": green, "blue": blue, "red": red}
    assert any(space.kind == "laboratory" for space in board.spaces) is (timeline == "future")


def test_no_two_spaces_of_a_board_lie_on_one_another_and_all_lie_on_it():
    for board in content().of(Board):
        for place, one in enumerate(board.spaces):
            assert one.x + one.width <= board.width, (board.id, one.id)
            assert one.y + one.height <= board.height, (board.id, one.id)
            for other in board.spaces[place + 1 :]:
                apart_x = one.x + one.width <= other.x or other.x + other.width <= one.x
                apart_y = one.y + one.height <= other.y or other.y + other.height <= one.y
                assert apart_x or apart_y, (board.id, one.id, other.id)


@rule("CVL-033", "CVL-034", "CVL-035", "CVL-409")
def test_there_are_enough_tokens_and_markers_for_six():
    copies = {piece.id.removeprefix("piece."): piece.copies for piece in content().of(Piece)}
    assert sum(count for id, count in copies.items() if id.startswith("damage")) == 90
    assert (copies["energy"], copies["reward"], copies["clean"]) == (12, 6, 8)
    assert (copies["initiative"], copies["overwhelmed"], copies["coin"]) == (6, 6, 1)
    assert sum(id.startswith("cover") for id in copies) == 3


# Random events


BUDGETS = {"green": (-1, 2), "blue": (-2, 3), "red": (-3, 4)}
EFFECTS = {
    "green": {"treasure": 4, "initiative": 3, "overwhelmed": 2, "token": 2, "summon": 4},
    "blue": {"treasure": 4, "initiative": 3, "overwhelmed": 3, "loss": 2, "unlock": 1, "summon": 5},
    "red": {"treasure": 4, "violet": 1, "overwhelmed": 3, "random loss": 1, "stun": 1, "summon": 6},
}
FORMS = {
    "gain_initiative": "initiative",
    "become_overwhelmed": "overwhelmed",
    "resolve_token": "token",
    "discard_treasures": "loss",
    "drop_treasures": "loss",
    "destroy_random_treasures": "random loss",
    "unlock": "unlock",
    "stun_next": "stun",
    "summon": "summon",
}


def events_of(colour: str) -> list[ReadCard]:
    """Read the Random Events of a colour."""
    return [ReadCard.of(event, reader()) for event in content().of(RandomEvent) if event.colour == colour]


@rule("CVL-022", "CVL-137")
def test_there_are_forty_random_events():
    assert by_colour(RandomEvent) == {"green": 16, "blue": 14, "red": 10}


@rule("CVL-140", "CVL-155")
def test_every_random_event_has_four_choices_and_four_different_outcomes():
    for event in content().of(RandomEvent):
        assert len(event.choices) == len(set(event.choices)) == 4, event.id
        assert len({outcome.text for outcome in event.outcomes}) == 4, event.id


@rule("CVL-137")
@pytest.mark.parametrize("colour", list(BUDGETS))
def test_what_an_outcome_brings_stays_within_the_budget_of_its_colour(colour: str):
    least, most = BUDGETS[colour]
    for card in events_of(colour):
        for part in (part for node in card.outcomes for part in walk(node)):
            worth = worth_of(part) or Counter()
            for what in ("health", "clarity", "energy"):
                assert least <= worth[what] <= most, (card.id, what)


@pytest.mark.parametrize("colour", list(EFFECTS))
def test_other_effects_are_spread_over_each_deck_as_often_as_the_ledger_says(colour: str):
    found: Counter[str] = Counter()
    for card in events_of(colour):
        for node in card.nodes():
            if node[0] == "draw_treasures":
                found["violet" if node[2] == "violet" else "treasure"] += 1
            elif node[0] in FORMS:
                found[FORMS[node[0]]] += 1
    del found["loss" if colour == "red" else ""]
    assert found == EFFECTS[colour]


# Errata


@rule("CVL-Q-205", "CVL-Q-207")
def test_the_eight_errata_of_the_book_are_records():
    sorts = {one.id: (one.sort, str(one.edition), one.cites) for one in content().of(Erratum)}
    assert sorts == {
        "erratum.e1": ("set_field", "all", "CVL-405"),
        "erratum.e2": ("set_field", "all", "CVL-406"),
        "erratum.e3": ("add_rule", "all", "CVL-407"),
        "erratum.e4": ("set_field", "physical prototype", "CVL-408"),
        "erratum.e5": ("component_note", "all", "CVL-409"),
        "erratum.e6": ("replace_text", "physical prototype", "CVL-410"),
        "erratum.e7": ("set_constraint", "physical prototype", "CVL-412"),
        "erratum.e8": ("component_note", "physical prototype", "CVL-414"),
    }
    assert all(target in content() for one in content().of(Erratum) for target in one.targets)


@rule("CVL-408", "CVL-Q-204")
@pytest.mark.parametrize(("edition", "priority"), [("digital", 2), ("prototype", 2), ("prototype_as_printed", 1)])
def test_each_edition_has_its_own_parry(edition: str, priority: int):
    parry = in_edition(content(), edition)["combat.parry"]
    assert isinstance(parry, CombatCard)
    assert parry.priority == priority


@rule("CVL-Q-204")
def test_the_corrected_prototype_says_what_the_digital_edition_says():
    corrected = in_edition(content(), "prototype")
    assert [id for id in content() if corrected[id] != content()[id]] == []
