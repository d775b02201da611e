"""Walking: the steps that bring who has the turn to a space that is farther away than one of them."""

from __future__ import annotations

from engines.kit.maps.graphs import shortest_path
from engines.kit.questions import Option
from engines.machina_arcana.actions import action_cost, stamina
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.map.ways import spaces_passed
from engines.machina_arcana.state import MachinaState
from engines.machina_arcana.units.moving import STEP
from engines.machina_arcana.units.states import is_immobile
from engines.machina_arcana.units.units import position, positions

CELL = "cell"
"""How the ids of spaces begin."""
TURNS = ("turn", "scheme")
"""The questions at which a unit does what it likes."""


def walk(view: MachinaState, seat: int, id: str) -> tuple[Option, ...]:
    """List the steps to a space, around others, pits and closed doors; none where they are too many (MA-185)."""
    question, number = view.question, id.removeprefix(CELL)
    if question is None or question.kind not in TURNS or seat not in question.waiting() or not number.isdigit():
        return ()
    unit, goal = view.actor, int(number)
    if number == id or is_immobile(view, unit):
        return ()
    free, beside = spaces_passed(view, frozenset()) - positions(view).keys(), chart(view).beside
    path = shortest_path(position(view, unit), goal, lambda cell: [one for one in beside(cell) if one in free])[1:]
    is_paid = len(path) * action_cost(view, unit, "move", STEP) <= stamina(view, unit)
    return tuple(("move", cell) for cell in path) if is_paid else ()
