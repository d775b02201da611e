"""The numbers of the book, as a designer may set them; every other option is proved beside its rule."""

from __future__ import annotations

from engines.castle_von_loghan.exploration import fare, is_explored
from engines.castle_von_loghan.options import LoghanOptions
from tests.each import each
from tests.engines.bounds import Bounds, found_bounds
from tests.engines.castle_von_loghan.scenes import do, give, say, scene
from tests.rules import rule


@rule("CVL-014", "CVL-015", "CVL-037")
def test_a_group_may_begin_weaker():
    state = scene(start_health=9, start_clarity=4, start_energy=2)
    assert (state.health, state.clarity, state.agents[0].energy) == (9, 4, 2)


@rule("CVL-314")
def test_disenchanting_may_lose_more():
    state = scene(disenchant_loss=4)
    axe = give(state, 0, "axe", "equipped")
    do(state, ("refresh_step", "disenchant"))
    say(state, ("disenchant", axe))
    assert state.agents[0].energy == 6


@rule("CVL-359")
def test_a_boss_may_come_sooner():
    state = scene("exploration", boss_every=3)
    state.boss_counter = 3
    do(state, ("summon", 1, 0))
    assert [state.box.enemy_colours[foe.card] for foe in state.row] == [0, 3]
    assert state.boss_counter == 0


@rule("CVL-376")
def test_exploration_may_be_shorter():
    state = scene("exploration", last_event=2)
    state.events_ever = [1, 0, 0]
    assert not is_explored(state)
    state.events_ever = [1, 1, 0]
    assert is_explored(state)


@each("name", sorted(LoghanOptions.model_fields))
def test_every_option_says_what_it_is_and_by_which_rule(name: str):
    field = LoghanOptions.model_fields[name]
    extra = field.json_schema_extra
    assert isinstance(extra, dict)
    assert extra["label"]
    rule(str(extra["rule"]))


@rule("CVL-368")
def test_time_travel_may_be_cheaper():
    assert fare(scene("exploration", travel_cost=3)) == 12


BOUNDS: Bounds = {
    "start_health": (15, 1, 15),
    "start_clarity": (10, 0, 10),
    "start_energy": (5, 0, 99),
    "hand_size": (5, 1, 30),
    "hand_size_large": (4, 1, 30),
    "recharge": (3, 0, 99),
    "cloak_cost": (4, 0, 99),
    "disenchant_loss": (2, 0, 99),
    "clean_limit": (8, 2, 99),
    "clean_removed": (4, 1, 99),
    "last_event": (20, 1, 999),
    "boss_every": (10, 1, 99),
    "travel_cost": (10, 0, 99),
    "characters": (3, 3, 6),
    "acts_per_moment": (4, 1, 20),
    "offers_per_moment": (1, 0, 20),
}
"""Each number as the book has it, and how far a designer can set it."""


def test_numbers_are_those_of_the_book_and_can_be_set_so_far_and_no_further():
    assert found_bounds(LoghanOptions, BOUNDS) == BOUNDS
