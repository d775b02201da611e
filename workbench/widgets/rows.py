"""Rows of a form that scroll where there is no room for all of them, and take no more room than they need."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import QFormLayout, QFrame, QScrollArea, QSizePolicy, QWidget

FEWEST = 4
"""So many rows are seen where there is little room."""


class Rows(QScrollArea):
    """Shows a form: whole if it can be, else so that what is asked can be scrolled to."""

    def __init__(self, form: QFormLayout, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._form, self._inside = form, QWidget()
        form.setContentsMargins(0, 0, 0, 0)
        self._inside.setLayout(form)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setWidget(self._inside)
        self._inside.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take more room, or less, when rows come or go."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def sizeHint(self) -> QSize:
        """Return how much room all rows need."""
        return self._inside.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Return how much room a few rows need, and the bar beside them."""
        whole, rows = self._inside.minimumSizeHint(), max(FEWEST, self._form.rowCount())
        wide = whole.width() + self.verticalScrollBar().sizeHint().width()
        return QSize(wide, whole.height() * FEWEST // rows)
