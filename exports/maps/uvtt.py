"""Universal VTT: a face with its walls and doors, as virtual tables import it (`.uvtt`, format 0.3)."""

from __future__ import annotations

import base64
import json
import math
from typing import Any

from engines.kit.maps.grids import Grid, Spot
from engines.kit.maps.palettes import Palette
from exports.maps.runs import blocking_cells, kinds_of_borders, outlines_of, runs

FORMAT = 0.3
PIXELS = 100
"""How many pixels a cell has in the picture."""


def uvtt(grid: Grid, palette: Palette, picture: bytes, pixels: int = PIXELS) -> bytes:
    """Return a grid and its picture (a PNG with so many pixels to a cell) as a file of that format."""
    return json.dumps(_map(grid, palette, picture, pixels), indent=1).encode() + b"\n"


def _map(grid: Grid, palette: Palette, picture: bytes, pixels: int) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "resolution": {
            "map_origin": _point((0, 0)),
            "map_size": _point(grid.lattice),
            "pixels_per_grid": pixels,
        },
        "line_of_sight": [[_point(start), _point(end)] for start, end in runs(grid.lattice, _walls(grid, palette))],
        "objects_line_of_sight": [],
        "portals": [_portal(grid, border) for border in _doors(grid, palette)],
        "environment": {"baked_lighting": True, "ambient_light": "ffffffff"},
        "lights": [],
        "image": base64.b64encode(picture).decode("ascii"),
    }


def _walls(grid: Grid, palette: Palette) -> list[int]:
    """List the borders that nobody sees through and that are no doors, and those around cells of the same sort."""
    kinds = kinds_of_borders(grid)
    walls = {border for kind, those in kinds.items() if _is_wall(palette, kind) for border in those}
    blocks = [kind for kind in set(grid.cells) if palette.cell(kind).blocks_sight]
    return sorted(walls | set(outlines_of(grid, blocking_cells(grid, blocks))))


def _doors(grid: Grid, palette: Palette) -> list[int]:
    """List the borders that are doors."""
    kinds = kinds_of_borders(grid)
    return [border for kind, those in kinds.items() if not _is_wall(palette, kind) for border in those]


def _is_wall(palette: Palette, kind: str) -> bool:
    """Tell a wall, which is drawn as a bare line, from a door, which has a sign."""
    look = palette.border(kind)
    return look.blocks_sight and not look.icon


def _portal(grid: Grid, border: int) -> dict[str, Any]:
    """Return a door, however it begins: virtual tables take what is not closed for a window that nobody opens."""
    (x1, y1), (x2, y2) = grid.lattice.corners(border)
    return {
        "position": {"x": (x1 + x2) / 2, "y": (y1 + y2) / 2},
        "bounds": [_point((x1, y1)), _point((x2, y2))],
        "rotation": math.pi / 2 if x1 == x2 else 0.0,
        "closed": True,
        "freestanding": False,
    }


def _point(spot: Spot | tuple[int, int]) -> dict[str, int]:
    return {"x": spot[0], "y": spot[1]}
