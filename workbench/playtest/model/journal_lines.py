"""The lines of a journal: one act each, as JSON with a number and a check sum, so that any damage is noticed.

A line that was cut off, or in which a bit has flipped, is left out; acts count only as far as their numbers go on
without a gap. Journals of before have neither numbers nor sums: there the first line that is no JSON is the end.
"""

from __future__ import annotations

import json
import re
import zlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engines.kit.amounts import is_too_much

Entry = dict[str, Any]

SUFFIX = ".playtest"
LARGEST = 16 * 1024 * 1024
"""No playtest is so long; what comes after it in a file is not read."""
MOST_LINES = 100_000
"""More acts and cards than any playtest has."""
MOST_DOCUMENTS = 5
"""All lines together say at most so many times as much as the largest document."""
NUMBER = "n"
"""Under this word an act has its number."""
_SUM = re.compile(rb',"sum":"([0-9a-f]{8})"}$')
_HEAD, _DOCUMENT = "plan", "document"


class NotResumed(ValueError):
    """A journal that cannot be taken up again: the message says why."""


@dataclass(slots=True)
class Lines:
    """What can be read of a journal."""

    head: Entry = field(default_factory=dict)
    """What is played; it is written twice, so that damage in one place cannot take it away."""
    documents: list[Any] = field(default_factory=list)
    """What it is played with, as plain data."""
    acts: list[Entry] = field(default_factory=list)
    left_out: int = 0
    """How many acts cannot be read, or come after one that cannot."""
    is_whole: bool = True
    """Whether every line is what was written."""


def written(entry: Entry, number: int = 0) -> str:
    """Return an entry as a line; acts are numbered from 1 on."""
    text = json.dumps({**entry, NUMBER: number} if number else entry, ensure_ascii=False, separators=(",", ":"))
    # A lone half of a letter, as some keyboards send it, cannot be written as it is.
    data = text.encode("utf-8", "backslashreplace")
    return f'{data.decode()[:-1]},"sum":"{zlib.crc32(data):08x}"}}\n'


def preamble(plan: Entry, hashes: dict[str, str], documents: list[Entry], id: str) -> str:
    """Return the lines before the first act: what is played, with which documents, and once more what is played."""
    head = written({_HEAD: plan, "id": id, "content": hashes, "documents": len(documents)})
    return "".join([head, *(written({_DOCUMENT: one}) for one in documents), head])


def read_lines(path: Path) -> Lines:
    """Read all that can be read of a journal; a file without a plan is none."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as problem:
        raise NotResumed(f"{path.name} cannot be read ({problem.strerror})") from problem
    if data.count(b"\n") > MOST_LINES or is_too_much(data, MOST_DOCUMENTS):
        raise NotResumed(f"{path.name} says more than any playtest")
    lines = _sorted(data[:LARGEST])
    if not lines.head:
        raise NotResumed(f"{path.name} is not a playtest, or nothing of it can be read")
    lines.is_whole = lines.is_whole and len(data) <= LARGEST
    return lines


def _sorted(data: bytes) -> Lines:
    """Tell heads, documents and acts from each other."""
    rows = data.split(b"\n")
    is_cut = bool(rows[-1])
    rows = rows if is_cut else rows[:-1]
    has_sums = any(_SUM.search(row) for row in rows)
    entries = [_entry(row, has_sums=has_sums) for row in rows]
    heads = [entry for entry in entries if entry and _HEAD in entry]
    found = Lines(heads[0] if heads else {})
    found.documents = [entry[_DOCUMENT] for entry in entries if entry and _DOCUMENT in entry]
    first = _number_of_documents(found.head) + 2 if has_sums else 1
    acts = [entry for entry in entries if entry is None or (_HEAD not in entry and _DOCUMENT not in entry)]
    before = sum(entry is None for entry in entries[:first])
    found.acts = _good(acts[before:], has_sums=has_sums)
    found.left_out = len(acts) - before - len(found.acts)
    found.is_whole = has_sums and not is_cut and None not in entries and not found.left_out
    return found


def _number_of_documents(head: Entry) -> int:
    """Return how many documents a journal is said to begin with; what is no number says nothing."""
    said = head.get("documents")
    return said if isinstance(said, int) else 0


def _entry(row: bytes, *, has_sums: bool) -> Entry | None:
    """Read a line, or nothing if it is not what was written."""
    said = _SUM.search(row) if has_sums else None
    if has_sums and said is None:
        return None
    data = row[: said.start()] + b"}" if said else row
    if said and zlib.crc32(data) != int(said[1], 16):
        return None
    try:
        entry = json.loads(data)
    except (ValueError, RecursionError):
        return None
    return entry if isinstance(entry, dict) else None


def _good(acts: list[Entry | None], *, has_sums: bool) -> list[Entry]:
    """Return the acts up to the first that cannot be read, or before which one is missing."""
    found: list[Entry] = []
    for entry in acts:
        if entry is None or (has_sums and entry.pop(NUMBER, None) != len(found) + 1):
            break
        found.append(entry)
    return found
