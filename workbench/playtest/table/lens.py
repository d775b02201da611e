"""The lens: a card of the table, large enough to read."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from editors import look

LENS_SHARE = 0.8
"""How much of the view a large card may cover."""


class CardLens(QWidget):
    """A card, large enough to read, beside the mouse."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._image = QImage()
        self.hide()

    def room(self) -> QWidget:
        """Return what it is shown over."""
        return self.parentWidget() or self

    def show_image(self, image: QImage, beside: QPoint) -> None:
        """Show a picture on that side of a point where there is more room."""
        room = self.room().rect().adjusted(8, 8, -8, -8)
        size, most = image.size(), room.size() * LENS_SHARE
        if size.width() > most.width() or size.height() > most.height():
            size.scale(most, Qt.AspectRatioMode.KeepAspectRatio)
        x = room.right() - size.width() if beside.x() < room.center().x() else room.left()
        y = max(room.top(), min(beside.y() - size.height() // 2, room.bottom() - size.height()))
        self._image = image
        self.setGeometry(x, y, size.width(), size.height())
        self.show()
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the picture with a thin frame."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.SmoothPixmapTransform | QPainter.RenderHint.Antialiasing)
        painter.drawImage(self.rect(), self._image)
        painter.setPen(QPen(QColor(look.current().border), 1))
        painter.drawRoundedRect(self.rect().adjusted(0, 0, -1, -1), 10, 10)
