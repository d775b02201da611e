"""Grids: cells in rows and columns, the borders between them, and tiles that are turned and joined.

Everything has a number. Cells are counted row by row from the top left. A border is the left or the upper side of a
cell; the right side of a cell is the left side of the next one, also at the rim, where there is no next one.
A grid says what is printed. What changes during play, an open door or a cell that is taken, is state of the game:
a set of such numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import NamedTuple

Spot = tuple[int, int]
"""A column and a row, counted from 0."""

OPEN, EDGE, WALL = "", "edge", "wall"
"""Kinds of borders that every grid knows: nothing between two cells, an opening of the rim, and what is not open."""
NOTHING = ""
"""The kind of a cell where there is no tile."""
OUTSIDE = -1
"""In the place of a cell: beyond the rim."""
MANY = 256
"""How many turned grids are remembered: more than any deck has faces and turns."""
LEFT, UPPER = 0, 1
"""Which side of a cell a border is."""


class Side(IntEnum):
    """A side of a cell or of a tile, clockwise, so that a quarter turn adds 1."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    def turned(self, quarters: int) -> Side:
        """Return where this side is after some quarter turns clockwise."""
        return Side((self + quarters) % 4)

    def mirrored(self) -> Side:
        """Return where this side is when left and right are exchanged."""
        return Side((4 - self) % 4)

    @property
    def word(self) -> str:
        """The side as documents write it."""
        return self.name.lower()


STEPS: dict[Side, Spot] = {Side.NORTH: (0, -1), Side.EAST: (1, 0), Side.SOUTH: (0, 1), Side.WEST: (-1, 0)}
"""How many columns and rows it is to the next cell at each side."""


class Lattice(NamedTuple):
    """How many columns and rows there are: all that the numbers of cells and borders depend on."""

    width: int
    height: int

    def cell(self, x: int, y: int) -> int:
        """Return the number of the cell at a column and row, or OUTSIDE."""
        return y * self.width + x if 0 <= x < self.width and 0 <= y < self.height else OUTSIDE

    def spot(self, cell: int) -> Spot:
        """Return the column and row of a cell."""
        return cell % self.width, cell // self.width

    def border(self, cell: int, side: Side) -> int:
        """Return the number of the border at a side of a cell."""
        x, y = self.spot(cell)
        if side is Side.EAST:
            return self.side_of(x + 1, y, LEFT)
        return self.side_of(x, y + 1, UPPER) if side is Side.SOUTH else self.side_of(x, y, int(side is Side.NORTH))

    def side_of(self, x: int, y: int, which: int) -> int:
        """Return the number of the left or upper side of the cell at a column and row, the rim included."""
        return 2 * (y * (self.width + 1) + x) + which

    def between(self, one: int, other: int) -> int:
        """Return the border of two cells side by side; other cells have none, which is OUTSIDE."""
        (x1, y1), (x2, y2) = self.spot(one), self.spot(other)
        if abs(x1 - x2) + abs(y1 - y2) != 1:
            return OUTSIDE
        return self.side_of(max(x1, x2), max(y1, y2), LEFT if y1 == y2 else UPPER)

    def corners(self, border: int) -> tuple[Spot, Spot]:
        """Return the two corners of the lattice between which a border runs."""
        y, x = divmod(border // 2, self.width + 1)
        return ((x, y), (x, y + 1)) if border % 2 == LEFT else ((x, y), (x + 1, y))

    def cells_at(self, border: int) -> tuple[int, int]:
        """Return the cells that a border parts, the left or upper one first; OUTSIDE beyond the rim."""
        (x, y), _ = self.corners(border)
        return (self.cell(x - 1, y) if border % 2 == LEFT else self.cell(x, y - 1)), self.cell(x, y)

    def borders(self) -> Iterator[int]:
        """Yield every border, those of the rim too."""
        for y in range(self.height + 1):
            for x in range(self.width + 1):
                if y < self.height:
                    yield self.side_of(x, y, LEFT)
                if x < self.width:
                    yield self.side_of(x, y, UPPER)

    def rim(self, side: Side) -> list[int]:
        """List the borders along a side of the rim, from the left or from above."""
        if side in (Side.NORTH, Side.SOUTH):
            y = 0 if side is Side.NORTH else self.height
            return [self.side_of(x, y, UPPER) for x in range(self.width)]
        x = 0 if side is Side.WEST else self.width
        return [self.side_of(x, y, LEFT) for y in range(self.height)]

    def direct(self, one: int, other: int) -> int:
        """Count the steps between two cells in all eight directions when nothing is in the way."""
        (x1, y1), (x2, y2) = self.spot(one), self.spot(other)
        return max(abs(x1 - x2), abs(y1 - y2))

    def numbers(self) -> int:
        """Tell how many numbers borders take; not every one is used."""
        return 2 * (self.width + 1) * (self.height + 1)


@dataclass(frozen=True, slots=True)
class Grid:
    """What is printed on the cells and borders of a map tile, or of several that are joined."""

    lattice: Lattice
    cells: tuple[str, ...]
    """For each cell its kind."""
    borders: tuple[str, ...]
    """For each border its kind; OPEN where nothing is."""

    def cells_of(self, *kinds: str) -> list[int]:
        """List the cells of some kinds."""
        return [cell for cell, kind in enumerate(self.cells) if kind in kinds]

    def borders_of(self, *kinds: str) -> list[int]:
        """List the borders of some kinds."""
        return [border for border, kind in enumerate(self.borders) if kind and kind in kinds]

    def edges(self) -> dict[Side, list[int]]:
        """List the borders of the rim that are openings, by side; a side without one is not there."""
        found = {side: [one for one in self.lattice.rim(side) if self.borders[one] == EDGE] for side in Side}
        return {side: borders for side, borders in found.items() if borders}


def new_grid(width: int, height: int, kind: str, borders: Mapping[int, str] | None = None) -> Grid:
    """Return a grid of cells of one kind with walls around it, and with some other borders."""
    lattice = Lattice(width, height)
    rim = {border: WALL for side in Side for border in lattice.rim(side)}
    return Grid(lattice, (kind,) * (width * height), with_borders(lattice, {**rim, **(borders or {})}))


def with_borders(lattice: Lattice, kinds: Mapping[int, str]) -> tuple[str, ...]:
    """Return the kinds of all borders by number, where only some are not open."""
    return tuple(kinds.get(border, OPEN) for border in range(lattice.numbers()))


# Turning


@lru_cache(maxsize=MANY)
def turned(grid: Grid, quarters: int) -> Grid:
    """Return a grid after some quarter turns clockwise; the same tiles are turned again and again."""
    for _ in range(quarters % 4):
        grid = _turned(grid)
    return grid


def _turned(grid: Grid) -> Grid:
    return _moved(grid, _Way.TURNED)


def mirrored(grid: Grid) -> Grid:
    """Return a grid with left and right exchanged."""
    return _moved(grid, _Way.MIRRORED)


class _Way(IntEnum):
    """How the corners of a lattice are carried elsewhere."""

    TURNED = 0
    MIRRORED = 1


def _moved(grid: Grid, way: _Way) -> Grid:
    """Carry cells and borders to where the corners of the lattice go."""
    into, cells, borders = _carried(grid.lattice, way)
    return Grid(into, tuple(grid.cells[cell] for cell in cells), tuple(_taken(grid.borders, borders)))


def _taken(kinds: tuple[str, ...], borders: tuple[int, ...]) -> Iterator[str]:
    return (kinds[border] if border != OUTSIDE else OPEN for border in borders)


@lru_cache(maxsize=MANY)
def _carried(lattice: Lattice, way: _Way) -> tuple[Lattice, tuple[int, ...], tuple[int, ...]]:
    """Return the lattice after a move, and for each of its cells and borders which one comes to lie there."""
    width, height = lattice
    is_turned = way is _Way.TURNED
    into = Lattice(height, width) if is_turned else lattice

    def corner(x: int, y: int) -> Spot:
        return (height - y, x) if is_turned else (width - x, y)

    cells, borders = [OUTSIDE] * (width * height), [OUTSIDE] * into.numbers()
    for cell in range(width * height):
        x, y = lattice.spot(cell)
        (x1, y1), (x2, y2) = corner(x, y), corner(x + 1, y + 1)
        cells[into.cell(min(x1, x2), min(y1, y2))] = cell
    for border in lattice.borders():
        (x1, y1), (x2, y2) = (corner(*one) for one in lattice.corners(border))
        borders[into.side_of(min(x1, x2), min(y1, y2), LEFT if x1 == x2 else UPPER)] = border
    return into, tuple(cells), tuple(borders)


# Joining


def openings_meet(one: str, other: str) -> str:
    """Say what lies between two tiles: openings that meet are open, an opening before a wall is a wall."""
    if one == other == EDGE:
        return OPEN
    return other if one == EDGE else one


def joined(
    tiles: Mapping[Spot, Grid],
    columns: int,
    rows: int,
    meet: Callable[[str, str], str] = openings_meet,
) -> Grid:
    """Join tiles of one size, laid at columns and rows of tiles, into one grid with numbers of its own.

    Where no tile lies there is NOTHING. `meet` says what is between two tiles by what each has there.
    """
    sizes = {grid.lattice for grid in tiles.values()}
    if len(sizes) != 1:
        raise ValueError("tiles that are joined have one size" if sizes else "there is no tile to join")
    tile = sizes.pop()
    area = Lattice(columns * tile.width, rows * tile.height)
    cells, borders = [NOTHING] * (area.width * area.height), dict[int, str]()
    for at, grid in tiles.items():
        if not (0 <= at[0] < columns and 0 <= at[1] < rows):
            raise ValueError(f"a tile at {at} lies outside {columns} x {rows} tiles")
        own_cells, own_borders = _places(area, tile, at)
        for cell, there in enumerate(own_cells):
            cells[there] = grid.cells[cell]
        for border, there in own_borders:
            kind = grid.borders[border]
            borders[there] = meet(borders[there], kind) if there in borders else kind
    return Grid(area, tuple(cells), with_borders(area, borders))


@lru_cache(maxsize=MANY)
def _places(area: Lattice, tile: Lattice, at: Spot) -> tuple[tuple[int, ...], tuple[tuple[int, int], ...]]:
    """Return where the cells and the borders of a tile lie in a joined area."""
    cells = tuple(cell_of_tile(area, tile, at, cell) for cell in range(tile.width * tile.height))
    return cells, tuple((border, border_of_tile(area, tile, at, border)) for border in tile.borders())


def cell_of_tile(area: Lattice, tile: Lattice, at: Spot, cell: int) -> int:
    """Return the number in a joined area of a cell of the tile at a column and row of tiles."""
    x, y = tile.spot(cell)
    return area.cell(at[0] * tile.width + x, at[1] * tile.height + y)


def border_of_tile(area: Lattice, tile: Lattice, at: Spot, border: int) -> int:
    """Return the number in a joined area of a border of the tile at a column and row of tiles."""
    (x, y), _ = tile.corners(border)
    return area.side_of(at[0] * tile.width + x, at[1] * tile.height + y, border % 2)


def tile_of_cell(area: Lattice, tile: Lattice, cell: int) -> tuple[Spot, int]:
    """Return at which column and row of tiles a cell of a joined area lies, and its number on that tile."""
    x, y = area.spot(cell)
    return (x // tile.width, y // tile.height), tile.cell(x % tile.width, y % tile.height)


def mask_of(lattice: Lattice, cells: Iterable[int] = (), borders: Iterable[int] = ()) -> int:
    """Return cells and borders as one number with a bit for each, which lines of sight are compared with.

    The bits of a cell and of its two own borders stand together and cells follow one another with one to spare at the
    end of a row, so that a whole picture is moved by a shift.
    """
    found = 0
    for cell in cells:
        x, y = lattice.spot(cell)
        found |= 1 << 3 * (y * (lattice.width + 1) + x)
    for border in borders:
        found |= 2 << 3 * (border // 2) + border % 2
    return found
