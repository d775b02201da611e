"""How the shared forms do things in this game: who listens, what time it is, what things are called."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.ambush.battlefield import place_of
from engines.ambush.occasions import is_heard
from engines.ambush.state import NOBODY, AmbushState, clockwise_from
from engines.kit.happenings import Happening, Listener
from engines.kit.language.effect_state import Context
from engines.kit.language.forms import NUMBER
from engines.kit.speech import Speech
from engines.kit.state import UNKNOWN

PLAYER, CASTLE, BATTLEFIELD_CARD, HAND_CARD = "player", "castle", "battlefield_card", "hand_card"
"""The sorts of things that sentences speak of."""


def clock(state: AmbushState, period: str) -> int:
    """Count the periods of a kind so far."""
    counts = {"turn": state.turn, "round": state.rounds, "ambush": state.ambushes, "game": 0}
    return counts[period]


def listeners(state: AmbushState, timing: str, kind: str) -> list[Listener]:
    """List the cards that may listen: those that it happens to, or played ones that still lie there (AMB-Q-30)."""
    texts, kind_of = state.box.texts, state.box.kind_of
    return [
        Listener(owner, card, trigger.event, trigger.effect)
        for owner, card in LISTENING.get(kind, played_cards)(state)
        for trigger in texts[kind_of[card]].triggers
        if trigger.timing == timing and trigger.on == kind
    ]


def played_cards(state: AmbushState) -> list[tuple[int, ...]]:
    """List the played cards whose text waits for something, each with the player who played it."""
    return state.delayed


def kept_cards(state: AmbushState) -> list[tuple[int, ...]]:
    """List the captured cards that are kept, each with its captor (AMB-119)."""
    assert state.ambush is not None
    return [(seat, card) for seat, cards in enumerate(state.ambush.kept) for card in cards]


def cards_left(state: AmbushState) -> list[tuple[int, ...]]:
    """List the cards left on the battlefield; what they do, they do for the caller."""
    owner = first_in_ambush(state)
    return [(owner, card) for _, card in sorted(state.battlefield.items())]


def exposed_card(state: AmbushState) -> list[tuple[int, ...]]:
    """Return the card that is being exposed, with the player who exposes it."""
    return [(state.seat, state.shown[-1])] if state.shown else []


LISTENING = {"captured": kept_cards, "left_behind": cards_left, "exposed": exposed_card}


def first_in_ambush(state: AmbushState) -> int:
    """Return who comes first after an Ambush: the caller, or the active player in a neutral one (AMB-178)."""
    ambush = state.ambush
    return state.seat if ambush is None or ambush.caller == NOBODY else ambush.caller


def seat_order(state: AmbushState, event: Happening) -> tuple[int, ...]:
    """Let triggers go clockwise from the caller (AMB-120)."""
    return clockwise_from(state, first_in_ambush(state))


def involved(state: AmbushState, event: Happening) -> dict[str, Any]:
    """Tell what "that castle" and "that player" mean in what is set off."""
    if event[0] == "castle_damaged":
        _, hurt, lost, dealer = event
        attacker = {CASTLE: dealer, PLAYER: dealer} if dealer != hurt else {}
        return {**attacker, NUMBER: lost}
    about_a_seat = event[0] in ("castle_falls", "ambush_called", "false_call", "card_played")
    return {CASTLE: event[1], PLAYER: event[1]} if about_a_seat else {}


def is_there(state: AmbushState, run: Context, sort: str, thing: int) -> bool:
    """Tell whether "that card" still lies on the battlefield, or is still in the hand."""
    if sort == HAND_CARD:
        return thing in state.hands[run.you]
    return sort != BATTLEFIELD_CARD or thing in state.battlefield


def is_called_off(state: AmbushState, event: Happening) -> bool:
    """Tell whether a castle that was about to fall has been saved before it did (AMB-Q-50)."""
    return event[0] == "castle_falls" and event[1] not in state.falling


def is_still_due(state: AmbushState, event: Happening) -> bool:
    """Clear up after a deed that was replaced; a castle that has no health left even so falls now (AMB-Q-50)."""
    if event[0] == "ambush_called":
        state.ambush = None
    elif event[0] == "false_call" and state.ambush is not None:
        state.ambush.is_false = False
    return event[0] == "castle_falls" and event[1] in state.falling


def card_name(speech: Speech, card: Any) -> str:
    """Name the card that an effect comes from."""
    if card is None or card == UNKNOWN:
        return "a card"
    return str(speech.box.cards[speech.box.kind_of[card]].name)


def thing_name(speech: Speech, sort: str, thing: Any) -> str:
    """Name a thing that a sentence selects."""
    if sort == HAND_CARD:
        return card_name(speech, thing)
    if sort == BATTLEFIELD_CARD:
        return f"the card at {cell_name(thing)}"
    return speech.seat(thing) if sort == PLAYER else f"the castle of {speech.seat(thing)}"


def cell_name(cell: int) -> str:
    """Name a cell by its place in the grid: "(2, -1)"."""
    x, y = place_of(cell)
    return f"({x}, {y})"


HOOKS: dict[str, Callable[..., Any]] = {
    "clock": clock,
    "listeners": listeners,
    "is_heard": is_heard,
    "seat_order": seat_order,
    "involved": involved,
    "is_there": is_there,
    "is_called_off": is_called_off,
    "is_still_due": is_still_due,
    "card_name": card_name,
    "thing_name": thing_name,
    "secret_sorts": lambda: (HAND_CARD,),
    "is_large_group": lambda state: state.players > 2,
}
