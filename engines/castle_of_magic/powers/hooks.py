"""How the shared forms do things in this game: who listens, what time it is, what things are called."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engines.castle_of_magic.box import ALL_VERBS
from engines.castle_of_magic.happening import is_heard
from engines.castle_of_magic.names import cell_name
from engines.castle_of_magic.powers.texts import is_played
from engines.castle_of_magic.scoring import judge
from engines.castle_of_magic.sentences import OUTCOME, PAWN, PLAYER, SHRINE
from engines.castle_of_magic.state import NOBODY, CastleState
from engines.kit.asking import clockwise
from engines.kit.happenings import Happening, Listener
from engines.kit.language.abilities import Abilities
from engines.kit.language.effect_state import Context
from engines.kit.language.forms import Node
from engines.kit.language.play import language_of
from engines.kit.speech import Speech
from engines.kit.state import UNKNOWN

Card = tuple[str, int]


def clock(state: CastleState, period: str) -> int:
    """Count the periods of a kind so far."""
    return {"turn": state.turn, "round": state.rounds, "game": 0}[period]


def powers_in_play(state: CastleState) -> Iterator[tuple[int, Card, Abilities]]:
    """Yield the texts that work now: of characters, and of outcomes that lie face up, for whoever is on turn."""
    for seat, character in enumerate(state.characters):
        if character != UNKNOWN:
            yield seat, ("character", character), state.box.character_powers[character]
    if state.seat != NOBODY:
        for outcome, is_up in zip(state.outcomes, state.turned_up, strict=True):
            if is_up and outcome != UNKNOWN:
                yield state.seat, ("outcome", outcome), state.box.outcome_powers[outcome]


def listeners(state: CastleState, timing: str, kind: str) -> list[Listener]:
    """List the texts that may listen."""
    return [
        Listener(owner, card, trigger.event, trigger.effect)
        for owner, card, text in powers_in_play(state)
        for trigger in text.waiting_for(timing, kind)
    ]


def modifiers(state: CastleState, form: str) -> list[tuple[Node, Context]]:
    """List what texts in play change, as long as they are there."""
    if not state.box.has_modifiers:
        return []
    return [(one, Context(owner, card)) for owner, card, text in powers_in_play(state) for one in text.modifiers]


def seat_order(state: CastleState, event: Happening) -> tuple[int, ...]:
    """Let texts go clockwise from the player whose turn it is."""
    return clockwise(state.players, max(state.seat, 0))


def involved(state: CastleState, event: Happening) -> dict[str, Any]:
    """Tell what "that shrine" and "that player" mean in what is set off."""
    found: dict[str, Any] = {PLAYER: event[1]} if len(event) > 1 and event[1] != NOBODY else {}
    return {**found, SHRINE: event[2]} if event[0] in ("flipped", "pawn_put") else found


def is_there(state: CastleState, run: Context, sort: str, thing: int) -> bool:
    """Tell whether "that pawn" still stands where it was."""
    return sort != PAWN or state.pawn_on[thing] != NOBODY


def card_name(speech: Speech, card: Any) -> str:
    """Name the card that an effect comes from."""
    sort, number = card
    if number == UNKNOWN:
        return "a card"
    cards = speech.box.characters if sort == "character" else speech.box.outcomes
    return f"“{cards[number].name}”"


def thing_name(speech: Speech, sort: str, thing: Any) -> str:
    """Name a thing that a sentence selects."""
    if sort == PLAYER:
        return speech.seat(thing)
    if sort == OUTCOME:
        return f"the outcome on ritual {thing + 1}"
    return f"the pawn at {cell_name(thing)}" if sort == PAWN else f"the shrine at {cell_name(thing)}"


HOOKS: dict[str, Callable[..., Any]] = {
    "clock": clock,
    "listeners": listeners,
    "modifiers": modifiers,
    "is_heard": is_heard,
    "seat_order": seat_order,
    "involved": involved,
    "is_there": is_there,
    "card_name": card_name,
    "thing_name": thing_name,
    "judge": judge,
    "is_judged": lambda state, node: not is_played(language_of(state), node, ALL_VERBS),
    "is_large_group": lambda state: state.players > 5,
}
