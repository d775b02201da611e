"""Sentences about castles: damage, repair, shields."""

from __future__ import annotations

from engines.ambush.castles import damage, damage_each, raise_shield, repair
from engines.ambush.sentences.worths import (
    worth_of_blow_on,
    worth_of_bonus,
    worth_of_damage,
    worth_of_deal,
    worth_of_doubling,
    worth_of_own_damage,
    worth_of_repair,
    worth_of_repairs,
    worth_of_shield,
)
from engines.ambush.state import AmbushState
from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import Context, go_on, language_of

SENTENCES = Sentences()

Seats = tuple[int, ...]
ONE_OPPONENT = ("castle.choose", 1, ("opponents_castles",))


@SENTENCES.effect(
    "deal {amount:number} damage to {castles:castle}",
    example="Deal 1 damage to one opponent's castle.",
    rule="AMB-101",
    worth=worth_of_damage,
)
def deal(state: AmbushState, run: Context, amount: int, castles: Seats) -> None:
    """Deal damage to castles, one after the other, to your own last."""
    damage_each(state, castles, amount, run)


@SENTENCES.effect("deal {amount:number} damage", example="Deal 3 damage.", rule="AMB-041", worth=worth_of_deal)
def deal_to_one(state: AmbushState, run: Context, amount: int) -> None:
    """Deal damage to one opponent's castle, as you choose."""
    go_on(state, run, ("deal", amount, ONE_OPPONENT))


@SENTENCES.effect(
    "{castles:castle} take(s|) {amount:number} damage",
    example="Your castle takes 1 damage.",
    rule="AMB-109",
    worth=lambda view, run, castles, amount: worth_of_damage(view, run, amount, castles),
)
def take_damage(state: AmbushState, run: Context, castles: Seats, amount: int) -> None:
    """Let castles take damage, your own last."""
    damage_each(state, castles, amount, run)


@SENTENCES.effect("+ {amount:number} damage", example="+1 damage.", rule="AMB-108", blow=True, worth=worth_of_bonus)
def bonus(state: AmbushState, run: Context, amount: int) -> None:
    """Add to the damage of this card, in the same blow."""
    if state.blow is not None:
        state.blow.bonus += amount


@SENTENCES.effect("the damage is doubled", rule="AMB-108", blow=True, worth=worth_of_doubling)
def double(state: AmbushState, run: Context) -> None:
    """Let the blow of this card be twice as strong, with all that is added to it."""
    if state.blow is not None:
        state.blow.doubled += 1


@SENTENCES.effect(
    "the damage is dealt to {castles:castle}",
    example="The damage is dealt to every opponent's castle.",
    rule="AMB-110",
    blow=True,
    worth=worth_of_blow_on,
    once=True,
)
def strike_at(state: AmbushState, run: Context, castles: Seats) -> None:
    """Say which castles the damage of this card is dealt to."""
    if state.blow is not None:
        state.blow.targets = castles


@SENTENCES.effect("repair {amount:number}", example="Repair 3.", rule="AMB-107", worth=worth_of_repair, defence=True)
def repair_own(state: AmbushState, run: Context, amount: int) -> None:
    """Raise the health of your castle, not above full health."""
    repair(state, run.you, amount)


@SENTENCES.effect(
    "repair {castles:castle} by {amount:number}",
    example="Repair the castle with the least health by 2.",
    rule="AMB-107",
    worth=worth_of_repairs,
    defence=True,
)
def repair_castles(state: AmbushState, run: Context, castles: Seats, amount: int) -> None:
    """Raise the health of castles, not above full health."""
    for seat in castles:
        repair(state, seat, amount)


@SENTENCES.effect(
    "repair {castles:castle} fully",
    example="Repair your castle fully.",
    rule="AMB-107",
    worth=lambda view, run, castles: worth_of_repairs(view, run, castles, max(view.full, default=0)),
    defence=True,
    once=True,
)
def repair_fully(state: AmbushState, run: Context, castles: Seats) -> None:
    """Raise the health of castles to full health."""
    for seat in castles:
        repair(state, seat, state.full[seat])


@SENTENCES.effect(
    "{castles:castle} get(s|) a shield of {amount:number}",
    example="Your castle gets a shield of 2.",
    rule="AMB-105",
    worth=worth_of_shield,
    defence=True,
)
def shield(state: AmbushState, run: Context, castles: Seats, amount: int) -> None:
    """Put a shield before castles: damage is taken from it first, until it is used up."""
    for seat in castles:
        raise_shield(state, seat, amount)


@SENTENCES.effect(
    "{castles:castle} get(s|) a shield of {amount:number} {until:duration}",
    example="Your castle gets a shield of 4 until your next turn.",
    rule="AMB-105",
    worth=lambda view, run, castles, amount, until: worth_of_shield(view, run, castles, amount) / 2,
    defence=True,
)
def brief_shield(state: AmbushState, run: Context, castles: Seats, amount: int, until: Node) -> None:
    """Put a shield before castles that does not last."""
    moment = language_of(state).run(until, state, run)
    for seat in castles:
        raise_shield(state, seat, amount, moment)


@SENTENCES.cost(
    "take {amount:digits} damage",
    "your castle takes {amount:digits} damage",
    example="take 2 damage",
    id="pay_health",
    rule="AMB-093",
    can=lambda state, run, amount: state.health[run.you] + state.shield[run.you] > amount,
    worth=worth_of_own_damage,
)
def pay_health(state: AmbushState, run: Context, amount: int) -> None:
    """Pay with the health of your own castle, which must outlive it."""
    damage(state, run.you, amount, run.you)
