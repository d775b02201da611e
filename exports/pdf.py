"""The player that draws operations with ReportLab."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import Canvas

from exports.faces import ops
from exports.faces.fonts import ICON_MIDDLE, ICONS, icon_letters
from exports.faces.inks import channels
from exports.pdf_setup import prepare
from exports.pictures import Pictures

MM = 72 / 25.4
"""How many points a millimetre has."""
PLAIN = "serif"

Target = str | Path | IO[bytes]


@dataclass(frozen=True, slots=True)
class PdfOptions:
    """What a file says of itself."""

    title: str = ""
    duplex: str = ""
    """How a printer should turn the paper: DuplexFlipLongEdge, DuplexFlipShortEdge, or nothing."""


class PdfFile:
    """A PDF that is written page by page; equal pages give equal bytes."""

    def __init__(self, target: Target, options: PdfOptions, pictures: Pictures | None = None) -> None:
        prepare()
        file = str(target) if isinstance(target, Path) else target
        self._canvas = Canvas(file, pageCompression=1, invariant=1, initialFontName=PLAIN, pdfVersion=(1, 6))
        self._canvas.setTitle(options.title)
        self._canvas.setCreator("Tabletop Workbench")
        self._canvas.setAuthor("")
        self._canvas.setSubject("")
        self._canvas.setViewerPreference("PrintScaling", "None")
        self._canvas.setViewerPreference("DisplayDocTitle", "true")
        if options.duplex:
            self._canvas.setViewerPreference("Duplex", options.duplex)
        self._pictures = pictures or Pictures()
        self._forms: dict[int, str] = {}
        self._kept: list[ops.Face] = []
        self._height = 0.0

    def page(self, width: float, height: float) -> None:
        """Begin a page of this size, in millimetres."""
        self._height = height
        self._canvas.setPageSize((width * MM, height * MM))

    def boxes(self, trim: Sequence[float], bleed: Sequence[float]) -> None:
        """Say where the page is cut, as (left, top, right, bottom) in millimetres from the top left."""
        for set_box, box in ((self._canvas.setTrimBox, trim), (self._canvas.setBleedBox, bleed)):
            left, top, right, bottom = box
            set_box(tuple(v * MM for v in (left, self._height - bottom, right, self._height - top)))

    def draw(self, drawn: Sequence[ops.Op]) -> None:
        """Draw operations on the page, in millimetres from its top left corner."""
        play(self._canvas, drawn, self._height, self._pictures)

    def place(self, face: ops.Face, x: float, y: float, angle: float = 0.0, bleeds: Sequence[float] = ()) -> None:
        """Place a face with its top left corner here, turned about its middle; a face is stored only once.

        The bleeds (left, top, right, bottom, as the paper is seen) say how far it may reach beyond its trim.
        """
        canvas = self._canvas
        canvas.saveState()
        turned = abs(angle) % 180 == 90
        width, height = (face.height, face.width) if turned else (face.width, face.height)
        self._clip(x, y, width, height, bleeds or [face.bleed] * 4)
        canvas.translate((x + width / 2) * MM, (self._height - y - height / 2) * MM)
        canvas.rotate(-angle)
        canvas.translate(-face.width / 2 * MM, -face.height / 2 * MM)
        canvas.doForm(self._form(face))
        canvas.restoreState()

    def end_page(self) -> None:
        """End the page."""
        self._canvas.showPage()

    def save(self) -> None:
        """Write the file."""
        self._canvas.save()

    def _clip(self, x: float, y: float, width: float, height: float, bleeds: Sequence[float]) -> None:
        left, top, right, bottom = bleeds
        path = self._canvas.beginPath()
        down = self._height - y - height - bottom
        path.rect((x - left) * MM, down * MM, (width + left + right) * MM, (height + top + bottom) * MM)
        self._canvas.clipPath(path, stroke=0, fill=0)

    def _form(self, face: ops.Face) -> str:
        """Return the name under which a face is stored in the file."""
        if id(face) not in self._forms:
            name = f"face{len(self._forms)}"
            canvas, bleed = self._canvas, face.bleed * MM
            canvas.beginForm(name, -bleed, -bleed, face.width * MM + bleed, face.height * MM + bleed)
            play(canvas, face.ops, face.height, self._pictures)
            canvas.endForm(Resources=_resources(canvas))
            self._forms[id(face)] = name
            self._kept.append(face)
        return self._forms[id(face)]


def _resources(canvas: Canvas) -> pdfdoc.PDFResourceDictionary:
    """Return what a stored face refers to; left to itself ReportLab forgets how opaque things are."""
    found = pdfdoc.PDFResourceDictionary()
    found.basicFonts()
    found.allProcs()
    canvas._setXObjects(found)
    found.XObject = found.XObjects or {}
    found.ExtGState = canvas._extgstate.getState() or {}
    return found


def play(canvas: Canvas, drawn: Sequence[ops.Op], height: float, pictures: Pictures) -> None:
    """Draw operations on a canvas whose drawing area has this height in millimetres."""
    player = _Player(canvas, height * MM, pictures)
    for op in drawn:
        player.play(op)


class _Player:
    """Turns operations into calls of a canvas; y runs the other way there."""

    def __init__(self, canvas: Canvas, top: float, pictures: Pictures) -> None:
        self._canvas, self._top, self._pictures = canvas, top, pictures
        self._fill = self._stroke = ""

    def play(self, op: ops.Op) -> None:
        _PLAYERS[type(op)](self, op)

    def rect(self, op: ops.Rect) -> None:
        x, y = op.x * MM, self._top - (op.y + op.height) * MM
        fill, stroke = self._pen(op.pen)
        if op.radius:
            radius = min(op.radius, op.width / 2, op.height / 2) * MM
            self._canvas.roundRect(x, y, op.width * MM, op.height * MM, radius, stroke=stroke, fill=fill)
        else:
            self._canvas.rect(x, y, op.width * MM, op.height * MM, stroke=stroke, fill=fill)

    def line(self, op: ops.Line) -> None:
        self._pen(op.pen)
        self._canvas.line(op.x1 * MM, self._top - op.y1 * MM, op.x2 * MM, self._top - op.y2 * MM)

    def polygon(self, op: ops.Polygon) -> None:
        fill, stroke = self._pen(op.pen)
        self._canvas.drawPath(self._outline(op), stroke=stroke, fill=fill)

    def ellipse(self, op: ops.Ellipse) -> None:
        fill, stroke = self._pen(op.pen)
        x, y, rx, ry = op.x * MM, self._top - op.y * MM, op.rx * MM, op.ry * MM
        self._canvas.ellipse(x - rx, y - ry, x + rx, y + ry, stroke=stroke, fill=fill)

    def path(self, op: ops.Path) -> None:
        fill, stroke = self._pen(op.pen)
        path = self._canvas.beginPath()
        path.moveTo(*self._at(*op.start))
        for segment in op.segments:
            ends = [self._at(*segment[place : place + 2]) for place in range(0, len(segment), 2)]
            if not ends:
                path.close()
            elif len(ends) == 1:
                path.lineTo(*ends[0])
            else:
                path.curveTo(*(number for end in ends for number in end))
        self._canvas.drawPath(path, stroke=stroke, fill=fill)

    def text(self, op: ops.Text) -> None:
        self._ink(op.colour)
        self._canvas.setFont(op.font, op.size)
        self._canvas.drawString(op.x * MM, self._top - op.y * MM, op.text)

    def icon(self, op: ops.Icon) -> None:
        self._ink(op.colour)
        size = op.size * MM
        self._canvas.setFont(ICONS, size)
        y = self._top - op.y * MM - ICON_MIDDLE * size
        self._canvas.drawString(op.x * MM - size / 2, y, icon_letters()[op.name])

    def picture(self, op: ops.Picture) -> None:
        found = self._pictures.reader(op.asset)
        if found is None:
            return
        wide, high = found.getSize()
        scale = max(op.width / wide, op.height / high)
        width, height = wide * scale, high * scale
        x, y = op.x - (width - op.width) / 2, op.y - (height - op.height) / 2
        self._canvas.drawImage(found, x * MM, self._top - (y + height) * MM, width * MM, height * MM, mask="auto")

    def group(self, op: ops.Group) -> None:
        canvas = self._canvas
        canvas.saveState()
        if op.angle:
            x, y = self._at(*op.about)
            canvas.translate(x, y)
            canvas.rotate(-op.angle)
            canvas.translate(-x, -y)
        if op.clip is not None:
            canvas.clipPath(self._outline(op.clip), stroke=0, fill=0)
        if op.opacity < 1:
            canvas.setFillAlpha(op.opacity)
            canvas.setStrokeAlpha(op.opacity)
        for one in op.ops:
            self.play(one)
        canvas.restoreState()
        self._fill = self._stroke = ""

    def _at(self, x: float, y: float) -> tuple[float, float]:
        return x * MM, self._top - y * MM

    def _outline(self, shape: ops.Shape) -> object:
        """Return the path of a shape."""
        path = self._canvas.beginPath()
        if isinstance(shape, ops.Polygon):
            path.moveTo(*self._at(*shape.points[0]))
            for point in shape.points[1:]:
                path.lineTo(*self._at(*point))
            path.close()
        elif isinstance(shape, ops.Ellipse):
            x, y = self._at(shape.x - shape.rx, shape.y + shape.ry)
            path.ellipse(x, y, 2 * shape.rx * MM, 2 * shape.ry * MM)
        else:
            x, y = self._at(shape.x, shape.y + shape.height)
            radius = min(shape.radius, shape.width / 2, shape.height / 2) * MM
            path.roundRect(x, y, shape.width * MM, shape.height * MM, radius)
        return path

    def _ink(self, colour: str) -> None:
        if colour != self._fill:
            self._canvas.setFillColorRGB(*(value / 255 for value in channels(colour)))
            self._fill = colour

    def _pen(self, pen: ops.Pen) -> tuple[int, int]:
        """Take up a pen; return whether shapes are filled and outlined."""
        if pen.fill:
            self._ink(pen.fill)
        if pen.stroke:
            if pen.stroke != self._stroke:
                self._canvas.setStrokeColorRGB(*(value / 255 for value in channels(pen.stroke)))
                self._stroke = pen.stroke
            self._canvas.setLineWidth(pen.line * MM)
            self._canvas.setDash([part * MM for part in pen.dash])
        return int(bool(pen.fill)), int(bool(pen.stroke))


_PLAYERS: dict[type, Callable[[_Player, object], None]] = {
    ops.Rect: _Player.rect,
    ops.Line: _Player.line,
    ops.Polygon: _Player.polygon,
    ops.Ellipse: _Player.ellipse,
    ops.Path: _Player.path,
    ops.Text: _Player.text,
    ops.Icon: _Player.icon,
    ops.Picture: _Player.picture,
    ops.Group: _Player.group,
}
