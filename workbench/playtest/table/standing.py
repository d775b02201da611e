"""What a table remembers of its layout, so that it stands still: its frames, and the cells of a growing grid."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from engines.kit.table import Area, Place
from workbench.playtest.table.maps import Size

FEW = 12
"""A grid that begins with fewer places grows while it is played on."""
LEAST_ROWS, LEAST_COLUMNS = 7, 9
"""So many rows and columns such a grid has room for from the beginning."""


class Frame(NamedTuple):
    """A part of the table that one thing or another lies in; it never moves."""

    x: float
    y: float
    width: float
    height: float

    @property
    def size(self) -> Size:
        """How large it is."""
        return self.width, self.height


@dataclass(frozen=True, slots=True)
class Frames:
    """How a table is shared out."""

    whole: Size
    board: Frame | None = None
    acting: Frame | None = None
    """Where lies what happens now: an event, a row of enemies, what is on offer."""
    tracks: Frame | None = None
    piles: Frame | None = None
    own: Frame | None = None
    seats: dict[int, Frame] = field(default_factory=dict)


class Cell(NamedTuple):
    """A row and a column of a net."""

    row: int
    column: int


ORIGIN = Cell(0, 0)


@dataclass(slots=True)
class Net:
    """Where the cells of a grid lie: a cell keeps its place while others come beside it, and the net only grows."""

    cells: dict[str, Cell] = field(default_factory=dict)
    first: Cell = ORIGIN
    last: Cell = ORIGIN
    grows: bool = False

    def follow(self, area: Area) -> None:
        """Take up the places that a grid has now."""
        known = next((place for place in area.places if place.id in self.cells), None)
        things = [place for place in area.places if place.things]
        if known is None or (self.grows and len(things) < 2 and len(area.places) < 2):
            self._begin(area)
            return
        down = self.cells[known.id].row - known.row
        across = self.cells[known.id].column - known.column
        self.cells = {place.id: Cell(place.row + down, place.column + across) for place in area.places}
        self._hold()

    def _begin(self, area: Area) -> None:
        self.cells = {place.id: Cell(place.row, place.column) for place in area.places}
        rows = [cell.row for cell in self.cells.values()] or [0]
        columns = [cell.column for cell in self.cells.values()] or [0]
        # One that is cleared and begun again has the room that it needed before.
        before = self.size() if self.grows else ORIGIN
        self.first, self.last = Cell(min(rows), min(columns)), Cell(max(rows), max(columns))
        self.grows = len(area.places) < FEW
        if self.grows:
            middle = Cell((self.first.row + self.last.row) // 2, (self.first.column + self.last.column) // 2)
            high, wide = max(LEAST_ROWS, before.row), max(LEAST_COLUMNS, before.column)
            self._reach(middle.row - high // 2, middle.column - wide // 2)
            self._reach(middle.row + (high - 1) // 2, middle.column + (wide - 1) // 2)

    def _hold(self) -> None:
        """Reach as far as the cells do now; who has to grow takes one row or column more than it needs."""
        for row, column in self.cells.values():
            self._reach(
                row - (row < self.first.row) + (row > self.last.row),
                column - (column < self.first.column) + (column > self.last.column),
            )

    def _reach(self, row: int, column: int) -> None:
        self.first = Cell(min(self.first.row, row), min(self.first.column, column))
        self.last = Cell(max(self.last.row, row), max(self.last.column, column))

    def at(self, place: Place) -> Cell:
        """Return where a place lies in the net, counted from its corner."""
        cell = self.cells[place.id]
        return Cell(cell.row - self.first.row, cell.column - self.first.column)

    def size(self) -> Cell:
        """Return how many rows and columns there are."""
        return Cell(self.last.row - self.first.row + 1, self.last.column - self.first.column + 1)


Key = tuple[object, ...]


@dataclass(slots=True)
class Standing:
    """The memory of one table."""

    frames: dict[Key, Frames] = field(default_factory=dict)
    nets: dict[str, Net] = field(default_factory=dict)
    widths: dict[Key, float] = field(default_factory=dict)

    def widest(self, key: Key, width: float) -> float:
        """Return how wide something has been at most: what it needs less for a while it keeps."""
        self.widths[key] = max(width, self.widths.get(key, 0.0))
        return self.widths[key]

    def net(self, area: Area) -> Net:
        """Return the net of a grid, with the places that it has now."""
        found = self.nets.setdefault(area.id, Net())
        found.follow(area)
        return found
