"""The camera: it shows what happens where it happens, at the zoom that somebody has chosen."""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QObject, QRectF, QVariantAnimation

from workbench.playtest.table.view import TableView

MILLISECONDS = 320
"""How long it takes to where something happens."""


class Camera(QObject):
    """Follows the action on a table that is larger than its view."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self._view = view
        self.follows = False
        """Whether somebody wants it to."""
        self._way = QVariantAnimation(self)
        self._way.setDuration(MILLISECONDS)
        self._way.setEasingCurve(QEasingCurve.Type.InOutCubic)
        self._way.valueChanged.connect(view.centerOn)
        view.table.acted.connect(self.go_to)

    def go_to(self, where: QRectF) -> None:
        """Go where something happens, if it is not in sight."""
        view = self._view
        seen = view.shown_area()
        if not self.follows or seen.contains(where) or seen.contains(view.table.sceneRect()):
            return
        self.stop()
        if view.table.is_animated:
            self._way.setStartValue(seen.center())
            self._way.setEndValue(where.center())
            self._way.start()
        else:
            view.centerOn(where.center())

    def stop(self) -> None:
        """Stay where it is."""
        self._way.stop()
