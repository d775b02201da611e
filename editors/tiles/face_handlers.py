"""What a person does to the face under the hand, beside drawing: turn it, open its edges, copy parts of it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from editors.tiles.faces import face_called
from editors.tiles.taking import ask_for_map, face_from
from editors.tiles.tools import Tool
from engines.kit.maps.grids import Side, mirrored, turned
from engines.kit.maps.tile_rules import BACK
from exports.maps.plain_values import MapError

if TYPE_CHECKING:
    from editors.tiles.pane import TilePane


class FaceHandlers:
    """The handlers of the active face of a pane; each makes one step."""

    def __init__(self, pane: TilePane) -> None:
        self._pane = pane

    def turn(self) -> None:
        """Turn the stamp if it is in the hand, else the face, by a quarter."""
        if self._pane.easel.tool is Tool.STAMP and self._pane.easel.stamp is not None:
            self._pane.easel.stamp = turned(self._pane.easel.stamp, 1)
            self._pane.looking.again()
        elif self._pane.tile().lattice.width == self._pane.tile().lattice.height or self._pane.tile().back is None:
            self._pane.looking.open_all()
            self._pane.edits.turn(self._pane.active, self._pane.palette_now())
        else:
            self._pane.message_requested.emit("A face that is not square cannot be turned without its other side.")

    def mirror(self) -> None:
        """Mirror the stamp if it is in the hand, else the face."""
        if self._pane.easel.tool is Tool.STAMP and self._pane.easel.stamp is not None:
            self._pane.easel.stamp = mirrored(self._pane.easel.stamp)
            self._pane.looking.again()
        else:
            self._pane.looking.open_all()
            self._pane.edits.mirror(self._pane.active, self._pane.palette_now())

    def toggle_edge(self) -> None:
        """Open or close the edge at the side that is nearest to the cursor."""
        self._pane.edits.toggle_edge(self._pane.active, self.near_side(), self._pane.palette_now())

    def direct(self) -> None:
        """Put the direction symbol at the side that is nearest to the cursor."""
        side = self.near_side()
        if side in self._pane.grid().edges():
            self._pane.edits.direct(self._pane.active, side)
        else:
            self._pane.message_requested.emit(f"There is no edge at the {side.word}: press E to open one.")

    def put_symbol(self) -> None:
        """Put the direction symbol at the side that is nearest to the hand, where it may be already."""
        face = face_called(self._pane.tile(), self._pane.active)
        if face is not None and face.direction != self.near_side().word:
            self.direct()

    def near_side(self) -> Side:
        """Return the side of the face that is nearest to the cursor."""
        return self._pane.easel.side()

    def add_back(self) -> None:
        """Give the tile a second face."""
        self._pane.edits.add_back(self._pane.palette_now())
        self._pane.activate(BACK)

    def take_map(self, file: Path | None = None) -> None:
        """Take a map of Tiled over onto the active face, from a file that is named or asked for."""
        chosen, face = file or ask_for_map(self._pane), face_called(self._pane.tile(), self._pane.active)
        if chosen is None or face is None:
            return
        try:
            self._pane.edits.take(
                self._pane.active, face_from(chosen, self._pane.palette_now(), face), "Take a map over"
            )
        except MapError as problem:
            self._pane.message_requested.emit(f"Nothing was changed: {problem}.")

    def select_all(self) -> None:
        """Select the whole face."""
        self._pane.choose_tool(Tool.SELECT)
        self._pane.easel.select_all()
        self._pane.looking.show()
        self._pane.commands_changed.emit()

    def copy(self) -> None:
        """Copy what is selected; it is the stamp now."""
        self._pane.easel.copied()
        self._pane.commands_changed.emit()

    def cut(self) -> None:
        """Copy what is selected, and take it away."""
        self.copy()
        self.delete()

    def delete(self) -> None:
        """Take what is selected away."""
        grid = self._pane.easel.without_selection()
        if grid is not None:
            self._pane.draw(grid, "Take away")

    def paste(self) -> None:
        """Take the stamp into the hand."""
        self._pane.choose_tool(Tool.STAMP)
        self._pane.easel.hover(self._pane.easel.here())
        self._pane.looking.show()
