"""Ways: how far everything is for an explorer, and with which option each way begins; one field for each decision."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence

from engines.kit.maps.graphs import Way, cheapest
from engines.kit.questions import Option
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.state import NOWHERE, MachinaState
from engines.machina_arcana.units.units import positions

FAR = 99
OPENING = 3
"""What a step through a closed door counts for."""


Ways = dict[int, Way[Option | None]]
"""For each space how far it is, and the option with which the way begins; None: one stands there."""


def ways_from(view: MachinaState, here: int, options: Sequence[Option], most: int = 30) -> Ways:
    """Count the stamina to every space within reach, over spaces where one may stop and through closed doors."""
    begun = [(cell, far, option) for option in options for cell, far in _begun(view, here, option) if cell != here]
    return {here: Way(0, None), **cheapest(begun, _onwards(view, here), most)}


def first_steps(view: MachinaState, here: int) -> tuple[Option, ...]:
    """List the moves that somebody on a space could begin with."""
    free = walkable(view).difference(positions(view))
    return tuple(("move", cell) for cell in chart(view).beside(here) if cell in free)


def _begun(view: MachinaState, here: int, option: Option) -> Iterable[tuple[int, int]]:
    """List where an option leads that begins a way, with what it costs."""
    plan = chart(view)
    if option[0] in ("move", "step"):
        return [] if is_pit(view, option[1]) else [(option[1], 1)]
    if option[0] == "cross":
        return [] if is_pit(view, option[1]) else [(option[1], plan.direct(here, option[1]))]
    if option[0] == "open":
        return [(cell, OPENING) for cell in plan.behind(option[1], here)]
    return []


def _onwards(view: MachinaState, here: int) -> Callable[[int], list[tuple[int, int]]]:
    """Return where one goes on from a space, and what it counts for: nobody comes back to where the way began."""
    plan, free = chart(view), walkable(view).difference(positions(view), (here,))
    beside, doors, shut = plan.beside, plan.doors_at, set(view.closed)

    def ways(cell: int) -> list[tuple[int, int]]:
        found = [(end, 1) for end in beside(cell) if end in free]
        for door in doors.get(cell, ()) if shut else ():
            if door in shut:
                found += [(end, OPENING) for end in plan.behind(door, cell) if end in free]
        return found

    return ways


def walkable(view: MachinaState) -> frozenset[int]:
    """Find the spaces that somebody walks over who does not want to fall."""
    plan = chart(view)
    return plan.floor.difference(view.destroyed) if view.destroyed else plan.floor


def is_pit(view: MachinaState, cell: int) -> bool:
    """Tell whether a space is a pit."""
    return cell in chart(view).pits and cell not in view.destroyed


def nearest(ways: Ways, cells: Iterable[int], taken: Container[int] = ()) -> tuple[Way[Option | None], int]:
    """Return the shortest way to any of some spaces where nobody stands, and that space."""
    best: Way[Option | None] = Way(FAR, None)
    where = NOWHERE
    for cell in cells:
        way = ways.get(cell)
        if way is not None and way.far < best.far and (not way.far or cell not in taken):
            best, where = way, cell
    return best, where
