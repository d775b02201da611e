"""Battles, rolls, Expeditions and spans of time in sentences."""

from __future__ import annotations

import pytest

from engines.kit.language.shared import end_lasting
from engines.wardens.battle.declaring import end_battle
from engines.wardens.cards.powers import MORE_GUESSES, RANGED_TANKS, power
from engines.wardens.expedition.exploring import end_expedition
from engines.wardens.state import (
    ABYSS,
    CTHULHU,
    KAYSAR,
    MORGANA,
    NONE,
    SELENA,
    WARDENS_SIDE,
    Battle,
    Expedition,
)
from engines.wardens.turns import turn_over
from tests.engines.wardens.positions import (
    army_id,
    at,
    minis,
    position,
    rolling,
    sentences,
    told,
    with_steps,
)
from tests.engines.wardens.spoken import ready, say
from tests.rules import rule


@rule("WAR-140")
def test_a_smoke_screen_ends_the_battle_that_there_is():
    state = position({"Anatolia": "Selena 3 tanks/1 Starspawn"}, turn=SELENA)
    assert not ready(state, "The battle ends at once.", CTHULHU)
    state.battle = Battle(at("Anatolia"), SELENA, (army_id(state, "Anatolia", SELENA),), CTHULHU, side=WARDENS_SIDE)
    assert ready(state, "The battle ends at once.", CTHULHU)
    say(state, "The battle ends at once.", CTHULHU)
    assert state.battle is None


@rule("WAR-170", "WAR-163")
def test_a_loaded_die_is_rolled_again_while_it_lies_on_the_table(monkeypatch: pytest.MonkeyPatch):
    state = position({"Anatolia": "Selena 3 tanks"}, turn=SELENA)
    assert not ready(state, "Roll the Chance die again.", SELENA)
    state.roll = 0
    assert ready(state, "Roll the Chance die again.", SELENA)
    rolling(monkeypatch, 5)
    say(state, "Roll the Chance die again.", SELENA)
    assert state.roll == 4
    say(state, "Add 1 to the number rolled.", CTHULHU)
    assert state.roll_change == 1
    assert sentences(state)


@rule("WAR-164")
def test_a_die_that_was_read_is_off_the_table(monkeypatch: pytest.MonkeyPatch):
    state = position({"Ross Ocean": "4 ships", "Westralia": "2 Starspawn"}, turn=MORGANA)
    rolling(monkeypatch, 2)
    with_steps(state, ("ranged", army_id(state, "Ross Ocean"), at("Westralia")))
    assert state.roll == NONE
    assert minis(state, "Westralia") == (1, 1)


@rule("WAR-170", "WAR-Q-94")
def test_guesses_are_added_and_taken_before_they_are_counted():
    state = position({"Anatolia": "Selena 3 tanks"}, turn=SELENA)
    text = "The exploring Warden has 2 more guesses."
    assert not ready(state, text, SELENA)
    state.expedition = Expedition(SELENA, at("Anatolia"))
    assert ready(state, text, SELENA)
    say(state, text, SELENA)
    say(state, "The exploring Warden has 1 guess fewer.", CTHULHU)
    assert state.expedition.guesses == 1
    assert sentences(state)
    state.expedition.named = (ABYSS,)
    assert not ready(state, text, SELENA)


@rule("WAR-170", "WAR-Q-94")
def test_cards_may_leave_no_guess_at_all(monkeypatch: pytest.MonkeyPatch):
    state = position({"Anatolia": "Selena 3 tanks"}, turn=SELENA)
    state.expedition = Expedition(SELENA, at("Anatolia"), dial=ABYSS)
    say(state, "The exploring Warden has 2 guesses fewer.", CTHULHU)
    state.question = None
    rolling(monkeypatch, 1)
    with_steps(state, ("roll_guesses",))
    assert told(state, "guesses") == [(SELENA, 0)]
    assert told(state, "failed")


@rule("WAR-280", "WAR-282")
def test_what_lasts_works_for_the_side_that_played_it_until_its_end():
    state = position({"Anatolia": "Selena 3 tanks"}, turn=SELENA)
    say(state, "Until the end of the turn, tanks can make Ranged Attacks.", KAYSAR)
    say(state, "Until the end of the round, every Expedition has 2 more guesses.", CTHULHU)
    assert power(state, RANGED_TANKS, SELENA) == 1
    assert power(state, RANGED_TANKS, CTHULHU) == 0
    assert power(state, MORE_GUESSES, SELENA) == 0
    assert power(state, MORE_GUESSES, CTHULHU) == 2
    turn_over(state, SELENA)
    assert power(state, RANGED_TANKS, SELENA) == 0
    assert power(state, MORE_GUESSES, CTHULHU) == 2


@pytest.mark.parametrize("span", ["battle", "Expedition"])
@rule("WAR-131", "WAR-168")
def test_what_lasts_for_a_battle_or_an_expedition_ends_with_it(span: str):
    state = position({"Anatolia": "Selena 3 tanks/1 Starspawn", "Cascadia": "2 tanks"}, turn=SELENA)
    state.battle = Battle(at("Anatolia"), SELENA, (army_id(state, "Anatolia", SELENA),), CTHULHU, side=WARDENS_SIDE)
    state.expedition = Expedition(SELENA, at("Anatolia"))
    say(state, f"For this {span}, tanks can make Ranged Attacks.", SELENA)
    assert power(state, RANGED_TANKS, SELENA) == 1
    end_expedition(state) if span == "battle" else end_battle(state)
    turn_over(state, SELENA)
    assert power(state, RANGED_TANKS, SELENA) == 1
    end_battle(state) if span == "battle" else end_expedition(state)
    assert power(state, RANGED_TANKS, SELENA) == 0


def test_what_lasts_for_the_rest_of_the_game_outlives_turns_and_rounds():
    state = position({"Anatolia": "Selena 3 tanks"}, turn=SELENA)
    say(state, "For the rest of the game, every Expedition has 1 more guess.", SELENA)
    turn_over(state, SELENA)
    end_lasting(state, ("round",))
    assert power(state, MORE_GUESSES, SELENA) == 1
