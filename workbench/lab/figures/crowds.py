"""Two crowds: scouts, who go every way of a scenario, and those who try to win it."""

from __future__ import annotations

from workbench.lab.model.plan import RunPlan
from workbench.lab.store.store import LabStore
from workbench.lab.store.values import RunInfo

SCOUT = "scout"


def is_of_scouts(plan: RunPlan) -> bool:
    """Tell whether only scouts play."""
    return all(seat.split(":")[0] == SCOUT for seat in plan.seats)


def has_scouts(plan: RunPlan) -> bool:
    """Tell whether a scout plays."""
    return any(seat.split(":")[0] == SCOUT for seat in plan.seats)


def scouts_of(store: LabStore, info: RunInfo) -> RunInfo | None:
    """Return the run in which scouts have played what others play in this one; None: nobody has scouted it."""
    if is_of_scouts(info.plan):
        return None
    return next(
        (
            one
            for one in store.runs(info.plan.game)
            if one.done and is_of_scouts(one.plan) and _same(one.plan, info.plan)
        ),
        None,
    )


def _same(one: RunPlan, two: RunPlan) -> bool:
    """Tell whether two plans differ in nothing but their seats, seeds and number of games."""
    apart = {"seats", "rotates", "first_seed", "games"}
    return one.players == two.players and one.model_dump(exclude=apart) == two.model_dump(exclude=apart)
