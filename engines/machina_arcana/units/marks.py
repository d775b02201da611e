"""Markers on cards: the limit and the end of lasting effects (MA-448 to MA-464)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from zlib import crc32

from engines.kit.language.families.lasting import end_lasting
from engines.kit.state import push, tell
from engines.machina_arcana.hearing import hear
from engines.machina_arcana.state import HORROR_MARKERS, MARKERS, NOBODY, Card, MachinaState, Marker
from engines.machina_arcana.units.units import is_explorer


def free_markers(state: MachinaState, unit: int) -> int:
    """Tell how many markers are free: an explorer's own, or horror markers for everybody else (MA-123, MA-460)."""
    owner = unit if is_explorer(unit) else NOBODY
    used = sum(one.owner == owner for one in state.markers)
    return (MARKERS if is_explorer(unit) else HORROR_MARKERS) - used


def markers_on(state: MachinaState, card: Card, ability: int, unit: int) -> int:
    """Count how often a unit's ability is stacked already (MA-Q-125)."""
    return sum(one.card == card and one.ability == ability and one.unit == unit for one in state.markers)


def ability_key(change: Any) -> int:
    """Return the number of an ability on its card: the same for the same effect, whenever it is played."""
    return crc32(repr(change).encode())


def markers_on_card(state: MachinaState, card: Card) -> list[Marker]:
    """List the markers that lie on a card."""
    return [one for one in state.markers if one.card == card]


def markers_of(state: MachinaState, unit: int) -> list[Marker]:
    """List the markers that a unit has placed, the oldest first."""
    return [one for one in state.markers if one.unit == unit]


def can_mark(state: MachinaState, unit: int, card: Card, ability: int, limit: int) -> bool:
    """Tell whether a lasting effect can begin: a marker is free and the stack is not full (MA-453, MA-460)."""
    return free_markers(state, unit) > 0 and markers_on(state, card, ability, unit) < limit


def mark(state: MachinaState, unit: int, card: Card, ability: int) -> int:
    """Put a marker on a card and return its number, by which its effects end (MA-454, MA-461)."""
    state.last_marker += 1
    owner = unit if is_explorer(unit) else NOBODY
    state.markers.append(Marker(state.last_marker, owner, card, ability, unit))
    tell(state, "marked", "MA-454" if owner != NOBODY else "MA-461", unit, card)
    return state.last_marker


def take_marker(state: MachinaState, marker: Marker) -> None:
    """Return a marker: the effects that hang on it end, and its card may say what follows (MA-463)."""
    state.markers.remove(marker)
    end_lasting(state, ("marker", marker.number))
    release(state, [card for card, number in state.control_marker.items() if number == marker.number])
    tell(state, "marker_returned", "MA-450", marker.unit, marker.card)
    hear(state, "marker_taken", marker.card)
    if marker.owner != NOBODY and is_spent(state, marker.owner, marker.card):
        push(state, ("spend_card", marker.owner, marker.card))


def release(state: MachinaState, cards: Sequence[int]) -> None:
    """Let monsters be their own again (MA-167)."""
    for card in cards:
        state.controlled.pop(card, None)
        state.control_marker.pop(card, None)


def return_markers(state: MachinaState, *, horror: bool) -> None:
    """Return all markers of explorers, or of horrors (MA-049, MA-066)."""
    for marker in [one for one in state.markers if (one.owner == NOBODY) == horror]:
        take_marker(state, marker)


def return_markers_of(state: MachinaState, unit: int) -> None:
    """Return the markers that a unit has placed, when it leaves the game (MA-455, MA-Q-127)."""
    for marker in [one for one in state.markers if one.unit == unit]:
        state.markers.remove(marker)
        end_lasting(state, ("marker", marker.number))


def clear_card(state: MachinaState, card: Card) -> None:
    """Return the markers on a card and take its count tokens, when it leaves its owner (MA-Q-98, MA-Q-128)."""
    for marker in [one for one in state.markers if one.card == card]:
        take_marker(state, marker)
    state.counts.pop(f"{card[0]}/{card[1]}", None)


def spent_pile(state: MachinaState, who: int, card: Card) -> list[int]:
    """Return where a card of an explorer waits for its marker to return (MA-456)."""
    explorer = state.explorers[who]
    return explorer.spent_items if card[0] == "item" else explorer.spent_events


def is_spent(state: MachinaState, who: int, card: Card) -> bool:
    """Tell whether a card of an explorer only waits for its marker: nothing of it can be played (MA-457)."""
    return is_explorer(who) and card[0] in ("item", "event") and card[1] in spent_pile(state, who, card)
