"""The seats of a playtest that is planned: who plays on each of them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QComboBox, QFormLayout, QWidget

from engines.ai.levels import DEFAULT_SEAT
from workbench.playtest.model.plan import HUMAN
from workbench.playtest.panes.seats import player_box, show_player


class SeatForm(QWidget):
    """A box for each seat: you on the first, experts on the others, unless something else is wished."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._form = QFormLayout(self)
        self.boxes: list[QComboBox] = []

    def players(self) -> tuple[str, ...]:
        """Return who plays, seat by seat."""
        return tuple(str(box.currentData()) for box in self.boxes)

    def show_seats(self, count: int, wished: Sequence[str]) -> None:
        """Show so many seats; who was chosen for one before stays there."""
        before = self.players() or wished
        while self._form.rowCount():
            self._form.removeRow(0)
        self.boxes = []
        for seat in range(count):
            box = player_box(self)
            box.setAccessibleName(f"Player of seat {seat + 1}")
            show_player(box, before[seat] if seat < len(before) else (DEFAULT_SEAT if seat else HUMAN))
            self._form.addRow(f"Seat {seat + 1}", box)
            self.boxes.append(box)
