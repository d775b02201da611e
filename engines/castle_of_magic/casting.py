"""Casting the ritual spell: the rows tell the arcana, the arcana tell the ritual."""

from __future__ import annotations

from collections.abc import Sequence

from engines.castle_of_magic.box import ARCANA
from engines.castle_of_magic.content import COLUMNS
from engines.castle_of_magic.state import CastleState
from engines.kit.language.forms import Sentences

SENTENCES = Sentences()


def active_in_row(state: CastleState, row: int) -> int:
    """Count the active shrines of a row, whoever corrupted them (COM-103)."""
    return sum(state.active[row * COLUMNS : (row + 1) * COLUMNS])


@SENTENCES.amount("the number of active shrines in the {row}", id="active_in", rule="COM-103")
def active_in(state: CastleState, run: object, row: str) -> int:
    """Count the active shrines of a row."""
    return active_in_row(state, ARCANA.index(row))


@SENTENCES.condition("the {sign}", id="sign_is", example="the bell is ringing", rule="COM-100")
def sign_is(state: CastleState, run: object, sign: str) -> bool:
    """Tell whether an arcanum is in this state."""
    arcanum, _, wanted = sign.partition(".")
    return arcanum_states(state)[ARCANA.index(arcanum)] == (wanted == "active")


def arcanum_states(state: CastleState) -> tuple[bool, bool, bool]:
    """Tell whether the bell rings, the book is open and the candle is lit (COM-100 to COM-102)."""
    enough = state.box.options.threshold
    return (
        active_in_row(state, 0) >= enough,
        active_in_row(state, 1) >= enough,
        active_in_row(state, 2) >= enough,
    )


def matching_ritual(arcana: Sequence[bool]) -> int:
    """Return the one ritual whose icons match (COM-105); rituals lie in binary order."""
    bell, book, candle = arcana
    return 4 * bell + 2 * book + candle
