"""Packing rectangles of several sizes on pages, in rows, so that straight cuts part them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

HAIR = 1e-6
ROOM_FOR_MARKS = 4.0
"""Between rows whose cuts are not in line: marks for the lower row stand there."""

Size = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Slot:
    """Where an item lies on its page; a turned one lies on its side."""

    item: int
    x: float
    y: float
    width: float
    height: float
    turned: bool


@dataclass(slots=True)
class _Row:
    y: float
    size: Size
    first: int
    """Where in the order of all items its own begin; they follow each other."""
    count: int = 0
    used: float = 0.0


@dataclass(slots=True)
class PackedPage:
    """A page of rows; where each item lies is worked out when somebody asks."""

    sizes: Sequence[Size]
    order: Sequence[int]
    gap: float
    rows: list[_Row] = field(default_factory=list)
    used: float = 0.0

    def slots(self) -> list[Slot]:
        """List where the items lie, in the order in which they were placed."""
        found = []
        for row in sorted(self.rows, key=lambda row: row.first):
            (width, height), x = row.size, 0.0
            for item in self.order[row.first : row.first + row.count]:
                found.append(Slot(item, x, row.y, width, height, self.sizes[item] != row.size))
                x += width + self.gap
        return found


class TooLarge(ValueError):
    """An item is larger than a page."""


def how_many(size: Size, area: Size, gap: float) -> int:
    """Count how many items of a size fit an area in straight rows."""
    across = int((area[0] + gap + HAIR) / (size[0] + gap))
    down = int((area[1] + gap + HAIR) / (size[1] + gap))
    return across * down


def oriented(size: Size, area: Size, gap: float) -> Size:
    """Turn a size on its side if more of it fit the area that way."""
    aside = (size[1], size[0])
    upright_count, aside_count = how_many(size, area, gap), how_many(aside, area, gap)
    if not upright_count and not aside_count:
        raise TooLarge(f"{size[0]:g} x {size[1]:g} mm do not fit a page")
    return aside if aside_count > upright_count else size


def packed(sizes: Sequence[Size], area: Size, gap: float) -> list[PackedPage]:
    """Pack items on as few pages as rows of equal height allow; items of one size keep their order."""
    ways = {size: oriented(size, area, gap) for size in set(sizes)}
    order = sorted(range(len(sizes)), key=lambda item: (-ways[sizes[item]][1], -ways[sizes[item]][0]))
    pages: list[PackedPage] = []
    # A page that has no room for a size now never has any: the search goes on from the first that had.
    first: dict[Size, int] = {}
    for place, item in enumerate(order):
        size = ways[sizes[item]]
        number = first.get(size, 0)
        while number < len(pages) and not _place(pages[number], place, size, area):
            number += 1
        if number == len(pages):
            pages.append(PackedPage(sizes, order, gap))
            _place(pages[number], place, size, area)
        first[size] = number
    return pages


def _place(page: PackedPage, place: int, size: Size, area: Size) -> bool:
    width, height = size
    row = next((one for one in page.rows if _fits(one, size, area)), None)
    if row is None:
        y = page.used
        if page.rows and page.rows[-1].size != size:
            y += max(0.0, ROOM_FOR_MARKS - page.gap)
        if y + height > area[1] + HAIR:
            return False
        row = _Row(y, size, place)
        page.rows.append(row)
        page.used = y + height + page.gap
    row.count += 1
    row.used += width + page.gap
    return True


def _fits(row: _Row, size: Size, area: Size) -> bool:
    """Tell whether a row has room for one more of its own size: rows are strips that are cut alike."""
    return size == row.size and row.used + size[0] <= area[0] + HAIR


def block(slots: Sequence[Slot], area: Size, gap: float) -> Size:
    """Return the size of the grid that a page has room for, so that a page that is not full lies like the others."""
    first = slots[0]
    width = max(slot.x + slot.width for slot in slots)
    height = max(slot.y + slot.height for slot in slots)
    if all((slot.width, slot.height) == (first.width, first.height) for slot in slots):
        across = int((area[0] + gap + HAIR) / (first.width + gap))
        down = int((area[1] + gap + HAIR) / (first.height + gap))
        return across * (first.width + gap) - gap, down * (first.height + gap) - gap
    return width, height
