"""The numbers of the book, as a designer may set them; every other option is proved beside its rule."""

from __future__ import annotations

from engines.castle_von_loghan.exploration import fare, is_explored
from engines.castle_von_loghan.options import LoghanOptions
from tests.each import each
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
