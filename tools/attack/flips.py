"""Flipped bits: each in a copy of a library of its own, and then everything in it is read.

What differs from the library as it was must be told: when it is opened, when it is read, or by its check. Half of the
bits lie anywhere in the file, the others in the pages that hold documents, history, releases and settings.
"""

from __future__ import annotations

import random
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from tools.attack.ground import GAME, small_library
from tools.attack.verdicts import Attack, Case, Verdict
from workbench.library import Library
from workbench.library.errors import LibraryError

_PAGES = "SELECT name, (pageno - 1) * pgsize, pgsize FROM dbstat WHERE name NOT LIKE 'search%'"


def flips(folder: Path, chance: random.Random, count: int, until: float) -> Attack:
    """Flip one bit after the other."""
    path = small_library(folder / "library.db")
    good = path.read_bytes()
    before = said_by(path)
    attack = Attack("flipped bits")
    for number, (where, place) in enumerate(_places(path, len(good), chance, count)):
        if time.monotonic() > until:
            break
        flipped = bytearray(good)
        bit = chance.randrange(8)
        flipped[place] ^= 1 << bit
        copy = folder / f"flip{number}" / "library.db"
        copy.parent.mkdir()
        copy.write_bytes(flipped)
        attack.cases.append(_case(f"{where}, byte {place}, bit {bit}", copy, before))
        copy.unlink()
    return attack


def _places(path: Path, size: int, chance: random.Random, count: int) -> Iterator[tuple[str, int]]:
    """Choose where bits are flipped."""
    pages = _pages(path)
    for number in range(count):
        if number % 2 and pages:
            name, begin, length = chance.choice(pages)
            yield name, begin + chance.randrange(length)
        else:
            yield "anywhere", chance.randrange(size)


def _pages(path: Path) -> list[tuple[str, int, int]]:
    """List the pages of all tables but the search index; none, where SQLite cannot tell."""
    try:
        with closing(sqlite3.connect(path)) as connection:
            return connection.execute(_PAGES).fetchall()
    except sqlite3.Error:
        return []


def _case(name: str, path: Path, before: dict[str, Any]) -> Case:
    """Read all that a damaged library says, and judge it."""
    try:
        with Library.open(path, read_only=True) as library:
            problems, now = library.check(), said(library)
    except LibraryError as error:
        return Case(name, Verdict.TOLD, str(error))
    except Exception as error:  # noqa: BLE001 - that is what is looked for
        return Case(name, Verdict.UNCAUGHT, repr(error))
    differing = sorted(key for key in before if before[key] != now.get(key))
    if problems:
        return Case(name, Verdict.TOLD, problems[0].message)
    return Case(name, Verdict.SILENT, ", ".join(differing)) if differing else Case(name, Verdict.HARMLESS)


def lost(before: dict[str, Any], now: dict[str, Any]) -> list[str]:
    """Name what was there before and is another thing now: documents with their history, and releases."""
    pairs = [(key, before[key][name], now[key].get(name)) for key in ("history", "printed") for name in before[key]]
    return [key for key, old, new in pairs if old != new]


def said_by(path: Path) -> dict[str, Any]:
    """Return all that a library says to those who use it."""
    with Library.open(path, read_only=True) as library:
        return said(library)


def said(library: Library) -> dict[str, Any]:
    """Return all that an open library says: lists, documents, tags, history, releases, settings, pictures."""
    listed = [*library.entries(), *library.trash()]
    return {
        "lists": listed,
        "documents": dict(library.content_of(GAME)),
        "history": {one.id: library.history(GAME, one.id) for one in listed if one.game == GAME},
        "releases": library.releases(),
        "printed": {one.name: dict(library.release_content(GAME, one.name)) for one in library.releases(GAME)},
        "settings": {key: library.get_setting(key) for key in library.setting_keys("")},
        "pictures": [library.asset(one.hash) for one in library.assets()],
    }
