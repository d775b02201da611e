"""Words over a canvas on which there is nothing yet: they say how to begin, and let the mouse through."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout

from editors.canvas.view import CanvasView


def words_over(view: CanvasView, words: str) -> QLabel:
    """Lay words over the middle of a view."""
    label = QLabel(words, view.viewport(), alignment=Qt.AlignmentFlag.AlignCenter, margin=16)
    label.setAutoFillBackground(True)
    label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    QVBoxLayout(view.viewport()).addWidget(label, 0, Qt.AlignmentFlag.AlignCenter)
    return label
