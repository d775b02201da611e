"""Madness Points: from whom, how many, and what follows (WAR-066, WAR-229 to WAR-238)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.state import push, tell
from engines.wardens.ending import check_end
from engines.wardens.minds.insanity import go_insane, recover
from engines.wardens.minds.possession import end_possession
from engines.wardens.sides import is_dead, is_insane, is_sane, place_of
from engines.wardens.state import WardensState

PRESENCE, BATTLE, NIGHTMARE_CARD, EFFECT = "presence", "battle", "nightmare", "effect"
"""Where a point comes from; a Nightmare card lets the Warden take all his vehicles along (WAR-242)."""
RULES = {PRESENCE: "WAR-232", BATTLE: "WAR-156", NIGHTMARE_CARD: "WAR-236", EFFECT: "WAR-238"}
"""By which rule each source gives its point."""
People = tuple[int, ...]
"""Wardens, in the order of the round."""
Points = tuple[tuple[int, int], ...]
"""Wardens with the number of the point that each is about to gain: who has it in the end may do a Will."""


# Gaining


def can_gain(state: WardensState, who: int) -> bool:
    """Tell whether a Warden can gain a point now: sane, under the limit of the turn, not on calm land (WAR-230)."""
    if not is_sane(state, who) or place_of(state, who) in state.calm:
        return False
    return gained_so_far(state, who) < state.box.options.madness_per_turn


def gained_so_far(state: WardensState, who: int) -> int:
    """Count the points that a Warden has gained in this turn, by option in this round (WAR-Q-17)."""
    if state.box.options.madness_cap_period == "turn":
        is_same = state.mad_turn[who] == state.turn
    else:
        is_same = state.mad_round[who] == state.rounds
    return state.points_gained[who] if is_same else 0


def madness(state: WardensState, who: int, source: str, by: int) -> None:
    """Step: a Warden gains a Madness Point, if he can: window ("madness", who, source), the point, insanity or Will.

    It may come out of a card that is played in a window, so the window is one within that one.
    """
    drive_mad(state, (who,), source, by)


def drive_mad(state: WardensState, people: People, source: str, by: int, gained: Points = ()) -> None:
    """Step: Wardens gain a point each, in the order of the round; when all have theirs, they may go (WAR-Q-164)."""
    waiting = [who for who in people if can_gain(state, who)]
    if not waiting:
        push(state, *(("will", who, source) for who, number in gained if gained_so_far(state, who) >= number))
        return
    who, *rest = waiting
    then = ("gain_madness", who, source, by, tuple(rest), gained)
    push(state, ("answers", ("madness", who, source)), then)


def gain_madness(state: WardensState, who: int, source: str, by: int, rest: People, gained: Points) -> None:
    """Let the point be marked, unless a card has forestalled it, and go on with the next Warden."""
    if not can_gain(state, who):
        push(state, ("drive_mad", rest, source, by, gained))
        return
    point = (who, gained_so_far(state, who) + 1)
    push(state, ("occur", "madness_gained", who, source, by), ("drive_mad", rest, source, by, (*gained, point)))


def mark(state: WardensState, who: int, source: str, by: int) -> None:
    """Mark a point; at the limit insanity follows at once, and no Will (WAR-238, WAR-Q-123).

    A Possession ends with it, and the Warden's own player decides on the Will (WAR-239, WAR-Q-155).
    """
    state.points_gained[who] = gained_so_far(state, who) + 1
    state.mad_turn[who], state.mad_round[who] = state.turn, state.rounds
    state.madness[who] += 1
    tell(state, "madness", RULES[source], who, state.madness[who], state.box.limits[who], by)
    if state.possessed == who:
        end_possession(state)
    if state.madness[who] >= state.box.limits[who]:
        go_insane(state, who, "WAR-251")


# Losing


def cure(state: WardensState, who: int, number: int, rule: str) -> None:
    """Take Madness Points away at once; an insane Warden below his limit is sane again (WAR-264, WAR-Q-122)."""
    if is_dead(state, who) or not state.madness[who]:
        return
    taken = min(number, state.madness[who])
    state.madness[who] -= taken
    tell(state, "cured", rule, who, taken, state.madness[who])
    if is_insane(state, who) and state.madness[who] < state.box.limits[who]:
        recover(state, who)
    check_end(state)


STEPS: dict[str, Callable[..., None]] = {"madness": madness, "drive_mad": drive_mad, "gain_madness": gain_madness}
DEEDS: dict[str, Callable[..., None]] = {"madness_gained": mark}
