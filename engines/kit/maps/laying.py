"""Laying boards and tiles on the table: their spaces and cells as places, with the looks of the palette.

A game adds what stands there, who holds it and what has changed since it was printed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from engines.kit.maps.boards import Board, Space, touches_of
from engines.kit.maps.grids import LEFT, NOTHING, OPEN, OUTSIDE, Grid, Spot
from engines.kit.maps.outlines import Point
from engines.kit.maps.palettes import CLOSED, Look, Palette
from engines.kit.maps.tiles import Tile
from engines.kit.table import Area, Border, Ground, Link, Place, Shape, Token

PARTING = 1.8
"""How thick a border at least is that parts two spaces."""


def laid_space(space: Space, palette: Palette, id: str, at: Point | None = None, **more: Any) -> Place:
    """Return a space of a board as a place: `more` is what stands there, its owner, a note.

    On a board with islands `middles` says where there is room in the seas around them.
    """
    look = palette.terrain(space.terrain) if space.terrain else palette.space(str(space.kind))
    x, y = at or space.middle
    return Place(id, space.name, x=x, y=y, name_at=space.name_at, outline=space.outline, **_ground(look), **more)


def laid_link(palette: Palette, kind: str, start: str, end: str, *, is_closed: bool = False) -> Link:
    """Return a link between two places, as it is now."""
    look = palette.link(CLOSED if is_closed else kind)
    return Link(start, end, look.title, is_closed, look.colour, look.icon, look.dashed)


def laid_partings(board: Board, palette: Palette, ids: Mapping[str, str]) -> list[Border]:
    """List the borders that nobody can pass although the spaces touch, for a board on which touching joins.

    `ids` are the places of the spaces, by the ids of the spaces.
    """
    found = []
    for link in board.links:
        look = palette.link(str(link.kind))
        if not look.passable and {link.start, link.end} <= ids.keys():
            start, end = ids[link.start], ids[link.end]
            lines = [line for touch in touches_of(board, link) for line in touch.lines]
            found += [
                Border(line, look.title, start, end, "", max(look.line, PARTING), look.colour, look.icon, look.dashed)
                for line in lines
            ]
    return found


def laid_board(
    id: str, board: Board, places: Iterable[Place], links: Iterable[Link] = (), borders: Iterable[Border] = ()
) -> Area:
    """Return a board as an area of its own size."""
    return Area(
        id,
        board.name,
        Shape.MAP,
        tuple(places),
        links=tuple(links),
        board=board.id,
        borders=tuple(borders),
        width=board.width,
        height=board.height,
    )


def laid_cell(grid: Grid, palette: Palette, cell: int, id: str, **more: Any) -> Place:
    """Return a cell of a grid as a place: `more` is what stands there, its name, a note."""
    column, row = grid.lattice.spot(cell)
    return Place(id, row=row, column=column, **_ground(palette.cell(grid.cells[cell])), **more)


def laid_grid(
    id: str,
    title: str,
    grid: Grid,
    palette: Palette,
    *,
    cell: float,
    places: Sequence[Place],
    now: Mapping[int, str] | None = None,
    border_id: Callable[[int], str] = lambda border: "",
    grounds: Iterable[Ground] = (),
) -> Area:
    """Return a grid as an area whose size is that of its cells.

    `places` has a place for each cell, in order; cells without a tile are left out. `now` says what borders are that
    are no longer as printed, such as a door that was closed, by their numbers.
    """
    kinds = {border: kind for border, kind in enumerate(grid.borders) if kind != OPEN} | dict(now or {})
    ids = [place.id if kind != NOTHING else "" for place, kind in zip(places, grid.cells, strict=True)]
    borders = [
        _border(grid, palette, border, kind, cell, ids, border_id(border))
        for border, kind in sorted(kinds.items())
        if kind != OPEN
    ]
    return Area(
        id,
        title,
        Shape.GRID,
        tuple(place for place in places if place.id in ids),
        borders=tuple(borders),
        grounds=tuple(grounds),
        width=grid.lattice.width * cell,
        height=grid.lattice.height * cell,
        cell=cell,
    )


def laid_tile(tile: Tile, at: Spot, *, quarters: int = 0, is_back: bool = False) -> Ground:
    """Return a tile that lies at a column and row of tiles, turned clockwise by so many quarters."""
    return Ground(tile.id, at[0] * tile.width, at[1] * tile.height, 90.0 * (quarters % 4), is_back)


def laid_token(palette: Palette, kind: str, id: str, **more: Any) -> Token:
    """Return a token with the name, colour and sign that the palette gives it: `more` is its number, its owner."""
    look = palette.token(kind)
    return Token(id, look.title, look.colour, look.icon, **more)


def _ground(look: Look) -> dict[str, Any]:
    return {
        "terrain": look.title,
        "colour": look.colour,
        "pattern": str(look.pattern),
        "icon": look.icon,
        "letter": look.letter[:1],
    }


def _border(grid: Grid, palette: Palette, border: int, kind: str, cell: float, ids: Sequence[str], id: str) -> Border:
    (x1, y1), (x2, y2) = grid.lattice.corners(border)
    look = palette.border(kind)
    start, end = ("" if one == OUTSIDE else ids[one] for one in grid.lattice.cells_at(border))
    return Border(
        ((x1 * cell, y1 * cell), (x2 * cell, y2 * cell)),
        look.title,
        start,
        end,
        id,
        look.line,
        look.colour,
        look.icon,
        look.dashed,
        look.letter[-1:] if border % 2 != LEFT else look.letter[:1],
    )
