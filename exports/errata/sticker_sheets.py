"""Stickers on sheets: each with a line to cut along, and below it the name of the card on which it goes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from exports.faces.fonts import text_width
from exports.faces.ops import Op, Pen, Rect, Text
from exports.sheets.imposition import Item
from exports.sheets.pages import Page, Placed
from exports.sheets.papers import SheetOptions

GAP = 3.0
LABEL = 3.4
"""The height of the line below a sticker that says where it belongs."""
LABEL_SIZE = 6.0
HEAD = 9.0
INK = "#3a3a3a"
CUT = Pen(stroke="#8a8a8a", line=0.1)
ADVICE = "Stickers: cut along the lines, and put each over what was printed on the card that is named below it."


@dataclass(slots=True)
class _Row:
    """A row of stickers as high as its first, which is the highest."""

    y: float
    height: float
    used: float = 0.0
    stickers: list[tuple[Item, float]] = field(default_factory=list)
    """With where they begin."""
    labels: list[tuple[str, float]] = field(default_factory=list)


def sticker_pages(items: Sequence[Item], options: SheetOptions) -> list[Page]:
    """Put stickers on as few pages as rows allow, the highest first; what no page can hold is left out."""
    width, height = _room(options)
    fitting = [one for one in items if one.front.width <= width and one.front.height + LABEL <= height - HEAD]
    rows = list(_rows(sorted(fitting, key=lambda one: -one.front.height), width))
    pages: list[list[_Row]] = []
    used = height
    for row in rows:
        if used + row.height > height:
            pages.append([])
            used = HEAD
        row.y = used
        used += row.height + GAP
        pages[-1].append(row)
    return [_page(some, options) for some in pages]


def _room(options: SheetOptions) -> tuple[float, float]:
    return options.paper.width - 2 * options.margin, options.paper.height - 2 * options.margin


def _rows(items: Sequence[Item], width: float) -> Iterator[_Row]:
    """Yield rows; the name stands once below the stickers of a card that lie beside each other."""
    row: _Row | None = None
    for item in items:
        label = text_width(item.label, "sans", LABEL_SIZE)
        for number in range(item.copies):
            is_full = row is not None and row.used + max(item.front.width, label if number == 0 else 0) > width
            if row is None or is_full:
                if row is not None:
                    yield row
                row = _Row(0.0, item.front.height + LABEL)
            if number == 0 or is_full:
                begins = row.used
                row.labels.append((item.label, begins))
            row.stickers.append((item, row.used))
            row.used += item.front.width + GAP
        if row is not None:
            row.used = max(row.used, begins + label + GAP)
    if row is not None:
        yield row


def _page(rows: Sequence[_Row], options: SheetOptions) -> Page:
    left = top = options.margin
    placed: list[Placed] = []
    marks: list[Op] = [Text(ADVICE, left, top + 4.0, "sans", 9, INK)]
    for row in rows:
        for item, x in row.stickers:
            face = item.front
            placed.append(Placed(face, left + x, top + row.y, label=item.label))
            marks.append(Rect(left + x, top + row.y, face.width, face.height, CUT))
        # Below the highest of the stickers that it names.
        for label, x in row.labels:
            high = max(item.front.height for item, at in row.stickers if at >= x and item.label == label)
            marks.append(Text(label, left + x, top + row.y + high + LABEL - 1.0, "sans", LABEL_SIZE, INK))
    return Page(options.paper.width, options.paper.height, tuple(placed), tuple(marks))
