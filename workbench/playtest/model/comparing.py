"""Two branches of a playtest side by side: where they part, what differs at their ends, how it came."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from engines.kit.speech import speech
from engines.kit.state import EVERYONE, State
from engines.kit.table import Table
from engines.kit.views import view_for
from workbench.playtest.model.gauges import Curves, curves_of, gauges_of, that_change
from workbench.playtest.model.session import Session

MOST_THINGS = 40
NOTHING = "Nothing."
Stop = Callable[[], bool]
Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two branches, the first always on the left."""

    branches: tuple[int, int]
    names: Pair
    parts_at: int | None
    """After how many choices something else happened, or was chosen; None: all that both have is the same."""
    said: Pair
    """What was told there."""
    stands: list[tuple[str, str, str]] = field(default_factory=list)
    """What differs at the ends of both: what it is, and how it is in each."""
    things: list[tuple[str, str, str]] = field(default_factory=list)
    """Things that lie elsewhere: their names, and where they lie in each."""
    curves: tuple[Curves, Curves] = field(default_factory=lambda: ({}, {}))

    def sentence(self) -> str:
        """Say where the branches part."""
        if self.parts_at is None:
            return "So far the same has happened in both."
        where = "at the start" if self.parts_at == 0 else f"at move {self.parts_at}"
        return f"The branches part {where}."


def compare(session: Session, one: int, other: int, viewer: int, is_stopped: Stop = lambda: False) -> Comparison:
    """Compare the last moments of two branches, and the ways there, as somebody may see them."""
    branches = (session.branches[one], session.branches[other])
    mine, theirs = (_seen(branch.timeline.state, viewer) for branch in branches)
    at, said = _parting(mine, theirs)
    curves = [curves_of(branch.timeline, lambda state: _seen(state, viewer), is_stopped) for branch in branches]
    return Comparison(
        (one, other),
        (branches[0].name, branches[1].name),
        at,
        said,
        _stands(mine, theirs),
        _things(mine, theirs),
        (curves[0], curves[1]),
    )


def _seen(state: State, viewer: int) -> State:
    return state if viewer == EVERYONE else view_for(state, viewer)


def _parting(mine: State, theirs: State) -> tuple[int | None, Pair]:
    """Find the first sentence of two logs that differs; where one log is only shorter, they have not parted."""
    speakers = speech(mine), speech(theirs)
    for one, other in zip(mine.log, theirs.log, strict=False):
        said = speakers[0].event(one), speakers[1].event(other)
        if said[0] != said[1] or one[0] != other[0]:
            # What a branch tells only at a later move may be told in the other as well: it is not where they part.
            at = min(one[0], other[0])
            return at, (said[0] if one[0] == at else NOTHING, said[1] if other[0] == at else NOTHING)
    return None, ("", "")


def _stands(mine: State, theirs: State) -> list[tuple[str, str, str]]:
    """List the figures that differ, the round and the end among them."""
    rows = [("Round", str(mine.rounds), str(theirs.rounds)), ("Moves", str(mine.decisions), str(theirs.decisions))]
    rows.append(("How it stands", speech(mine).ending(), speech(theirs).ending()))
    left, right = gauges_of(mine), gauges_of(theirs)
    rows += [(title, _figure(left, title), _figure(right, title)) for title in {**left, **right}]
    return [row for row in rows if row[1] != row[2]]


def _figure(gauges: dict[str, int], title: str) -> str:
    return str(gauges[title]) if title in gauges else "–"


def _things(mine: State, theirs: State) -> list[tuple[str, str, str]]:
    """List the cards that lie elsewhere, by where they lie in each."""
    left, right = _places(mine), _places(theirs)
    content = mine.box.content
    moved = [id for id in {**left, **right} if left.get(id, []) != right.get(id, [])]
    rows = [(content[id].name, _listed(left.get(id)), _listed(right.get(id))) for id in moved if id in content]
    return sorted(rows)[:MOST_THINGS]


def _places(view: State) -> dict[str, list[str]]:
    """Tell in which areas the cards lie whose faces are seen."""
    table: Table = view.box.game.table(view)
    names, found = speech(view).names, dict[str, list[str]]()
    for area in table.areas:
        owner = f" of {names[area.owner]}" if area.owner is not None and names[area.owner] not in area.title else ""
        for thing in (thing for place in area.places for thing in place.things):
            if thing.document:
                found.setdefault(thing.document, []).append(f"{area.title}{owner}")
    return found


def _listed(places: list[str] | None) -> str:
    return ", ".join(sorted(places)) if places else "–"


def over_each_other(comparison: Comparison) -> dict[str, tuple[dict[int, int], dict[int, int]]]:
    """Return the curves that change in one of the branches at least, and differ, each with that of the other."""
    left, right = comparison.curves
    titles = {**that_change(left), **that_change(right)}
    pairs = {title: (left.get(title, {}), right.get(title, {})) for title in titles}
    return {title: pair for title, pair in pairs.items() if pair[0] != pair[1]}
