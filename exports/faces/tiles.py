"""Faces of map tiles: cells with their grounds and signs, walls and doors on the borders, edges and their symbol."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engines.kit.maps.grids import EDGE, LEFT, OPEN, STEPS, Grid, Lattice, Side
from engines.kit.maps.outlines import Frame, Segment, rectangle
from engines.kit.maps.palettes import LineLook, Palette
from engines.kit.maps.tiles import Tile, TileFace, grid_of
from exports.faces import words
from exports.faces.inks import lightness, tinted
from exports.faces.ops import Ellipse, Group, Icon, Line, Op, Pen, Rect
from exports.faces.patterns import SHADE, STRONG, patterned
from exports.faces.rooms import FLOOR, INK, PAPER
from exports.faces.text import Box, Style, set_text

NET = 0.2
"""How thick the lines between cells are where nothing is."""
SYMBOL = "navigation"
"""The direction symbol: an arrow that points out of the tile."""
DASH = (2.5, 1.5)


def tile_face(tile: Tile, palette: Palette, *, is_back: bool = False) -> tuple[Op, ...]:
    """Draw a face of a tile."""
    return face_ops(tile.face(is_back=is_back), palette, tile.cell)


def face_ops(face: TileFace, palette: Palette, size: float) -> tuple[Op, ...]:
    """Draw a face with cells of a size, in millimetres."""
    grid = grid_of(face, palette)
    grounds = [op for cell in range(len(grid.cells)) for op in _ground(grid, palette, cell, size)]
    signs = [op for cell in range(len(grid.cells)) for op in _sign(grid, palette, cell, size)]
    borders = [op for border in grid.lattice.borders() for op in _border(grid, palette, border, size)]
    return (*grounds, *_net(grid, size), *signs, *borders, *_symbol(face, grid, size))


def part_ops(grid: Grid, palette: Palette, cells: Iterable[int], borders: Iterable[int], size: float) -> Iterator[Op]:
    """Draw some cells and borders of a grid over what is drawn already; an open border shows the net beneath it."""
    for cell in cells:
        yield from _ground(grid, palette, cell, size)
        yield from _sign(grid, palette, cell, size)
    for border in borders:
        line = _on_tile(grid.lattice, border, size, NET)
        yield Line(*line[0], *line[1], Pen("", tinted(FLOOR, -0.4), NET))
        yield from _border(grid, palette, border, size)


def _frame(lattice: Lattice, cell: int, size: float) -> Frame:
    x, y = lattice.spot(cell)
    return Frame(x * size, y * size, size, size)


def _ground(grid: Grid, palette: Palette, cell: int, size: float) -> Iterator[Op]:
    frame, look = _frame(grid.lattice, cell, size), palette.cell(grid.cells[cell])
    colour = look.colour or FLOOR
    yield Rect(*frame, Pen(colour))
    # What nobody passes has to be seen without its colour too.
    shade = SHADE if look.passable else STRONG
    yield from patterned(look.pattern, rectangle(frame), colour, shade)


def _net(grid: Grid, size: float) -> Iterator[Op]:
    """Yield the lines between cells, over the grounds and below everything else."""
    width, height = grid.lattice.width * size, grid.lattice.height * size
    pen = Pen("", tinted(FLOOR, -0.4), NET)
    yield from (Line(x * size, 0, x * size, height, pen) for x in range(1, grid.lattice.width))
    yield from (Line(0, y * size, width, y * size, pen) for y in range(1, grid.lattice.height))


def _sign(grid: Grid, palette: Palette, cell: int, size: float) -> Iterator[Op]:
    """Yield the sign of a cell; one that the palette does not know shows its letter, so that nobody misses it."""
    frame, kind = _frame(grid.lattice, cell, size), grid.cells[cell]
    look = palette.cell(kind)
    ink = INK if lightness(look.colour or FLOOR) > 0.45 else PAPER
    if look.icon:
        yield Icon(look.icon, *frame.middle, size * 0.58, ink)
    elif kind not in palette.cells:
        style = Style(words.Look("sans-bold"), size * 1.4, size * 0.6, ink, align="centre", upright="middle")
        yield from set_text(kind, style, Box(*frame)).ops


def _border(grid: Grid, palette: Palette, border: int, size: float) -> Iterator[Op]:
    kind = grid.borders[border]
    if kind == OPEN:
        return
    look, line = palette.border(kind), _on_tile(grid.lattice, border, size, palette.border(kind).line)
    (x1, y1), (x2, y2) = line
    pen = Pen("", look.colour or INK, look.line, DASH if look.dashed or kind == EDGE else ())
    yield Line(x1, y1, x2, y2, pen)
    if look.icon:
        yield from _plate((x1 + x2) / 2, (y1 + y2) / 2, look, size)


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
    """Yield the direction symbol in the middle of its edge; a side without an edge has none."""
    if not face.direction:
        return
    side = Side[face.direction.upper()]
    borders = grid.edges().get(side)
    if borders:
        corners = [corner for border in borders for corner in grid.lattice.corners(border)]
        x = (min(x for x, _ in corners) + max(x for x, _ in corners)) / 2 * size
        y = (min(y for _, y in corners) + max(y for _, y in corners)) / 2 * size
        right, below = STEPS[side]
        at = x - right * size * 0.3, y - below * size * 0.3
        disc = Ellipse(*at, size * 0.22, size * 0.22, Pen(INK))
        yield Group((disc, Icon(SYMBOL, *at, size * 0.3, PAPER)), angle=90.0 * side, about=at)
