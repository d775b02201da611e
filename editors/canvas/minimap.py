"""The mini-map: the whole scene in a corner of its view, with the part that is shown framed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QHideEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from editors import look

if TYPE_CHECKING:
    from editors.canvas.view import CanvasView

LARGEST = QSize(168, 120)
EDGE = 8
REST = 200
"""Milliseconds of quiet after which the map is drawn anew."""


class MiniMap(QWidget):
    """Lies in the corner of a view while something of the scene is outside it; a click goes there."""

    def __init__(self, view: CanvasView) -> None:
        super().__init__(view)
        self._view = view
        self._wanted = True
        self._drawn: QPixmap | None = None
        self.setAccessibleName("Mini-map")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(REST)
        self._pause.timeout.connect(self._on_pause_over)
        self.hide()
        view.scene().changed.connect(self._on_scene_changed)

    def set_wanted(self, *, wanted: bool) -> None:
        """Offer the map when it is of use, or never."""
        self._wanted = wanted
        self.follow()

    def follow(self) -> None:
        """Show the frame where the view now is, and hide while all can be seen anyway."""
        area = self._view.scene().sceneRect()
        is_useful = self._wanted and not area.isEmpty() and not self._view.shown_area().contains(area)
        if is_useful and self.isHidden():
            self._drawn = None
            self.place()
        self.setVisible(is_useful)
        self.update()

    def place(self) -> None:
        """Take the lower right corner of the view."""
        area = self._view.scene().sceneRect()
        if area.isEmpty():
            return
        scale = min(LARGEST.width() / area.width(), LARGEST.height() / area.height())
        self.resize(max(24, round(area.width() * scale)), max(24, round(area.height() * scale)))
        self.move(self._view.width() - self.width() - EDGE, self._view.height() - self.height() - EDGE)

    # ---- what Qt calls -------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the scene small, and the frame."""
        if self._drawn is None:
            self._drawn = self._picture()
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._drawn)
        painter.setPen(QPen(QColor(look.current().border), 1))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        painter.setPen(QPen(QColor(look.current().accent), 2))
        painter.drawRect(self._frame())
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go there."""
        self._go(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Go along."""
        self._go(event.position())

    def hideEvent(self, event: QHideEvent) -> None:
        """Leave no timer running behind a view that is gone."""
        self._pause.stop()
        super().hideEvent(event)

    # ---- private -------------------------------------------------------------------------------------

    def _on_scene_changed(self) -> None:
        if self.isVisible() and not self._pause.isActive():
            self._pause.start()

    def _on_pause_over(self) -> None:
        self._drawn = None
        self.follow()

    def _picture(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        picture = QPixmap(self.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(QColor(look.current().base))
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._view.scene().render(painter, QRectF(self.rect()), self._view.scene().sceneRect())
        painter.end()
        return picture

    def _frame(self) -> QRectF:
        area, shown = self._view.scene().sceneRect(), self._view.shown_area()
        across, down = self.width() / area.width(), self.height() / area.height()
        frame = QRectF(
            (shown.left() - area.left()) * across,
            (shown.top() - area.top()) * down,
            shown.width() * across,
            shown.height() * down,
        )
        return frame.intersected(QRectF(self.rect()).adjusted(1, 1, -1, -1))

    def _go(self, place: QPointF) -> None:
        area = self._view.scene().sceneRect()
        x = area.left() + place.x() / self.width() * area.width()
        y = area.top() + place.y() / self.height() * area.height()
        self._view.centerOn(x, y)
        self.follow()
