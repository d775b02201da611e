"""The easel: what a hand does on a face, by mouse or by keys, and the grid that would come of it.

It knows no widget. A stroke begins, goes on and ends; until it ends the document is not touched, what would come of
it is the `preview`, and Escape takes it back. Points are in cells from the upper left corner of the face.
"""

from __future__ import annotations

from collections.abc import Iterable

from editors.tiles import stamps, strokes
from editors.tiles.stamps import Stamp
from editors.tiles.symmetry import Symmetry, images_of_borders, images_of_cells
from editors.tiles.tools import Tool
from engines.kit.maps.grids import OPEN, Grid, Spot, mirrored, turned

Point = tuple[float, float]
NEAR_BORDER = 0.22
"""Within this much of a cell from its side, the picker takes the border and not the cell."""


class Easel:
    """A face under the hand."""

    def __init__(self, grid: Grid, cell_kind: str, border_kind: str) -> None:
        self.grid = grid
        self.tool = Tool.BRUSH
        self.cell_kind, self.border_kind, self.ground = cell_kind, border_kind, cell_kind
        """What is painted, what is drawn on borders, and what is left where something was taken away."""
        self.symmetry = Symmetry.NONE
        self.stamp: Stamp | None = None
        self.selection: frozenset[int] = frozenset()
        self.cursor = 0
        self.corner: Spot = (0, 0)
        """Where the cursor is between the cells, for drawing along borders."""
        self.preview: Grid | None = None
        self._start: Point | None = None
        self._last: Point | None = None
        self._covered: dict[int, None] = {}
        self._moves = False
        """Whether the stroke moves what is selected."""

    # ---- the stroke ----------------------------------------------------------------------------------

    @property
    def is_drawing(self) -> bool:
        """Whether a stroke is under way."""
        return self._start is not None

    def hover(self, point: Point) -> None:
        """Show what a click here would do."""
        self._put_cursor(point)
        if not self.is_drawing:
            self.preview = self._clicked(point)

    def begin(self, point: Point) -> None:
        """Begin a stroke."""
        self._put_cursor(point)
        self._start = self._last = point
        self._covered = {}
        self._moves = self.tool is Tool.SELECT and self._cell(point) in self.selection
        if self.tool is Tool.SELECT and not self._moves:
            self.selection = frozenset()
        self.go_on(point)

    def go_on(self, point: Point) -> None:
        """Take a stroke further."""
        assert self._start is not None
        assert self._last is not None
        self._put_cursor(point)
        if self.tool is Tool.SELECT and not self._moves:
            self.selection = frozenset(
                strokes.rectangle(self.grid.lattice, self._cell(self._start), self._cell(point))
            )
        self.preview = self._stroked(point)
        self._last = point

    def end(self) -> Grid | None:
        """End a stroke; return the grid that came of it, if it is another one."""
        found, moved = self.preview, self._moves and self._start is not None
        if moved and found is not None:
            self.selection = self._moved_selection()
        self._forget()
        return found if found is not None and found != self.grid else None

    def cancel(self) -> bool:
        """Take back the stroke, else let go of the selection; tell whether there was anything."""
        if self.is_drawing:
            if self.tool is Tool.SELECT and not self._moves:
                self.selection = frozenset()
            self._forget()
            return True
        had, self.selection, self.preview = bool(self.selection), frozenset(), None
        return had

    def show(self, grid: Grid) -> None:
        """Take up what the document says now."""
        if grid.lattice != self.grid.lattice:
            self.selection, self.cursor, self.corner = frozenset(), 0, (0, 0)
        if grid != self.grid or not self.is_drawing:
            self._forget()  # a stroke over what is gone would show what never comes
        self.grid = grid

    def _forget(self) -> None:
        self._start = self._last = self.preview = None
        self._covered, self._moves = {}, False

    # ---- by keys -------------------------------------------------------------------------------------

    @property
    def uses_corners(self) -> bool:
        """Whether the cursor stands between the cells."""
        return self.tool is Tool.BORDER

    def here(self) -> Point:
        """Return the point of the cursor: the middle of a cell, or a corner between cells."""
        if self.uses_corners:
            return float(self.corner[0]), float(self.corner[1])
        x, y = self.grid.lattice.spot(self.cursor)
        return x + 0.5, y + 0.5

    def step(self, across: int, down: int) -> None:
        """Move the cursor by keys, and the stroke with it."""
        width, height = self.grid.lattice
        if self.uses_corners:
            x, y = self.corner[0] + across, self.corner[1] + down
            point: Point = (min(max(x, 0), width), min(max(y, 0), height))
        else:
            x, y = self.grid.lattice.spot(self.cursor)
            point = min(max(x + across, 0), width - 1) + 0.5, min(max(y + down, 0), height - 1) + 0.5
        if self.is_drawing:
            self.go_on(point)
        else:
            self.hover(point)

    # ---- what is selected ----------------------------------------------------------------------------

    def select_all(self) -> None:
        """Select the whole face."""
        self.selection = frozenset(range(len(self.grid.cells)))

    def copied(self) -> Stamp | None:
        """Copy what is selected, and make it the stamp."""
        if self.selection:
            self.stamp = stamps.cut(self.grid, sorted(self.selection))
        return self.stamp if self.selection else None

    def without_selection(self) -> Grid | None:
        """Return the face with what is selected taken away."""
        return stamps.emptied(self.grid, sorted(self.selection), self.ground) if self.selection else None

    def shifted(self, across: int, down: int) -> Grid | None:
        """Return the face with what is selected moved by keys; the selection goes along."""
        if not self.selection:
            return None
        self.begin(self._middle_of_selection())
        self._moves = True
        start = self._start or (0.0, 0.0)
        self.go_on((start[0] + across, start[1] + down))
        return self.end()

    def turn_stamp(self) -> None:
        """Turn the stamp by a quarter."""
        self.stamp = turned(self.stamp, 1) if self.stamp else None

    def mirror_stamp(self) -> None:
        """Exchange left and right of the stamp."""
        self.stamp = mirrored(self.stamp) if self.stamp else None

    # ---- what comes of it ----------------------------------------------------------------------------

    def _clicked(self, point: Point) -> Grid | None:
        if self.tool in (Tool.SELECT, Tool.PICK):
            return None
        if self.tool is Tool.BORDER:
            return self._bordered([strokes.nearest_border(self.grid.lattice, *point)])
        if self.tool is Tool.STAMP:
            return self._stamped(point)
        cell = self._cell(point)
        return self._painted(strokes.fill(self.grid, cell) if self.tool is Tool.FILL else [cell])

    def _stroked(self, point: Point) -> Grid | None:
        assert self._start is not None
        assert self._last is not None
        lattice, start, here = self.grid.lattice, self._cell(self._start), self._cell(point)
        if self.tool is Tool.SELECT:
            return self._moved_by(point) if self._moves else None
        if self.tool is Tool.BRUSH:
            self._covered |= dict.fromkeys(strokes.line(lattice, self._cell(self._last), here))
            return self._painted(self._covered)
        if self.tool is Tool.LINE:
            return self._painted(strokes.line(lattice, start, here))
        if self.tool is Tool.RECTANGLE:
            return self._painted(strokes.rectangle(lattice, start, here))
        if self.tool is Tool.BORDER:
            return self._drawn(point)
        return self._clicked(point)

    def _drawn(self, point: Point) -> Grid:
        """Draw along the borders from corner to corner; a click that goes nowhere changes the nearest border."""
        assert self._start is not None
        assert self._last is not None
        lattice = self.grid.lattice
        before, now = (strokes.nearest_corner(lattice, *one) for one in (self._last, point))
        self._covered |= dict.fromkeys(strokes.along(lattice, before, now))
        return self._bordered(self._covered or [strokes.nearest_border(lattice, *self._start)])

    def _painted(self, cells: Iterable[int]) -> Grid:
        return strokes.painted(self.grid, images_of_cells(self.grid.lattice, cells, self.symmetry), self.cell_kind)

    def _bordered(self, borders: Iterable[int]) -> Grid:
        every = images_of_borders(self.grid.lattice, borders, self.symmetry)
        return strokes.bordered(self.grid, every, self.border_kind)

    def _stamped(self, point: Point) -> Grid | None:
        """Put the stamp down with its middle under the hand."""
        if self.stamp is None:
            return None
        wide, high = self.stamp.lattice
        return stamps.put(self.grid, self.stamp, (round(point[0] - wide / 2), round(point[1] - high / 2)))

    def _moved_by(self, point: Point) -> Grid:
        stamp = stamps.cut(self.grid, sorted(self.selection))
        left, top = self._corner_of(self.selection)
        across, down = self._way(point)
        bare = stamps.emptied(self.grid, sorted(self.selection), self.ground)
        return stamps.put(bare, stamp, (left + across, top + down))

    def _moved_selection(self) -> frozenset[int]:
        assert self._last is not None
        across, down = self._way(self._last)
        spots = [self.grid.lattice.spot(cell) for cell in self.selection]
        found = {self.grid.lattice.cell(x + across, y + down) for x, y in spots}
        return frozenset(cell for cell in found if cell >= 0)

    def _way(self, point: Point) -> Spot:
        assert self._start is not None
        return round(point[0] - self._start[0]), round(point[1] - self._start[1])

    def picked(self, point: Point) -> tuple[str, str]:
        """Return what the picker takes at a point: a kind of cell or a kind of border; the other one is empty."""
        lattice = self.grid.lattice
        border = strokes.nearest_border(lattice, *point)
        x, y = point[0] % 1, point[1] % 1
        is_near = min(x, 1 - x, y, 1 - y) < NEAR_BORDER
        if is_near and self.grid.borders[border] != OPEN:
            return "", self.grid.borders[border]
        return self.grid.cells[self._cell(point)], ""

    def _cell(self, point: Point) -> int:
        width, height = self.grid.lattice
        return self.grid.lattice.cell(min(max(int(point[0]), 0), width - 1), min(max(int(point[1]), 0), height - 1))

    def _put_cursor(self, point: Point) -> None:
        self.cursor, self.corner = self._cell(point), strokes.nearest_corner(self.grid.lattice, *point)

    def _corner_of(self, cells: Iterable[int]) -> Spot:
        spots = [self.grid.lattice.spot(cell) for cell in cells]
        return min(x for x, _ in spots), min(y for _, y in spots)

    def _middle_of_selection(self) -> Point:
        x, y = self.grid.lattice.spot(min(self.selection))
        return x + 0.5, y + 0.5
