"""Attack (MA-143 to MA-156): dice, essence, comparison, hits, and what follows from them."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.asking import ask_player
from engines.kit.happenings import let
from engines.kit.language.families.lasting import end_lasting
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.machina_arcana.hearing import hear
from engines.machina_arcana.items.losing import is_equipped
from engines.machina_arcana.items.slots import stack_of
from engines.machina_arcana.state import (
    BARREL,
    EXPLORER_PHASE,
    HITS,
    NOBODY,
    NONE,
    NOWHERE,
    Attack,
    Card,
    MachinaState,
)
from engines.machina_arcana.units.attack_changes import (
    blocking_value,
    change_against,
    is_made_arcane,
    more_dice,
    more_harm,
    roll_change,
)
from engines.machina_arcana.units.contributing import essence_around, pay_essence
from engines.machina_arcana.units.health import is_there
from engines.machina_arcana.units.units import is_barrel, is_explorer

HIGH, LOW = "high", "low"
MELEE, RANGED = "melee", "ranged"
MOST_DICE = 3
"""How many dice of each kind are in the box (MA-Q-73)."""
BARREL_VALUE = 1
"""The roll that hits a barrel (MA-226)."""


def attack(
    state: MachinaState,
    attacker: int,
    blockers: tuple[int, ...],
    high: int,
    low: int,
    arcane: int,
    card: Card,
    targeting: str = "",
    cause: str = "attack",
) -> None:
    """Step: begin an attack on its blockers with one roll for all of them (MA-144, MA-156)."""
    there = tuple(unit for unit in blockers if _can_be_attacked(state, unit))
    if not there:
        return
    weapon = weapon_of(state, attacker, card)
    made = Attack(attacker, there, high, low, bool(arcane), bool(targeting), targeting == RANGED, weapon, card, cause)
    state.attacks.append(made)
    tell(state, "attacks", "MA-144", attacker, there, card)
    push(state, ("attack_roll",))
    for blocker in there:
        hear(state, "blocks", blocker, attacker)
    hear(state, "attacks", attacker)


def _can_be_attacked(state: MachinaState, unit: int) -> bool:
    return unit - BARREL not in state.destroyed if is_barrel(unit) else is_there(state, unit)


def weapon_of(state: MachinaState, attacker: int, card: Card) -> int:
    """Return the main weapon with which an ability of a card attacks (MA-Q-107)."""
    if card[0] != "item" or not is_explorer(attacker) or not is_equipped(state, attacker, card[1]):
        return NONE
    main = stack_of(state, attacker, card[1])
    return main if state.box.items[main].type.value == "weapon" else NONE


def attack_roll(state: MachinaState) -> None:
    """Step: roll the dice (MA-145)."""
    now = state.attacks[-1]
    now.is_arcane = now.is_arcane or is_made_arcane(state, now)
    high, low = more_dice(state, now)
    now.high, now.low = max(0, now.high + high), max(0, now.low + low)
    if state.box.options.strict_components:
        now.high, now.low = min(MOST_DICE, now.high), min(MOST_DICE, now.low)
    names = (HIGH,) * now.high + (LOW,) * now.low
    now.roll = state.box.dice.roll(state, now.attacker, "MA-145", *names) if names else ()
    push(state, ("attack_essence", 0), ("attack_essence", 1), ("attack_compare",))
    hear(state, "rolled", now.attacker)


def total(state: MachinaState, now: Attack, blocker: int) -> int:
    """Return the roll as it is compared with a blocker: never below 0 (MA-Q-72)."""
    return max(0, summed(state, now, blocker))


def summed(state: MachinaState, now: Attack, blocker: int) -> int:
    """Add the dice, what raises the roll and what lowers it (MA-145 to MA-147)."""
    return sum_of_dice(state, now) + roll_change(state, now) + now.added + change_against(state, now, blocker)


def is_struck(state: MachinaState, now: Attack, blocker: int) -> bool:
    """Tell whether an attack hits a blocker: as a card has said, or else if the roll is enough (MA-148, MA-150)."""
    return now.sure == HITS or (not now.sure and total(state, now, blocker) >= needed(state, now, blocker))


# Essence for the roll (MA-101, MA-102, MA-Q-77)


def may_raise(state: MachinaState, now: Attack, which: int) -> int:
    """Return who may raise a roll: first the attacking explorer, then the explorer whose turn it is; or NOBODY."""
    turn = state.actor if state.phase == EXPLORER_PHASE else NOBODY
    who = now.attacker if which == 0 else turn
    if not is_explorer(who) or (which == 1 and who == now.attacker) or state.explorers[who].at == NOWHERE:
        return NOBODY
    return who


def attack_essence(state: MachinaState, which: int) -> None:
    """Step: ask how much essence is lost to raise the roll, where it could still make a difference."""
    now = state.attacks[-1]
    who = may_raise(state, now, which)
    purse = essence_around(state, who) if who != NOBODY else 0
    lacking = missing(state, now) if purse else []
    most = min(purse, max(lacking, default=0))
    if most >= min(lacking, default=most + 1):
        options = [("raise", number) for number in range(most + 1)]
        ask_player(state, who, "raise_roll", options, ("roll_raised", who), "MA-101", sum_of_dice(state, now))


def sum_of_dice(state: MachinaState, now: Attack) -> int:
    """Return what the dice show."""
    return sum(state.box.dice.read(now.roll))


def missing(state: MachinaState, now: Attack) -> list[int]:
    """List by how much the roll misses each blocker that it does not hit; essence does not help against a card."""
    missed = [one for one in now.blockers if not now.sure and not is_struck(state, now, one)]
    return [needed(state, now, one) - summed(state, now, one) for one in missed]


def needed(state: MachinaState, now: Attack, blocker: int) -> int:
    """Return the roll that hits a blocker."""
    return BARREL_VALUE if is_barrel(blocker) else blocking_value(state, now, blocker)


def roll_raised(state: MachinaState, who: int, option: Option) -> None:
    """Pay the essence; others may contribute (MA-105)."""
    if option[1]:
        pay_essence(state, who, option[1], state.explorers[who].at, then=("add_to_roll", option[1]))


def add_to_roll(state: MachinaState, number: int) -> None:
    """Step: raise the roll."""
    state.attacks[-1].added += number
    tell(state, "roll_raised", "MA-101", number)


# Comparison (MA-148 to MA-152)


def attack_compare(state: MachinaState) -> None:
    """Step: compare the roll with every blocker; an equal one hits (MA-150)."""
    now = state.attacks[-1]
    there = [unit for unit in now.blockers if _can_be_attacked(state, unit)]
    struck = [unit for unit in there if is_struck(state, now, unit)]
    for unit in there:
        tell(state, "compared", "MA-148", unit, total(state, now, unit), needed(state, now, unit))
    now.missed = tuple(unit for unit in there if unit not in struck)
    push(
        state,
        *(let("hit", unit, now.attacker) for unit in struck),
        ("deaths", now.attacker, now.cause),
        ("explode_next",),
        ("attack_over",),
    )


def hit(state: MachinaState, blocker: int, attacker: int) -> None:
    """Deed: the attacker hits, the blocker is hit and loses health; a barrel goes off later (MA-149, MA-227)."""
    now = state.attacks[-1]
    now.hit = (*now.hit, blocker)
    tell(state, "hit", "MA-149", blocker, attacker)
    if not is_barrel(blocker):
        push(state, ("take_health", blocker, 1 + more_harm(state, now), attacker, now.cause))
    hear(state, "is_hit", blocker, attacker)
    hear(state, "hits", attacker, blocker)


def explode_next(state: MachinaState) -> None:
    """Step: let the barrels that were hit go off, in the order that the attacker's player picks (MA-Q-82)."""
    now = state.attacks[-1]
    cells = [unit - BARREL for unit in now.hit if is_barrel(unit) and unit - BARREL not in state.exploding]
    cells = [cell for cell in cells if cell not in state.destroyed]
    if cells:
        push(state, ("explode_next",))
        options = [("explode", cell) for cell in cells]
        ask_player(state, now.attacker, "explode_next", options, ("explode", now.attacker), "MA-Q-82")


def attack_over(state: MachinaState) -> None:
    """Step: the attack is complete, whether or not it hit."""
    now = state.attacks[-1]
    push(state, ("forget_attack",))
    hear(state, "attacked", now.attacker)


def forget_attack(state: MachinaState) -> None:
    """Step: put the dice away; what lasts until the end of the attack is over."""
    end_lasting(state, ("attack", len(state.attacks)))
    state.attacks.pop()


STEPS: dict[str, Callable[..., None]] = {
    "attack": attack,
    "attack_roll": attack_roll,
    "attack_essence": attack_essence,
    "roll_raised": roll_raised,
    "add_to_roll": add_to_roll,
    "attack_compare": attack_compare,
    "explode_next": explode_next,
    "attack_over": attack_over,
    "forget_attack": forget_attack,
}
DEEDS: dict[str, Callable[..., None]] = {"hit": hit}
