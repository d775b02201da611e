"""Claiming regalia: a pawn on the piece's shrine, face up or face down."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engines.castle_of_magic.box import PIECES
from engines.castle_of_magic.state import NOBODY, CastleState
from engines.kit.language.forms import Sentences

SENTENCES = Sentences()


def claimants_of(state: CastleState) -> tuple[int, ...]:
    """Tell for each piece whose pawn stands on its shrine, or nobody (COM-108 to COM-112)."""
    found = [NOBODY] * len(PIECES)
    regalia = state.box.regalia
    for cell, owner in enumerate(state.pawn_on):
        if owner >= 0 and (piece := regalia[state.shrines[cell]]) >= 0:
            found[piece] = owner
    return tuple(found)


@SENTENCES.condition("the {piece} is claimed", id="is_claimed", rule="COM-108")
def is_claimed(state: CastleState, run: object, piece: str) -> bool:
    """Tell whether somebody's pawn stands on the shrine of a piece."""
    return claimants_of(state)[PIECES.index(piece)] != NOBODY


@SENTENCES.condition("nobody claims the {piece}", id="is_unclaimed", rule="COM-112")
def is_unclaimed(state: CastleState, run: object, piece: str) -> bool:
    """Tell whether no pawn stands on the shrine of a piece."""
    return not is_claimed(state, run, piece)


def claims_left(players: int, claimants: Sequence[int], devoured: Collection[int]) -> tuple[int, ...]:
    """Count each seat's claims once the devoured have lost theirs (COM-130)."""
    return tuple(0 if seat in devoured else claimants.count(seat) for seat in range(players))
