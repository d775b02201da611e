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
    """A strip of items of one size; it is cut along both edges."""

    y: float
    size: Size
    used: float = 0.0


@dataclass(slots=True)
class _Sheet:
    """A page while it is filled with rows."""

    area: Size
    gap: float
    rows: list[_Row] = field(default_factory=list)
    slots: list[Slot] = field(default_factory=list)

    def take(self, item: int, size: Size, *, turned: bool) -> bool:
        """Place an item in a row of its size or in a new one, and tell whether there was room."""
        row = next((one for one in self.rows if one.size == size and self._has_room(one)), None)
        if row is None:
            row = _Row(self._below(size), size)
            if row.y + size[1] > self.area[1] + HAIR:
                return False
            self.rows.append(row)
        self.slots.append(Slot(item, row.used, row.y, *size, turned))
        row.used += size[0] + self.gap
        return True

    def _has_room(self, row: _Row) -> bool:
        return row.used + row.size[0] <= self.area[0] + HAIR

    def _below(self, size: Size) -> float:
        """Tell where the next row begins."""
        if not self.rows:
            return 0.0
        last = self.rows[-1]
        apart = self.gap if last.size == size else max(self.gap, ROOM_FOR_MARKS)
        return last.y + last.size[1] + apart


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


def packed(sizes: Sequence[Size], area: Size, gap: float) -> list[list[Slot]]:
    """Pack items on as few pages as rows of equal height allow; items of one size keep their order."""
    ways = {size: oriented(size, area, gap) for size in set(sizes)}
    order = sorted(range(len(sizes)), key=lambda item: (-ways[sizes[item]][1], -ways[sizes[item]][0]))
    pages: list[_Sheet] = []
    # A page that has no room for a size now never has any: the search goes on from the first that had.
    first: dict[Size, int] = {}
    for item in order:
        size = ways[sizes[item]]
        turned, number = size != sizes[item], first.get(size, 0)
        while number < len(pages) and not pages[number].take(item, size, turned=turned):
            number += 1
        if number == len(pages):
            pages.append(_Sheet(area, gap))
            pages[number].take(item, size, turned=turned)
        first[size] = number
    return [page.slots for page in pages]


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
