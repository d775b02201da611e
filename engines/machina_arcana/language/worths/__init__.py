"""What effects are worth to the side that plays them: 1 is one stamina of an explorer (the ledger's points).

A hint (view, context, slots) -> worth stands beside each form; experts and value hints in the editor ask for it. What
is good for explorers is bad for monsters; where nobody plays an effect, it is seen with the explorers' eyes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.kit.language.play import Context, Selection
from engines.kit.language.worth import over
from engines.machina_arcana.items.equipping import ways_to_equip
from engines.machina_arcana.state import MachinaState
from engines.machina_arcana.units.attributes import ESSENCE, HEALTH, STAMINA, attribute, maximum
from engines.machina_arcana.units.health import amount_of, health
from engines.machina_arcana.units.units import is_barrel, is_explorer, is_monster

POINTS = {HEALTH: 3.0, ESSENCE: 2.0, STAMINA: 1.0}
"""What is restored to an explorer."""
HEALTH_PRICES = (30.0, 30.0, 15.0, 10.0, 7.0, 5.5, 4.5, 4.0, 3.5)
"""What one more health is worth to an explorer who has so many lives left, essence counted in."""
WOUND = 4.0
"""A health that a monster loses."""
DEATH = 30.0
"""An explorer that is destroyed."""
KILL = 6.0
"""A monster that leaves play, beside its wounds."""
HIGH_DIE, LOW_DIE = 1.5, 1.17
"""What a die shows in the mean."""
A_SPACE = 0.7
"""A space that somebody is moved."""
PUSH = 1.0
CONTROL = 5.0
STILL = 3.0
"""A unit that cannot move, or loses its turn."""
ITEM, EVENT, INVENTORY, RECHARGE, WORKBENCH = 3.0, 3.0, 3.0, 2.5, 5.0
LIGHT, THREAT, LEVEL, CHAPTER = 8.0, 3.0, 18.0, 12.0
SPAWN = -6.0
HORROR_EVENT = -5.0
REFRESH, DESTROYED_SPACE, SEAL, DOOR = 4.0, -1.0, 11.0, 1.5
LASTING_POINT = 3.0
"""One more on all rolls of a unit for a round, or one more of an attribute."""
A_TURN = 6.0
THE_GAME = 200.0
LOOK = 0.5
EQUIPPED = 2.0
"""A main item that is put on."""


def side(run: Context) -> int:
    """Return 1 for the explorers' eyes, -1 for those of a monster."""
    return -1 if is_monster(run.you) else 1


def helps(run: Context, unit: int, value: float) -> float:
    """Return what something is worth that helps a unit."""
    if is_barrel(unit):
        return 0.0
    return value * side(run) * (1 if is_explorer(unit) else -1)


def flat(value: float) -> Callable[..., float]:
    """Return the hint of what is so good for the explorers, whatever its slots."""

    def hint(view: MachinaState, run: Context, *slots: Any) -> float:
        return value * side(run)

    return hint


def each(value: float) -> Callable[..., float]:
    """Return the hint of what is so good for the explorers, as often as its first number says."""

    def hint(view: MachinaState, run: Context, *slots: Any) -> float:
        number = next((slot for slot in slots if type(slot) is int), 1)
        return value * number * side(run)

    return hint


def on_units(value: float) -> Callable[..., float]:
    """Return the hint of what helps every unit that it is done to so much, as often as its number says."""

    def hint(view: MachinaState, run: Context, *slots: Any) -> float:
        number = next((slot for slot in slots if type(slot) is int), 1)
        who = next(slot for slot in slots if isinstance(slot, Selection))
        return over(who, lambda unit: helps(run, unit, value * number), run)

    return hint


def on_spaces(value: float) -> Callable[..., float]:
    """Return the hint of what is done to spaces, doors or items: so good for the explorers, each."""

    def hint(view: MachinaState, run: Context, *slots: Any) -> float:
        what = next((slot for slot in slots if isinstance(slot, Selection)), None)
        return over(what, lambda thing: value * side(run), run)

    return hint


def equips(view: MachinaState, run: Context, who: Selection) -> float:
    """Return what it is worth that explorers may put on a main item: most to who has a hand free."""
    return over(who, lambda unit: helps(run, unit, equipped(view, unit)), run)


def equipped(view: MachinaState, unit: int) -> float:
    """Return what it is worth to a unit to put something on."""
    if not is_explorer(unit):
        return 0.0
    ways = [way for item in view.explorers[unit].bag if item >= 0 for way in ways_to_equip(view, unit, item)]
    return EQUIPPED * (1.0 if any(way[0] == "equip" for way in ways) else 0.25 if ways else 0.0)


# Bodies


def restores(view: MachinaState, run: Context, who: Selection, number: int, gauge: str) -> float:
    """Return what it is worth to restore so much: no more than is missing."""
    return over(who, lambda unit: helps(run, unit, restored(view, unit, number, gauge)), run)


def restores_all(view: MachinaState, run: Context, who: Selection, gauge: str) -> float:
    """Return what it is worth to restore all."""
    return over(who, lambda unit: helps(run, unit, restored(view, unit, 99, gauge)), run)


def restored(view: MachinaState, unit: int, number: int, gauge: str) -> float:
    """Return what it is worth to restore so much to a unit: health is dear to an explorer who is near its end."""
    number = min(number, missing(view, unit, gauge))
    if gauge != HEALTH or not is_explorer(unit):
        return POINTS[gauge] * number
    left = life(view, unit)
    return sum(price_of_life(left + more) for more in range(number))


def life(view: MachinaState, who: int) -> int:
    """Count how many wounds an explorer survives less one: essence is lost in the place of health (MA-099)."""
    return view.explorers[who].health + view.explorers[who].essence


def price_of_life(left: int) -> float:
    """Return what one more life is worth to who has so many left."""
    return HEALTH_PRICES[max(0, left)] if left < len(HEALTH_PRICES) else POINTS[HEALTH]


def missing(view: MachinaState, unit: int, gauge: str) -> int:
    """Return how much of an attribute a unit lacks; monsters have no essence, and stamina only on their turn."""
    if is_barrel(unit) or (is_monster(unit) and gauge != HEALTH):
        return 0
    return max(0, maximum(view, unit, gauge) - amount_of(view, unit, gauge))


def loses(view: MachinaState, run: Context, who: Selection, number: int, gauge: str) -> float:
    """Return what it is worth that units lose something."""
    return over(who, lambda unit: pain(view, run, unit, number, gauge), run)


def pain(view: MachinaState, run: Context, unit: int, number: float, gauge: str = HEALTH) -> float:
    """Return what it is worth that a unit loses so much; the last health is worth the unit."""
    if is_barrel(unit) or (is_monster(unit) and gauge != HEALTH):
        return 0.0
    lost = min(number, amount_of(view, unit, gauge))
    value = lost * (WOUND if is_monster(unit) else POINTS[gauge])
    if gauge == HEALTH and number >= health(view, unit):
        value += end_of(unit)
    return -helps(run, unit, value)


def end_of(unit: int) -> float:
    """Return what the end of a unit is worth to its enemies."""
    return DEATH if is_explorer(unit) else KILL


def destroyed(view: MachinaState, run: Context, who: Selection) -> float:
    """Return what it is worth to destroy units."""
    return over(who, lambda unit: pain(view, run, unit, 99), run)


def banished(view: MachinaState, run: Context, who: Selection) -> float:
    """Return what it is worth that monsters leave."""
    return over(who, lambda unit: -helps(run, unit, KILL + WOUND) if is_monster(unit) else 0.0, run)


# Attacks


def attacks(view: MachinaState, run: Context, dice: Any, who: Selection) -> float:
    """Return what an attack is worth: the pain of its blockers, by the chance to hit their armor."""
    return over(who, lambda unit: hit_worth(view, run, dice, unit, "armor"), run)


def arcane_attacks(view: MachinaState, run: Context, dice: Any, who: Selection) -> float:
    """Return what an arcane attack is worth: against will."""
    return over(who, lambda unit: hit_worth(view, run, dice, unit, "will"), run)


def hit_worth(view: MachinaState, run: Context, dice: Any, unit: int, name: str) -> float:
    """Return what an attack on one unit is worth; a barrel is worth what stands beside it."""
    if is_barrel(unit):
        return 0.5
    high, low = dice_of(dice)
    mean = high * HIGH_DIE + low * LOW_DIE
    chance = max(0.02, min(0.98, 0.55 + 0.25 * (mean - attribute(view, unit, name))))
    return chance * pain(view, run, unit, 1)


def dice_of(dice: Any) -> tuple[int, int]:
    """Return how many high and low dice are meant."""
    if dice[0] == "dice_both":
        return int(dice[1]), int(dice[2])
    return (int(dice[1]), 0) if dice[0] == "dice_high" else (0, int(dice[1]))


# Moving


def moves(view: MachinaState, run: Context, who: Selection, number: int, *more: Any) -> float:
    """Return what it is worth that units can move."""
    return over(who, lambda unit: helps(run, unit, A_SPACE * number), run)


def shoves(view: MachinaState, run: Context, who: Selection, number: int, *more: Any) -> float:
    """Return what it is worth to shove units: enemies away from you, most of all."""
    return over(who, lambda unit: 0.0 if unit == run.you else -helps(run, unit, PUSH * number), run)
