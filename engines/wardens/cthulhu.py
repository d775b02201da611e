"""Cthulhu moves, and everything on his way is destroyed (WAR-041 to WAR-053, WAR-189, WAR-294)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.asking import ask_player
from engines.kit.questions import Option, Step
from engines.kit.state import push, tell
from engines.wardens.armies.actions import actions_of
from engines.wardens.armies.losses import ARRIVAL, destroy
from engines.wardens.armies.units import in_reserve, place_units, room_at, units
from engines.wardens.cards.powers import PROLIFERATE, power
from engines.wardens.hearing import hear
from engines.wardens.map.outposts import damage_outpost
from engines.wardens.map.places import has_portal, next_to
from engines.wardens.minds.madness import PRESENCE
from engines.wardens.sides import armies_of_side, is_sane, wardens_at
from engines.wardens.state import CTHULHU, WARDENS_SIDE, WardensState

STAY: Option = ("cthulhu_stays",)


# Where to


def free_moves(state: WardensState, who: int) -> list[Option]:
    """Offer the move of his turn between actions where he need not move first (WAR-Q-28): ("move_cthulhu",)."""
    if who != CTHULHU or state.has_moved or state.box.options.cthulhu_moves_first == "strict":
        return []
    return [("move_cthulhu",)]


def move_cthulhu(state: WardensState, *who: int) -> None:
    """Step: ask where Cthulhu goes in his turn: stay, move, or teleport (WAR-D-10); sets `has_moved`."""
    if state.actor != CTHULHU:
        return
    if not who:
        state.phase = "move"
    state.has_moved = True
    push(state, ("dwell",))
    ask_where(state, "WAR-041")


def cthulhu_moves(state: WardensState, rule: str) -> None:
    """Step: one move outside his turn, as the Cthulhu symbol or a card gives it; he may waive it (WAR-Q-100)."""
    ask_where(state, rule)


def ask_where(state: WardensState, rule: str) -> None:
    """Ask where he goes: nowhere, to an adjacent territory, or from the portal he stands on to another.

    A portal next door is offered once, on foot: he may teleport on from it.
    """
    feet = on_foot(state)
    walks = [("cthulhu_to", place) for place in feet]
    jumps = [("cthulhu_by_portal", place) for place in other_portals(state) if place not in feet]
    ask_player(state, CTHULHU, "move_cthulhu", [STAY, *walks, *jumps], ("cthulhu_goes",), rule)


def on_foot(state: WardensState) -> tuple[int, ...]:
    """List where he can go without a portal: next door, or anywhere by the last space of the track (WAR-197)."""
    here = state.cthulhu_at
    if state.roams:
        return tuple(place for place in range(len(state.box.world.names)) if place != here)
    return next_to(state, CTHULHU, here)


def other_portals(state: WardensState) -> list[int]:
    """List where he can teleport from where he stands: from a portal to every other (WAR-042, WAR-043)."""
    here = state.cthulhu_at
    return [place for place in state.portals if place != here] if has_portal(state, here) else []


# On the way


def cthulhu_goes(state: WardensState, option: Option) -> None:
    """Stay, or leave a Starspawn where he was by Proliferate and go; a move without border is used up (WAR-Q-08)."""
    if option == STAY:
        tell(state, "cthulhu_stays", "WAR-Q-27", state.cthulhu_at)
        return
    if state.roams > 0:
        state.roams -= 1
    word, place = option
    strikes_first = word == "cthulhu_by_portal" or state.box.options.strike_in_transit == "yes"
    ways: list[Step] = [("arrive", place)] if strikes_first else [("pass_by", place)]
    if word == "cthulhu_to" and strikes_first:
        ways.append(("teleport_on", place))
    start = state.cthulhu_at
    push(state, *proliferated(state), *ways)
    hear(state, "cthulhu_left", start)


def proliferated(state: WardensState) -> list[Step]:
    """Put Starspawn where he sets out, once for each movement, where they fit (WAR-294, WAR-Q-154).

    In his turn they act like all others.
    """
    place, worth = state.cthulhu_at, state.box.starspawn_units
    number = min(
        power(state, PROLIFERATE, CTHULHU), room_at(state, CTHULHU, place) // worth, in_reserve(state, CTHULHU)
    )
    if number <= 0:
        return []
    actions = actions_of(state, CTHULHU) if state.actor == CTHULHU else 0
    tell(state, "spawned", "WAR-294", place, number)
    return [("arrived", place_units(state, CTHULHU, place, 0, 1, actions)) for _ in range(number)]


def teleport_on(state: WardensState, place: int) -> None:
    """Ask whether he teleports from where he has come, after all effects there (WAR-042, WAR-Q-164, WAR-D-56)."""
    if state.cthulhu_at == place and (goals := other_portals(state)):
        options = [STAY, *(("cthulhu_by_portal", goal) for goal in goals)]
        ask_player(state, CTHULHU, "teleport_on", options, ("teleports_on",), "WAR-042", place)


def teleports_on(state: WardensState, option: Option) -> None:
    """Teleport, or stay; either way he moves no more (WAR-044, WAR-045)."""
    if option != STAY:
        push(state, ("arrive", option[1]))


def pass_by(state: WardensState, place: int) -> None:
    """Ask first whether he only passes, where what he passes is not struck (WAR-Q-29)."""
    state.cthulhu_at = place
    options = [STAY, *(("cthulhu_by_portal", goal) for goal in other_portals(state))]
    ask_player(state, CTHULHU, "teleport_on", options, ("passes_by", place), "WAR-042", place)


def passes_by(state: WardensState, place: int, option: Option) -> None:
    """Arrive where he stays, or only where he teleports to."""
    if option != STAY:
        tell(state, "cthulhu_passes", "WAR-Q-29", place)
    push(state, ("arrive", place if option == STAY else option[1]))


# Arriving


def arrive(state: WardensState, place: int) -> None:
    """Step: Cthulhu comes to a territory: window ("arrival", place), vehicles die, the Outpost falls, Madness, Wills.

    In the order of WAR-Q-164. On a calm territory nothing is destroyed and nobody gains Madness (WAR-Q-118).
    """
    push(state, ("window", ("arrival", place)), ("strike", place))


def strike(state: WardensState, place: int) -> None:
    """Destroy what opposes him, but one vehicle of each Warden there, and the Outpost; then comes Madness.

    Madness is instant: nobody fights (WAR-046 to WAR-050, WAR-232, WAR-233).
    """
    state.cthulhu_at = place
    tell(state, "cthulhu_arrives", "WAR-041", place)
    hear(state, "cthulhu_arrived", place)
    if place in state.calm:
        return
    for id in armies_of_side(state, WARDENS_SIDE, place):
        destroy(state, id, units(state, id), ARRIVAL, CTHULHU)
    damage_outpost(state, place, "WAR-049")
    push(state, ("drive_mad", sane_at(state, place), PRESENCE, CTHULHU))


def sane_at(state: WardensState, place: int) -> tuple[int, ...]:
    """List the sane Wardens on a territory in the order of the round."""
    return tuple(who for who in wardens_at(state, place) if is_sane(state, who))


def dwell(state: WardensState) -> None:
    """By option drive those mad who are with him in his turn and have no point yet (WAR-Q-31)."""
    if state.box.options.madness_while_together == "every_cthulhu_turn":
        fresh = tuple(who for who in sane_at(state, state.cthulhu_at) if state.mad_turn[who] != state.turn)
        push(state, ("drive_mad", fresh, PRESENCE, CTHULHU))


STEPS: dict[str, Callable[..., None]] = {
    "move_cthulhu": move_cthulhu,
    "cthulhu_moves": cthulhu_moves,
    "cthulhu_goes": cthulhu_goes,
    "teleport_on": teleport_on,
    "teleports_on": teleports_on,
    "pass_by": pass_by,
    "passes_by": passes_by,
    "arrive": arrive,
    "strike": strike,
    "dwell": dwell,
}
