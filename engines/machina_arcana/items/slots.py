"""What fits where: main items, upgrades, augments (MA-275 to MA-300)."""

from __future__ import annotations

from collections.abc import Iterable

from engines.machina_arcana.content import ItemType
from engines.machina_arcana.state import MachinaState

HANDS = 2
"""How many one-handed weapons can be main items together (MA-289)."""


def mains_of_type(state: MachinaState, who: int, kind: ItemType) -> list[int]:
    """List an explorer's main items of a type."""
    return [item for item in state.explorers[who].mains if state.box.items[item].type is kind]


def can_be_main(state: MachinaState, item: int) -> bool:
    """Tell whether an item can be a main item: anything but augments and consumables (MA-282, MA-287, MA-Q-93)."""
    printed = state.box.items[item]
    return printed.type is not ItemType.CONSUMABLE and not printed.is_augment


def fits_beside(state: MachinaState, item: int, mains: Iterable[int]) -> bool:
    """Tell whether an item can be a main item beside others of its type: two one-handed weapons (MA-288, MA-289)."""
    others = [state.box.items[one] for one in mains]
    if not others:
        return True
    return len(others) < HANDS and all(one.one_hand for one in (state.box.items[item], *others))


def can_equip(state: MachinaState, who: int, item: int) -> bool:
    """Tell whether an item can be equipped as a main item as things lie."""
    kind = state.box.items[item].type
    return can_be_main(state, item) and fits_beside(state, item, mains_of_type(state, who, kind))


def on_top(state: MachinaState, who: int, item: int, *, augment: bool) -> int | None:
    """Return the upgrade, or the augment, that lies on an item; None where its slot is free."""
    items = state.box.items
    lying = [one for one, under in state.explorers[who].host.items() if under == item]
    return next((one for one in lying if items[one].is_augment == augment), None)


def can_upgrade(state: MachinaState, item: int, host: int) -> bool:
    """Tell whether an item fits above another: same type, same symbol, no torso on torso (MA-292, MA-293)."""
    upper, lower = state.box.items[item], state.box.items[host]
    if upper.is_augment or upper.type is not lower.type or (upper.is_torso and lower.is_torso):
        return False
    return bool(lower.upgrade_top) and lower.upgrade_top == upper.upgrade_bottom


def can_augment(state: MachinaState, item: int, host: int) -> bool:
    """Tell whether an augment fits beside an item: the symbols match (MA-285, MA-297)."""
    augment, other = state.box.items[item], state.box.items[host]
    return bool(augment.augment_left) and augment.augment_left == other.augment_right


def hosts(state: MachinaState, who: int, item: int, *, even_taken: bool = False) -> list[int]:
    """List the equipped items onto which another fits, as upgrade or augment; one card in each slot (MA-Q-92)."""
    explorer = state.explorers[who]
    is_augment = state.box.items[item].is_augment
    fits = can_augment if is_augment else can_upgrade
    equipped = [one for one in (*explorer.mains, *explorer.attached) if one != item and fits(state, item, one)]
    if even_taken:
        return equipped
    return [one for one in equipped if on_top(state, who, one, augment=is_augment) is None]


def stack_of(state: MachinaState, who: int, item: int) -> int:
    """Return the main item of the stack that an equipped item lies in."""
    host = state.explorers[who].host
    while item in host:
        item = host[item]
    return item
