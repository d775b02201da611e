"""What gifts, Search tokens, Trophies and the changes of Enemies are worth."""

from __future__ import annotations

from typing import Any

from engines.castle_von_loghan.judgement.goods import concern
from engines.castle_von_loghan.language.worths.castle import summon
from engines.castle_von_loghan.state import LoghanState
from engines.kit.language.play import Context, Selection
from engines.kit.language.worth import over

A_SPHERE, A_TOKEN, A_CARD, A_POINT, SMALL = 0.12, 0.4, 0.1, 0.3, 0.3


def give_energy(view: LoghanState, run: Context, who: Selection, number: int, other: Selection) -> float:
    """Energy Spheres that change hands: good for whoever gets them."""
    lost = over(who, lambda one: -A_SPHERE * number * concern(view, run.you, one), run)
    return lost + over(other, lambda one: A_SPHERE * number * concern(view, run.you, one), run)


def put_tokens_in(view: LoghanState, run: Context, number: int, rooms: Selection) -> float:
    """More to find."""
    return over(rooms, lambda room: A_TOKEN * number, run)


def shuffle_back(view: LoghanState, run: Context, number: int) -> float:
    """Cards that can be drawn again."""
    return A_CARD * min(number, len(view.agents[run.you].discard))


def summon_alike(view: LoghanState, run: Context, number: int) -> float:
    """More Enemies."""
    return float(summon(view, run, number))


def points_per(view: LoghanState, run: Context, number: int) -> float:
    """Data Points for Trophies."""
    return A_POINT * number * len(view.agents[run.you].trophies)


def worth_points(view: LoghanState, run: Context, number: int) -> float:
    """A Treasure that counts at the end."""
    return A_POINT * number if view.box.is_exploration else 0.0


def more_reward_damage(view: LoghanState, run: Context, number: int) -> float:
    """A better place in the reward order."""
    return SMALL * min(number, 3)


def free_sneak(view: LoghanState, run: Context) -> float:
    """Clarity saved."""
    return SMALL


def whole_spill(view: LoghanState, run: Context) -> float:
    """Damage that is not lost."""
    return SMALL


def larger_hand(view: LoghanState, run: Context, number: int) -> float:
    """More cards in each Combat round."""
    return SMALL * number


def against_players(view: LoghanState, run: Context, *slots: Any) -> float:
    """What makes an Enemy harder to beat."""
    return -SMALL


def heal_enemies(view: LoghanState, run: Context, number: int, enemies: Selection) -> float:
    """Enemies that take longer to beat."""
    return -SMALL * number * len(enemies.things)
