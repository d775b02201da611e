"""Sheets: components on paper, in the right numbers, with marks to cut along and backs that meet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, MutableMapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Protocol

from exports.faces.drawings import later, name_of, named_by
from exports.faces.fonts import text_width
from exports.faces.inks import greyscale, low_ink
from exports.faces.layout import Component
from exports.faces.ops import Face, Op, Pen, Rect, Text
from exports.sheets.backs import back_page, backs_last, fold_line, folded
from exports.sheets.boards import tiles
from exports.sheets.front_matter import calibration_pages, contents_page
from exports.sheets.marks import crop_marks, inner_marks, outlines
from exports.sheets.packing import PackedPage, Size, Slot, block, how_many, packed
from exports.sheets.pages import Edges, Later, Page, Placed
from exports.sheets.papers import Backs, Ink, SheetOptions

VERSION_SIZE = 5.0
VERSION_COLOUR = "#4a4a4a"
"""On a small white plate, so that it can be read on any ground."""
HAIR = 1e-6


@dataclass(frozen=True, slots=True)
class Item:
    """A thing to cut out, and how often."""

    front: Face
    back: Face | None = None
    copies: int = 1
    label: str = ""
    sort: str = ""
    """What it is, for the list of contents."""

    def drawn(self) -> Item:
        """Return the item itself: it is drawn."""
        return self


class Piece(Protocol):
    """An item, or what becomes one when it is drawn: until then its faces may be blank."""

    @property
    def front(self) -> Face:
        """The front."""

    @property
    def back(self) -> Face | None:
        """The back, if it has one."""

    @property
    def copies(self) -> int:
        """How many are needed."""

    @property
    def label(self) -> str:
        """What it is called."""

    @property
    def sort(self) -> str:
        """What it is."""

    def drawn(self) -> Item:
        """Draw it."""


Finished = MutableMapping[tuple[int, Ink, str], tuple[Face, Face]]
"""Faces as they are printed, by the identity of the face that was drawn; both are kept, so that no other has it."""


def items_of(components: Iterable[Component], options: SheetOptions) -> list[Item]:
    """Return what is printed of components: a face that several share stays one."""
    known: Finished = {}
    return [item_of(one, options, known) for one in components]


def item_of(one: Component, options: SheetOptions, known: Finished) -> Item:
    """Return what is printed of a component."""

    def finished(face: Face) -> Face:
        key = id(face), options.ink, options.version
        pair = known.get(key)
        if pair is None or pair[0] is not face:
            pair = known[key] = face, _finished(face, options)
        return pair[1]

    back = finished(one.sides.back) if one.sides.back else None
    return Item(finished(one.sides.front), back, one.copies, one.document.name, one.layout.name)


def _finished(face: Face, options: SheetOptions) -> Face:
    """Return a face as it is printed; one that has a name is not looked at before it is needed."""
    name = name_of(face.ops)
    if options.ink is Ink.FULL and not options.version:
        return face
    if not name:
        return _marked(_inked(face, options.ink), options.version)
    made = named_by(name, str(options.ink), options.version)
    return replace(face, ops=later(made, lambda: _marked(_inked(face, options.ink), options.version).ops))


def _inked(face: Face, ink: Ink) -> Face:
    return {Ink.FULL: lambda one: one, Ink.GREY: greyscale, Ink.LOW: low_ink}[ink](face)


def _marked(face: Face, version: str) -> Face:
    """Print the version small in the lower left corner of a card; a token has no room for it."""
    width = text_width(version, "sans", VERSION_SIZE)
    if not version or face.outline != "rect" or width > face.width / 2:
        return face
    x, y = face.safe + 0.5, face.height - 1.3
    plate = Rect(x - 0.5, y - 1.6, width + 1.0, 2.2, Pen("#ffffff"), radius=0.4)
    mark = Text(version, x, y, "sans", VERSION_SIZE, VERSION_COLOUR)
    return replace(face, ops=(*face.ops, plate, mark))


def sheets(items: Sequence[Piece], options: SheetOptions, title: str = "") -> list[Page]:
    """Put all items on pages; what is larger than a page is laid over several."""
    pages: list[Page] = []
    large: list[Piece] = []
    for some, manner in _by_manner(items, options):
        area = usable(manner)
        pages += _sheets([item for item in some if _fits(item.front.size, area, manner)], area, manner)
        large += [item for item in some if not _fits(item.front.size, area, manner)]
    for item in large:
        for _ in range(item.copies):
            pages += [drawn_later(page, item) for page in tiles(item.front, options, item.label)]
    before = calibration_pages(options) if options.calibration else []
    if options.contents:
        before = [contents_page(_summary(items), pages, options, title), *before]
    pages = [*before, *pages]
    return backs_last(pages) if options.backs is Backs.SEPARATE else pages


def drawn_later(page: Page, item: Piece) -> Page:
    """Return a page with nothing but an item, which is drawn when somebody looks at the page."""

    def placed() -> list[Placed]:
        return [replace(one, face=item.drawn().front) for one in page.placed]

    return replace(page, placed=Later(placed))


def _by_manner(items: Sequence[Piece], options: SheetOptions) -> list[tuple[list[Piece], SheetOptions]]:
    """Tell what is folded from what is not: without a back it gets whole pages, too large to fold it is turned."""
    if options.backs is not Backs.FOLD:
        return [(list(items), options)]
    area = usable(options)
    sorts: dict[Backs, list[Piece]] = {Backs.FOLD: [], Backs.LONG_EDGE: [], Backs.NONE: []}
    for item in items:
        can_fold = _fits(item.front.size, area, options)
        sorts[Backs.NONE if not item.back else Backs.FOLD if can_fold else Backs.LONG_EDGE].append(item)
    return [(some, replace(options, backs=backs)) for backs, some in sorts.items()]


def _summary(items: Sequence[Piece]) -> list[tuple[str, str, int, int]]:
    """Count the items of each sort: its name, its size, how many different ones, how many in all."""
    found: dict[tuple[str, str], list[int]] = {}
    for item in items:
        width, height = item.front.size
        found.setdefault((item.sort, f"{width:g} x {height:g} mm"), []).append(item.copies)
    return [(sort, size, len(copies), sum(copies)) for (sort, size), copies in found.items()]


def usable(options: SheetOptions) -> Size:
    """Return the part of a page that fronts may fill."""
    paper, margin = options.paper, options.margin
    width, height = paper.width - 2 * margin, paper.height - 2 * margin
    if options.backs is Backs.FOLD:
        height = paper.height / 2 - margin - options.fold_gap / 2
    return width, height


def _fits(size: Size, area: Size, options: SheetOptions) -> bool:
    return bool(how_many(size, area, options.gap) or how_many((size[1], size[0]), area, options.gap))


def _sheets(items: Sequence[Piece], area: Size, options: SheetOptions) -> list[Page]:
    each = [item for item in items for _ in range(item.copies)]
    pages: list[Page] = []
    # Very many items have few sizes: each is held once.
    sizes: dict[Size, Size] = {}
    for page in packed([sizes.setdefault(item.front.size, item.front.size) for item in each], area, options.gap):
        sheet = _Sheet(page, each, area, options)
        if options.backs is Backs.FOLD:
            pages.append(sheet.folded())
            continue
        pages.append(sheet.front())
        if options.backs is not Backs.NONE and any(each[slot.item].back for slot in page.slots()):
            pages.append(sheet.back())
    return pages


@dataclass(frozen=True, slots=True)
class _Sheet:
    """A sheet of paper of which only the plan is kept: pages are made of it when they are needed."""

    packed: PackedPage
    each: Sequence[Piece]
    area: Size
    options: SheetOptions

    def front(self) -> Page:
        """Return the side with the fronts."""
        return self._page(self._fronts, lambda: self._frame().marks, "front")

    def back(self) -> Page:
        """Return the other side."""
        return self._page(self._backs, tuple, "back")

    def folded(self) -> Page:
        """Return one side with the fronts above the fold and the backs below."""
        return self._page(self._both, self._fold_marks, "front")

    def _page(self, placed: Callable[[], Sequence[Placed]], marks: Callable[[], Sequence[Op]], side: str) -> Page:
        return Page(self.options.paper.width, self.options.paper.height, Later(placed), Later(marks), side)

    def _drawn(self) -> list[Item]:
        return [self.each[slot.item].drawn() for slot in self.packed.slots()]

    def _frame(self) -> Page:
        """Return the side with the fronts before they are drawn, and its marks."""
        slots = self.packed.slots()
        shapes = tuple(_shape(self.each[slot.item].front) for slot in slots)
        return _frame(tuple(replace(slot, item=0) for slot in slots), shapes, self.area, self.options)

    def _fronts(self) -> list[Placed]:
        pairs = zip(self._frame().placed, self._drawn(), strict=True)
        return [replace(one, face=item.front, label=item.label) for one, item in pairs]

    def _backs(self) -> Sequence[Placed]:
        options = self.options
        # Backs that go to a file of their own are printed as a second run on the long edge.
        manner = options if options.backs is not Backs.SEPARATE else replace(options, backs=Backs.LONG_EDGE)
        page = replace(self._frame(), placed=self._fronts())
        return back_page(page, [item.back for item in self._drawn()], manner).placed

    def _both(self) -> Sequence[Placed]:
        page = replace(self._frame(), placed=self._fronts())
        return [*page.placed, *folded(page, [item.back for item in self._drawn()], page.height / 2)]

    def _fold_marks(self) -> list[Op]:
        page, fold = self._frame(), self.options.paper.height / 2
        others = [self.each[slot.item].back for slot in self.packed.slots()]
        below = folded(page, others, fold)
        return [*_marks([*page.placed, *below], self.options), fold_line(page, fold)]


Shape = tuple[float, float, float, float, float, str]
"""All of a face that matters before it is drawn."""


def _shape(face: Face) -> Shape:
    return face.width, face.height, face.bleed, face.safe, face.radius, face.outline


@lru_cache(maxsize=64)
def _frame(slots: tuple[Slot, ...], shapes: tuple[Shape, ...], area: Size, options: SheetOptions) -> Page:
    """Return a page of blank faces with its marks: full sheets of one sort are all alike."""
    paper = options.paper
    width, height = block(slots, area, options.gap)
    left = (paper.width - width) / 2
    top = (paper.height - height) / 2
    if options.backs is Backs.FOLD:
        # Fronts stand on the fold line, so that fronts and backs lie back to back.
        top = (paper.height - options.fold_gap) / 2 - max(slot.y + slot.height for slot in slots)
    blank = [Face(shape[0], shape[1], (), *shape[2:]) for shape in shapes]
    turned = [90.0 if slot.turned else 0.0 for slot in slots]
    placed = [
        Placed(face, left + slot.x, top + slot.y, angle)
        for face, slot, angle in zip(blank, slots, turned, strict=True)
    ]
    lying = _with_bleeds(placed, options.gap)
    return Page(paper.width, paper.height, lying, tuple(_marks(lying, options)))


def _marks(placed: Sequence[Placed], options: SheetOptions) -> list[Op]:
    marks = outlines(placed, guides=options.guides)
    if options.marks:
        marks += crop_marks(placed, options.paper.width, options.paper.height)
        marks += inner_marks(placed)
    return marks


def _with_bleeds(placed: Sequence[Placed], gap: float) -> tuple[Placed, ...]:
    """Let every face reach over its trim: fully where nobody is beside it, half the gap where somebody is."""
    return tuple(replace(one, bleeds=_bleeds(one, placed, gap)) for one in placed)


def _bleeds(one: Placed, placed: Sequence[Placed], gap: float) -> Edges:
    full = one.face.bleed
    half = min(full, gap / 2)
    near = max(gap, 2 * full) - HAIR
    free = [full] * 4
    for other in placed:
        if other is one:
            continue
        across = other.x < one.x + one.width - HAIR and one.x < other.x + other.width - HAIR
        down = other.y < one.y + one.height - HAIR and one.y < other.y + other.height - HAIR
        distances = (
            one.x - other.x - other.width if down else near,
            one.y - other.y - other.height if across else near,
            other.x - one.x - one.width if down else near,
            other.y - one.y - one.height if across else near,
        )
        free = [
            min(room, half) if -HAIR <= distance < near else room
            for room, distance in zip(free, distances, strict=True)
        ]
    return free[0], free[1], free[2], free[3]
