"""Errata: for those who hold an old print, what has changed since, as a list, as cards and as stickers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from engines.kit.documents import Document
from exports.defaults import layouts_for
from exports.differences import ADDED, REMOVED, Difference, differences, removals
from exports.faces.drawings import SideMemory
from exports.faces.layout import Component, Plan, layout_for, plans
from exports.faces.values import Book
from exports.jobs import Documents
from exports.pictures import Pictures
from exports.remarks import Remark, Remarks, remark_on, worth_telling
from exports.sheets import Item
from exports.stickers import stickers

ALL_EDITIONS = "all"
UNKNOWN = frozenset({"", "unknown", "absent", "missing", "inconsistent"})
"""What a record says of a print that cannot be quoted."""
NEW_CARDS = frozenset({"set_field", "replace_text"})
"""Sorts of records for which a new card helps."""
NEW_STICKERS = NEW_CARDS | {"set_constraint"}
FEW = 3
"""A record about more cards than these goes by its own name."""


@dataclass(frozen=True, slots=True)
class Line:
    """One entry of the list: what it is about, what is to be read, and why or what to do."""

    name: str
    sentence: str
    more: str = ""
    group: str = ""
    """Under which heading it stands."""
    together: str = ""


@dataclass(frozen=True, slots=True)
class Errata:
    """Everything for one edition: the list, what to remove, new cards and stickers."""

    title: str
    since: str
    date: str
    lines: tuple[Line, ...]
    remove: tuple[tuple[str, int], ...] = ()
    cards: tuple[Component, ...] = ()
    stickers: tuple[Item, ...] = field(default=())


def errata(
    game: tuple[str, str],
    printed: Documents,
    now: Documents,
    *,
    since: str = "",
    date: str = "",
    edition: str = ALL_EDITIONS,
    reasons: Mapping[str, Sequence[str]] | None = None,
    remarks: Remarks = (),
    language: str = "",
    pictures: Pictures | None = None,
    memory: SideMemory | None = None,
) -> Errata:
    """Compare a print with now; the game is given by its slug and its title."""
    found = worth_telling(differences(printed, now), remarks)
    records = _records(now, edition)
    sizes = pictures.size if pictures else lambda asset: None
    teller = _Teller(game[0], now, Book(now, sizes, memory=memory))
    lines = [teller.record(one) for one in records]
    covered = {(target, one.field) for one in records for target in one.targets}
    for one in found:
        lines += teller.told(one, covered, (reasons or {}).get(one.document.id, ()), remarks, language)
    cards, cut = teller.made(found, records)
    gone = tuple(removals(found, printed))
    return Errata(game[1], since, date, tuple(merged(lines)), gone, tuple(cards), tuple(cut))


def _records(now: Documents, edition: str) -> list[Any]:
    """List the errata that the designer has written down, for an edition."""
    wanted = {ALL_EDITIONS, edition}
    kept = [one for one in now.values() if one.kind == "erratum" and "hidden" not in one.tags]
    return [one for one in kept if edition == ALL_EDITIONS or str(getattr(one, "edition", "")) in wanted]


def merged(lines: Sequence[Line]) -> list[Line]:
    """Make one entry of lines that belong together: all names, and each sentence once."""
    found: dict[object, list[Line]] = {}
    for number, line in enumerate(lines):
        found.setdefault(line.together or number, []).append(line)
    return [_as_one(several) for several in found.values()]


def _as_one(lines: Sequence[Line]) -> Line:
    names = listed(list(dict.fromkeys(line.name for line in lines)))
    sentence = "; ".join(dict.fromkeys(line.sentence for line in lines))
    more = " ".join(dict.fromkeys(line.more for line in lines if line.more))
    return replace(lines[0], name=names, sentence=sentence, more=more)


def listed(names: Sequence[str]) -> str:
    """Write names as a person does: “A, B and C”."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


@dataclass(frozen=True, slots=True)
class _Teller:
    """Puts differences and records into words, cards and stickers."""

    game: str
    now: Documents
    book: Book

    def group(self, document: Document) -> str:
        """Return what sort of component a document is, as its layout calls it."""
        layout = layout_for(document, layouts_for(self.game, self.now), self.book)
        return layout.name if layout else document.kind.replace("_", " ").capitalize()

    def record(self, record: Any) -> Line:
        """Say what a record corrects: by the names of its cards if they are few, by its own otherwise."""
        targets = [self.now[id] for id in record.targets if id in self.now]
        group = self.group(targets[0]) if targets else ""
        only = "" if str(record.edition) == ALL_EDITIONS else f" (only {record.edition})"
        few = 0 < len(targets) <= FEW
        name = listed([_numbered(one) for one in targets]) if few else record.name
        sentence, more = _words(record)
        return Line(name, sentence, more, f"{group}{only}")

    def told(
        self, one: Difference, covered: set[tuple[str, str]], reasons: Sequence[str], remarks: Remarks, language: str
    ) -> list[Line]:
        """Say what has become of a document, as far as no record says it."""
        begun = Line(one.document.name, "", " ".join(reasons), self.group(one.document))
        if one.action in (ADDED, REMOVED):
            said = "is new" if one.action == ADDED else "is no longer in the game"
            return [_remarked(replace(begun, sentence=said), remark_on(one.document, "", remarks, language))]
        fresh = [change for change in one.changes if (one.document.id, change.path) not in covered]
        return [
            _remarked(
                replace(begun, sentence=change.sentence()), remark_on(one.document, change.path, remarks, language)
            )
            for change in fresh
        ]

    def made(self, found: Sequence[Difference], records: Sequence[Any]) -> tuple[list[Component], list[Item]]:
        """Draw new cards for what has changed, and stickers for the changed boxes."""
        fields: dict[str, set[str]] = {}
        new = [one.document.id for one in found if one.action != REMOVED]
        for one in found:
            fields.setdefault(one.document.id, set()).update(change.field for change in one.changes)
        for record in records:
            for id in record.targets if record.sort in NEW_STICKERS else ():
                fields.setdefault(id, set()).add(record.field.partition(".")[0])
                new += [id] if record.sort in NEW_CARDS else []
        cards = [plan.drawn() for id in dict.fromkeys(new) for plan in self._plans(id)]
        cut = [sticker for id in fields for plan in self._plans(id) for sticker in stickers(plan, fields[id])]
        return cards, cut

    def _plans(self, id: str) -> list[Plan]:
        return plans(self.now[id], layouts_for(self.game, self.now), self.book) if id in self.now else []


def _remarked(line: Line, remark: Remark | None) -> Line:
    if remark is None:
        return line
    return replace(
        line,
        sentence=remark.sentence or line.sentence,
        more=remark.reason or line.more,
        together=remark.together,
    )


def _numbered(document: Document) -> str:
    number = getattr(document, "number", None)
    return f"{document.name} ({number:03})" if isinstance(number, int) else document.name


def _words(record: Any) -> tuple[str, str]:
    """Return what is to be read instead, and what to do about it."""
    if record.printed not in UNKNOWN:
        field = record.field.replace("_", " ").replace(".", ", ")
        return f"{field} is {record.corrected} instead of {record.printed}", record.remedy
    if record.printed == "missing":
        return f"missing in the box; there should be {record.corrected}", record.remedy
    if " " not in record.corrected and record.remedy:
        # A bare value means nothing without its field; the remedy says the same in words.
        return record.remedy, ""
    return record.corrected, record.remedy
