"""Portals, Outposts and peace in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from engines.kit.language.forms import Sentences
from engines.kit.language.play import Context
from engines.kit.state import push, tell
from engines.wardens.armies.actions import actions_of
from engines.wardens.armies.units import in_reserve, place_units, room_at, split, units
from engines.wardens.battle.declaring import end_battle
from engines.wardens.language import worths as weigh
from engines.wardens.map.outposts import damage_outpost, repair_outpost
from engines.wardens.map.places import add_portal, can_stand, remove_portal
from engines.wardens.sides import armies_at
from engines.wardens.state import CTHULHU, WardensState

SENTENCES = Sentences()


@SENTENCES.effect("open a portal on {where:territory}", rule="WAR-187", worth=weigh.open_portal)
def open_portal(state: WardensState, run: Context, where: Sequence[int]) -> None:
    """Open portals, one on each territory at most."""
    for place in where:
        if place not in state.portals:
            add_portal(state, place)
            tell(state, "portal_added", "WAR-187", place)


@SENTENCES.effect("close {portals:portal}", rule="WAR-204", worth=weigh.close_portal)
def close_portal(state: WardensState, run: Context, portals: Sequence[int]) -> None:
    """Take portals off the map; what stands there stays."""
    for place in portals:
        remove_portal(state, place)
        tell(state, "portal_closed", "WAR-204", place)


@SENTENCES.effect("move {portals:portal} to {where:territory}", rule="WAR-196", worth=weigh.move_portal)
def move_portal(state: WardensState, run: Context, portals: Sequence[int], where: Sequence[int]) -> None:
    """Put portals elsewhere, as far as there are free territories."""
    for place, goal in zip(portals, where, strict=False):
        if goal not in state.portals:
            remove_portal(state, place)
            add_portal(state, goal)
            tell(state, "portal_moved", "WAR-196", place, goal)


@SENTENCES.effect("damage {outposts:outpost}", rule="WAR-120", worth=weigh.damage)
def damage(state: WardensState, run: Context, outposts: Sequence[int]) -> None:
    """Lay Outposts on their backs."""
    for place in outposts:
        damage_outpost(state, place, "WAR-120")


@SENTENCES.effect("repair {outposts:outpost}", rule="WAR-128", worth=weigh.repair)
def repair_far(state: WardensState, run: Context, outposts: Sequence[int]) -> None:
    """Stand Outposts up again, wherever they are."""
    for place in outposts:
        repair_outpost(state, place, "WAR-128")


@SENTENCES.effect(
    "nobody attacks and nobody gains Madness on {where:territory}[ until the end of the turn]",
    rule="WAR-202",
    worth=weigh.calm,
)
def calm(state: WardensState, run: Context, where: Sequence[int]) -> None:
    """Keep peace on a territory; a battle there ends at once, and its action is spent (WAR-Q-118)."""
    for place in where:
        state.calm = tuple(sorted({*state.calm, place}))
        tell(state, "calm", "WAR-202", place)
        if state.battle is not None and state.battle.at == place:
            end_battle(state)


# Units that come and go


@SENTENCES.effect("put {number:number} Starspawn on {where:territory}", rule="WAR-195", worth=weigh.put_starspawn)
def put_starspawn(state: WardensState, run: Context, number: int, where: Sequence[int]) -> None:
    """Put Starspawn on territories, portal or not, as many as fit; in Cthulhu's turn they act at once."""
    worth = state.box.starspawn_units
    actions = actions_of(state, CTHULHU) if state.actor == CTHULHU else 0
    for place in where:
        fitting = min(number, room_at(state, CTHULHU, place) // worth, in_reserve(state, CTHULHU))
        if fitting > 0:
            tell(state, "spawned", "WAR-195", place, fitting)
            push(state, ("arrived", place_units(state, CTHULHU, place, 0, fitting, actions)))


@SENTENCES.effect("teleport {armies:army} to {where:territory}", rule="WAR-283", worth=weigh.teleport)
def teleport(state: WardensState, run: Context, armies: Sequence[int], where: Sequence[int]) -> None:
    """Put armies elsewhere at once, where they can stand and fit; nobody has to stay behind (WAR-Q-173)."""
    for id, place in ((id, place) for place in where[:1] for id in armies if id in state.armies):
        army = state.armies[id]
        if (
            army.at != place
            and can_stand(state, army.kind, place)
            and room_at(state, army.kind, place) >= units(state, id)
        ):
            tell(state, "teleported", "WAR-283", army.kind, army.starspawn, army.pieces, army.at, place)
            push(state, ("put", id, place))


@SENTENCES.effect(
    "lure {number:number} Tentacle(s) from {origin:territory} to {goal:territory}", rule="WAR-328", worth=weigh.lure
)
def lure_away(state: WardensState, run: Context, number: int, origin: Sequence[int], goal: Sequence[int]) -> None:
    """Lead Tentacles from one territory to another, with the actions that they have left."""
    for start, place in zip(origin, goal, strict=False):
        left = min(number, room_at(state, CTHULHU, place)) if start != place else 0
        for id, army in armies_at(state, start):
            going = min(left, army.pieces) if army.kind == CTHULHU else 0
            if going > 0:
                left -= going
                tell(state, "lured_away", "WAR-328", going, start, place)
                is_all = going == army.pieces and not army.starspawn
                push(state, ("put", id if is_all else split(state, id, going), place))
