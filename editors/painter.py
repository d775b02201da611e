"""Plays the drawing operations of a face on a QPainter, so that the preview shows what will be printed.

Everything is drawn in millimetres: the caller scales the painter. Letters are outlines from the same font files as in
the PDF, placed by the same widths, so screen and paper agree.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Any

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QImage, QPainter, QPainterPath, QPen, QPolygonF, QRawFont

from editors.pictures import unpacked
from exports.faces import ops
from exports.faces.cutting import cut_line
from exports.faces.fonts import ICON_MIDDLE, ICONS, UNKNOWN_WIDTH, font_file, icon_letters, metrics
from exports.faces.outlines import contours_of, is_outline
from exports.faces.picture_bleed import pieces_of
from exports.faces.scripts import Run, runs
from exports.faces.shaping import Contour, shaped

Fetch = Callable[[str], bytes | None]
PAPER = "#ffffff"
_EM = 100.0
"""Outlines of letters are taken at this size and scaled: their hinting must not depend on the zoom."""


class FacePainter:
    """Draws faces; keeps the pictures that it has unpacked."""

    def __init__(self, fetch: Fetch = lambda asset: None) -> None:
        self._fetch = fetch
        self._image = lru_cache(maxsize=128)(self._unpacked)

    def draw(self, painter: QPainter, drawn: Sequence[ops.Op]) -> None:
        """Draw operations; the painter's unit is a millimetre."""
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        for op in drawn:
            _PLAYERS[type(op)](self, painter, op)
        painter.restore()

    def image(self, face: ops.Face, dots_per_mm: float, *, bleed: bool = False, ratio: float = 1.0) -> QImage:
        """Return a picture of a face, cut to its outline or with its bleed."""
        edge = face.bleed if bleed else 0.0
        scale = dots_per_mm * ratio
        width, height = round((face.width + 2 * edge) * scale), round((face.height + 2 * edge) * scale)
        image = QImage(max(1, width), max(1, height), QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.scale(scale, scale)
        painter.translate(edge, edge)
        if not bleed:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setClipPath(outline_of(face))
        lay_paper(painter, face, edge)
        self.draw(painter, face.ops)
        painter.end()
        image.setDevicePixelRatio(ratio)
        return image

    def forget_pictures(self) -> None:
        """Unpack pictures anew, because the library has changed."""
        self._image.cache_clear()

    def _unpacked(self, asset: str) -> QImage:
        return unpacked(self._fetch(asset))

    def _rect(self, painter: QPainter, op: ops.Rect) -> None:
        _take(painter, op.pen)
        area = QRectF(op.x, op.y, op.width, op.height)
        if op.radius:
            radius = min(op.radius, op.width / 2, op.height / 2)
            painter.drawRoundedRect(area, radius, radius)
        else:
            painter.drawRect(area)

    def _line(self, painter: QPainter, op: ops.Line) -> None:
        _take(painter, op.pen)
        painter.drawLine(QLineF(op.x1, op.y1, op.x2, op.y2))

    def _polygon(self, painter: QPainter, op: ops.Polygon) -> None:
        _take(painter, op.pen)
        painter.drawPolygon(QPolygonF([QPointF(*point) for point in op.points]))

    def _ellipse(self, painter: QPainter, op: ops.Ellipse) -> None:
        _take(painter, op.pen)
        painter.drawEllipse(QPointF(op.x, op.y), op.rx, op.ry)

    def _path(self, painter: QPainter, op: ops.Path) -> None:
        _take(painter, op.pen)
        painter.drawPath(_traced(op))

    def _text(self, painter: QPainter, op: ops.Text) -> None:
        size = op.size * ops.MM_PER_POINT
        fill_outline(painter, letters_outline(op.font, op.text), op.x, op.y, size, op.colour)

    def _icon(self, painter: QPainter, op: ops.Icon) -> None:
        x, y = op.x - op.size / 2, op.y + ICON_MIDDLE * op.size
        fill_outline(painter, icon_outline(op.name), x, y, op.size, op.colour)

    def _picture(self, painter: QPainter, op: ops.Picture) -> None:
        image = self._image(op.asset)
        if image.isNull():
            return
        left, top, right, bottom = op.reach
        painter.save()
        painter.setClipRect(QRectF(left, top, right - left, bottom - top), Qt.ClipOperation.IntersectClip)
        for placed, across, down in pieces_of(op, (image.width(), image.height())):
            painter.save()
            painter.translate(placed.x, placed.y)
            painter.rotate(placed.angle)
            painter.scale(-1 if across else 1, -1 if down else 1)
            painter.drawImage(QRectF(-placed.width / 2, -placed.height / 2, placed.width, placed.height), image)
            painter.restore()
        painter.restore()

    def _group(self, painter: QPainter, op: ops.Group) -> None:
        painter.save()
        if op.angle:
            x, y = op.about
            painter.translate(x, y)
            painter.rotate(op.angle)
            painter.translate(-x, -y)
        if op.clip is not None:
            painter.setClipPath(_shape(op.clip), Qt.ClipOperation.IntersectClip)
        if op.opacity < 1:
            painter.setOpacity(painter.opacity() * op.opacity)
        for one in op.ops:
            _PLAYERS[type(one)](self, painter, one)
        painter.restore()


_PLAYERS: dict[type, Callable[[FacePainter, QPainter, Any], None]] = {
    ops.Rect: FacePainter._rect,
    ops.Line: FacePainter._line,
    ops.Polygon: FacePainter._polygon,
    ops.Ellipse: FacePainter._ellipse,
    ops.Path: FacePainter._path,
    ops.Text: FacePainter._text,
    ops.Icon: FacePainter._icon,
    ops.Picture: FacePainter._picture,
    ops.Group: FacePainter._group,
}


def lay_paper(painter: QPainter, face: ops.Face, edge: float = 0.0) -> None:
    """Lay white paper under a face that has no ground of its own: nobody prints on the canvas of a theme."""
    if face.ops and _is_ground(face.ops[0], face):
        return
    if edge:
        painter.fillRect(QRectF(-edge, -edge, face.width + 2 * edge, face.height + 2 * edge), QColor(PAPER))
    else:
        painter.fillPath(outline_of(face), QColor(PAPER))


def _is_ground(op: ops.Op, face: ops.Face) -> bool:
    if not isinstance(op, ops.Rect) or not op.pen.fill or op.x > 0 or op.y > 0:
        return False
    return op.x + op.width >= face.width and op.y + op.height >= face.height


def outline_of(face: ops.Face) -> QPainterPath:
    """Return the line along which a component is cut."""
    path = QPainterPath()
    for line in cut_line(face, ops.Pen()):
        path.addPath(_traced(line) if isinstance(line, ops.Path) else _shape(line))
    return path


def _traced(op: ops.Path) -> QPainterPath:
    path = QPainterPath(QPointF(*op.start))
    for segment in op.segments:
        if not segment:
            path.closeSubpath()
        elif len(segment) == 2:
            path.lineTo(*segment)
        else:
            path.cubicTo(*segment)
    return path


def _take(painter: QPainter, pen: ops.Pen) -> None:
    painter.setBrush(_brush(pen.fill))
    painter.setPen(_line(pen))


# A board is drawn with some thousand strokes of a handful of pens.
@lru_cache(maxsize=256)
def _brush(fill: str) -> QBrush:
    return QBrush(QColor(fill)) if fill else QBrush(Qt.BrushStyle.NoBrush)


@lru_cache(maxsize=256)
def _line(pen: ops.Pen) -> QPen:
    if not pen.stroke:
        return QPen(Qt.PenStyle.NoPen)
    line = QPen(QColor(pen.stroke), pen.line)
    line.setCapStyle(Qt.PenCapStyle.FlatCap)
    line.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    if pen.dash and pen.line:
        line.setDashPattern([part / pen.line for part in (pen.dash if len(pen.dash) % 2 == 0 else pen.dash * 2)])
    return line


def _shape(shape: ops.Shape) -> QPainterPath:
    if isinstance(shape, ops.Path):
        return _traced(shape)
    path = QPainterPath()
    if isinstance(shape, ops.Polygon):
        path.addPolygon(QPolygonF([QPointF(*point) for point in shape.points]))
        path.closeSubpath()
    elif isinstance(shape, ops.Ellipse):
        path.addEllipse(QPointF(shape.x, shape.y), shape.rx, shape.ry)
    else:
        radius = min(shape.radius, shape.width / 2, shape.height / 2)
        path.addRoundedRect(QRectF(shape.x, shape.y, shape.width, shape.height), radius, radius)
    return path


def fill_outline(painter: QPainter, path: QPainterPath, x: float, y: float, size: float, colour: str) -> None:
    """Fill the outline of letters or of an icon, in a size, from the left end of its baseline."""
    painter.save()
    painter.translate(x, y)
    painter.scale(size / _EM, size / _EM)
    painter.fillPath(path, QColor(colour))
    painter.restore()


@cache
def icon_outline(name: str) -> QPainterPath:
    """Return the outline of an icon by its name, or of an own sign, its left end on the baseline at 0."""
    if is_outline(name):
        path = QPainterPath()
        for contour in contours_of(name):
            path.addPath(_closed(contour).translated(_EM / 2, -ICON_MIDDLE * _EM))
        path.setFillRule(Qt.FillRule.WindingFill)
        return path
    path = QPainterPath(_letter(ICONS, icon_letters()[name]))
    path.setFillRule(Qt.FillRule.WindingFill)
    return path


@lru_cache(maxsize=4096)
def letters_outline(font: str, text: str) -> QPainterPath:
    """Return the outline of a line of letters, its left end on the baseline at 0."""
    path, x = QPainterPath(), 0.0
    for run in runs(text, font):
        path.addPath(_run(run).translated(x, 0.0))
        x += run.width * _EM
    path.setFillRule(Qt.FillRule.WindingFill)
    return path


def _run(run: Run) -> QPainterPath:
    """Return the outline of letters of one typeface."""
    path, x = QPainterPath(), 0.0
    if not isinstance(run.font, str):
        for contour in shaped(run.text, run.font).contours:
            path.addPath(_closed(contour))
        return path
    widths = metrics(run.font).widths
    for letter in run.text:
        path.addPath(_letter(run.font, letter).translated(x, 0.0))
        x += widths.get(ord(letter), UNKNOWN_WIDTH) * _EM
    return path


def _closed(contour: Contour) -> QPainterPath:
    """Return a line of a shaped letter; its ems go upwards."""
    path = QPainterPath(QPointF(contour.start[0] * _EM, -contour.start[1] * _EM))
    for segment in contour.segments:
        points = [QPointF(x * _EM, -y * _EM) for x, y in zip(segment[::2], segment[1::2], strict=True)]
        if not points:
            path.closeSubpath()
        elif len(points) == 1:
            path.lineTo(points[0])
        else:
            path.cubicTo(*points)
    return path


@cache
def _letter(font: str, letter: str) -> QPainterPath:
    raw = _raw(font)
    glyphs = raw.glyphIndexesForString(letter)
    return raw.pathForGlyph(glyphs[0]) if glyphs else QPainterPath()


@cache
def _raw(font: str) -> QRawFont:
    return QRawFont(str(font_file(font)), _EM, QFont.HintingPreference.PreferNoHinting)
