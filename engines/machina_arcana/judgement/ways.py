"""Ways: how far everything is for an explorer, and with which option each way begins; one field for each decision."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import NamedTuple

from engines.kit.questions import Option
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.state import NOWHERE, MachinaState
from engines.machina_arcana.units.units import positions

FAR = 99
OPENING = 3
"""What a step through a closed door counts for."""


class Way(NamedTuple):
    """How far a space is, and the option with which the way begins; None: one stands there."""

    far: int
    first: Option | None


Ways = dict[int, Way]


def ways_from(view: MachinaState, here: int, options: Sequence[Option], most: int = 30) -> Ways:
    """Count the stamina to every space within reach, over spaces where one may stop and through closed doors."""
    found: Ways = {here: Way(0, None)}
    waiting: dict[int, list[int]] = {}
    for option in options:
        for cell, far in _begun(view, here, option):
            if cell not in found or far < found[cell].far:
                found[cell] = Way(far, option)
                waiting.setdefault(far, []).append(cell)
    _spread(view, found, waiting, most)
    return found


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


def _spread(view: MachinaState, found: Ways, waiting: dict[int, list[int]], most: int) -> None:
    plan, free = chart(view), walkable(view).difference(positions(view))
    beside, doors, shut = plan.beside, plan.doors_at, set(view.closed)
    while waiting:
        far = min(waiting)
        for cell in waiting.pop(far):
            way = found[cell]
            if way.far < far or far >= most:
                continue
            steps = [(end, far + 1) for end in beside(cell) if end in free]
            for door in doors.get(cell, ()) if shut else ():
                if door in shut:
                    steps += [(end, far + OPENING) for end in plan.behind(door, cell) if end in free]
            for end, total in steps:
                known = found.get(end)
                if known is None or total < known.far:
                    found[end] = Way(total, way.first)
                    waiting.setdefault(total, []).append(end)


def walkable(view: MachinaState) -> frozenset[int]:
    """Find the spaces that somebody walks over who does not want to fall."""
    plan = chart(view)
    return plan.floor.difference(view.destroyed) if view.destroyed else plan.floor


def is_pit(view: MachinaState, cell: int) -> bool:
    """Tell whether a space is a pit."""
    return cell in chart(view).pits and cell not in view.destroyed


def nearest(ways: Ways, cells: Iterable[int], taken: Container[int] = ()) -> tuple[Way, int]:
    """Return the shortest way to any of some spaces where nobody stands, and that space."""
    best, where = Way(FAR, None), NOWHERE
    for cell in cells:
        way = ways.get(cell)
        if way is not None and way.far < best.far and (not way.far or cell not in taken):
            best, where = way, cell
    return best, where
