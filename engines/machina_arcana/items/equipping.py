"""Equip, upgrade, augment (MA-288 to MA-302)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.asking import ask_player
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.machina_arcana.derived import cards_changed
from engines.machina_arcana.hearing import enter_play, hear
from engines.machina_arcana.items.losing import unequip
from engines.machina_arcana.items.slots import can_be_main, can_equip, fits_beside, hosts, mains_of_type, on_top
from engines.machina_arcana.state import MachinaState
from engines.machina_arcana.units.attributes import cut

LEAVE: Option = ("leave",)


def equip(state: MachinaState, who: int, item: int) -> None:
    """Let an item of the bag be a main item; it enters play (MA-291)."""
    explorer = state.explorers[who]
    explorer.bag.remove(item)
    explorer.mains.append(item)
    _enters(state, who, item, "MA-291")


def attach(state: MachinaState, who: int, item: int, host: int) -> None:
    """Lay an item of the bag on another as upgrade or augment; it enters play (MA-296, MA-299)."""
    explorer = state.explorers[who]
    explorer.bag.remove(item)
    explorer.attached.append(item)
    explorer.host[item] = host
    _enters(state, who, item, "MA-299" if state.box.items[item].is_augment else "MA-296")


def _enters(state: MachinaState, who: int, item: int, rule: str) -> None:
    cards_changed(state)
    cut(state, who)
    tell(state, "equipped", rule, who, item)
    if state.box.options.reequip_triggers or not state.is_reequipping or item not in state.was_equipped:
        enter_play(state, ("item", item), who)
    hear(state, "equipped", who, item)


# Equip main item (MA-288 to MA-291)


def ways_to_equip(state: MachinaState, who: int, item: int) -> list[Option]:
    """List how an item can become a main item: at once, or after one of its type is unequipped (MA-290, MA-Q-96)."""
    if not can_be_main(state, item):
        return []
    mains = mains_of_type(state, who, state.box.items[item].type)
    found: list[Option] = [("equip", item)] if can_equip(state, who, item) else []
    return found + [
        ("equip_for", item, one)
        for one in mains
        if fits_beside(state, item, [other for other in mains if other != one])
    ]


def equip_chosen(state: MachinaState, who: int, option: Option) -> None:
    """Step: equip an item, in the place of another if one was named."""
    if option == LEAVE:
        return
    if option[0] == "equip_for":
        unequip(state, who, option[2])
    equip(state, who, option[1])


def offer_equip(state: MachinaState, who: int, item: int) -> None:
    """Step: let an explorer equip an item as a main item, or leave it (MA-290)."""
    ways = ways_to_equip(state, who, item)
    if ways:
        ask_player(state, who, "equip_main", [*ways, LEAVE], ("equip_chosen", who), "MA-290", item)


def choose_main(state: MachinaState, who: int) -> None:
    """Step: let an explorer equip any item of its bag as a main item, or none (MA-288)."""
    ways = [way for item in state.explorers[who].bag for way in ways_to_equip(state, who, item)]
    if ways:
        ask_player(state, who, "choose_main", [*ways, LEAVE], ("equip_chosen", who), "MA-288")


# Upgrade and augment (MA-292 to MA-300)


def choose_attachment(state: MachinaState, who: int, augment: int) -> None:
    """Step: let an explorer upgrade or augment one item, or none; what lies there is unequipped (MA-294, MA-298)."""
    options: list[Option] = [
        ("attach", item, host)
        for item in state.explorers[who].bag
        if state.box.items[item].is_augment == bool(augment)
        for host in hosts(state, who, item, even_taken=True)
    ]
    if options:
        kind = "choose_augment" if augment else "choose_upgrade"
        ask_player(state, who, kind, [*options, LEAVE], ("attached", who), "MA-298" if augment else "MA-294")


def attached(state: MachinaState, who: int, option: Option) -> None:
    """Lay it there; what was in its slot before is unequipped."""
    if option == LEAVE:
        return
    _, item, host = option
    before = on_top(state, who, host, augment=state.box.items[item].is_augment)
    if before is not None:
        unequip(state, who, before)
    attach(state, who, item, host)


def unequip_one(state: MachinaState, who: int, number: int) -> None:
    """Step: let an explorer unequip so many items of its choice (MA-301)."""
    explorer = state.explorers[who]
    options = [("unequip", item) for item in (*explorer.mains, *explorer.attached)]
    if number > 0 and options:
        push(state, ("unequip_one", who, number - 1))
        ask_player(state, who, "unequip", options, ("unequip_chosen", who), "MA-301")


def unequip_chosen(state: MachinaState, who: int, option: Option) -> None:
    """Unequip the item that was chosen."""
    unequip(state, who, option[1])


STEPS: dict[str, Callable[..., None]] = {
    "offer_equip": offer_equip,
    "choose_main": choose_main,
    "equip_chosen": equip_chosen,
    "choose_attachment": choose_attachment,
    "attached": attached,
    "unequip_one": unequip_one,
    "unequip_chosen": unequip_chosen,
}
