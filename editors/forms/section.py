"""A part of a form that folds up under its title."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QToolButton, QVBoxLayout, QWidget

STYLE = """
QToolButton { border: none; border-radius: 3px; padding: 3px 6px 3px 2px; background: transparent; }
QToolButton:hover, QToolButton:focus { background: palette(midlight); }
"""
"""Titles are no buttons to look at."""


class Section(QWidget):
    """A title that shows and hides what is under it."""

    folded_changed = Signal()

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = title
        self.button = QToolButton(self)
        self.button.setText(title)
        self.button.setCheckable(True)
        self.button.setAutoRaise(True)
        self.button.setArrowType(Qt.ArrowType.DownArrow)
        self.button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.button.setAccessibleName(f"{title}: show or hide")
        font = self.button.font()
        font.setBold(True)
        self.button.setFont(font)
        self.button.setStyleSheet(STYLE)
        self.body = QWidget(self)
        self.rows = QVBoxLayout(self.body)
        self.rows.setContentsMargins(8, 0, 0, 8)
        self.rows.setSpacing(2)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        layout.addWidget(self.button)
        layout.addWidget(self.body)
        self.button.setChecked(True)
        self.button.toggled.connect(self._on_toggled)

    def is_folded(self) -> bool:
        """Tell whether only the title is seen."""
        return not self.button.isChecked()

    def fold(self, *, folded: bool = True) -> None:
        """Show only the title, or everything."""
        self.button.setChecked(not folded)

    def _on_toggled(self, shown: bool) -> None:  # noqa: FBT001 - Qt's signal
        self.button.setArrowType(Qt.ArrowType.DownArrow if shown else Qt.ArrowType.RightArrow)
        self.body.setVisible(shown)
        self.folded_changed.emit()
