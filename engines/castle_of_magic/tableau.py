"""The tableau: three rows of nine shrines, what is active, and what has been seen of it."""

from __future__ import annotations

from engines.castle_of_magic.content import CELLS, COLUMNS, ROWS
from engines.castle_of_magic.state import NEVER, NOBODY, CastleState

ROW_OF = tuple(cell // COLUMNS for cell in range(CELLS))
"""For each cell its arcanum: top bell, middle book, bottom candle (COM-050 to COM-052)."""
COUNTRY_OF = tuple(cell % COLUMNS // 3 for cell in range(CELLS))
"""For each cell its country, three columns each, from left to right (COM-053 to COM-055)."""
CELLS_OF_ROW = tuple(tuple(range(row * COLUMNS, (row + 1) * COLUMNS)) for row in range(ROWS))
CELLS_OF_COUNTRY = tuple(tuple(cell for cell in range(CELLS) if COUNTRY_OF[cell] == country) for country in range(3))
FLIPS = tuple(("flip", cell) for cell in range(CELLS))
"""The option to flip each cell, made once."""


def has_pawn(state: CastleState, cell: int) -> bool:
    """Tell whether a pawn stands on a card."""
    return state.pawn_on[cell] != NOBODY


def cells_with_pawns_of(state: CastleState, seat: int) -> tuple[int, ...]:
    """List the cells on which a seat's pawns stand."""
    return tuple([cell for cell, owner in enumerate(state.pawn_on) if owner == seat])


def turn_over(state: CastleState, cell: int) -> bool:
    """Turn a card over and tell whether it is face up now (COM-078)."""
    state.active[cell] = not state.active[cell]
    state.seen[cell] = state.turn
    return state.active[cell]


def swap_cards(state: CastleState, one: int, other: int) -> None:
    """Let two shrine cards change places, each as it lies and with what has been seen of it; pawns stay."""
    state.shrines[one], state.shrines[other] = state.shrines[other], state.shrines[one]
    swap_memories(state, one, other)


def swap_memories(state: CastleState, one: int, other: int) -> None:
    """Let what is true of two cards change places with them."""
    state.active[one], state.active[other] = state.active[other], state.active[one]
    state.seen[one], state.seen[other] = state.seen[other], state.seen[one]
    there = {one: other, other: one}
    state.peeked = _moved(state.peeked, there)
    state.looked_at = _moved(state.looked_at, there)


def _moved(memories: dict[int, int], there: dict[int, int]) -> dict[int, int]:
    """Return what seats have seen of cells, where some cards lie elsewhere now."""
    return {key - key % CELLS + there.get(key % CELLS, key % CELLS): turn for key, turn in memories.items()}


def was_ever_seen(state: CastleState, cell: int) -> bool:
    """Tell whether a card has ever been face up, so that all players have seen it (COM-088)."""
    return state.seen[cell] != NEVER


def may_peek(state: CastleState, seat: int, cell: int) -> bool:
    """Tell whether a seat may look under its own pawn (COM-Q-11)."""
    return state.box.options.shrine_memory == "own_pawn_peek" and state.pawn_on[cell] == seat


def last_seen(state: CastleState, seat: int, cell: int) -> int:
    """Tell in which turn a seat last saw the face of a card, or never."""
    if state.active[cell] or may_peek(state, seat, cell):
        return state.turn
    key = seat * CELLS + cell
    return max(state.seen[cell], state.peeked.get(key, NEVER), state.looked_at.get(key, NEVER))
