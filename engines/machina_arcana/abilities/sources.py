"""Which cards are in play, for whom, and how far they reach (MA-121, MA-131, MA-381 to MA-387, MA-417 to MA-421)."""

from __future__ import annotations

from collections.abc import Iterator

from engines.machina_arcana.state import (
    EXPLORER_EVENTS,
    HORROR_EVENTS,
    MONSTER,
    NOBODY,
    NONE,
    NOWHERE,
    Card,
    MachinaState,
)
from engines.machina_arcana.units.units import explorers, is_explorer


def cards_of(state: MachinaState, unit: int) -> list[Card]:
    """List the cards whose active abilities a unit has (MA-121, MA-131)."""
    return explorer_cards(state, unit) if is_explorer(unit) else monster_cards(state, unit)


def explorer_cards(state: MachinaState, who: int) -> list[Card]:
    """List those of an explorer: its card, its items, its bound events, the current event, the current chapter."""
    explorer = state.explorers[who]
    if explorer.at == NOWHERE:
        return []
    items = [*explorer.mains, *explorer.attached, *consumables(state, who)]
    events = [*explorer.bound, *state.destroyed_events[EXPLORER_EVENTS][-1:]]
    return [
        ("explorer", explorer.card),
        *[("item", item) for item in items],
        *[("event", card) for card in events],
        *chapter_cards(state),
    ]


def current_event(state: MachinaState, side: int) -> int:
    """Return the current event of a side, or NONE (MA-361)."""
    pile = state.destroyed_events[side]
    return pile[-1] if pile else NONE


def current_chapter(state: MachinaState) -> int:
    """Return the current chapter, or NONE before the first."""
    return state.past[-1] if state.past else NONE


def consumables(state: MachinaState, who: int) -> list[int]:
    """List the consumables in an explorer's bag (MA-283)."""
    return [item for item in state.explorers[who].bag if item in state.box.consumables]


def chapter_cards(state: MachinaState) -> list[Card]:
    """List the chapter that is current, and the endgame cards once they are laid out (MA-327, MA-Q-122)."""
    found: list[Card] = [("chapter", current_chapter(state))] if state.past else []
    return found + ([("chapter", card) for card in state.endgame] if state.is_endgame else [])


def monster_cards(state: MachinaState, unit: int) -> list[Card]:
    """List those of a monster: the current horror event first, then its card (MA-480)."""
    event = current_event(state, HORROR_EVENTS)
    found: list[Card] = [("event", event)] if event != NONE else []
    return [*found, ("monster", unit - MONSTER)]


def in_play(state: MachinaState) -> Iterator[tuple[Card, int]]:
    """Yield every card in play whose passive abilities count, with the unit that owns it or NOBODY (MA-384).

    The order is that in which several triggers resolve: the explorers, of whom the one who has the turn comes first
    (language/hooks.py), the events and the chapter, the monsters in queue order (MA-Q-134).
    """
    for who in explorers(state):
        explorer = state.explorers[who]
        yield ("explorer", explorer.card), who
        yield from ((("item", item), who) for item in (*explorer.mains, *explorer.attached))
        yield from ((("event", card), who) for card in explorer.bound)
    for side in (EXPLORER_EVENTS, HORROR_EVENTS):
        if (card := current_event(state, side)) != NONE:
            yield ("event", card), NOBODY
    yield from ((card, NOBODY) for card in chapter_cards(state))
    yield from ((("monster", card), MONSTER + card) for card in state.queue)
