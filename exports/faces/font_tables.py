"""What is read from the files of typefaces, and kept from one run to the next.

To take the five typefaces of a card apart takes a tenth of a second, at every start of the program; to read what was
found the last time takes a hundredth of that.
"""

from __future__ import annotations

import contextlib
import json
import logging
import os
import sys
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from threading import get_ident
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

VERSION = 1
"""Counts up whenever something else is kept of a font than before."""

Measures = tuple[float, float, float, dict[int, float]]
"""Ascent, descent, height of the capitals, and the width of each letter, in ems."""


class Cache:
    """The folder in which what was read is kept; none, as long as nobody names one."""

    folder: Path | None = None


def cache_in(folder: Path) -> None:
    """Keep what is read in a folder from now on."""
    Cache.folder = folder


@cache
def package_file(inside: str) -> Path:
    """Return a file of a package, by the path that begins with the package's name."""
    package, _, rest = inside.partition("/")
    # The package is only looked up, never run: it is nothing but a folder of fonts.
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError(f"the package {package} is not installed; `python3 start.py setup` brings it")
    return Path(spec.submodule_search_locations[0], rest)


def measures(file: Path) -> Measures:
    """Return the measures of a typeface."""
    ascent, descent, height, widths = _read(file, "measures", measured)
    return ascent, descent, height, {int(code): width for code, width in widths.items()}


def fresh_measures(file: Path) -> Measures:
    """Return the measures of a typeface that lies in another file at every start; nothing is kept of it."""
    ascent, descent, height, widths = _taken_apart(file, measured)
    return ascent, descent, height, {int(code): width for code, width in widths.items()}


def letters(file: Path) -> dict[str, str]:
    """Return the letter for each name of a glyph that has one."""
    return {name: chr(code) for name, code in _read(file, "letters", _letters).items()}


def measured(font: TTFont) -> list[Any]:
    """Measure a typeface that is open."""
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
    found = _cached(name, what)
    if found is None:
        found = _taken_apart(file, read)
        _cache(name, found)
    return found


def _cached(name: str, what: str) -> Any:
    """Return what the cache has under a name; whatever goes wrong with it, the work goes on without."""
    try:
        return _sound((Cache.folder / name).read_bytes(), what) if Cache.folder else None
    except OSError:
        return None


def _cache(name: str, found: Any) -> None:
    """Put something into the cache, whole or not at all."""
    if Cache.folder is None:
        return
    # No other program or thread writes to a file of this name.
    begun = Cache.folder / f"{name}.{os.getpid()}.{get_ident()}"
    with contextlib.suppress(OSError):
        Cache.folder.mkdir(parents=True, exist_ok=True)
        begun.write_text(json.dumps(found))
        begun.replace(Cache.folder / name)


def _taken_apart(file: Path, read: Callable[[TTFont], Any]) -> Any:
    from fontTools.ttLib import TTFont  # wanted only where nothing is kept: loading it takes time

    # The icon font has two bytes too many in a table of names; every reader skips them.
    logging.getLogger("fontTools").setLevel(logging.CRITICAL)
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
