"""The ledger of a game: its numbered rules, worked examples, rulings and decisions, read from rules.md.

An entry is a line of its own, `- **ABC-001** The game is for ...`, or a row of a table whose first cell
is the id. What the tests cite is compared with it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

LEDGER_FILE = "rules.md"

ENTRY_ID = re.compile(r"\b[A-Z]{2,5}-(?:(?:EX|Q|D)-)?\d{2,3}\b")
"""What an id looks like: ABC-001 (rule), ABC-EX-01 (example), ABC-Q-01 (ruling), ABC-D-01 (decision)."""

_LINE = re.compile(rf"^(?:- \*\*|\| *(?:\*\*)?)(?P<id>{ENTRY_ID.pattern})(?:\*\*)?(?P<text>.*)$")
_MARKS = {"EX": "example", "Q": "ruling", "D": "decision"}


class EntryKind(StrEnum):
    """What an entry of a ledger is."""

    RULE = "rule"
    EXAMPLE = "example"
    RULING = "ruling"
    DECISION = "decision"


@dataclass(frozen=True, slots=True)
class Entry:
    """One numbered statement of a ledger and the chapter that it stands in."""

    id: str
    kind: EntryKind
    text: str
    chapter: str


class LedgerError(ValueError):
    """A ledger that contradicts itself."""


class Ledger(Mapping[str, Entry]):
    """All entries of one game by id, in the order of the book."""

    def __init__(self, entries: Mapping[str, Entry]) -> None:
        self._entries = dict(entries)

    def __getitem__(self, id: str) -> Entry:
        return self._entries[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def of(self, kind: EntryKind) -> list[Entry]:
        """List the entries of one kind in the order of the book."""
        return [entry for entry in self._entries.values() if entry.kind is kind]


def read_ledger(text: str) -> Ledger:
    """Read the entries of a ledger from its text; an id that stands twice is an error."""
    entries: dict[str, Entry] = {}
    for entry in _entries(text):
        if entry.id in entries:
            raise LedgerError(f"{entry.id} stands twice in the ledger")
        entries[entry.id] = entry
    return Ledger(entries)


def load_ledger(folder: Path) -> Ledger:
    """Read the ledger that lies in a game's folder."""
    return read_ledger((folder / LEDGER_FILE).read_text(encoding="utf-8"))


def kind_of(id: str) -> EntryKind:
    """Tell a rule from an example, a ruling and a decision by its id."""
    mark = id.split("-")[1]
    return EntryKind(_MARKS.get(mark, "rule"))


def _entries(text: str) -> Iterator[Entry]:
    """Yield every entry with the heading that it stands under."""
    chapter = ""
    for line in text.splitlines():
        if line.startswith("#"):
            chapter = line.lstrip("#").strip()
        elif found := _LINE.match(line):
            id = found["id"]
            yield Entry(id, kind_of(id), found["text"].strip(" |"), chapter)


@dataclass(frozen=True, slots=True)
class Coverage:
    """How many rules of a ledger the passing tests cite, and which they leave out."""

    total: int
    cited: int
    uncited: tuple[str, ...]


def coverage(ledger: Ledger, cited: frozenset[str]) -> Coverage:
    """Compare the rules of a ledger with the ids that are cited."""
    rules = [entry.id for entry in ledger.of(EntryKind.RULE)]
    uncited = tuple(id for id in rules if id not in cited)
    return Coverage(total=len(rules), cited=len(rules) - len(uncited), uncited=uncited)


def load_citations(path: Path) -> frozenset[str]:
    """Read the ids that passing tests cited from the record that a test run leaves; none without a record."""
    if not path.exists():
        return frozenset()
    by_test: dict[str, list[str]] = json.loads(path.read_text(encoding="utf-8"))
    return frozenset(id for ids in by_test.values() for id in ids)
