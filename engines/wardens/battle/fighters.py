"""Who fights: the armies of a battle on either side, and whether they can go on (WAR-130, WAR-135, WAR-Q-77)."""

from __future__ import annotations

from engines.wardens.actions import can_pay
from engines.wardens.content import Action
from engines.wardens.sides import armies_of_side, has_gained, is_group, is_safe, side_of
from engines.wardens.state import Battle, WardensState

ATTACKER, DEFENDER = range(2)
"""The roles of a battle, in the order of its tokens, hits and kills."""


def may_attack(state: WardensState, id: int) -> bool:
    """Tell whether an army can pay for a Battle or a Ranged Attack and is not held back by Madness (WAR-Q-76)."""
    if not can_pay(state, id, Action.BATTLE):
        return False
    if state.box.options.attack_after_madness == "unless_by_battle" or not is_group(state, id):
        return True
    return not has_gained(state, state.armies[id].kind)


def possible_defenders(state: WardensState, side: int, place: int) -> list[int]:
    """List the kinds of a side that can be fought on a territory now: no safe groups, no calm land (WAR-Q-77)."""
    if place in state.calm:
        return []
    return sorted({state.armies[id].kind for id in open_to_attack(state, side, place)})


def open_to_attack(state: WardensState, side: int, place: int) -> list[int]:
    """List the armies of a side on a territory that hits of a battle can fall on."""
    out = state.battle.out if state.battle is not None else ()
    return [id for id in armies_of_side(state, side, place) if id not in out and not is_safe(state, id)]


def attackers(state: WardensState, battle: Battle) -> list[int]:
    """List the attacking armies that are still there and still on their side."""
    return [
        id
        for id in battle.armies
        if id in state.armies
        and id not in battle.out
        and state.armies[id].at == battle.at
        and side_of(state, id) == battle.side
    ]


def defending(state: WardensState, battle: Battle) -> list[int]:
    """List all armies that the defending side has there, the defenders and those whom overflow reaches."""
    return open_to_attack(state, 1 - battle.side, battle.at)


def fighters(state: WardensState, battle: Battle, role: int) -> list[int]:
    """List the armies that fight in a role: the attackers, or the armies of the kind that defends."""
    if role == ATTACKER:
        return attackers(state, battle)
    return [id for id in defending(state, battle) if state.armies[id].kind == battle.defender]


def kind_of(battle: Battle, role: int) -> int:
    """Return the kind of units that fights in a role."""
    return battle.attacker if role == ATTACKER else battle.defender


def role_of_group(state: WardensState, battle: Battle, who: int) -> int | None:
    """Return the role in which a Warden fights with his army, if he does (WAR-090, WAR-135)."""
    for role in (ATTACKER, DEFENDER):
        if kind_of(battle, role) == who and state.groups[who] in fighters(state, battle, role):
            return role
    return None


def can_go_on(state: WardensState) -> bool:
    """Tell whether there is a battle with somebody to fight on both sides."""
    battle = state.battle
    return (
        battle is not None
        and not battle.is_over
        and bool(attackers(state, battle))
        and bool(possible_defenders(state, 1 - battle.side, battle.at))
    )
