"""Monty, Hassan and Gauge (WAR-306, WAR-319, WAR-328).

Each works once per turn for the Warden who fights with his army, for an insane or possessed one against his old
friends (WAR-257, WAR-D-62).
"""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.asking import ask_player
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.wardens.armies.losses import BATTLE, kill
from engines.wardens.armies.units import mortal_units, room_at, split
from engines.wardens.battle.fighters import ATTACKER, attackers, can_go_on, defending, fighters, role_of_group
from engines.wardens.battle.hits import driven_mad, strike
from engines.wardens.cards.powers import BITE, LURE, RETHROW, power
from engines.wardens.map.places import can_stand, neighbours
from engines.wardens.sides import armies_of_side, ids_at, side_of
from engines.wardens.state import CTHULHU, NONE, WARDENS, WARDENS_SIDE, WardensState


def is_fresh(state: WardensState, who: int) -> bool:
    """Tell whether a pet was not used in this turn, or round (WAR-Q-17)."""
    return state.pets[who] != period(state)


def period(state: WardensState) -> int:
    """Return the number of the turn, or round, in which a pet works once."""
    return state.turn if state.box.options.pet_period == "turn" else state.rounds


def pet_owners(state: WardensState, form: str) -> list[int]:
    """List the Wardens in the battle, with their armies, whose pet can do this now."""
    battle = state.battle
    if battle is None:
        return []
    return [
        who
        for who in (battle.attacker, battle.defender)
        if who in WARDENS
        and is_fresh(state, who)
        and power(state, form, who)
        and role_of_group(state, battle, who) is not None
    ]


# Monty


def monkey(state: WardensState) -> None:
    """Step: ask whether both sides choose tokens again, and resolve the round if not (WAR-306, WAR-D-17).

    She is asked when the cards are played: who waits until then loses nothing (WAR-Q-79). Where a card has taken the
    tokens back they are chosen again without her.
    """
    if state.battle is not None and not state.battle.tokens:
        push(state, ("throw",))
        return
    owner = next(iter(pet_owners(state, RETHROW)), None) if can_go_on(state) else None
    if owner is None:
        push(state, ("result",))
        return
    options: list[Option] = [("keep_tokens",), ("rethrow",)]
    ask_player(state, owner, "monkey", options, ("monkey_answer", owner), "WAR-306")


def monkey_answer(state: WardensState, who: int, option: Option) -> None:
    """Start the exchange over: the first tokens have no result, the cards that were played are spent."""
    if option[0] != "rethrow":
        push(state, ("result",))
        return
    state.pets[who] = period(state)
    tell(state, "rethrown", "WAR-306", who)
    push(state, ("throw",))


# Hassan


def cobra(state: WardensState) -> None:
    """Step: ask after a round whom Hassan bites, if anybody (WAR-319, WAR-D-21)."""
    for who in pet_owners(state, BITE):
        if victims := bitten(state, who):
            options: list[Option] = [("no_bite",), *(("bite", id) for id in victims)]
            ask_player(state, who, "cobra", options, ("cobra_answer", who), "WAR-319")
            return


def bitten(state: WardensState, who: int) -> list[int]:
    """List whom Hassan can bite: creatures in the battle, or the vehicles that an insane Kaysar fights (WAR-Q-80)."""
    battle = state.battle
    assert battle is not None
    role = role_of_group(state, battle, who)
    assert role is not None
    if side_of(state, state.groups[who]) != WARDENS_SIDE:
        return fighters(state, battle, 1 - role)
    enemies = defending(state, battle) if role == ATTACKER else attackers(state, battle)
    return [id for id in enemies if state.armies[id].kind == CTHULHU]


def cobra_answer(state: WardensState, who: int, option: Option) -> None:
    """Let Hassan bite: one unit, by option a whole Starspawn; a Warden's last vehicle is hit like by any hit."""
    battle = state.battle
    if option[0] == "no_bite" or battle is None:
        return
    state.pets[who] = period(state)
    tell(state, "bite", "WAR-319", who)
    number, army = power(state, BITE, who), state.armies[option[1]]
    if army.kind != CTHULHU:
        role = role_of_group(state, battle, who)
        assert role is not None
        strike(state, battle, 1 - role, option[1], number)
        push(state, driven_mad(battle))
    elif army.starspawn and state.box.options.hassan_kills == "one_starspawn":
        kill(state, option[1], number * state.box.starspawn_units, BATTLE, who, tentacles=0)
    else:
        kill(state, option[1], number, BATTLE, who)


# Gauge


def lures(state: WardensState, who: int) -> list[Option]:
    """Offer Gauge between Selena's actions: ("lure", place, army), by option ("lure_starspawn", place, army).

    Out of her territory to adjacent land with room: a Tentacle, or for insane Selena a vehicle, never a Warden's
    last (WAR-328, WAR-Q-81).
    """
    group = state.groups[who]
    if who == CTHULHU or group == NONE:
        return []
    here = state.armies[group].at
    if len(ids_at(state, here)) == 1 or not is_fresh(state, who) or not power(state, LURE, who):
        return []
    enemies = armies_of_side(state, 1 - side_of(state, group), here)
    goals = [place for place in neighbours(state, here) if state.box.world.is_land[place]] if enemies else []
    return [option for id in enemies for place in goals for option in ways_to_lure(state, id, place)]


def ways_to_lure(state: WardensState, id: int, place: int) -> list[Option]:
    """List what of an army can be lured to a territory."""
    army, room = state.armies[id], room_at(state, state.armies[id].kind, place)
    if army.kind != CTHULHU:
        can_go = room and can_stand(state, army.kind, place) and mortal_units(state, id)
        return [("lure", place, id)] if can_go else []
    options: list[Option] = [("lure", place, id)] if army.pieces and room else []
    whole = army.starspawn and room >= state.box.starspawn_units
    if whole and state.box.options.gauge_lures == "starspawn":
        options.append(("lure_starspawn", place, id))
    return options


def panda(state: WardensState) -> None:
    """Step: ask after a round whom Gauge lures away, if anybody (WAR-D-22)."""
    for who in pet_owners(state, LURE):
        if options := lures(state, who):
            ask_player(state, who, "panda", [("no_lure",), *options], ("panda_answer", who), "WAR-328")
            return


def panda_answer(state: WardensState, who: int, option: Option) -> None:
    """Let Gauge do it, or not."""
    if option[0] != "no_lure":
        push(state, (option[0], who, *option[1:]))


def lure(state: WardensState, who: int, place: int, id: int) -> None:
    """Step: one Tentacle, or vehicle, leaves her territory with the actions that its army had left."""
    army = state.armies[id]
    most = army.pieces if army.kind == CTHULHU else mortal_units(state, id)
    lead_away(state, who, place, id, min(power(state, LURE, who), most, room_at(state, army.kind, place)), 0)


def lure_starspawn(state: WardensState, who: int, place: int, id: int) -> None:
    """Step: by option a whole Starspawn leaves her territory."""
    lead_away(state, who, place, id, 0, 1)


def lead_away(state: WardensState, who: int, place: int, id: int, pieces: int, starspawn: int) -> None:
    """Part units from their army, or take it whole, and put them on another territory."""
    state.pets[who] = period(state)
    army = state.armies[id]
    tell(state, "lured", "WAR-328", who, army.kind, pieces, starspawn, army.at, place)
    is_all = (army.pieces, army.starspawn) == (pieces, starspawn)
    push(state, ("put", id if is_all else split(state, id, pieces, starspawn), place))


STEPS: dict[str, Callable[..., None]] = {
    "monkey": monkey,
    "monkey_answer": monkey_answer,
    "cobra": cobra,
    "cobra_answer": cobra_answer,
    "panda": panda,
    "panda_answer": panda_answer,
    "lure": lure,
    "lure_starspawn": lure_starspawn,
}
