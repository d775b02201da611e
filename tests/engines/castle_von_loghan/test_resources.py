"""Health, Clarity and Energy Spheres; the last breath of a group."""

from __future__ import annotations

import pytest

from engines.castle_von_loghan.resources import (
    can_pay_clarity,
    change_reward_points,
    gain_clarity,
    gain_energy,
    gain_health,
    lose_energy,
    pay_clarity,
)
from engines.kit.speech import speech
from tests.engines.castle_von_loghan.scenes import asked, box_with, do, give, options_of, play_text, say, scene
from tests.engines.castle_von_loghan.tiny import treasures
from tests.rules import rule


@rule("CVL-090", "CVL-255")
def test_health_and_clarity_are_lost_and_gained_by_the_group_as_a_whole():
    state = play_text(scene(), "The group loses 3 Health. The group loses 2 Clarity. 1 Group Damage.")
    assert (state.health, state.clarity) == (11, 8)
    play_text(state, "The group gains 2 Health. The group gains 1 Clarity.")
    assert (state.health, state.clarity) == (13, 9)


@rule("CVL-093", "CVL-094", "CVL-097")
def test_health_stops_at_15_clarity_at_10_and_energy_at_99():
    state = scene()
    gain_health(state, 4)
    gain_clarity(state, 4)
    gain_energy(state, 0, 200)
    assert (state.health, state.clarity, state.agents[0].energy) == (15, 10, 99)


@rule("CVL-091", "CVL-110", "CVL-002")
@pytest.mark.parametrize("lost", [15, 20])
def test_at_health_0_or_below_the_game_is_lost_at_once_and_by_all(lost: int):
    state = scene()
    state.clarity = 4
    do(state, ("lose_health", lost), ("gain_health", 5))
    assert state.ending is not None
    assert (state.ending.reason, state.ending.winners) == ("health_lost", ())


@rule("CVL-092", "CVL-Q-52")
def test_clarity_that_is_not_there_is_lost_as_health():
    state = scene()
    state.clarity = 1
    do(state, ("lose_clarity", 3))
    assert (state.clarity, state.health) == (0, 13)


@rule("CVL-095", "CVL-Q-53", "CVL-048")
def test_clarity_is_only_spent_as_far_as_there_is_any():
    state = scene()
    state.clarity = 1
    assert not can_pay_clarity(state, 2)
    pay_clarity(state, 1)
    assert (state.clarity, state.health) == (0, 15)


@rule("CVL-096", "CVL-Q-54")
def test_energy_belongs_to_each_player_and_nobody_loses_more_than_there_is():
    state = scene()
    lose_energy(state, 1, 9)
    assert [own.energy for own in state.agents] == [5, 0, 5, 5]


@rule("CVL-Q-56", "CVL-294")
@pytest.mark.parametrize(("cap", "points"), [("none", 12), ("10", 10)])
def test_the_reward_point_track_may_end_at_ten(cap: str, points: int):
    state = scene(reward_point_cap=cap)
    change_reward_points(state, 0, 12)
    assert state.agents[0].reward_points == points


@rule("CVL-Q-154")
def test_a_treasure_may_prevent_the_loss_and_is_destroyed():
    state = scene()
    state.clarity = 4
    breath = give(state, 2, "breath")
    do(state, ("lose_health", 15))
    assert asked(state).seats == (2,)
    say(state, ("yes",))
    assert (state.health, state.ending) == (3, None)
    assert state.treasure_box == [breath]


@rule("CVL-Q-154")
def test_who_does_not_use_it_loses_the_game():
    state = scene()
    state.clarity = 4
    give(state, 2, "breath")
    do(state, ("lose_health", 15))
    say(state, ("no",))
    assert state.ending is not None


@rule("CVL-410", "CVL-411", "CVL-Q-79", "CVL-D-17")
@pytest.mark.parametrize(("gain", "own"), [(3, 2), (4, 2), (1, 1)])
def test_a_sphere_syphon_takes_half_of_anothers_gain_rounded_up_who_still_gets_it_all(gain: int, own: int):
    state = scene()
    syphon = give(state, 1, "syphon")
    play_text(state, f"Gain {gain} Energy Spheres.", who=0)
    assert (asked(state).seats, options_of(state)) == ((1,), [("yes",), ("no",)])
    say(state, ("yes",))
    assert [state.agents[who].energy for who in (0, 1)] == [5 + gain, 5 + own]
    assert state.treasure_box == [syphon]


@rule("CVL-410", "CVL-Q-79")
def test_a_sphere_syphon_does_not_answer_its_owners_gains():
    state = scene()
    give(state, 1, "syphon")
    play_text(state, "Gain 3 Energy Spheres.", who=1)
    assert state.question is None


@rule("CVL-Q-80")
def test_the_gain_of_a_syphon_may_itself_be_answered():
    syphon = next(card for card in treasures() if card.id == "syphon")
    state = scene(box=box_with(syphon.changed(copies=2), choose_characters="listed", first_leader="character 1"))
    give(state, 1, "syphon", copy=0)
    give(state, 2, "syphon", copy=1)
    play_text(state, "Gain 4 Energy Spheres.", who=0)
    say(state, ("yes",), ("yes",))
    assert sorted(state.agents[who].energy for who in (0, 1, 2)) == [6, 7, 9]


@rule("CVL-074", "CVL-Q-62")
def test_a_syphon_works_only_for_those_who_could_equip_it():
    state = scene()
    give(state, 1, "syphon")
    give(state, 1, "bow", "equipped")
    give(state, 1, "axe", "inventory")
    give(state, 1, "axe", "inventory", copy=1)
    play_text(state, "Gain 3 Energy Spheres.", who=0)
    assert state.question is None


def test_a_gain_that_finds_no_room_is_not_told_as_a_gain_of_nothing():
    state = scene()
    gain_health(state, 99)
    gain_health(state, 1)
    gain_clarity(state, 99)
    gain_clarity(state, 1)
    said = [speech(state).event(event) for event in state.log if event[1] in ("gain_health", "gain_clarity")]
    assert "The group has 15 Health already." in said
    assert "The group has 10 Clarity already." in said
    assert not any("gains 0" in sentence for sentence in said)
