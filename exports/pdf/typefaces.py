"""Making ReportLab ready: fast streams, our typefaces, and icons that other programs can read."""

from __future__ import annotations

import re
from collections.abc import Sequence

from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics, ttfonts

from exports.faces.fonts import FILES, font_file

_LARGE = re.compile(r"<([0-9A-F]{5,6})>")
_plain_map = ttfonts.makeToUnicodeCMap


def prepare() -> None:
    """Make ReportLab fast and our typefaces known to it; what is done already is not done again."""
    # Text-encoded streams cost twenty times the time for pictures and gain nothing.
    rl_config.useA85 = 0
    ttfonts.makeToUnicodeCMap = to_unicode_map
    known = set(pdfmetrics.getRegisteredFontNames())
    for name in FILES:
        if name not in known:
            pdfmetrics.registerFont(ttfonts.TTFont(name, str(font_file(name))))


def to_unicode_map(font: str, subset: Sequence[int]) -> str:
    """Tell which letters a font shows; ReportLab writes those of the icons as numbers that no reader understands."""
    return _LARGE.sub(lambda found: f"<{_as_utf16(int(found[1], 16))}>", _plain_map(font, subset))


def _as_utf16(code: int) -> str:
    return chr(code).encode("utf-16-be").hex().upper()
