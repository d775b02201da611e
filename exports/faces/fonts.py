"""The typefaces and icons: where their files are, and how wide their letters run.

All come from packages with open licences (docs/licences.md). Lines are broken from the widths in these files
alone, without kerning, so that screen and paper agree to the glyph. Letters that a typeface lacks come from others
(exports/faces/scripts.py).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

from exports.faces import font_tables, own_fonts
from exports.faces.ops import MM_PER_POINT

ICONS = "icons"
JOINT = "+"
"""Stands between the hashes in the name of a family of a designer's own."""
UNKNOWN_WIDTH = 0.6
"""How wide a letter is drawn that nobody has, in ems."""


class Family(NamedTuple):
    """Four typefaces that go together."""

    regular: str
    bold: str
    italic: str
    bold_italic: str


_SERIF = "font_source_serif_pro/files/SourceSerifPro-{}.ttf"
_SANS = "font_source_sans_pro/files/SourceSansPro-{}.ttf"
FILES = {
    "serif": _SERIF.format("Regular"),
    "serif-bold": _SERIF.format("Bold"),
    "serif-italic": _SERIF.format("It"),
    "serif-bold-italic": _SERIF.format("BoldIt"),
    "serif-black": _SERIF.format("Black"),
    "sans": _SANS.format("Regular"),
    "sans-bold": _SANS.format("Bold"),
    "sans-italic": _SANS.format("It"),
    "sans-bold-italic": _SANS.format("BoldIt"),
    "sans-black": _SANS.format("Black"),
    "round": "font_fredoka_one/files/FredokaOne-Regular.ttf",
    ICONS: "fonticon_mdi7/fonts/materialdesignicons-webfont.ttf",
}
FAMILIES = {
    "serif": Family("serif", "serif-bold", "serif-italic", "serif-bold-italic"),
    "serif-bold": Family("serif-bold", "serif-black", "serif-bold-italic", "serif-bold-italic"),
    "serif-italic": Family("serif-italic", "serif-bold-italic", "serif", "serif-bold"),
    "serif-black": Family(*["serif-black"] * 4),
    "sans": Family("sans", "sans-bold", "sans-italic", "sans-bold-italic"),
    "sans-bold": Family("sans-bold", "sans-black", "sans-bold-italic", "sans-bold-italic"),
    "sans-italic": Family("sans-italic", "sans-bold-italic", "sans", "sans-bold"),
    "sans-black": Family(*["sans-black"] * 4),
    "round": Family(*["round"] * 4),
}


@dataclass(frozen=True, slots=True)
class Metrics:
    """The measures of a typeface, in ems."""

    font: str
    ascent: float
    descent: float
    cap_height: float
    widths: dict[int, float]

    def width(self, text: str) -> float:
        """Measure a text, in ems, with the letters that other typefaces draw."""
        widths = self.widths
        try:
            return sum(widths[ord(letter)] for letter in text)
        except KeyError:
            from exports.faces.scripts import runs  # which asks us: most texts need no other typeface

            return sum(run.width for run in runs(text, self.font))

    def missing(self, text: str) -> str:
        """Return the letters of a text that no typeface has."""
        if all(ord(letter) in self.widths for letter in text):
            return ""
        from exports.faces.scripts import missing_of

        return missing_of(text, self.font)


def family_of(name: str) -> Family:
    """Return the typefaces of a family: one of ours by its name, a designer's own by the hashes of its four files."""
    return FAMILIES[name] if name in FAMILIES else Family(*name.split(JOINT))


def own_family(regular: str, bold: str, italic: str, bold_italic: str) -> str:
    """Return the name of a family of a designer's own; a cut that is left out is drawn with another."""
    return JOINT.join((regular, bold or regular, italic or regular, bold_italic or bold or italic or regular))


def font_file(font: str) -> Path:
    """Return the file of a typeface."""
    return font_tables.package_file(FILES[font]) if font in FILES else own_fonts.file_of(font)


@cache
def metrics(font: str) -> Metrics:
    """Read the measures of a typeface."""
    read = font_tables.measures if font in FILES else font_tables.fresh_measures
    ascent, descent, height, widths = read(font_file(font))
    return Metrics(font, ascent, descent, height, widths)


def text_width(text: str, font: str, size: float) -> float:
    """Measure a text in millimetres."""
    return metrics(font).width(text) * size * MM_PER_POINT


@cache
def icon_letters() -> dict[str, str]:
    """Return the letter of the icon font for each name of an icon."""
    return font_tables.letters(font_file(ICONS))


ICON_MIDDLE = 0.375
"""How far above the baseline the middle of an icon lies, in ems."""
