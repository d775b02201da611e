"""Files that are dropped on the program: they are copied, and stay where they lie."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QDropEvent


def take_copy(event: QDropEvent) -> None:
    """Take what is dragged or dropped, whatever its source proposes: one that hears of a move may delete the file."""
    event.setDropAction(Qt.DropAction.CopyAction)
    event.accept()
