"""A game of a run as a record: played again from its number, to be shown in a playtest."""

from __future__ import annotations

from engines.kit.record import Record, SeatPlan
from engines.kit.speech import speech
from workbench.lab.model.job import LabError
from workbench.lab.scouting import hall_of
from workbench.lab.store.store import LabStore
from workbench.lab.store.values import RunInfo


def record_of(store: LabStore, info: RunInfo, number: int) -> Record:
    """Play a game of a run again and return its record, with the cards that it was played with."""
    if not 0 <= number < info.plan.games:
        raise LabError(f"the run has the games 0 to {info.plan.games - 1}, not {number}")
    timeline = hall_of(store, info, number).timeline(number)
    names, kinds = speech(timeline.state).names, info.plan.seats_of(number)
    seats = tuple(SeatPlan(name=name, player=kind) for name, kind in zip(names, kinds, strict=True))
    record = timeline.record(f"{info.plan.game}.lab{info.id}.game{number}", f"{info.name}, game {number}", seats)
    return record.carrying(timeline.content.values())
