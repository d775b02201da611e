"""From a document and its layouts to its faces."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

from pydantic import BaseModel

from engines.kit.documents import Document, Problem, Severity
from engines.kit.layouts import Box, Layout, default_layouts
from engines.kit.maps.tiles import Tile
from engines.kit.style_sheets import StyleSheet, styled
from exports.faces.boxes import Brushes, Side
from exports.faces.cutting import mirrored
from exports.faces.ops import Face, Op, walk
from exports.faces.text import Box as Area
from exports.faces.values import Book, Filler

FRONT, BACK = "front", "back"
MOST_BOXES, MOST_STROKES = 2_000, 30_000
"""What one side shows: the fullest of our layouts has 227 boxes, the fullest board 7,000 strokes."""


@dataclass(frozen=True, slots=True)
class Sides:
    """Both faces of a component, and what is wrong with them."""

    front: Face
    back: Face | None = None
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, eq=False)
class Component:
    """A thing in the box: where it comes from, how often it is needed, and its faces.

    The faces are drawn when somebody looks at them: who shows one of many draws that one alone.
    """

    document: Document
    layout: Layout
    filler: Filler
    copies: int
    owner: str = ""
    """The name of the component whose set it belongs to."""

    @cached_property
    def sides(self) -> Sides:
        """Front and back, drawn once."""
        return _sides(self.document, self.layout, self.filler)

    def places(self, side: str = FRONT) -> list[tuple[Box, Area]]:
        """List the boxes that a side shows, and where each of them stands."""
        found: list[tuple[Box, Area]] = []
        boxes = self.layout.front if side == FRONT else self.layout.back
        for brush in Side(self.document, self.layout, self.filler, side).brushes(boxes):
            found.append((brush.box, brush.place))
            brush.drawn()
        return found


def layouts_for(game: str, content: Mapping[str, Document]) -> Sequence[Layout]:
    """Return the layouts of a game as they are drawn: those of the library, for other kinds those it comes with."""
    own = [one for one in content.values() if isinstance(one, Layout)]
    known = {one.id for one in own}
    sheets = [one for one in content.values() if isinstance(one, StyleSheet)]
    return [styled(one, sheets) for one in (*own, *(one for one in default_layouts(game) if one.id not in known))]


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
    layout = layout_for(document, choices, book)
    found = _copies(document, layout, book) if layout else []
    for each in choices:
        if each.of == document.kind and each.each:
            found += _parts(document, each, book)
    return found


def _parts(document: Document, layout: Layout, book: Book) -> list[Component]:
    """List a card for each entry of a list."""
    entries = Filler(document, layout.tables, book).value(layout.each) or ()
    models = [entry for entry in entries if isinstance(entry, BaseModel)]
    fillers = [Filler(one, layout.tables, book, document) for one in models]
    return [Component(document, layout, filler, 1) for filler in fillers if filler.shows(layout.when)]


def _copies(document: Document, layout: Layout, book: Book) -> list[Component]:
    owners = _owners(document, layout, book)
    copies = document.copies // len(owners) if layout.shared_out else document.copies
    return [
        Component(
            document, layout, Filler(document, layout.tables, book, owner, first), count, owner.name if owner else ""
        )
        for owner in owners
        for first, count in _alike(document, layout, book, copies)
    ]


def _owners(document: Document, layout: Layout, book: Book) -> Sequence[Document | None]:
    """List who has a set of this component; a component that names its owner belongs to that one alone."""
    if not layout.per:
        return [None]
    only = Filler(document, layout.tables, book).value(layout.per)
    return [one for one in book.of_kind(layout.per) if not only or one.id == only] or [None]


def _alike(document: Document, layout: Layout, book: Book, copies: int) -> list[tuple[int, int]]:
    """Tell which copies look alike: the number of the first one of each sort, and how many there are."""
    filler = Filler(document, layout.tables, book)
    fields = {when.field for box in (*layout.front, *layout.back) for when in box.when if when.counts_copies}
    counts = {filler.count(field) for field in fields}
    borders = sorted({0, copies} | {count for count in counts if 0 < count < copies})
    return [(start + 1, end - start) for start, end in pairwise(borders)]


def _sides(document: Document, layout: Layout, filler: Filler) -> Sides:
    one, problems = _face(Side(document, layout, filler, FRONT), layout.front)
    if not layout.back:
        return Sides(one, None, problems)
    two, more = _face(Side(document, layout, filler, BACK), layout.back)
    if isinstance(document, Tile) and not two.ops:  # it has one face, and the layout puts nothing else behind it
        return Sides(one, None, problems)
    return Sides(one, two, problems + more)


def _cuts(layout: Layout) -> Iterable[Hashable]:
    return [(name, *cuts) for name, one in layout.typefaces.items() for cuts in [one.model_dump().values()]]


def _face(side: Side, boxes: tuple[Box, ...]) -> tuple[Face, tuple[Problem, ...]]:
    """Draw a side, or take it from what was drawn already: all that it shows is filled in, so nothing is missed."""
    layout, drawn = side.layout, side.filler.book.drawn
    brushes = side.brushes(boxes[:MOST_BOXES])
    if len(boxes) > MOST_BOXES:
        side.complain(f"it has more than {MOST_BOXES:,} boxes: the later ones are left out", Severity.ERROR)
    looks = (
        *side.icons.items(),
        *_cuts(layout),
        layout.bleed,
        layout.safe,
        layout.radius,
        layout.outline,
        layout.cut,
    )
    key = side.name, side.trim(), looks, tuple(brush.shows() for brush in brushes)
    known = drawn.get(key)
    if known is None:
        ops = _drawn(side, brushes)
        face = Face(*side.trim(), ops, layout.bleed, layout.safe, layout.radius, _outline(layout, side.name))
        known = drawn[key] = face, tuple(side.problems)
    face, problems = known
    return face, tuple(replace(problem, document=side.document.id) for problem in problems)


def _outline(layout: Layout, side: str) -> str:
    """Return the line along which a side is cut: seen from the back it is the other way round."""
    if not layout.cut:
        return str(layout.outline)
    return mirrored(layout.cut) if side == BACK else layout.cut


def _drawn(side: Side, brushes: Brushes) -> tuple[Op, ...]:
    """Draw boxes, the later ones over the earlier ones, until there is more than anybody could see."""
    found: list[Op] = []
    left = MOST_STROKES
    for brush in brushes:
        ops = brush.drawn()
        left -= len(walk(ops))
        if left < 0:
            side.complain(f"it has more than {MOST_STROKES:,} strokes: the later boxes are left out", Severity.ERROR)
            break
        found += ops
    return tuple(found)
