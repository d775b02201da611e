"""The pointer: at which token the mouse or the keyboard points."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from workbench.playtest.table.blocks import Spot


class Pointer(QObject):
    """Knows the token that somebody points at."""

    changed = Signal(str)
    """A fact: the token with this id is pointed at; none, if it is empty."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._id = ""

    def point_at(self, spot: Spot | None) -> None:
        """Point at a spot; only one with a token counts."""
        id = spot.id if spot is not None and spot.token is not None else ""
        if id != self._id:
            self._id = id
            self.changed.emit(id)
