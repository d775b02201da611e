"""Lines over each other: what was counted round by round, as plain numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from exports.charts.paper import Chart, Ink, centred, face, fitted, grid_line, label, ticks
from exports.faces.ops import Face, Op, Path, Pen, Rect

HEIGHT, LEFT, TOP, NAME = 44.0, 12.0, 8.0, 52.0
Line = tuple[str, Mapping[int, int]]
"""A name, and the number at each round."""


def lines(title: str, rows: Sequence[Line], unit: str = "round") -> Chart:
    """Return lines over each other; every second one is dashed, so that they are told apart without colours."""
    table = tuple((name, str(at), str(value)) for name, line in rows for at, value in line.items())

    def draw(width: float, ink: Ink) -> Face:
        spots = [(at, value) for _, line in rows for at, value in line.items()] or [(0, 0)]
        first, last = min(at for at, _ in spots), max(at for at, _ in spots)
        low, high = min(0, *(value for _, value in spots)), max(1, *(value for _, value in spots))
        across = width - LEFT - 6

        def point(at: float, value: float) -> tuple[float, float]:
            x = LEFT + across * (at - first) / max(1, last - first)
            return x, TOP + (HEIGHT - TOP) * (1 - (value - low) / (high - low))

        ops: list[Op] = []
        for tick in _whole(ticks(low, high, 4)):
            y = point(first, tick)[1]
            ops += [
                grid_line(LEFT, y, LEFT + across, y, ink),
                label(f"{tick:g}", LEFT - 1.5, y + 1, ink.muted, right=True),
            ]
        ops += [
            centred(f"{tick:g}", point(tick, low)[0], HEIGHT + 4, ink.muted) for tick in _whole(ticks(first, last, 8))
        ]
        for number, (name, line) in enumerate(rows):
            colour = (ink.first, ink.second)[number % 2]
            ops += _line([point(at, value) for at, value in sorted(line.items())], colour, number)
            x = LEFT + NAME * number
            ops += [Rect(x, 1.5, 4, 2.4, Pen(fill=colour)), label(fitted(name, NAME - 8), x + 5.5, 3.7, ink.text)]
        ops.append(label(unit, LEFT + across, HEIGHT + 8, ink.muted, right=True))
        return face(width, HEIGHT + 10, ops)

    return Chart(title, draw, ("", unit, "value"), table)


def _whole(values: Sequence[float]) -> list[float]:
    return [value for value in values if float(value).is_integer()]


def _line(points: Sequence[tuple[float, float]], colour: str, number: int) -> list[Op]:
    """Draw a line through points; a single one is a small square."""
    if not points:
        return []
    if len(points) == 1:
        x, y = points[0]
        return [Rect(x - 0.8, y - 0.8, 1.6, 1.6, Pen(fill=colour))]
    dash = (1.6, 0.9) if number % 2 else ()
    return [Path(points[0], tuple(points[1:]), Pen(stroke=colour, line=0.6, dash=dash))]
