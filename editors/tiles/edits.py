"""What is edited on a tile: each edit is one step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from editors.document import OpenDocument
from editors.tiles.faces import face_called, mirrored_face, turned_face, with_direction, with_grid
from editors.tiles.strokes import middle_of, with_edge
from engines.kit.maps.grids import Grid, Lattice, Side, new_grid
from engines.kit.maps.palettes import Palette
from engines.kit.maps.tile_rules import BACK, TileRules
from engines.kit.maps.tiles import Tile, TileFace, grid_of, plan_of


class TileEdits:
    """Makes the edits that a person asks of a tile."""

    def __init__(self, opened: OpenDocument, rules: TileRules) -> None:
        self._opened, self._rules = opened, rules

    def tile(self) -> Tile:
        """Return what the tile says now."""
        assert isinstance(self._opened.document, Tile)
        return self._opened.document

    def grid(self, name: str, palette: Palette) -> Grid:
        """Return the grid of a face; of one that is not there, an empty one."""
        face = face_called(self.tile(), name)
        return grid_of(face, palette) if face else empty_grid(self.tile(), palette)

    def draw(self, name: str, grid: Grid, palette: Palette, label: str, merge: str = "") -> None:
        """Let a face show another grid; a run with the same `merge` word is one step."""
        face = face_called(self.tile(), name)
        if face is not None:
            self._say(label, name, _shown(face, grid, palette), merge)

    def turn(self, name: str, palette: Palette, quarters: int = 1) -> None:
        """Turn a face by quarters; one that is not square cannot lie otherwise than its other side."""
        face = face_called(self.tile(), name)
        if face is not None:
            self._say("Turn the face", name, turned_face(face, grid_of(face, palette), palette, quarters))

    def mirror(self, name: str, palette: Palette) -> None:
        """Exchange left and right of a face."""
        face = face_called(self.tile(), name)
        if face is not None:
            self._say("Mirror the face", name, mirrored_face(face, grid_of(face, palette), palette))

    def toggle_edge(self, name: str, side: Side, palette: Palette) -> None:
        """Open an edge at a side, where the game has it, or close it; the first one carries the symbol."""
        face = face_called(self.tile(), name)
        if face is None:
            return
        grid = grid_of(face, palette)
        is_open = side not in grid.edges()
        after = with_edge(grid, side, self.opening(grid.lattice, side), is_open=is_open)
        self._say("Open an edge" if is_open else "Close an edge", name, _shown(face, after, palette))

    def opening(self, lattice: Lattice, side: Side) -> Sequence[int]:
        """Return where along a side an edge is: where the game has it, else in the middle."""
        return self._rules.opening(lattice, side) or middle_of(lattice, side)

    def direct(self, name: str, side: Side) -> None:
        """Put the direction symbol at a side, or take it away if it is there."""
        face = face_called(self.tile(), name)
        if face is not None:
            there = face.direction == side.word
            self._say("Move the direction symbol", name, with_direction(face, None if there else side))

    def take(self, name: str, face: TileFace, label: str) -> None:
        """Take a whole face over."""
        self._say(label, name, face.model_dump(mode="json"))

    def add_back(self, palette: Palette) -> None:
        """Give a tile with one face a second one, which is empty."""
        if self.tile().back is None:
            plan = plan_of(empty_grid(self.tile(), palette), palette)
            self._say("Add a back", BACK, TileFace(plan=plan).model_dump(mode="json"))

    def _say(self, label: str, name: str, face: dict[str, Any], merge: str = "") -> None:
        self._opened.edit(label, merge, **{name: face})
        if not merge:
            self._opened.seal()


def empty_grid(tile: Tile, palette: Palette) -> Grid:
    """Return a face of the size of a tile with nothing on it but its ground."""
    return new_grid(*tile.lattice, next(iter(palette.cells), ""))


def _shown(face: TileFace, grid: Grid, palette: Palette) -> dict[str, Any]:
    """Return a face that shows a grid, as plain data; the first edge that is opened carries the symbol."""
    opened = [side for side in grid.edges() if side not in grid_of(face, palette).edges()]
    after = with_grid(face, grid, palette)
    return {**after, "direction": opened[0].word} if opened and not face.direction else after
