"""The table: what a seat sees, in a vocabulary that knows no game.

A table is a list of areas. An area has places, a place holds things (cards, tiles, figures) and tokens.
The playtest window draws any game from it; a click on a thing is the option that points at it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from engines.kit.questions import Option


class Shape(StrEnum):
    """How an area is laid out."""

    STACK = "stack"
    ROW = "row"
    HAND = "hand"
    GRID = "grid"
    MAP = "map"
    TRACK = "track"
    DIAL = "dial"
    POOL = "pool"


@dataclass(frozen=True, slots=True)
class Token:
    """A small piece that lies on a thing or a place: a pawn, a marker, a number of damage tokens."""

    id: str
    name: str
    colour: str = ""
    icon: str = ""
    count: int = 1
    owner: int | None = None


@dataclass(frozen=True, slots=True)
class Thing:
    """A component on the table; `document` is empty while the viewer may not know what it is."""

    id: str
    name: str
    document: str = ""
    kind: str = ""
    face_up: bool = True
    count: int = 1
    owner: int | None = None
    note: str = ""
    tokens: tuple[Token, ...] = ()
    back: str = ""
    """While it lies face down: any document that has the same back, where backs differ and everybody sees it."""


@dataclass(frozen=True, slots=True)
class Place:
    """A spot of an area: a cell of a grid, a region of a map, a step of a track."""

    id: str
    name: str = ""
    row: int = 0
    column: int = 0
    x: float = 0.0
    y: float = 0.0
    things: tuple[Thing, ...] = ()
    tokens: tuple[Token, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class Link:
    """A way between two places of a map."""

    start: str
    end: str
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the table with its places."""

    id: str
    title: str
    shape: Shape
    places: tuple[Place, ...] = ()
    owner: int | None = None
    links: tuple[Link, ...] = ()
    value: int = 0
    maximum: int = 0
    board: str = ""
    """The document of the board that lies under the places, if there is one."""


@dataclass(frozen=True, slots=True)
class Table:
    """All that a seat sees, and which things each option of the open question points at."""

    areas: tuple[Area, ...]
    points: Mapping[Option, tuple[str, ...]] = field(default_factory=dict)

    def things(self) -> list[Thing]:
        """List every thing on the table."""
        return [thing for area in self.areas for place in area.places for thing in place.things]
