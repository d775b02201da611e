"""The decks of items, and what everybody has seen of the cards in decks (MA-030, MA-311, MA-380)."""

from __future__ import annotations

from engines.kit.known import Seats
from engines.kit.mechanisms.decks import Decks, as_lists
from engines.machina_arcana.content import ItemType
from engines.machina_arcana.state import MachinaState

KNOWN_ITEMS = Seats("known_items")
"""Items that everybody has seen go back on top of a deck: known until it is shuffled."""
KNOWN_EVENTS = Seats("known_events")
KNOWN_TILES = Seats("known_tiles")
"""Tiles that were scrolled under the deck: their place is known, not their side."""

TYPES = tuple(ItemType)


def deck_of(state: MachinaState, item: int) -> int:
    """Return the deck to which an item belongs."""
    return TYPES.index(state.box.items[item].type)


ITEM_DECKS = Decks("items", as_lists(lambda state, deck: state.item_decks[deck]), home=deck_of, known=KNOWN_ITEMS)


def everybody(state: MachinaState) -> range:
    """List all seats: what an explorer draws is seen by all."""
    return range(state.players)
