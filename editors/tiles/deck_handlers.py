"""What is done to many tiles of a deck at once: order, turn, mirror, replace kinds, set the size of cells."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QInputDialog

from editors.joint_undo import new_turn
from editors.tiles.faces import face_called, mirrored_face, painted_as_it_lies, turned_face, with_grid
from engines.kit.maps.grids import Grid
from engines.kit.maps.joins import Laid
from engines.kit.maps.tiles import Tile, TileFace, grid_of

if TYPE_CHECKING:
    from editors.tiles.deck_list import Key
    from editors.tiles.pane import TilePane

Change = Callable[[TileFace, Grid], dict[str, Any]]
"""From a face and its grid to the face that it shall be, as plain data."""


class DeckHandlers:
    """The handlers of several faces of the deck; however many there are, it is one step."""

    def __init__(self, pane: TilePane) -> None:
        self._pane = pane

    def order(self, ids: Sequence[str]) -> None:
        """Let the tiles of the deck lie in this order."""
        edits = {id: {"place": place} for place, id in enumerate(ids, start=1)}
        self._push("Order the deck", edits)

    def handle(self, word: str, keys: Sequence[Key]) -> None:
        """Do one of the things that can be done to several faces."""
        {"turn": self.turn, "mirror": self.mirror, "replace": self.ask_replace, "size": self.ask_size}[word](keys)

    def turn(self, keys: Sequence[Key]) -> None:
        """Turn faces by a quarter; those that are not square lie as they do."""
        palette = self._pane.palette_now()
        square = [key for key in keys if self._lattice(key)[0] == self._lattice(key)[1]]
        if len(square) < len(keys):
            self._pane.message_requested.emit("Faces that are not square were not turned.")
        self._change("Turn faces", square, lambda face, grid: turned_face(face, grid, palette, 1))

    def mirror(self, keys: Sequence[Key]) -> None:
        """Exchange left and right of faces."""
        palette = self._pane.palette_now()
        self._change("Mirror faces", keys, lambda face, grid: mirrored_face(face, grid, palette))

    def replace(self, keys: Sequence[Key], old: str, new: str) -> None:
        """Let all spaces of one kind be of another."""
        palette = self._pane.palette_now()

        def changed(face: TileFace, grid: Grid) -> dict[str, Any]:
            cells = tuple(new if kind == old else kind for kind in grid.cells)
            return with_grid(face, Grid(grid.lattice, cells, grid.borders), palette)

        self._change("Replace a kind of space", keys, changed)

    def size(self, keys: Sequence[Key], side: float) -> None:
        """Let the cells of tiles be so large, in millimetres."""
        self._push("Size of cells", {id: {"cell": side} for id, _ in keys})

    def paint(self, cells: Sequence[tuple[Laid, int]]) -> None:
        """Paint cells of tiles as they lie on the playground: of this one, or of others of the deck."""
        tiles: dict[str, Tile] = {}
        for laid, cell in cells:
            tile = tiles.get(laid.tile) or self._tile(laid.tile)
            kind, palette = self._pane.easel.cell_kind, self._pane.palette_now()
            tiles[laid.tile] = painted_as_it_lies(tile, laid, cell, kind, palette)
        parts = [(self._pane.opened_tile(id), tile) for id, tile in tiles.items() if tile != self._tile(id)]
        if parts and not self._pane.read_only:
            self._pane.stack.push(new_turn("Paint where it lies", self._pane.stack, parts))
            for _, tile in parts:
                self._pane.views.ground.show_changed(tile)

    def ask_replace(self, keys: Sequence[Key]) -> None:
        """Ask which kind shall be which."""
        looks = self._pane.palette_now().cells
        titles = [look.title for look in looks.values()]
        old, fine = self._ask_kind("All spaces that are", titles)
        new, fine = self._ask_kind(f"“{old}” shall be", titles) if fine else ("", False)
        if fine:
            kinds = {look.title: kind for kind, look in looks.items()}
            self.replace(keys, kinds[old], kinds[new])

    def _ask_kind(self, words: str, titles: list[str]) -> tuple[str, bool]:
        return QInputDialog.getItem(self._pane, "Replace a kind of space", words, titles, editable=False)

    def ask_size(self, keys: Sequence[Key]) -> None:
        """Ask how large cells shall be."""
        now = self._tile(keys[0][0]).cell if keys else 25.0
        side, fine = QInputDialog.getDouble(self._pane, "Size of cells", "Side of a cell in mm", now, 5, 200, 1)
        if fine:
            self.size(keys, side)

    def _tile(self, id: str) -> Tile:
        return next(one for one in self._pane.tiles() if one.id == id)

    def _lattice(self, key: Key) -> tuple[int, int]:
        return self._tile(key[0]).lattice

    def _change(self, label: str, keys: Sequence[Key], change: Change) -> None:
        edits: dict[str, dict[str, Any]] = {}
        for id, name in keys:
            face = face_called(self._tile(id), name)
            if face is not None:
                edits.setdefault(id, {})[name] = change(face, grid_of(face, self._pane.palette_now()))
        self._push(label, edits)

    def _push(self, label: str, edits: dict[str, dict[str, Any]]) -> None:
        """Make the edits in one step; one that changes nothing is no step, and leaves what could be made again."""
        after = {id: self._tile(id).changed(**fields) for id, fields in edits.items()}
        parts = [(self._pane.opened_tile(id), tile) for id, tile in after.items() if tile != self._tile(id)]
        if parts and not self._pane.read_only:
            self._pane.stack.push(new_turn(label, self._pane.stack, parts))
            self._pane.show_page()
