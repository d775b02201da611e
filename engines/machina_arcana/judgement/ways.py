"""Ways: how far everything is for an explorer, and with which option each way begins; one field for each decision."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import NamedTuple

from engines.kit.questions import Option
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.map.spaces import is_passable
from engines.machina_arcana.state import NOWHERE, MachinaState
from engines.machina_arcana.tiles import kinds
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
    plan, taken = chart(view), positions(view)
    beside, doors, shut = plan.beside, plan.doors_at, set(view.closed)
    pits = pits_of(view)
    while waiting:
        far = min(waiting)
        for cell in waiting.pop(far):
            way = found[cell]
            if way.far < far or far >= most:
                continue
            steps = [(end, far + 1) for end in beside(cell)]
            for door in doors.get(cell, ()) if shut else ():
                if door in shut:
                    steps += [(end, far + OPENING) for end in plan.behind(door, cell)]
            for end, total in steps:
                known = found.get(end)
                if (
                    (known is None or total < known.far)
                    and end not in taken
                    and end not in pits
                    and is_passable(view, end)
                ):
                    found[end] = Way(total, way.first)
                    waiting.setdefault(total, []).append(end)


def pits_of(view: MachinaState) -> frozenset[int]:
    """Find the pits, which nobody walks into."""
    printed = chart(view).cells_of.get(kinds.PIT, ())
    return frozenset(cell for cell in (*printed, *view.treated) if is_pit(view, cell))


def is_pit(view: MachinaState, cell: int) -> bool:
    """Tell whether a space is a pit."""
    if cell in view.destroyed:
        return False
    now = view.treated.get(cell) or view.box.features.get(chart(view).printed[cell], ())
    return kinds.PIT in now


def nearest(ways: Ways, cells: Iterable[int], taken: Container[int] = ()) -> tuple[Way, int]:
    """Return the shortest way to any of some spaces where nobody stands, and that space."""
    best, where = Way(FAR, None), NOWHERE
    for cell in cells:
        way = ways.get(cell)
        if way is not None and way.far < best.far and (not way.far or cell not in taken):
            best, where = way, cell
    return best, where
