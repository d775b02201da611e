"""The order of play: clockwise, one action a turn, until the ritual spell is cast."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_of_magic.advance import turn_up_the_rest
from engines.castle_of_magic.state import CastleState
from engines.kit.questions import Option
from engines.kit.state import ask, push, tell

MANIPULATE = ("manipulate",)
ADVANCE = ("advance",)


def take_turn(state: CastleState) -> None:
    """Begin the turn of the player to the left (COM-063)."""
    if is_turn_cap_reached(state):
        turn_up_the_rest(state)
        return
    state.seat = (state.seat + 1) % state.players
    state.turn += 1
    state.picked = state.placed = ()
    state.has_claimed = False
    if state.turn % state.players == 1:
        state.rounds += 1
        tell(state, "round", "COM-063", state.rounds)
    if must_advance(state):
        tell(state, "must_advance", "COM-Q-21", state.seat, state.box.options.stall_rounds)
    push(state, ("choose_action",), ("take_turn",))


def choose_action(state: CastleState) -> None:
    """Ask which of the two actions the player takes; there is no passing (COM-064, COM-065)."""
    options = (*actions(state), *claims(state))
    ask(state, state.seat, "action", options, ("act",), "COM-064", state.seat)


def actions(state: CastleState) -> tuple[Option, ...]:
    """List the actions that are open to the player."""
    if is_first_turn(state):
        return (MANIPULATE,)
    return (ADVANCE,) if must_advance(state) else (MANIPULATE, ADVANCE)


def act(state: CastleState, option: Option) -> None:
    """Do what the player chose."""
    if option[0] != "claim" and len(actions(state)) > 1:
        state.deeds += ((state.seat, *option),)
    if option == MANIPULATE:
        state.stalled += 1
        push(state, ("choose_pawns",))
    elif option == ADVANCE:
        push(state, ("choose_outcome",))
    else:
        claim(state, option)
        push(state, ("choose_action",))


def is_first_turn(state: CastleState) -> bool:
    """Tell whether this is the player's first turn, which manipulates the shrines (COM-066)."""
    return state.turn <= state.players


def must_advance(state: CastleState) -> bool:
    """Tell whether so many rounds have passed without an advance that one is due (COM-Q-21)."""
    options = state.box.options
    return options.stall_rule == "forced_advance" and state.stalled >= options.stall_rounds * state.players


def is_turn_cap_reached(state: CastleState) -> bool:
    """Tell whether every player has had as many turns as the table agreed on (COM-Q-21)."""
    options = state.box.options
    return options.stall_rule == "turn_cap" and state.turn >= options.turn_cap * state.players


def claims(state: CastleState) -> tuple[Option, ...]:
    """List the characters that the player may claim to be, once a turn; it binds nobody (COM-Q-25)."""
    if not state.box.options.claims or state.has_claimed:
        return ()
    first_copies = {one.id: number for number, one in reversed(list(enumerate(state.box.characters)))}
    return tuple(("claim", number) for number in sorted(first_copies.values()))


def claim(state: CastleState, option: Option) -> None:
    """Let everybody hear what the player claims to be."""
    state.has_claimed = True
    state.claims[state.seat] = option[1]
    tell(state, "claim", "COM-Q-25", state.seat, option[1])


STEPS: dict[str, Callable[..., None]] = {
    "take_turn": take_turn,
    "choose_action": choose_action,
    "act": act,
}
