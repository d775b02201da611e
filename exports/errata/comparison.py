"""Errata: for those who hold an old print, what has changed since, as a list, as cards and as stickers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from engines.kit.documents import Document
from engines.kit.errata import ALL_EDITIONS, Erratum
from engines.kit.layouts import Layout
from exports.errata.differences import (
    ADDED,
    CHANGED,
    REMOVED,
    Difference,
    called_in_print,
    differences,
    with_present_ids,
)
from exports.errata.remarks import Remark, Remarks, is_hidden, remark_on, worth_telling
from exports.errata.stickers import stickers
from exports.errata.wording import in_the_box, listed, said
from exports.faces.layout import Component, components, layout_for, layouts_for
from exports.faces.ops import Face
from exports.faces.values import Book
from exports.jobs.selection import Documents
from exports.jobs.studio import Studio
from exports.sheets.imposition import Item

EDITIONS = (ALL_EDITIONS, "physical prototype", "digital")
"""What every game may have; others are those of its releases."""
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


Counts = tuple[tuple[str, int], ...]
"""Names of components, and how many of each."""


@dataclass(frozen=True, slots=True)
class Errata:
    """Everything for one edition: the list, what to remove, new cards and stickers."""

    title: str
    since: str
    date: str
    lines: tuple[Line, ...]
    remove: Counts = ()
    """What is taken out of the box and has nothing in its place."""
    replace: Counts = ()
    """Of what the old is taken out, since a new one takes its place."""
    add: Counts = ()
    """What comes into the box besides."""
    cards: tuple[Component, ...] = ()
    backs: tuple[str, ...] = ()
    """What has another back than the one that is in the box."""
    stickers: tuple[Item, ...] = field(default=())
    print: str = ""
    """Which edition the print is, and when it was made, as far as that is known."""
    edition: str = ""
    """For which other edition it is, if it is for one."""


@dataclass(frozen=True, slots=True)
class ErrataJob:
    """A print that people hold and the game as it is now, for whom they are compared, and what is said of it."""

    game: str
    title: str
    printed: Documents
    now: Documents
    since: str = ""
    """What the print is called."""
    printed_on: str = ""
    held: str = ""
    """Of which edition the print is."""
    edition: str = ALL_EDITIONS
    """For which edition the errata are."""
    date: str = ""
    """As of when."""
    reasons: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Why documents were changed, by their ids."""
    remarks: Remarks = ()
    language: str = ""

    @property
    def other(self) -> str:
        """The edition, if it is another one than that of the print."""
        return self.edition if self.edition not in (self.held, ALL_EDITIONS) else ""


def errata(job: ErrataJob, studio: Studio | None = None) -> Errata:
    """Compare a print with now.

    What has changed since a print concerns those alone who hold that print: other editions than the one that is
    held get only the errata that are written down for them.
    """
    studio = studio or Studio()
    printed = with_present_ids(job.printed, job.now)
    records = [one for one in written_down(printed, job.now, job.edition) if not is_hidden(one, "", job.remarks)]
    job = replace(job, printed=job.now if job.held and job.other else printed)
    found = worth_telling(differences(job.printed, job.now), job.remarks)
    teller = _Teller(job, layouts_for(job.game, job.now), studio.book(job.now), studio.book(job.printed))
    cards = teller.cards(found, records)
    added, replaced = teller.placed(found, cards)
    return Errata(
        job.title,
        job.since,
        job.date,
        tuple(merged(teller.lines(found, records))),
        tuple(teller.removed(found)),
        replaced,
        added,
        tuple(cards),
        tuple(teller.new_backs(found)),
        tuple(teller.stickers(found, records)),
        ", ".join(filter(None, (job.held, job.printed_on))),
        job.other,
    )


def needed_since(game: str, print_: Documents, now: Documents, studio: Studio) -> list[Component]:
    """List what somebody who holds a print has to print anew: what looks different, and what there are too few of."""
    printed = with_present_ids(print_, now)
    job = ErrataJob(game, "", printed, now)
    teller = _Teller(job, layouts_for(game, now), studio.book(now), studio.book(printed))
    return teller.cards(differences(printed, now), written_down(printed, now, job.edition))


def only_new_behind(
    needed: Sequence[Component], print_: Documents, now: Documents, studio: Studio
) -> list[Component]:
    """List those of the needed components whose fronts lie in the box already: nothing but their backs is new."""
    printed = with_present_ids(print_, now)
    book = studio.book(printed)

    def is_one(card: Component) -> bool:
        held = printed.get(card.document.id)
        box = components(held, layouts_for(held.game, now), book) if held else []
        is_front_held = any(one.sides.front == card.sides.front for one in box)
        return is_front_held and all(one.sides.back != card.sides.back for one in box)

    return [card for card in needed if is_one(card)]


def written_down(printed: Documents, now: Documents, edition: str) -> list[Erratum]:
    """List the errata that the designer has written down for an edition, as far as they still hold.

    An erratum that was there when the print was made is no news to those who hold it.
    """
    wanted = {ALL_EDITIONS, edition}
    kept = [one for one in now.values() if isinstance(one, Erratum) and "hidden" not in one.tags]
    meant = [one for one in kept if edition == ALL_EDITIONS or str(one.edition) in wanted]
    return [one for one in meant if one.id not in printed and not _is_overtaken(one, now)]


def editions_in(now: Documents) -> list[str]:
    """List the editions for which errata are written down."""
    return [str(one.edition) for one in now.values() if isinstance(one, Erratum)]


def _is_overtaken(record: Erratum, now: Documents) -> bool:
    """Tell whether the cards say something else by now than a record corrects them to: then the difference counts."""
    if record.sort not in NEW_CARDS:
        return False
    cards = [now[id] for id in record.targets if id in now]
    return any(_plain(_value(card, record.field)) != _plain(record.corrected) for card in cards)


def _value(card: Document, path: str) -> Any:
    value: Any = card
    for step in path.split("."):
        value = getattr(value, step, None)
    return value


def _plain(value: Any) -> str:
    return " ".join(str(value).casefold().split())


def merged(lines: Iterable[Line]) -> list[Line]:
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


@dataclass(frozen=True, slots=True)
class _Teller:
    """Puts differences and records into words, cards and stickers."""

    job: ErrataJob
    layouts: Sequence[Layout]
    book: Book
    print: Book

    def lines(self, found: Sequence[Difference], records: Sequence[Any]) -> Iterator[Line]:
        """Yield the list: what is written down, then what was found besides."""
        yield from (self._remarked(self.record(one), one) for one in records)
        covered = {(target, one.field) for one in records for target in one.targets}
        for one in found:
            yield from self.told(one, covered)

    def _remarked(self, line: Line, document: Document, path: str = "") -> Line:
        """Let a designer's remark have the last word."""
        remark = remark_on(document, path, self.job.remarks, self.job.language)
        return line if remark is None else _in_other_words(line, remark)

    def group(self, document: Document) -> str:
        """Return what sort of component a document is, as its layout calls it."""
        layout = layout_for(document, self.layouts, self.book)
        # "Piece, round" and "Piece, square" are one sort to those who look for it.
        return layout.name.partition(",")[0] if layout else document.kind.replace("_", " ").capitalize()

    def record(self, record: Erratum) -> Line:
        """Say what a record corrects: by the names of its cards if they are few, by its own otherwise."""
        targets = [self.job.now[id] for id in record.targets if id in self.job.now]
        group = record.heading or (self.group(targets[0]) if targets else "")
        only = "" if str(record.edition) == ALL_EDITIONS else f" (only {record.edition})"
        few = 0 < len(targets) <= FEW
        name = listed([called_in_print(one) for one in targets]) if few else record.name
        sentence, more = words_of(record)
        return Line(record.subject or name, sentence, more, f"{group}{only}")

    def told(self, one: Difference, covered: set[tuple[str, str]]) -> list[Line]:
        """Say what has become of a document, as far as no record says it."""
        document = one.document
        reasons = self.job.reasons.get(document.id, ())
        # Reasons were given for the document, not for its fields: they stand once, after all that has changed.
        together = document.id if reasons else ""
        begun = Line(one.name, "", "; ".join(reasons), self.group(document), together)
        if one.action in (ADDED, REMOVED):
            said = "is new" if one.action == ADDED else "is no longer in the game"
            return [self._remarked(replace(begun, sentence=said), document)]
        fresh = {
            change.path: in_the_box(*self._counts(one)) if change.path == "copies" else change.sentence()
            for change in one.changes
            if (document.id, change.path) not in covered
        }
        lines = [
            self._remarked(replace(begun, sentence=sentence), document, path) for path, sentence in fresh.items()
        ]
        return list(dict.fromkeys(lines))

    def _counts(self, one: Difference) -> tuple[int, int]:
        """Return how many of a component the box held and holds: every owner has a set of some."""

        def count(document: Document, book: Book) -> int:
            sets = [one.copies for one in components(document, self.layouts, book) if not one.layout.each]
            return sum(sets) if sets or not document.copies else document.copies

        before = count(one.printed, self.print) if one.printed else 0
        return before, count(one.document, self.book) if one.action != REMOVED else 0

    def removed(self, found: Sequence[Difference]) -> Iterator[tuple[str, int]]:
        """Yield what has to go from the box, what is gone first: names and numbers."""
        for one in sorted(found, key=lambda one: one.action != REMOVED):
            before, now = self._counts(one)
            if before > now:
                yield one.name, before - now

    def placed(self, found: Sequence[Difference], cards: Sequence[Component]) -> tuple[Counts, Counts]:
        """Tell which of the new cards come into the box besides, and which take the place of old ones."""
        more = {one.document.id: max(now - before, 0) for one in found for before, now in [self._counts(one)]}
        new = Counter[str]()
        for card in cards:
            new[card.document.id] += card.copies
        added = {id: min(more.get(id, 0), count) for id, count in new.items()}
        names = {card.document.id: card.document.name for card in cards}
        # What is looked for in the box goes by the name that is printed on it.
        held = names | {one.document.id: one.name for one in found}
        return (
            tuple((names[id], count) for id, count in added.items() if count),
            tuple((held[id], new[id] - added[id]) for id in new if new[id] > added[id]),
        )

    def new_backs(self, found: Sequence[Difference]) -> Iterator[str]:
        """Yield the names of what looks different on its back."""
        for one in found:
            if one.action == CHANGED and one.printed:
                held = {card.sides.back for card in components(one.printed, self.layouts, self.print)}
                if not held.issuperset(card.sides.back for card in self._all_of(one.document.id)):
                    yield one.name

    def stickers(self, found: Sequence[Difference], records: Sequence[Erratum]) -> list[Item]:
        """Draw stickers for the changed boxes."""
        fields: dict[str, set[str]] = {}
        for one in found:
            if one.action == CHANGED:
                fields[one.document.id] = {change.field for change in one.changes} - {"copies"}
        for record in records:
            for id in record.targets if record.sort in NEW_STICKERS else ():
                fields.setdefault(id, set()).add(record.field.partition(".")[0])
        names = {one.document.id: one.name for one in found}
        return [
            sticker
            for id in fields
            for card in self._all_of(id)
            for sticker in stickers(card, fields[id], names.get(id, ""))
        ]

    def cards(self, found: Sequence[Difference], records: Sequence[Erratum]) -> list[Component]:
        """Draw what is needed anew: what looks different, and what there are too few of."""
        targets = [id for one in records if one.sort in NEW_CARDS for id in one.targets]
        changed = [*found, *self._owned(found)]
        cards = {one.document.id: list(self._replacing(one)) for one in changed if one.action != REMOVED}
        # Of what a record corrects nobody may know how the print looks: it is made anew in any case.
        cards.update((id, self._all_of(id)) for id in targets if id in self.job.now)
        return [card for several in cards.values() for card in several]

    def _owned(self, found: Sequence[Difference]) -> Iterator[Difference]:
        """Yield the components of which each of the changed ones has a set: they may show its name or colour."""
        kinds, known = {one.document.kind for one in found}, {one.document.id for one in found}
        sorts = {one.of for one in self.layouts if one.per in kinds}
        for kind in sorted(sorts):
            for document in self.book.of_kind(kind):
                if document.id in self.job.printed and document.id not in known:
                    yield Difference(document, CHANGED, printed=self.job.printed[document.id])

    def _replacing(self, one: Difference) -> Iterator[Component]:
        """Yield the faces of a document of which the print has none or too few."""
        before = components(one.printed, self.layouts, self.print) if one.printed else []
        there = Counter[tuple[Face, Face | None]]()
        for card in before:
            there[card.sides.front, card.sides.back] += card.copies
        for card in self._all_of(one.document.id):
            key = card.sides.front, card.sides.back
            enough = min(there[key], card.copies)
            there[key] -= enough
            if enough < card.copies:
                yield replace(card, copies=card.copies - enough)

    def _all_of(self, id: str) -> list[Component]:
        return components(self.job.now[id], self.layouts, self.book) if id in self.job.now else []


def _in_other_words(line: Line, remark: Remark) -> Line:
    return replace(
        line,
        sentence=remark.sentence or line.sentence,
        more=remark.reason or line.more,
        together=remark.together or line.together,
    )


def words_of(record: Erratum) -> tuple[str, str]:
    """Return what is to be read instead, and what to do about it."""
    if record.wording:
        return record.wording, record.remedy
    if record.sort == "replace_text" and record.printed in UNKNOWN:
        return f"{record.field.replace('_', ' ')} should read {said(record.corrected)}", record.remedy
    if record.printed not in UNKNOWN:
        field = record.field.replace("_", " ").replace(".", ", ")
        return f"{field} is {record.corrected} instead of {record.printed}", record.remedy
    if record.printed == "missing":
        return f"missing in the box; there should be {record.corrected}", record.remedy
    if " " not in record.corrected and record.remedy:
        # A bare value means nothing without its field; the remedy says the same in words.
        return record.remedy, ""
    return record.corrected, record.remedy
