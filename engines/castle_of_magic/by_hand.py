"""By hand: what goes along with moving a card or a pawn, and what can be turned over."""

from __future__ import annotations

from engines.castle_of_magic.advance import reveal_outcome
from engines.castle_of_magic.characters import fits
from engines.castle_of_magic.content import CELLS
from engines.castle_of_magic.state import NOBODY, CastleState
from engines.castle_of_magic.tableau import swap_memories
from engines.castle_of_magic.zones import CELL, RITUAL
from engines.kit.by_hand import ByHand, Counter, Moved, no
from engines.kit.state import tell
from engines.kit.zones import Number

FACES = ("face down", "face up")
LONGEST_STALL = 99
"""How far the turns since the last advance can be set where no rule limits them."""


# What goes along with a move


def settle(state: CastleState, moved: Moved) -> None:
    """Let what is true of a card go with it: which way up it lies, and who has seen it; pawns stay where they are."""
    sort, one, other = moved.source.holds, moved.source.path[-1], moved.target.path[-1]
    if sort == "character" and not fits(state.box, [*state.characters, *state.unused]):
        raise no("the table has agreed on whether the Monster is in play, and this would change it")
    if not (isinstance(one, int) and isinstance(other, int)):
        return
    if sort == "pawn" and moved.source.path[0] == "pawn_on":
        _remember_what_was_under(state, moved.thing, one)
    # Two cards change places, and each is told of: what goes with them changes places once.
    if sort == "shrine" and one < other:
        swap_memories(state, one, other)
    if sort == "outcome" and one < other:
        state.turned_up[one], state.turned_up[other] = state.turned_up[other], state.turned_up[one]


def _remember_what_was_under(state: CastleState, seat: int, cell: int) -> None:
    if state.box.options.shrine_memory == "own_pawn_peek":
        state.peeked[seat * CELLS + cell] = state.turn


# What can be turned over or set


def longest_stall(state: CastleState) -> int:
    """Return how many turns may pass before somebody has to advance (COM-Q-21)."""
    options = state.box.options
    return options.stall_rounds * state.players if options.stall_rule == "forced_advance" else LONGEST_STALL


NUMBERS = (
    Number(("active", CELL), "the shrine at {}", 1, spots="shrine-card.{}", labels=FACES),
    Number(("turned_up", RITUAL), "the outcome on {}", 1, spots="outcome-card.{}", labels=FACES),
    Number("stalled", "the number of turns since the last advance", longest_stall, spots="patience"),
)


def settle_value(state: CastleState, counter: Counter, before: int) -> None:
    """Let everybody see what is turned over; the last outcome is not turned up by hand, for it casts the spell."""
    field, place = counter.path[0], counter.path[-1]
    if not isinstance(place, int):
        return
    if field == "active":
        state.seen[place] = state.turn
        tell(state, "turned_by_hand", "", place, state.shrines[place])
    elif all(state.turned_up):
        raise no("the last outcome casts the spell: let a player advance the ritual")
    elif state.turned_up[place]:
        reveal_outcome(state, place, NOBODY)


BY_HAND = ByHand(numbers=NUMBERS, settle=settle, set=settle_value)
