"""Sheet maps: where things lie on sheets whose cuts are there already, such as labels, or are made by a die.

A map is data: some come with the program, others are JSON files of the same form that anybody can write.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from exports.faces.cutting import shape_of
from exports.sheets.own_files import read_own
from exports.sheets.packing import Slot
from exports.sheets.page_patterns import Size
from exports.sheets.papers import LEAST_SIDE, MOST_SIDE, Paper

OWN_MAPS = Path(__file__).with_name("sheet_maps.json")
CLOSE = 0.6
"""What is larger than a cell by no more than this is taken for the same size: 63 and 63.5 mm."""

FILLED = 0.4
"""What fills less of a cell than this belongs elsewhere: a token is no card."""


class MapError(ValueError):
    """A file holds no sheet map; the message says why."""


class Grid(BaseModel):
    """Cells of one size in rows and columns; all lengths are in millimetres from the top left of the paper."""

    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False)

    columns: int = Field(ge=1, le=100)
    rows: int = Field(ge=1, le=100)
    width: float = Field(gt=1, le=MOST_SIDE)
    height: float = Field(gt=1, le=MOST_SIDE)
    left: float = Field(ge=0, le=MOST_SIDE)
    top: float = Field(ge=0, le=MOST_SIDE)
    across: float = Field(gt=0, le=MOST_SIDE)
    """From the left edge of a cell to that of the next."""
    down: float = Field(gt=0, le=MOST_SIDE)
    outline: Literal["rect", "round", "hex", "line"] | None = None
    """What is cut there, if only one shape fits; line: what has a line of its own."""

    def cells(self) -> Iterator[tuple[float, float]]:
        """Yield the upper left corner of each cell, row by row."""
        for row in range(self.rows):
            for column in range(self.columns):
                yield self.left + column * self.across, self.top + row * self.down


class SheetMap(BaseModel):
    """A sheet with its cells."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str = Field(min_length=1, max_length=80)
    paper: tuple[float, float]
    grids: tuple[Grid, ...] = Field(min_length=1, max_length=50)
    marks: bool = False
    """Whether cuts are shown: labels and dies have theirs already."""

    def sheet(self) -> Paper:
        """Return its paper."""
        return Paper(self.name, *self.paper)

    def grid_for(self, size: Size, outline: str) -> tuple[int, bool] | None:
        """Tell in which of its grids something lies, the one that it fits best, and whether it is turned there."""
        ways = [(number, turned) for number in range(len(self.grids)) for turned in (False, True)]
        fitting = [one for one in ways if self._room(one, size, outline) is not None]
        return min(fitting, key=lambda one: (self._room(one, size, outline), one[1]), default=None)

    def _room(self, way: tuple[int, bool], size: Size, outline: str) -> float | None:
        """Tell how much of a cell something leaves empty; None if it does not fit."""
        grid, (width, height) = self.grids[way[0]], (size[1], size[0]) if way[1] else size
        is_its_shape = grid.outline in (None, shape_of(outline))
        fits = is_its_shape and width <= grid.width + CLOSE and height <= grid.height + CLOSE
        room, taken = grid.width * grid.height, width * height
        return room - taken if fits and taken >= FILLED * room else None


def mapped(things: Sequence[tuple[Size, str]], chart: SheetMap) -> list[list[Slot]]:
    """Put things into cells, sheet after sheet, each in the middle of its cell; what fits no cell is left out."""
    waiting: dict[int, list[tuple[int, bool]]] = {}
    for item, (size, outline) in enumerate(things):
        way = chart.grid_for(size, outline)
        if way is not None:
            waiting.setdefault(way[0], []).append((item, way[1]))
    lines = {number: iter(items) for number, items in waiting.items()}
    pages: list[list[Slot]] = []
    while page := [slot for number, line in lines.items() for slot in _filled(chart.grids[number], line, things)]:
        pages.append(page)
    return pages


def _filled(grid: Grid, line: Iterator[tuple[int, bool]], things: Sequence[tuple[Size, str]]) -> Iterator[Slot]:
    for (x, y), (item, turned) in zip(grid.cells(), islice(line, grid.columns * grid.rows), strict=False):
        size = things[item][0]
        width, height = (size[1], size[0]) if turned else size
        yield Slot(item, x + (grid.width - width) / 2, y + (grid.height - height) / 2, width, height, turned)


@cache
def known_maps() -> dict[str, SheetMap]:
    """Return the maps that come with the program, by name."""
    return {one.name: one for one in (SheetMap.model_validate(plain) for plain in json.loads(OWN_MAPS.read_text()))}


def map_called(name: str) -> SheetMap:
    """Return a map of the program by its name, or the one that a file holds."""
    known = known_maps()
    return known[name] if name in known else read_map(Path(name))


def read_map(file: Path) -> SheetMap:
    """Read a map from a file, or say what is wrong with it."""
    chart = read_own(file, SheetMap, "sheet map", MapError)
    return _checked(chart, file.name)


def _checked(chart: SheetMap, name: str) -> SheetMap:
    width, height = chart.paper
    if not all(LEAST_SIDE <= side <= MOST_SIDE for side in chart.paper):
        raise MapError(f"{name}: a paper has sides from {LEAST_SIDE:g} to {MOST_SIDE:g} mm")
    for grid in chart.grids:
        x, y = list(grid.cells())[-1]
        if x + grid.width > width + CLOSE or y + grid.height > height + CLOSE:
            raise MapError(f"{name}: cells reach over the edge of the paper")
        if grid.across < grid.width - CLOSE or grid.down < grid.height - CLOSE:
            raise MapError(f"{name}: cells lie on one another")
    return chart
