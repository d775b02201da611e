"""Two crowds: explorers, who go every way of a scenario, and those who try to win it."""

from __future__ import annotations

from workbench.lab.model.plan import RunPlan
from workbench.lab.store.store import LabStore
from workbench.lab.store.values import RunInfo

EXPLORER = "explorer"


def is_of_explorers(plan: RunPlan) -> bool:
    """Tell whether only explorers play."""
    return all(seat.split(":")[0] == EXPLORER for seat in plan.seats)


def explorers_of(store: LabStore, info: RunInfo) -> RunInfo | None:
    """Return the run in which explorers have played what others play in this one; None: nobody has explored it."""
    if is_of_explorers(info.plan):
        return None
    return next(
        (
            one
            for one in store.runs(info.plan.game)
            if one.done and is_of_explorers(one.plan) and _same(one.plan, info.plan)
        ),
        None,
    )


def _same(one: RunPlan, two: RunPlan) -> bool:
    """Tell whether two plans differ in nothing but their seats, seeds and number of games."""
    apart = {"seats", "rotates", "first_seed", "games"}
    return one.players == two.players and one.model_dump(exclude=apart) == two.model_dump(exclude=apart)
