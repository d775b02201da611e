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
    used: float = 0.0


@dataclass(slots=True)
class _Page:
    rows: list[_Row] = field(default_factory=list)
    slots: list[Slot] = field(default_factory=list)
    used: float = 0.0


class TooLarge(ValueError):
    """An item is larger than a page."""


def how_many(size: Size, area: Size, gap: float) -> int:
    """Count how many items of a size fit an area in straight rows."""
    across = int((area[0] + gap + HAIR) / (size[0] + gap))
    down = int((area[1] + gap + HAIR) / (size[1] + gap))
    return across * down


def oriented(size: Size, area: Size, gap: float) -> tuple[Size, bool]:
    """Turn a size on its side if more of it fit the area that way."""
    aside = (size[1], size[0])
    upright_count, aside_count = how_many(size, area, gap), how_many(aside, area, gap)
    if not upright_count and not aside_count:
        raise TooLarge(f"{size[0]:g} x {size[1]:g} mm do not fit a page")
    return (aside, True) if aside_count > upright_count else (size, False)


def packed(sizes: Sequence[Size], area: Size, gap: float) -> list[list[Slot]]:
    """Pack items on as few pages as rows of equal height allow; items of one size keep their order."""
    ways = {size: oriented(size, area, gap) for size in set(sizes)}
    order = sorted(range(len(sizes)), key=lambda item: (-ways[sizes[item]][0][1], -ways[sizes[item]][0][0]))
    pages: list[_Page] = []
    # A page that has no room for a size now never has any: the search goes on from the first that had.
    first: dict[Size, int] = {}
    for item in order:
        size, turned = ways[sizes[item]]
        place = first.get(size, 0)
        while place < len(pages) and not _place(pages[place], item, size, turned, area, gap):
            place += 1
        if place == len(pages):
            pages.append(_Page())
            _place(pages[place], item, size, turned, area, gap)
        first[size] = place
    return [page.slots for page in pages]


def _place(page: _Page, item: int, size: Size, turned: bool, area: Size, gap: float) -> bool:  # noqa: FBT001
    width, height = size
    row = next((one for one in page.rows if _fits(one, size, area)), None)
    if row is None:
        y = page.used
        if page.rows and page.rows[-1].size != size:
            y += max(0.0, ROOM_FOR_MARKS - gap)
        if y + height > area[1] + HAIR:
            return False
        row = _Row(y, size)
        page.rows.append(row)
        page.used = y + height + gap
    page.slots.append(Slot(item, row.used, row.y, width, height, turned))
    row.used += width + gap
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
