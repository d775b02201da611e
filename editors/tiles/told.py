"""The line below a canvas that says what is known of the cell under the hand."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

LINES = 2


def told_line(parent: QWidget) -> QLabel:
    """Return a label of a size that stays: however much there is to say, nothing around it moves."""
    label = QLabel(parent, wordWrap=True)
    label.setContentsMargins(8, 2, 8, 4)
    label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
    label.setFixedHeight(LINES * label.fontMetrics().lineSpacing() + 8)
    return label
