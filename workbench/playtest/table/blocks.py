"""Blocks: spots on the table that belong together, and how blocks are put together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from engines.kit.maps.outlines import Outline, Point
from engines.kit.table import Border, Ground, Link, Place, Thing, Token

GAP = 6.0


class Sort(StrEnum):
    """What is drawn at a spot."""

    MAT = "mat"
    TITLE = "title"
    THING = "thing"
    SLOT = "slot"
    CELL = "cell"
    DISC = "disc"
    PILL = "pill"
    COUNTER = "counter"
    TRACK = "track"
    DIAL = "dial"
    BOARD = "board"
    LINK = "link"
    TEXT = "text"
    WORDS = "words"
    AREA = "area"
    BORDER = "border"


@dataclass(slots=True)
class Spot:
    """Something at a place of the table; `id` is what options point at."""

    sort: Sort
    id: str
    x: float
    y: float
    width: float
    height: float
    text: str = ""
    thing: Thing | None = None
    token: Token | None = None
    owner: int | None = None
    value: int = 0
    maximum: int = 0
    ends: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    """Where a way begins and ends, seen from the spot."""
    place: str = ""
    """The place that it lies at."""
    area: str = ""
    outline: Outline = ()
    """The corners of a place of a map, seen from the spot: a click counts inside them."""
    middle: Point | None = None
    """Where such a place has room, seen from the spot."""
    angle: float = 0.0
    """How far it is turned, clockwise in degrees."""
    drawn_from: Place | Border | Link | Ground | None = None
    is_printed: bool = False
    """Whether what it shows is printed on the board under it already."""
    scale: float = 1.0
    """How much smaller or larger it is than it was laid out: lines keep their share of it."""

    def centre(self) -> Point:
        """Return where a click surely hits it, seen from the spot."""
        return self.middle or (self.width / 2, self.height / 2)


@dataclass(slots=True)
class Block:
    """Some spots that belong together, with their size; its corner is 0, 0."""

    width: float = 0.0
    height: float = 0.0
    spots: list[Spot] = field(default_factory=list)

    def add(self, spot: Spot) -> None:
        """Put a spot into the block."""
        self.spots.append(spot)
        self.width = max(self.width, spot.x + spot.width)
        self.height = max(self.height, spot.y + spot.height)

    def put(self, other: Block, x: float, y: float) -> None:
        """Put another block into this one; its spots belong to this one from now on."""
        for spot in other.spots:
            spot.x += x
            spot.y += y
        self.spots += other.spots
        self.width = max(self.width, x + other.width)
        self.height = max(self.height, y + other.height)

    def resize(self, factor: float) -> Block:
        """Make everything in it larger or smaller, and return it."""
        self.width, self.height = self.width * factor, self.height * factor
        for spot in self.spots:
            spot.x, spot.y = spot.x * factor, spot.y * factor
            spot.width, spot.height = spot.width * factor, spot.height * factor
            x1, y1, x2, y2 = spot.ends
            spot.ends = (x1 * factor, y1 * factor, x2 * factor, y2 * factor)
            spot.outline = tuple((x * factor, y * factor) for x, y in spot.outline)
            spot.middle = spot.middle and (spot.middle[0] * factor, spot.middle[1] * factor)
            spot.scale *= factor
        return self


def column(blocks: Iterable[Block], gap: float) -> Block:
    """Put blocks under one another."""
    whole, y = Block(), 0.0
    for block in blocks:
        if block.spots:
            whole.put(block, 0.0, y)
            y += block.height + gap
    return whole


def centred(blocks: Sequence[Block], gap: float) -> Block:
    """Put blocks under one another, their middles on one line."""
    blocks = [block for block in blocks if block.spots]
    width = max((block.width for block in blocks), default=0.0)
    whole, y = Block(), 0.0
    for block in blocks:
        whole.put(block, (width - block.width) / 2, y)
        y += block.height + gap
    return whole


def side_by_side(blocks: Iterable[Block], gap: float) -> Block:
    """Put blocks beside one another."""
    whole, x = Block(), 0.0
    for block in blocks:
        if block.spots:
            whole.put(block, x, 0.0)
            x += block.width + gap
    return whole


def balanced(blocks: Sequence[Block], room: float) -> Block:
    """Put blocks into as few rows as they need, all about equally long."""
    total = sum(block.width + GAP for block in blocks)
    rows = max(1, -(-int(total) // max(1, int(room))))
    widest = max((block.width for block in blocks), default=0.0)
    return wrapped(blocks, min(room, total / rows + widest / 2) if rows > 1 else room)


def wrapped(blocks: Iterable[Block], room: float) -> Block:
    """Put blocks beside one another, in as many rows as they need."""
    whole, x, y, tallest = Block(), 0.0, 0.0, 0.0
    for block in blocks:
        if x and x + block.width > room:
            x, y, tallest = 0.0, y + tallest + GAP, 0.0
        whole.put(block, x, y)
        x += block.width + GAP
        tallest = max(tallest, block.height)
    return whole
