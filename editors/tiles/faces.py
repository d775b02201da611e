"""A face under edit: the grid that it shows, the face that shows another grid, and how it is drawn."""

from __future__ import annotations

from typing import Any

from editors.document_faces import DocumentFaces
from editors.tiles.strokes import painted
from engines.kit.maps.grids import Grid, Side, mirrored, turned
from engines.kit.maps.joins import Laid, laid_grid_of
from engines.kit.maps.palettes import Palette
from engines.kit.maps.tile_rules import BACK, FRONT
from engines.kit.maps.tiles import Tile, TileFace, plan_of
from exports.faces.ops import Face
from exports.faces.tiles import tile_face

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


def titled(name: str, tile: Tile) -> str:
    """Return what stands above the front or the back of a tile."""
    face = face_called(tile, name)
    return f"{name.title()}: {face.name}" if face and face.name else name.title()


def painted_as_it_lies(tile: Tile, laid: Laid, cell: int, kind: str, palette: Palette) -> Tile:
    """Return a tile with a cell of another kind, counted as the tile lies: turned, and with one of its faces up."""
    name = BACK if laid.is_back and tile.back is not None else FRONT
    face = tile.face(is_back=laid.is_back)
    after = turned(painted(laid_grid_of(tile, laid, palette), [cell], kind), -laid.quarters)
    return tile.changed(**{name: with_grid(face, after, palette)})


def printed_faces(tile: Tile, palette: Palette, drawn: DocumentFaces) -> dict[str, Face | None]:
    """Return the faces of a tile as they are printed; one that no layout prints is drawn all the same."""
    sides = drawn.component(0).sides if len(drawn) else None
    printed = {FRONT: sides.front if sides else None, BACK: sides.back if sides else None}
    return {
        name: printed[name] or bare_face(tile, palette, name) if face_called(tile, name) else None for name in FACES
    }


def bare_face(tile: Tile, palette: Palette, name: str) -> Face:
    """Draw the front or the back of a tile with nothing over it."""
    drawn = tile_face(tile, palette, is_back=name == BACK)
    return Face(tile.width, tile.height, drawn, bleed=0.0, safe=0.0, radius=0.0)
