"""Packing rectangles of several sizes on pages, so that straight cuts part them: rows, then columns, then pieces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

HAIR = 1e-6
ROOM_FOR_MARKS = 4.0
"""Between rows or columns whose cuts are not in line: their marks stand there."""

Size = tuple[float, float]
Spot = tuple[float, float]
"""Where the upper left corner of something can lie."""


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
class _Column:
    """A part of a row, with things of one size below one another."""

    x: float
    size: Size
    used: float
    """How far down from the top of the row it is filled."""


@dataclass(slots=True)
class _Row:
    """A strip of a page; it is cut along both edges, then between its columns, then every column by itself."""

    y: float
    height: float
    columns: list[_Column] = field(default_factory=list)

    def right(self) -> float:
        """Tell how far to the right it is filled."""
        last = self.columns[-1]
        return last.x + last.size[0]

    def only_size(self) -> Size | None:
        """Return the size of all that lies in it; None if there are several."""
        first = self.columns[0].size
        return first if all(column.size == first for column in self.columns) else None


@dataclass(slots=True)
class _Sheet:
    """A page while it is filled with rows."""

    area: Size
    gap: float
    rows: list[_Row] = field(default_factory=list)
    slots: list[Slot] = field(default_factory=list)

    def take(self, item: int, size: Size, *, turned: bool) -> bool:
        """Place an item where it leaves least paper over, and tell whether there was room.

        Upright or turned it may stand below its like, beside others in a row that is high enough, or begin a row.
        """
        ways = [(size, turned)] if size[0] == size[1] else [(size, turned), ((size[1], size[0]), not turned)]
        for find in (self._stacked, self._beside, self._begun):
            for lying, is_turned in ways:
                spot = find(lying)
                if spot is not None:
                    self.slots.append(Slot(item, *spot, *lying, is_turned))
                    return True
        return False

    def _stacked(self, size: Size) -> Spot | None:
        """Find room below a thing of the same size."""
        for row in self.rows:
            for column in row.columns:
                y = column.used + self.gap
                if column.size == size and y + size[1] <= row.height + HAIR:
                    column.used = y + size[1]
                    return column.x, row.y + y
        return None

    def _beside(self, size: Size) -> Spot | None:
        """Find room at the end of a row."""
        for row in self.rows:
            if size[1] > row.height + HAIR:
                continue
            x = row.right() + self._apart(row.columns[-1].size, size)
            if x + size[0] <= self.area[0] + HAIR:
                row.columns.append(_Column(x, size, size[1]))
                return x, row.y
        return None

    def _begun(self, size: Size) -> Spot | None:
        """Find room for a new row."""
        last = self.rows[-1] if self.rows else None
        y = last.y + last.height + self._apart(last.only_size(), size) if last else 0.0
        if size[0] > self.area[0] + HAIR or y + size[1] > self.area[1] + HAIR:
            return None
        self.rows.append(_Row(y, size[1], [_Column(0.0, size, size[1])]))
        return 0.0, y

    def _apart(self, one: Size | None, other: Size) -> float:
        """Tell how far apart neighbours lie: where cuts are not in line, marks stand between them."""
        return self.gap if one == other else max(self.gap, ROOM_FOR_MARKS)


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
    """Pack items on few pages; items of one size keep their order."""
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
