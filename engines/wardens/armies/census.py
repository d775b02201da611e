"""Who stands where, worked out from the armies once and kept up to date.

The rules ask all the time who stands on a territory and where the armies of a kind are. Both are kept in
`state.derived` as long as they are true; copies of a state share them, so they are never changed in place. Whoever
lets an army come, go or move notes it here: `armies` does, and nobody else moves one.
"""

from __future__ import annotations

from dataclasses import dataclass

from engines.wardens.state import CHARACTERS, NONE, WardensState


@dataclass(slots=True)
class Census:
    """Where the armies of a state stand."""

    there: dict[int, list[int]]
    """For each territory with armies their ids, oldest first."""
    places: list[dict[int, int]]
    """For each kind of units the armies by their ids, oldest first, and where each stands."""


def census(state: WardensState) -> Census:
    """Return who stands where. What is asked most often looks first itself whether it is known."""
    found: Census | None = state.derived
    return taken(state) if found is None else found


def taken(state: WardensState) -> Census:
    """Look at all armies and remember where they stand."""
    found = Census({}, [{} for _ in CHARACTERS])
    for id, army in state.armies.items():
        found.there.setdefault(army.at, []).append(id)
        found.places[army.kind][id] = army.at
    state.derived = found
    return found


def note(state: WardensState, kind: int, id: int, before: int, now: int) -> None:
    """Note that an army of a kind stands on another territory than before; on none, while it is not on the map.

    Ids are given in order and a dict keeps its own, so the oldest army stays the first.
    """
    known: Census | None = state.derived
    if known is None:
        return
    there, places = known.there.copy(), known.places.copy()
    places[kind] = own = places[kind].copy()
    if before != NONE and len(others := there.pop(before)) > 1:
        there[before] = [other for other in others if other != id]
    if now == NONE:
        del own[id]
    else:
        there[now] = sorted([*there[now], id]) if now in there else [id]
        own[id] = now
    state.derived = Census(there, places)
