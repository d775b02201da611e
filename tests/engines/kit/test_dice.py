"""Dice with faces of their own."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.kit.mechanisms.dice import Dice, Die, last_roll, numbered
from engines.kit.questions import RulesError
from engines.kit.views import view_for
from tests.engines.kit.tiny import tiny_state

LOW, HIGH = Die("low", (0, 1, 1, 1, 2, 2)), Die("high", (0, 1, 1, 2, 2, 3))
FATE = Die("fate", ("abyss", "star", "nightmare"))
CHANCE = Die("chance", ((1, "one dot"), (2, "one dot"), (3, "two dots")))
DICE = Dice(LOW, HIGH, FATE, CHANCE, numbered("game", 10, 0))


def test_a_face_is_a_number_a_symbol_or_several_values_at_once():
    roll = (("high", 5), ("fate", 1), ("chance", 2))
    assert DICE.values(roll) == (3, "star", (3, "two dots"))
    assert DICE.words(roll[:2]) == "3 and star"


def test_several_dice_are_rolled_together_and_told_in_one_event():
    state = tiny_state()
    roll = DICE.roll(state, 2, "TNY-05", "high", "high", "low")
    assert [name for name, _ in roll] == ["high", "high", "low"]
    assert state.log[-1][1:] == ("rolled_dice", "TNY-05", None, 2, roll, (0, 1, 2))


def test_each_face_comes_up_as_often_as_it_is_on_the_die():
    state, seen = tiny_state(), Counter()
    for _ in range(6000):
        seen[DICE.values(DICE.roll(state, 0, "TNY-05", "high"))[0]] += 1
    assert [round(seen[number] / 1000) for number in range(4)] == [1, 2, 2, 1]


def test_every_die_draws_from_a_stream_of_its_own():
    state = tiny_state()
    DICE.roll(state, 0, "TNY-05", "high", "low", "low")
    assert state.chance.counts == {"high": 1, "low": 2}
    DICE.roll(state, 0, "TNY-05", "high", stream="battle")
    assert state.chance.counts["battle"] == 1


def test_some_dice_are_rolled_again_and_the_others_stay_as_they_lie():
    state = tiny_state()
    roll = (("game", 3), ("game", 4), ("game", 5))
    rolls = {DICE.roll_again(state, 1, "TNY-05", roll, [1]) for _ in range(60)}
    assert {one[1][1] for one in rolls} == set(range(10))
    assert {(one[0], one[2]) for one in rolls} == {(("game", 3), ("game", 5))}
    assert state.log[-1][-1] == (1,)


def test_a_die_that_is_not_there_cannot_be_rolled_again():
    with pytest.raises(RulesError, match="2 dice on the table"):
        DICE.roll_again(tiny_state(), 0, "TNY-05", (("low", 0), ("low", 1)), [2])


def test_the_highest_and_the_lowest_of_several_dice():
    roll = (("high", 0), ("high", 5), ("low", 4), ("high", 3))
    assert DICE.read(roll) == [0, 3, 2, 2]
    assert (DICE.highest(roll), DICE.lowest(roll)) == ((("high", 5),), (("high", 0),))
    assert DICE.read(DICE.highest(roll, 2)) == [3, 2]
    assert DICE.read(DICE.lowest(roll, 3)) == [0, 2, 2]


def test_a_face_that_says_several_things_is_read_as_the_rule_asks():
    roll = (("chance", 1), ("chance", 2))
    assert DICE.read(roll, lambda face: face[0]) == [2, 3]
    assert DICE.highest(roll, reading=lambda face: face[0]) == (("chance", 2),)


def test_how_likely_each_sum_is():
    chances = DICE.chances("high", "low")
    assert chances[0] == pytest.approx(1 / 36)
    assert chances[3] == pytest.approx(11 / 36)
    assert sum(chances.values()) == pytest.approx(1)


def test_a_table_finds_the_last_roll_in_what_its_viewer_may_read():
    state = tiny_state()
    assert last_roll(state) is None
    state.log.clear()
    DICE.roll(state, 0, "TNY-05", "low")
    roll = DICE.roll(state, 1, "TNY-05", "fate")
    assert last_roll(view_for(state, 2))[4:] == (1, roll, (0,))


def test_dice_have_faces_and_names_of_their_own():
    with pytest.raises(ValueError, match="has no faces"):
        Die("blank", ())
    with pytest.raises(ValueError, match="the same name"):
        Dice(LOW, LOW)
