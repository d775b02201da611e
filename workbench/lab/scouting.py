"""Scouting in batches: what scouts have used is known as of the batch before, so that every game can be played again.

The first batch knows nothing; each of the others is as long as all before it together, so there are few. What a batch
knows is what the games before it have taken, which the store holds: nothing has to be written down besides.
"""

from __future__ import annotations

from engines import registry
from engines.ai.scout_seat import Used
from workbench.lab.figures.crowds import has_scouts
from workbench.lab.model.choice_watch import ON_CARD
from workbench.lab.model.hall import NOTHING_USED, Hall
from workbench.lab.model.plan import RunPlan
from workbench.lab.store.store import LabStore
from workbench.lab.store.values import RunInfo

FIRST = 20


def batch_of(plan: RunPlan, number: int) -> int:
    """Return with which game the batch of a game begins; without scouts all games are one batch."""
    if not has_scouts(plan) or number < FIRST:
        return 0
    return FIRST << (number // FIRST).bit_length() - 1


def used_before(store: LabStore, run: int, number: int) -> Used:
    """Return what was taken of what cards leave to choice in the games before one."""
    found: dict[str, dict[str, int]] = {}
    for question, answer, taken in store.taken_before(run, number) if number else ():
        found.setdefault(question.removeprefix(ON_CARD), {})[answer] = taken
    return found or NOTHING_USED


def hall_of(store: LabStore, info: RunInfo, number: int) -> Hall:
    """Return the hall in which a game of a run is played again as it was."""
    used = used_before(store, info.id, batch_of(info.plan, number))
    return Hall(info.plan, store.content(info.id), registry.game, used)
