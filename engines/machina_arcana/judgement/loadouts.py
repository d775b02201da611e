"""Loadouts: what an item is worth alone, and how good the best stacks of some items are (MA-269 to MA-300)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations

from engines.kit.language.forms import Node
from engines.kit.mechanisms.dice import Dice
from engines.machina_arcana.content import ItemType
from engines.machina_arcana.items.slots import can_augment, can_be_main, can_upgrade
from engines.machina_arcana.judgement.fights import blow_of, chances
from engines.machina_arcana.judgement.parts import parts_of
from engines.machina_arcana.state import Card, MachinaState
from engines.machina_arcana.units.attack_changes import ARCANE, MELEE, RANGED, THIS_WEAPON

POINTS = {"armor": 4.0, "will": 2.5, "health": 3.0, "stamina": 3.5, "essence": 0.5}
"""What a point of an attribute is worth for the rest of the game."""
ARMORS, WILLS = (2, 3, 4, 5), (2, 3, 4)
"""What weapons are measured against: armor and will of monsters of the first three levels."""
WEAPON = 20.0
"""What a weapon is worth that always hits, for one stamina."""
FAR_SHOT = 1.3
"""How much better a weapon is that hits from afar."""
SECOND_WEAPON = 0.25
"""What a second weapon is worth beside a better one, of what it would be worth alone."""
CHANGES = {
    "rolls_higher": 3.0,
    "more_dice": 3.5,
    "ignore": 2.5,
    "hits_take": 6.0,
    "rolls_against_lower": 4.0,
    "range_higher": 1.5,
    "targets_ethereal": 1.0,
    "targets_through": 0.8,
    "weapon_through": 0.8,
    "cost_lower": 0.8,
    "blocks_with": 3.0,
}
"""What a point of a lasting change is worth."""
OTHER_CHANGE, SPEAKING, WAITING = 0.4, 0.8, 1.2
"""What another change, an ability and a trigger are worth that nobody has weighed."""
DRINK = {"health": 3.0, "essence": 2.0, "stamina": 0.8}
"""What a consumable restores, for each point."""
CONSUMABLE = 2.5
"""What another consumable is worth."""


def item_worth(view: MachinaState, item: int) -> float:
    """Return what an item is worth to who has it on, whatever else that explorer has."""
    if item < 0:
        return 0.0
    printed, text = view.box.items[item], view.box.texts["item"][item]
    own: float = sum(getattr(printed, name) * value for name, value in POINTS.items() if name != "essence")
    if printed.type is ItemType.CONSUMABLE:
        return own + max((drink_worth(node) for node in text.uses), default=CONSUMABLE)
    own += sum(change_worth(node) for node in text.modifiers) + WAITING * len(text.triggers)
    return (
        own
        + weapon_worth(view, item)
        + SPEAKING * sum(blow_of(view, ("item", item), which, node) is None for which, node in enumerate(text.uses))
    )


def weapon_worth(view: MachinaState, item: int) -> float:
    """Return what the attacks of an item are worth: its best one."""
    uses = view.box.texts["item"][item].uses
    return max((use_worth(view.box.dice, view, item, which, node) for which, node in enumerate(uses)), default=0.0)


def use_worth(dice: Dice, view: MachinaState, item: int, which: int, node: Node) -> float:
    """Return what an attack is worth on the whole: how often it hits, for its stamina."""
    blow = blow_of(view, ("item", item), which, node)
    if blow is None:
        return 0.0
    blocks = WILLS if blow.is_arcane else ARMORS
    return attack_worth(dice, blow.high, blow.low, blow.stamina, blocks, is_far=blow.range > 1)


@lru_cache(maxsize=512)
def attack_worth(dice: Dice, high: int, low: int, stamina: int, blocks: tuple[int, ...], *, is_far: bool) -> float:
    """Return what an attack with so many dice is worth, for its stamina."""
    hits = sum(chance for block in blocks for shown, chance in chances(dice, high, low) if shown >= block)
    return WEAPON * hits / len(blocks) / max(1, stamina) * (FAR_SHOT if is_far else 1.0)


@lru_cache(maxsize=1024)
def change_worth(node: Node) -> float:
    """Return what a lasting change is worth."""
    total = 0.0
    for one in parts_of(node):
        number = next((part for part in one[1:] if type(part) is int), 1)
        if one[0] == "attribute_higher":
            total += POINTS.get(one[1], 1.0) * number
        elif one[0] in CHANGES:
            total += CHANGES[one[0]] * number
    return total or OTHER_CHANGE


@lru_cache(maxsize=256)
def drink_worth(node: Node) -> float:
    """Return what a consumable is worth: what it restores, or about as much."""
    found: float = sum(
        DRINK.get(one[3], 0.0) * one[2] for one in parts_of(node) if one[0] == "restores" and len(one) > 3
    )
    return max(CONSUMABLE, found)


# Stacks


def loadout_worth(view: MachinaState, items: Iterable[int], who: int) -> float:
    """Return what the best is worth that an explorer can put on: a stack of each type, or two weapons."""
    own = [item for item in items if item >= 0]
    by_type = {
        kind: [item for item in own if view.box.items[item].type is kind]
        for kind in (ItemType.WEAPON, ItemType.APPAREL, ItemType.ARTIFACT)
    }
    card = view.explorers[who].card
    return sum(type_worth(view, tuple(sorted(found)), card) for found in by_type.values() if found)


def type_worth(view: MachinaState, items: tuple[int, ...], card: int) -> float:
    """Return what the best stacks of one type are worth to an explorer."""
    kept = view.box.stack_worths
    if (card, *items) not in kept:
        kept[card, *items] = _type_worth(view, items, card)
    return kept[card, *items]


def _type_worth(view: MachinaState, items: tuple[int, ...], card: int) -> float:
    mains = [item for item in items if can_be_main(view, item)]
    pairs = [pair for pair in combinations(mains, 2) if all(view.box.items[one].one_hand for one in pair)]
    chosen = (*((one,) for one in mains), *pairs)
    return max((stacks_worth(view, one, items, card) for one in chosen), default=0.0)


def best_mains(view: MachinaState, items: Sequence[int], kind: ItemType, who: int) -> tuple[int, ...]:
    """Return the main items of a type with which the best stacks of some items begin."""
    own, card = [item for item in items if view.box.items[item].type is kind], view.explorers[who].card
    mains = [item for item in own if can_be_main(view, item)]
    pairs = [pair for pair in combinations(mains, 2) if all(view.box.items[one].one_hand for one in pair)]
    return max((*((one,) for one in mains), *pairs), key=lambda one: stacks_worth(view, one, own, card), default=())


def stacks_worth(view: MachinaState, mains: tuple[int, ...], items: Sequence[int], card: int) -> float:
    """Return what some main items are worth with all that fits onto them, the best first."""
    rest = sorted((item for item in items if item not in mains), key=lambda item: -item_worth(view, item))
    worn, taken, total = list(mains), set[tuple[int, bool]](), mains_worth(view, mains)
    for _ in range(2):  # what fits onto an upgrade comes in a second round
        for item in rest:
            host = next((one for one in worn if item not in worn and fits(view, item, one, taken)), None)
            if host is not None:
                taken.add((host, view.box.items[item].is_augment))
                worn.append(item)
                total += item_worth(view, item)
    return total - idle_worth(view, worn, card)


def idle_worth(view: MachinaState, worn: Sequence[int], card: int) -> float:
    """Return what weapons promise for attacks that neither they nor the explorer's card can make."""
    weapons = [item for item in worn if view.box.items[item].type is ItemType.WEAPON]
    if not weapons:
        return 0.0
    with_weapons = frozenset[str]().union(*(sorts_of(view, ("item", item)) for item in weapons))
    sorts = sorts_of(view, ("explorer", card)) | with_weapons | ({THIS_WEAPON} if with_weapons else set())
    changes = [node for item in weapons for node in view.box.texts["item"][item].modifiers]
    return sum(change_worth(node) for node in changes if not named_sorts(node) <= sorts)


def sorts_of(view: MachinaState, card: Card) -> frozenset[str]:
    """Tell what sorts of attacks stand on a card."""
    found = [blow_of(view, card, which, node) for which, node in enumerate(view.box.texts[card[0]][card[1]].uses)]
    made = [one for one in found if one is not None]
    return frozenset(one.targeting for one in made) | {ARCANE for one in made if one.is_arcane}


@lru_cache(maxsize=1024)
def named_sorts(node: Node) -> frozenset[str]:
    """Tell which sorts of attacks a change is about; one to arcane rolls makes them arcane, so that it fits all."""
    return frozenset(one[-1] for one in parts_of(node) if one[-1] in (MELEE, RANGED, THIS_WEAPON))


def fits(view: MachinaState, item: int, host: int, taken: set[tuple[int, bool]]) -> bool:
    """Tell whether an item fits onto another whose slot is free."""
    is_augment = view.box.items[item].is_augment
    return (host, is_augment) not in taken and (can_augment if is_augment else can_upgrade)(view, item, host)


def mains_worth(view: MachinaState, mains: Sequence[int]) -> float:
    """Return what main items of a type are worth together: the second weapon is of little use."""
    values = sorted((item_worth(view, item) for item in mains), reverse=True)
    return values[0] + SECOND_WEAPON * sum(values[1:]) if values else 0.0


def worn_worth(view: MachinaState, who: int) -> float:
    """Return what an explorer has on is worth."""
    explorer, items = view.explorers[who], view.box.items
    weapons = [item for item in explorer.mains if items[item].type is ItemType.WEAPON]
    others = [item for item in explorer.mains if item not in weapons]
    worth = mains_worth(view, weapons) + sum(item_worth(view, item) for item in (*others, *explorer.attached))
    return worth - idle_worth(view, (*explorer.mains, *explorer.attached), explorer.card)
