"""The player: draws the operations of a face on ReportLab's canvas."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, Protocol

from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject
from reportlab.pdfgen.textobject import PDFTextObject

from exports.faces import ops
from exports.faces.directions import has_leftward
from exports.faces.fonts import ICON_MIDDLE, ICONS, icon_letters
from exports.faces.inks import channels
from exports.faces.outlines import contours_of, is_outline
from exports.faces.picture_bleed import pieces_of
from exports.faces.scripts import Run, runs
from exports.faces.shaping import Contour, shaped
from exports.pdf.typefaces import prepare_own

MM = 72 / 25.4
"""How many points a millimetre has."""
UNSEEN, SEEN = 3, 0
"""How letters are written that only readers of the file notice, and those for everybody."""
NON_ZERO = 1
"""How ReportLab calls the rule by which letters are filled where their strokes cross."""
COLOURED = frozenset({"fill", "stroke"})
Mix = Callable[[str], tuple[float, ...]]
"""Returns a colour as parts of red, green and blue, or as inks."""
MANY = 8
"""A group of so many operations is mostly an ornament that other faces have too."""


class Art(NamedTuple):
    """A picture that is stored as a form of one by one point, and its size in pixels."""

    form: str
    width: int
    height: int


class Store(Protocol):
    """Where drawings are stored as forms, to be shown from several places, and how colours are mixed."""

    @property
    def mix(self) -> Mix:
        """Who mixes colours."""

    def group(self, group: ops.Group, face: ops.Face, opacity: float) -> str:
        """Store a group of a face that is drawn with this opacity, and tell the name of its form."""

    def picture(self, op: ops.Picture) -> Art | None:
        """Store a picture; None if it cannot be drawn."""


class Player:
    """Draws the operations of a face, whose lower left corner is where the canvas has its origin."""

    def __init__(self, canvas: Canvas, face: ops.Face, store: Store, opacity: float = 1.0) -> None:
        self._canvas, self._face, self._store, self._opacity = canvas, face, store, opacity
        self._top = face.height * MM
        self._pens: dict[str, object] = {}
        """What is set on the canvas: colours, width and dashes of lines."""
        self.forms: set[str] = set()
        """What it has shown."""

    def play(self, drawn: Sequence[ops.Op]) -> None:
        """Draw operations."""
        for op in drawn:
            _PLAYERS[type(op)](self, op)

    def shape(self, op: ops.Shape) -> None:
        """Draw a rectangle, an ellipse or a polygon."""
        self._paint(_outline(op, self._top), op.pen)

    def line(self, op: ops.Line) -> None:
        """Draw a straight line."""
        self._paint(_path((op.x1, op.y1), ((op.x2, op.y2),), self._top), op.pen)

    def path(self, op: ops.Path) -> None:
        """Draw a line of straight pieces and curves."""
        self._paint(_path(op.start, op.segments, self._top), op.pen)

    def text(self, op: ops.Text) -> None:
        """Write letters, those of other typefaces as outlines that can still be searched and read aloud."""
        x, y = op.x * MM, self._top - op.y * MM
        for run in runs(op.text, op.font):
            if isinstance(run.font, str):
                self._write(run.text, run.font, op.size, x, y, op.colour, run.said)
            else:
                self._outlined(shaped(run.text, run.font).contours, op.size, x, y, op.colour)
                self._hidden(run, op.font, op.size, x, y)
            x += run.width * op.size

    def _outlined(self, contours: Sequence[Contour], size: float, x: float, y: float, colour: str) -> None:
        self._set("fill", colour)
        path = PDFPathObject()
        for start, segments in contours:
            path.moveTo(x + start[0] * size, y + start[1] * size)
            for one in segments:
                points = [(y if place % 2 else x) + part * size for place, part in enumerate(one)]
                _go_on(path, points)
        self._canvas.drawPath(path, stroke=0, fill=1, fillMode=NON_ZERO)

    def icon(self, op: ops.Icon) -> None:
        """Draw an icon, which is a letter of its typeface, or an outline of its own."""
        size = op.size * MM
        if is_outline(op.name):
            self._outlined(contours_of(op.name), size, op.x * MM, self._top - op.y * MM, op.colour)
            return
        y = self._top - op.y * MM - ICON_MIDDLE * size
        said = op.name.replace("-", " ")
        self._write(icon_letters()[op.name], ICONS, size, op.x * MM - size / 2, y, op.colour, said)

    def picture(self, op: ops.Picture) -> None:
        """Draw a picture as it lies in its window."""
        art = self._store.picture(op)
        if art is None:
            return
        for placed, across, down in pieces_of(op, (art.width, art.height)):
            width, height = placed.width * MM * (-1 if across else 1), placed.height * MM * (-1 if down else 1)
            self._canvas.saveState()
            self._canvas.translate(placed.x * MM, self._top - placed.y * MM)
            if placed.angle:
                self._canvas.rotate(-placed.angle)
            self._canvas.transform(width, 0, 0, height, -width / 2, -height / 2)
            self._show(art.form)
            self._canvas.restoreState()

    def group(self, op: ops.Group) -> None:
        """Draw a group: a faded or a large one from its form."""
        if op.opacity < 1 or len(op.ops) >= MANY:
            self._show(self._store.group(op, self._face, self._opacity * op.opacity))
        else:
            self.inside(op)

    def inside(self, op: ops.Group) -> None:
        """Draw what is in a group, turned and clipped."""
        canvas, before = self._canvas, dict(self._pens)
        canvas.saveState()
        if op.angle:
            x, y = op.about[0] * MM, self._top - op.about[1] * MM
            canvas.translate(x, y)
            canvas.rotate(-op.angle)
            canvas.translate(-x, -y)
        if op.clip is not None:
            canvas.clipPath(_outline(op.clip, self._top), stroke=0)
        self.play(op.ops)
        canvas.restoreState()
        self._pens = before

    def _show(self, form: str) -> None:
        self._canvas.doForm(form)
        self.forms.add(form)

    def _hidden(self, run: Run, font: str, size: float, x: float, y: float) -> None:
        """Write what outlines say, as wide as they are; readers expect letters as they stand from left to right."""
        parts = list(reversed(run.text)) if has_leftward(run.text) else [run.text]
        for place, part in enumerate(parts):
            line = self._canvas.beginText(x + place * run.width * size / len(parts), y)
            line.setFont(font, size)
            line.setTextRenderMode(UNSEEN)
            line.setHorizScale(100 * run.width / len(parts) * size / stringWidth(part, font, size))
            line.textOut(part)
            line.setHorizScale(100)
            line.setTextRenderMode(SEEN)
            self._saying(part, line)

    def _saying(self, said: str, line: PDFTextObject) -> None:
        """Write letters that mean nothing outside their typeface: what is read aloud or copied is what they say."""
        self._canvas.addLiteral(f"/Span <</ActualText <{_in_unicode(said)}>>> BDC")
        self._canvas.drawText(line)
        self._canvas.addLiteral("EMC")

    def _write(self, text: str, font: str, size: float, x: float, y: float, colour: str, said: str = "") -> None:
        self._set("fill", colour)
        prepare_own(font)
        line = self._canvas.beginText(x, y)
        line.setFont(font, size)
        line.textOut(text)
        if said:
            self._saying(said, line)
        else:
            self._canvas.drawText(line)

    def _paint(self, path: PDFPathObject, pen: ops.Pen) -> None:
        if pen.fill:
            self._set("fill", pen.fill)
        if pen.stroke:
            self._set("stroke", pen.stroke)
            self._set("line", pen.line)
            self._set("dash", pen.dash)
        if pen.fill or pen.stroke:
            self._canvas.drawPath(path, stroke=int(bool(pen.stroke)), fill=int(bool(pen.fill)))

    def _set(self, what: str, value: Any) -> None:
        """Set a colour, or the width or dashes of lines, unless it is so already."""
        if self._pens.get(what) != value:
            self._pens[what] = value
            _SETTERS[what](self._canvas, self._store.mix(value) if what in COLOURED else value)


@lru_cache(maxsize=4096)
def _outline(shape: ops.Shape, top: float) -> PDFPathObject:
    """Return the path around a shape; many cards have the same."""
    if isinstance(shape, ops.Polygon):
        return _path(shape.points[0], (*shape.points[1:], ()), top)
    if isinstance(shape, ops.Path):
        return _path(shape.start, shape.segments, top)
    path = PDFPathObject()
    if isinstance(shape, ops.Ellipse):
        x, y, rx, ry = (part * MM for part in (shape.x, shape.y, shape.rx, shape.ry))
        path.ellipse(x - rx, top - y - ry, 2 * rx, 2 * ry)
        path.close()
        return path
    x, y, width, height = (part * MM for part in (shape.x, shape.y, shape.width, shape.height))
    radius = min(shape.radius, shape.width / 2, shape.height / 2) * MM
    if radius > 0:
        path.roundRect(x, top - y - height, width, height, radius)
    else:
        path.rect(x, top - y - height, width, height)
    return path


def _path(start: ops.Point, segments: Sequence[ops.Segment], top: float) -> PDFPathObject:
    """Return a path of straight pieces and curves."""
    path = PDFPathObject()
    path.moveTo(start[0] * MM, top - start[1] * MM)
    for one in segments:
        points = [top - part * MM if place % 2 else part * MM for place, part in enumerate(one)]
        _go_on(path, points)
    return path


def _go_on(path: PDFPathObject, points: Sequence[float]) -> None:
    """Lead a path on: no point closes it, one is a straight line, three are a curve."""
    if not points:
        path.close()
    elif len(points) == 2:
        path.lineTo(*points)
    else:
        path.curveTo(*points)


def _in_unicode(text: str) -> str:
    """Return a text as PDF writes it in any script."""
    return f"FEFF{text.encode('utf-16-be').hex().upper()}"


@lru_cache(maxsize=4096)
def rgb(colour: str) -> tuple[float, ...]:
    """Return a colour as red, green and blue."""
    return tuple(value / 255 for value in channels(colour))


_SETTERS: dict[str, Callable[[Canvas, Any], None]] = {
    "fill": lambda canvas, parts: canvas.setFillColor(parts),
    "stroke": lambda canvas, parts: canvas.setStrokeColor(parts),
    "line": lambda canvas, width: canvas.setLineWidth(width * MM),
    "dash": lambda canvas, parts: canvas.setDash([part * MM for part in parts]),
}

_PLAYERS: dict[type, Callable[[Player, Any], None]] = {
    ops.Rect: Player.shape,
    ops.Polygon: Player.shape,
    ops.Ellipse: Player.shape,
    ops.Line: Player.line,
    ops.Path: Player.path,
    ops.Text: Player.text,
    ops.Icon: Player.icon,
    ops.Picture: Player.picture,
    ops.Group: Player.group,
}
