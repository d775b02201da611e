"""What an attack is worth: the exact chance to hit, by what a hit would bring (MA-143 to MA-156)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from engines.kit.language.abilities import costs_of
from engines.kit.language.forms import Language, Node
from engines.kit.language.play import Context, find, language_of
from engines.kit.mechanisms.dice import Dice
from engines.machina_arcana.abilities.sources import cards_of
from engines.machina_arcana.box import STAMINA_COST
from engines.machina_arcana.judgement.parts import parts_of
from engines.machina_arcana.judgement.wants import Wants
from engines.machina_arcana.language.reach import targeting_of
from engines.machina_arcana.language.worths import DEATH, KILL, POINTS, WOUND, dice_of
from engines.machina_arcana.state import MONSTER, Attack, Card, MachinaState
from engines.machina_arcana.units.attack_changes import change_against, is_made_arcane, more_dice, roll_change
from engines.machina_arcana.units.attacking import HIGH, LOW, RANGED, needed, weapon_of
from engines.machina_arcana.units.attributes import ESSENCE, HEALTH
from engines.machina_arcana.units.health import health
from engines.machina_arcana.units.units import is_barrel, is_explorer

ATTACKS = ("attack", "arcane_attack")
BARREL_WORTH = 0.2
"""A barrel hurts whoever stands beside it, friend and foe."""
MISSED_MORE = 6.0
"""What the last but one health of an explorer is worth beside others."""


class Blow(NamedTuple):
    """An attack that a card allows: what it costs, its dice, and whom it may be aimed at."""

    card: Card
    which: int
    stamina: int
    high: int
    low: int
    is_arcane: bool
    targets: Node
    targeting: str
    range: int


def blows(view: MachinaState, unit: int) -> list[Blow]:
    """List the attacks on the cards of a unit, whether or not they can be made now."""
    return [
        blow
        for card in cards_of(view, unit)
        for which, node in enumerate(view.box.texts[card[0]][card[1]].uses)
        if (blow := blow_of(view, card, which, node)) is not None
    ]


def blow_of(view: MachinaState, card: Card, which: int, use: Node) -> Blow | None:
    """Return the attack in an ability, if there is one."""
    return read_blow(language_of(view), card, which, use)


@lru_cache(maxsize=2048)
def read_blow(language: Language, card: Card, which: int, use: Node) -> Blow | None:
    """Read the attack in an ability, if there is one."""
    node = next((one for one in parts_of(use) if one[0] in ATTACKS), None)
    if node is None:
        return None
    costs = costs_of(language, use)
    stamina = sum(int(cost[1]) for cost in costs if cost[0] == STAMINA_COST)
    ranges = [int(one[1]) for one in parts_of(node[2]) if one[0] in ("in_range", "in_range_through")]
    return Blow(
        *(card, which, stamina, *dice_of(node[1]), node[0] == "arcane_attack", node[2], targeting_of(node[2])),
        max(ranges, default=1),
    )


def attack_with(view: MachinaState, attacker: int, blow: Blow, target: int) -> Attack:
    """Suppose an attack as it would be made now, with what abilities add to it."""
    weapon = weapon_of(view, attacker, blow.card)
    made = Attack(
        *(attacker, (target,), blow.high, blow.low, blow.is_arcane),
        *(bool(blow.targeting), blow.targeting == RANGED, weapon, blow.card),
    )
    made.is_arcane = made.is_arcane or is_made_arcane(view, made)
    high, low = more_dice(view, made)
    made.high, made.low = max(0, made.high + high), max(0, made.low + low)
    return made


def shortfalls(view: MachinaState, attack: Attack, target: int) -> Iterator[tuple[int, float]]:
    """Yield how likely the roll misses a target by how much; 0 or less is a hit."""
    lacking = needed(view, attack, target) - roll_change(view, attack) - change_against(view, attack, target)
    for shown, chance in chances(view.box.dice, attack.high, attack.low):
        yield lacking - shown, chance


@lru_cache(maxsize=256)
def chances(dice: Dice, high: int, low: int) -> tuple[tuple[int, float], ...]:
    """Tell how likely each sum of attack dice is."""
    return tuple(dice.chances(*(HIGH,) * high, *(LOW,) * low).items())


def chance_to_hit(view: MachinaState, attacker: int, blow: Blow, target: int) -> float:
    """Tell how likely an attack hits without essence."""
    attack = attack_with(view, attacker, blow, target)
    return sum(chance for short, chance in shortfalls(view, attack, target) if short <= 0)


def hit_worth(view: MachinaState, target: int, wants: Wants | None = None) -> float:
    """Return what a hit on a unit is worth to its enemies; the chapter may want it dead (MA-332)."""
    if is_barrel(target):
        return BARREL_WORTH
    left = health(view, target)
    if is_explorer(target):
        return POINTS[HEALTH] + (DEATH if left <= 1 else MISSED_MORE if left == 2 else 0.0)
    wanted = wants.kills + (wants.foe if view.box.monsters[target - MONSTER].is_foe else 0.0) if wants else 0.0
    return WOUND + (KILL + wanted if left <= 1 else wanted / left)


def sign(view: MachinaState, attacker: int, target: int) -> int:
    """Return 1 for an enemy and -1 for a friend of whoever decides for the attacker."""
    for_explorers = is_explorer(attacker) or attacker - MONSTER in view.controlled
    return 1 if is_explorer(target) != for_explorers else -1


def strike(view: MachinaState, attacker: int, blow: Blow, target: int, wants: Wants | None = None) -> float:
    """Return what an attack on one target is worth, with the essence that would be added where it pays."""
    attack, value = attack_with(view, attacker, blow, target), hit_worth(view, target, wants)
    if is_barrel(target):
        return BARREL_WORTH
    side = sign(view, attacker, target)
    purse = view.explorers[attacker].essence if is_explorer(attacker) and side > 0 else 0
    total = 0.0
    for short, chance in shortfalls(view, attack, target):
        if short <= 0:
            total += chance * value
        elif short <= purse and worth_raising(view, attacker, value, short):
            total += chance * (value - short * POINTS[ESSENCE])
    return side * total


def worth_raising(view: MachinaState, who: int, value: float, number: int) -> bool:
    """Tell whether a hit is worth so much essence: the last three are kept for a chapter space (MA-255)."""
    left = view.explorers[who].essence - number
    price = number * (POINTS[ESSENCE] if left >= 3 else POINTS[ESSENCE] + 1.5)
    return value > price + 1


def volley(view: MachinaState, attacker: int, blow: Blow, wants: Wants | None = None) -> float:
    """Return what an attack is worth as it could be made now: on its best target, or on all it names."""
    found = find(view, Context(attacker, blow.card), blow.targets)
    values = [strike(view, attacker, blow, target, wants) for target in found.things]
    if not values:
        return 0.0
    return sum(values) if not found.most else max(values)
