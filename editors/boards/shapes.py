"""Reshaping the areas of a board: every change as new spaces, in which neighbours go on sharing their corners."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from editors.boards.plan import LINKS, SPACES, key
from engines.kit.maps.boards import Board, Link, Shape, Space
from engines.kit.maps.cutting import CannotCut, along, corner_at, cut, foot, merged, with_point, without_point
from engines.kit.maps.nets import net_of
from engines.kit.maps.outlines import Outline, Point, Segment, contains, frame_of
from engines.kit.maps.palettes import Drawn, Palette
from exports.faces.boards import is_area

FINE = 0.1
"""Corners that snap to nothing lie on a net of this many millimetres."""
MANY = 400
"""A board with more corners than this is drawn anew when the hand rests, not with every step of a drag."""


def has_areas(board: Board, palette: Palette) -> bool:
    """Tell whether a board is a map of areas, or is meant to become one, as its kind and the palette say."""
    is_meant = {look.drawn for look in palette.spaces.values()} == {Drawn.AREA}
    return board.touching or is_meant or any(is_area(space, palette) for space in board.spaces)


def is_heavy(board: Board) -> bool:
    """Tell whether a board has so many corners that drawing it takes more than a moment."""
    return sum(len(space.points) for space in board.spaces) > MANY


def reshaped(space: Space, outline: Outline, **fields: Any) -> Space:
    """Return a space with another outline; a name that would stand outside goes to where there is most room."""
    name_at = space.name_at if space.name_at and contains(outline, space.name_at) else None
    shape = {"shape": Shape.POLYGON, "points": outline, "name_at": name_at}
    return type(space).model_validate({**space.model_dump(exclude={"points"}), **shape, **fields})


# Points that neighbours share


def twins(board: Board, point: Point) -> list[tuple[str, int]]:
    """List the corners of polygons at a spot, each by the key of its space and its number."""
    found = [(place, corner_at(space.points, point)) for place, space in enumerate(board.spaces) if space.points]
    return [(key(SPACES, place), number) for place, number in found if number is not None]


def with_shared_points(spaces: Iterable[Space], points: Sequence[Point]) -> list[Space]:
    """Return spaces in which every polygon has a corner at those points that lie on its edge."""
    return [_with_points(space, points) if space.shape is Shape.POLYGON else space for space in spaces]


def _with_points(space: Space, points: Sequence[Point]) -> Space:
    outline, frame = space.points, space.frame
    for x, y in points:
        if frame.x - 1 < x < frame.right + 1 and frame.y - 1 < y < frame.bottom + 1:
            outline = with_point(outline, (x, y))
    return space if outline == space.points else reshaped(space, outline)


def without_shared_point(board: Board, point: Point) -> list[Space]:
    """Return the spaces without their corners at a spot."""
    return [
        reshaped(space, fewer) if (fewer := without_point(space.points, point)) != space.points else space
        for space in board.spaces
    ]


def fitted_to(spaces: Iterable[Space], outline: Outline) -> list[Space]:
    """Let spaces have the corners of a new outline where these lie on their edges."""
    return with_shared_points(spaces, outline)


# Whole areas


def parted(board: Board, place: int, line: Sequence[Point], id: str) -> list[Space]:
    """Return the spaces with one of them cut along a line; the part with its name keeps what it is called."""
    space = board.spaces[place]
    one, other = cut(space.outline, line)
    if space.name_at and contains(other, space.name_at):
        one, other = other, one
    halves = [reshaped(space, one), reshaped(space, other, id=id, name=_other_name(board, space.name), name_at=None)]
    rest = fitted_to(board.spaces, (line[0], line[-1]))
    return [*rest[:place], halves[0], *rest[place + 1 :], halves[1]]


def parted_anywhere(board: Board, line: Sequence[Point], id: str, picked: Collection[int]) -> tuple[int, list[Space]]:
    """Cut the first area that a line cuts, one that is picked before others; return its number and all spaces."""
    reason = CannotCut("the line cuts no area")
    for place in sorted(range(len(board.spaces)), key=lambda place: place not in picked):
        try:
            return place, parted(board, place, line, id)
        except CannotCut as error:
            reason = error if place in picked else reason
    raise reason


def joined(board: Board, places: Sequence[int]) -> dict[str, Any]:
    """Return what a board says when some areas are merged into the first of them, with all their links."""
    first, *others = places
    outline = board.spaces[first].outline
    waiting = list(others)
    while waiting:
        outline = _with_one_more(board, outline, waiting)
    gone, kept = {board.spaces[place].id for place in others}, board.spaces[first].id
    spaces = [
        reshaped(space, outline) if place == first else space
        for place, space in enumerate(board.spaces)
        if place not in others
    ]
    start = {"start": kept} if board.start in gone else {}
    return {SPACES: fitted_to(spaces, outline), LINKS: _renamed(board.links, gone, kept), **start}


def _with_one_more(board: Board, outline: Outline, waiting: list[int]) -> Outline:
    """Merge an outline with the first of those waiting that touches it; take that one from the list."""
    for place in waiting:
        try:
            both = merged(outline, board.spaces[place].outline)
        except CannotCut as error:
            if place == waiting[-1]:
                raise CannotCut(f"{board.spaces[place].name}: {error}") from error
            continue
        waiting.remove(place)
        return both
    return outline


def _renamed(links: Iterable[Link], gone: Collection[str], kept: str) -> list[Link]:
    """Let links lead to the area that others went into; none leads back to itself, and none is there twice."""
    found: dict[frozenset[str], Link] = {}
    for link in links:
        start, end = (kept if one in gone else one for one in (link.start, link.end))
        if start != end or link.start == link.end:
            found.setdefault(frozenset((start, end)), link.model_copy(update={"start": start, "end": end}))
    return list(found.values())


def _other_name(board: Board, name: str) -> str:
    names, number = {space.name for space in board.spaces}, 2
    while f"{name} {number}" in names:
        number += 1
    return f"{name} {number}"


# Where a corner comes to lie


class Magnet:
    """Pulls a spot to the corners and sides of areas, corners first."""

    def __init__(self, board: Board | None = None) -> None:
        outlines = [space.outline for space in board.spaces] if board else []
        self._nets = [(frame_of(outline), net_of(outline)) for outline in outlines]
        self._outlines = outlines

    def pull(self, spot: Point, reach: float, but: Collection[Point] = ()) -> Point | None:
        """Return the corner, or else the point of a side, that is nearest within reach; not at some points."""
        corner = self.corner(spot, reach, but)
        if corner is not None:
            return corner
        sides = [side for side in self._sides(spot, reach) if not any(one in but for one in side)]
        fine = on_the_net(spot)
        return _nearest((foot(fine, side) for side in sides), spot, reach)

    def corner(self, spot: Point, reach: float, but: Collection[Point] = ()) -> Point | None:
        """Return the nearest corner within reach."""
        corners = {corner for side in self._sides(spot, reach) for corner in side if corner not in but}
        return _nearest(corners, spot, reach)

    def path(self, start: Point, end: Point) -> list[Point]:
        """List the corners of a border that leads from one point to another, if both lie on one area; else none."""
        ways = [along(outline, start, end) for outline in self._outlines]
        return min((way for way in ways if way), key=len, default=[])

    def _sides(self, spot: Point, reach: float) -> list[Segment]:
        x, y = spot
        nets = [
            net
            for frame, net in self._nets
            if frame.x - reach <= x <= frame.right + reach and frame.y - reach <= y <= frame.bottom + reach
        ]
        return [side for net in nets for side in net.beside((spot, spot), reach)]


def _nearest(points: Iterable[Point], spot: Point, reach: float) -> Point | None:
    best = min(points, key=lambda point: _far(point, spot), default=None)
    return best if best is not None and _far(best, spot) <= reach else None


def on_the_net(spot: Point, step: float = 0.0) -> Point:
    """Return where a corner lies that snaps to nothing: on the grid, or else on the fine net of all corners."""
    x, y = (round(round(one / (step or FINE)) * (step or FINE), 2) for one in spot)
    return x, y


def _far(one: Point, other: Point) -> float:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def named_at(board: Board, spots: Mapping[int, Point | None]) -> list[Space]:
    """Return the spaces with some names elsewhere, by the numbers of the spaces; None: where there is most room."""
    return [
        space.model_copy(update={"name_at": spots[place]}) if place in spots else space
        for place, space in enumerate(board.spaces)
    ]
