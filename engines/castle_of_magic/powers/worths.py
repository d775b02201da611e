"""What texts are worth that work in the middle of the game: small hints for computer players, in points."""

from __future__ import annotations

from typing import Any

from engines.castle_of_magic.sentences import own_faction
from engines.castle_of_magic.state import CastleState
from engines.kit.language.play import Context, Selection
from engines.kit.language.worth import over

A_FLIP, A_TURN, A_LOOK, LITTLE = 150.0, 300.0, 60.0, 10.0


def worth_of_flips(view: CastleState, run: Context, shrines: Selection) -> float:
    """Return what it is worth to flip shrines: those of one's own faction are good face up, others face down."""
    return over(shrines, lambda cell: _flip(view, run, cell), run)


def _flip(view: CastleState, run: Context, cell: int) -> float:
    shrine = view.shrines[cell]
    if shrine < 0:
        return A_FLIP / 10
    is_own = view.box.corruption[shrine] == own_faction(view, run) >= 0
    return A_FLIP if is_own != view.active[cell] else -A_FLIP


def worth_of_looking(view: CastleState, run: Context, things: Selection) -> float:
    """Return what it is worth to see cards that lie face down."""
    return over(things, lambda one: A_LOOK, run)


def worth_of_little(view: CastleState, run: Context, *slots: Any) -> float:
    """Return what it is worth to change something of which nobody knows what it brings."""
    return LITTLE


def worth_of_turns(view: CastleState, run: Context, players: Selection, *slots: Any) -> float:
    """Return what it is worth that players lose a turn, or a part of it."""
    return over(players, lambda seat: -A_TURN if seat == run.you else A_TURN, run)


def worth_for(view: CastleState, run: Context, who: str, *slots: Any) -> float:
    """Return what it is worth that somebody may not do something."""
    return {"you": -A_FLIP, "opponents": A_FLIP}.get(who, 0.0)
