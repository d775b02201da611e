"""Things brought into line: aligned, spread evenly, made as large as the first; as new areas by their keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QRectF

Areas = Mapping[str, QRectF]
Move = Callable[[QRectF, QRectF], QRectF]
"""From an area and the one that it is brought into line with to the area where it comes to lie."""


def _at(area: QRectF, x: float, y: float) -> QRectF:
    return QRectF(x, y, area.width(), area.height())


ALIGNMENTS: dict[str, Move] = {
    "left": lambda area, frame: _at(area, frame.left(), area.y()),
    "centre": lambda area, frame: _at(area, frame.center().x() - area.width() / 2, area.y()),
    "right": lambda area, frame: _at(area, frame.right() - area.width(), area.y()),
    "top": lambda area, frame: _at(area, area.x(), frame.top()),
    "middle": lambda area, frame: _at(area, area.x(), frame.center().y() - area.height() / 2),
    "bottom": lambda area, frame: _at(area, area.x(), frame.bottom() - area.height()),
}
SIZES: dict[str, Move] = {
    "width": lambda area, first: QRectF(area.x(), area.y(), first.width(), area.height()),
    "height": lambda area, first: QRectF(area.x(), area.y(), area.width(), first.height()),
}


def aligned(areas: Areas, how: str, page: QRectF) -> dict[str, QRectF]:
    """Bring things into line with the edge or middle of all of them; a single one with that of the page."""
    frame = page
    if len(areas) > 1:
        frame = QRectF()
        for area in areas.values():
            frame = frame.united(area)
    return {key: ALIGNMENTS[how](area, frame) for key, area in areas.items()}


def same_size(areas: Areas, how: str) -> dict[str, QRectF]:
    """Give things the width or height of the first of them."""
    first = next(iter(areas.values()))
    return {key: SIZES[how](area, first) for key, area in areas.items()}


def spread(areas: Areas, *, across: bool) -> dict[str, QRectF]:
    """Leave the same gap between all things; the two at the ends stay where they are."""
    order = sorted(areas.items(), key=lambda one: one[1].x() if across else one[1].y())
    lengths = [area.width() if across else area.height() for _, area in order]
    first, last = order[0][1], order[-1][1]
    room = (last.right() - first.left()) if across else (last.bottom() - first.top())
    gap = (room - sum(lengths)) / (len(order) - 1)
    found, at = {}, first.left() if across else first.top()
    for (key, area), length in zip(order, lengths, strict=True):
        found[key] = _at(area, at, area.y()) if across else _at(area, area.x(), at)
        at += length + gap
    return found
