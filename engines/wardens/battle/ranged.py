"""Ranged Attacks and Artillery (WAR-092, WAR-104, WAR-160 to WAR-167, WAR-278 to WAR-280)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.wardens.armies.actions import pay
from engines.wardens.armies.census import census
from engines.wardens.armies.losses import ARTILLERY as BOMBARDED
from engines.wardens.armies.losses import FRIENDLY_FIRE, RANGED, can_be_hit, takers
from engines.wardens.armies.units import units
from engines.wardens.battle.fighters import may_attack
from engines.wardens.cards.powers import ARTILLERY, RANGED_SHIPS, RANGED_TANKS, power
from engines.wardens.content import Action
from engines.wardens.map.control import controls, units_of_side
from engines.wardens.map.outposts import damage_outpost
from engines.wardens.map.places import neighbours
from engines.wardens.rolls import read_number, roll
from engines.wardens.sides import is_dead, is_sane, sane_wardens, side_of
from engines.wardens.state import (
    CTHULHUS_SIDE,
    MORGANA,
    NONE,
    SELENA,
    WARDENS_SIDE,
    WardensState,
)

GUNS = {MORGANA: RANGED_SHIPS, SELENA: RANGED_TANKS}
"""Which power lets units of a kind shell adjacent territories."""
OUTPOST_STRENGTH = 3
"""As how many units an Outpost bombards: what it can build of a kind (WAR-Q-90)."""


# Ranged Attacks


def targets(state: WardensState, id: int) -> list[Option]:
    """Offer Ranged Attacks to ships, and to tanks with the upgrade: ("ranged", place).

    From a territory that they control to an adjacent one with an enemy who can be hit (WAR-104, WAR-161, WAR-Q-87).
    """
    army = state.armies[id]
    if not may_attack(state, id) or not has_guns(state, army.kind) or not controls(state, id):
        return []
    per_target = state.box.options.ranged_limit == "target"
    if not per_target and army.at in state.shelled:
        return []
    enemies = 1 - side_of(state, id)
    held = census(state).there
    closed = (*state.calm, *state.shelled) if per_target else state.calm
    return [
        ("ranged", place)
        for place in neighbours(state, army.at)
        if place in held and place not in closed and can_be_hit(state, place, enemies, RANGED)
    ]


def has_guns(state: WardensState, kind: int) -> bool:
    """Tell whether units of a kind can shell: also those of the dead, as when they were insane (WAR-Q-140)."""
    form = GUNS.get(kind)
    if form is None:
        return False
    if not is_dead(state, kind):
        return power(state, form, kind) > 0
    box = state.box
    return form in box.character_powers[kind] or any(form in box.upgrades.powers[one] for one in state.kept[kind])


def ranged(state: WardensState, id: int, place: int) -> None:
    """Step: pay, roll, window ("rolled", army), then hit enemies or friends."""
    army = state.armies[id]
    pay(state, id, Action.BATTLE)
    counted = place if state.box.options.ranged_limit == "target" else army.at
    state.shelled = (*state.shelled, counted)
    tell(state, "shells", "WAR-161", army.kind, units(state, id), army.at, place)
    roll(state, army.kind, "WAR-163")
    push(state, ("window", ("rolled", id)), ("ranged_result", id, place))


def ranged_result(state: WardensState, id: int, place: int) -> None:
    """Step: hit as many as were rolled: enemies, or on a higher number than the army has units, friends.

    One army counts its own units alone (WAR-163 to WAR-167, WAR-Q-186).
    """
    hits = read_number(state)
    if id not in state.armies or place in state.calm:
        return
    side, kind = side_of(state, id), state.armies[id].kind
    if hits <= units(state, id):
        tell(state, "ranged_hit", "WAR-164", hits)
        push(state, ("share_hits", place, 1 - side, hits, RANGED, kind))
    else:
        tell(state, "ranged_miss", "WAR-165", hits)
        hit_friends(state, place, side, hits, kind)


def hit_friends(state: WardensState, place: int, side: int, hits: int, kind: int) -> None:
    """Let a miss fall on friendly vehicles first, then on the Outpost, if any hit is left (WAR-166, WAR-Q-161)."""
    left = hits - sum(takers(state, place, side, FRIENDLY_FIRE).values())
    push(state, ("share_hits", place, side, hits, FRIENDLY_FIRE, kind))
    if side == WARDENS_SIDE and left > 0 and state.outposts.get(place):
        damage_outpost(state, place, "WAR-166")


# Artillery


def bombardments(state: WardensState, who: int) -> list[Option]:
    """Offer the bombardments of Outposts in Selena's turn, or that of WAR-Q-91: ("bombard", place)."""
    if not is_sane(state, who) or who != gunner(state) or not power(state, ARTILLERY, who):
        return []
    return [
        ("bombard", place)
        for place, is_active in state.outposts.items()
        if is_active
        and place not in state.bombarding
        and place not in state.calm
        and can_be_hit(state, place, CTHULHUS_SIDE, BOMBARDED)
    ]


def gunner(state: WardensState) -> int:
    """Return who gives the order: Selena, or without her the last sane Warden of the round (WAR-Q-91)."""
    if is_sane(state, SELENA):
        return SELENA
    sane = sane_wardens(state)
    return sane[-1] if sane else NONE


def bombard(state: WardensState, who: int, place: int) -> None:
    """Step: an Outpost bombards its own territory, once in the turn and for no action (WAR-278)."""
    state.bombarding = (*state.bombarding, place)
    tell(state, "bombards", "WAR-278", place)
    roll(state, who, "WAR-278")
    push(state, ("window", ("rolled", NONE)), ("bombard_result", who, place))


def bombard_result(state: WardensState, who: int, place: int) -> None:
    """Step: kill as many as were rolled; a failure hits nobody (WAR-279, WAR-Q-90)."""
    hits = read_number(state)
    if place in state.calm:
        return
    by_option = state.box.options.artillery_strength == "friendly_units_there"
    strength = units_of_side(state, WARDENS_SIDE, place) if by_option else OUTPOST_STRENGTH
    if hits <= strength:
        tell(state, "ranged_hit", "WAR-278", hits)
        push(state, ("share_hits", place, CTHULHUS_SIDE, hits, BOMBARDED, who))
    else:
        tell(state, "ranged_miss", "WAR-279", hits)


STEPS: dict[str, Callable[..., None]] = {
    "ranged": ranged,
    "ranged_result": ranged_result,
    "bombard": bombard,
    "bombard_result": bombard_result,
}
