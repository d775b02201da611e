"""Events: invoked, bound, current, invoked again (MA-361 to MA-380)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.state import push, tell
from engines.machina_arcana.abilities.sources import current_event
from engines.machina_arcana.decks import KNOWN_EVENTS
from engines.machina_arcana.derived import cards_changed
from engines.machina_arcana.hearing import enter_play, hear
from engines.machina_arcana.rounds.threat import raise_threat
from engines.machina_arcana.state import EXPLORER_EVENTS, HORROR_EVENTS, NOBODY, NONE, MachinaState
from engines.machina_arcana.units.marks import clear_card

SIDES = ("explorer", "horror")


def invoke_explorer_event(state: MachinaState, who: int) -> None:
    """Step: draw and resolve an explorer event for an explorer (MA-370 to MA-373)."""
    invoke(state, EXPLORER_EVENTS, who)


def invoke_horror_event(state: MachinaState) -> None:
    """Step: raise threat, then draw and resolve a horror event (MA-374 to MA-377)."""
    push(state, ("horror_drawn",))
    raise_threat(state)


def horror_drawn(state: MachinaState) -> None:
    """Step: draw and resolve the horror event."""
    invoke(state, HORROR_EVENTS, NOBODY)


def invoke(state: MachinaState, side: int, who: int) -> None:
    """Draw the top event of a side, resolve what it does, and lay it down."""
    if not state.event_decks[side]:
        shuffle_events(state, side)
    if not state.event_decks[side]:
        tell(state, "no_event", "MA-Q-111", side)
        return
    card = state.event_decks[side].pop()
    KNOWN_EVENTS.forget(state, [card])
    state.played_events.append(card)
    tell(state, "invoked", "MA-371" if side == EXPLORER_EVENTS else "MA-376", side, card, who)
    push(state, ("lay_down", side, card, who))
    enter_play(state, ("event", card), who)


def lay_down(state: MachinaState, side: int, card: int, who: int) -> None:
    """Step: bind an event to its explorer, or lay it on the destroyed ones, where it is current (MA-372, MA-373)."""
    state.played_events.remove(card)
    is_bound = state.box.events[card].binding and who != NOBODY and not state.explorers[who].is_dead
    if is_bound:
        state.explorers[who].bound.append(card)
        tell(state, "bound", "MA-372", who, card)
    else:
        state.destroyed_events[side].append(card)
    cards_changed(state)
    if side == EXPLORER_EVENTS:
        hear(state, "explorer_event", who)
    else:
        hear(state, "horror_event")


def reinvoke(state: MachinaState, side: int, who: int) -> None:
    """Step: resolve the «enters play» abilities of the current event again (MA-378, MA-379)."""
    card = current_event(state, side)
    if card != NONE:
        tell(state, "reinvoked", "MA-378" if side == EXPLORER_EVENTS else "MA-379", side, card, who)
        enter_play(state, ("event", card), who)


def shuffle_events(state: MachinaState, side: int) -> None:
    """Shuffle the deck of a side with its destroyed events; there is no current one then (MA-380, MA-Q-111)."""
    for card in state.destroyed_events[side]:
        clear_card(state, ("event", card))
    cards = [*state.event_decks[side], *state.destroyed_events[side]]
    state.destroyed_events[side] = []
    cards_changed(state)
    KNOWN_EVENTS.forget(state, cards)
    state.event_decks[side] = state.chance.shuffled(f"{SIDES[side]} events", cards)


def bind_event(state: MachinaState, who: int, card: int) -> None:
    """Lay an event beside an explorer, wherever it lies among the destroyed ones (MA-367)."""
    pile = state.destroyed_events[EXPLORER_EVENTS]
    if card in pile and not state.explorers[who].is_dead:
        pile.remove(card)
        state.explorers[who].bound.append(card)
        cards_changed(state)
        tell(state, "bound", "MA-367", who, card)


def destroy_bound(state: MachinaState, who: int, card: int) -> None:
    """Destroy a bound event: it lies on top of the destroyed explorer events (MA-470, MA-Q-108)."""
    state.explorers[who].bound.remove(card)
    clear_card(state, ("event", card))
    pile = state.destroyed_events[EXPLORER_EVENTS]
    pile.insert(len(pile) if state.box.options.destroyed_binding_is_current else 0, card)
    cards_changed(state)
    tell(state, "event_destroyed", "MA-470", who, card)


STEPS: dict[str, Callable[..., None]] = {
    "invoke_explorer_event": invoke_explorer_event,
    "invoke_horror_event": invoke_horror_event,
    "horror_drawn": horror_drawn,
    "lay_down": lay_down,
    "reinvoke": reinvoke,
}
