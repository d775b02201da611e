from __future__ import annotations

import pytest

from engines.castle_of_magic.content import Country, Outcome, Piece, Ritual, Shrine
from engines.castle_of_magic.game import GAME
from engines.kit.documents import Content, Severity
from engines.kit.game import SetupError
from tests.each import each
from tests.engines.castle_of_magic.scenes import CONTENT, changed, new_game, with_changed, without
from tests.rules import rule


def messages(content: Content) -> list[str]:
    """List what is wrong with a content, in words."""
    return [problem.message for problem in GAME.check(content)]


BROKEN = {
    "26 shrines": (without("shrine.wolf.8"), "27 shrine cards; the box has 26"),
    "28 shrines": (changed("shrine.wolf.8", copies=2), "27 shrine cards; the box has 28"),
    "no crown": (changed("shrine.crown", regalia=None, faction="wolf"), "shrine of the crown is missing"),
    "two crowns": (changed("shrine.amulet", regalia="crown"), "shrine of the crown is there 2 times"),
    "a missing ritual": (without("ritual.101"), "ritual card bell ringing, book closed, candle lit is missing"),
    "a ritual twice": (changed("ritual.101", candle=False), "bell ringing, book closed, candle unlit is there 2"),
    "seven outcomes": (without("outcome.banish"), "one outcome card; the box has 7"),
    "nine outcomes": (changed("outcome.banish", copies=2), "one outcome card; the box has 9"),
    "no Marus": (changed("country.marus", copies=0), "country card below column 5 is missing"),
    "two countries in one place": (changed("country.marus", column=2), "country card below column 2 is there 2"),
    "a missing label": (without("arcanum.book.open"), "arcanum card book open is missing"),
    "a colour twice": (changed("pawn.red", colour="blue"), "set of pawns blue is there 2 times"),
    "an aid twice": (changed("aid.red", colour="blue"), "player aid blue is there 2 times"),
}


@rule("COM-Q-39")
@each("case", BROKEN)
def test_content_that_cannot_be_played_is_a_problem_and_cannot_be_started(case):
    content, message = BROKEN[case]

    assert any(message in one for one in messages(content)), messages(content)
    with pytest.raises(SetupError, match=message):
        new_game(content=content)


@rule("COM-034")
def test_a_deck_smaller_than_the_players_is_refused_and_says_how_many_it_needs():
    few = without(*[one for one in CONTENT if one.startswith("char.wizard")])

    assert new_game(4, content=few).players == 4
    with pytest.raises(SetupError, match="5 players need 5 character cards; the deck has 4"):
        new_game(5, content=few)


def test_content_for_four_but_not_for_six_players_is_a_warning():
    few = without("pawn.red", "pawn.blue")
    problems = GAME.check(few)

    assert [one.severity for one in problems] == [Severity.WARNING]
    assert "5 colours" in problems[0].message


def test_content_for_nobody_is_an_error():
    problems = GAME.check(without("pawn.red", "pawn.blue", "aid.green"))

    assert [one.severity for one in problems] == [Severity.ERROR]


def test_a_wrong_document_stops_the_game_too():
    with pytest.raises(SetupError, match="a wizard belongs to a faction"):
        new_game(content=changed("char.wizard.wolf.kida", faction=None))


def test_a_seat_that_does_not_exist_cannot_begin():
    with pytest.raises(SetupError, match="seat 6 cannot begin"):
        new_game(4, first_player="seat 6")


@rule("COM-Q-39")
def test_a_designer_may_change_how_many_shrines_a_faction_has():
    more_wolves = with_changed(
        CONTENT["shrine.wolf.1"].changed(copies=3), CONTENT["shrine.eagle.1"].changed(copies=0)
    )
    content = Content([*more_wolves.values(), CONTENT["shrine.eagle.2"].changed(copies=0)])
    box = new_game(content=content).box

    assert [box.corruption.count(faction) for faction in range(3)] == [8, 6, 10]
    assert messages(content) == []


@rule("COM-Q-39")
def test_a_designer_may_change_which_outcomes_there_are():
    content = with_changed(CONTENT["outcome.banish"].changed(copies=2), CONTENT["outcome.release"].changed(copies=0))

    assert sum(one.id == "outcome.banish" for one in new_game(content=content).box.outcomes) == 2


def test_a_new_country_can_take_the_place_of_an_old_one():
    here = Country(id="country.bondi", name="Bondi", column=5)
    moved = [
        one.changed(home="country.bondi") for one in CONTENT.values() if getattr(one, "home", None) == "country.marus"
    ]
    content = with_changed(here, CONTENT["country.marus"].changed(copies=0), *moved)

    assert [one.name for one in new_game(content=content).box.countries] == ["Kida", "Bondi", "Sorrell"]


def test_new_kinds_of_cards_are_described_by_the_same_models():
    new = [
        Shrine(id="shrine.new", name="New", regalia=Piece.CROWN),
        Ritual(id="ritual.new", name="New", bell=True, book=True, candle=True),
        Outcome(id="outcome.new", name="New", text="The Monster is banished outright."),
    ]

    assert [one.problems(CONTENT) for one in new] == [[], [], []]
