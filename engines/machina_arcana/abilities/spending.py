"""Cards that are used up: destroyed at once, or when the marker on them returns (MA-456 to MA-459, MA-Q-112)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.state import tell
from engines.machina_arcana.abilities.sources import current_event
from engines.machina_arcana.derived import cards_changed
from engines.machina_arcana.events import destroy_bound
from engines.machina_arcana.items.losing import destroy_item
from engines.machina_arcana.items.owning import inventory_of
from engines.machina_arcana.state import EXPLORER_EVENTS, HORROR_EVENTS, Card, MachinaState
from engines.machina_arcana.units.marks import is_spent, markers_on_card, spent_pile
from engines.machina_arcana.units.units import is_explorer


def spend_card(state: MachinaState, who: int, card: Card) -> None:
    """Step: destroy a card; a consumable or bound event with its own marker waits for that to return (MA-456)."""
    if is_spent(state, who, card):
        put_away(state, who, card)
    elif is_explorer(who) and is_held(state, who, card):
        if markers_on_card(state, card) and waits_for_marker(state, who, card):
            set_out(state, who, card)
        else:
            destroy_held(state, who, card)
    else:
        sink(state, card)


def is_held(state: MachinaState, who: int, card: Card) -> bool:
    """Tell whether a card is an item or a bound event of an explorer."""
    sort, number = card
    return number in (inventory_of(state, who) if sort == "item" else state.explorers[who].bound) and sort in (
        "item",
        "event",
    )


def waits_for_marker(state: MachinaState, who: int, card: Card) -> bool:
    """Tell whether a card is one of those that stay out with their marker: consumables and binding events."""
    return card[0] == "event" or state.box.items[card[1]].type.value == "consumable"


def set_out(state: MachinaState, who: int, card: Card) -> None:
    """Let a card lie out with its marker: no longer in play, and not yet destroyed (MA-456, MA-459)."""
    explorer = state.explorers[who]
    (explorer.bag if card[0] == "item" else explorer.bound).remove(card[1])
    spent_pile(state, who, card).append(card[1])
    cards_changed(state)
    tell(state, "set_out", "MA-456", who, card)


def put_away(state: MachinaState, who: int, card: Card) -> None:
    """Destroy a card whose marker has returned."""
    spent_pile(state, who, card).remove(card[1])
    if card[0] == "item":
        state.destroyed_items.append(card[1])
        tell(state, "item_destroyed", "MA-456", who, card[1])
    else:
        state.destroyed_events[EXPLORER_EVENTS].append(card[1])
        cards_changed(state)
        tell(state, "event_destroyed", "MA-456", who, card[1])


def destroy_held(state: MachinaState, who: int, card: Card) -> None:
    """Destroy an item or a bound event."""
    if card[0] == "item":
        destroy_item(state, who, card[1])
    else:
        destroy_bound(state, who, card[1])


def sink(state: MachinaState, card: Card) -> None:
    """Put a current event under the destroyed ones, so that the one below is current (MA-Q-112)."""
    for side in (EXPLORER_EVENTS, HORROR_EVENTS):
        if card[0] == "event" and current_event(state, side) == card[1]:
            pile = state.destroyed_events[side]
            pile.insert(0, pile.pop())
            cards_changed(state)
            tell(state, "event_sunk", "MA-Q-112", side, card[1])


STEPS: dict[str, Callable[..., None]] = {"spend_card": spend_card}
