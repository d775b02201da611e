"""Snapping: where a thing that is being dragged should come to rest, and the guides that say why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QLineF, QPointF, QRectF


@dataclass(frozen=True, slots=True)
class Snap:
    """How far a dragged thing is pulled aside, and the lines along which it then lies."""

    across: float = 0.0
    down: float = 0.0
    guides: tuple[QLineF, ...] = ()

    @property
    def offset(self) -> QPointF:
        """The pull as a point."""
        return QPointF(self.across, self.down)


@dataclass(frozen=True, slots=True)
class Edges:
    """Which edges of a thing move: all of them when it is dragged, some when it is resized."""

    across: int = 0
    """-1: the left edge, 1: the right edge, 0: all."""
    down: int = 0
    is_resize: bool = False


WHOLE = Edges()


def snap(moving: QRectF, others: Sequence[QRectF], *, reach: float, grid: float = 0.0, edges: Edges = WHOLE) -> Snap:
    """Pull a thing to the nearest edge or middle of another within reach, or else to the grid."""
    across = _pull(_columns(moving, edges), [x for one in others for x in _three(one.left(), one.right())], reach)
    down = _pull(_rows(moving, edges), [y for one in others for y in _three(one.top(), one.bottom())], reach)
    right = across if across is not None else _to_grid(_columns(moving, edges), grid)
    low = down if down is not None else _to_grid(_rows(moving, edges), grid)
    placed = _shifted(moving, edges, right, low)
    guides = [*_upright_guides(placed, others, edges), *_level_guides(placed, others, edges)]
    return Snap(right, low, tuple(guides) if (across, down) != (None, None) else ())


def _three(first: float, last: float) -> tuple[float, float, float]:
    return first, (first + last) / 2, last


def _columns(box: QRectF, edges: Edges) -> Sequence[float]:
    return _moving(box.left(), box.right(), edges.across, edges)


def _rows(box: QRectF, edges: Edges) -> Sequence[float]:
    return _moving(box.top(), box.bottom(), edges.down, edges)


def _moving(first: float, last: float, side: int, edges: Edges) -> Sequence[float]:
    if not edges.is_resize:
        return _three(first, last)
    return () if side == 0 else (first if side < 0 else last,)


def _pull(own: Sequence[float], targets: Iterable[float], reach: float) -> float | None:
    pulls = [target - place for target in targets for place in own if abs(target - place) <= reach]
    return min(pulls, key=abs) if pulls else None


def _to_grid(own: Sequence[float], grid: float) -> float:
    return round(own[0] / grid) * grid - own[0] if own and grid else 0.0


def _shifted(box: QRectF, edges: Edges, across: float, down: float) -> QRectF:
    if not edges.is_resize:
        return box.translated(across, down)
    left, right = (across if edges.across == side else 0.0 for side in (-1, 1))
    top, bottom = (down if edges.down == side else 0.0 for side in (-1, 1))
    return box.adjusted(left, top, right, bottom)


_SAME = 1e-6


def _upright_guides(placed: QRectF, others: Sequence[QRectF], edges: Edges) -> list[QLineF]:
    found = []
    for x in _columns(placed, edges):
        on_line = [one for one in others if any(abs(x - y) < _SAME for y in _three(one.left(), one.right()))]
        if on_line:
            top, bottom = (min(one.top() for one in on_line), max(one.bottom() for one in on_line))
            found.append(QLineF(x, min(top, placed.top()), x, max(bottom, placed.bottom())))
    return found


def _level_guides(placed: QRectF, others: Sequence[QRectF], edges: Edges) -> list[QLineF]:
    found = []
    for y in _rows(placed, edges):
        on_line = [one for one in others if any(abs(y - x) < _SAME for x in _three(one.top(), one.bottom()))]
        if on_line:
            left, right = (min(one.left() for one in on_line), max(one.right() for one in on_line))
            found.append(QLineF(min(left, placed.left()), y, max(right, placed.right()), y))
    return found
