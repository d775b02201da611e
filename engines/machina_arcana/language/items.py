"""Items in sentences: which ones are meant (MA-269 to MA-302)."""

from __future__ import annotations

from engines.kit.language.abilities import has_form
from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import Context, members, things_of
from engines.machina_arcana.content import ItemType
from engines.machina_arcana.items.losing import is_equipped
from engines.machina_arcana.items.owning import host_of, inventory_of, main_of, owner_of
from engines.machina_arcana.language.reach import MELEE_FILTERS, RANGED_FILTERS
from engines.machina_arcana.state import NOBODY, NONE, MachinaState
from engines.machina_arcana.units.units import explorers, is_explorer

SENTENCES = Sentences()
ATTACKS = ("attack", "arcane_attack")
"""The sentences that attack."""


@SENTENCES.noun("item", "item(s)", id="items", example="item", rule="MA-119")
def items(state: MachinaState, run: Context) -> list[int]:
    """The items of all explorers in play."""
    return [item for who in explorers(state) for item in inventory_of(state, who)]


@SENTENCES.noun("item", "your {items:item.noun}", id="your_items", yours=True, rule="MA-384")
def your_items(state: MachinaState, run: Context, items: Node) -> list[int]:
    """Those in your inventory."""
    own = inventory_of(state, run.you) if is_explorer(run.you) else []
    return [item for item in members(state, run, items) if item in own]


@SENTENCES.noun("item", "destroyed item(s)", id="destroyed_items", example="destroyed item", rule="MA-469")
def destroyed_items(state: MachinaState, run: Context) -> list[int]:
    """The cards of the destroyed items."""
    return list(state.destroyed_items)


@SENTENCES.noun("item", "destroyed {kind:item_type} item(s)", id="destroyed_of_type", rule="MA-469")
def destroyed_of_type(state: MachinaState, run: Context, kind: str) -> list[int]:
    """The cards of a type among the destroyed items."""
    return [item for item in state.destroyed_items if state.box.items[item].type.value == kind]


@SENTENCES.pronoun("item", "this item", id="this_item", rule="MA-269")
def this_item(state: MachinaState, run: Context) -> list[int]:
    """The item whose card this is."""
    return [run.card[1]] if isinstance(run.card, tuple) and run.card[0] == "item" else []


@SENTENCES.pronoun("item", "the augmented item", id="augmented_item", rule="MA-297")
def augmented_item(state: MachinaState, run: Context) -> list[int]:
    """The item that this upgrade or augment lies on."""
    return [host for item in this_item(state, run) if (host := host_of(state, item)) != NONE]


@SENTENCES.adjective("item", "{kind:item_type}", id="of_type", rule="MA-277")
def of_type(state: MachinaState, run: Context, item: int, kind: str) -> bool:
    """Of a type."""
    return state.box.items[item].type.value == kind


@SENTENCES.adjective("item", "ranged", id="ranged_weapon", rule="MA-428")
def ranged_weapon(state: MachinaState, run: Context, item: int) -> bool:
    """A weapon that attacks with ranged targeting."""
    return attacks_with(state, item, RANGED_FILTERS)


@SENTENCES.adjective("item", "melee", id="melee_weapon", rule="MA-429")
def melee_weapon(state: MachinaState, run: Context, item: int) -> bool:
    """A weapon that attacks with melee targeting."""
    return attacks_with(state, item, MELEE_FILTERS)


def attacks_with(state: MachinaState, item: int, targeting: frozenset[str]) -> bool:
    """Tell whether an item is a weapon with an active ability that aims so and attacks (MA-428, MA-429)."""
    if state.box.items[item].type is not ItemType.WEAPON:
        return False
    uses = state.box.texts["item"][item].uses
    return any(has_form(node, *ATTACKS) and has_form(node, *targeting) for node in uses)


@SENTENCES.adjective("item", "equipped", id="equipped", rule="MA-383")
def equipped(state: MachinaState, run: Context, item: int) -> bool:
    """That its owner has equipped."""
    who = owner_of(state, item)
    return who != NOBODY and is_equipped(state, who, item)


@SENTENCES.adjective("item", "unequipped", id="unequipped", rule="MA-383")
def unequipped(state: MachinaState, run: Context, item: int) -> bool:
    """That lies in the bag of its owner."""
    who = owner_of(state, item)
    return who != NOBODY and not is_equipped(state, who, item)


@SENTENCES.adjective("item", "main", id="main_item", rule="MA-288")
def main_item(state: MachinaState, run: Context, item: int) -> bool:
    """That is a main item."""
    return main_of(state, item) == item


@SENTENCES.adjective("item", "upgrading", id="upgrading", rule="MA-292")
def upgrading(state: MachinaState, run: Context, item: int) -> bool:
    """That upgrades another item."""
    return host_of(state, item) != NONE and not state.box.items[item].is_augment


@SENTENCES.adjective("item", "augmenting", id="augmenting", rule="MA-297")
def augmenting(state: MachinaState, run: Context, item: int) -> bool:
    """That augments another item."""
    return host_of(state, item) != NONE and state.box.items[item].is_augment


@SENTENCES.adjective("item", "augmented", id="augmented", rule="MA-297")
def augmented(state: MachinaState, run: Context, item: int) -> bool:
    """With an augment on it."""
    lying = [one for one in items(state, run) if host_of(state, one) == item]
    return any(state.box.items[one].is_augment for one in lying)


@SENTENCES.adjective("item", "other", id="other_item", rule="MA-119")
def other_item(state: MachinaState, run: Context, item: int) -> bool:
    """That is not this item."""
    return item not in this_item(state, run)


@SENTENCES.filter("item", "of {who:unit}", id="item_of", rule="MA-119")
def item_of(state: MachinaState, run: Context, item: int, who: Node) -> bool:
    """That somebody has."""
    return owner_of(state, item) in things_of(state, run, who)


@SENTENCES.filter("item", "of level {number:digits}", id="item_of_level", rule="MA-030")
def item_of_level(state: MachinaState, run: Context, item: int, number: int) -> bool:
    """Of just this level."""
    return state.box.items[item].level == number


@SENTENCES.filter("item", "called {name:item_name}", id="item_called", rule="MA-471")
def item_called(state: MachinaState, run: Context, item: int, name: str) -> bool:
    """By its name."""
    return state.box.items[item].id == name


@SENTENCES.measure("item", "levels", id="levels_of_item", rule="MA-030")
def levels_of_item(state: MachinaState, run: Context, item: int) -> int:
    """Its level."""
    return state.box.items[item].level
