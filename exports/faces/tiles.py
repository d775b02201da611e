"""Faces of map tiles: cells with their grounds and signs, walls and doors on the borders, edges and their symbol."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from engines.kit.maps.grids import EDGE, LEFT, OPEN, OUTSIDE, STEPS, Grid, Lattice, Side
from engines.kit.maps.outlines import Frame, Segment, rectangle
from engines.kit.maps.palettes import LineLook, Look, Palette
from engines.kit.maps.tiles import Tile, TileFace, grid_of
from exports.faces import words
from exports.faces.inks import lightness, tinted
from exports.faces.ops import Ellipse, Group, Icon, Line, Op, Pen, Picture, Rect
from exports.faces.patterns import SHADE, STRONG, patterned
from exports.faces.rooms import FLOOR, INK, PAPER
from exports.faces.text import Box, Style, set_text
from exports.faces.values import framed

NET = 0.2
"""How thick the lines between cells are where nothing is."""
SYMBOL = "navigation"
"""The direction symbol: an arrow that points out of the tile."""
DASH = (2.5, 1.5)
SHADED = 0.45
"""How strongly the ground of a cell that nobody passes shows over a background picture."""
CASING, NEAR = 0.6, 0.3
"""How wide the pale strip is beside a line on a ground that is nearly as dark, and how near in lightness that is."""
MOST_FACES, MOST_PARTS, MOST_SHEETS = 200, 40_000, 4
"""How many faces, parts of them and palettes are remembered."""


def tile_face(tile: Tile, palette: Palette, *, is_back: bool = False) -> tuple[Op, ...]:
    """Draw a face of a tile."""
    return face_ops(tile.face(is_back=is_back), palette, tile.cell)


def face_ops(face: TileFace, palette: Palette, size: float) -> tuple[Op, ...]:
    """Draw a face with cells of a size, in millimetres."""
    return _sheet_of(palette).face(face, size)


def part_ops(grid: Grid, palette: Palette, cells: Iterable[int], borders: Iterable[int], size: float) -> Iterator[Op]:
    """Draw some cells and borders of a grid over what is drawn already; an open border shows the net beneath it."""
    sheet = _sheet_of(palette)
    for cell in cells:
        yield from sheet.ground(grid, cell, size)
        yield from sheet.sign(grid, cell, size)
    cased = {border: sheet.casing(grid, border, size) for border in borders}
    for border, casing in cased.items():
        line = _on_tile(grid.lattice, border, size, NET)
        yield Line(*line[0], *line[1], Pen("", tinted(FLOOR, -0.4), NET))
        yield from casing
    for border in (*cased, *_crossing(grid.lattice, [border for border, casing in cased.items() if casing])):
        yield from sheet.border(grid, border, size)


class _Sheet:
    """Draws with one palette; the same part again is the same object, so that who shows a face sees what is new."""

    def __init__(self, palette: Palette) -> None:
        self.palette = palette
        self._faces: dict[tuple[TileFace, float], tuple[Op, ...]] = {}
        self._parts: dict[tuple[object, ...], tuple[Op, ...]] = {}

    def face(self, face: TileFace, size: float) -> tuple[Op, ...]:
        """Draw a face, once as long as it says the same."""
        if len(self._faces) > MOST_FACES:
            self._faces.clear()
        if (face, size) not in self._faces:
            grid = grid_of(face, self.palette)
            cells, borders = range(len(grid.cells)), list(grid.lattice.borders())
            grounds = [op for cell in cells for op in self.ground(grid, cell, size)]
            signs = [op for cell in cells for op in self.sign(grid, cell, size)]
            lines = [op for border in borders for op in self.casing(grid, border, size)]
            lines += [op for border in borders for op in self.border(grid, border, size)]
            if face.art:
                grounds += [*_painted(face, size), *self._barred(grid, size)]
            self._faces[face, size] = (*grounds, *self._net(grid, size), *signs, *lines, *_symbol(face, grid, size))
        return self._faces[face, size]

    def _barred(self, grid: Grid, size: float) -> Iterator[Op]:
        """Yield a shade over the cells of a painted tile that nobody passes: they stay told apart."""
        for cell, kind in enumerate(grid.cells):
            if not self.palette.cell(kind).passable:
                yield Group(self.ground(grid, cell, size), opacity=SHADED)

    def _part(self, key: tuple[object, ...], draw: Callable[[], Iterable[Op]]) -> tuple[Op, ...]:
        found = self._parts.get(key)
        if found is None:
            if len(self._parts) > MOST_PARTS:
                self._parts.clear()
            found = self._parts[key] = tuple(draw())
        return found

    def ground(self, grid: Grid, cell: int, size: float) -> tuple[Op, ...]:
        """Draw the colour of a cell and the pattern over it."""
        kind, lattice = grid.cells[cell], grid.lattice
        frame = partial(_frame, lattice, cell, size)
        return self._part(("ground", kind, lattice, cell, size), lambda: _ground(self.palette.cell(kind), frame()))

    def sign(self, grid: Grid, cell: int, size: float) -> tuple[Op, ...]:
        """Draw the sign of a cell; one that the palette does not know shows its letter, so that nobody misses it."""
        kind, lattice = grid.cells[cell], grid.lattice
        frame, unknown = partial(_frame, lattice, cell, size), "" if kind in self.palette.cells else kind
        key = ("sign", kind, lattice, cell, size)
        return self._part(key, lambda: _sign(self.palette.cell(kind), frame(), unknown))

    def border(self, grid: Grid, border: int, size: float) -> tuple[Op, ...]:
        """Draw what lies on a border."""
        kind, lattice = grid.borders[border], grid.lattice
        if kind == OPEN:
            return ()
        key = ("border", kind, lattice, border, size)
        return self._part(key, lambda: _border(self.palette.border(kind), kind, lattice, border, size))

    def casing(self, grid: Grid, border: int, size: float) -> tuple[Op, ...]:
        """Draw pale strips beside a line, on the cells that are nearly as dark: without colours they would be one."""
        kind, lattice = grid.borders[border], grid.lattice
        if kind == OPEN:
            return ()
        look = self.palette.border(kind)
        dark = [cell for cell in lattice.cells_at(border) if cell != OUTSIDE and self._is_like(grid, cell, look)]
        key = ("casing", kind, lattice, border, size, *dark)
        return self._part(key, lambda: (_strip(look, lattice, border, cell, size) for cell in dark))

    def _is_like(self, grid: Grid, cell: int, look: LineLook) -> bool:
        """Tell whether a cell is about as dark as a line."""
        ground = self.palette.cell(grid.cells[cell]).colour or FLOOR
        return abs(lightness(look.colour or INK) - lightness(ground)) < NEAR

    def _net(self, grid: Grid, size: float) -> tuple[Op, ...]:
        return self._part(("net", grid.lattice, size), lambda: _net(grid.lattice, size))


_SHEETS: list[_Sheet] = []
"""The palettes that were drawn with last."""


def _sheet_of(palette: Palette) -> _Sheet:
    for sheet in _SHEETS:
        if sheet.palette is palette or sheet.palette == palette:
            return sheet
    _SHEETS[:] = [_Sheet(palette), *_SHEETS[: MOST_SHEETS - 1]]
    return _SHEETS[0]


def _frame(lattice: Lattice, cell: int, size: float) -> Frame:
    x, y = lattice.spot(cell)
    return Frame(x * size, y * size, size, size)


def _ground(look: Look, frame: Frame) -> Iterator[Op]:
    colour = look.colour or FLOOR
    yield Rect(*frame, Pen(colour))
    # What nobody passes has to be seen without its colour too.
    yield from patterned(look.pattern, rectangle(frame), colour, SHADE if look.passable else STRONG)


def _painted(face: TileFace, size: float) -> Iterator[Op]:
    """Yield the picture that lies under the cells."""
    width, height = face.lattice.width * size, face.lattice.height * size
    picture = Picture(face.art, 0, 0, width, height, framing=framed(face.framing))
    yield Group((picture,), clip=Rect(0, 0, width, height, Pen()))


def _net(lattice: Lattice, size: float) -> Iterator[Op]:
    """Yield the lines between cells, over the grounds and below everything else."""
    width, height = lattice.width * size, lattice.height * size
    pen = Pen("", tinted(FLOOR, -0.4), NET)
    yield from (Line(x * size, 0, x * size, height, pen) for x in range(1, lattice.width))
    yield from (Line(0, y * size, width, y * size, pen) for y in range(1, lattice.height))


def _sign(look: Look, frame: Frame, unknown: str) -> Iterator[Op]:
    ink, size = INK if lightness(look.colour or FLOOR) > 0.45 else PAPER, frame.width
    if look.icon:
        yield Icon(look.icon, *frame.middle, size * 0.58, ink)
    elif unknown:
        style = Style(words.Look("sans-bold"), size * 1.4, size * 0.6, ink, align="centre", upright="middle")
        yield from set_text(unknown, style, Box(*frame)).ops


def _border(look: LineLook, kind: str, lattice: Lattice, border: int, size: float) -> Iterator[Op]:
    (x1, y1), (x2, y2) = _on_tile(lattice, border, size, look.line)
    yield Line(x1, y1, x2, y2, Pen("", look.colour or INK, look.line, DASH if look.dashed or kind == EDGE else ()))
    if look.icon:
        yield from _plate((x1 + x2) / 2, (y1 + y2) / 2, look, size)


def _strip(look: LineLook, lattice: Lattice, border: int, cell: int, size: float) -> Op:
    """Return the strip beside the line of a border, on the cell at one side of it."""
    (x, y), _ = _on_tile(lattice, border, size, look.line)
    frame, wide = _frame(lattice, cell, size), look.line / 2 + CASING
    before = wide if cell == lattice.cells_at(border)[0] else 0.0
    if border % 2 == LEFT:
        return Rect(x - before, frame.y, wide, frame.height, Pen(PAPER))
    return Rect(frame.x, y - before, frame.width, wide, Pen(PAPER))


def _crossing(lattice: Lattice, borders: Iterable[int]) -> list[int]:
    """List the other borders around the cells at some borders: a strip beside one touches their lines."""
    ours = set(borders)
    cells = {cell for border in ours for cell in lattice.cells_at(border) if cell != OUTSIDE}
    return sorted({lattice.border(cell, side) for cell in cells for side in Side} - ours)


def _on_tile(lattice: Lattice, border: int, size: float, thick: float) -> Segment:
    """Return the line of a border, as long as corners need; on the rim it lies inside, where no knife takes half."""
    (x1, y1), (x2, y2) = lattice.corners(border)
    width, height, half = lattice.width * size, lattice.height * size, thick / 2
    long = (0.0, half) if border % 2 == LEFT else (half, 0.0)
    start = min(max(x1 * size - long[0], half), width - half), min(max(y1 * size - long[1], half), height - half)
    end = min(max(x2 * size + long[0], half), width - half), min(max(y2 * size + long[1], half), height - half)
    return start, end


def _plate(x: float, y: float, look: LineLook, size: float) -> Iterator[Op]:
    colour = look.colour or INK
    yield Ellipse(x, y, size * 0.16, size * 0.16, Pen(PAPER, colour, 0.4))
    yield Icon(look.icon, x, y, size * 0.22, colour)


def _symbol(face: TileFace, grid: Grid, size: float) -> Iterator[Op]:
    if face.direction:
        yield from symbol_ops(grid, Side[face.direction.upper()], size)


def symbol_ops(grid: Grid, side: Side, size: float) -> Iterator[Op]:
    """Yield the direction symbol in the middle of the edge of a side; a side without an edge has none."""
    borders = grid.edges().get(side)
    if borders:
        corners = [corner for border in borders for corner in grid.lattice.corners(border)]
        x = (min(x for x, _ in corners) + max(x for x, _ in corners)) / 2 * size
        y = (min(y for _, y in corners) + max(y for _, y in corners)) / 2 * size
        right, below = STEPS[side]
        at = x - right * size * 0.3, y - below * size * 0.3
        disc = Ellipse(*at, size * 0.22, size * 0.22, Pen(INK))
        yield Group((disc, Icon(SYMBOL, *at, size * 0.3, PAPER)), angle=90.0 * side, about=at)
