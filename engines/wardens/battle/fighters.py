"""Who fights: the armies of a battle on either side, and whether they can go on (WAR-130, WAR-135, WAR-Q-77)."""

from __future__ import annotations

from engines.wardens.armies.actions import BATTLE, can_pay
from engines.wardens.armies.census import census
from engines.wardens.sides import armies_of_side, has_gained, is_group, is_safe, side_of
from engines.wardens.state import NONE, Battle, WardensState

ATTACKER, DEFENDER = range(2)
"""The roles of a battle, in the order of its tokens, hits and kills."""


def may_attack(state: WardensState, id: int) -> bool:
    """Tell whether an army can pay for a Battle or a Ranged Attack and is not held back by Madness (WAR-Q-76)."""
    if not can_pay(state, id, BATTLE):
        return False
    if not is_group(state, id) or not has_gained(state, state.armies[id].kind):
        return True
    return state.box.options.attack_after_madness == "unless_by_battle"


def possible_defenders(state: WardensState, side: int, place: int) -> list[int]:
    """List the kinds of a side that can be fought on a territory now: no safe groups, no calm land (WAR-Q-77)."""
    targets = open_to_attack(state, side, place) if place not in state.calm else []
    if len(targets) > 1:
        return sorted({state.armies[id].kind for id in targets})
    return [state.armies[id].kind for id in targets]


def can_be_fought(state: WardensState, side: int, place: int) -> bool:
    """Tell whether anybody of a side can be fought on a territory now (WAR-Q-77)."""
    there = (state.derived or census(state)).there.get(place)
    if there is None or place in state.calm:
        return False
    for id in there:  # noqa: SIM110 - asked before every action, and a loop is faster
        if side_of(state, id) == side and is_open(state, id):
            return True
    return False


def open_to_attack(state: WardensState, side: int, place: int) -> list[int]:
    """List the armies of a side on a territory that hits of a battle can fall on."""
    return [id for id in armies_of_side(state, side, place) if is_open(state, id)]


def is_open(state: WardensState, id: int) -> bool:
    """Tell whether an army can be fought: it is not safe, and the battle under way is not over for it."""
    return not is_safe(state, id) and (state.battle is None or id not in state.battle.out)


def attackers(state: WardensState, battle: Battle) -> list[int]:
    """List the attacking armies that are still there and still on their side."""
    return [id for id in battle.armies if is_attacking(state, battle, id)]


def is_attacking(state: WardensState, battle: Battle, id: int) -> bool:
    """Tell whether one of the attacking armies is still there and still on its side."""
    army = state.armies.get(id)
    if army is None or army.at != battle.at or id in battle.out:
        return False
    return side_of(state, id) == battle.side


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
    group = state.groups[who]
    if who == battle.attacker and group in battle.armies and is_attacking(state, battle, group):
        return ATTACKER
    if who == battle.defender and group != NONE and is_defending(state, battle, group):
        return DEFENDER
    return None


def is_defending(state: WardensState, battle: Battle, id: int) -> bool:
    """Tell whether an army is one of those that the defending side has there."""
    if state.armies[id].at != battle.at or side_of(state, id) == battle.side:
        return False
    return is_open(state, id)


def can_go_on(state: WardensState) -> bool:
    """Tell whether there is a battle with somebody to fight on both sides."""
    battle = state.battle
    if battle is None or battle.is_over or not can_be_fought(state, 1 - battle.side, battle.at):
        return False
    for id in battle.armies:  # noqa: SIM110 - asked five times in a round, and a loop is faster
        if is_attacking(state, battle, id):
            return True
    return False
