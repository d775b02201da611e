"""Portals, Outposts and peace in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from engines.kit.language.forms import Sentences
from engines.kit.language.play import Context
from engines.kit.state import tell
from engines.wardens.battle.declaring import end_battle
from engines.wardens.language import worths as weigh
from engines.wardens.outposts import damage_outpost, repair_outpost
from engines.wardens.places import add_portal, remove_portal
from engines.wardens.state import WardensState

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
