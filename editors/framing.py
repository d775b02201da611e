"""Moving a picture in its window on the face: by mouse, by wheel, by keys, and by the bar below the face."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QDoubleSpinBox, QHBoxLayout, QLabel, QToolButton, QWidget

from editors import look
from editors.document import OpenDocument
from editors.face_view import FaceView
from editors.fields.facts import picture_of
from engines.kit.maps.boards import Board
from engines.kit.pictured import FARTHEST, FRAMING, LARGEST_ZOOM, SMALLEST_ZOOM, Framing, Pictured
from exports.faces.ops import Face, Picture, pictures_on

STEP, TURN, GROW = 0.01, 1.0, 1.05
"""By what share of its window, how many degrees and how much larger a key moves, turns or zooms a picture."""
LABEL = "Framing"
FRAMED = (Pictured, Board)
"""Documents whose picture lies in a window."""

_MOVES = {
    Qt.Key.Key_Left: (-STEP, 0.0),
    Qt.Key.Key_Right: (STEP, 0.0),
    Qt.Key.Key_Up: (0.0, -STEP),
    Qt.Key.Key_Down: (0.0, STEP),
}


class FramingHand(QObject):
    """Listens to a view of faces, and moves the picture of the document that it shows."""

    framed = Signal()
    """The picture lies otherwise, or another one does."""

    def __init__(self, view: FaceView, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._view = view
        self._opened: OpenDocument | None = None
        self._grip: QPointF | None = None
        self._held: Picture | None = None
        view.installEventFilter(self)
        view.viewport().installEventFilter(self)
        view.viewport().setMouseTracking(True)

    # ---- what is framed ------------------------------------------------------------------------------

    def take(self, opened: OpenDocument | None, *, read_only: bool = False) -> None:
        """Frame the picture of another document from now on, if it has one that can be framed."""
        self._grip = self._held = None
        can_frame = opened is not None and isinstance(opened.document, FRAMED) and not read_only
        self._opened = opened if can_frame else None

    @property
    def asset(self) -> str:
        """The picture that can be moved; empty: there is none."""
        facts = picture_of(type(self._opened.document)) if self._opened else None
        return str(getattr(self._opened.document, facts.name) or "") if facts and self._opened else ""

    @property
    def framing(self) -> Framing:
        """How it lies now."""
        document = self._opened.document if self._opened else None
        return document.framing if isinstance(document, FRAMED) else Framing()

    def window(self) -> Picture | None:
        """Return the first window in which the picture is shown."""
        found = [window for face in self._view.faces() for window in self._windows(face)]
        return found[0] if found else None

    def window_at(self, place: QPointF) -> Picture | None:
        """Return the window under a point of the view."""
        for face, area in zip(self._view.faces(), self._view.trims(), strict=True):
            point = (place - area.topLeft()) / self._view.scale()
            for window in reversed(self._windows(face)):
                if QRectF(window.x, window.y, window.width, window.height).contains(point):
                    return window
        return None

    def _windows(self, face: Face) -> list[Picture]:
        asset = self.asset
        return [op for op in pictures_on(face) if asset and op.asset == asset]

    # ---- what is done --------------------------------------------------------------------------------

    def move(self, across: float, down: float) -> None:
        """Move the picture by shares of its window."""
        now = self.framing
        self.say(x=_within(now.x + across, -FARTHEST, FARTHEST), y=_within(now.y + down, -FARTHEST, FARTHEST))

    def zoom(self, factor: float) -> None:
        """Show it larger or smaller, about the middle of the window."""
        now = self.framing
        zoom = _within(now.zoom * factor, SMALLEST_ZOOM, LARGEST_ZOOM)
        share = zoom / now.zoom
        self.say(
            zoom=zoom, x=_within(now.x * share, -FARTHEST, FARTHEST), y=_within(now.y * share, -FARTHEST, FARTHEST)
        )

    def turn(self, degrees: float) -> None:
        """Turn it clockwise."""
        self.say(angle=(self.framing.angle + degrees + 180) % 360 - 180)

    def reset(self) -> None:
        """Let it cover its window again, with its middle in the middle."""
        self.say(x=0.0, y=0.0, zoom=1.0, angle=0.0)
        self.seal()

    def say(self, **parts: float) -> None:
        """Change some of the framing; a run of small moves is one step back."""
        if self._opened is not None and self.asset:
            rounded = {name: round(value, 4) for name, value in parts.items()}
            after = {**self.framing.model_dump(), **rounded}
            self._opened.edit(LABEL, merge=FRAMING, **{FRAMING: after})
            self.framed.emit()

    def seal(self) -> None:
        """End a run of moves."""
        if self._opened is not None:
            self._opened.seal()

    # ---- mouse and keys ------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take what concerns the picture before the view pans or zooms."""
        taken = False
        if isinstance(event, QMouseEvent):
            taken = self._mouse(event)
        elif isinstance(event, QWheelEvent):
            taken = self._wheel(event)
        elif isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and watched is self._view:
            taken = self._key(event)
        return taken or super().eventFilter(watched, event)

    def _mouse(self, event: QMouseEvent) -> bool:
        if event.type() == QEvent.Type.MouseButtonPress and event.button() == Qt.MouseButton.LeftButton:
            self._held = self.window_at(event.position())
            self._grip = event.position()
            if self._held and self._opened:
                self._opened.seal()
                self._opened.is_held = True
                self._view.setFocus(Qt.FocusReason.MouseFocusReason)
            return self._held is not None
        if event.type() == QEvent.Type.MouseMove:
            return self._carry(event)
        if event.type() == QEvent.Type.MouseButtonRelease and self._held:
            self._held = None
            if self._opened:
                self._opened.is_held = False
                self._opened.seal()
            return True
        return False

    def _carry(self, event: QMouseEvent) -> bool:
        if self._held is None or self._grip is None:
            if not event.buttons():
                self._point_out(event.position())
            return False
        moved = (event.position() - self._grip) / self._view.scale()
        self._grip = event.position()
        self.move(moved.x() / self._held.width, moved.y() / self._held.height)
        return True

    def _point_out(self, place: QPointF) -> None:
        """Show that the picture under the mouse can be carried."""
        over = self.window_at(place) is not None
        viewport = self._view.viewport()
        if over and viewport.cursor().shape() != Qt.CursorShape.SizeAllCursor:
            viewport.setCursor(Qt.CursorShape.SizeAllCursor)
        elif not over and viewport.cursor().shape() == Qt.CursorShape.SizeAllCursor:
            viewport.unsetCursor()

    def _wheel(self, event: QWheelEvent) -> bool:
        held = event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
        if not held or self.window_at(event.position()) is None:
            return False
        steps = (event.angleDelta().y() or event.angleDelta().x()) / 120  # with Alt a wheel goes sideways
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom(GROW**steps)
        else:
            self.turn(TURN * steps)
        return True

    def _key(self, event: QKeyEvent) -> bool:
        key, is_shift = Qt.Key(event.key()), bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        handlers: dict[object, Callable[[], None]] = {
            Qt.Key.Key_PageUp: lambda: self.zoom(GROW),
            Qt.Key.Key_PageDown: lambda: self.zoom(1 / GROW),
            Qt.Key.Key_Home: self.reset,
            "[": lambda: self.turn(-TURN),
            "]": lambda: self.turn(TURN),
        }
        handler = handlers.get(key) or handlers.get(event.text())
        if is_shift and key in _MOVES:
            across, down = _MOVES[key]
            handler = lambda: self.move(across, down)  # noqa: E731 - one of the handlers
        if handler is None or self.window() is None:
            return False
        handler()
        return True


class FramingBar(QWidget):
    """Tells how sharp the picture of a card will be, and frames it by numbers and buttons."""

    def __init__(
        self, hand: FramingHand, pixels: Callable[[str], tuple[int, int] | None], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._hand, self._pixels = hand, pixels
        self.words = QLabel(self)
        self.zoom = self._box("Zoom of the picture, in percent (Ctrl+wheel, PageUp, PageDown)", 5, 2000, " %")
        self.angle = self._box("Turned by, in degrees (Alt+wheel, [ and ])", -180, 180, "°")
        self.angle.setWrapping(True)
        self.zoom.valueChanged.connect(lambda value: hand.zoom(value / 100 / hand.framing.zoom))
        self.angle.valueChanged.connect(lambda value: hand.say(angle=value))
        self.reset = QToolButton(self)
        self.reset.setIcon(look.icon("image-refresh-outline"))
        self.reset.setToolTip("Let the picture cover its window again (Home)")
        self.reset.setAccessibleName("Frame the picture as at first")
        self.reset.setAutoRaise(True)
        self.reset.clicked.connect(hand.reset)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 2, 8, 2)
        row.setSpacing(6)
        row.addWidget(self.words, 1)
        for widget in (self.zoom, self.angle, self.reset):
            row.addWidget(widget)
        self.hide()

    def refresh(self) -> None:
        """Tell of the picture as it lies now."""
        window, framing = self._hand.window(), self._hand.framing
        pixels = self._pixels(window.asset) if window else None
        self.setVisible(pixels is not None)
        if window is None or pixels is None:
            return
        self.words.setText(f"{window.dpi(pixels):.0f} dpi")
        self.words.setToolTip(
            f"{pixels[0]} × {pixels[1]} pixels. Drag it in its window, or move it with Shift and the arrow keys."
        )
        for box, value in ((self.zoom, framing.zoom * 100), (self.angle, framing.angle)):
            with QSignalBlocker(box):
                box.setValue(value)
        self.reset.setEnabled(framing != Framing())

    def _box(self, tip: str, low: float, high: float, unit: str) -> QDoubleSpinBox:
        box = QDoubleSpinBox(self)
        box.setRange(low, high)
        box.setDecimals(0)
        box.setSuffix(unit)
        box.setToolTip(tip)
        box.setAccessibleName(tip)
        box.lineEdit().setAccessibleName(tip)
        box.setKeyboardTracking(False)
        box.editingFinished.connect(self._hand.seal)
        return box


def _within(value: float, low: float, high: float) -> float:
    return min(max(value, low), high)
