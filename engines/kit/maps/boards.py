"""Boards: spaces with an outline and the links between them, as a document that games derive their own from.

A game declares what else is printed on its spaces and links, and what its kinds are; the palette says how they look.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from itertools import combinations
from typing import Any, ClassVar, NamedTuple, Self

from pydantic import BaseModel, ConfigDict, model_validator

from engines.kit.documents import Control, Document, fact
from engines.kit.maps.nets import net_of
from engines.kit.maps.outlines import (
    Frame,
    Outline,
    Point,
    Segment,
    frame_of,
    frames_meet,
    hexagon,
    is_on,
    label_point,
    middle_of,
    rectangle,
    shared_sides,
    sides,
)
from engines.kit.maps.overlaps import encloses
from engines.kit.maps.palettes import CLOSED, Palette
from engines.kit.pictured import Framing

MOST = 2000
"""No board is longer than two metres."""
MOST_CORNERS = 4000
"""No area has more."""
TOUCH = -1
"""In the place of the number of a link: two spaces touch."""


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", str_strip_whitespace=True)


class Shape(StrEnum):
    """What outline a space has."""

    RECTANGLE = "rectangle"
    HEXAGON = "hexagon"
    POLYGON = "polygon"


class Space(_Part):
    """A space of a board: where it lies (in millimetres) and what is printed on it.

    A polygon has its corners; where it lies and how large it is follows from them.
    """

    marked_by: ClassVar[str] = ""
    """The field of a game's own spaces that puts a mark of the palette on them."""

    id: str = fact(label="Id", min_length=1, max_length=40)
    name: str = fact(label="Name", min_length=1, max_length=80)
    kind: str = fact("", label="Kind", about="One of the palette's kinds of spaces.", max_length=60)
    x: float = fact(0.0, label="Across", ge=0, le=MOST)
    y: float = fact(0.0, label="Down", ge=0, le=MOST)
    width: float = fact(60.0, label="Width", gt=0, le=MOST)
    height: float = fact(40.0, label="Height", gt=0, le=MOST)
    terrain: str = fact("", label="Terrain", about="One of the palette's terrains.", max_length=60, later=True)
    shape: Shape = fact(Shape.RECTANGLE, label="Shape", later=True)
    points: tuple[Point, ...] = fact(
        (),
        label="Corners",
        about="Of a polygon, in millimetres from the corner of the board.",
        max_length=MOST_CORNERS,
        later=True,
    )
    name_at: Point | None = fact(
        None,
        label="Where the name stands",
        about="Empty: where there is most room. Pieces stand there in any case.",
        later=True,
    )

    @model_validator(mode="before")
    @classmethod
    def _shaped(cls, plain: Any) -> Any:
        """Let a polygon lie where its corners are; what becomes a polygon has the corners of its frame."""
        if not isinstance(plain, Mapping):
            return plain
        points, shape = plain.get("points"), plain.get("shape", Shape.POLYGON)
        if points and not isinstance(points, tuple | list):
            return plain
        if not points:
            return plain if plain.get("shape") != Shape.POLYGON else {**plain, "points": _corners(plain)}
        if shape != Shape.POLYGON:
            return {**plain, "points": ()}
        frame = frame_of(points) if all(map(_is_point, points)) else Frame(0, 0, 1, 1)
        return {**plain, "shape": Shape.POLYGON, **frame._asdict()}

    @model_validator(mode="after")
    def _has_corners(self) -> Self:
        if self.shape is Shape.POLYGON and len(self.points) < 3:
            raise ValueError("a polygon has at least three corners")
        return self

    @property
    def frame(self) -> Frame:
        """The upright rectangle around the space."""
        return Frame(self.x, self.y, self.width, self.height)

    @property
    def outline(self) -> Outline:
        """The corners of the space."""
        if self.shape is Shape.POLYGON:
            return self.points
        return hexagon(self.frame) if self.shape is Shape.HEXAGON else rectangle(self.frame)

    @property
    def middle(self) -> Point:
        """Where what stands in it has most room; its name stands there too, unless it says where else."""
        return label_point(self.points) if self.shape is Shape.POLYGON else self.frame.middle

    @property
    def mark(self) -> str:
        """The mark of the palette that is printed on it, or nothing."""
        found = getattr(self, self.marked_by) if self.marked_by else None
        return "" if found is None else str(found)


class Link(_Part):
    """A way between two spaces."""

    closed_by: ClassVar[str] = ""
    """The flag of a game's own links that closes them as printed."""

    start: str = fact(label="From")
    end: str = fact(label="To")
    kind: str = fact("", label="Kind", about="One of the palette's kinds of links.", max_length=60)

    @property
    def is_closed(self) -> bool:
        """Whether nobody can pass as printed."""
        return bool(self.closed_by and getattr(self, self.closed_by))

    @property
    def look(self) -> str:
        """The kind under which the palette says how it looks."""
        return CLOSED if self.is_closed else str(self.kind)


class Board(Document):
    """A board of a game; its own kind derives from this, with spaces and links of its own if it needs any."""

    touching: ClassVar[bool] = False
    """Whether spaces that touch are joined, as the areas of a map are; a link that nobody can pass parts them."""
    begins: ClassVar[bool] = False
    """Whether play begins at one of its spaces, so that a board without a start is not finished."""

    width: float = fact(420.0, label="Width in mm", gt=0, le=MOST)
    height: float = fact(297.0, label="Height in mm", gt=0, le=MOST)
    spaces: tuple[Space, ...] = fact(label="Spaces", control=Control.LIST)
    links: tuple[Link, ...] = fact(label="Links", control=Control.LIST)
    start: str = fact("", label="Start", about="The space where play begins.", later=True)
    art: str = fact("", label="Background", control=Control.IMAGE)
    framing: Framing = fact(
        Framing(), label="Framing", about="How the background lies under the map.", needs="art", later=True
    )

    def by_id(self) -> dict[str, Space]:
        """Return the spaces by their ids; of two with one id the first counts."""
        found: dict[str, Space] = {}
        for space in self.spaces:
            found.setdefault(space.id, space)
        return found


# What is joined


class Touch(NamedTuple):
    """Two spaces that touch, by their numbers on the board, and the lines along which they do."""

    one: int
    other: int
    lines: tuple[Segment, ...]


class Way(NamedTuple):
    """Two spaces between which one can go, by their ids, and the kind and number of the link, if there is one."""

    start: str
    end: str
    kind: str = ""
    link: int = TOUCH


def touches(board: Board) -> tuple[Touch, ...]:
    """Find the spaces of a board that touch along a line; an island touches the sea around it."""
    return _touches(tuple(space.outline for space in board.spaces))


@lru_cache(maxsize=64)
def _touches(outlines: tuple[Outline, ...]) -> tuple[Touch, ...]:
    frames = [frame_of(outline) for outline in outlines]
    found: list[Touch] = []
    islands: dict[int, list[int]] = {}
    for one, other in combinations(range(len(outlines)), 2):
        if frames_meet(frames[one], frames[other]) and (met := _met(outlines[one], outlines[other])).lines:
            found.append(Touch(one, other, met.lines))
            if met.island is not None:
                sea, island = (other, one) if met.island == 0 else (one, other)
                islands.setdefault(sea, []).append(island)
    return tuple(touch for one in found if (touch := _shore(one, islands, outlines)).lines)


def _shore(touch: Touch, islands: Mapping[int, Sequence[int]], outlines: Sequence[Outline]) -> Touch:
    """Leave out where an island touches another one of the same sea: there the sea is not."""
    for sea, island in ((touch.one, touch.other), (touch.other, touch.one)):
        others = [net_of(outlines[one]) for one in islands.get(sea, ()) if one != island]
        if island in islands.get(sea, ()) and others:
            lines = [line for line in touch.lines if not any(is_on(net, middle_of(line)) for net in others)]
            return touch._replace(lines=tuple(lines))
    return touch


class _Met(NamedTuple):
    """Where two areas touch, and which of them, if any, is an island in the other."""

    lines: tuple[Segment, ...]
    island: int | None = None


@lru_cache(maxsize=4096)
def _met(one: Outline, other: Outline) -> _Met:
    """Find where two areas touch; while one of many is edited, the others are not looked at again."""
    for number, (outer, inner) in enumerate(((other, one), (one, other))):
        if encloses(outer, inner):
            return _Met(tuple(sides(inner)), number)
    return _Met(tuple(shared_sides(one, other)))


def touches_of(board: Board, link: Link) -> list[Touch]:
    """List where the two spaces of a link touch."""
    ends = {link.start, link.end}
    return [one for one in touches(board) if {board.spaces[one.one].id, board.spaces[one.other].id} == ends]


def middles(board: Board) -> dict[str, Point]:
    """Tell for each space, by its id, where what stands in it has room: not on an island in it."""
    rooms = _rooms(tuple(space.outline for space in board.spaces))
    return {
        space.id: room or space.middle for space, room in zip(reversed(board.spaces), reversed(rooms), strict=True)
    }


@lru_cache(maxsize=64)
def _rooms(outlines: tuple[Outline, ...]) -> tuple[Point | None, ...]:
    """Tell for each outline with islands where there is room beside them; None: it has none."""
    islands: dict[int, list[Outline]] = {}
    for touch in _touches(outlines):
        for outer, inner in ((touch.one, touch.other), (touch.other, touch.one)):
            if encloses(outlines[outer], outlines[inner]):
                islands.setdefault(outer, []).append(outlines[inner])
    return tuple(
        label_point(outline, tuple(islands[number])) if number in islands else None
        for number, outline in enumerate(outlines)
    )


def ways(board: Board, palette: Palette) -> list[Way]:
    """List between which spaces one can go: by links, and where the board says so from one to the next.

    A link that the palette lets nobody pass parts what touches. What is closed as printed is a way all the same:
    whether it is open now is state of a game.
    """
    known = board.by_id()
    links = [(number, one) for number, one in enumerate(board.links) if one.start in known and one.end in known]
    overruled = {frozenset((link.start, link.end)) for _, link in links}
    found = [Way(link.start, link.end, str(link.kind), number) for number, link in links]
    found = [way for way in found if palette.link(way.kind).passable]
    return found + [Way(*ends) for ends in _touching(board) if frozenset(ends) not in overruled]


def _touching(board: Board) -> Iterator[tuple[str, str]]:
    if board.touching:
        for touch in touches(board):
            yield board.spaces[touch.one].id, board.spaces[touch.other].id


def _is_point(value: object) -> bool:
    return isinstance(value, tuple | list) and len(value) == 2 and all(isinstance(one, int | float) for one in value)


def _corners(plain: Mapping[str, Any]) -> Outline:
    frame = [plain.get(name, Space.model_fields[name].default) for name in Frame._fields]
    return rectangle(Frame(*frame)) if all(isinstance(one, int | float) for one in frame) else ()
