"""The drawing operations: what a face is made of.

Everything is in millimetres from the top left corner of the trim, y downwards; only the size of letters is in
points, as printers say it. Colours are "#rrggbb". A face is a value: two faces that look the same are equal.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, TypeAlias

MM_PER_POINT = 25.4 / 72
"""How many millimetres a point has."""

Point: TypeAlias = tuple[float, float]
Edges: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom."""
Segment: TypeAlias = tuple[float, ...]
"""A piece of a path: () closes it, a point goes there in a straight line, three points in a curve."""


@dataclass(frozen=True, slots=True)
class Pen:
    """How a shape is painted: a fill, an outline, or both."""

    fill: str = ""
    stroke: str = ""
    line: float = 0.25
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle, with round corners if wanted."""

    x: float
    y: float
    width: float
    height: float
    pen: Pen
    radius: float = 0.0


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line."""

    x1: float
    y1: float
    x2: float
    y2: float
    pen: Pen


@dataclass(frozen=True, slots=True)
class Polygon:
    """A closed figure with straight sides."""

    points: tuple[Point, ...]
    pen: Pen


@dataclass(frozen=True, slots=True)
class Ellipse:
    """An ellipse around its centre."""

    x: float
    y: float
    rx: float
    ry: float
    pen: Pen


@dataclass(frozen=True, slots=True)
class Path:
    """A line of straight pieces and curves that begins at a point."""

    start: Point
    segments: tuple[Segment, ...]
    pen: Pen


@dataclass(frozen=True, slots=True)
class Text:
    """Letters of one typeface, placed by their left end on the baseline."""

    text: str
    x: float
    y: float
    font: str
    size: float
    colour: str


@dataclass(frozen=True, slots=True)
class Icon:
    """A picture sign of the icon font, placed by its centre; its size is the side of its square."""

    name: str
    x: float
    y: float
    size: float
    colour: str


class Framing(NamedTuple):
    """How a picture lies in its window: moved by shares of it, larger than it has to be, turned clockwise."""

    x: float = 0.0
    y: float = 0.0
    zoom: float = 1.0
    angle: float = 0.0


COVERING = Framing()
"""A picture just covers its window."""


class Placed(NamedTuple):
    """Where a whole picture lies: its middle, its size in millimetres, and its angle."""

    x: float
    y: float
    width: float
    height: float
    angle: float


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of the library in a window; what reaches beyond the window is cut off."""

    asset: str
    x: float
    y: float
    width: float
    height: float
    grey: bool = False
    """Whether it is drawn without its colours."""
    fit: str = "cover"
    """Whether it covers the window, lies within it ("contain") or takes its shape ("stretch")."""
    framing: Framing = COVERING
    bleeds: Edges = (0.0, 0.0, 0.0, 0.0)
    """How far it goes on beyond the left, upper, right and lower edge of its window."""

    @property
    def reach(self) -> Edges:
        """The edges of all that it may paint: its window with its bleed."""
        left, top, right, bottom = self.bleeds
        return self.x - left, self.y - top, self.x + self.width + right, self.y + self.height + bottom

    def placed(self, pixels: tuple[int, int]) -> Placed:
        """Tell where all of the picture lies that has so many pixels."""
        across, down = self.width / pixels[0], self.height / pixels[1]
        if self.fit != "stretch":
            across = down = (min if self.fit == "contain" else max)(across, down)
        frame = self.framing
        x, y = self.x + self.width * (0.5 + frame.x), self.y + self.height * (0.5 + frame.y)
        return Placed(x, y, pixels[0] * across * frame.zoom, pixels[1] * down * frame.zoom, frame.angle)

    def dpi(self, pixels: tuple[int, int]) -> float:
        """Tell how many dots an inch of it has in print, where it has the fewest."""
        placed = self.placed(pixels)
        return min(pixels[0] / placed.width, pixels[1] / placed.height) * 25.4


Shape: TypeAlias = "Rect | Ellipse | Polygon | Path"


@dataclass(frozen=True)
class Group:
    """Operations that are clipped, faded or turned together; the angle is clockwise, in degrees."""

    ops: tuple[Op, ...]
    clip: Shape | None = None
    opacity: float = 1.0
    angle: float = 0.0
    about: Point = (0.0, 0.0)

    @cached_property
    def _hash(self) -> int:
        return hash((self.ops, self.clip, self.opacity, self.angle, self.about))

    def __hash__(self) -> int:
        """Return a hash that is worked out once: players look up large groups again and again."""
        return self._hash


Op: TypeAlias = "Rect | Line | Polygon | Ellipse | Path | Text | Icon | Picture | Group"


@dataclass(frozen=True)
class Face:
    """One side of a component: its trim, what may be cut off around it, and what is drawn."""

    width: float
    height: float
    ops: tuple[Op, ...]
    bleed: float = 3.0
    safe: float = 3.0
    radius: float = 3.0
    outline: str = "rect"
    """The line along which it is cut: rect, round, hex, or an outline of its own (outlines.py)."""

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the trim."""
        return self.width, self.height

    @cached_property
    def _hash(self) -> int:
        return hash((self.width, self.height, self.ops, self.bleed, self.safe, self.radius, self.outline))

    def __hash__(self) -> int:
        """Return a hash that is worked out once: a face lies on many pages."""
        return self._hash


def walk(ops: tuple[Op, ...]) -> list[Op]:
    """List all operations, those inside groups too, in drawing order."""
    found: list[Op] = []
    for op in ops:
        found.append(op)
        if isinstance(op, Group):
            found += walk(op.ops)
    return found


def pictures_on(face: Face) -> list[Picture]:
    """List the pictures of a face, in drawing order."""
    return [op for op in walk(face.ops) if isinstance(op, Picture)]
