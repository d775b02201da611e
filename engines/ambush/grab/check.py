"""The check whether there were at least two Ambush cards on the battlefield when Ambush was called."""

from __future__ import annotations

from collections.abc import Iterable

from engines.ambush.grab.grabbing import the_ambush
from engines.ambush.knowledge import show_to
from engines.ambush.state import NOBODY, AmbushState, Steps
from engines.kit.happenings import occur
from engines.kit.state import UNKNOWN, push, tell


def check(state: AmbushState) -> None:
    """Go through the captured cards and count the Ambush cards, captured and left (AMB-076, AMB-077)."""
    ambush = the_ambush(state)
    for seat, pile in enumerate(state.piles):
        go_through(state, seat, pile)
    captured = tuple([count(state, pile) for pile in state.piles])
    left, in_air = count(state, state.battlefield.values()), count(state, ambush.in_air)
    ambush.is_false = ambush.caller != NOBODY and sum(captured) + left - in_air < state.box.options.needed
    tell(state, "checked", "AMB-077", ambush.caller, captured, left, ambush.is_false)
    push(state, ("take_up",))
    if ambush.is_false:
        occur(state, "false_call", ambush.caller)


def go_through(state: AmbushState, seat: int, pile: list[int]) -> None:
    """Let a captor look at the captured cards at last (AMB-066, AMB-076)."""
    for card in pile:
        show_to(state, card, seat)
    if pile:
        tell(state, "went_through", "AMB-076", seat, tuple(pile), to=(seat,))


def count(state: AmbushState, cards: Iterable[int]) -> int:
    """Count the Ambush cards among cards that lay on the battlefield."""
    counts = state.box.counts_as_ambush
    return sum([counts[card] for card in cards if card != UNKNOWN])


def false_call(state: AmbushState, caller: int) -> None:
    """Let the caller lose what they captured: it will be shuffled into the deck (AMB-078, AMB-079)."""
    tell(state, "loses_captured", "AMB-078", caller, len(state.piles[caller]))
    if cost := state.box.options.false_call_damage:
        push(state, ("damage", caller, cost, caller))


STEPS: Steps = {"check": check}
DEEDS: Steps = {"false_call": false_call}
