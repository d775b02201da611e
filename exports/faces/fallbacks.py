"""Typefaces for letters that ours lack: packaged ones first, then what is installed on the machine.

They are read by HarfBuzz, and what they draw becomes outlines: nothing of them is embedded but the shapes of the
letters that a print uses.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from exports.faces.font_tables import package_file

if TYPE_CHECKING:
    import uharfbuzz as hb  # loaded only where a text needs it: most do not

PACKAGED = (
    "fontpkg_assistant/files/Assistant[wght].ttf",
    "fontpkg_noto_sans_arabic/files/NotoSansArabic[wdth,wght].ttf",
    "noto_cjk_sans_jp_regular/NotoSansCJKjp-Regular.otf",
)
"""Hebrew, Arabic, and the scripts of China, Japan and Korea."""
ENDINGS = frozenset([".ttf", ".otf", ".ttc", ".otc"])
MOST_BYTES = 64_000_000
PLAIN_WEIGHT, BOLD_WEIGHT = 400.0, 700.0
EMBOLDENED = 0.03
"""How much thicker the letters of a typeface without a bold cut are drawn, in ems."""
RESTRICTED = 0x0002
"""The bit by which a typeface says that it must not be handed on in a file."""
UNUSUAL = ("bold", "italic", "oblique", "black", "light", "thin", "condensed", "mono", "emoji")


class Typeface(NamedTuple):
    """A typeface in a file, as it is or bold."""

    path: Path
    number: int = 0
    """Which of the typefaces it is, in a file of several."""
    bold: bool = False


def font_folders() -> list[Path]:
    """List where typefaces are installed on this machine."""
    home = Path.home()
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA", str(home))
        return [Path(os.environ.get("WINDIR", "C:/Windows"), "Fonts"), Path(local, "Microsoft/Windows/Fonts")]
    if sys.platform == "darwin":
        return [home / "Library/Fonts", Path("/Library/Fonts"), Path("/System/Library/Fonts")]
    return [home / ".local/share/fonts", home / ".fonts", Path("/usr/local/share/fonts"), Path("/usr/share/fonts")]


@lru_cache(maxsize=20_000)
def typeface_for(letter: str) -> Typeface | None:
    """Return a typeface that can draw a letter; None: nobody has one."""
    return next((one for one in _all() if _draws(one, ord(letter))), None)


def _all() -> Iterator[Typeface]:
    yield from (Typeface(package_file(one)) for one in PACKAGED)
    yield from _installed()


@cache
def _installed() -> tuple[Typeface, ...]:
    """List what is installed, upright typefaces of usual weight first, the same ones in the same order."""
    files = {path for folder in font_folders() for path in _files(folder)}
    return tuple(one for path in sorted(files, key=_unusual) for one in _faces(path))


def _files(folder: Path) -> Iterator[Path]:
    for place, _, names in os.walk(folder):  # which passes over what may not be read
        yield from (Path(place, name) for name in names if Path(name).suffix.lower() in ENDINGS)


def _unusual(path: Path) -> tuple[bool, bool, str]:
    name = path.name.lower()
    return any(word in name for word in UNUSUAL), "noto" not in name, str(path)


def _faces(path: Path) -> Iterator[Typeface]:
    import uharfbuzz as hb

    try:
        if path.stat().st_size <= MOST_BYTES:
            blob = hb.Blob.from_file_path(str(path))
            yield from (Typeface(path, number) for number in range(hb.Face(blob).count))
    except (OSError, hb.HarfBuzzError):
        return


def _draws(typeface: Typeface, code: int) -> bool:
    """Tell whether a typeface has an outline for a letter; pictures of emoji are none, and print in no other size."""
    if code not in _letters(typeface):
        return False
    font = opened(typeface)
    extents = font.get_glyph_extents(font.get_nominal_glyph(code) or 0)
    return extents is not None and bool(extents.width) and not font.face.has_color_png


@lru_cache(maxsize=2000)
def _letters(typeface: Typeface) -> hb.Set:
    """Return the letters that a typeface has and may be printed with."""
    import uharfbuzz as hb

    face = opened(typeface).face
    rights = face.reference_table("OS/2").data[8:10]
    may_not = int.from_bytes(rights, "big") & RESTRICTED
    return hb.Set() if may_not else face.unicodes


@lru_cache(maxsize=2000)
def opened(typeface: Typeface) -> hb.Font:
    """Open a typeface; it measures in parts of its own em."""
    import uharfbuzz as hb

    font = hb.Font(hb.Face(hb.Blob.from_file_path(str(typeface.path)), typeface.number))
    if any(axis.tag == "wght" for axis in font.face.axis_infos):
        font.set_variations({"wght": BOLD_WEIGHT if typeface.bold else PLAIN_WEIGHT})
    elif typeface.bold:
        font.synthetic_bold = (EMBOLDENED, EMBOLDENED, True)
    return font
