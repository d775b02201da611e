"""Laying out a story: cards in layers from the first to the last, few crossings, folded into columns to fit a screen.

This is Sugiyama's method in its simplest form. Ways that go back are turned round for the layering; ways that skip
layers get a narrow lane in each layer that they pass.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from engines.kit.maps.graphs import leading_back

Point = tuple[float, float]
Edge = tuple[str, str]

LANE_LINE = 10.0
"""How far inside its lane a way runs; its reason stands beside it."""
LEEWAY = 2
"""So many layers earlier or later a column may end, where fewer ways are cut."""
UNFOLDED = 6
"""Stories with no more layers stay in one column: folded, their ways would lie on one another."""
PASSES = 4
"""How often the layers are sorted by their neighbours."""


@dataclass(frozen=True, slots=True)
class Spacing:
    """The size of a node and the air around it."""

    width: float = 200.0
    height: float = 84.0
    across: float = 40.0
    down: float = 64.0
    between_columns: float = 88.0
    lane: float = 26.0
    """How wide the lane of a passing way is, its reason included."""
    ratio: float = 1.6
    """Width to height that the whole should have."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Where everything lies: the upper left corner of each node, and the points that each way passes."""

    places: dict[str, Point]
    lanes: dict[Edge, list[Point]]
    """For each way the middles of its lanes, from its start to its end."""
    turned: frozenset[Edge]
    """The ways that lead back."""


@dataclass(slots=True)
class _Layers:
    """Nodes and lanes in layers while they are sorted."""

    rows: list[list[str]]
    above: dict[str, list[str]] = field(default_factory=dict)
    below: dict[str, list[str]] = field(default_factory=dict)
    lanes: dict[Edge, list[str]] = field(default_factory=dict)

    def join(self, upper: str, lower: str) -> None:
        self.below.setdefault(upper, []).append(lower)
        self.above.setdefault(lower, []).append(upper)


def arranged(nodes: Sequence[str], edges: Iterable[Edge], spacing: Spacing) -> Arrangement:
    """Lay out nodes and ways; the same story always looks the same."""
    if not nodes:
        return Arrangement({}, {}, frozenset())
    known = set(nodes)
    wanted = [edge for edge in dict.fromkeys(edges) if edge[0] in known and edge[1] in known and edge[0] != edge[1]]
    onwards: dict[str, list[str]] = {}
    for start, end in wanted:
        onwards.setdefault(start, []).append(end)
    turned = frozenset(leading_back(nodes, lambda node: onwards.get(node, ())))
    forward = [(end, start) if (start, end) in turned else (start, end) for start, end in wanted]
    layers = _layered(nodes, dict.fromkeys(forward))
    for _ in range(PASSES):
        _sort(layers.rows[1:], layers.above, layers.rows)
        _sort(layers.rows[-2::-1], layers.below, layers.rows)
    fold = _folded(layers, known, spacing)
    lanes = {edge: [] if edge in turned else _lanes(edge, layers, fold, spacing) for edge in wanted}
    return Arrangement({node: fold.corners[node] for node in nodes}, lanes, turned)


def _layered(nodes: Sequence[str], edges: Iterable[Edge]) -> _Layers:
    """Put every node below all that lead to it, and give long ways a lane in each layer between."""
    known = list(edges)
    depth = _depths(nodes, known)
    layers = _Layers([[] for _ in range(max(depth.values(), default=0) + 1)])
    for node in nodes:
        layers.rows[depth[node]].append(node)
    for start, end in known:
        passed = [f"{start} > {end} {row}" for row in range(depth[start] + 1, depth[end])]
        for row, lane in enumerate(passed, start=depth[start] + 1):
            layers.rows[row].append(lane)
        layers.lanes[start, end] = passed
        chain = [start, *passed, end]
        for upper, lower in pairwise(chain):
            layers.join(upper, lower)
    return layers


def _depths(nodes: Sequence[str], edges: Sequence[Edge]) -> dict[str, int]:
    depth = dict.fromkeys(nodes, 0)
    for _ in nodes:
        moved = False
        for start, end in edges:
            if depth[end] <= depth[start]:
                depth[end], moved = depth[start] + 1, True
        if not moved:
            break
    return depth


def _sort(rows: Sequence[list[str]], beside: Mapping[str, Sequence[str]], every: Sequence[Sequence[str]]) -> None:
    """Sort layers by the mean place of what they are joined with in the layer before."""
    for row in rows:
        place = {node: number for layer in every for number, node in enumerate(layer)}
        mean = {
            node: sum(place[other] for other in others) / len(others) if (others := beside.get(node)) else place[node]
            for node in row
        }
        row.sort(key=lambda node: mean[node])


@dataclass(frozen=True, slots=True)
class _Fold:
    """Where everything lies once the layers are cut into columns."""

    corners: dict[str, Point]
    column: dict[str, int]
    lefts: list[float]
    """Where each column begins."""


def _folded(layers: _Layers, nodes: set[str], spacing: Spacing) -> _Fold:
    """Cut the layers into columns side by side, so that the whole has the wanted shape, and place everything."""
    rows = layers.rows
    widths = [_row_width(row, nodes, spacing) for row in rows]
    step = spacing.height + spacing.down
    most = len(rows) if len(rows) > UNFOLDED else 1
    count = min(range(1, most + 1), key=lambda columns: _misfit(columns, widths, step, spacing))
    fold = _Fold({}, {}, [])
    left = 0.0
    for number, (first, last) in enumerate(pairwise(_cuts(layers, count))):
        width = max(widths[first:last])
        fold.lefts.append(left)
        for line, row in enumerate(rows[first:last]):
            x = left + (width - widths[first + line]) / 2
            for node in row:
                fold.corners[node], fold.column[node] = (x, line * step), number
                x += (spacing.width if node in nodes else spacing.lane) + spacing.across
        left += width + spacing.between_columns
    return fold


def _cuts(layers: _Layers, count: int) -> list[int]:
    """Choose where columns begin: near the even places, where the fewest ways are cut."""
    rows = layers.rows
    found = [0]
    for number in range(1, count):
        even = round(number * len(rows) / count)
        near = range(max(found[-1] + 1, even - LEEWAY), min(len(rows) - 1, even + LEEWAY + 1))
        if near:
            found.append(min(near, key=lambda row: (_cut_ways(layers, row), abs(row - even))))
    return [*found, len(rows)]


def _cut_ways(layers: _Layers, row: int) -> int:
    return sum(len(layers.above.get(node, ())) for node in layers.rows[row])


def _row_width(row: Sequence[str], nodes: set[str], spacing: Spacing) -> float:
    own = sum(spacing.width if node in nodes else spacing.lane for node in row)
    return own + spacing.across * max(0, len(row) - 1)


def _misfit(columns: int, widths: Sequence[float], step: float, spacing: Spacing) -> float:
    """Tell how far the shape with so many columns is from the wanted one."""
    length = -(-len(widths) // columns)
    used = -(-len(widths) // length)
    width = sum(max(widths[first : first + length]) for first in range(0, len(widths), length))
    ratio = (width + spacing.between_columns * (used - 1)) / (length * step)
    return max(ratio / spacing.ratio, spacing.ratio / ratio)


def _lanes(edge: Edge, layers: _Layers, fold: _Fold, spacing: Spacing) -> list[Point]:
    """List the points that a way passes: the left side of its lanes, and the gap between columns."""
    start, end = edge
    points: list[Point] = []
    for one, other in pairwise([start, *layers.lanes[edge], end]):
        if fold.column[one] != fold.column[other]:
            gap = fold.lefts[fold.column[other]] - spacing.between_columns / 2
            points += [(gap, _middle(fold, one, spacing)), (gap, _middle(fold, other, spacing))]
        if other != end:
            points.append((fold.corners[other][0] + LANE_LINE, _middle(fold, other, spacing)))
    return points


def _middle(fold: _Fold, node: str, spacing: Spacing) -> float:
    return fold.corners[node][1] + spacing.height / 2
