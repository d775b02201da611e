"""The easel: what a hand does on a face, by mouse or by keys, and the grid that would come of it.

It knows no widget. A stroke begins, goes on and ends; until it ends the document is not touched, what would come of
it is the `preview`, and Escape takes it back. Points are in cells from the upper left corner of the face.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from editors.tiles import stamps, strokes
from editors.tiles.moves import Move, moved
from editors.tiles.stamps import Stamp
from editors.tiles.strokes import Point
from editors.tiles.symmetry import Symmetry, images_of_borders, images_of_cells, images_of_side
from editors.tiles.tools import Tool
from engines.kit.maps.grids import EDGE, Grid, Lattice, Side, Spot

SYMBOL = "direction symbol"
"""Drawn like a kind of border: a click puts the symbol at the nearest side."""


class Easel:
    """A face under the hand."""

    def __init__(self, grid: Grid, cell_kind: str, border_kind: str) -> None:
        self.grid = grid
        self.tool = Tool.BRUSH
        self.cell_kind, self.border_kind, self.ground = cell_kind, border_kind, cell_kind
        """What is painted, what is drawn on borders, and what is left where something was taken away."""
        self.opening: Callable[[Lattice, Side], Sequence[int]] = strokes.middle_of
        """Where along a side an edge is."""
        self.symmetry = Symmetry.NONE
        self.stamp: Stamp | None = None
        self.selection: frozenset[int] = frozenset()
        self.cursor = 0
        self.corner: Spot = (0, 0)
        """Where the cursor is between the cells, for drawing along borders."""
        self.preview: Grid | None = None
        self._hovered: Point | None = None
        """Where the hand was last, by mouse or by keys; None: it has left."""
        self._kept: Point = (0.5, 0.5)
        """Where the cursor was put by a click or by keys: a hand that only passes over the face borrows it."""
        self._start: Point | None = None
        self._last: Point | None = None
        self._covered: dict[int, None] = {}
        self._moves = False
        """Whether the stroke moves what is selected."""
        self._anchor: Point = (0.5, 0.5)
        """The first corner of what is selected."""
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
        """Show nothing more: the hand is elsewhere, and the cursor where it was put."""
        self._hovered = None
        if not self.is_drawing:
            self.preview = None
            self._put_cursor(self._kept)

    def begin(self, point: Point, *, goes_on: bool = False) -> None:
        """Begin a stroke; one that goes on takes a selection further from its first corner, and never moves it."""
        self._start = self._last = point
        self._covered = {}
        self._moves = self.tool is Tool.SELECT and not goes_on and self._cell(point) in self.selection
        self._floats = False
        if self.tool is Tool.SELECT and not self._moves:
            self._start = self._anchor = self._anchor if goes_on and self.selection else point
            self.selection, self._move = frozenset(), None
        self.go_on(point)

    def go_on(self, point: Point) -> None:
        """Take a stroke further."""
        assert self._start is not None
        assert self._last is not None
        self._put_cursor(point)
        self._hovered = self._kept = point
        if self.tool is Tool.SELECT and not self._moves:
            cells = strokes.rectangle(self.grid.lattice, self._cell(self._start), self._cell(point))
            self.selection = frozenset(cells)
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
        self._kept = _middle(self.grid.lattice.spot(cell))
        self._put_cursor(self._kept)

    def side(self) -> Side:
        """Return the side that is nearest to the hand, or to the cursor while the hand is elsewhere."""
        return strokes.nearest_side(self.grid.lattice, self.here() if self._hovered is None else self._hovered)

    @property
    def marks_side(self) -> bool:
        """Whether one click does it all: it opens an edge, or puts the direction symbol there."""
        return self.tool is Tool.BORDER and self.border_kind in (EDGE, SYMBOL)

    @property
    def shows_symbol(self) -> bool:
        """Whether the symbol is shown where a click would put it."""
        return self.marks_side and self.border_kind == SYMBOL and self._hovered is not None

    def step(self, across: int, down: int) -> None:
        """Move the cursor by keys, and the stroke with it."""
        width, height = self.grid.lattice
        if self.uses_corners:
            x, y = self.corner[0] + across, self.corner[1] + down
            point: Point = (min(max(x, 0), width), min(max(y, 0), height))
        else:
            x, y = self.grid.lattice.spot(self.cursor)
            point = min(max(x + across, 0), width - 1) + 0.5, min(max(y + down, 0), height - 1) + 0.5
        self._kept = point
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

    # ---- what comes of it ----------------------------------------------------------------------------

    def _clicked(self, point: Point) -> Grid | None:
        if self.tool in (Tool.SELECT, Tool.PICK):
            return None
        if self.marks_side:
            side = strokes.nearest_side(self.grid.lattice, point)
            return self._edged(side) if self.border_kind == EDGE else None
        if self.tool is Tool.BORDER:
            return self._bordered([strokes.nearest_border(self.grid.lattice, *point)])
        if self.tool is Tool.STAMP:
            return stamps.put_around(self.grid, self.stamp, point, self.symmetry) if self.stamp else None
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
        if self.tool is Tool.BORDER and not self.marks_side:
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

    def _edged(self, side: Side) -> Grid:
        """Open the edge of a side, and those of its images."""
        lattice, found = self.grid.lattice, self.grid
        for one in images_of_side(lattice, side, self.symmetry):
            found = strokes.with_edge(found, one, self.opening(lattice, one), is_open=True)
        return found

    def _moved_to(self, point: Point) -> Move:
        assert self._start is not None
        way = round(point[0] - self._start[0]), round(point[1] - self._start[1])
        return moved(self.grid, self.selection, way, self.ground)

    def _cell(self, point: Point) -> int:
        return strokes.cell_at(self.grid.lattice, point)

    def _put_cursor(self, point: Point) -> None:
        self.cursor, self.corner = self._cell(point), strokes.nearest_corner(self.grid.lattice, *point)


def _middle(spot: Spot) -> Point:
    return spot[0] + 0.5, spot[1] + 0.5
