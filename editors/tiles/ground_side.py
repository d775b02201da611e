"""What stands beside the playground: the tiles to lay out, how an area is drawn, and what the edges do."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from editors.accessible_names import named
from engines.kit.maps.tile_rules import TileRules
from engines.kit.maps.tiles import Tile

MOST_SEED = 9999
EXPLORES = ", E explores at the nearest edge"
HINT = (
    "Drag tiles out of the list and from place to place, or Shift and arrows. "
    "K and J pick in the list, Enter lays the tile; T turns, G turns over, X takes away{explores}. "
    "While Paint is on or something is shown, arrows move the cell, P paints it, Enter does what a click does, "
    "O shuts its doors. Esc takes back what the button is about to do."
)


class GroundSide(QWidget):
    """The column at the side of the playground."""

    def __init__(self, rules: TileRules, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.list = named(
            QListWidget(self),
            "Tiles to lay out",
            "Drag a tile to its place; Enter or a double click lays it where it is picked",
        )
        self.seed, self.number = QSpinBox(self), QSpinBox(self)
        self.draw_button = QPushButton("Lay out by seed", self)
        self.explore_button = QPushButton("Explore", self)
        self.clear_button = QPushButton("Clear", self)
        self.words, self.hint = QLabel(self, wordWrap=True), QLabel(self, wordWrap=True)
        self._fit(rules)
        self._build()

    def show_tiles(self, tiles: Iterable[Tile]) -> None:
        """List the tiles that can be laid; the one that was picked stays picked."""
        row = self.list.currentRow()
        self.list.clear()
        for one in tiles:
            item = QListWidgetItem(one.name)
            item.setData(Qt.ItemDataRole.UserRole, one.id)
            self.list.addItem(item)
        self.list.setCurrentRow(max(row, 0))
        self.number.setMaximum(max(self.list.count(), 1))

    def current(self) -> str:
        """Return the id of the tile that is picked in the list; nothing: there is none."""
        item = self.list.currentItem()
        return str(item.data(Qt.ItemDataRole.UserRole)) if item is not None else ""

    def step(self, by: int) -> None:
        """Pick another tile of the list, by keys that stay on the playground."""
        if self.list.count():
            self.list.setCurrentRow((self.list.currentRow() + by) % self.list.count())

    def _fit(self, rules: TileRules) -> None:
        """Offer what the game has: how many tiles it lays out, and whether it explores."""
        self.seed.setRange(0, MOST_SEED)
        columns, rows = rules.area
        self.number.setRange(1, columns * rows)
        self.number.setValue(columns * rows)
        self.number.setToolTip(f"How many are drawn; what no longer fits {columns} x {rows} scrolls away")
        self.draw_button.setVisible(rules.draw is not None)
        self.explore_button.setVisible(rules.explore is not None)
        self.hint.setText(HINT.format(explores=EXPLORES if rules.explore else ""))
        self.explore_button.setToolTip("Leave the picked tile at the edge that is nearest to the hand (E)")

    def _build(self) -> None:
        column, line = QVBoxLayout(self), QHBoxLayout()
        for words, box in (("Seed", self.seed), ("Tiles", self.number)):
            line.addWidget(QLabel(words, self))
            line.addWidget(named(box, words))
        column.addLayout(line)
        for button in (self.draw_button, self.explore_button, self.clear_button):
            # A click leaves the keys to the playground.
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            column.addWidget(button)
        self.list.setDragEnabled(True)
        column.addWidget(self.list, 2)
        # There is now more to say and now less: it is said below, in a room that stays, so that nothing moves.
        told, page = QScrollArea(self, widgetResizable=True), QWidget(self)
        told.setFrameShape(QFrame.Shape.NoFrame)
        lines = QVBoxLayout(page)
        lines.setContentsMargins(0, 0, 0, 0)
        for label in (self.words, self.hint):
            lines.addWidget(label)
        lines.addStretch(1)
        told.setWidget(page)
        told.setAccessibleName("What the edges do, and the keys")
        column.addWidget(told, 1)
