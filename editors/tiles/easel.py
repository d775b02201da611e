"""The easel: what a hand does on a face, by mouse or by keys, and the grid that would come of it.

It knows no widget. A stroke begins, goes on and ends; until it ends the document is not touched, what would come of
it is the `preview`, and Escape takes it back. Points are in cells from the upper left corner of the face.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import floor

from editors.tiles import stamps, strokes
from editors.tiles.moves import Move, moved
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
        self._hovered: Point | None = None
        """Where the hand was last, by mouse or by keys; None: it has left."""
        self._start: Point | None = None
        self._last: Point | None = None
        self._covered: dict[int, None] = {}
        self._moves = False
        """Whether the stroke moves what is selected."""
        self._move: Move | None = None
        """The last move, whose frame undo brings back."""
        self._floats = False

    # ---- the stroke ----------------------------------------------------------------------------------

    @property
    def is_drawing(self) -> bool:
        """Whether a stroke is under way."""
        return self._start is not None

    def hover(self, point: Point) -> None:
        """Show what a click here would do."""
        self._put_cursor(point)
        self._hovered = point
        if not self.is_drawing:
            self.preview = self._clicked(point)

    def look_again(self) -> None:
        """Show what would be done with what is in the hand now: another kind, symmetry, tool or stamp."""
        if self._last is not None:
            self.go_on(self._last)
        elif self._hovered is not None:
            self.hover(self._hovered)

    def leave(self) -> None:
        """Show nothing more: the hand is elsewhere."""
        self._hovered = None
        if not self.is_drawing:
            self.preview = None

    def begin(self, point: Point) -> None:
        """Begin a stroke."""
        self._put_cursor(point)
        self._start = self._last = point
        self._covered = {}
        self._moves = self.tool is Tool.SELECT and self._cell(point) in self.selection
        self._floats = False
        if self.tool is Tool.SELECT and not self._moves:
            self.selection, self._move = frozenset(), None
        self.go_on(point)

    def go_on(self, point: Point) -> None:
        """Take a stroke further."""
        assert self._start is not None
        assert self._last is not None
        self._put_cursor(point)
        self._hovered = point
        if self.tool is Tool.SELECT and not self._moves:
            self.selection = frozenset(
                strokes.rectangle(self.grid.lattice, self._cell(self._start), self._cell(point))
            )
        self.preview = self._stroked(point)
        self._last = point

    def end(self) -> Grid | None:
        """End a stroke; return the grid that came of it, if it is another one."""
        found = self.preview
        if self._moves and self._last is not None:
            self._move = self._moved_to(self._last)
            self.selection = self._move.there
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
        self._move, self._floats = None, False
        return had

    def show(self, grid: Grid) -> None:
        """Take up what the document says now."""
        if grid.lattice != self.grid.lattice:
            self.selection, self.cursor, self.corner = frozenset(), 0, (0, 0)
        if grid != self.grid or not self.is_drawing:
            self._forget()  # a stroke over what is gone would show what never comes
        if self._move is not None and grid != self.grid:
            self._follow_move(self._move, grid)
        self.grid = grid

    def _follow_move(self, move: Move, grid: Grid) -> None:
        """Let the frame go back and forth with the move that undo and redo take back and make again."""
        found = move.selection_of(grid)
        self.selection = self.selection if found is None else found
        self._move = None if found is None else move
        self._floats = self._floats and grid == move.after

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
        return _middle(self.grid.lattice.spot(self.cursor))

    def go_to(self, cell: int) -> None:
        """Put the cursor on a cell."""
        self._put_cursor(_middle(self.grid.lattice.spot(cell)))

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

    @property
    def floats(self) -> bool:
        """Whether what was moved by keys is not put down yet: the next step lifts it off what lies under it."""
        return self._floats

    def shifted(self, across: int, down: int) -> Grid | None:
        """Return the face with what is selected moved by keys; the selection goes along, and never off the face."""
        if not self.selection:
            return None
        last = self._move if self._floats else None
        before, cells, way = (last.before, last.cells, last.way) if last else (self.grid, self.selection, (0, 0))
        move = moved(before, cells, (way[0] + across, way[1] + down), self.ground)
        if not move.there:
            return None
        self._move, self._floats, self.selection = move, True, move.there
        self.go_to(min(move.there))
        return move.after

    def put_down(self) -> bool:
        """Leave what was moved by keys where it is; tell whether there was anything."""
        had, self._floats = self._floats, False
        return had

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
            return self._moved_to(point).after if self._moves else None
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
        """Put the stamp down with its middle under the hand; halves go one way, so that keys reach every column."""
        if self.stamp is None:
            return None
        wide, high = self.stamp.lattice
        at = floor(point[0] - wide / 2 + 0.5), floor(point[1] - high / 2 + 0.5)
        return stamps.put(self.grid, self.stamp, at, self.symmetry)

    def _moved_to(self, point: Point) -> Move:
        return moved(self.grid, self.selection, self._way(point), self.ground)

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


def _middle(spot: Spot) -> Point:
    return spot[0] + 0.5, spot[1] + 0.5
