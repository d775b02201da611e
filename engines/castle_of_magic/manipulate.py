"""Manipulating the shrines: pick up pawns, flip a card for each, and place them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import combinations

from engines.castle_of_magic.content import CELLS
from engines.castle_of_magic.happening import announce
from engines.castle_of_magic.powers.limits import may_flip, most_pawns
from engines.castle_of_magic.state import NOBODY, STOCK, CastleState, in_hand
from engines.castle_of_magic.tableau import FLIPS, cells_with_pawns_of, may_peek, turn_over, was_ever_seen
from engines.kit.questions import Option
from engines.kit.state import ask, push, tell

FLIP_A_SHRINE = ("choose_shrine",)
STOP = ("stop",)


def choose_pawns(state: CastleState) -> None:
    """Ask which pawns the player picks up: at least one, all before the first flip (COM-072, COM-075)."""
    at_once = 1 if state.box.options.late_second_pawn else state.box.options.pawns_per_player
    at_once = most_pawns(state, state.seat, at_once)
    options = ways_to_pick_up(places_of_pawns(state), at_once)
    ask(state, state.seat, "pawns", options, ("pick_up",), "COM-072")


def places_of_pawns(state: CastleState) -> tuple[int, ...]:
    """List where the player's pawns are: in stock or on a shrine (COM-073)."""
    seat = state.seat
    return (STOCK,) * state.stock[seat] + cells_with_pawns_of(state, seat)


@lru_cache(maxsize=4096)
def ways_to_pick_up(places: tuple[int, ...], at_once: int) -> tuple[Option, ...]:
    """List every different way to pick up pawns; pawns in stock are alike (COM-D-04)."""
    ways = [way for count in range(1, at_once + 1) for way in combinations(places, count)]
    return tuple(("pick_up", *way) for way in dict.fromkeys(ways))


def pick_up(state: CastleState, option: Option) -> None:
    """Pick up the chosen pawns; each of them will flip one shrine (COM-076)."""
    places = option[1:]
    for place in places:
        take_pawn(state, place)
    state.picked += places
    state.deeds += ((state.seat, *option),)
    tell(state, "pick_up", "COM-072", state.seat, *places)
    steps = [FLIP_A_SHRINE] * len(places)
    if state.box.options.late_second_pawn:
        steps.append(("choose_second_pawn",))
    push(state, *steps)


def take_pawn(state: CastleState, place: int) -> None:
    """Take one of the player's pawns from the stock or from a shrine."""
    if place == STOCK:
        state.stock[state.seat] -= 1
        return
    if may_peek(state, state.seat, place):
        state.peeked[state.seat * CELLS + place] = state.turn
    state.pawn_on[place] = NOBODY


def choose_shrine(state: CastleState) -> None:
    """Ask which shrine without a pawn the player flips (COM-077), unless the pawn was taken out of the hand."""
    if not state.hand:
        return
    options = [FLIPS[cell] for cell, owner in enumerate(state.pawn_on) if owner < 0]
    if not state.box.options.allow_same_shrine:
        options = [option for option in options if option[1] not in state.picked]
    if (forbidden := may_flip(state, state.seat)) is not None:
        options = [option for option in options if option[1] not in forbidden]
    if not options:
        keep_pawn(state)
        return
    ask(state, state.seat, "flip", options, ("flip",), "COM-077", in_hand(state))


def keep_pawn(state: CastleState) -> None:
    """Put a pawn that may be placed nowhere in front of its owner (COM-Q-42)."""
    state.hand -= 1
    state.stock[state.seat] += 1
    tell(state, "keeps_pawn", "COM-Q-42", state.seat)


def flip(state: CastleState, option: Option) -> None:
    """Turn the card over and place a pawn on that very card (COM-078, COM-079)."""
    cell = option[1]
    state.deeds += ((state.seat, *option, was_ever_seen(state, cell)),)
    is_up = turn_over(state, cell)
    state.pawn_on[cell] = state.seat
    state.placed += (cell,)
    kind, rule = ("reveal_shrine", "COM-088") if is_up else ("hide_shrine", "COM-078")
    tell(state, kind, rule, state.seat, cell, state.shrines[cell])
    announce(state, "pawn_put", state.seat, cell)
    announce(state, "flipped", state.seat, cell)


def choose_second_pawn(state: CastleState) -> None:
    """Ask, after a flip was seen, whether the player picks up another pawn (COM-Q-09)."""
    left = [place for place in places_of_pawns(state) if place not in state.placed]
    if left and most_pawns(state, state.seat, len(state.picked) + 1) > len(state.picked):
        options = (STOP, *ways_to_pick_up(tuple(left), 1))
        ask(state, state.seat, "second_pawn", options, ("pick_up_another",), "COM-Q-09")


def pick_up_another(state: CastleState, option: Option) -> None:
    """Pick up another pawn, or leave it at that."""
    if option != STOP:
        pick_up(state, option)


STEPS: dict[str, Callable[..., None]] = {
    "choose_pawns": choose_pawns,
    "pick_up": pick_up,
    "choose_shrine": choose_shrine,
    "flip": flip,
    "choose_second_pawn": choose_second_pawn,
    "pick_up_another": pick_up_another,
}
