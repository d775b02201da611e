"""Lines, polygons and rectangles of Tiled that say what they are: walls and doors along the borders of spaces."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

from engines.kit.maps.grids import Spot
from exports.maps.plain_values import MapError, listed, number, part, shown, words
from exports.maps.runs import Run

MOST_SPACES, MOST_LINES = 10_000, 20_000
MOST_POINTS = 1_000
"""How many points a line has at most."""
LINES = ("polyline", "polygon")
NO_LINES = ("ellipse", "point", "text", "gid", "template")
"""What an object is that is neither a line nor a rectangle: no wall can be drawn with it."""
A_LINE = "a line"
NEAR = 0.25
"""How far from a corner of the lattice a line may end, in cells."""


def lines_of(layers: list[dict[str, Any]], cell: tuple[float, float]) -> Iterator[tuple[str, Run]]:
    """Yield the lines of the layers of objects, each with its kind, on the corners of spaces of a size."""
    for one in _objects(layers):
        kind, points = kind_of(one), _outline(one)
        if not points or not kind:
            continue
        if number(one.get("rotation") or 0, "the turn of a line"):
            raise MapError(f"a line of “{kind[:40]}” is turned: set its rotation to 0 in Tiled")
        corners = [_corner(one, point, cell) for point in points]
        yield from ((kind, pair) for pair in itertools.pairwise(corners) if pair[0] != pair[1])


def shapes_of(layers: list[dict[str, Any]]) -> Iterator[tuple[str, str]]:
    """Yield the class of each object that is no line and has none around it, such as an ellipse, and where it is."""
    for one in _objects(layers):
        if one.get("template"):
            raise MapError(f"the object at {_place(one)} is made from a template: detach it from that in Tiled")
        if (kind := kind_of(one)) and not _outline(one):
            yield kind, _place(one)


def _objects(layers: list[dict[str, Any]]) -> list[dict[str, Any]]:
    groups = [layer for layer in layers if layer.get("type") == "objectgroup"]
    objects = [one for layer in groups for one in listed(layer, "objects", "a layer")]
    if len(objects) > MOST_LINES:
        raise MapError(f"the map has {len(objects)} objects; {MOST_LINES} are more than enough")
    return objects


def _place(thing: dict[str, Any]) -> str:
    return ", ".join(shown(thing.get(name)) for name in "xy")


def kind_of(thing: dict[str, Any]) -> str:
    """Return the class of a tile or an object, which Tiled has called by two names."""
    return words(thing.get("type") or thing.get("class") or "")


def _outline(thing: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the points of a line, or around a polygon or rectangle, back to the first; of anything else none."""
    points = [point for name in LINES for point in listed(thing, name, A_LINE)]
    if len(points) > MOST_POINTS:
        raise MapError(f"a line has more than {MOST_POINTS} points")
    if points and not kind_of(thing):
        raise MapError(f"the line at {_place(thing)} has no class: say in Tiled what it is, such as “wall”")
    if not points and not any(thing.get(name) for name in NO_LINES):
        points = _rectangle(thing)
    is_closed = bool(points) and not thing.get("polyline")
    return [*points, points[0]] if is_closed else points


def _rectangle(thing: dict[str, Any]) -> list[dict[str, Any]]:
    wide, high = (number(thing.get(name) or 0, "the size of a rectangle") for name in ("width", "height"))
    corners = [(0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high)] if wide or high else []
    return [{"x": x, "y": y} for x, y in corners]


def _corner(line: dict[str, Any], point: dict[str, Any], cell: tuple[float, float]) -> Spot:
    """Return the corner of the lattice where a point of a line is."""
    x, y = (
        sum(number(part(one, name, A_LINE), "the place of a line") for one in (line, point)) / size
        for name, size in zip("xy", cell, strict=True)
    )
    if abs(x) > MOST_SPACES or abs(y) > MOST_SPACES:
        raise MapError("a line lies nowhere near the map")
    if abs(x - round(x)) > NEAR or abs(y - round(y)) > NEAR:
        raise MapError(f"a line ends at {x:.2f}, {y:.2f}, which is not at a corner of a space (snap to the grid)")
    return round(x), round(y)
