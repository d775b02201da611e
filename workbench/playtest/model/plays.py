"""Answers by dragging: an option that points at a thing and at a place is given by putting the thing there.

Where the thing is chosen first and the place is asked afterwards, both answers are given at once. What the second
question will be is looked up in a world that the seat can imagine: it learns nothing that it could not know.
"""

from __future__ import annotations

from collections.abc import Iterator

from engines.ai.seats import luck_for
from engines.kit.door import answer
from engines.kit.questions import Option, Refused, RulesError
from engines.kit.speech import speech
from engines.kit.state import State
from engines.kit.table import Table
from engines.kit.views import imagine, view_for
from workbench.playtest.model.by_hand import Act

Plays = dict[str, list[Act]]
"""For each place on the table what it means to put something there."""


def plays_of(view: State, seat: int, id: str) -> Plays:
    """Tell for each place on the table which answers of a seat it means to drag the thing of an id there."""
    if view.question is None or seat not in view.question.waiting():
        return {}
    found: Plays = {}
    table = view.box.game.table(view)
    if not _place_of(table, id):
        # What a scene shows stands for what lies on the table: it is chosen there, not carried away.
        return {}
    for goal, option in _goals(view, table, seat, id):
        found.setdefault(goal, []).append(Act(speech(view).option(option), (), answers=(option,)))
    if not found:
        for first in _choices_of(view, table, seat, id):
            _look_ahead(view, seat, id, first, found)
    return found


def _goals(view: State, table: Table, seat: int, id: str) -> Iterator[tuple[str, Option]]:
    """Yield where a thing can be put, and the options that point at both."""
    assert view.question is not None
    places, here = _places(table), _place_of(table, id)
    for option in view.question.options_of(seat):
        ids = table.points.get(option, ())
        if id in ids:
            yield from ((goal, option) for goal in ids if goal in places and goal != here)


def _choices_of(view: State, table: Table, seat: int, id: str) -> list[Option]:
    """List the options that choose a thing and nothing else; of several it is not known which one is meant."""
    assert view.question is not None
    found = [option for option in view.question.options_of(seat) if id in table.points.get(option, ())]
    return found if len(found) == 1 else []


def _look_ahead(view: State, seat: int, id: str, first: Option, found: Plays) -> None:
    """Find where a thing could go once it is chosen."""
    if view.interrupted or (view.question is not None and view.question.together):
        return
    world = imagine(view, luck_for(view.decisions, seat))
    try:
        answer(world, first, seat)
    except (Refused, RulesError):
        return
    if world.question is None or seat not in world.question.waiting():
        return
    after = view_for(world, seat)
    for goal, option in _goals(after, after.box.game.table(after), seat, id):
        found.setdefault(goal, []).append(Act(speech(after).option(option), (), answers=(first, option)))


def _places(table: Table) -> set[str]:
    return {place.id for area in table.areas for place in area.places}


def _place_of(table: Table, id: str) -> str:
    """Return the id of the place where a thing or a token lies."""
    for area in table.areas:
        for place in area.places:
            if id in {*(thing.id for thing in place.things), *(token.id for token in place.tokens)}:
                return place.id
    return ""
