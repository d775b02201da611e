"""The table: what a seat sees, in a vocabulary that knows no game.

A table is a list of areas. An area has places, a place holds things (cards, tiles, figures) and tokens.
The playtest window draws any game from it; a click on a thing is the option that points at it. What happens between
some of those at the table may be a *scene*: it is shown by itself, over the table.

Lengths are millimetres, seen from the top left corner of the area. Colours are "#rrggbb" and signs are names of the
icon font: both come from the data of the game, its palette, pieces and pawns. Whoever draws guesses none from a word.
`engines/kit/maps/laying.py` lays boards and tiles on the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from engines.kit.maps.outlines import Outline, Point, Segment
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
    """A small piece that lies on a thing or a place: a pawn, a marker, an army of so many units."""

    id: str
    name: str
    colour: str = ""
    """Without one it has the colour of its owner's seat."""
    icon: str = ""
    """Without one it shows the first letter of its name."""
    count: int = 1
    owner: int | None = None
    angle: float = 0.0
    """How far it is turned, clockwise in degrees."""
    is_counted: bool = False
    """Whether it is a number of something that one has: it is shown, also if it is one."""
    is_force: bool = False
    """Whether it is an army of so many units: its number is shown, also if it is one, and it is no disc."""
    is_damaged: bool = False
    """Whether it is broken and does not do what it is for: it is struck through."""
    is_unit: bool = False
    """Whether it is a piece that goes about, though no seat owns it: the group of all, or a monster."""
    is_die: bool = False
    """Whether it is a die that was rolled, whatever it shows."""


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
    angle: float = 0.0
    """How far it is turned, clockwise in degrees."""
    colour: str = ""
    """The colour of its plain back, where nothing is printed on it that could be drawn."""
    is_recalled: bool = False
    """Whether it lies hidden, and is shown because the viewer was shown it before."""


@dataclass(frozen=True, slots=True)
class Place:
    """A spot of an area: a cell of a grid, a region of a map, a step of a track."""

    id: str
    name: str = ""
    row: int = 0
    column: int = 0
    x: float = 0.0
    y: float = 0.0
    """Of a map: where what stands there has room."""
    name_at: Point | None = None
    """Of a map: where its name is printed, if that is somewhere else."""
    things: tuple[Thing, ...] = ()
    tokens: tuple[Token, ...] = ()
    note: str = ""
    outline: Outline = ()
    """Its corners on the map; without them it is a spot of no size around x, y."""
    terrain: str = ""
    """What the ground is, in words."""
    colour: str = ""
    """The colour of the ground, where no printed board lies under it."""
    pattern: str = ""
    icon: str = ""
    letter: str = ""
    """What stands for the ground in a text."""
    owner: int | None = None
    """The seat that holds it."""


@dataclass(frozen=True, slots=True)
class Link:
    """A way between two places of a map."""

    start: str
    end: str
    kind: str = ""
    closed: bool = False
    """Whether nobody can pass now; then it is shown on a printed board too."""
    colour: str = ""
    icon: str = ""
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Border:
    """What lies between two places, or at the rim of one: a wall, a door, a coast."""

    line: Segment
    kind: str = ""
    """What it is, in words."""
    start: str = ""
    end: str = ""
    """The places that it parts; empty beyond the rim."""
    id: str = ""
    """What options point at, if it can be chosen."""
    width: float = 1.2
    colour: str = ""
    icon: str = ""
    dashed: bool = False
    letter: str = ""


@dataclass(frozen=True, slots=True)
class Ground:
    """A printed board or tile that lies under the places of an area."""

    document: str
    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0
    """How far it is turned around its middle, clockwise in degrees."""
    is_back: bool = False


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
    borders: tuple[Border, ...] = ()
    grounds: tuple[Ground, ...] = ()
    """What else lies under the places, such as the tiles of a map."""
    width: float = 0.0
    height: float = 0.0
    """How large a map is; 0: as large as its board, or as what lies there needs."""
    cell: float = 0.0
    """The side of a cell of a grid; 0: cells are as large as the cards that lie on them."""
    is_main: bool = False
    """Whether the game is played on it: it takes most of the table, and everything else lies around it."""
    is_lasting: bool = False
    """Whether what lies there does so for the whole game: only a question that points at it is about it."""
    room: int = 0
    """So many things have room there from the beginning; more of them become smaller."""
    is_loose: bool = False
    """Whether something lies there only now and then: loose areas of one owner share one room by turns."""
    reach: tuple[int, int] = (0, 0)
    """Of a grid that grows, and counts from its middle: so many rows and columns beside it have full room."""

    @property
    def is_told(self) -> bool:
        """Whether a text tells of it: of loose areas only while something lies there."""
        return not self.is_loose or any(place.things or place.tokens for place in self.places)


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a figure could do from where it stands, as ids of places: shown while somebody points at it."""

    reach: frozenset[str] = frozenset()
    """Where it can go."""
    sight: frozenset[str] = frozenset()
    """What it sees."""
    way: tuple[str, ...] = ()
    """The way that it will take if nobody decides for it, or to the place that is pointed at, step by step."""


# Scenes


@dataclass(frozen=True, slots=True)
class SceneSide:
    """One of those who meet in a scene: what it has there, what it shows, and what becomes of it."""

    id: str
    name: str
    owner: int | None = None
    tokens: tuple[Token, ...] = ()
    """Who stands on this side, and how many."""
    things: tuple[Thing, ...] = ()
    """What it shows; face down as long as it is a secret."""
    lines: tuple[str, ...] = ()
    """What it does and what it loses, in words."""
    is_winner: bool = False


@dataclass(frozen=True, slots=True)
class SceneRow:
    """Things of a scene that belong to no side, such as those among which somebody chooses."""

    title: str
    things: tuple[Thing, ...]
    is_large: bool = False
    """Whether they are there to be read: as large as a page of a book."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Something that happens between some of those at the table, shown by itself: a battle, an auction, a trial.

    It lies over the table and moves nothing on it. Its ids are pointed at like all others.
    """

    id: str
    title: str
    sides: tuple[SceneSide, ...] = ()
    rows: tuple[SceneRow, ...] = ()
    lines: tuple[str, ...] = ()
    """What has happened in it, the last thing last."""
    result: str = ""
    """What has come of it, or how it stands."""
    at: str = ""
    """The id of the place where it happens: a scene does not lie over it."""
    is_over: bool = False
    """Whether it has just ended; it stays on the screen until somebody has looked at it."""
    is_large: bool = False
    """Whether there is much to read: it takes most of the table."""
    is_brief: bool = False
    """Whether it only shows what was turned up, large and for a moment."""

    def things(self) -> list[Thing]:
        """List every thing of the scene."""
        shown = [thing for side in self.sides for thing in side.things]
        return shown + [thing for row in self.rows for thing in row.things]

    def tokens(self) -> list[Token]:
        """List every token of the scene."""
        return [token for side in self.sides for token in side.tokens]


@dataclass(frozen=True, slots=True)
class Table:
    """All that a seat sees, and which things each option of the open question points at.

    Its areas are the same from the first moment to the last, empty or not, so that each keeps its place.
    """

    areas: tuple[Area, ...]
    points: Mapping[Option, tuple[str, ...]] = field(default_factory=dict)
    scenes: tuple[Scene, ...] = ()
    """What happens now that is shown by itself."""

    def things(self) -> list[Thing]:
        """List every thing on the table and in its scenes."""
        lying = [thing for area in self.areas for place in area.places for thing in place.things]
        return lying + [thing for scene in self.scenes for thing in scene.things()]
