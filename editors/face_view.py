"""A view of the faces of one component: zoom, pan, bleed and safe zone, proofs."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from editors import look
from editors.painter import FacePainter, lay_paper, outline_of
from editors.proofs import Proof, proofed
from exports.faces.ops import Face, Group, Op, Text

MARGIN, GAP = 16, 20
"""How many pixels of canvas lie around and between the faces."""
SMALLEST, LARGEST = 0.5, 40.0
"""How many dots a millimetre may have."""
STEP = 1.2
MOST_DOTS = 16_000_000
"""How many dots a face is drawn with at most; beyond that it is drawn coarser and stretched."""


@dataclass(slots=True)
class _Layer:
    """The first operations of a face, painted."""

    ops: tuple[Op, ...] = ()
    image: QImage = field(default_factory=QImage)

    def is_under(self, face: Face) -> bool:
        """Tell whether a face begins with what is painted here."""
        return bool(self.ops) and face.ops[: len(self.ops)] == self.ops


@dataclass(slots=True)
class FaceImage:
    """The picture of a face; what has not changed since the last keystroke is not drawn again.

    Two layers lie under what is typed: the ground up to the text, which stays when its lines move, and over it
    the lines that stand already, of which there are more and more.
    """

    painter: FacePainter
    _key: tuple[object, ...] = ()
    _face: Face | None = None
    _image: QImage = field(default_factory=QImage)
    _ground: _Layer = field(default_factory=_Layer)
    _lines: _Layer = field(default_factory=_Layer)

    def of(self, face: Face, scale: float, proof: Proof, *, bleed: bool) -> QImage:
        """Return the picture at so many dots a millimetre."""
        key = (face.size, face.bleed, face.radius, face.outline, scale, bleed)
        if (*key, proof) != self._key[:7] or face != self._face:
            same_frame = key == self._key[:6] and self._face is not None
            before = self._face.ops if same_frame and self._face else ()
            self._image = proofed(self._drawn(face, before, scale, bleed=bleed), proof)
            self._face, self._key = face, (*key, proof)
        return self._image

    def _drawn(self, face: Face, before: Sequence[Op], scale: float, *, bleed: bool) -> QImage:
        stays = _same(before, face.ops)
        if not before or not self._ground.is_under(face):
            stays = stays or _before_text(face.ops)  # who sees a card for the first time will type in a text of it
            empty = _empty(face, scale, bleed=bleed)
            ground = self._painted(empty, face, face.ops[:stays], scale, bleed=bleed)
            self._ground = self._lines = _Layer(face.ops[:stays], ground)
        elif not self._lines.is_under(face):
            self._lines = self._ground
        if stays > len(self._lines.ops):
            more, under = face.ops[len(self._lines.ops) : stays], self._lines.image.copy()
            self._lines = _Layer(face.ops[:stays], self._painted(under, face, more, scale, bleed=bleed))
        rest = face.ops[len(self._lines.ops) :]
        return self._painted(self._lines.image.copy(), face, rest, scale, bleed=bleed)

    def _painted(self, image: QImage, face: Face, ops: Sequence[Op], scale: float, *, bleed: bool) -> QImage:
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(scale, scale)
        if bleed:
            painter.translate(face.bleed, face.bleed)
        else:
            painter.setClipPath(outline_of(face))
        self.painter.draw(painter, ops)
        painter.end()
        return image


def _same(before: Sequence[Op], after: Sequence[Op]) -> int:
    """Count how many operations two faces have in common from the first on."""
    for place, (one, other) in enumerate(zip(before, after, strict=False)):
        if one != other:
            return place
    return min(len(before), len(after))


def _before_text(ops: Sequence[Op]) -> int:
    """Count how many operations come before the first text."""
    return next((place for place, op in enumerate(ops) if _has_text(op)), len(ops))


def _has_text(op: Op) -> bool:
    return isinstance(op, Text) or (isinstance(op, Group) and any(map(_has_text, op.ops)))


def _empty(face: Face, scale: float, *, bleed: bool) -> QImage:
    edge = face.bleed if bleed else 0.0
    width, height = (face.width + 2 * edge) * scale, (face.height + 2 * edge) * scale
    image = QImage(max(1, round(width)), max(1, round(height)), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    painter.translate(edge, edge)
    lay_paper(painter, face, edge)
    painter.end()
    return image


class FaceView(QAbstractScrollArea):
    """Shows one or two faces; the wheel zooms, dragging pans, 0 fits them into the view."""

    zoom_changed = Signal(float)
    """Dots a millimetre."""

    def __init__(self, painter: FacePainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Printed faces")
        self.setFrameShape(QAbstractScrollArea.Shape.NoFrame)
        self.setMinimumSize(160, 120)
        self.empty = ""
        """What is said when there are no faces."""
        self._faces: list[Face] = []
        self._images = [FaceImage(painter), FaceImage(painter)]
        self._zoom: float | None = None
        self._guides = False
        self._proof = Proof.PRINT
        self._grip: QPoint | None = None

    # ---- what is shown -------------------------------------------------------------------------------

    def show_faces(self, faces: Sequence[Face]) -> None:
        """Show other faces."""
        before, self._faces = self._faces, list(faces)
        if [face.size for face in faces] != [face.size for face in before] or not faces:
            self._lay_out()
            return
        for face, was, area in zip(faces, before, self.areas(), strict=True):
            if face != was:  # who types changes the front: the back need not be painted again
                self.viewport().update(area.toAlignedRect())

    def show_guides(self, shown: bool) -> None:  # noqa: FBT001 - a toggle's slot
        """Show what is cut off and what may be cut off by mistake."""
        self._guides = shown
        self._lay_out()

    def show_proof(self, proof: Proof) -> None:
        """Show the faces as others see them."""
        self._proof = proof
        self.viewport().update()

    def faces(self) -> list[Face]:
        """List the faces that are shown."""
        return list(self._faces)

    def scale(self) -> float:
        """Return how many logical dots a millimetre has."""
        return self._zoom or self._fitting()

    # ---- zoom ----------------------------------------------------------------------------------------

    def zoom_in(self) -> None:
        """Show it larger."""
        self.zoom_to(self.scale() * STEP)

    def zoom_out(self) -> None:
        """Show it smaller."""
        self.zoom_to(self.scale() / STEP)

    def zoom_fit(self) -> None:
        """Show all of it."""
        self._zoom = None
        self._lay_out()

    def zoom_true(self) -> None:
        """Show it as large as it will be on paper."""
        self.zoom_to(self.screen().physicalDotsPerInch() / 25.4)

    def zoom_to(self, scale: float, about: QPointF | None = None) -> None:
        """Show it at so many dots a millimetre, and keep a point of the view where it is."""
        middle = QPointF(self.viewport().width() / 2, self.viewport().height() / 2)
        about = about or middle
        before = self.scale()
        self._zoom = min(max(scale, SMALLEST), LARGEST)
        factor = self._zoom / before
        bars = self.horizontalScrollBar(), self.verticalScrollBar()
        at = bars[0].value() + about.x(), bars[1].value() + about.y()
        self._lay_out()
        bars[0].setValue(round(at[0] * factor - about.x()))
        bars[1].setValue(round(at[1] * factor - about.y()))

    # ---- geometry ------------------------------------------------------------------------------------

    def areas(self) -> list[QRectF]:
        """Return where each face lies in the viewport, its bleed included if that is shown."""
        scale, across = self.scale(), self._is_across()
        sizes = [self._size(face) * scale for face in self._faces]
        whole = self._whole(scale, across=across)
        x = max((self.viewport().width() - whole.width()) / 2, 0) - self.horizontalScrollBar().value()
        y = max((self.viewport().height() - whole.height()) / 2, 0) - self.verticalScrollBar().value()
        found = []
        for size in sizes:
            dx = 0 if across else (whole.width() - 2 * MARGIN - size.width()) / 2
            dy = (whole.height() - 2 * MARGIN - size.height()) / 2 if across else 0
            found.append(QRectF(QPointF(x + MARGIN + dx, y + MARGIN + dy), size))
            x, y = (x + size.width() + GAP, y) if across else (x, y + size.height() + GAP)
        return found

    def trims(self) -> list[QRectF]:
        """Return where the trim of each face lies in the viewport."""
        edge = self.scale() if self._guides else 0.0
        return [
            area.adjusted(face.bleed * edge, face.bleed * edge, -face.bleed * edge, -face.bleed * edge)
            for face, area in zip(self._faces, self.areas(), strict=True)
        ]

    def _size(self, face: Face) -> QSizeF:
        edge = 2 * face.bleed if self._guides else 0.0
        return QSizeF(face.width + edge, face.height + edge)

    def _whole(self, scale: float, *, across: bool) -> QSizeF:
        sizes = [self._size(face) * scale for face in self._faces]
        widths, heights = [size.width() for size in sizes], [size.height() for size in sizes]
        gaps = GAP * max(len(sizes) - 1, 0)
        if across:
            return QSizeF(sum(widths) + gaps + 2 * MARGIN, max(heights, default=0) + 2 * MARGIN)
        return QSizeF(max(widths, default=0) + 2 * MARGIN, sum(heights) + gaps + 2 * MARGIN)

    def _fitting(self) -> float:
        return max(self._fit(across=True), self._fit(across=False))

    def _fit(self, *, across: bool) -> float:
        if not self._faces:
            return 1.0
        fixed = 2 * MARGIN + GAP * (len(self._faces) - 1)
        room = QSizeF(self.viewport().width(), self.viewport().height())
        bare = self._whole(1.0, across=across)
        own_w, own_h = (fixed, 2 * MARGIN) if across else (2 * MARGIN, fixed)
        wide = (room.width() - own_w) / max(bare.width() - own_w, 1)
        tall = (room.height() - own_h) / max(bare.height() - own_h, 1)
        return min(max(min(wide, tall), SMALLEST), LARGEST)

    def _is_across(self) -> bool:
        return self._fit(across=True) >= self._fit(across=False)

    def _lay_out(self) -> None:
        whole, view = self._whole(self.scale(), across=self._is_across()), self.viewport().size()
        for bar, size, room in (
            (self.horizontalScrollBar(), whole.width(), view.width()),
            (self.verticalScrollBar(), whole.height(), view.height()),
        ):
            bar.setRange(0, max(0, round(size - room)) if self._zoom else 0)
            bar.setPageStep(room)
            bar.setSingleStep(24)
        self.viewport().update()
        self.zoom_changed.emit(self.scale())

    # ---- Qt ------------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        """A preview likes to be as large as two cards."""
        return QSize(360, 480)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the faces and, if wanted, their guides."""
        painter = QPainter(self.viewport())
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(self.viewport().rect(), QColor(look.current().canvas))
        if not self._faces:
            painter.setPen(QColor(look.current().muted))
            room = self.viewport().rect().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self.empty)
        for face, area, image in zip(self._faces, self.areas(), self._images, strict=False):
            if not area.toAlignedRect().intersects(event.rect()):
                continue
            self._draw(painter, area, image.of(face, self._dots(face), self._proof, bleed=self._guides))
            if self._guides:
                _draw_guides(painter, face, area.topLeft(), self.scale())
        painter.end()

    def _draw(self, painter: QPainter, area: QRectF, image: QImage) -> None:
        """Draw a picture dot by dot if it has the dots of the screen: stretching it costs as much as drawing it."""
        ratio = self.devicePixelRatioF()
        if abs(image.width() - area.width() * ratio) > 1:
            painter.drawImage(area, image)
            return
        image.setDevicePixelRatio(ratio)
        painter.drawImage(area.topLeft().toPoint(), image)

    def _dots(self, face: Face) -> float:
        """Return how many real dots a millimetre is drawn with."""
        dots = self.scale() * self.devicePixelRatioF()
        size = self._size(face)
        most = math.sqrt(MOST_DOTS / max(size.width() * size.height(), 1.0))
        return min(dots, most)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the faces into the new room."""
        super().resizeEvent(event)
        self._lay_out()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom about the mouse."""
        self.zoom_to(self.scale() * STEP ** (event.angleDelta().y() / 120), event.position())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of the canvas."""
        self._grip = event.position().toPoint()
        self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Carry the canvas along."""
        if self._grip is not None:
            now = event.position().toPoint()
            for bar, moved in (
                (self.horizontalScrollBar(), now.x() - self._grip.x()),
                (self.verticalScrollBar(), now.y() - self._grip.y()),
            ):
                bar.setValue(bar.value() - moved)
            self._grip = now

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let the canvas go."""
        self._grip = None
        self.viewport().unsetCursor()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Show all of it again."""
        self.zoom_fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Zoom by plus, minus and 0; the arrows pan."""
        handlers = {"+": self.zoom_in, "=": self.zoom_in, "-": self.zoom_out, "0": self.zoom_fit, "1": self.zoom_true}
        if event.text() in handlers:
            handlers[event.text()]()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Take the colours of a new theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.viewport().update()


def _draw_guides(painter: QPainter, face: Face, corner: QPointF, scale: float) -> None:
    """Draw the cut as a line, and the safe zone as a dashed one."""
    theme = look.current()
    painter.save()
    painter.translate(corner)
    painter.scale(scale, scale)
    painter.translate(face.bleed, face.bleed)
    cut = QPen(QColor(theme.accent), 0)
    painter.setPen(cut)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(outline_of(face))
    safe = QPen(QColor(theme.error), 0, Qt.PenStyle.DashLine)
    painter.setPen(safe)
    painter.drawPath(outline_of(_shrunk(face)).translated(face.safe, face.safe))
    painter.restore()


def _shrunk(face: Face) -> Face:
    width, height = max(face.width - 2 * face.safe, 1.0), max(face.height - 2 * face.safe, 1.0)
    return Face(width, height, (), 0.0, 0.0, max(face.radius - face.safe, 0.0), face.outline)
