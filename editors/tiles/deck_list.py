"""The faces of a deck as a list of pictures: several can be picked, and tiles dragged to another place."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QDragMoveEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QWidget

Key = tuple[str, str]
"""The id of a tile, and which face it is."""
ROLE = int(Qt.ItemDataRole.UserRole)
NO_ORDER = "Tiles are moved while all of them are listed in the order of the deck: clear the filter, sort by it."
MOVES = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}


class DeckList(QListWidget):
    """Lists faces; a tile that is dragged takes both its faces along."""

    ordered = Signal(object)
    """A fact: the tiles lie in this order now (a list of ids)."""
    refused = Signal(str)
    """A fact: nothing was moved, and why."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.can_order = True
        self.setAccessibleName("Faces of the deck")
        self.setToolTip("Enter opens a tile; drag it, or Alt and arrows, to another place of the deck")
        self.setViewMode(QListWidget.ViewMode.IconMode)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setMovement(QListWidget.Movement.Static)
        self.setDragEnabled(True)
        self.viewport().setAcceptDrops(True)  # what lies on the viewport is let go there, not on the list
        self.setSpacing(8)
        self.setWordWrap(True)

    def picked(self) -> list[Key]:
        """Return the faces that are picked, in the order in which they are listed and not in that of the clicks."""
        items = (self.item(row) for row in range(self.count()))
        return [tuple(item.data(ROLE)) for item in items if item.isSelected()]

    def pick(self, keys: Sequence[Key]) -> None:
        """Pick faces, without telling anybody."""
        with QSignalBlocker(self):
            for row in range(self.count()):
                self.item(row).setSelected(tuple(self.item(row).data(ROLE)) in keys)

    def tiles(self) -> list[str]:
        """Return the ids of the tiles in the order in which they are listed."""
        return list(dict.fromkeys(self.item(row).data(ROLE)[0] for row in range(self.count())))

    def move_to(self, ids: Sequence[str], before: str) -> None:
        """Ask for tiles to lie before another one; nothing: at the end."""
        if not self.can_order:
            self.refused.emit(NO_ORDER)
        if not self.can_order or before in ids:
            return
        others = [id for id in self.tiles() if id not in ids]
        place = others.index(before) if before in others else len(others)
        found = [*others[:place], *ids, *others[place:]]
        if found != self.tiles():
            self.ordered.emit(found)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Take what comes from this list, wherever it is let go."""
        event.setAccepted(event.source() is self)

    def dropEvent(self, event: QDropEvent) -> None:
        """Lay what was dragged in the place of the tile where it is let go, or between two tiles."""
        event.setDropAction(Qt.DropAction.IgnoreAction)
        event.accept()
        self.let_go(event.position().toPoint())

    def let_go(self, spot: QPoint) -> None:
        """Ask for what is picked to lie at a spot: between two tiles, or in the place of the one that lies there."""
        ids, tiles = list(dict.fromkeys(id for id, _ in self.picked())), self.tiles()
        there = self._tile_at(spot)
        if ids and self.itemAt(spot) is not None and tiles.index(ids[0]) < tiles.index(there) and there not in ids:
            behind = [id for id in tiles[tiles.index(there) + 1 :] if id not in ids]
            there = next(iter(behind), "")
        self.move_to(ids, there)

    def _tile_at(self, spot: QPoint) -> str:
        """Return the tile at a spot, or the next one in reading order where the spot lies in a gap; none: the end."""
        for row in range(self.count()):
            area = self.visualItemRect(self.item(row))
            is_above = spot.y() < area.top()
            is_before = area.top() <= spot.y() <= area.bottom() and spot.x() <= area.right()
            if is_above or is_before:
                return str(self.item(row).data(ROLE)[0])
        return ""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the picked tiles by one place with Alt and an arrow."""
        key = Qt.Key(event.key())
        if event.modifiers() & Qt.KeyboardModifier.AltModifier and key in MOVES and self.picked():
            self._shift(MOVES[key])
        else:
            super().keyPressEvent(event)

    def _shift(self, by: int) -> None:
        ids, tiles = list(dict.fromkeys(id for id, _ in self.picked())), self.tiles()
        first = tiles.index(ids[0])
        others = [id for id in tiles if id not in ids]
        place = min(max(first + by, 0), len(others))
        self.move_to(ids, others[place] if place < len(others) else "")
