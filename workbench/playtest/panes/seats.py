"""Who sits where: a person, an expert, a search, or chance."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QLabel, QWidget

from workbench.playtest.model.plan import HUMAN

PLAYERS = (HUMAN, "expert", "expert:weak", "expert:fair", "search:quick", "search", "search:strong", "random")
"""The players that are offered; any other name of a seat can be typed."""
TEMPERS = ("cautious", "bold", "generous")
PLAYER_TITLES = {HUMAN: "You", "random": "Random"}


def player_title(player: str) -> str:
    """Name a player: "You", "Expert, weak"."""
    return PLAYER_TITLES.get(player, player.replace(":", ", ").capitalize())


class SeatsPane(QWidget):
    """Who decides for each seat; any seat can be taken over or handed over at any time."""

    player_changed = Signal(int, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._form = QFormLayout(self)
        self._form.setContentsMargins(12, 8, 12, 8)
        self.boxes: list[QComboBox] = []

    def show_seats(self, names: Sequence[str], players: Sequence[str]) -> None:
        """Show who sits where."""
        if len(self.boxes) != len(names):
            self._build(len(names))
        for seat, (name, player) in enumerate(zip(names, players, strict=True)):
            label = self._form.labelForField(self.boxes[seat])
            if isinstance(label, QLabel):
                label.setText(name)
            show_player(self.boxes[seat], player)

    def _build(self, seats: int) -> None:
        while self._form.rowCount():
            self._form.removeRow(0)
        self.boxes = []
        for seat in range(seats):
            box = player_box(self)
            box.setAccessibleName(f"Player of seat {seat + 1}")
            box.activated.connect(partial(self._on_chosen, seat))
            self._form.addRow(" ", box)
            self.boxes.append(box)

    def _on_chosen(self, seat: int, _index: int = 0) -> None:
        self.player_changed.emit(seat, str(self.boxes[seat].currentData()))


def player_box(parent: QWidget) -> QComboBox:
    """Return a box with all kinds of players and their tempers."""
    box = QComboBox(parent)
    for player in PLAYERS:
        box.addItem(player_title(player), player)
    for player in ("expert", "search"):
        for temper in TEMPERS:
            box.addItem(player_title(f"{player}:{temper}"), f"{player}:{temper}")
    return box


def show_player(box: QComboBox, player: str) -> None:
    """Show a player in a box, also one that it does not offer."""
    with QSignalBlocker(box):
        if box.findData(player) < 0:
            box.addItem(player_title(player), player)
        box.setCurrentIndex(box.findData(player))
