"""From a document and its layouts to its faces."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

from pydantic import BaseModel

from engines.kit.documents import Document, Problem
from engines.kit.layouts import Box, Layout
from exports.faces.boxes import Brushes, Side
from exports.faces.drawings import Ops, later, named_by
from exports.faces.ops import Face
from exports.faces.text import Box as Area
from exports.faces.values import Book, Filler

FRONT, BACK = "front", "back"


@dataclass(frozen=True, slots=True)
class Sides:
    """Both faces of a component, and what is wrong with them."""

    front: Face
    back: Face | None = None
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class Component:
    """What is cut out: its faces, how often it is needed, and where it comes from."""

    document: Document
    layout: Layout
    sides: Sides
    copies: int
    owner: str = ""
    """The name of the component whose set it belongs to."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A component before its faces are drawn: who shows one of many draws that one alone."""

    document: Document
    layout: Layout
    filler: Filler
    copies: int
    owner: str = ""

    def drawn(self) -> Component:
        """Draw the faces."""
        sides = _sides(self.document, self.layout, self.filler)
        return Component(self.document, self.layout, sides, self.copies, self.owner)

    def places(self, side: str = FRONT) -> list[tuple[Box, Area]]:
        """List the boxes that a side shows, and where each of them stands."""
        found: list[tuple[Box, Area]] = []
        boxes = self.layout.front if side == FRONT else self.layout.back
        for brush in Side(self.document, self.layout, self.filler, side).brushes(boxes):
            found.append((brush.box, brush.place))
            brush.drawn()
        return found

    def blank(self) -> Face:
        """Return a face of the right size and shape with nothing on it."""
        return _blank(Side(self.document, self.layout, self.filler, FRONT).trim(), self.layout)


def layout_for(document: Document, choices: Iterable[Layout], book: Book) -> Layout | None:
    """Choose the layout of a document: the first one for its kind whose conditions it meets.

    A layout on which there is nothing yet takes no face away.
    """
    for layout in choices:
        if (
            layout.of == document.kind
            and not layout.each
            and (layout.front or layout.back)
            and Filler(document, layout.tables, book).shows(layout.when)
        ):
            return layout
    return None


def faces(document: Document, layout: Layout, book: Book) -> Sides:
    """Draw front and back of a document."""
    return _sides(document, layout, Filler(document, layout.tables, book, _owners(document, layout, book)[0]))


def components(document: Document, choices: Sequence[Layout], book: Book) -> list[Component]:
    """List all that is cut out for a document: its copies, its sets for several owners, and its parts."""
    return [plan.drawn() for plan in plans(document, choices, book)]


def plans(document: Document, choices: Sequence[Layout], book: Book) -> list[Plan]:
    """List all that is cut out for a document, without drawing it."""
    layout = layout_for(document, choices, book)
    found = _copies(document, layout, book) if layout else []
    for each in choices:
        if each.of == document.kind and each.each:
            found += _parts(document, each, book)
    return found


def _parts(document: Document, layout: Layout, book: Book) -> list[Plan]:
    """Plan a card for each entry of a list."""
    entries = Filler(document, layout.tables, book).value(layout.each) or ()
    models = [entry for entry in entries if isinstance(entry, BaseModel)]
    fillers = [Filler(one, layout.tables, book, document) for one in models]
    return [Plan(document, layout, filler, 1) for filler in fillers if filler.shows(layout.when)]


def _copies(document: Document, layout: Layout, book: Book) -> list[Plan]:
    owners = _owners(document, layout, book)
    copies = document.copies // len(owners) if layout.shared_out else document.copies
    return [
        Plan(
            document, layout, Filler(document, layout.tables, book, owner, first), count, owner.name if owner else ""
        )
        for owner in owners
        for first, count in _alike(document, layout, copies)
    ]


def _owners(document: Document, layout: Layout, book: Book) -> Sequence[Document | None]:
    """List who has a set of this component; a component that names its owner belongs to that one alone."""
    if not layout.per:
        return [None]
    owners = book.of_kind(layout.per)
    only = getattr(document, layout.per, "")
    return [one for one in owners if not only or one.id == only] or [None]


def _alike(document: Document, layout: Layout, copies: int) -> list[tuple[int, int]]:
    """Tell which copies look alike: the number of the first one of each sort, and how many there are."""
    fields = {when.field for box in (*layout.front, *layout.back) for when in box.when if when.counts_copies}
    counts = {int(getattr(document, field, 0) or 0) for field in fields}
    borders = sorted({0, copies} | {count for count in counts if 0 < count < copies})
    return [(start + 1, end - start) for start, end in pairwise(borders)]


def _sides(document: Document, layout: Layout, filler: Filler) -> Sides:
    one, problems = _face(Side(document, layout, filler, FRONT), layout.front)
    if not layout.back:
        return Sides(one, None, problems)
    two, more = _face(Side(document, layout, filler, BACK), layout.back)
    return Sides(one, two, problems + more)


def _face(side: Side, boxes: tuple[Box, ...]) -> tuple[Face, tuple[Problem, ...]]:
    """Draw a side, or take it from what was drawn already: all that it shows is filled in, so nothing is missed."""
    layout, drawn = side.layout, side.filler.book.drawn
    brushes = side.brushes(boxes)
    trim = side.trim()
    shown = tuple(brush.shows() for brush in brushes)
    key = (side.name, trim, _looks(layout).value, *(id(brush.box) for brush in brushes), shown)
    known = drawn.get(key)
    if known is None:
        ops, problems = _ops(side, boxes, brushes, (trim, shown))
        face = replace(_blank(trim, layout), ops=ops)
        # The layout is kept with it: while it lives no other box can have the identity of one of its boxes.
        known = drawn[key] = face, problems, layout
    face, problems, _ = known
    return face, tuple(replace(problem, document=side.document.id) for problem in problems)


def _blank(trim: tuple[float, float], layout: Layout) -> Face:
    return Face(*trim, (), layout.bleed, layout.safe, layout.radius, str(layout.outline))


def _ops(side: Side, boxes: tuple[Box, ...], brushes: Brushes, shown: Hashable) -> tuple[Ops, tuple[Problem, ...]]:
    """Draw a side; if an earlier run has drawn the same it is drawn only when somebody looks at it."""
    memory = side.filler.book.memory
    if memory is None:
        return _played(brushes), tuple(side.problems)
    looks = _looks(side.layout)
    name = named_by(side.name, shown, looks.mark, *(looks.boxes[id(brush.box)] for brush in brushes))

    def drawn(filled: Brushes) -> Ops:
        ops = _played(filled)
        memory.drawn(name, side.problems)
        return ops

    told = memory.problems(name)
    if told is not None:
        # Who draws later fills the boxes again: thousands of sides that nobody looks at take no memory for them.
        return later(name, lambda: drawn(side.brushes(boxes))), told
    ops = drawn(brushes)
    return later(name, lambda: ops), tuple(side.problems)


def _played(brushes: Brushes) -> Ops:
    return tuple(op for brush in brushes for op in brush.drawn())


class _Looks(NamedTuple):
    """What of a layout decides how its boxes are drawn, as a value and as a mark, and a mark of each box."""

    layout: Layout
    value: Hashable
    mark: str
    boxes: dict[int, str]


_KNOWN: dict[int, _Looks] = {}
MOST_KNOWN = 500


def _looks(layout: Layout) -> _Looks:
    """Return how a layout looks, worked out once; boxes are told by their identity while their layout is kept."""
    found = _KNOWN.get(id(layout))
    if found is None or found.layout is not layout:
        if len(_KNOWN) >= MOST_KNOWN:
            _KNOWN.clear()
        symbols = tuple(layout.symbols.items())
        value = symbols, layout.keywords, layout.bleed, layout.safe, layout.radius, layout.outline
        boxes = {id(box): named_by(box.model_dump_json()) for box in (*layout.front, *layout.back)}
        found = _KNOWN[id(layout)] = _Looks(layout, value, named_by(value), boxes)
    return found
