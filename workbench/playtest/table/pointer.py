"""The pointer: at which token or place the mouse or the keyboard points."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from workbench.playtest.table.blocks import Spot


class Pointer(QObject):
    """Knows the token, or the place, that somebody points at."""

    changed = Signal(str)
    """A fact: the token or place with this id is pointed at; none, if it is empty."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._id = ""

    def point_at(self, spot: Spot | None) -> None:
        """Point at a spot; one with a card does not count."""
        id = spot.id if spot is not None and spot.thing is None else ""
        if id != self._id:
            self._id = id
            self.changed.emit(id)
