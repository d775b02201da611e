"""The typefaces and icons: where their files are, and how wide their letters run.

All come from packages with open licences (docs/licences.md). Lines are broken from the widths in these files
alone, without kerning, so that screen and paper agree to the glyph.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from exports.faces import font_tables
from exports.faces.ops import MM_PER_POINT

ICONS = "icons"
UNKNOWN_WIDTH = 0.6
"""How wide a letter is drawn that the typeface does not have, in ems."""


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

    ascent: float
    descent: float
    cap_height: float
    widths: dict[int, float]

    def width(self, text: str) -> float:
        """Measure a text, in ems."""
        widths = self.widths
        return sum(widths.get(ord(letter), UNKNOWN_WIDTH) for letter in text)

    def missing(self, text: str) -> str:
        """Return the letters of a text that the typeface does not have."""
        return "".join(sorted({letter for letter in text if ord(letter) not in self.widths}))


@cache
def font_file(font: str) -> Path:
    """Return the file of a typeface."""
    package, _, inside = FILES[font].partition("/")
    # The package is only looked up, never run: it is nothing but a folder of fonts.
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError(f"the package {package} is not installed; `python3 start.py setup` brings it")
    return Path(spec.submodule_search_locations[0], inside)


@cache
def metrics(font: str) -> Metrics:
    """Read the measures of a typeface."""
    ascent, descent, height, widths = font_tables.measures(font_file(font))
    return Metrics(ascent, descent, height, widths)


def text_width(text: str, font: str, size: float) -> float:
    """Measure a text in millimetres."""
    return metrics(font).width(text) * size * MM_PER_POINT


@cache
def icon_letters() -> dict[str, str]:
    """Return the letter of the icon font for each name of an icon."""
    return font_tables.letters(font_file(ICONS))


ICON_MIDDLE = 0.375
"""How far above the baseline the middle of an icon lies, in ems."""
