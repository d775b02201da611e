"""The boards of a run: where pieces stood, fought and died, as heat maps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from engines import registry
from engines.ai.play import play_out
from engines.ai.seats import RandomSeat
from engines.kit.game import DIED, FOUGHT, begin
from engines.kit.state import State
from engines.kit.table import Area, Place, Shape
from exports.charts.heat import Spot, heat_map
from workbench.lab.behind import Figure, happened_in
from workbench.lab.model.hall import MAPPED, Hall, watched_of
from workbench.lab.model.round_watch import AT
from workbench.lab.report import Report
from workbench.lab.store.store import LabStore

CELL = 20.0
LOOKED_AT, STEP = 400, 25
"""How far a game is followed to see its whole board, and how many decisions at a time."""
STOOD = "stood"


def boards(report: Report, store: LabStore) -> list[Figure]:
    """Return the boards of the game, once for what pieces stood, fought and died there each."""
    counts: dict[str, dict[str, int]] = {what: {} for what in (STOOD, FOUGHT, DIED)}
    for one in report.places:
        what, mark, place = one.place.rpartition(AT)
        counts.setdefault(what if mark else STOOD, {})[place] = one.pieces
    areas = _boards(report, store, set().union(*counts.values())) if report.places else []
    games = watched_of(report.results.games, MAPPED)
    return [_board(what, areas, its, games) for what, its in counts.items() if its]


def _board(what: str, areas: Sequence[Area], counts: Mapping[str, int], games: int) -> Figure:
    title = f"Where pieces {what}, in {games:,} watched {'game' if games == 1 else 'games'}"
    before = "" if what == STOOD else f"{what}{AT}"
    behind = tuple(happened_in(before + place.id) for area in areas for place in area.places)
    return Figure(heat_map(title, _spots(areas, counts)), behind)


def _boards(report: Report, store: LabStore, places: set[str]) -> list[Area]:
    """Return the boards of the first game as they lie when most of these places are there: maps may grow."""
    hall = Hall(report.info.plan, store.content(report.info.id), registry.game)
    state = begin(hall.box, report.info.plan.seed_of(0), quiet=True)
    best: tuple[int, list[Area]] = (0, [])
    for moment in range(0, LOOKED_AT, STEP):
        seats = [RandomSeat()] * state.players
        play_out(state, seats, stop=partial(_is_at, state, moment))
        areas = [area for area in hall.game.table(state).areas if area.shape in (Shape.MAP, Shape.GRID)]
        count = len(places & {place.id for area in areas for place in area.places})
        best = max(best, (count, areas), key=lambda one: one[0])
        if count == len(places) or state.ending is not None:
            break
    return [area for area in best[1] if any(place.id in places for place in area.places)]


def _is_at(state: State, moment: int) -> bool:
    return state.decisions >= moment


def _spots(areas: Sequence[Area], counts: Mapping[str, int]) -> list[Spot]:
    """Return the places of boards with how often something was there."""
    most, total = max(counts.values()), sum(counts.values())
    return [_spot(area, place, counts.get(place.id, 0), most, total) for area in areas for place in area.places]


def _spot(area: Area, place: Place, pieces: int, most: int, total: int) -> Spot:
    at = (float(place.x), float(place.y)) if area.shape is Shape.MAP else None
    return Spot(_name(place), _outline(area, place), pieces / most, f"{pieces / total:.1%}", at)


def _name(place: Place) -> str:
    """Name a place: one without a name by what lies there."""
    return next(filter(None, (place.name, *(thing.name for thing in place.things))), place.id)


def _outline(area: Area, place: Place) -> tuple[tuple[float, float], ...]:
    if place.outline:
        return tuple((float(x), float(y)) for x, y in place.outline)
    if area.shape is Shape.MAP:
        return tuple(
            (place.x + x * CELL / 4, place.y + y * CELL / 4) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        )
    side = area.cell or CELL
    left, top = place.column * side, place.row * side
    return (left, top), (left + side, top), (left + side, top + side), (left, top + side)
