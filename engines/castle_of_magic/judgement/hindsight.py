"""Hindsight: the table as it was before each deed, as far as everybody saw it then."""

from __future__ import annotations

from collections.abc import Iterator

from engines.castle_of_magic.state import NOBODY, STOCK, CastleState, Deed
from engines.kit.state import UNKNOWN


def looking_back(view: CastleState) -> Iterator[tuple[CastleState, Deed]]:
    """Take back all deeds, the last one first, and yield each with the table before it: one table, changed."""
    past = view.copy()
    for deed in reversed(view.deeds):
        take_back(past, deed)
        yield past, deed


def take_back(past: CastleState, deed: Deed) -> None:
    """Undo on the table what a seat did; a face that nobody had seen is unknown again."""
    past.seat, what, *places = deed
    if what == "flip":
        cell, was_known = places
        past.active[cell], past.pawn_on[cell] = not past.active[cell], NOBODY
        if not was_known:
            past.shrines[cell] = UNKNOWN
    elif what == "turn_up":
        past.turned_up[places[0]], past.outcomes[places[0]] = False, UNKNOWN
    elif what == "pick_up":
        for place in places:
            put_back(past, place)


def put_back(past: CastleState, place: int) -> None:
    """Put a pawn of the seat back where it was taken from."""
    if place == STOCK:
        past.stock[past.seat] += 1
    else:
        past.pawn_on[place] = past.seat
