"""Units in sentences: who is meant (MA-391, MA-422 to MA-437)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import Context, things_of
from engines.machina_arcana.items.owning import owner_of
from engines.machina_arcana.language.reach import (
    are_near,
    can_target,
    here,
    melee_of,
    range_of,
    sees_unit,
)
from engines.machina_arcana.map.area import slot_of
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.map.spaces import spaces
from engines.machina_arcana.state import BARREL, MONSTER, NOBODY, NOWHERE, MachinaState
from engines.machina_arcana.tiles import kinds
from engines.machina_arcana.units.attributes import attribute
from engines.machina_arcana.units.health import amount_of, is_there, is_wounded
from engines.machina_arcana.units.states import is_ethereal, is_immobile
from engines.machina_arcana.units.units import explorers as explorers_in_play
from engines.machina_arcana.units.units import is_barrel, is_explorer, is_monster, position
from engines.machina_arcana.units.units import monsters as monsters_in_play
from engines.machina_arcana.units.units import units as units_in_play

SENTENCES = Sentences()


# Words for units


@SENTENCES.noun("unit", "unit(s)", id="units", example="unit", rule="MA-088")
def units(state: MachinaState, run: Context) -> list[int]:
    """Explorers and monsters."""
    return units_in_play(state)


@SENTENCES.noun("unit", "explorer(s)", id="explorers", example="explorer", rule="MA-089")
def explorers(state: MachinaState, run: Context) -> list[int]:
    """Explorers on a map tile."""
    return explorers_in_play(state)


@SENTENCES.noun("unit", "monster(s)", id="monsters", example="monster", rule="MA-090")
def monsters(state: MachinaState, run: Context) -> list[int]:
    """Monsters in play."""
    return monsters_in_play(state)


@SENTENCES.noun("unit", "exploding barrel(s)", id="barrels", example="exploding barrel", rule="MA-225")
def barrels(state: MachinaState, run: Context) -> list[int]:
    """Exploding barrels, which can only be attacked."""
    return [BARREL + cell for cell in spaces(state, kinds.BARREL)]


@SENTENCES.noun("unit", "unit(s) or exploding barrel(s)", id="units_or_barrels", rule="MA-225")
def units_or_barrels(state: MachinaState, run: Context) -> list[int]:
    """All that can be attacked."""
    return [*units_in_play(state), *barrels(state, run)]


@SENTENCES.noun("unit", "monster(s) or exploding barrel(s)", id="monsters_or_barrels", rule="MA-225")
def monsters_or_barrels(state: MachinaState, run: Context) -> list[int]:
    """Monsters, and barrels to be shot."""
    return [*monsters_in_play(state), *barrels(state, run)]


@SENTENCES.noun("unit", "{name:monster_name}", id="named_monster", rule="MA-130")
def named_monster(state: MachinaState, run: Context, name: str) -> list[int]:
    """A monster by its name."""
    return [MONSTER + card for card in state.queue if state.box.monsters[card].id == name]


# Pronouns


@SENTENCES.pronoun("unit", "you", id="you", many=True, oneself=True, rule="MA-391")
def you(state: MachinaState, run: Context) -> list[int]:
    """Who plays the ability, or owns the card."""
    return [run.you] if run.you != NOBODY and position(state, run.you) != NOWHERE else []


@SENTENCES.pronoun("unit", "this monster", id="this_monster", rule="MA-400")
def this_monster(state: MachinaState, run: Context) -> list[int]:
    """The monster whose card this is."""
    return you(state, run) if is_monster(run.you) else []


@SENTENCES.pronoun("unit", "the attacker", id="the_attacker", rule="MA-144")
def the_attacker(state: MachinaState, run: Context) -> list[int]:
    """Who makes the attack that is under way."""
    unit = state.attacks[-1].attacker if state.attacks else NOBODY
    return [unit] if unit != NOBODY and position(state, unit) != NOWHERE else []


@SENTENCES.pronoun("unit", "the blocker", id="the_blocker", rule="MA-144")
def the_blocker(state: MachinaState, run: Context) -> list[int]:
    """Whom the attack under way is made on."""
    blockers = state.attacks[-1].blockers if state.attacks else ()
    return [unit for unit in blockers if not is_barrel(unit) and position(state, unit) != NOWHERE]


@SENTENCES.pronoun("unit", "the killer", id="the_killer", rule="MA-168")
def the_killer(state: MachinaState, run: Context) -> list[int]:
    """Who has destroyed the unit that was destroyed last."""
    unit = state.fallen[1] if state.fallen else NOBODY
    return [unit] if unit != NOBODY and position(state, unit) != NOWHERE else []


@SENTENCES.pronoun("unit", "the active unit", id="the_active_unit", rule="MA-053")
def the_active_unit(state: MachinaState, run: Context) -> list[int]:
    """The explorer or monster whose turn it is."""
    return [state.actor] if state.actor != NOBODY and position(state, state.actor) != NOWHERE else []


# Before the word


@SENTENCES.adjective("unit", "wounded", id="wounded", rule="MA-113")
def wounded(state: MachinaState, run: Context, unit: int) -> bool:
    """That has lost health."""
    return is_wounded(state, unit)


@SENTENCES.adjective("unit", "unwounded", id="unwounded", rule="MA-113")
def unwounded(state: MachinaState, run: Context, unit: int) -> bool:
    """That has lost no health."""
    return not is_wounded(state, unit)


@SENTENCES.adjective("unit", "ethereal", id="ethereal", rule="MA-157")
def ethereal(state: MachinaState, run: Context, unit: int) -> bool:
    """That is ethereal."""
    return is_ethereal(state, unit)


@SENTENCES.adjective("unit", "immobile", id="immobile", rule="MA-Q-69")
def immobile(state: MachinaState, run: Context, unit: int) -> bool:
    """That cannot move, be pushed or pulled."""
    return is_immobile(state, unit)


@SENTENCES.adjective("unit", "controlled", id="controlled", rule="MA-165")
def controlled(state: MachinaState, run: Context, unit: int) -> bool:
    """That an explorer controls."""
    return unit - MONSTER in state.controlled


@SENTENCES.adjective("unit", "other", id="other", rule="MA-435")
def other(state: MachinaState, run: Context, unit: int) -> bool:
    """That is not you."""
    return unit != run.you


@SENTENCES.adjective("unit", "adjacent", id="adjacent", reaches=True, rule="MA-421")
def adjacent(state: MachinaState, run: Context, unit: int) -> bool:
    """Next to you, on whatever tile."""
    return are_near(state, here(state, run), position(state, unit))


@SENTENCES.adjective("unit", "{role:role}", id="of_role", rule="MA-306")
def of_role(state: MachinaState, run: Context, unit: int, role: str) -> bool:
    """Of a class."""
    return is_explorer(unit) and state.box.explorers[state.explorers[unit].card].role.value == role


# Targets


def aims_in_melee(state: MachinaState, run: Context) -> Callable[[int], bool]:
    """Return what tells whether a unit can be aimed at in melee."""
    cells = melee_of(state, run)
    return lambda unit: position(state, unit) in cells and can_target(state, run.you, unit)


def aims_in_range(state: MachinaState, run: Context, number: int, *, through: bool = False) -> Callable[[int], bool]:
    """Return what tells whether a unit can be aimed at from afar."""
    is_in_range = range_of(state, run, number, through=through)
    return lambda unit: is_in_range(position(state, unit)) and can_target(state, run.you, unit)


@SENTENCES.filter("unit", "in melee", id="in_melee", looks=aims_in_melee, reaches=True, rule="MA-422")
def in_melee(state: MachinaState, run: Context, unit: int) -> bool:
    """A target: you or next to you, and no ethereal unit."""
    return aims_in_melee(state, run)(unit)


@SENTENCES.filter("unit", "in range {number:digits}", id="in_range", looks=aims_in_range, reaches=True, rule="MA-423")
def in_range(state: MachinaState, run: Context, unit: int, number: int) -> bool:
    """A target within so many spaces, in sight, with no obstacle between."""
    return aims_in_range(state, run, number)(unit)


@SENTENCES.filter(
    "unit",
    "in range {number:digits} through obstacles",
    id="in_range_through",
    looks=partial(aims_in_range, through=True),
    reaches=True,
    rule="MA-424",
)
def in_range_through(state: MachinaState, run: Context, unit: int, number: int) -> bool:
    """A target within so many spaces, in sight, whatever obstacles stand between."""
    return aims_in_range(state, run, number, through=True)(unit)


# Where they are


@SENTENCES.filter("unit", "next to {other:unit}", id="next_to", reaches=True, rule="MA-421")
def next_to(state: MachinaState, run: Context, unit: int, other: Node) -> bool:
    """Adjacent to another unit."""
    at = position(state, unit)
    return any(are_near(state, position(state, one), at) for one in things_of(state, run, other))


@SENTENCES.filter("unit", "next to {where:space}", id="next_to_space", reaches=True, rule="MA-409")
def next_to_space(state: MachinaState, run: Context, unit: int, where: Node) -> bool:
    """Adjacent to a space."""
    at = position(state, unit)
    return any(are_near(state, cell, at) for cell in things_of(state, run, where))


@SENTENCES.filter("unit", "within {number:digits} space(s) of {other:unit}", id="within", reaches=True, rule="MA-414")
def within(state: MachinaState, run: Context, unit: int, number: int, other: Node) -> bool:
    """So near to another unit, counted directly."""
    at, direct = position(state, unit), chart(state).direct
    others = [position(state, one) for one in things_of(state, run, other)]
    return any(there != NOWHERE and direct(there, at) <= number for there in others)


@SENTENCES.filter("unit", "on {where:space}", id="unit_on", reaches=True, rule="MA-215")
def unit_on(state: MachinaState, run: Context, unit: int, where: Node) -> bool:
    """That stands there."""
    return position(state, unit) in things_of(state, run, where)


@SENTENCES.filter("unit", "on any map tile", id="on_any_tile", reaches=True, rule="MA-437")
def on_any_tile(state: MachinaState, run: Context, unit: int) -> bool:
    """Wherever it is."""
    return True


@SENTENCES.filter("unit", "on the map tile of {other:unit}", id="on_tile_of", reaches=True, rule="MA-417")
def on_tile_of(state: MachinaState, run: Context, unit: int, other: Node) -> bool:
    """On the same tile as another unit."""
    slots = {slot_of(position(state, one)) for one in things_of(state, run, other)}
    return slot_of(position(state, unit)) in slots


@SENTENCES.filter("unit", "in sight of {other:unit}", id="in_sight", reaches=True, rule="MA-405")
def in_sight(state: MachinaState, run: Context, unit: int, other: Node) -> bool:
    """That another unit can see."""
    return any(sees_unit(state, one, unit) for one in things_of(state, run, other))


# What they are like


@SENTENCES.filter("unit", "of level {number:digits}", id="of_level", rule="MA-034")
def of_level(state: MachinaState, run: Context, unit: int, number: int) -> bool:
    """A monster of just this level."""
    return level_of(state, unit) == number


@SENTENCES.filter("unit", "of level {number:digits} or more", id="of_level_or_more", rule="MA-034")
def of_level_or_more(state: MachinaState, run: Context, unit: int, number: int) -> bool:
    """A monster of this level or a higher one."""
    return level_of(state, unit) >= number


@SENTENCES.filter("unit", "of level {number:digits} or less", id="of_level_or_less", rule="MA-034")
def of_level_or_less(state: MachinaState, run: Context, unit: int, number: int) -> bool:
    """A monster of this level or a lower one."""
    return is_monster(unit) and level_of(state, unit) <= number


@SENTENCES.filter("unit", "with {what:item}", id="with_item", rule="MA-119")
def with_item(state: MachinaState, run: Context, unit: int, what: Node) -> bool:
    """Who has such an item."""
    return any(owner_of(state, item) == unit for item in things_of(state, run, what))


@SENTENCES.filter("unit", "that you control", id="you_control", rule="MA-165")
def you_control(state: MachinaState, run: Context, unit: int) -> bool:
    """A monster that is controlled by you."""
    return state.controlled.get(unit - MONSTER, NOBODY) == run.you


def level_of(state: MachinaState, unit: int) -> int:
    """Return the level of a monster; others have none."""
    return state.box.monsters[unit - MONSTER].level if is_monster(unit) else 0


def trait_of(state: MachinaState, unit: int, name: str) -> int:
    """Return an attribute of a unit; barrels have none."""
    return 0 if is_barrel(unit) else attribute(state, unit, name)


def left_of(state: MachinaState, unit: int, name: str) -> int:
    """Return what a unit has left of its health, stamina or essence; barrels have none."""
    return 0 if is_barrel(unit) or not is_there(state, unit) else amount_of(state, unit, name)


# Measures


@SENTENCES.measure("unit", "armor", id="armor_of", rule="MA-092")
def armor_of(state: MachinaState, run: Context, unit: int) -> int:
    """Its armor."""
    return trait_of(state, unit, "armor")


@SENTENCES.measure("unit", "will", id="will_of", rule="MA-093")
def will_of(state: MachinaState, run: Context, unit: int) -> int:
    """Its will."""
    return trait_of(state, unit, "will")


@SENTENCES.measure("unit", "health", id="health_of", rule="MA-098")
def health_of(state: MachinaState, run: Context, unit: int) -> int:
    """The health that it has left."""
    return left_of(state, unit, "health")


@SENTENCES.measure("unit", "essence", id="essence_of", rule="MA-098")
def essence_of(state: MachinaState, run: Context, unit: int) -> int:
    """Its essence."""
    return left_of(state, unit, "essence")


@SENTENCES.measure("unit", "stamina", id="stamina_of", rule="MA-116")
def stamina_of(state: MachinaState, run: Context, unit: int) -> int:
    """The stamina that it has left."""
    return left_of(state, unit, "stamina")
