"""The order of play: clockwise, one action a turn, until the ritual spell is cast."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_of_magic.advance import turn_up_the_rest
from engines.castle_of_magic.happening import announce
from engines.castle_of_magic.powers.limits import begin_turn, end_turn, may_advance
from engines.castle_of_magic.state import CastleState
from engines.kit.language.play import Context, play
from engines.kit.language.ready import is_ready
from engines.kit.questions import Option
from engines.kit.state import ask, push, tell

MANIPULATE = ("manipulate",)
ADVANCE = ("advance",)


def take_turn(state: CastleState) -> None:
    """Begin the turn of the player to the left (COM-063)."""
    if is_turn_cap_reached(state):
        turn_up_the_rest(state)
        return
    is_extra = state.extra_turns > 0
    state.extra_turns -= is_extra
    state.seat = state.seat if is_extra else next_seat(state)
    state.extra_turns = state.extra_turns if is_extra else 0
    state.turn += 1
    state.picked = state.placed = ()
    state.has_claimed = False
    if state.turn % state.players == 1:
        state.rounds += 1
        tell(state, "round", "COM-063", state.rounds)
    if must_advance(state):
        tell(state, "must_advance", "COM-Q-21", state.seat, state.box.options.stall_rounds)
    begin_turn(state, state.seat)
    if state.box.has_powers:
        push(state, ("choose_action",), ("turn_ends",), ("take_turn",))
        announce(state, "turn_begins", state.seat)
    else:
        push(state, ("choose_action",), ("take_turn",))


def next_seat(state: CastleState) -> int:
    """Return whose turn comes next: to the left, past those that skip it (COM-063, COM-Q-42)."""
    seat = (state.seat + 1) % state.players
    while seat in state.skipping:
        state.skipping.remove(seat)
        tell(state, "skips_turn", "COM-Q-42", seat)
        seat = (seat + 1) % state.players
    return seat


def turn_ends(state: CastleState) -> None:
    """Let texts hear that the turn is over, and end what lasts until now."""
    if not state.is_cast:
        end_turn(state)
        announce(state, "turn_ends", state.seat)


def choose_action(state: CastleState) -> None:
    """Ask which of the two actions the player takes; there is no passing (COM-064, COM-065)."""
    options, is_secret = action_options(state, state.seat), state.box.has_uses
    ask(state, state.seat, "action", options, ("act",), "COM-064", state.seat, secret=is_secret)


def action_options(state: CastleState, seat: int) -> tuple[Option, ...]:
    """List what the player can do: an action, a claim, or a power of the own character (COM-Q-42)."""
    return (*actions(state), *claims(state), *powers(state, seat))


def powers(state: CastleState, seat: int) -> tuple[Option, ...]:
    """List the powers of a seat's character that can be used now; it shows them by using them (COM-Q-42)."""
    character = state.characters[seat]
    if not state.box.has_uses or character < 0:
        return ()
    run = Context(seat, ("character", character))
    uses = enumerate(state.box.character_powers[character].uses)
    return tuple(("power", number) for number, use in uses if is_ready(state, run, use))


def actions(state: CastleState) -> tuple[Option, ...]:
    """List the actions that are open to the player."""
    if is_first_turn(state):
        return (MANIPULATE,)
    if must_advance(state):
        return (ADVANCE,)
    return (MANIPULATE, ADVANCE) if may_advance(state, state.seat) else (MANIPULATE,)


def act(state: CastleState, option: Option) -> None:
    """Do what the player chose."""
    if option[0] not in ("claim", "power") and len(actions(state)) > 1:
        state.deeds += ((state.seat, *option),)
    if option == MANIPULATE:
        state.stalled += 1
        push(state, ("choose_pawns",))
    elif option == ADVANCE:
        push(state, ("choose_outcome",))
    elif option[0] == "power":
        use_power(state, option[1])
    else:
        claim(state, option)
        push(state, ("choose_action",))


def use_power(state: CastleState, number: int) -> None:
    """Use a power of the own character, and choose again what to do (COM-Q-42)."""
    character = state.characters[state.seat]
    tell(state, "uses_power", "COM-Q-42", state.seat, character)
    push(state, ("choose_action",))
    play(state, state.box.character_powers[character].uses[number], state.seat, ("character", character))


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
    "turn_ends": turn_ends,
}
OFFERS = {"action": action_options}
