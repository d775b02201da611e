"""Attacks in sentences (MA-143 to MA-156)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.kit.asking import ask_player
from engines.kit.language.effect_state import AIMED
from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import Context, bound, things_of
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.machina_arcana.items.owning import main_of
from engines.machina_arcana.language import worths as weigh
from engines.machina_arcana.language.reach import targeting_of
from engines.machina_arcana.state import HITS, MISSES, NONE, MachinaState
from engines.machina_arcana.units.attack_changes import is_with
from engines.machina_arcana.units.attacking import sum_of_dice, total

SENTENCES = Sentences()


# Dice


@SENTENCES.declare("dice", "{high:digits}~H {low:digits}~L", id="dice_both", example="1H 1L", rule="MA-143")
def dice_both(state: MachinaState, run: Context, high: int, low: int) -> tuple[int, int]:
    """So many high and so many low dice."""
    return high, low


@SENTENCES.declare("dice", "{high:digits}~H", id="dice_high", example="2H", rule="MA-143")
def dice_high(state: MachinaState, run: Context, high: int) -> tuple[int, int]:
    """So many high dice."""
    return high, 0


@SENTENCES.declare("dice", "{low:digits}~L", id="dice_low", example="2L", rule="MA-143")
def dice_low(state: MachinaState, run: Context, low: int) -> tuple[int, int]:
    """So many low dice."""
    return 0, low


# Attacks


@SENTENCES.effect("attack {dice:dice} on {who:unit}", id="attack", rule="MA-144", worth=weigh.attacks)
def attack(state: MachinaState, run: Context, dice: Node, who: Sequence[int]) -> None:
    """Attack with one roll against the armor of everybody who is meant."""
    begin_attack(state, run, dice, who, arcane=0)


@SENTENCES.effect(
    "make an arcane attack {dice:dice} on {who:unit}", id="arcane_attack", rule="MA-154", worth=weigh.arcane_attacks
)
def arcane_attack(state: MachinaState, run: Context, dice: Node, who: Sequence[int]) -> None:
    """Attack with one roll against the will of everybody who is meant."""
    begin_attack(state, run, dice, who, arcane=1)


def begin_attack(state: MachinaState, run: Context, dice: Node, who: Sequence[int], *, arcane: int) -> None:
    """Let an attack begin."""
    if who:
        high, low = weigh.dice_of(dice)
        aim = targeting(state, run, who)
        push(state, ("attack", run.you, tuple(who), high, low, arcane, run.card or ("", NONE), aim))


def targeting(state: MachinaState, run: Context, who: Sequence[int]) -> str:
    """Tell how those who are attacked were aimed at, if they are the targets of the ability."""
    aims = bound(state, run, AIMED) or ()
    return next((targeting_of(node) for node, things in aims if things == tuple(who)), "")


def has_attack(state: MachinaState, run: Context, *slots: Node) -> bool:
    """Tell whether an attack is under way."""
    return bool(state.attacks)


@SENTENCES.effect(
    "attack again with this weapon", id="attack_again", rule="MA-Q-107", worth=weigh.flat(3.0), possible=has_attack
)
def attack_again(state: MachinaState, run: Context) -> None:
    """Make the attack under way once more, with the same dice on the same blockers."""
    if not state.attacks:
        return
    now = state.attacks[-1]
    aim = "ranged" if now.is_ranged else "melee" if now.is_targeted else ""
    again = ("attack", now.attacker, now.blockers, now.high, now.low, int(now.is_arcane), now.source, aim)
    push(state, again)


@SENTENCES.effect(
    "reroll {number:number} attack (die|dice)", id="reroll", rule="MA-145", worth=weigh.each(1.5), possible=has_attack
)
def reroll(state: MachinaState, run: Context, number: int) -> None:
    """Roll so many dice of the attack under way again."""
    push(state, ("reroll_die", run.you, number))


def reroll_die(state: MachinaState, who: int, number: int) -> None:
    """Step: ask which die is rolled again."""
    if number > 0 and state.attacks and state.attacks[-1].roll:
        options = [("die", place) for place in range(len(state.attacks[-1].roll))]
        ask_player(state, who, "reroll_die", options, ("die_rerolled", who, number), "MA-145")


def die_rerolled(state: MachinaState, who: int, number: int, option: Option) -> None:
    """Roll it again."""
    now = state.attacks[-1]
    name = now.roll[option[1]][0]
    rolled = state.box.dice.roll(state, who, "MA-145", name)
    now.roll = (*now.roll[: option[1]], *rolled, *now.roll[option[1] + 1 :])
    push(state, ("reroll_die", who, number - 1))


@SENTENCES.effect("the attack misses", id="attack_misses", rule="MA-148", worth=weigh.flat(0.0), possible=has_attack)
def attack_misses(state: MachinaState, run: Context) -> None:
    """Nobody is hit by the attack under way who has not been hit."""
    if state.attacks:
        state.attacks[-1].sure = MISSES
        tell(state, "attack_misses", "MA-148")


@SENTENCES.effect("the attack hits", id="attack_hits", rule="MA-150", worth=weigh.flat(0.0), possible=has_attack)
def attack_hits(state: MachinaState, run: Context) -> None:
    """The attack under way hits all its blockers."""
    if state.attacks:
        state.attacks[-1].sure = HITS
        tell(state, "attack_hits", "MA-150")


@SENTENCES.effect("the attack becomes arcane", id="becomes_arcane", rule="MA-155", worth=weigh.flat(0.5))
def becomes_arcane(state: MachinaState, run: Context) -> None:
    """Will is to be reached from here on."""
    if state.attacks:
        state.attacks[-1].is_arcane = True


@SENTENCES.effect(
    "increase the attack roll by {number:number}", id="raise_roll", rule="MA-146", worth=weigh.each(1.0)
)
def raise_roll(state: MachinaState, run: Context, number: int) -> None:
    """Add to the roll of the attack under way."""
    if state.attacks:
        state.attacks[-1].added += number
        tell(state, "roll_raised", "MA-146", number)


@SENTENCES.effect(
    "decrease the attack roll by {number:number}", id="lower_roll", rule="MA-147", worth=weigh.each(-1.0)
)
def lower_roll(state: MachinaState, run: Context, number: int) -> None:
    """Take from the roll of the attack under way."""
    if state.attacks:
        state.attacks[-1].added -= number
        tell(state, "roll_lowered", "MA-147", number)


# What is so about an attack


@SENTENCES.condition("the attack is {kind:kind_of_attack}", id="attack_is", rule="MA-153")
def attack_is(state: MachinaState, run: Context, kind: str) -> bool:
    """Of this kind is the attack under way."""
    if not state.attacks:
        return False
    now = state.attacks[-1]
    return {
        "arcane": now.is_arcane,
        "default": not now.is_arcane,
        "melee": now.is_targeted and not now.is_ranged,
        "ranged": now.is_ranged,
    }[kind]


@SENTENCES.condition("the attack is made with this weapon", id="with_this_weapon", rule="MA-Q-107")
def with_this_weapon(state: MachinaState, run: Context) -> bool:
    """The weapon in whose stack this card lies."""
    return bool(state.attacks) and is_with(state, state.attacks[-1], run.card)


@SENTENCES.condition("the attack is made with {what:item}", id="attack_made_with", rule="MA-Q-107")
def attack_made_with(state: MachinaState, run: Context, what: Node) -> bool:
    """The weapon of the attack under way is such an item, or lies in its stack."""
    if not state.attacks or state.attacks[-1].weapon == NONE:
        return False
    weapon = state.attacks[-1].weapon
    return any(main_of(state, item) == weapon for item in things_of(state, run, what))


@SENTENCES.condition("the attack is targeted", id="attack_targeted", rule="MA-433")
def attack_targeted(state: MachinaState, run: Context) -> bool:
    """It was aimed with melee or ranged targeting."""
    return bool(state.attacks) and state.attacks[-1].is_targeted


@SENTENCES.condition("the blocker was hit", id="was_hit", rule="MA-149")
def was_hit(state: MachinaState, run: Context) -> bool:
    """Somebody was hit by the attack under way."""
    return bool(state.attacks) and bool(state.attacks[-1].hit)


@SENTENCES.condition("the blocker was not hit", id="was_not_hit", rule="MA-148")
def was_not_hit(state: MachinaState, run: Context) -> bool:
    """Nobody was hit by the attack under way."""
    return not was_hit(state, run)


@SENTENCES.amount("the attack roll", id="attack_roll_amount", rule="MA-145")
def attack_roll_amount(state: MachinaState, run: Context) -> int:
    """The total of the attack under way against its first blocker."""
    if not state.attacks or not state.attacks[-1].roll:
        return 0
    now = state.attacks[-1]
    return total(state, now, now.blockers[0]) if now.blockers else sum_of_dice(state, now)


STEPS: dict[str, Callable[..., None]] = {"reroll_die": reroll_die, "die_rerolled": die_rerolled}
