"""Health, Clarity and Energy Spheres (CVL-090 to CVL-097)."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_von_loghan.state import LoghanState, everybody
from engines.kit.happenings import let, nothing_more, occur
from engines.kit.questions import Step
from engines.kit.state import push, tell

MOST_HEALTH, MOST_CLARITY, MOST_ENERGY = 15, 10, 99
ALL_HEALTH = 999
"""More than a group could lose in a Round."""


# Health and Clarity belong to the group


def gain_health(state: LoghanState, number: int, rule: str = "CVL-093") -> None:
    """Add to the group's Health, which never exceeds 15."""
    before = state.health
    state.health = min(MOST_HEALTH, before + max(0, number))
    tell(state, "gain_health", rule, state.health - before, state.health)


def gain_clarity(state: LoghanState, number: int, rule: str = "CVL-094") -> None:
    """Add to the group's Clarity, which never exceeds 10."""
    before = state.clarity
    state.clarity = min(MOST_CLARITY, before + max(0, number))
    tell(state, "gain_clarity", rule, state.clarity - before, state.clarity)


def lose_health(state: LoghanState, number: int, rule: str = "CVL-091") -> None:
    """Take from the group's Health; before the last of it is gone whoever can help is asked (CVL-076, CVL-Q-57)."""
    if is_deadly(state, number):
        push(state, ("answers", ("danger", "health", number)), ("suffer", number, rule))
    else:
        suffer(state, number, rule)


def is_deadly(state: LoghanState, number: int) -> bool:
    """Tell whether a loss of so much Health would end the game; when points are counted it is over already."""
    return state.phase != "scoring" and 0 < state.health <= number - state.warded


def suffer(state: LoghanState, number: int, rule: str) -> None:
    """Lose Health, unless a text that comes before prevents it (CVL-Q-244)."""
    if number > 0:
        occur(state, "losing_health", number, rule)


def losing_health(state: LoghanState, number: int, rule: str) -> None:
    """Lose Health; at 0 the game is lost at once, unless somebody can prevent it (CVL-Q-154)."""
    number -= ward_off(state, number)
    if number <= 0:
        return
    state.health -= number
    tell(state, "lose_health", rule, number, max(0, state.health))
    occur(state, "health_lost", number)
    if state.health <= 0:
        push(state, ("would_die",))


def ward_off(state: LoghanState, number: int) -> int:
    """Use up what was prevented before, and return how much of a loss it takes away (CVL-Q-243)."""
    kept = max(0, min(number, state.warded))
    if kept:
        state.warded -= kept
        tell(state, "health_kept", "CVL-Q-243", kept)
    return kept


def set_health(state: LoghanState, number: int) -> None:
    """Put the Health marker on a number."""
    state.health = min(MOST_HEALTH, number)
    tell(state, "set_health", "CVL-090", state.health)
    if state.health <= 0:
        push(state, ("would_die",))


def lose_clarity(state: LoghanState, number: int, rule: str = "CVL-092") -> None:
    """Take from the group's Clarity; whoever can help is asked before that takes the last Health (CVL-092)."""
    if is_deadly(state, number - state.clarity):
        push(state, ("answers", ("danger", "clarity", number)), ("suffer_clarity", number, rule))
    else:
        suffer_clarity(state, number, rule)


def suffer_clarity(state: LoghanState, number: int, rule: str) -> None:
    """Lose Clarity; what is not there is lost as Health, one for one (CVL-Q-52)."""
    lost = min(state.clarity, max(0, number))
    state.clarity -= lost
    if lost:
        tell(state, "lose_clarity", rule, lost, state.clarity)
        occur(state, "clarity_lost", lost)
    if number > lost:
        suffer(state, number - lost, "CVL-092")


def can_pay_clarity(state: LoghanState, number: int) -> bool:
    """Tell whether the group has so much Clarity: nobody spends what is not there (CVL-095)."""
    return state.clarity >= number


def pay_clarity(state: LoghanState, number: int, rule: str = "CVL-095") -> None:
    """Spend Clarity: a payment never turns into a loss of Health (CVL-Q-53)."""
    state.clarity -= number
    tell(state, "pay_clarity", rule, number, state.clarity)


# Energy Spheres belong to characters


def energy_of(state: LoghanState, who: int) -> int:
    """Return how many Energy Spheres a character has."""
    return state.agents[who].energy


def gain_energy_step(who: int, number: int, rule: str = "CVL-096") -> Step:
    """Return the step by which a character gains Energy Spheres; others may answer it (CVL-410)."""
    return let("gain_energy", who, number, rule)


def gain_energy(state: LoghanState, who: int, number: int, rule: str = "CVL-096") -> None:
    """Add Energy Spheres, up to 99."""
    own = state.agents[who]
    before = own.energy
    own.energy = min(MOST_ENERGY, before + max(0, number))
    tell(state, "gain_energy", rule, who, own.energy - before, own.energy)


def lose_energy(state: LoghanState, who: int, number: int, rule: str = "CVL-096") -> None:
    """Take Energy Spheres, as far as there are any (CVL-Q-54)."""
    own = state.agents[who]
    lost = min(own.energy, max(0, number))
    own.energy -= lost
    tell(state, "lose_energy", rule, who, lost, own.energy)


def pay_energy(state: LoghanState, who: int, number: int, rule: str = "CVL-096") -> None:
    """Spend Energy Spheres that the character has."""
    own = state.agents[who]
    own.energy -= number
    tell(state, "pay_energy", rule, who, number, own.energy)


def change_reward_points(state: LoghanState, who: int, number: int, rule: str = "CVL-294") -> None:
    """Move a character's marker on the Reward Point track, which may end at 10 (CVL-Q-56)."""
    own = state.agents[who]
    before = own.reward_points
    own.reward_points = max(0, before + number)
    if state.box.options.reward_point_cap == "10":
        own.reward_points = min(10, own.reward_points)
    tell(state, "reward_points", rule, who, own.reward_points - before, own.reward_points)


def all_energy(state: LoghanState) -> int:
    """Count the Energy Spheres of the whole group."""
    return sum(state.agents[who].energy for who in everybody(state))


STEPS: dict[str, Callable[..., None]] = {
    "lose_health": lose_health,
    "lose_clarity": lose_clarity,
    "suffer": suffer,
    "suffer_clarity": suffer_clarity,
    "gain_health": gain_health,
    "gain_clarity": gain_clarity,
}
DEEDS: dict[str, Callable[..., None]] = {
    "gain_energy": gain_energy,
    "losing_health": losing_health,
    "health_lost": nothing_more,
    "clarity_lost": nothing_more,
}
