"""A face under edit: the grid that it shows, and the face that shows another grid."""

from __future__ import annotations

from typing import Any

from editors.tiles.strokes import painted
from engines.kit.maps.grids import Grid, Side, mirrored, turned
from engines.kit.maps.joins import Laid, laid_grid_of
from engines.kit.maps.palettes import Palette
from engines.kit.maps.tile_rules import BACK, FRONT
from engines.kit.maps.tiles import Tile, TileFace, plan_of

FACES = (FRONT, BACK)


def with_grid(face: TileFace, grid: Grid, palette: Palette) -> dict[str, Any]:
    """Return a face that shows a grid, as plain data; a symbol whose edge is gone goes with it."""
    direction = face.direction if face.direction and Side[face.direction.upper()] in grid.edges() else ""
    return {**face.model_dump(mode="json"), "plan": list(plan_of(grid, palette)), "direction": direction}


def with_direction(face: TileFace, side: Side | None) -> dict[str, Any]:
    """Return a face with the direction symbol at another side, or with none, as plain data."""
    return {**face.model_dump(mode="json"), "direction": side.word if side is not None else ""}


def turned_face(face: TileFace, grid: Grid, palette: Palette, quarters: int) -> dict[str, Any]:
    """Return a face turned clockwise, its symbol too."""
    side = Side[face.direction.upper()].turned(quarters).word if face.direction else ""
    plan = list(plan_of(turned(grid, quarters), palette))
    return {**face.model_dump(mode="json"), "plan": plan, "direction": side}


def mirrored_face(face: TileFace, grid: Grid, palette: Palette) -> dict[str, Any]:
    """Return a face with left and right exchanged, its symbol too."""
    side = Side[face.direction.upper()].mirrored().word if face.direction else ""
    return {**face.model_dump(mode="json"), "plan": list(plan_of(mirrored(grid), palette)), "direction": side}


def face_called(tile: Tile, name: str) -> TileFace | None:
    """Return the front or the back of a tile."""
    return tile.front if name == FRONT else tile.back


def painted_as_it_lies(tile: Tile, laid: Laid, cell: int, kind: str, palette: Palette) -> Tile:
    """Return a tile with a cell of another kind, counted as the tile lies: turned, and with one of its faces up."""
    name = BACK if laid.is_back and tile.back is not None else FRONT
    face = tile.face(is_back=laid.is_back)
    after = turned(painted(laid_grid_of(tile, laid, palette), [cell], kind), -laid.quarters)
    return tile.changed(**{name: with_grid(face, after, palette)})
