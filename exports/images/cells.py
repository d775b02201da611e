"""Kinds of cells as small pictures: what a tileset of another program shows for each."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engines.kit.maps.grids import Grid, Lattice, with_borders
from engines.kit.maps.palettes import Palette
from exports.faces.ops import Face, Op
from exports.faces.tiles import part_ops
from exports.images.rendering import pictures_of
from exports.maps.tiled_map import PIXELS

SIDE = 25.0
"""How large a cell is drawn, in millimetres."""
INCH = 25.4


def cell_pictures(palette: Palette, kinds: Sequence[str]) -> list[Image.Image]:
    """Return a picture of each kind of cell."""
    faces = [Face(SIDE, SIDE, _drawn(kind, palette), bleed=0.0, safe=0.0, radius=0.0) for kind in kinds]
    return list(pictures_of(faces, PIXELS / SIDE * INCH, bleed=False))


def _drawn(kind: str, palette: Palette) -> tuple[Op, ...]:
    """Draw a cell with the net around it: it lies among others, and is no tile with openings of its own."""
    lattice = Lattice(1, 1)
    grid = Grid(lattice, (kind,), with_borders(lattice, {}))
    return tuple(part_ops(grid, palette, [0], lattice.borders(), SIDE))
