"""The routes of a mindless monster (MA-493, MA-494, MA-Q-143), as the engine and the editor of tiles find them.

Both say in `ways` where a monster can go next from a space; here stands which of the routes it prefers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from engines.kit.questions import Option

FAR = 10_000
"""In the place of a number of steps: there is no way."""
Way = tuple[int, int, Option]
"""A space that can be gone to next, what that costs, and what it begins with."""


class Route(NamedTuple):
    """The cheapest way to a space: what it costs, how the distance falls, and with which steps it can begin."""

    cost: int
    falls: tuple[int, ...]
    begins: frozenset[Option]


def routes(here: int, far: Mapping[int, int], ways: Callable[[int], Iterable[Way]], stamina: int) -> dict[int, Route]:
    """Find the cheapest ways to every space on which the distance never rises, within the stamina."""
    found = {here: Route(0, (), frozenset())}
    open_cells = [here]
    while open_cells:
        cell = min(open_cells, key=lambda one: found[one].cost)
        open_cells.remove(cell)
        route = found[cell]
        for there, cost, step in ways(cell):
            if route.cost + cost > stamina or far.get(there, FAR) > far[cell]:
                continue
            new = Route(route.cost + cost, (*route.falls, far[there]), route.begins or frozenset([step]))
            if (better := _better(found.get(there), new)) is not found.get(there):
                found[there] = better
                if there not in open_cells:
                    open_cells.append(there)
    return found


def _better(old: Route | None, new: Route) -> Route:
    """Return the cheaper of two ways, then the one on which the distance falls earlier, or both at once."""
    if old is None or (new.cost, new.falls) < (old.cost, old.falls):
        return new
    if (new.cost, new.falls) == (old.cost, old.falls) and not new.begins <= old.begins:
        return Route(old.cost, old.falls, old.begins | new.begins)
    return old


def best_ends(
    here: int, far: Mapping[int, int], found: Mapping[int, Route], dislike: Callable[[int, int], tuple[int, ...]]
) -> list[int]:
    """List where a monster ends: nearest to its target, then as it prefers (MA-490 to MA-494).

    `dislike` tells how little it likes to end on a space that costs so much.
    """
    closer = [cell for cell in found if far[cell] < far[here]]
    if not closer:
        return []
    least = min(far[cell] for cell in closer)
    ends = [cell for cell in closer if far[cell] == least]
    likes = {cell: dislike(cell, found[cell].cost) for cell in ends}
    best = min(likes.values())
    return [cell for cell in ends if likes[cell] == best]
