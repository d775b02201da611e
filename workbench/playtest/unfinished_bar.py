"""Playtests that were not finished, and the button to take one up again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from workbench.playtest.model.journal import Unfinished


class UnfinishedBar(QWidget):
    """Lists what can be taken up again, of whatever game: who comes back after a crash has chosen none yet."""

    resume_requested = Signal(object)
    """A wish: take up this unfinished playtest (an Unfinished) again."""

    def __init__(
        self,
        found: Sequence[Unfinished],
        titles: Mapping[str, str],
        unreadable: Sequence[str] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.box = QComboBox(self)
        self.box.setAccessibleName("Unfinished playtests")
        self.box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.box.setMinimumContentsLength(24)
        self.button = QPushButton("Take up again", self)
        self.button.clicked.connect(lambda: self.resume_requested.emit(self.box.currentData()))
        self.words = QLabel(f"Nothing can be read of {', '.join(unreadable)}, beside the library.", self)
        self.words.setWordWrap(True)
        self.words.setVisible(bool(unreadable))
        row = QHBoxLayout()
        row.addWidget(self.box, 1)
        row.addWidget(self.button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(row)
        column.addWidget(self.words)
        for one in found:
            moves = f"{one.acts} move{'' if one.acts == 1 else 's'}"
            title = titles.get(one.plan.game, one.plan.game)
            how = "Played to the end" if one.has_ended else "Unfinished"
            self.box.addItem(f"{how}: {title}, {moves}, {one.left_at:%d %b, %H:%M}", one)
        self.box.setVisible(bool(found))
        self.button.setVisible(bool(found))
        self.setVisible(bool(found or unreadable))
