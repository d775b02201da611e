"""What it is worth that Wardens gain and lose Madness Points, go insane, are cured and get further turns."""

from __future__ import annotations

from engines.kit.language.play import Context, Selection
from engines.kit.language.worth import over
from engines.wardens.language.worths import A_TURN, ACTION, INSANITY, MUTATION, for_side, point_value
from engines.wardens.sides import is_insane, is_sane, sane_wardens, side_of_character
from engines.wardens.state import CTHULHU, CTHULHUS_SIDE, DEAD, WARDENS_SIDE, WardensState

CURE = 3.5
"""A point that is taken from a Warden who is next to his limit: a cure may wait until he is insane."""


def gain_madness(view: WardensState, run: Context, who: Selection, number: int) -> float:
    """Points that Wardens gain."""
    return over(who, lambda one: for_side(run, CTHULHUS_SIDE, number * point_value(view, one)), run)


def lose_madness(view: WardensState, run: Context, who: Selection, number: int) -> float:
    """Points that Wardens lose: the insane come back, and the last one who is sane must not wait for that."""

    def value(one: int) -> float:
        if not view.madness[one] or view.minds[one] == DEAD:
            return 0.0
        left = view.box.limits[one] - view.madness[one]
        is_last = left <= 1 and len(sane_wardens(view)) == 1
        if is_last or (is_insane(view, one) and is_time_to_cure(view, one)):
            return INSANITY
        return CURE * min(number, view.madness[one]) / max(1, left)

    return over(who, lambda one: for_side(run, WARDENS_SIDE, value(one)), run)


def is_time_to_cure(view: WardensState, who: int) -> bool:
    """Tell whether an insane Warden is better cured now than later: after Cthulhu's armies and before his own turn.

    Earlier Cthulhu finds him next to his limit, unless he has gained a point in this turn (WAR-230); later he has
    lost his turn (WAR-Q-130). Nobody waits where all other minds could break meanwhile.
    """
    if all(view.madness[other] >= view.box.limits[other] - 1 for other in sane_wardens(view)):
        return True
    if view.actor == CTHULHU:
        return view.phase == "spawn" or view.mad_turn[who] == view.turn
    return CTHULHU < view.actor < who


def sacrifice(view: WardensState, run: Context, who: Selection) -> float:
    """Turns for a mind."""
    turns = A_TURN * (len(sane_wardens(view)) - 1)
    return over(who, lambda one: for_side(run, WARDENS_SIDE, turns - INSANITY), run)


def drive_out(view: WardensState, run: Context, who: Selection) -> float:
    """A Warden who must go elsewhere."""
    return over(who, lambda one: for_side(run, CTHULHUS_SIDE, ACTION), run)


def insanity(view: WardensState, run: Context, who: Selection) -> float:
    """Minds that are lost."""
    return over(who, lambda one: for_side(run, CTHULHUS_SIDE, INSANITY * is_sane(view, one)), run)


def another_turn(view: WardensState, run: Context, who: Selection) -> float:
    """Turns, of friends or of the insane."""
    return over(who, lambda one: for_side(run, side_of_character(view, one), A_TURN), run)


def will(view: WardensState, run: Context, who: Selection) -> float:
    """A way out."""
    return over(who, lambda one: for_side(run, WARDENS_SIDE, ACTION * is_sane(view, one)), run)


def take_over(view: WardensState, run: Context, who: Selection) -> float:
    """A turn of the enemy's own group."""
    return over(who, lambda one: for_side(run, CTHULHUS_SIDE, A_TURN * is_sane(view, one)), run)


def collect(view: WardensState, run: Context, number: int, who: Selection) -> float:
    """A share of a mutation."""
    return over(who, lambda one: for_side(run, CTHULHUS_SIDE, number * MUTATION / 5), run)
