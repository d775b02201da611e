"""The part of the print dialog that shows each page as it will be printed."""

from __future__ import annotations

from PIL.Image import Image
from PySide6.QtCore import QPointF, QRectF, QSignalBlocker, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QImage, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QSpinBox, QToolButton, QVBoxLayout, QWidget

from editors import look
from editors.accessible_names import named

CLOSE = 3.0
"""How many times larger a page is shown closely."""
FAR = 1_000_000
"""More pages than there are: up to the first or the last."""


class PageView(QWidget):
    """A page on a desk, as large as it fits."""

    size_changed = Signal()
    turned = Signal(int)
    """A wish: go so many pages on."""
    zoom_changed = Signal()
    """A fact: the page is looked at closely, or whole again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumSize(320, 380)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolTip("A click shows the page closely where it is; another shows it whole")
        self._image = QImage()
        self._words = ""
        self.zoom = 1.0
        """How many times larger than it fits the page is shown."""
        self._eye = QPointF(0.5, 0.5)
        """Where on the page somebody looks, as shares of its sides."""

    def sizeHint(self) -> QSize:
        """Ask for room for a page."""
        return QSize(560, 720)

    def show_image(self, image: QImage) -> None:
        """Show a page."""
        self._image, self._words = image, ""
        self.update()

    def has_picture(self) -> bool:
        """Tell whether a page is shown."""
        return not self._image.isNull()

    def say(self, words: str) -> None:
        """Show words instead of a page."""
        self._image, self._words = QImage(), words
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the page with its shadow."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(look.current().canvas))
        if self._image.isNull():
            painter.setPen(QColor(look.current().muted))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self._words)
            return
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        area = self._page_area()
        painter.fillRect(area.translated(3, 4), QColor(0, 0, 0, 60))
        painter.drawImage(area, self._image)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Show the page closely where it was clicked, or whole again."""
        if event.button() is not Qt.MouseButton.LeftButton or self._image.isNull():
            super().mousePressEvent(event)
            return
        self._look_at(event.position())
        self.set_zoom(1.0 if self.zoom > 1 else CLOSE)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Move over a page that is shown closely."""
        if self.zoom > 1:
            self._look_at(event.position())
            self.update()

    def set_zoom(self, zoom: float) -> None:
        """Show the page so many times larger than it fits."""
        self.zoom = zoom
        self.update()
        self.zoom_changed.emit()

    def _look_at(self, place: QPointF) -> None:
        area = QRectF(self.rect()) if self.zoom > 1 else self._page_area()
        shares = (place.x() - area.x()) / area.width(), (place.y() - area.y()) / area.height()
        self._eye = QPointF(*(min(1.0, max(0.0, share)) for share in shares))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask for a sharper picture."""
        super().resizeEvent(event)
        self.size_changed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Turn pages with the page keys, the arrows, Home and End; Space shows a page closely."""
        step = {
            Qt.Key.Key_PageDown: 1,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Down: 1,
            Qt.Key.Key_PageUp: -1,
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Up: -1,
            Qt.Key.Key_Home: -FAR,
            Qt.Key.Key_End: FAR,
        }.get(Qt.Key(event.key()))
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Z):
            self.set_zoom(1.0 if self.zoom > 1 else CLOSE)
        elif step is None:
            super().keyPressEvent(event)
        else:
            self.turned.emit(step)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Turn pages with the wheel."""
        if event.angleDelta().y():
            self.turned.emit(-1 if event.angleDelta().y() > 0 else 1)
        event.accept()

    def _page_area(self) -> QRectF:
        room = QRectF(self.rect()).adjusted(16, 16, -16, -16)
        size = self._image.size().toSizeF().scaled(room.size(), Qt.AspectRatioMode.KeepAspectRatio)
        if self.zoom > 1:
            return self._close_area(size * self.zoom, room)
        corner = room.center() - QRectF(0, 0, size.width(), size.height()).center()
        return QRectF(corner.x(), corner.y(), size.width(), size.height())

    def _close_area(self, size: QSizeF, room: QRectF) -> QRectF:
        """Return where the page lies so that the place that is looked at is seen, up to its edges."""
        x = room.x() + (room.width() - size.width()) * self._eye.x()
        y = room.y() + (room.height() - size.height()) * self._eye.y()
        return QRectF(x, y, size.width(), size.height())


class PagePreview(QWidget):
    """A page with buttons to turn to the others."""

    page_changed = Signal(int)
    """A fact: another page is looked at (its number, from 0)."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view = named(PageView(), "Preview of the page")
        self.view.turned.connect(self.turn)
        self.view.zoom_changed.connect(lambda: self.page_changed.emit(self.number))
        self.label = QLabel()
        self.place = named(QSpinBox(minimum=1), "Page", "Type a number to go to a page")
        self.place.setKeyboardTracking(False)
        self.place.valueChanged.connect(lambda number: self.go(number - 1))
        self.back = self._button("Previous page", "chevron-left", -1)
        self.on = self._button("Next page", "chevron-right", 1)
        self._pages: list[str] = []
        self.number: int = 0
        bar = QHBoxLayout()
        bar.addWidget(self.back)
        bar.addStretch(1)
        for one in (QLabel("Page"), self.place, self.label):
            bar.addWidget(one)
        bar.addStretch(1)
        bar.addWidget(self.on)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.view, 1)
        whole.addLayout(bar)
        self.set_pages([])

    def set_pages(self, pages: list[str]) -> None:
        """Tell which pages there are, each by what it is for; stay at the same number if it is still there."""
        self._pages = pages
        self.go(min(self.number, max(0, len(pages) - 1)))

    def go(self, number: int) -> None:
        """Go to a page."""
        self.number = number
        count = len(self._pages)
        self.back.setEnabled(number > 0)
        self.on.setEnabled(number + 1 < count)
        self.label.setText(f"of {count}: {self._pages[number]}" if count else "of none")
        with QSignalBlocker(self.place):
            self.place.setMaximum(max(1, count))
            self.place.setValue(number + 1)
        self.page_changed.emit(number)

    def turn(self, step: int) -> None:
        """Go some pages on or back."""
        wanted = max(0, min(self.number + step, len(self._pages) - 1))
        if wanted != self.number:
            self.go(wanted)

    def _button(self, name: str, icon: str, step: int) -> QToolButton:
        button = named(QToolButton(autoRaise=True), name, name)
        button.setIcon(look.icon(icon))
        button.clicked.connect(lambda: self.turn(step))
        return button


def as_qimage(picture: Image) -> QImage:
    """Return a picture of Pillow as one of Qt."""
    plain = picture.convert("RGB")
    width, height = plain.size
    # The copy owns its bytes; the first image only borrows them.
    return QImage(plain.tobytes(), width, height, 3 * width, QImage.Format.Format_RGB888).copy()
