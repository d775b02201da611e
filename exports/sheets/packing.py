"""Packing rectangles of several sizes on pages, so that straight cuts part them: rows, then columns, then pieces."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from exports.sheets.page_patterns import HAIR, ROOM_FOR_MARKS, Rows, Size, best_pattern, fit, row_kinds, turned

LEANINGS = (0.05, 0.6)
"""How far the search for full pages leans towards large things; each is tried, and the fewest pages are taken."""

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

    def take(self, item: int, own: Size, first: Size, row: float = 0.0) -> bool:
        """Place an item where it leaves least paper over, and tell whether there was room.

        Upright or turned, one way tried first, it may stand below its like, beside others in a row that is high
        enough, or begin a row: of the height that is given, or as high as itself.
        """
        ways = dict.fromkeys((first, turned(first)))
        for find in (self._stacked, self._beside, lambda lying: self._begun(lying, row), self._begun):
            for lying in ways:
                spot = find(lying)
                if spot is not None:
                    self.slots.append(Slot(item, *spot, *lying, lying != own))
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

    def _begun(self, size: Size, row: float = 0.0) -> Spot | None:
        """Find room for a new row."""
        last = self.rows[-1] if self.rows else None
        y = last.y + last.height + self._apart(last.only_size(), size) if last else 0.0
        height = max(row, size[1])
        if size[0] > self.area[0] + HAIR or y + height > self.area[1] + HAIR:
            return None
        self.rows.append(_Row(y, height, [_Column(0.0, size, size[1])]))
        return 0.0, y

    def _apart(self, one: Size | None, other: Size) -> float:
        """Tell how far apart neighbours lie: where cuts are not in line, marks stand between them."""
        return self.gap if one == other else max(self.gap, ROOM_FOR_MARKS)


class TooLarge(ValueError):
    """An item is larger than a page."""


def how_many(size: Size, area: Size, gap: float) -> int:
    """Count how many items of a size fit an area in straight rows."""
    return fit(size[0], area[0], gap) * fit(size[1], area[1], gap)


def oriented(size: Size, area: Size, gap: float) -> Size:
    """Turn a size on its side if more of it fit the area that way."""
    aside = turned(size)
    upright_count, aside_count = how_many(size, area, gap), how_many(aside, area, gap)
    if not upright_count and not aside_count:
        raise TooLarge(f"{size[0]:g} x {size[1]:g} mm do not fit a page")
    return aside if aside_count > upright_count else size


def packed(sizes: Sequence[Size], area: Size, gap: float) -> list[list[Slot]]:
    """Pack items on few pages; items of one size keep their order.

    One after the other, the highest first, is the plainest order; where a search for full pages finds fewer, that is
    taken.
    """
    ways = {size: oriented(size, area, gap) for size in dict.fromkeys(sizes)}
    tried = [_in_order(sizes, ways, area, gap)]
    tried += [_by_patterns(sizes, ways, area, gap, leaning) for leaning in LEANINGS]
    return [page.slots for page in min(tried, key=len)]


def _in_order(sizes: Sequence[Size], ways: Mapping[Size, Size], area: Size, gap: float) -> list[_Sheet]:
    """Place items where there is room first, the highest before others."""
    order = sorted(range(len(sizes)), key=lambda item: (-ways[sizes[item]][1], -ways[sizes[item]][0]))
    pages: list[_Sheet] = []
    # A page that has no room for a size now never has any: the search goes on from the first that had.
    first: dict[Size, int] = {}
    for item in order:
        own, way = sizes[item], ways[sizes[item]]
        number = first.get(way, 0)
        while number < len(pages) and not pages[number].take(item, own, way):
            number += 1
        if number == len(pages):
            pages.append(_Sheet(area, gap))
            pages[number].take(item, own, way)
        first[way] = number
    return pages


def _by_patterns(
    sizes: Sequence[Size], ways: Mapping[Size, Size], area: Size, gap: float, leaning: float
) -> list[_Sheet]:
    """Fill page after page with the rows that bring most on it, and what is left of it with smaller things."""
    stock: dict[Size, deque[int]] = {way: deque() for way in sorted(ways.values(), key=lambda way: -way[0] * way[1])}
    for item, size in enumerate(sizes):
        stock[ways[size]].append(item)
    kinds = {way: row_kinds(way, area, gap) for way in stock}
    pages: list[_Sheet] = []
    while left := {way: len(items) for way, items in stock.items() if items}:
        pattern = best_pattern(left, kinds, area[1], gap, leaning)
        while all(len(stock[rows.size]) >= rows.number for rows in pattern):
            pages.append(_filled(_Sheet(area, gap), pattern, stock, sizes))
    return pages


def _filled(page: _Sheet, pattern: Iterable[Rows], stock: Mapping[Size, deque[int]], sizes: Sequence[Size]) -> _Sheet:
    """Fill a page with rows, then with whatever of the stock still fits."""
    for rows in sorted(pattern, key=lambda rows: -rows.kind.height):
        items = stock[rows.size]
        for _ in range(rows.number):
            if page.take(items[0], sizes[items[0]], rows.kind.size, rows.kind.height):
                items.popleft()
    for way, items in stock.items():
        while items and page.take(items[0], sizes[items[0]], way):
            items.popleft()
    return page


def block(slots: Sequence[Slot], area: Size, gap: float) -> Size:
    """Return the size of the grid that a page has room for, so that a page that is not full lies like the others."""
    first = slots[0]
    width = max(slot.x + slot.width for slot in slots)
    height = max(slot.y + slot.height for slot in slots)
    if all((slot.width, slot.height) == (first.width, first.height) for slot in slots):
        across, down = fit(first.width, area[0], gap), fit(first.height, area[1], gap)
        return across * (first.width + gap) - gap, down * (first.height + gap) - gap
    return width, height
