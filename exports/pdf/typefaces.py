"""Making ReportLab ready: plain streams, our typefaces, and icons that other programs can read."""

from __future__ import annotations

import re
from io import BytesIO
from typing import Any

from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics, ttfonts

from exports.faces.fonts import FILES, font_file
from exports.faces.own_fonts import FontError

_LARGE = re.compile(r"<([0-9A-F]{5,6})>")


class Typeface(ttfonts.TTFont):  # type: ignore[misc]  # ReportLab brings no types
    """A typeface of ours, whose letters can be searched for wherever they stand in Unicode."""

    def addObjects(self, doc: Any) -> None:  # noqa: N802 - ReportLab's name
        """Add the typeface to a document; ReportLab writes the numbers of icons as no reader understands them."""
        before = set(doc.idToObject)
        super().addObjects(doc)
        for name in doc.idToObject.keys() - before:
            if name.startswith("toUnicodeCMap:"):
                stream = doc.idToObject[name]
                stream.content = to_utf16(stream.content)


def to_utf16(table: str) -> str:
    """Write the letters of a table in the code that PDF asks for, those beyond the first 65,536 in two parts."""
    return _LARGE.sub(lambda found: f"<{chr(int(found[1], 16)).encode('utf-16-be').hex().upper()}>", table)


def prepare() -> None:
    """Make ReportLab write plain streams and know our typefaces; what is done already is not done again."""
    # Text-encoded streams cost twenty times the time for pictures and gain nothing.
    rl_config.useA85 = 0
    known = set(pdfmetrics.getRegisteredFontNames())
    for name in FILES:
        if name not in known:
            pdfmetrics.registerFont(Typeface(name, str(font_file(name))))


def prepare_own(font: str) -> None:
    """Make ReportLab know a designer's own typeface."""
    if font in FILES or font in pdfmetrics.getRegisteredFontNames():
        return
    pdfmetrics.registerFont(Typeface(font, str(font_file(font))))


def check_own(data: bytes) -> None:
    """Refuse a typeface that ReportLab cannot read, or cannot take letters from; FontError says so.

    Who reads typefaces for the screen is less strict, so that what is seen there need not come out on paper.
    """
    try:
        face = ttfonts.TTFontFile(BytesIO(data))
        face.makeSubset(list(face.charToGlyph))
    except Exception as error:  # readers raise what they like at damaged bytes
        raise FontError("it is damaged") from error
