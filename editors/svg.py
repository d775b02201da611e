"""Drawings in SVG: taken apart with care, and drawn once, when they come in, as sharp as print needs them.

What is kept is a PNG. So a drawing is printed, backed up and shown like any other picture, and nobody who opens the
library later reads strange XML. Only what is drawn passes: no scripts, no styles or pictures from elsewhere, no
entities, no copies of copies without end.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

LONG_SIDE = 2400
"""How many pixels the longer side gets: on a card as long as a hand more than 600 to the inch."""
SHORT_SIDE = 8
LARGEST = 5_000_000
MOST_ELEMENTS, DEEPEST = 50_000, 100
FINEST_DASH = 5_000
"""A dash may be so many times shorter than the drawing is wide."""
_XLINK = "http://www.w3.org/1999/xlink"
_SVG = "http://www.w3.org/2000/svg"
_SHAPES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan")
_GROUPS = ("svg", "g", "defs", "use", "symbol", "switch", "clipPath", "mask", "pattern", "marker")
_PAINTS = ("linearGradient", "radialGradient", "stop", "style", "title", "desc")
_DRAWN = frozenset((*_SHAPES, *_GROUPS, *_PAINTS))
_ELSEWHERE = re.compile(r"url\(\s*['\"]?(?!\s*['\"]?#)|@import|expression|javascript:", re.IGNORECASE)
_NUMBER = re.compile(r"-?\d*\.?\d+(?:e-?\d+)?", re.IGNORECASE)


class SvgError(ValueError):
    """A drawing cannot be taken; the message says why."""


def is_svg(data: bytes) -> bool:
    """Tell by its first letters whether a file is a drawing in SVG."""
    head = data[:4096].lstrip(b"\xef\xbb\xbf \t\r\n")
    return head.startswith(b"<") and b"<svg" in head


def drawn(data: bytes) -> bytes:
    """Return a drawing as the bytes of a PNG; what cannot be taken raises SvgError."""
    renderer = QSvgRenderer(QByteArray(cleaned(data)))
    size = renderer.viewBoxF().size() if not renderer.viewBoxF().isEmpty() else renderer.defaultSize().toSizeF()
    if not renderer.isValid() or size.isEmpty():
        raise SvgError("there is nothing in it that can be drawn")
    scale = LONG_SIDE / max(size.width(), size.height())
    width, height = (max(SHORT_SIDE, round(side * scale)) for side in (size.width(), size.height()))
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    renderer.render(painter, QRectF(0, 0, width, height))
    painter.end()
    return as_png(image)


def as_png(image: QImage) -> bytes:
    """Return a picture as the bytes of a PNG file."""
    held = QByteArray()
    buffer = QBuffer(held)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # the stub asks for bytes, the binding takes text
    buffer.close()
    return bytes(held.data())


def cleaned(data: bytes) -> bytes:
    """Return a drawing with nothing but what is drawn; what cannot be taken raises SvgError."""
    if len(data) > LARGEST:
        raise SvgError(f"a drawing has up to {LARGEST // 1_000_000} MB; a larger one is better saved as PNG")
    reader = _Reader()
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.StartElementHandler = reader.begin
    parser.EndElementHandler = reader.end
    parser.CharacterDataHandler = reader.letters
    parser.EntityDeclHandler = _refuse_entities
    try:
        parser.Parse(data, True)  # noqa: FBT003 - expat's own signature
    except expat.ExpatError as error:
        raise SvgError(f"line {error.lineno} is no SVG") from error
    reader.check_copies()
    return "".join(reader.out).encode()


def _refuse_entities(*_: object) -> None:
    raise SvgError("it declares entities; save it as plain SVG")


@dataclass(slots=True)
class _Part:
    """An element while it is counted: how many it holds, and which others it shows copies of."""

    name: str
    id: str
    own: int = 1
    copies: list[str] = field(default_factory=list)


class _Reader:
    """Writes down what may be drawn, and counts what it will cost."""

    def __init__(self) -> None:
        self.out: list[str] = []
        self._open: list[_Part] = []
        self._dropped = 0
        """How deep we are in something that is left out."""
        self._known: dict[str, _Part] = {}
        self._elements, self._width = 0, 100.0

    def begin(self, full: str, given: dict[str, str]) -> None:
        """Begin an element, or leave it out with all that is in it."""
        space, _, name = full.rpartition(" ")
        if name == "image" and space == _SVG:
            raise SvgError("it holds a picture from elsewhere; save the whole as PNG")
        if self._dropped or name not in _DRAWN or space not in ("", _SVG):
            self._dropped += 1
            return
        self._elements += 1
        if self._elements > MOST_ELEMENTS or len(self._open) > DEEPEST:
            raise SvgError("it has too many parts; save it as PNG")
        kept = self._kept(given)
        if not self._open:
            if name != "svg":
                raise SvgError("it is no SVG")
            self._width = _width_of(kept)
            kept["xmlns"], kept["xmlns:xlink"] = _SVG, _XLINK
        part = _Part(name, kept.get("id", ""))
        if name == "use" and "xlink:href" in kept:
            part.copies.append(kept["xlink:href"][1:])
        self._open.append(part)
        self.out.append(f"<{name}{''.join(f' {key}={quoteattr(value)}' for key, value in kept.items())}>")

    def end(self, full: str) -> None:
        """End an element."""
        if self._dropped:
            self._dropped -= 1
            return
        part = self._open.pop()
        self.out.append(f"</{part.name}>")
        if part.id:
            self._known[part.id] = part
        if self._open:
            self._open[-1].own += part.own
            self._open[-1].copies += part.copies
        else:
            self._known[""] = part

    def letters(self, text: str) -> None:
        """Keep words, and styles that bring nothing from elsewhere."""
        if self._dropped or not self._open:
            return
        if self._open[-1].name == "style" and _ELSEWHERE.search(text):
            raise SvgError("its style takes something from elsewhere")
        self.out.append(escape(text))

    def check_copies(self) -> None:
        """Refuse copies of copies that would be more parts than anybody draws."""
        if "" not in self._known:
            raise SvgError("it is no SVG")
        self._cost("", ())

    def _cost(self, id: str, above: tuple[str, ...]) -> int:
        if id in above or len(above) > DEEPEST:
            raise SvgError("a part of it is a copy of itself")
        part = self._known.get(id)
        if part is None:
            return 0
        cost = part.own
        for copy in part.copies:
            cost += self._cost(copy, (*above, id))
            if cost > MOST_ELEMENTS:
                raise SvgError("it has too many parts; save it as PNG")
        return cost

    def _kept(self, given: dict[str, str]) -> dict[str, str]:
        kept: dict[str, str] = {}
        for full, value in given.items():
            space, _, name = full.rpartition(" ")
            if name == "href" and space in ("", _XLINK):
                if value.startswith("#"):
                    kept["xlink:href"] = value
                continue
            is_ours = not space and not name.lower().startswith("on") and not _ELSEWHERE.search(value)
            if is_ours and not self._is_too_fine(name, value):
                kept[name] = value
        return kept

    def _is_too_fine(self, name: str, value: str) -> bool:
        """Tell whether dashes are so fine that drawing them takes for ever."""
        dashes = value if name == "stroke-dasharray" else value.partition("dasharray:")[2].partition(";")[0]
        lengths = [float(one) for one in _NUMBER.findall(dashes)]
        return bool(lengths) and sum(lengths) < self._width / FINEST_DASH


def _width_of(attributes: dict[str, str]) -> float:
    found = [float(one) for one in _NUMBER.findall(attributes.get("viewBox", "") or attributes.get("width", ""))]
    return max([abs(one) for one in found] or [100.0])
