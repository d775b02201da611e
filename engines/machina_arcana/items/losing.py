"""Items that leave an inventory (MA-126, MA-302, MA-469)."""

from __future__ import annotations

from engines.kit.state import tell
from engines.machina_arcana.derived import cards_changed
from engines.machina_arcana.hearing import hear
from engines.machina_arcana.state import MachinaState
from engines.machina_arcana.units.attributes import cut
from engines.machina_arcana.units.marks import clear_card


def stack_on(state: MachinaState, who: int, item: int) -> list[int]:
    """List an equipped item with everything that lies on it, itself first."""
    host = state.explorers[who].host
    found = [item]
    for one in found:
        found += [other for other, under in host.items() if under == one]
    return found


def unequip(state: MachinaState, who: int, item: int) -> None:
    """Put an item with all its upgrades and augments into the bag, unequipped (MA-302)."""
    explorer = state.explorers[who]
    for one in stack_on(state, who, item):
        (explorer.attached if one in explorer.attached else explorer.mains).remove(one)
        explorer.host.pop(one, None)
        explorer.bag.append(one)
        tell(state, "unequipped", "MA-302", who, one)
        hear(state, "unequipped", who, one)
    cards_changed(state)
    cut(state, who)


def is_equipped(state: MachinaState, who: int, item: int) -> bool:
    """Tell whether an item of an explorer is equipped."""
    explorer = state.explorers[who]
    return item in explorer.mains or item in explorer.attached


def give_up(state: MachinaState, who: int, item: int) -> None:
    """Take an item out of an inventory, unequipped, without its markers and count tokens (MA-Q-98, MA-Q-128)."""
    if is_equipped(state, who, item):
        unequip(state, who, item)
    state.explorers[who].bag.remove(item)
    clear_card(state, ("item", item))


def destroy_item(state: MachinaState, who: int, item: int) -> None:
    """Put an item of an explorer on top of the destroyed items (MA-469)."""
    give_up(state, who, item)
    state.destroyed_items.append(item)
    tell(state, "item_destroyed", "MA-469", who, item)


def leave_inventory(state: MachinaState, who: int) -> None:
    """Shuffle the inventory of a dead explorer and put it on top of the destroyed items (MA-126, MA-Q-105)."""
    explorer = state.explorers[who]
    items = [*explorer.mains, *explorer.attached, *explorer.bag]
    items += explorer.spent_items
    state.removed_events += explorer.spent_events
    explorer.mains, explorer.attached, explorer.bag, explorer.host = [], [], [], {}
    explorer.spent_items, explorer.spent_events = [], []
    cards_changed(state)
    for item in items:
        clear_card(state, ("item", item))
    state.destroyed_items += state.chance.shuffled("inventory", items)
