"""Unique Skills: when they can be used, what they cost, who helps to pay."""

from __future__ import annotations

import pytest

from engines.castle_von_loghan.character_skills import is_skill_ready
from engines.castle_von_loghan.content import Character
from engines.castle_von_loghan.state import LoghanState
from engines.castle_von_loghan.windows import skill_uses
from engines.kit.chance import chance
from tests.engines.castle_von_loghan.scenes import asked, do, foe, options_of, say, scene, tiny
from tests.rules import rule

PILL = 2
"""The characters of the tiny castle sit in the order of their names: Cog, Moth, Pill, Quill."""


def hurt() -> LoghanState:
    """Return a group that could use Pill's help."""
    state = scene()
    state.health = 5
    return state


@rule("CVL-042", "CVL-043", "CVL-053")
def test_a_character_board_has_a_name_a_role_one_skill_and_the_combat_skill():
    pill = tiny()["pill"]
    assert isinstance(pill, Character)
    assert (pill.name, pill.role, pill.skill) == ("Pill", "Medic", "The group gains 3 Health.")
    assert pill.combat_skill == "Pay 2 Clarity: draw 1 Combat card."


@rule("CVL-049", "CVL-045", "CVL-EX-01", "CVL-048")
@pytest.mark.parametrize(("clarity", "ready"), [(4, False), (5, True), (10, True)])
def test_pills_skill_needs_clarity_5_and_spends_none(clarity: int, ready: bool):
    state = hurt()
    state.clarity = clarity
    assert is_skill_ready(state, PILL) is ready


@rule("CVL-044", "CVL-046", "CVL-049", "CVL-EX-01")
def test_pills_skill_costs_four_energy_spheres_once_per_turn():
    state = hurt()
    do(state, ("use_skill", PILL, state.box.skills[PILL].whole))
    say(state, ("pay_alone",))
    assert (state.health, state.agents[PILL].energy, state.clarity) == (8, 1, 10)
    assert not is_skill_ready(state, PILL)
    state.rounds += 1
    assert is_skill_ready(state, PILL)


@rule("CVL-044")
def test_a_skill_is_used_once_before_the_first_round_too():
    """Story Event 001, and a fight that it brings, come before the first Round."""
    state = hurt()
    state.rounds = 0
    assert is_skill_ready(state, PILL)
    do(state, ("use_skill", PILL, state.box.skills[PILL].whole))
    say(state, ("pay_alone",))
    state.agents[PILL].energy = 9
    assert not is_skill_ready(state, PILL)
    state.rounds = 1
    assert is_skill_ready(state, PILL)


@rule("CVL-047", "CVL-EX-02", "CVL-D-10")
def test_others_may_pay_a_part_or_all_of_the_cost():
    state = hurt()
    state.agents[PILL].energy = 1
    do(state, ("use_skill", PILL, state.box.skills[PILL].whole))
    assert options_of(state) == [("ask_help",), ("never_mind",)]
    say(state, ("ask_help",))
    assert (asked(state).seats, options_of(state)[-1]) == ((0,), ("pledge", 4))
    say(state, ("pledge", 2), ("pledge", 1), ("pledge", 0))
    assert state.health == 8
    assert [own.energy for own in state.agents] == [3, 4, 0, 5]


@rule("CVL-047")
def test_others_may_pay_it_all():
    state = hurt()
    state.agents[PILL].energy = 0
    do(state, ("use_skill", PILL, state.box.skills[PILL].whole))
    say(state, ("ask_help",), ("pledge", 4))
    assert (state.health, state.agents[0].energy) == (8, 1)


@rule("CVL-047", "CVL-046")
def test_nothing_is_paid_when_the_cost_is_not_met():
    state = hurt()
    state.agents[PILL].energy = 0
    do(state, ("use_skill", PILL, state.box.skills[PILL].whole))
    say(state, ("ask_help",), ("pledge", 1), ("pledge", 0), ("pledge", 0))
    assert state.health == 5
    assert [own.energy for own in state.agents] == [5, 5, 0, 5]
    assert is_skill_ready(state, PILL), "what was given up can be used later"


def test_its_owner_may_think_better_of_it():
    state = hurt()
    do(state, ("use_skill", PILL, state.box.skills[PILL].whole))
    say(state, ("never_mind",))
    assert (state.health, state.agents[PILL].energy) == (5, 5)


@rule("CVL-Q-57", "CVL-D-09")
@pytest.mark.parametrize(
    ("phase", "step", "who", "ready"),
    [
        ("move", 0, 0, True),
        ("refresh", 0, 0, False),
        ("combat", 2, 3, True),
        ("combat", 1, 3, False),
        ("event", 0, 2, True),
    ],
)
def test_a_skill_that_names_a_phase_is_used_only_then(phase: str, step: int, who: int, ready: bool):
    state = scene()
    state.phase, state.step = phase, step
    state.space = state.box.spaces.index("corridor")
    assert (skill_uses(state, who) == [("skill",)]) is ready


@rule("CVL-Q-58")
def test_others_may_help_to_pay_in_combat_although_nobody_may_trade():
    state = hurt()
    state.phase = "combat"
    do(state, ("use_skill", PILL, state.box.skills[PILL].whole))
    say(state, ("ask_help",), ("pledge", 4))
    assert state.health == 8


@rule("CVL-050", "CVL-052", "CVL-051")
def test_the_combat_skill_is_offered_in_step_2_and_in_no_other_step():
    for seed in range(4):
        state = scene(seed=seed)
        foe(state, "dragon")
        luck, asked_in = chance(seed), set()
        do(state, ("combat_phase",))
        while state.question is not None and state.combat_round < 3:
            if asked(state).kind == "extra_draw":
                asked_in.add(state.step)
            say(state, luck.pick("answers", options_of(state)))
        assert asked_in <= {2}
    assert asked_in == {2}


@rule("CVL-Q-194", "CVL-047")
def test_a_chaos_characters_energy_may_help_others_and_its_controller_decides():
    state = scene("two_players", 2, characters=4)
    state.agents[0].energy = state.agents[1].energy = 0
    do(state, ("use_skill", PILL, state.box.skills[PILL].whole))
    say(state, ("ask_help",))
    assert (asked(state).args[0], asked(state).seats) == (3, (1,))
    say(state, ("pledge", 4))
    assert state.agents[3].energy == 1
