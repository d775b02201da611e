"""What abilities change about an attack: dice, rolls, arcane, harm (MA-146, MA-147, MA-155, MA-Q-74, MA-Q-75).

Modifiers of the language, by their ids: `rolls_higher` and `rolls_lower` (whose, number, which rolls), `more_dice`
(whose, dice, which attacks), `arcane_attacks` (whose, which), `ignore` (whose, number, attribute), `hits_take`
(whose, number), `blocks_with` (who, whose).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engines.kit.language.families.lasting import Change
from engines.kit.language.play import Context, find, language_of
from engines.machina_arcana.abilities.in_play import changes
from engines.machina_arcana.items.slots import stack_of
from engines.machina_arcana.state import NONE, Attack, MachinaState
from engines.machina_arcana.units.attributes import ARMOR, WILL, attribute
from engines.machina_arcana.units.units import is_explorer

ALL, MELEE, RANGED, ARCANE, WEAPON, THIS_WEAPON = ("all", "melee", "ranged", "arcane", "weapon", "this weapon")
"""Which attacks a change is about."""


def in_force(state: MachinaState, form: str, attack: Attack) -> Iterator[tuple[Any, ...]]:
    """Yield which attacks a change is about that applies to an attack, and what else it says."""
    if attack.attacker < 0:
        return
    for change in changes(state, form):
        whose, *rest, which = change.slots
        if applies(state, which, attack, change) and attack.attacker in find(state, change.context, whose).things:
            yield (which, *rest)


def applies(state: MachinaState, which: str, attack: Attack, change: Change) -> bool:
    """Tell whether a change is about such an attack; one to arcane rolls makes it arcane (MA-155, MA-Q-75)."""
    if which == ARCANE:
        return attack.is_arcane or converts(state, attack, change)
    if which == THIS_WEAPON:
        return is_with(state, attack, change.context.card)
    return {
        ALL: True,
        MELEE: attack.is_targeted and not attack.is_ranged,
        RANGED: attack.is_ranged,
        WEAPON: attack.weapon != NONE,
    }[which]


def converts(state: MachinaState, attack: Attack, change: Change) -> bool:
    """Tell whether a bonus to arcane rolls makes a default attack arcane: an augment for its own weapon alone."""
    card = change.context.card
    is_augment = isinstance(card, tuple) and card[0] == "item" and state.box.items[card[1]].is_augment
    if is_augment:
        return is_with(state, attack, card)
    return state.box.options.arcane_bonus_converts == "all"


def is_with(state: MachinaState, attack: Attack, card: Any) -> bool:
    """Tell whether an attack is made with the weapon in whose stack a card lies (MA-Q-107)."""
    if attack.weapon == NONE or not isinstance(card, tuple) or card[0] != "item" or not is_explorer(attack.attacker):
        return False
    return stack_of(state, attack.attacker, card[1]) == attack.weapon


def is_made_arcane(state: MachinaState, attack: Attack) -> bool:
    """Tell whether an ability makes an attack arcane."""
    bonuses = (which for which, *_ in in_force(state, "rolls_higher", attack))
    return any(which == ARCANE for which in bonuses) or any(True for _ in in_force(state, "arcane_attacks", attack))


def more_dice(state: MachinaState, attack: Attack) -> tuple[int, int]:
    """Return how many high and low dice abilities add."""
    run = Context(attack.attacker, attack.source)
    added = [language_of(state).run(dice, state, run) for _, dice in in_force(state, "more_dice", attack)]
    return sum(high for high, _ in added), sum(low for _, low in added)


def roll_change(state: MachinaState, attack: Attack) -> int:
    """Return what abilities add to a roll, less what they take from it."""
    up = sum(int(number) for _, number in in_force(state, "rolls_higher", attack))
    return up - sum(int(number) for _, number in in_force(state, "rolls_lower", attack))


def change_against(state: MachinaState, attack: Attack, blocker: int) -> int:
    """Return what a blocker's own abilities change about attacks on it (MA-Q-74)."""
    total = 0
    for form, sign in (("rolls_against_higher", 1), ("rolls_against_lower", -1)):
        for change in changes(state, form):
            whom, number = change.slots
            if blocker in find(state, change.context, whom).things:
                total += sign * int(number)
    return total


def more_harm(state: MachinaState, attack: Attack) -> int:
    """Return how much more health a hit takes."""
    if attack.attacker < 0:
        return 0
    return sum(
        int(change.slots[1])
        for change in changes(state, "hits_take")
        if attack.attacker in find(state, change.context, change.slots[0]).things
    )


def blocking_value(state: MachinaState, attack: Attack, blocker: int) -> int:
    """Return what a roll has to reach: armor, or will against an arcane attack (MA-153, MA-154)."""
    name = WILL if attack.is_arcane else ARMOR
    whose = next(
        (
            other
            for change in changes(state, "blocks_with")
            if blocker in find(state, change.context, change.slots[0]).things
            for other in find(state, change.context, change.slots[1]).things
        ),
        blocker,
    )
    value = attribute(state, whose, name)
    for change in changes(state, "ignore") if attack.attacker >= 0 else ():
        who, number, kind = change.slots
        if kind == name and attack.attacker in find(state, change.context, who).things:
            value -= int(number)
    return max(0, value)
