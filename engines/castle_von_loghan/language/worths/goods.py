"""What Health, Clarity, Energy Spheres and points are worth."""

from __future__ import annotations

from engines.castle_von_loghan.content import COLOUR_WORDS
from engines.castle_von_loghan.judgement.goods import (
    DOOM,
    HEALTH,
    concern,
    worth_of_clarity,
    worth_of_energy,
    worth_of_health,
)
from engines.castle_von_loghan.resources import MOST_HEALTH
from engines.castle_von_loghan.state import LoghanState
from engines.kit.language.play import Context, Selection
from engines.kit.language.worth import over

A_REWARD_POINT = 0.3
A_BAD_ROUND = 4
"""How much Health a Round takes that goes badly."""


def gain_health(view: LoghanState, run: Context, number: int) -> float:
    """Health for the group."""
    return worth_of_health(view, number)


def lose_health(view: LoghanState, run: Context, number: int) -> float:
    """Health that the group loses."""
    return worth_of_health(view, -number)


def ward(view: LoghanState, run: Context, number: int) -> float:
    """Health that may not be lost: nobody knows whether it would have been."""
    return -worth_of_health(view, -min(number, view.health)) / 2 if number > 0 else 0.0


def ward_all(view: LoghanState, run: Context) -> float:
    """A Round without losses."""
    return ward(view, run, A_BAD_ROUND)


def set_health(view: LoghanState, run: Context, number: int) -> float:
    """Another number on the Health track."""
    return HEALTH[min(number, MOST_HEALTH)] - HEALTH[max(view.health, 0)] if number > 0 else -DOOM


def gain_clarity(view: LoghanState, run: Context, number: int) -> float:
    """Clarity for the group."""
    return worth_of_clarity(view, number)


def lose_clarity(view: LoghanState, run: Context, number: int) -> float:
    """Clarity that the group loses."""
    return worth_of_clarity(view, -number)


def gain_energy(view: LoghanState, run: Context, number: int) -> float:
    """Energy Spheres of one's own."""
    return worth_of_energy(view, run.you, number)


def lose_energy(view: LoghanState, run: Context, number: int) -> float:
    """Energy Spheres that are lost or paid."""
    return worth_of_energy(view, run.you, -number)


def players_gain_energy(view: LoghanState, run: Context, who: Selection, number: int) -> float:
    """Energy Spheres of some players."""
    return over(who, lambda one: concern(view, run.you, one) * worth_of_energy(view, one, number))


def players_lose_energy(view: LoghanState, run: Context, who: Selection, number: int) -> float:
    """Energy Spheres that some players lose."""
    return over(who, lambda one: concern(view, run.you, one) * worth_of_energy(view, one, -number))


def gain_reward_points(view: LoghanState, run: Context, who: Selection, number: int) -> float:
    """Reward Points for players."""
    return over(who, lambda one: concern(view, run.you, one) * A_REWARD_POINT * number)


def lose_reward_points(view: LoghanState, run: Context, who: Selection, number: int) -> float:
    """Reward Points that players lose."""
    return -gain_reward_points(view, run, who, number)


def pay_reward_points(view: LoghanState, run: Context, number: int) -> float:
    """Reward Points that are paid."""
    return -A_REWARD_POINT * number


def points(view: LoghanState, run: Context, number: int) -> float:
    """Data Points at the end."""
    return float(number)


def become_leader(view: LoghanState, run: Context, who: Selection) -> float:
    """Another Leader: it makes hardly a difference."""
    return 0.0


group_damage = pay_health = lose_health
pay_clarity = lose_clarity
pay_energy = lose_energy


def gain_energy_equal(view: LoghanState, run: Context, number: int) -> float:
    """As many Energy Spheres as something comes to."""
    return worth_of_energy(view, run.you, max(1, number))


# Data Points


def points_per_name(view: LoghanState, run: Context, number: int, name: str) -> float:
    """Data Points for every Trophy with a name."""
    trophies = view.agents[run.you].trophies
    return float(number * sum(card >= 0 and view.box.enemies[card].id == name for card in trophies))


def points_per_colour(view: LoghanState, run: Context, number: int, colour: str) -> float:
    """Data Points for every Trophy of a colour, those to come included."""
    return number * (0.5 + _colours(view, run.you).count(COLOUR_WORDS.index(colour)))


def points_per_variety(view: LoghanState, run: Context, number: int) -> float:
    """Data Points for every colour among the Trophies."""
    return float(number * len(set(_colours(view, run.you))))


def points_per_energy(view: LoghanState, run: Context, number: int, many: int) -> float:
    """Data Points for every so many Energy Spheres, those to come included."""
    return number * (view.agents[run.you].energy / max(1, many) + 0.5)


def _colours(view: LoghanState, who: int) -> list[int]:
    return [view.box.enemy_colours[card] for card in view.agents[who].trophies if card >= 0]
