"""Which rows bring most on a page: a search over rows of one size each, before smaller things fill what is left.

Rows of several sizes together often cover more of a page than rows of one, and so do rows in which some things
stand upright beside others that lie on their sides, several of them below one another.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import NamedTuple

HAIR = 1e-6
ROOM_FOR_MARKS = 4.0
"""Between rows or columns whose cuts are not in line: their marks stand there."""
MOST_SIZES = 12
"""So many sizes, the largest that are left, are looked at for a page; others fill what these leave."""
MOST_STATES = 200

Size = tuple[float, float]


class RowKind(NamedTuple):
    """A row of things of one size: how the first of them lie, its height, and how many it holds."""

    size: Size
    height: float
    holds: int
    is_mixed: bool = False
    """Some stand upright and some lie on their sides."""


class Rows(NamedTuple):
    """What a page gets of one size: its rows, and how many things lie in them."""

    size: Size
    kind: RowKind
    number: int


class _Begun(NamedTuple):
    """A page while rows are chosen for it."""

    used: float = 0.0
    worth: float = 0.0
    rows: tuple[Rows, ...] = ()


def fit(length: float, room: float, gap: float) -> int:
    """Count how many lengths fit beside one another."""
    return max(0, int((room + gap + HAIR) / (length + gap)))


def turned(size: Size) -> Size:
    """Lay something on its side."""
    return size[1], size[0]


def row_kinds(size: Size, area: Size, gap: float) -> list[RowKind]:
    """List the rows in which things of a size can lie: upright, turned, and both where that holds more."""
    lying = [one for one in dict.fromkeys((size, turned(size))) if one[1] <= area[1] + HAIR]
    plain = [RowKind(one, one[1], fit(one[0], area[0], gap)) for one in lying]
    found = [kind for kind in plain if kind.holds]
    densest = max((kind.holds / kind.height for kind in found), default=0.0)
    mixed: dict[float, RowKind] = {}
    for kind in _mixed(size, area, gap):
        best = mixed.get(kind.height)
        if kind.holds / kind.height > densest + HAIR and (best is None or best.holds < kind.holds):
            mixed[kind.height] = kind
    return [*found, *mixed.values()]


def _mixed(size: Size, area: Size, gap: float) -> Iterator[RowKind]:
    """Give rows with columns of two to four things below one another, beside others that are turned."""
    apart = max(gap, ROOM_FOR_MARKS)
    for width, height in () if size[0] == size[1] else (size, turned(size)):
        for stacked in range(2, 1 + min(4, fit(height, area[1], gap))):
            tall = stacked * (height + gap) - gap
            for columns in range(1, 1 + fit(width, area[0], gap)):
                rest = area[0] - (columns * (width + gap) - gap) - apart
                beside = fit(height, rest, gap) * fit(width, tall, gap)
                if beside:
                    yield RowKind((width, height), tall, columns * stacked + beside, is_mixed=True)


def best_pattern(
    left: Mapping[Size, int], kinds: Mapping[Size, list[RowKind]], height: float, gap: float, leaning: float
) -> tuple[Rows, ...]:
    """Choose the rows of a page; the first size has to be among them.

    Things are worth their area, and large ones more than that by how far it leans towards them: small ones find
    room anywhere.
    """
    pages = [_Begun()]
    for place, (size, number) in enumerate(islice(left.items(), MOST_SIZES)):
        worth = (size[0] * size[1]) ** (1 + leaning)
        room = height + max(gap, ROOM_FOR_MARKS)
        longer = (
            one
            for page in pages
            for kind in kinds[size]
            for one in _with_rows(page, size, number, kind, room, gap, worth)
        )
        pages = _undominated([*(pages if place else ()), *longer])
    return max(pages, key=lambda page: page.worth).rows


def _with_rows(
    page: _Begun, size: Size, number: int, kind: RowKind, room: float, gap: float, worth: float
) -> Iterator[_Begun]:
    """Give the page with one, two or more rows of a kind, as many as there is room for and as are needed."""
    apart = max(gap, ROOM_FOR_MARKS)
    between = apart if kind.is_mixed else gap
    for rows in range(1, 2 + number // kind.holds):
        used = page.used + rows * (kind.height + between) - between + apart
        if used > room + HAIR:
            return
        held = min(number, rows * kind.holds)
        yield _Begun(used, page.worth + held * worth, (*page.rows, Rows(size, kind, held)))


def _undominated(pages: Iterable[_Begun]) -> list[_Begun]:
    """Keep those pages of which no other is worth as much and has more room left."""
    kept: list[_Begun] = []
    for page in sorted(pages, key=lambda page: (page.used, -page.worth)):
        if not kept or page.worth > kept[-1].worth + HAIR:
            kept.append(page)
    return kept[-MOST_STATES:]
