"""What has moved between two looks at a table: which thing went where, and what came from a pile or went onto one.

Ids of hands and rows are places: when a card is played, the next one takes its id. So things are known by their faces
first, and by their ids where they have none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from engines.kit.maps.outlines import Point
from workbench.playtest.table.blocks import Sort, Spot

NEAR = 1.0
"""What is nearer to its old place has not moved."""
Key = tuple[str, ...]
Place = tuple[str, str]
"""A place of the table and the kind of what lies there."""


class Trip(NamedTuple):
    """Something that is seen to go from one point to another."""

    spot: Spot
    start: Point
    end: Point
    is_likeness: bool = False
    """Whether it lies on a pile now, or in it: what is seen to go there is gone when it has arrived."""


def trips(before: Sequence[Spot], after: Sequence[Spot]) -> list[Trip]:
    """Tell what has moved from one look at a table to the next."""
    origins, left, new = _matched([one for one in before if _is_piece(one)], [one for one in after if _is_piece(one)])
    found = [_trip(spot, origin) for spot, origin in origins]
    piles = _Piles(before, after)
    for spot in new:
        pile = piles.take_lost(_kind(spot))
        if pile is not None:
            found.append(_trip(spot, pile))
    for spot in left:
        pile = piles.take_gained(_kind(spot))
        if pile is not None:
            found.append(Trip(spot, (spot.x, spot.y), (pile.x, pile.y), is_likeness=True))
    found += piles.exchanged()
    return [one for one in found if _is_far(one)]


def _is_piece(spot: Spot) -> bool:
    return spot.thing is not None or spot.token is not None


def _trip(spot: Spot, origin: Spot) -> Trip:
    return Trip(spot, (origin.x, origin.y), (spot.x, spot.y))


def _is_far(trip: Trip) -> bool:
    return abs(trip.start[0] - trip.end[0]) + abs(trip.start[1] - trip.end[1]) > NEAR


def _kind(spot: Spot) -> str:
    return spot.thing.kind if spot.thing is not None else ""


def _face(spot: Spot) -> str:
    return spot.thing.document if spot.thing is not None else spot.id


# Things that are known again


def _matched(before: Sequence[Spot], after: Sequence[Spot]) -> tuple[list[tuple[Spot, Spot]], list[Spot], list[Spot]]:
    """Pair what lies there with what lay there: as it was, by its face, then by its id; return what is left."""
    pairs: list[tuple[Spot, Spot]] = []
    old, new = list(before), list(after)
    for key in (_self, _front_here, _front, _spot, _alike):
        found = _paired(old, new, key)
        pairs += found
        old, new = _without(old, [one for _, one in found]), _without(new, [one for one, _ in found])
    return pairs, old, new


def _paired(old: Sequence[Spot], new: Sequence[Spot], key: Callable[[Spot], Key | None]) -> list[tuple[Spot, Spot]]:
    """Pair what has the same key; two different faces are never one thing."""
    lying: dict[Key | None, list[Spot]] = {}
    for spot in reversed(old):
        lying.setdefault(key(spot), []).append(spot)
    pairs = []
    for spot in new:
        mine = key(spot)
        rest = lying.get(mine) if mine is not None else None
        if rest and (key is _alike or _is_one(rest[-1], spot)):
            pairs.append((spot, rest.pop()))
    return pairs


def _is_one(old: Spot, new: Spot) -> bool:
    return _face(old) == _face(new) or not (_face(old) and _face(new))


def _without(spots: Sequence[Spot], gone: Sequence[Spot]) -> list[Spot]:
    numbers = {id(one) for one in gone}
    return [one for one in spots if id(one) not in numbers]


def _self(spot: Spot) -> Key:
    return spot.id, _face(spot), _kind(spot)


def _front_here(spot: Spot) -> Key | None:
    front = _front(spot)
    return front and (*front, spot.place)


def _front(spot: Spot) -> Key | None:
    return (_face(spot),) if spot.thing is not None and _face(spot) else None


def _spot(spot: Spot) -> Key:
    return spot.id, _kind(spot)


def _alike(spot: Spot) -> Key | None:
    """Know tokens again that lie elsewhere and whose ids say where: those of the same name and owner."""
    token = spot.token
    return None if token is None else (token.name, str(token.owner))


# Piles


class _Piles:
    """The piles whose numbers have changed."""

    def __init__(self, before: Sequence[Spot], after: Sequence[Spot]) -> None:
        was, now = _counted(before), _counted(after)
        self._spots = {**_tops(before), **_tops(after)}
        self._change = Counter({place: now[place] - was[place] for place in {**was, **now}})

    def take_lost(self, kind: str) -> Spot | None:
        """Return a pile from which a thing of a kind was taken, once for each that it has lost."""
        return self._take(kind, -1)

    def take_gained(self, kind: str) -> Spot | None:
        """Return a pile onto which a thing of a kind was put, once for each that it has gained."""
        return self._take(kind, 1)

    def _take(self, kind: str, sign: int) -> Spot | None:
        for place, change in self._change.items():
            if kind and place[1] == kind and change * sign > 0 and place in self._spots:
                self._change[place] -= sign
                return self._spots[place]
        return None

    def exchanged(self) -> list[Trip]:
        """Tell what went from pile to pile, each way once, whatever its number."""
        found = []
        for place, change in list(self._change.items()):
            start = self._spots.get(place)
            end = self._take(place[1], 1) if change < 0 and start is not None else None
            if start is not None and end is not None:
                found.append(Trip(end, (start.x, start.y), (end.x, end.y), is_likeness=True))
        return found


def _counted(spots: Sequence[Spot]) -> Counter[Place]:
    """Count what lies on each pile."""
    found: Counter[Place] = Counter()
    for spot in spots:
        if spot.thing is not None and not spot.thing.document:
            found[spot.place, spot.thing.kind] += spot.thing.count
    for spot in spots:
        if spot.sort is Sort.COUNTER:
            for place in [one for one in found if one[0] == spot.place]:
                found[place] = spot.value
    return found


def _tops(spots: Sequence[Spot]) -> dict[Place, Spot]:
    """Return what is seen of each pile."""
    piles = [one for one in spots if one.thing is not None and not one.thing.document]
    return {(one.place, one.thing.kind): one for one in piles if one.thing is not None}
