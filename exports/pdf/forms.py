"""Forms: drawings that are stored once in a PDF, and shown from wherever they are needed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import Canvas

from exports.faces.ops import Face, Group, Picture
from exports.pdf.pictures import Pictures, dots_for
from exports.pdf.player import MM, Art, Mix, Player, rgb
from exports.pdf.separation import Separation

FADED = "Faded"
"""What its opacity is called inside a form."""


class Forms:
    """The forms of one file: faces, groups of operations and pictures, each under a name."""

    def __init__(self, canvas: Canvas, pictures: Pictures, separation: Separation | None = None) -> None:
        self._canvas, self._pictures, self._separation = canvas, pictures, separation
        self.mix: Mix = separation.ink if separation else rgb
        self._names: dict[object, str] = {}
        self._art: dict[tuple[str, bool, tuple[int, int]], Art | None] = {}

    def face(self, face: Face) -> str:
        """Store a face, and tell the name of its form."""
        if face not in self._names:
            self._begun(face, face).play(face.ops)
            self._canvas.endForm()
        return self._names[face]

    def group(self, group: Group, face: Face, opacity: float) -> str:
        """Store a group of a face, and tell the name of its form."""
        key = group, face.size, face.bleed, opacity
        if key not in self._names:
            player, more = self._begun(key, face, opacity), {}
            if group.opacity < 1:
                self._canvas.addLiteral(f"/{FADED} gs")
            player.inside(group)
            if group.opacity < 1:
                # ReportLab leaves out the opacity, unless it is told all that a form refers to.
                more["Resources"] = _resources(player.forms, opacity)
            self._canvas.endForm(**more)
        return self._names[key]

    def _begun(self, key: object, face: Face, opacity: float = 1.0) -> Player:
        """Begin a form, and return who draws it."""
        name = self._names[key] = f"form{len(self._names)}"
        bleed = face.bleed * MM
        self._canvas.beginForm(name, -bleed, -bleed, face.width * MM + bleed, face.height * MM + bleed)
        return Player(self._canvas, face, self, opacity)

    def picture(self, op: Picture) -> Art | None:
        """Store a picture, as sharp as it can be printed; None if it cannot be drawn."""
        zoom = max(1.0, op.framing.zoom)
        most = dots_for(op.width * zoom), dots_for(op.height * zoom)
        key = op.asset, op.grey, most
        if key not in self._art:
            image = self._pictures.image(op.asset, grey=op.grey, most=most, separation=self._separation)
            self._art[key] = Art(f"art{len(self._art)}", *image.size) if image else None
            if image:
                self._canvas.beginForm(f"art{len(self._art) - 1}", 0, 0, 1, 1)
                self._canvas.drawImage(image.source, 0, 0, 1, 1, mask="auto")
                self._canvas.endForm()
        return self._art[key]


def _resources(forms: Iterable[str], opacity: float) -> Any:
    """Return what a faded form refers to: typefaces, other forms, and its opacity."""
    found = pdfdoc.PDFResourceDictionary()
    found.basicFonts()
    found.allProcs()
    names = [pdfdoc.xObjectName(name) for name in sorted(forms)]
    found.XObject = {name: pdfdoc.PDFObjectReference(name) for name in names}
    found.ExtGState = {FADED: pdfdoc.PDFDictionary({"CA": opacity, "ca": opacity})}
    return found
