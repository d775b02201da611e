"""Madness Points: from whom, how many, and what follows (WAR-066, WAR-229 to WAR-238)."""

from __future__ import annotations

from collections.abc import Callable

from engines.wardens.state import WardensState

PRESENCE, BATTLE, NIGHTMARE_CARD, EFFECT = "presence", "battle", "nightmare", "effect"
"""Where a point comes from; a Nightmare card lets the Warden take all his vehicles along (WAR-242)."""


def can_gain(state: WardensState, who: int) -> bool:
    """Tell whether a Warden can gain a point now: sane, under the limit of the turn, not on calm land (WAR-230)."""
    raise NotImplementedError


def madness(state: WardensState, who: int, source: str, by: int) -> None:
    """Step: a Warden gains a Madness Point, if he can: window ("madness", who, source), the point, insanity or Will.

    Sets `mad_turn`, `mad_round`, `points_gained`; ends a Possession (WAR-Q-155); bars his group by WAR-Q-76.
    """
    raise NotImplementedError


def cure(state: WardensState, who: int, number: int, rule: str) -> None:
    """Take Madness Points away at once; an insane Warden below his limit is sane again (WAR-264, WAR-Q-122)."""
    raise NotImplementedError


STEPS: dict[str, Callable[..., None]] = {"madness": madness}
