"""What is typed before the library can be saved to: a small file beside it, there before anything is loaded.

The first save of a start has to load SQLModel: a fifth of a second of the processor, longer on a busy machine.
A jot needs nothing that is not loaded. It goes with the first save; one that is found when a library is opened is
what somebody typed last in a program that did not live to save it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, NamedTuple

from engines.kit.documents import Document, canonical_json
from workbench.library.errors import LibraryError, NotInLibrary
from workbench.library.files import PLAINLY, disk, write_file
from workbench.library.stored_json import LARGEST, Kinds, body_of

if TYPE_CHECKING:
    from workbench.library.shelf import Library

JOTTED, KEPT = ".jotted", ".jotted-kept"
MOST = 2 * LARGEST
"""A jot of more bytes is no jot of ours."""
ONE_AT_A_TIME = Lock()
"""The first edit and those after it are put down from different threads, into one file."""
REASON = "typed just before the program ended"


class Jot(NamedTuple):
    """A document as it was typed, and the revision that it comes from."""

    document: Document
    revision: int


def place_of(library: Path) -> Path:
    """Return where the jots of a library lie."""
    return library.with_name(library.name + JOTTED)


def jot(library: Path, jots: Iterable[Jot]) -> None:
    """Put documents down; those of before are replaced."""
    plain = [{"revision": one.revision, "text": canonical_json(one.document)} for one in jots]
    with ONE_AT_A_TIME:
        write_file(place_of(library), json.dumps(plain, ensure_ascii=False).encode())


def forget(library: Path) -> None:
    """Take the jots away: what they say is saved, or whoever typed it still holds it."""
    with ONE_AT_A_TIME, disk():
        place_of(library).unlink(missing_ok=True)


def take_up(library: Library, kinds: Kinds) -> list[str]:
    """Save what was jotted down and not saved; say what was done, and where that lies which could not be saved."""
    place = place_of(library.path)
    try:
        news = [one for one in _read(place, kinds) if _is_news(library, one)]
        for one in news:
            library.save(one.document, reason=REASON, expect_revision=one.revision)
    except (LibraryError, OSError, ValueError, LookupError, TypeError, RecursionError) as problem:
        kept = place.with_name(library.path.name + KEPT)
        with disk():
            place.replace(kept)
        return [f"What was typed last could not be saved: {_said(problem)}. It is kept in {kept}."]
    forget(library.path)
    names = ", ".join(one.document.name for one in news)
    return [f"Saved what was typed just before the program ended: {names}."] if news else []


def _said(problem: Exception) -> str:
    return str(problem).rstrip(".") if isinstance(problem, LibraryError) else "it cannot be read"


def _read(place: Path, kinds: Kinds) -> list[Jot]:
    with open(os.open(place, os.O_RDONLY | PLAINLY), "rb") as file:  # noqa: PTH123 - the flags keep links and pipes out
        data = file.read(MOST + 1)
    if len(data) > MOST:
        raise ValueError("it is too large")
    return [_jot(one["text"], int(one["revision"]), kinds) for one in json.loads(data)]


def _jot(text: str, revision: int, kinds: Kinds) -> Jot:
    body = body_of(text)
    return Jot(kinds.read(body.game, body.id, body.kind, body.text, body.hash), revision)


def _is_news(library: Library, one: Jot) -> bool:
    """Tell whether the library does not say this already."""
    try:
        return library.get(one.document.game, one.document.id) != one.document
    except NotInLibrary:
        return True
