"""From drawing operations to the operators of a PDF page."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from math import cos, radians, sin
from typing import Any

from reportlab.lib.rl_accel import fp_str

from exports.faces import ops
from exports.faces.fonts import ICON_MIDDLE, ICONS, icon_letters
from exports.faces.inks import channels
from exports.remembered import Remembered
from exports.sketches import Shaper, Sketch, Words, joined

MM = 72 / 25.4
"""How many points a millimetre has."""
ROUND = 0.5522847498
"""How far the handles of a curve reach that looks like a quarter of a circle."""

MOST_GROUPS = 200

_GROUPS: Remembered[Hashable, tuple[ops.Group, tuple[str | Words, ...], set[float]]] = Remembered(MOST_GROUPS)
"""Groups as they are written, by their identity, the height of the drawing and what is set before them."""


def sketch_of(drawn: Sequence[ops.Op], height: float, shape: Shaper) -> Sketch:
    """Write operations for a drawing area of this height in millimetres."""
    writer = _Writer(height * MM, shape)
    for op in drawn:
        writer.play(op)
    return Sketch(tuple(writer.lines), tuple(writer.pictures), tuple(sorted(writer.opacities)))


def pictures_in(drawn: Sequence[ops.Op]) -> list[tuple[str, bool]]:
    """List the pictures that operations show, in grey or not."""
    return [(op.asset, op.grey) for op in ops.walk(tuple(drawn)) if isinstance(op, ops.Picture)]


def picture_name(asset: str, *, grey: bool) -> str:
    """Return the name of a picture inside the file; whatever a picture is called, this is one plain word."""
    plain = hashlib.sha256(asset.encode("utf-8", "surrogatepass")).hexdigest()[:24]
    return f"grey{plain}" if grey else f"art{plain}"


def opacity_name(opacity: float) -> str:
    """Return the name of a degree of opacity inside the file."""
    return f"A{round(opacity * 1000)}"


@lru_cache(maxsize=4096)
def _colour(colour: str) -> str:
    return str(fp_str(*(value / 255 for value in channels(colour))))


class _Writer:
    """Writes one operation after the other; y runs upwards in a PDF."""

    def __init__(self, top: float, shape: Shaper) -> None:
        self._top, self._shape = top, shape
        self.lines: list[str | Words] = []
        self.pictures: dict[tuple[str, bool], None] = {}
        self.opacities: set[float] = set()
        self._say = self.lines.append
        self._known: dict[str, str] = {}

    def play(self, op: ops.Op) -> None:
        _PLAYERS[type(op)](self, op)

    def rect(self, op: ops.Rect) -> None:
        self._paint(self._box(op), op.pen)

    def line(self, op: ops.Line) -> None:
        ends = fp_str(op.x1 * MM, self._top - op.y1 * MM), fp_str(op.x2 * MM, self._top - op.y2 * MM)
        self._paint(f"{ends[0]} m {ends[1]} l", op.pen)

    def polygon(self, op: ops.Polygon) -> None:
        self._paint(self._corners(op), op.pen)

    def ellipse(self, op: ops.Ellipse) -> None:
        self._paint(self._oval(op), op.pen)

    def path(self, op: ops.Path) -> None:
        parts = [f"{self._points(one)} {'l' if len(one) == 2 else 'c'}" if one else "h" for one in op.segments]
        self._paint(" ".join([f"{self._points(op.start)} m", *parts]), op.pen)

    def text(self, op: ops.Text) -> None:
        self._write(op.text, op.font, op.size, op.x * MM, self._top - op.y * MM, op.colour)

    def icon(self, op: ops.Icon) -> None:
        size = op.size * MM
        y = self._top - op.y * MM - ICON_MIDDLE * size
        self._write(icon_letters()[op.name], ICONS, size, op.x * MM - size / 2, y, op.colour)

    def picture(self, op: ops.Picture) -> None:
        found = self._shape(op.asset, op.grey)
        if found is None:
            return
        scale = max(op.width / found[0], op.height / found[1])
        width, height = found[0] * scale, found[1] * scale
        x, y = op.x - (width - op.width) / 2, op.y - (height - op.height) / 2
        matrix = fp_str(width * MM, 0, 0, height * MM, x * MM, self._top - (y + height) * MM)
        self._say(f"q {matrix} cm /{picture_name(op.asset, grey=op.grey)} Do Q")
        self.pictures[op.asset, op.grey] = None

    def group(self, op: ops.Group) -> None:
        """Write a group; an ornament that many faces share was mostly written before, in the same state."""
        key = id(op), self._top, *self._known.items()
        kept = _GROUPS.get(key)
        if kept is None or kept[0] is not op:
            if any(isinstance(one, ops.Picture) for one in ops.walk(op.ops)):
                # Whether a picture can be drawn depends on the file.
                self._group(op)
                return
            writer = _Writer(self._top, self._shape)
            writer._known = dict(self._known)
            writer._group(op)
            kept = _GROUPS[key] = op, tuple(joined(writer.lines)), writer.opacities
        self.lines += kept[1]
        self.opacities |= kept[2]

    def _group(self, op: ops.Group) -> None:
        self._say("q")
        if op.angle:
            self._turn(op.angle, op.about)
        if op.clip is not None:
            self._say(f"{self._outline(op.clip)} W n")
        if op.opacity < 1:
            self._say(f"/{opacity_name(op.opacity)} gs")
            self.opacities.add(op.opacity)
        known = dict(self._known)
        for one in op.ops:
            self.play(one)
        self._say("Q")
        self._known = known

    def _turn(self, angle: float, about: ops.Point) -> None:
        x, y = about[0] * MM, self._top - about[1] * MM
        self._say(turned(angle, x, y))

    def _write(self, text: str, font: str, size: float, x: float, y: float, colour: str) -> None:
        self._set("rg", _colour(colour))
        self._say(Words(font, fp_str(size), fp_str(x, y), text))

    def _paint(self, outline: str, pen: ops.Pen) -> None:
        if pen.fill:
            self._set("rg", _colour(pen.fill))
        if pen.stroke:
            self._set("RG", _colour(pen.stroke))
            self._set("w", fp_str(pen.line * MM))
            self._set("d", f"[{fp_str(*(part * MM for part in pen.dash)) if pen.dash else ''}] 0")
        self._say(f"{outline} {_PAINTS[bool(pen.fill), bool(pen.stroke)]}")

    def _set(self, what: str, value: str) -> None:
        if self._known.get(what) != value:
            self._known[what] = value
            self._say(f"{value} {what}")

    def _points(self, numbers: Sequence[float]) -> str:
        pairs = zip(numbers[::2], numbers[1::2], strict=True)
        return " ".join([f"{x * MM:.3f} {self._top - y * MM:.3f}" for x, y in pairs])

    def _outline(self, shape: ops.Shape) -> str:
        if isinstance(shape, ops.Polygon):
            return self._corners(shape)
        return self._oval(shape) if isinstance(shape, ops.Ellipse) else self._box(shape)

    def _corners(self, shape: ops.Polygon) -> str:
        top = self._top
        points = [f"{x * MM:.3f} {top - y * MM:.3f}" for x, y in shape.points]
        return f"{points[0]} m {' l '.join(points[1:])} l h"

    def _oval(self, shape: ops.Ellipse) -> str:
        x, y, rx, ry = shape.x, shape.y, shape.rx, shape.ry
        return self._rounded(x - rx, y - ry, 2 * rx, 2 * ry, rx, ry)

    def _box(self, shape: ops.Rect) -> str:
        radius = min(shape.radius, shape.width / 2, shape.height / 2)
        if radius > 0:
            return self._rounded(shape.x, shape.y, shape.width, shape.height, radius, radius)
        y = self._top - (shape.y + shape.height) * MM
        return f"{fp_str(shape.x * MM, y, shape.width * MM, shape.height * MM)} re"

    def _rounded(self, x: float, y: float, width: float, height: float, rx: float, ry: float) -> str:
        """Draw a rectangle with curved corners; an ellipse is all corners."""
        right, bottom, h, v = x + width, y + height, rx * (1 - ROUND), ry * (1 - ROUND)
        at = self._points
        return (
            f"{at((x + rx, y))} m {at((right - rx, y))} l {at((right - h, y, right, y + v, right, y + ry))} c "
            f"{at((right, bottom - ry))} l {at((right, bottom - v, right - h, bottom, right - rx, bottom))} c "
            f"{at((x + rx, bottom))} l {at((x + h, bottom, x, bottom - v, x, bottom - ry))} c "
            f"{at((x, y + ry))} l {at((x, y + v, x + h, y, x + rx, y))} c h"
        )


def turned(angle: float, x: float, y: float) -> str:
    """Write the operator that turns what follows clockwise about a point."""
    c, s = cos(radians(-angle)), sin(radians(-angle))
    return f"{fp_str(c, s, -s, c, x - c * x + s * y, y - s * x - c * y)} cm"


_PAINTS = {(False, False): "n", (True, False): "f*", (False, True): "S", (True, True): "B*"}

_PLAYERS: dict[type, Callable[[_Writer, Any], None]] = {
    ops.Rect: _Writer.rect,
    ops.Line: _Writer.line,
    ops.Polygon: _Writer.polygon,
    ops.Ellipse: _Writer.ellipse,
    ops.Path: _Writer.path,
    ops.Text: _Writer.text,
    ops.Icon: _Writer.icon,
    ops.Picture: _Writer.picture,
    ops.Group: _Writer.group,
}
