"""A face on a canvas, as it will be printed; what does not change while something is dragged is drawn only once."""

from __future__ import annotations

from itertools import takewhile
from math import hypot

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from editors import look
from editors.painter import FacePainter, lay_paper, outline_of
from exports.faces.bounds import Bounds, around, overlap, reach
from exports.faces.ops import Face, Op

MOST_PIXELS = 24_000_000
"""Larger pictures are not kept."""
LARGEST_PART = 0.3
"""If less than this share of a face has changed, only that is drawn anew."""


class FaceItem(QGraphicsItem):
    """Shows a face at its true size in millimetres, its upper left corner at 0."""

    def __init__(self, painter: FacePainter) -> None:
        super().__init__()
        self._painter = painter
        self._face: Face | None = None
        self._still: tuple[Op, ...] = ()
        """The first operations, which have not changed for a while: they are kept as a picture."""
        self._picture: QPixmap | None = None
        self._scale = 0.0
        self.shows_bleed = False
        self.setZValue(-10)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    def face(self) -> Face | None:
        """Return the face that is shown."""
        return self._face

    def show_face(self, face: Face | None, *, moves: bool = False) -> None:
        """Show another face; while something moves, only what changes is drawn anew each time."""
        if face is None or self._face is None or face.size != self._face.size:
            self.prepareGeometryChange()
        self._face = face
        ops = face.ops if face is not None else ()
        still = _common(self._still, ops) if moves else ops
        if still != self._still:
            before, self._still = self._still, still
            self._touch_up(before)
        self.update()

    def _touch_up(self, before: tuple[Op, ...]) -> None:
        """Draw the part of the kept picture anew in which something has changed, if it is a small part."""
        area = changed_area(before, self._still)
        is_small = (
            area is not None
            and self._face is not None
            and _size(area) < LARGEST_PART * _size((0.0, 0.0, self._face.width, self._face.height))
        )
        if self._picture is None or area is None or not is_small:
            self._picture = None
            return
        painter = QPainter(self._picture)
        painter.scale(self._scale, self._scale)
        painter.translate(-self._area().topLeft())
        part = QRectF(QPointF(area[0], area[1]), QPointF(area[2], area[3]))
        painter.setClipRect(part)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        painter.fillRect(part, Qt.GlobalColor.transparent)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
        self._painter.draw(painter, tuple(op for op in self._still if overlap(reach(op), area)))
        painter.end()

    def boundingRect(self) -> QRectF:
        """Say what the face covers."""
        if self._face is None:
            return QRectF()
        edge = self._face.bleed + 1
        return QRectF(-edge, -edge, self._face.width + 2 * edge, self._face.height + 2 * edge)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the face on a sheet with a quiet edge."""
        if self._face is None:
            return
        painter.save()
        outline = outline_of(self._face)
        if not self.shows_bleed:
            painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
        lay_paper(painter, self._face, self._face.bleed if self.shows_bleed else 0.0)
        lies = painter.worldTransform()  # perhaps turned
        scale = hypot(lies.m11(), lies.m12()) * painter.device().devicePixelRatioF()
        if self._is_kept(scale):
            assert self._picture is not None
            # Dot for dot: a picture that is stretched by a hair takes ten times as long.
            painter.save()
            painter.translate(self._area().topLeft())
            painter.scale(1 / scale, 1 / scale)
            painter.drawPixmap(0, 0, self._picture)
            painter.restore()
            self._painter.draw(painter, self._face.ops[len(self._still) :])
        else:
            self._painter.draw(painter, self._face.ops)
        painter.restore()
        edge = QPen(QColor(look.current().border), 1)
        edge.setCosmetic(True)
        painter.setPen(edge)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(outline)

    def _area(self) -> QRectF:
        assert self._face is not None
        edge = self._face.bleed
        return QRectF(-edge, -edge, self._face.width + 2 * edge, self._face.height + 2 * edge)

    def _is_kept(self, scale: float) -> bool:
        """Make the picture of what stands still, if it is not too large; tell whether there is one."""
        area = self._area()
        size = QSize(round(area.width() * scale), round(area.height() * scale))
        if size.isEmpty() or size.width() * size.height() > MOST_PIXELS:
            return False
        if self._picture is None or self._scale != scale:
            self._picture, self._scale = QPixmap(size), scale
            self._picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(self._picture)
            painter.scale(scale, scale)
            painter.translate(-area.topLeft())
            self._painter.draw(painter, self._still)
            painter.end()
        return True


def changed_area(before: tuple[Op, ...], after: tuple[Op, ...]) -> Bounds | None:
    """Return the rectangle in which two drawings differ, as far as they are made of the same objects."""
    known, still = {id(op) for op in before}, {id(op) for op in after}
    changed = [*(op for op in after if id(op) not in known), *(op for op in before if id(op) not in still)]
    return around(reach(op) for op in changed)


def _size(area: Bounds) -> float:
    return (area[2] - area[0]) * (area[3] - area[1])


def _common(one: tuple[Op, ...], other: tuple[Op, ...]) -> tuple[Op, ...]:
    """Return the operations with which both begin."""
    pairs = takewhile(lambda pair: pair[0] is pair[1] or pair[0] == pair[1], zip(one, other, strict=False))
    return tuple(left for left, _ in pairs)
