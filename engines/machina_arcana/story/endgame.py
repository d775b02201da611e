"""Enter endgame, and what a chapter may order (MA-344 to MA-350)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.maps.grids import Side
from engines.kit.state import meet, push, tell
from engines.machina_arcana.decks import ITEM_DECKS, TYPES
from engines.machina_arcana.derived import cards_changed
from engines.machina_arcana.hearing import enter_play
from engines.machina_arcana.map.laying import FIRST_SLOT, clear_area, entry_cells, lay
from engines.machina_arcana.map.spaces import free_spaces_near
from engines.machina_arcana.state import HORROR, NOWHERE, SPAWN, MachinaState
from engines.machina_arcana.story.placing import place_explorers
from engines.machina_arcana.units.deaths import banish_all


def add_item_level(state: MachinaState, level: int) -> None:
    """Shuffle the set-aside items of a level into the decks of their types (MA-344)."""
    items = state.box.items
    new = [item for item in state.waiting_items if items[item].level == level]
    state.waiting_items = [item for item in state.waiting_items if item not in new]
    for deck, kind in enumerate(TYPES):
        added = [item for item in new if items[item].type is kind]
        if added:
            ITEM_DECKS.shuffle_in(state, deck, added)
    tell(state, "item_level", "MA-344", level, len(new))


def enter_endgame(state: MachinaState) -> None:
    """Step: leave the map for the endgame's own tile (MA-347, MA-Q-121)."""
    if not state.endgame or state.is_endgame:
        return
    for explorer in state.explorers:
        explorer.at = NOWHERE
    cards_changed(state)
    push(state, ("lay_endgame",))
    banish_all(state)


def lay_endgame(state: MachinaState) -> None:
    """Step: lay the tile, place the explorers, set up the cards (MA-348, MA-349)."""
    clear_area(state)
    state.is_endgame = True
    cards_changed(state)
    first = state.endgame[0]
    tile = next(number for number, one in enumerate(state.box.tiles) if one.id == state.box.chapters[first].tile)
    state.aside.remove(tile)
    lay(state, FIRST_SLOT, tile, 0, Side.SOUTH)
    meet(state, state.box.chapters[first].id)
    tell(state, "endgame", "MA-347", first)
    push(state, ("set_up_endgame",), ("explorers_enter",), ("round_due",))
    place_explorers(state, entry_cells(state, FIRST_SLOT) or free_spaces_near(state, 0))


def set_up_endgame(state: MachinaState) -> None:
    """Step: set the ratings that the cards print, and resolve their set-up (MA-349, MA-Q-122)."""
    for card in reversed(state.endgame):
        printed = state.box.chapters[card]
        for which, rating in ((SPAWN, printed.spawn), (HORROR, printed.horror)):
            state.ratings[which] = rating or state.ratings[which]
        enter_play(state, ("chapter", card), state.advancer)


STEPS: dict[str, Callable[..., None]] = {
    "enter_endgame": enter_endgame,
    "lay_endgame": lay_endgame,
    "set_up_endgame": set_up_endgame,
}
