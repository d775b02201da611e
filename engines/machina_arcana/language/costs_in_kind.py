"""Prices in items and spaces: only what is yours, or still there, is offered to pay with (MA-108, MA-302, MA-469)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.language.forms import Sentences
from engines.kit.language.play import Context, Selection
from engines.machina_arcana.items.inventory import hand_over
from engines.machina_arcana.items.losing import destroy_item, is_equipped, unequip
from engines.machina_arcana.items.owning import owner_of
from engines.machina_arcana.language import worths as weigh
from engines.machina_arcana.map.spaces import destroy_space
from engines.machina_arcana.state import MachinaState
from engines.machina_arcana.units.units import is_explorer

SENTENCES = Sentences()


def is_own(state: MachinaState, run: Context, item: int) -> bool:
    """Tell whether an item is yours, equipped or not."""
    return owner_of(state, item) == run.you


def is_worn(state: MachinaState, run: Context, item: int) -> bool:
    """Tell whether an item is yours and equipped."""
    return is_own(state, run, item) and is_equipped(state, run.you, item)


def is_whole(state: MachinaState, run: Context, cell: int) -> bool:
    """Tell whether a space is not destroyed."""
    return cell not in state.destroyed


def enough(can_pay: Callable[[MachinaState, Context, int], bool]) -> Callable[..., bool]:
    """Tell of a price whether there are as many things to pay with as it names (MA-Q-79)."""

    def can(state: MachinaState, run: Context, what: Selection, *more: object) -> bool:
        return sum(can_pay(state, run, one) for one in what.things) >= max(1, what.least)

    return can


@SENTENCES.cost(
    "unequip {what:item}",
    id="pay_unequip",
    can=enough(is_worn),
    only={"item": is_worn},
    rule="MA-302",
    worth=weigh.flat(-1.0),
)
def pay_unequip(state: MachinaState, run: Context, what: tuple[int, ...]) -> None:
    """Put items of yours into the bag."""
    for item in what:
        unequip(state, run.you, item)


@SENTENCES.cost(
    "destroy {what:item}",
    id="pay_item",
    can=enough(is_own),
    only={"item": is_own},
    rule="MA-469",
    worth=weigh.flat(-weigh.ITEM),
)
def pay_item(state: MachinaState, run: Context, what: tuple[int, ...]) -> None:
    """Destroy items of yours."""
    for item in what:
        destroy_item(state, run.you, item)


@SENTENCES.cost(
    "destroy {where:space}",
    id="pay_space",
    can=enough(is_whole),
    only={"space": is_whole},
    rule="MA-445",
    worth=weigh.flat(-1.0),
)
def pay_space(state: MachinaState, run: Context, where: tuple[int, ...]) -> None:
    """Destroy spaces for this ability."""
    for cell in where:
        destroy_space(state, cell, run.you)


def is_another(state: MachinaState, run: Context, unit: int) -> bool:
    """Tell whether a unit is an explorer, and not you."""
    return is_explorer(unit) and unit != run.you


def can_give(state: MachinaState, run: Context, what: Selection, who: Selection) -> bool:
    """Tell whether you have such an item and somebody else can take it."""
    return enough(is_own)(state, run, what) and any(is_another(state, run, one) for one in who.things)


@SENTENCES.cost(
    "give {what:item} to {who:unit}",
    id="pay_gift",
    can=can_give,
    only={"item": is_own, "unit": is_another},
    rule="MA-325",
    worth=weigh.flat(-1.0),
    others="who",
)
def pay_gift(state: MachinaState, run: Context, what: tuple[int, ...], who: tuple[int, ...]) -> None:
    """Give items of yours to another explorer."""
    for item in what:
        hand_over(state, run.you, who[0], item)
