"""Units, armies and the limit of 6: everything that adds, takes away, moves or joins units (WAR-093 to WAR-112).

Only this module changes `armies`, `groups` and `supply`, so that no miniature is lost. Its functions are done at once
and ask nothing; whether something may be done is for the rule that calls them to know.
"""

from __future__ import annotations

from collections.abc import Iterable

from engines.kit.state import tell
from engines.wardens.armies.census import census, note
from engines.wardens.options import WardensOptions
from engines.wardens.sides import ids_at, is_sane
from engines.wardens.state import CTHULHU, NONE, TENTACLES, Army, WardensState

# Counting


def units(state: WardensState, id: int) -> int:
    """Count the units of an army: a Starspawn is three (WAR-054, WAR-055)."""
    army = state.armies[id]
    return army.pieces + army.starspawn * state.box.starspawn_units


def units_at(state: WardensState, kind: int, place: int) -> int:
    """Count the units of a kind on a territory, in all its armies there."""
    there = (state.derived or census(state)).there.get(place)
    if there is None:
        return 0
    armies, worth, number = state.armies, state.box.starspawn_units, 0
    for id in there:
        army = armies[id]
        if army.kind == kind:
            number += army.pieces + army.starspawn * worth
    return number


def places_with_room(state: WardensState, kind: int, places: Iterable[int], least: int = 1) -> list[int]:
    """List those of some territories on which at least so many more units of a kind may stand (WAR-098)."""
    box, there, armies = state.box, (state.derived or census(state)).there, state.armies
    worth, most, found = box.starspawn_units, box.army_limit - least, []
    for place in places if most >= 0 else ():
        if place in there:
            number = 0
            for id in there[place]:
                army = armies[id]
                if army.kind == kind:
                    number += army.pieces + army.starspawn * worth
            if number > most:
                continue
        found.append(place)
    return found


def room_at(state: WardensState, kind: int, place: int) -> int:
    """Tell how many more units of a kind may stand on a territory (WAR-098)."""
    return max(0, state.box.army_limit - units_at(state, kind, place))


def in_reserve(state: WardensState, sort: int) -> int:
    """Tell how many miniatures can still be added: by kind, Starspawn under Cthulhu's, or TENTACLES (WAR-Q-13)."""
    if not limited(state.box.options):
        return state.box.army_limit
    return max(0, state.supply[sort] - captured(state, sort))


def captured(state: WardensState, sort: int) -> int:
    """Tell how many miniatures of a sort lie on boards and cannot be added, by option (WAR-Q-16).

    A unit of Cthulhu that was taken as a trophy is a Tentacle there.
    """
    if state.box.options.captured_locked == "off" or sort == CTHULHU:
        return 0
    return state.trophies[CTHULHU] if sort == TENTACLES else state.trophies[sort] + state.collected[sort]


def limited(options: WardensOptions) -> bool:
    """Tell whether miniatures that are not in the reserve cannot be added."""
    return options.mini_limits == "on"


def armies_of(state: WardensState, kind: int, place: int | None = None) -> list[int]:
    """List the ids of a kind's armies, all or those on a territory."""
    if place is None:
        return list(census(state).places[kind])
    return [id for id in ids_at(state, place) if state.armies[id].kind == kind]


# Making and joining


def place_units(state: WardensState, kind: int, place: int, pieces: int, starspawn: int = 0, actions: int = 0) -> int:
    """Put units from the reserve on a territory as an army of its own, and return its id.

    The caller has looked for room and reserve. Whether it joins another army there is asked by `("arrived", id)`.
    """
    state.supply[TENTACLES if kind == CTHULHU else kind] -= pieces
    if starspawn:
        state.supply[CTHULHU] -= starspawn
    state.last_army += 1
    state.armies[state.last_army] = Army(kind, place, starspawn, pieces, actions)
    note(state, kind, state.last_army, NONE, place)
    return state.last_army


def add_units(state: WardensState, id: int, pieces: int) -> int:
    """Add Tentacles or vehicles to an army, as many as there is room and reserve for, and return how many."""
    army = state.armies[id]
    sort = TENTACLES if army.kind == CTHULHU else army.kind
    number = min(pieces, room_at(state, army.kind, army.at), in_reserve(state, sort))
    army.pieces += number
    state.supply[sort] -= number
    return number


def split(state: WardensState, id: int, pieces: int, starspawn: int = 0) -> int:
    """Part some units from an army as an army of its own, with the same actions; return its id (WAR-Q-45).

    The Warden stays with the old army; `stand_with` takes him to the new one.
    """
    army = state.armies[id]
    army.pieces -= pieces
    army.starspawn -= starspawn
    state.last_army += 1
    state.armies[state.last_army] = Army(army.kind, army.at, starspawn, pieces, army.actions, army.barred)
    if id in state.shielded:
        state.shielded = (*state.shielded, state.last_army)
    note(state, army.kind, state.last_army, NONE, army.at)
    return state.last_army


def merge(state: WardensState, id: int, into: int) -> None:
    """Join an army to another of its kind on the same territory: the fewer actions count (WAR-111, WAR-Q-127).

    The Warden of either stands with the whole.
    """
    army, whole = state.armies.pop(id), state.armies[into]
    note(state, army.kind, id, army.at, NONE)
    whole.pieces += army.pieces
    whole.starspawn += army.starspawn
    whole.actions = min(whole.actions, army.actions)
    whole.barred = whole.barred or army.barred
    if state.shielded and id not in state.shielded:
        state.shielded = tuple(other for other in state.shielded if other != into)
    if state.groups[army.kind] == id:
        state.groups[army.kind] = into


def merge_all(state: WardensState) -> None:
    """Join all units of the same kind on the same territory, as at the beginning of every turn (WAR-040)."""
    alone = state.box.options.starspawn_act_as == "single"
    for there in census(state).there.values():
        if len(there) > 1:
            first: dict[int, int] = {}
            for id in there:
                army = state.armies[id]
                if not (alone and army.starspawn and army.kind == CTHULHU):
                    into = first.setdefault(army.kind, id)
                    if into != id:
                        merge(state, id, into)


def recombine(state: WardensState) -> None:
    """Let Tentacles that stand together become Starspawn again, at the start of Cthulhu's turn (WAR-Q-15)."""
    worth = state.box.starspawn_units
    for army in [one for one in state.armies.values() if one.kind == CTHULHU]:
        number = min(army.pieces // worth, in_reserve(state, CTHULHU))
        if number:
            army.pieces -= number * worth
            army.starspawn += number
            state.supply[TENTACLES] += number * worth
            state.supply[CTHULHU] -= number
            tell(state, "recombined", "WAR-Q-15", army.at, number)
    if state.box.options.starspawn_act_as == "single":
        _part_starspawn(state)


def _part_starspawn(state: WardensState) -> None:
    """Make every Starspawn an army of its own (WAR-Q-36)."""
    for id, army in list(state.armies.items()):
        while army.starspawn and army.starspawn + army.pieces > 1:
            split(state, id, 0, 1)


def stand_with(state: WardensState, who: int, id: int) -> None:
    """Let a Warden stand with an army of his kind."""
    state.groups[who] = id


def move_to(state: WardensState, id: int, place: int) -> None:
    """Let an army stand somewhere else."""
    army = state.armies[id]
    note(state, army.kind, id, army.at, place)
    army.at = place


# Losing


def take_units(state: WardensState, id: int, number: int, *, tentacles: int | None = None) -> int:
    """Take units from an army, at most all, back to the reserve, and return how many (WAR-056).

    Tentacles go first, then one Starspawn at a time breaks (WAR-Q-66); `tentacles` says how many of the hits the
    owner lets fall on Tentacles instead. An army without units is gone, and its Warden has nobody to stand with.
    """
    army = state.armies[id]
    number = min(number, units(state, id))
    from_pieces = min(number, army.pieces if tentacles is None else tentacles)
    _lose_pieces(state, army, from_pieces)
    _break_starspawn(state, army, number - from_pieces)
    if not (army.pieces or army.starspawn):
        remove_army(state, id)
    return number


def _lose_pieces(state: WardensState, army: Army, number: int) -> None:
    army.pieces -= number
    state.supply[TENTACLES if army.kind == CTHULHU else army.kind] += number


def _break_starspawn(state: WardensState, army: Army, hits: int) -> None:
    """Break Starspawn into as many Tentacles as they have units left; it never fails for miniatures (WAR-Q-14)."""
    worth = state.box.starspawn_units
    while hits > 0:
        army.starspawn -= 1
        state.supply[CTHULHU] += 1
        left = max(0, worth - hits)
        army.pieces += left
        state.supply[TENTACLES] -= left
        if left:
            tell(state, "broken", "WAR-056", army.at, left)
        hits -= worth


def remove_army(state: WardensState, id: int) -> None:
    """Take an army off the map with all it has; a Warden who stood with it stands nowhere."""
    army = state.armies.pop(id)
    note(state, army.kind, id, army.at, NONE)
    state.supply[TENTACLES if army.kind == CTHULHU else army.kind] += army.pieces
    state.supply[CTHULHU] += army.starspawn
    if state.groups[army.kind] == id:
        state.groups[army.kind] = NONE


def mortal_units(state: WardensState, id: int) -> int:
    """Count the units of an army that can be destroyed outside a battle: not the last one with a Warden.

    It is spared for the sane (WAR-047, WAR-Q-88, WAR-Q-117) and for the insane (WAR-Q-89, WAR-Q-119).
    """
    spared = 1 if state.groups[state.armies[id].kind] == id else 0
    return max(0, units(state, id) - spared)


def guards_sane(state: WardensState, id: int) -> bool:
    """Tell whether a sane Warden stands with an army."""
    kind = state.armies[id].kind
    return is_sane(state, kind) and state.groups[kind] == id
