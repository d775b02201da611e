"""Imposition: components on sheets of paper, in the right numbers, with marks to cut along and backs that meet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from exports.faces.fonts import text_width
from exports.faces.inks import greyscale, low_ink
from exports.faces.layout import Component
from exports.faces.ops import Edges, Face, Op, Pen, Rect, Text
from exports.sheets.backs import back_page, backs_last, fold_line, folded
from exports.sheets.boards import tiles
from exports.sheets.front_matter import calibration_pages, contents_page
from exports.sheets.marks import corner_marks, crop_marks, cut_lines, inner_marks, outlines
from exports.sheets.packing import Slot, block, how_many, packed
from exports.sheets.page_patterns import Size
from exports.sheets.pages import Page, Placed
from exports.sheets.papers import Backs, Ink, Marks, SheetOptions
from exports.sheets.sheet_maps import SheetMap, mapped

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


def items_of(components: Iterable[Component], options: SheetOptions) -> list[Item]:
    """Return what is printed of components: a face that several share stays one."""
    known: dict[Face, Face] = {}

    def finished(face: Face) -> Face:
        if face not in known:
            known[face] = _marked(_inked(face, options.ink), options.version)
        return known[face]

    return [
        Item(
            finished(one.sides.front),
            finished(one.sides.back) if one.sides.back else None,
            one.copies,
            one.document.name,
            one.layout.name,
        )
        for one in components
    ]


def _inked(face: Face, ink: Ink) -> Face:
    if ink is Ink.FULL:
        return face
    return greyscale(face) if ink is Ink.GREY else low_ink(face)


def _marked(face: Face, version: str) -> Face:
    """Print the version small in the lower left corner of a card; a token has no room for it."""
    width = text_width(version, "sans", VERSION_SIZE) if version else 0.0
    if not version or face.outline != "rect" or width > face.width / 2:
        return face
    x, y = face.safe + 0.5, face.height - 1.3
    plate = Rect(x - 0.5, y - 1.6, width + 1.0, 2.2, Pen("#ffffff"), radius=0.4)
    mark = Text(version, x, y, "sans", VERSION_SIZE, VERSION_COLOUR)
    return replace(face, ops=(*face.ops, plate, mark))


def sheets(items: Sequence[Item], options: SheetOptions, title: str = "") -> list[Page]:
    """Put all items on pages; what is larger than a page is laid over several."""
    pages: list[Page] = []
    every = items
    if (chart := options.chart) is not None:
        options = replace(options, backs=Backs.LONG_EDGE) if options.backs is Backs.FOLD else options
        pages, items = _on_map(items, chart, options), ()
    large: list[tuple[Item, SheetOptions]] = []
    for some, manner in _by_manner(items, options):
        area = usable(manner)
        pages += _sheets([item for item in some if _fits(item.front.size, area, manner)], area, manner)
        large += [(item, manner) for item in some if not _fits(item.front.size, area, manner)]
    for item, manner in large:
        pages += over_pages(item, manner) * item.copies
    before = calibration_pages(options) if options.calibration else []
    if options.contents:
        before = [contents_page(_summary(every), pages, options, title), *before]
    pages = [*before, *pages]
    return backs_last(pages) if options.backs is Backs.SEPARATE else pages


def over_pages(item: Item, options: SheetOptions) -> list[Page]:
    """Lay what is larger than a page over several; each part has behind it what the whole has behind it there."""
    is_double = item.back is not None and options.backs is not Backs.NONE
    plan, *parts = tiles(item.front, options, item.label, is_double=is_double)
    return [plan, *(page for part in parts for page in with_back(part, item, options))]


def with_back(page: Page, item: Item, options: SheetOptions) -> list[Page]:
    """Return a page with one thing on it, and its other side if there is something on the back and it is wanted."""
    if item.back is None or options.backs is Backs.NONE:
        return [page]
    return [page, back_page(page, [item.back], options)]


def _by_manner(items: Sequence[Item], options: SheetOptions) -> list[tuple[list[Item], SheetOptions]]:
    """Tell what is folded from what is not: without a back it gets whole pages, too large to fold it is turned."""
    if options.backs is not Backs.FOLD:
        return [(list(items), options)]
    area = usable(options)
    sorts: dict[Backs, list[Item]] = {Backs.FOLD: [], Backs.LONG_EDGE: [], Backs.NONE: []}
    for item in items:
        can_fold = _fits(item.front.size, area, options)
        sorts[Backs.NONE if not item.back else Backs.FOLD if can_fold else Backs.LONG_EDGE].append(item)
    return [(some, replace(options, backs=backs)) for backs, some in sorts.items()]


def _summary(items: Sequence[Item]) -> list[tuple[str, str, int, int]]:
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


def _sheets(items: Sequence[Item], area: Size, options: SheetOptions) -> list[Page]:
    each = [item for item in items for _ in range(item.copies)]
    pages: list[Page] = []
    for slots in packed([item.front.size for item in each], area, options.gap):
        lying = [each[slot.item] for slot in slots]
        front, backs = _front(slots, lying, area, options), [item.back for item in lying]
        pages += [_both(front, backs, options)] if options.backs is Backs.FOLD else _leaf(front, backs, options)
    return pages


def _leaf(front: Page, backs: Sequence[Face | None], options: SheetOptions) -> list[Page]:
    """Return both sides of a sheet, with marks to cut along."""
    found = [replace(front, marks=tuple(_marks(front.placed, options)))]
    if options.backs is not Backs.NONE and any(backs):
        behind = back_page(front, backs, options)
        marks = _marks(behind.placed, options) if options.mark_backs else ()
        found.append(replace(behind, marks=tuple(marks)))
    return found


def _on_map(items: Sequence[Item], chart: SheetMap, options: SheetOptions) -> list[Page]:
    """Put items into the cells of a sheet map."""
    options = options if chart.marks else replace(options, marks=Marks.NONE)
    each = [item for item in items for _ in range(item.copies)]
    pages: list[Page] = []
    for slots in mapped([(item.front.size, item.front.outline) for item in each], chart):
        lying = [each[slot.item] for slot in slots]
        front = Page(*chart.paper, _with_bleeds(_laid(slots, lying, 0.0, 0.0), options.bleed))
        pages += _leaf(front, [item.back for item in lying], options)
    return pages


def _laid(slots: Sequence[Slot], items: Sequence[Item], left: float, top: float) -> list[Placed]:
    return [
        Placed(item.front, left + slot.x, top + slot.y, 90.0 if slot.turned else 0.0, label=item.label)
        for slot, item in zip(slots, items, strict=True)
    ]


def _front(slots: Sequence[Slot], items: Sequence[Item], area: Size, options: SheetOptions) -> Page:
    """Return the side with the fronts."""
    paper = options.paper
    width, height = block(slots, area, options.gap)
    left = (paper.width - width) / 2
    top = (paper.height - height) / 2
    if options.backs is Backs.FOLD:
        # Fronts stand on the fold line, so that fronts and backs lie back to back.
        top = (paper.height - options.fold_gap) / 2 - max(slot.y + slot.height for slot in slots)
    return Page(paper.width, paper.height, _with_bleeds(_laid(slots, items, left, top), options.bleed))


def _both(front: Page, backs: Sequence[Face | None], options: SheetOptions) -> Page:
    """Return one side with the fronts above the fold and the backs below."""
    fold = front.height / 2
    placed = (*front.placed, *folded(front, backs, fold))
    return replace(front, placed=placed, marks=(*_marks(placed, options), fold_line(front, fold)))


def _marks(placed: Sequence[Placed], options: SheetOptions) -> list[Op]:
    marks, (width, height) = outlines(placed, guides=options.guides), (options.paper.width, options.paper.height)
    if options.marks is Marks.CROP:
        return [*marks, *crop_marks(placed, width, height), *inner_marks(placed)]
    if options.marks is Marks.LINES:
        return [*marks, *cut_lines(placed, width)]
    return [*marks, *corner_marks(placed)] if options.marks is Marks.CORNERS else marks


def _with_bleeds(placed: Sequence[Placed], most: float) -> tuple[Placed, ...]:
    """Let every face reach over its trim: fully where nobody is beside it, halfway to whoever is."""
    return tuple(replace(one, bleeds=_bleeds(one, placed, most)) for one in placed)


def _bleeds(one: Placed, placed: Sequence[Placed], most: float) -> Edges:
    full = min(one.face.bleed, most)
    near = 2 * full - HAIR
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
            min(room, max(distance, 0.0) / 2) if -HAIR <= distance < near else room
            for room, distance in zip(free, distances, strict=True)
        ]
    return free[0], free[1], free[2], free[3]
