"""War Trophies are exchanged for ships (WAR-309 to WAR-312)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.questions import Option
from engines.kit.state import tell
from engines.wardens.armies.producing import new_vehicles
from engines.wardens.armies.units import add_units, in_reserve, places_with_room
from engines.wardens.battle.fighters import ATTACKER, DEFENDER, fighters, kind_of
from engines.wardens.map.places import active_outposts, entrances
from engines.wardens.sides import is_sane, seat_of
from engines.wardens.state import CTHULHU, MORGANA, WardensState


def can_exchange(state: WardensState) -> bool:
    """Tell whether sane Morgana has trophies enough, and a ship to be had for them."""
    if sum(state.trophies) < state.box.trophies_needed:
        return False
    return is_sane(state, MORGANA) and in_reserve(state, MORGANA) > 0


def exchanges(state: WardensState, who: int) -> list[Option]:
    """Offer the exchange to sane Morgana's player in any window: ("exchange_trophies", outpost, place).

    Any number of times, at one active Outpost each time (WAR-309, WAR-Q-83, WAR-Q-137, WAR-D-44).
    """
    if who == CTHULHU or not can_exchange(state) or seat_of(state, who) != seat_of(state, MORGANA):
        return []
    return [
        ("exchange_trophies", outpost, place)
        for outpost in active_outposts(state)
        for place in places_with_room(state, MORGANA, entrances(state, MORGANA, outpost))
    ]


def exchange_trophies(state: WardensState, who: int, outpost: int, place: int) -> None:
    """Step: five trophies go back, three ships come, as many as fit (WAR-310 to WAR-312).

    Where Morgana's ships are fighting they join the fight at once (WAR-Q-174).
    """
    options = state.box.options
    give_back(state, options.trophies_needed)
    tell(state, "exchanged", "WAR-309", options.trophies_needed)
    fleet = fleet_in_battle(state, place)
    if fleet is None:
        new_vehicles(state, MORGANA, place, options.trophy_ships, "WAR-309")
    else:
        tell(state, "added", "WAR-309", MORGANA, add_units(state, fleet, options.trophy_ships), place)


def give_back(state: WardensState, number: int) -> None:
    """Give trophies back, Cthulhu's units before vehicles."""
    for kind, held in enumerate(state.trophies):
        given = min(held, number)
        state.trophies[kind] -= given
        number -= given


def fleet_in_battle(state: WardensState, place: int) -> int | None:
    """Return the army of ships that fights on a territory, if one does."""
    battle = state.battle
    if battle is None or battle.at != place:
        return None
    roles = [role for role in (ATTACKER, DEFENDER) if kind_of(battle, role) == MORGANA]
    return next((id for role in roles for id in fighters(state, battle, role)), None)


STEPS: dict[str, Callable[..., None]] = {"exchange_trophies": exchange_trophies}
