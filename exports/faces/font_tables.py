"""What is read from the files of typefaces, and kept from one run to the next.

To take the five typefaces of a card apart takes a tenth of a second, at every start of the program; to read what was
found the last time takes a hundredth of that.
"""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

VERSION = 1
"""Counts up whenever something else is kept of a font than before."""

Measures = tuple[float, float, float, dict[int, float]]
"""Ascent, descent, height of the capitals, and the width of each letter, in ems."""


class Keeper(Protocol):
    """Keeps bytes under names."""

    def get(self, name: str) -> bytes | None:
        """Return what is kept under a name, if anything is."""

    def put(self, name: str, data: bytes) -> None:
        """Keep something."""


class Shelf:
    """Where what was read is kept; nowhere, as long as nobody says."""

    kept: Keeper | None = None


def keep_in(keeper: Keeper) -> None:
    """Keep what is read there from now on."""
    Shelf.kept = keeper


def measures(file: Path) -> Measures:
    """Return the measures of a typeface."""
    ascent, descent, height, widths = _read(file, "measures", _measures)
    return ascent, descent, height, {int(code): width for code, width in widths.items()}


def letters(file: Path) -> dict[str, str]:
    """Return the letter for each name of a glyph that has one."""
    return {name: chr(code) for name, code in _read(file, "letters", _letters).items()}


def _measures(font: TTFont) -> list[Any]:
    em = font["head"].unitsPerEm
    table, os2 = font["hmtx"], font["OS/2"]
    widths = {str(code): table[name][0] / em for code, name in font.getBestCmap().items()}
    height = getattr(os2, "sCapHeight", 0) or 0.7 * em
    return [font["hhea"].ascent / em, -font["hhea"].descent / em, height / em, widths]


def _letters(font: TTFont) -> dict[str, int]:
    return {name: code for code, name in font.getBestCmap().items()}


def _read(file: Path, what: str, read: Callable[[TTFont], Any]) -> Any:
    """Return what is kept of a file as it is now, or read it anew."""
    about = file.stat()
    name = f"{file.stem}-{what}-{VERSION}-{about.st_size}-{about.st_mtime_ns}.json"
    data = Shelf.kept.get(name) if Shelf.kept else None
    found = _sound(data, what) if data else None
    if found is None:
        found = _taken_apart(file, read)
        if Shelf.kept:
            Shelf.kept.put(name, json.dumps(found).encode())
    return found


def _taken_apart(file: Path, read: Callable[[TTFont], Any]) -> Any:
    from fontTools.ttLib import TTFont  # wanted only where nothing is kept: loading it takes time

    # The icon font has two bytes too many in a table of names; every reader skips them.
    logging.getLogger("fontTools").setLevel(logging.ERROR)
    with TTFont(file, lazy=True) as font:
        return read(font)


def _sound(data: bytes, what: str) -> Any:
    """Return what a kept file says, or nothing if it is damaged."""
    try:
        found = json.loads(data)
        sound = _are_measures(found) if what == "measures" else _are_letters(found)
    except (ValueError, TypeError, KeyError, IndexError, AttributeError):
        return None
    return found if sound else None


def _are_measures(found: Any) -> bool:
    widths = found[3]
    return bool(widths) and all(code.isdecimal() for code in widths) and _are(float, *found[:3], *widths.values())


def _are_letters(found: Any) -> bool:
    return bool(found) and _are(int, *found.values()) and all(0 <= code <= sys.maxunicode for code in found.values())


def _are(kind: type, *numbers: Any) -> bool:
    return all(type(number) in (int, kind) for number in numbers)
