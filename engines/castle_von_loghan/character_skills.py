"""Unique Skills: once per Turn, at enough Clarity, for Energy Spheres that others may help to pay."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_von_loghan.content import Character
from engines.castle_von_loghan.resources import all_energy, energy_of, pay_energy
from engines.castle_von_loghan.state import LoghanState, player_order
from engines.kit.language.forms import Node
from engines.kit.language.play import play
from engines.kit.mechanisms.pledges import SharedCost
from engines.kit.state import tell


def board_of_character(state: LoghanState, who: int) -> Character:
    """Return the Character board of a character."""
    return state.box.characters[state.agents[who].card]


def is_skill_ready(state: LoghanState, who: int) -> bool:
    """Tell whether a Unique Skill could be used and paid now (CVL-044 to CVL-048)."""
    own = state.agents[who]
    if own.skill_round == state.rounds:
        return False
    clarity, energy = state.box.skill_needs[own.card]
    return state.clarity >= clarity and (own.energy >= energy or all_energy(state) >= energy)


def skill_cost(state: LoghanState, who: int) -> int:
    """Return what a Unique Skill costs, in Energy Spheres."""
    return board_of_character(state, who).skill_energy


def pay(state: LoghanState, who: int, number: int) -> None:
    """Take what a character adds to the cost."""
    pay_energy(state, who, number, "CVL-046")


def skill_paid(state: LoghanState, who: int, cost: int, effect: Node) -> None:
    """Play a Unique Skill that is paid for."""
    state.agents[who].skill_round = state.rounds
    tell(state, "skill", "CVL-043", who, state.agents[who].card)
    play(state, effect, who, ("skill", who))


def skill_given_up(state: LoghanState, who: int, effect: Node) -> None:
    """Say that the cost could not be met."""
    tell(state, "skill_given_up", "CVL-046", who)


SKILL_COST = SharedCost(
    "skill",
    skill_cost,
    energy_of,
    pay,
    helpers=lambda state, who: player_order(state),
    paid=skill_paid,
    given_up=skill_given_up,
    rule="CVL-047",
)
"""What a Unique Skill costs: others may pay a part of it, or all (CVL-047, CVL-D-10)."""

use_skill = SKILL_COST.ask_for
STEPS: dict[str, Callable[..., None]] = {"use_skill": use_skill, **SKILL_COST.steps}
