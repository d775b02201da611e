"""Outposts: attacked, defended, damaged, repaired (WAR-091, WAR-120 to WAR-129)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.asking import ask_player
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.wardens.armies.actions import can_pay, pay
from engines.wardens.armies.units import units_at
from engines.wardens.battle.fighters import possible_defenders
from engines.wardens.cards.powers import REPAIR, power
from engines.wardens.content import Action
from engines.wardens.map.control import controls, units_of_side
from engines.wardens.rolls import read_number, roll
from engines.wardens.sides import is_group, is_sane, voice_of
from engines.wardens.state import CTHULHU, CTHULHUS_SIDE, WARDENS_SIDE, WardensState

ATTACK: Option = ("outpost_attack",)
DEFEND: Option = ("defend_outpost",)
LEAVE: Option = ("leave_outpost",)


# Attacking


def attacks(state: WardensState, id: int) -> list[Option]:
    """Offer the Outpost Attack to creatures that control the territory of an active Outpost: ("outpost_attack",).

    WAR-060, WAR-063, WAR-105, WAR-Q-57, WAR-Q-162; on calm land nobody attacks (WAR-Q-118).
    """
    place = state.armies[id].at
    if not state.outposts.get(place) or place in state.calm or not attacks_outposts(state, state.armies[id].kind):
        return []
    return [ATTACK] if can_pay(state, id, Action.OTHER) and controls(state, id) else []


def attacks_outposts(state: WardensState, kind: int) -> bool:
    """Tell whether units of a kind can attack Outposts: creatures, by option those of insane Wardens (WAR-Q-58)."""
    if kind == CTHULHU:
        return True
    return state.box.options.insane_attack_outposts == "yes" and not is_sane(state, kind)


def outpost_attack(state: WardensState, id: int) -> None:
    """Step: pay; the team defends, and then ("fight", army), or the die is rolled (WAR-123 to WAR-127).

    Vehicles that cannot be fought in this turn do not defend (WAR-Q-56).
    """
    pay(state, id, Action.OTHER)
    place = state.armies[id].at
    tell(state, "outpost_attacked", "WAR-123", place)
    push(state, ("ask_to_defend", id))


def ask_to_defend(state: WardensState, id: int) -> None:
    """Step: ask the Wardens there whether they defend the Outpost (WAR-126)."""
    if id not in state.armies:
        return
    place = state.armies[id].at
    if kinds := possible_defenders(state, WARDENS_SIDE, place):
        who = voice_of(state, *kinds)
        ask_player(state, who, "defend_outpost", [DEFEND, LEAVE], ("outpost_answer", id), "WAR-126", place)
    else:
        push(state, ("roll_for_outpost", id))


def outpost_answer(state: WardensState, id: int, option: Option) -> None:
    """Fight for the Outpost, with the action that is spent already, or let the die decide (WAR-127, WAR-Q-55)."""
    if option == DEFEND:
        tell(state, "outpost_defended", "WAR-127", state.armies[id].at)
        push(state, ("fight", id))
    else:
        push(state, ("roll_for_outpost", id))


def roll_for_outpost(state: WardensState, id: int) -> None:
    """Roll the Chance die; cards may change what it shows."""
    if id in state.armies:
        roll(state, CTHULHU, "WAR-124")
        push(state, ("window", ("rolled", id)), ("outpost_rolled", id))


def outpost_rolled(state: WardensState, id: int) -> None:
    """Damage the Outpost if the number is not above the attackers there; else nothing happens (WAR-124, WAR-125)."""
    army, rolled = state.armies.get(id), read_number(state)
    if army is None or army.at in state.calm or not state.outposts.get(army.at):
        return
    if rolled <= strength(state, army.at):
        damage_outpost(state, army.at, "WAR-124")
    else:
        tell(state, "outpost_stands", "WAR-125", army.at)


def strength(state: WardensState, place: int) -> int:
    """Count the Starspawn and Tentacles on a territory, in units; by option the vehicles on their side as well."""
    if state.box.options.insane_attack_outposts == "yes":
        return units_of_side(state, CTHULHUS_SIDE, place)
    return units_at(state, CTHULHU, place)


# Damaged and repaired


def damage_outpost(state: WardensState, place: int, rule: str) -> None:
    """Lay an active Outpost on its back and tell it; done at once (WAR-120)."""
    if state.outposts.get(place):
        state.outposts[place] = False
        tell(state, "outpost_damaged", rule, place)


def repair_outpost(state: WardensState, place: int, rule: str) -> None:
    """Stand a damaged Outpost up again and tell it; done at once."""
    if state.outposts.get(place) is False:
        state.outposts[place] = True
        tell(state, "outpost_repaired", rule, place)


def repairs(state: WardensState, id: int) -> list[Option]:
    """Offer Repair to Selena's own group on a damaged Outpost that she controls: ("repair",).

    Sane, in person and her own mistress (WAR-128, WAR-129, WAR-Q-136, WAR-Q-146, WAR-Q-155).
    """
    army = state.armies[id]
    if state.outposts.get(army.at) is not False or not is_group(state, id) or not is_sane(state, army.kind):
        return []
    if state.possessed == army.kind or not power(state, REPAIR, army.kind):
        return []
    return [("repair",)] if can_pay(state, id, Action.OTHER) and controls(state, id) else []


def repair(state: WardensState, id: int) -> None:
    """Step: pay and repair."""
    pay(state, id, Action.OTHER)
    repair_outpost(state, state.armies[id].at, "WAR-128")


STEPS: dict[str, Callable[..., None]] = {
    "outpost_attack": outpost_attack,
    "ask_to_defend": ask_to_defend,
    "outpost_answer": outpost_answer,
    "roll_for_outpost": roll_for_outpost,
    "outpost_rolled": outpost_rolled,
    "repair": repair,
}
