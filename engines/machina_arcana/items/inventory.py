"""Use inventory (MA-320 to MA-325)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.asking import ask_player
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.machina_arcana.actions import action_cost, can_pay, pay
from engines.machina_arcana.content import ItemType
from engines.machina_arcana.items.equipping import attach, equip
from engines.machina_arcana.items.losing import give_up, unequip
from engines.machina_arcana.items.slots import can_equip, hosts
from engines.machina_arcana.state import MachinaState
from engines.machina_arcana.units.units import is_explorer, neighbours

USE_INVENTORY = 3
DONE: Option = ("done",)


def inventories(state: MachinaState, who: int) -> list[Option]:
    """List whose inventory an explorer can use: its own, or that of an adjacent explorer (MA-320, MA-321)."""
    if not is_explorer(who) or not can_pay(state, who, action_cost(state, who, "inventory", USE_INVENTORY)):
        return []
    return [("inventory", one) for one in (who, *neighbours(state, who)) if has_equipment(state, one)]


def has_equipment(state: MachinaState, who: int) -> bool:
    """Tell whether there is anything to equip or to give away."""
    explorer = state.explorers[who]
    return bool(explorer.mains or explorer.bag)


def do_inventory(state: MachinaState, who: int, option: Option) -> None:
    """Pay for it; another explorer has to agree (MA-Q-103)."""
    pay(state, who, action_cost(state, who, "inventory", USE_INVENTORY))
    push(state, ("use_inventory", option[1]))


def use_inventory(state: MachinaState, who: int) -> None:
    """Step: first all items are unequipped (MA-322); then they are equipped anew (MA-323, MA-324)."""
    explorer = state.explorers[who]
    tell(state, "uses_inventory", "MA-322", who)
    state.is_reequipping, state.was_equipped = True, (*explorer.mains, *explorer.attached)
    for item in list(explorer.mains):
        unequip(state, who, item)
    push(state, ("equip_next", who, 0), ("equip_next", who, 1), ("inventory_done",), ("give_items", who))


def equip_next(state: MachinaState, who: int, part: int) -> None:
    """Step: ask for the next item: main items first, then upgrades and augments, each as far as it fits."""
    bag = state.explorers[who].bag
    if part == 0:
        options: list[Option] = [("equip", item) for item in bag if can_equip(state, who, item)]
    else:
        options = [("attach", item, host) for item in bag for host in _hosts(state, who, item)]
    if options:
        rule = "MA-324" if part else "MA-323"
        ask_player(state, who, "equip_next", [*options, DONE], ("equipped_next", who, part), rule, part)


def _hosts(state: MachinaState, who: int, item: int) -> list[int]:
    return [] if state.box.items[item].type is ItemType.CONSUMABLE else hosts(state, who, item)


def equipped_next(state: MachinaState, who: int, part: int, option: Option) -> None:
    """Equip it, and ask for the next."""
    if option == DONE:
        return
    push(state, ("equip_next", who, part))
    if option[0] == "equip":
        equip(state, who, option[1])
    else:
        attach(state, who, option[1], option[2])


def inventory_done(state: MachinaState) -> None:
    """Step: everything is equipped again."""
    state.is_reequipping, state.was_equipped = False, ()


# Gifts


def give_items(state: MachinaState, who: int) -> None:
    """Step: let an explorer give any number of items to adjacent explorers (MA-325)."""
    explorer = state.explorers[who]
    items = [*explorer.bag, *explorer.mains, *explorer.attached]
    options: list[Option] = [("give", item, other) for item in items for other in neighbours(state, who)]
    if options:
        ask_player(state, who, "give_items", [DONE, *options], ("gift_chosen", who), "MA-325")


def gift_chosen(state: MachinaState, who: int, option: Option) -> None:
    """Ask the other whether it takes the gift (MA-Q-103)."""
    if option == DONE:
        return
    _, item, other = option
    answers: list[Option] = [("accept",), ("refuse",)]
    ask_player(state, other, "accept_item", answers, ("gift_answered", who, other, item), "MA-Q-103", item)


def gift_answered(state: MachinaState, who: int, other: int, item: int, option: Option) -> None:
    """Hand the item over, unequipped, and go on; a refused gift ends the giving."""
    if option == ("accept",):
        hand_over(state, who, other, item)
        push(state, ("give_items", who))


def hand_over(state: MachinaState, who: int, other: int, item: int, rule: str = "MA-325") -> None:
    """Let an item change hands, unequipped (MA-319)."""
    give_up(state, who, item)
    state.explorers[other].bag.append(item)
    tell(state, "gave_item", rule, who, other, item)


STEPS: dict[str, Callable[..., None]] = {
    "do_inventory": do_inventory,
    "use_inventory": use_inventory,
    "equip_next": equip_next,
    "equipped_next": equipped_next,
    "inventory_done": inventory_done,
    "give_items": give_items,
    "gift_chosen": gift_chosen,
    "gift_answered": gift_answered,
}
