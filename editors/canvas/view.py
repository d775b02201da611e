"""The view on a canvas: zooms with wheel, keys and pinch, pans with space or the middle button, shows a grid."""

from __future__ import annotations

from math import ceil, floor

from PySide6.QtCore import QEvent, QLineF, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QPen,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QGestureEvent, QGraphicsScene, QGraphicsView, QPinchGesture, QWidget

from editors import look
from editors.canvas.minimap import MiniMap
from editors.canvas.scene import CanvasScene

STEP = 1.25
"""How much one step of zooming enlarges."""
MARGIN = 0.04
"""How much air stays around what is fitted, as a share of it."""
GRID_INK = QColor(90, 100, 120, 44)
"""It lies on paper, which does not know the theme."""
EDGE = 24
"""What is brought into view lies at least this many pixels from its edge."""
CLOSEST_GRID = 7.0
"""Lines of the grid are at least this many pixels apart."""


class CanvasView(QGraphicsView):
    """Shows a scene of any size; its unit is what the scene says (a millimetre for boards and layouts)."""

    zoom_changed = Signal(float)
    """A fact: so many pixels are now one unit of the scene."""
    resized = Signal()
    """A fact: the view has another size."""

    def __init__(self, scene: QGraphicsScene, name: str, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self.fit_margin = MARGIN
        """How much room is left around what is shown, as a share of it."""
        self.setAccessibleName(name)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setDragMode(QGraphicsView.DragMode.RubberBandDrag)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.AnchorViewCenter)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QGraphicsView.Shape.NoFrame)
        self.viewport().grabGesture(Qt.GestureType.PinchGesture)
        self.smallest, self.largest = 0.05, 40.0
        self.grid = 0.0
        self._follows_size = True
        self._space_is_down = False
        self._panned_from: QPoint | None = None
        self._map = MiniMap(self)
        scene.sceneRectChanged.connect(self._on_scene_rect_changed)
        self._on_scene_rect_changed(scene.sceneRect())

    # ---- zoom ----------------------------------------------------------------------------------------

    def zoom(self) -> float:
        """Say how many pixels one unit of the scene is."""
        return self.transform().m11()

    def zoom_to(self, zoom: float) -> None:
        """Show the scene at so many pixels for one of its units."""
        self._follows_size = False
        self._scale_to(zoom)

    def zoom_in(self) -> None:
        """Come a step closer."""
        self._step(STEP)

    def zoom_out(self) -> None:
        """Go a step back."""
        self._step(1 / STEP)

    def zoom_fit(self) -> None:
        """Show all of the scene, also when the view changes its size."""
        self._follows_size = True
        self._fit()

    def show_map(self, *, shown: bool) -> None:
        """Offer the mini-map whenever something lies outside the view, or never."""
        self._map.set_wanted(wanted=shown)

    def set_grid(self, step: float) -> None:
        """Draw a grid of this step; 0: none."""
        self.grid = step
        self.viewport().update()

    def shown_area(self) -> QRectF:
        """Return the part of the scene that can be seen."""
        return self.mapToScene(self.viewport().rect()).boundingRect()

    def bring(self, area: QRectF) -> None:
        """Scroll to a part of the scene, unless all of it can be seen and the mini-map hides nothing of it."""
        if self._follows_size:
            return
        seen = self.mapFromScene(area).boundingRect()
        is_inside = self.viewport().rect().adjusted(EDGE, EDGE, -EDGE, -EDGE).contains(seen)
        if not is_inside or (self._map.isVisible() and self._map.geometry().intersects(seen)):
            self.centerOn(area.center())

    def _step(self, factor: float) -> None:
        """Zoom about what is worked at, or about the middle: keys know no mouse."""
        scene = self.scene()
        spot = scene.at_hand() if isinstance(scene, CanvasScene) else None
        here = spot or self.shown_area().center()
        place = self.mapFromScene(here)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.zoom_to(self.zoom() * factor)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self._pan_by(place - self.mapFromScene(here))
        if spot is not None:
            self.bring(QRectF(spot, spot))

    def _scale_to(self, zoom: float) -> None:
        zoom = min(self.largest, max(self.smallest, zoom))
        factor = zoom / self.zoom()
        if factor != 1.0:
            self.scale(factor, factor)
            self._map.follow()
            self.zoom_changed.emit(zoom)

    def _fit(self) -> None:
        area = self.scene().sceneRect()
        if area.isEmpty() or self.viewport().width() < 2 or self.viewport().height() < 2:
            return
        across, down = (side * (1 + 2 * self.fit_margin) for side in (area.width(), area.height()))
        self._scale_to(min(self.viewport().width() / across, self.viewport().height() / down))
        self.centerOn(area.center())
        self._map.follow()

    def _on_scene_rect_changed(self, area: QRectF) -> None:
        """Leave room around the scene, so that any part of it can be brought to the middle."""
        self.setSceneRect(area.adjusted(-area.width(), -area.height(), area.width(), area.height()))
        if self._follows_size:
            self._fit()

    # ---- what Qt calls -------------------------------------------------------------------------------

    def showEvent(self, event: QShowEvent) -> None:
        """Fit when first shown."""
        super().showEvent(event)
        if self._follows_size:
            self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep all in view until somebody zooms."""
        super().resizeEvent(event)
        self._map.place()
        if self._follows_size:
            self._fit()
        self.resized.emit()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Let the mini-map follow, unless the view is on its way out and its scene has gone before."""
        super().scrollContentsBy(dx, dy)
        if self.scene() is not None:
            self._map.follow()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom with a wheel; two fingers on a touchpad pan."""
        is_touchpad = event.phase() != Qt.ScrollPhase.NoScrollPhase and not event.pixelDelta().isNull()
        if is_touchpad and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._pan_by(event.pixelDelta())
        elif event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            turned = event.angleDelta().y() or event.angleDelta().x()
            self._pan_by(QPoint(turned // 2, 0))
        else:
            self.zoom_to(self.zoom() * STEP ** (event.angleDelta().y() / 120))
        event.accept()

    def viewportEvent(self, event: QEvent) -> bool:
        """Zoom by pinching, on touch screens and on touchpads."""
        if isinstance(event, QGestureEvent):
            pinch = event.gesture(Qt.GestureType.PinchGesture)
            if isinstance(pinch, QPinchGesture):
                self.zoom_to(self.zoom() * pinch.scaleFactor())
                return True
        if isinstance(event, QNativeGestureEvent) and event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
            self.zoom_to(self.zoom() * (1 + event.value()))
            return True
        return super().viewportEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Zoom with + and -, fit with 0, hold space to pan."""
        handler = {"+": self.zoom_in, "=": self.zoom_in, "-": self.zoom_out, "0": self.zoom_fit}.get(event.text())
        if self.scene().focusItem() is not None:
            super().keyPressEvent(event)
        elif handler is not None:
            handler()
        elif event.key() == Qt.Key.Key_Space:
            if not event.isAutoRepeat():
                self._set_space(is_down=True)
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """End panning when space is let go."""
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._set_space(is_down=False)
        super().keyReleaseEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Forget the space key: its release goes elsewhere."""
        self._set_space(is_down=False)
        super().focusOutEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin to pan with the middle button, or with the left one while space is held."""
        is_left = event.button() == Qt.MouseButton.LeftButton
        if event.button() == Qt.MouseButton.MiddleButton or (is_left and self._space_is_down):
            self._panned_from = event.position().toPoint()
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
            return
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Pan along."""
        if self._panned_from is None:
            super().mouseMoveEvent(event)
            return
        here = event.position().toPoint()
        self._pan_by(here - self._panned_from)
        self._panned_from = here

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End panning."""
        if self._panned_from is None:
            super().mouseReleaseEvent(event)
            return
        self._panned_from = None
        self._set_space(is_down=self._space_is_down)

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Draw the ground, and what the scene wants under its items."""
        painter.fillRect(rect, QColor(look.current().canvas))
        super().drawBackground(painter, rect)

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Draw the grid over the paper, and the scene's marks over both."""
        if self.grid:
            self._draw_grid(painter, QRectF(rect).intersected(self.scene().sceneRect()))
        super().drawForeground(painter, rect)

    # ---- private -------------------------------------------------------------------------------------

    def _pan_by(self, pixels: QPoint) -> None:
        self._follows_size = False
        self.horizontalScrollBar().setValue(self.horizontalScrollBar().value() - pixels.x())
        self.verticalScrollBar().setValue(self.verticalScrollBar().value() - pixels.y())

    def _set_space(self, *, is_down: bool) -> None:
        self._space_is_down = is_down
        if is_down:
            self.viewport().setCursor(Qt.CursorShape.OpenHandCursor)
        else:
            self.viewport().unsetCursor()

    def _draw_grid(self, painter: QPainter, area: QRectF) -> None:
        step = self.grid
        while step * self.zoom() < CLOSEST_GRID:
            step *= 5
        painter.setPen(QPen(GRID_INK, 0))
        columns = range(ceil(area.left() / step), floor(area.right() / step) + 1)
        rows = range(ceil(area.top() / step), floor(area.bottom() / step) + 1)
        painter.drawLines([QLineF(x * step, area.top(), x * step, area.bottom()) for x in columns])
        painter.drawLines([QLineF(area.left(), y * step, area.right(), y * step) for y in rows])
