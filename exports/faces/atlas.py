"""Maps as in an old atlas: tinted lands, lines of water along the coasts, the net of a globe, names that follow it.

Water is a ground whose pattern is waves; it is deep if its kind has a pattern of lines. An area has the colour of its
kind, such as the region it belongs to, or else of its terrain.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property

from engines.kit.maps.boards import Board, Link, Space, Touch, middles, touches, touches_of
from engines.kit.maps.outlines import Outline, Point, Segment, area_of, frame_of, sides
from engines.kit.maps.palettes import Palette, Pattern
from exports.faces.areas import chord
from exports.faces.degrees import Globe
from exports.faces.inks import tinted
from exports.faces.lettering import LEADING, Hand, broken, written
from exports.faces.ops import MM_PER_POINT, Ellipse, Group, Op, Path, Pen, Polygon, Rect
from exports.faces.rooms import FLOOR, ground_of, look_of
from exports.faces.routes import broad, closest, route
from exports.faces.shores import joined, lines_along, thinned_ring, turned_inwards, turned_to_water

INK = "#33261c"
"""The dark brown of coasts, borders and letters."""
PAPER = "#fbf5e6"
COAST, RIM = 0.55, 0.5
BORDER = Pen("", INK, 0.45, (2.4, 0.9, 0.5, 0.9))
SEA_BORDER = 0.6
SEA_DASH = (2.6, 1.6)
NET = 0.16
WATER_LINES = ((1.1, 0.24), (2.3, 0.2), (3.8, 0.17), (5.7, 0.14))
"""How far from the coast the lines of water run, and how thick they are."""
PALER, EDGE = 0.5, 2.6
"""How much paler a land is than its edge, and how broad that is."""
DEPTHS = (9.0, 17.0, 25.0, 33.0, 41.0, 49.0, 57.0)
"""How far inside the borders of a deep water its lines of depth run."""
PARTED = 1.6
"""How thick a border at least is that nobody passes."""
DEEP = -0.6
"""How much darker than the water its lines and letters are."""
CROWD = 4
"""So many areas that meet in a point leave two of them without a border: the point is marked."""
LAND_HAND = ("serif-bold", 18.0, 0.06)
WATER_HAND = ("serif-bold-italic", 21.0, 0.12)
SMALLEST = 7.0
RATHER = 0.75
"""A name has fewer lines if its letters can be this much as large."""
MARGIN = 2.5
"""How far a name stays away from the sides of its area."""


def atlas(board: Board, palette: Palette) -> tuple[Op, ...]:
    """Draw a board as a map of an old atlas; over a background picture its lines and names alone."""
    if not board.spaces:
        return ()
    sheet = _Sheet(board, palette)
    grounds = () if board.art else (sheet.grounds, sheet.edges, sheet.net, sheet.depths, sheet.water)
    above = (sheet.partings, sheet.routes, sheet.crossings, sheet.names)
    parts = (*grounds, sheet.borders, sheet.coasts, sheet.rim, *above)
    return tuple(op for part in parts for op in part())


class _Sheet:
    """A map that is being drawn."""

    def __init__(self, board: Board, palette: Palette) -> None:
        self.board, self.palette = board, palette
        self.globe = Globe(*frame_of(point for space in board.spaces for point in space.outline))

    # What is where

    def is_water(self, space: Space) -> bool:
        return ground_of(space, self.palette).pattern is Pattern.WAVES

    def colour(self, space: Space) -> str:
        kind = self.palette.spaces.get(str(space.kind))
        return (kind.colour if kind else "") or ground_of(space, self.palette).colour or FLOOR

    def deep(self, space: Space) -> str:
        return tinted(self.colour(space), DEEP)

    def _both(self, touch: Touch) -> tuple[Space, Space]:
        return self.board.spaces[touch.one], self.board.spaces[touch.other]

    @cached_property
    def shores(self) -> tuple[Outline, ...]:
        found: list[Segment] = []
        for touch in touches(self.board):
            both = self._both(touch)
            lands = [space for space in both if not self.is_water(space)]
            if len(lands) == 1:
                found += turned_to_water(touch.lines, lands[0].outline)
        return tuple(joined(found))

    # Grounds

    def grounds(self) -> Iterator[Op]:
        """Fill the areas; an island lies over its sea."""
        for space in sorted(self.board.spaces, key=lambda space: -area_of(space.outline)):
            colour = self.colour(space)
            yield Polygon(space.outline, Pen(colour if self.is_water(space) else tinted(colour, PALER)))

    def edges(self) -> Iterator[Op]:
        """Draw a darker tint along the inside of the borders of each land, as if by hand."""
        for space in self.board.spaces:
            if not self.is_water(space):
                pen = Pen(self.colour(space))
                strip = tuple(op for side in sides(thinned_ring(space.outline, 0.4)) for op in _strip(*side, pen))
                yield Group(strip, clip=Polygon(space.outline, Pen()))

    def net(self) -> Iterator[Op]:
        """Draw the net of the globe over the map."""
        lines = tuple(self.globe.lines(Pen("", tinted(INK, 0.35), NET)))
        yield Group(lines, clip=Rect(*self.globe, Pen()), opacity=0.45)

    def water(self) -> Iterator[Op]:
        """Draw the lines of water along the coasts."""
        seas = Counter(self.colour(space) for space in self.board.spaces if self.is_water(space))
        colour = tinted(seas.most_common(1)[0][0], DEEP) if seas else INK
        drawn = [
            _line(one, Pen("", colour, pen)) for far, pen in WATER_LINES for one in lines_along(self.shores, far)
        ]
        yield Group(tuple(drawn), clip=Rect(*self.globe, Pen()), opacity=0.8)

    def depths(self) -> Iterator[Op]:
        """Draw lines of depth inside deep waters."""
        for space in self.board.spaces:
            kind = self.palette.spaces.get(str(space.kind))
            if self.is_water(space) and kind and kind.pattern is Pattern.LINES:
                shore = tuple(turned_inwards(space.outline))
                lines = [line for far in DEPTHS for line in lines_along((shore,), far)]
                yield from (_line(line, Pen("", self.deep(space), 0.18)) for line in lines)

    # Lines

    def borders(self) -> Iterator[Op]:
        """Draw borders between lands as strokes and dots, and between waters as dashes."""
        for touch in touches(self.board):
            one, other = self._both(touch)
            if self.is_water(one) is self.is_water(other):
                sea = Pen("", self.deep(one), SEA_BORDER, SEA_DASH)
                yield from (_line(line, sea if self.is_water(one) else BORDER) for line in _chains(touch.lines))

    def coasts(self) -> Iterator[Op]:
        return (_line(shore, Pen("", INK, COAST)) for shore in self.shores)

    def rim(self) -> Iterator[Op]:
        """Draw the sides of areas that no other area touches."""
        shared = {_key(line) for touch in touches(self.board) for line in touch.lines}
        alone = [side for space in self.board.spaces for side in sides(space.outline) if _key(side) not in shared]
        return (_line(line, Pen("", INK, RIM)) for line in joined(alone))

    def crossings(self) -> Iterator[Op]:
        """Mark the points where four areas meet: who stands across from another there is not its neighbour."""
        met = Counter(point for space in self.board.spaces for point in set(space.outline))
        for (x, y), count in met.items():
            if count >= CROWD:
                yield Ellipse(x, y, 1.5, 1.5, Pen(PAPER, INK, 0.4))
                yield Ellipse(x, y, 0.55, 0.55, Pen(INK))

    def partings(self) -> Iterator[Op]:
        """Draw borders that nobody passes as a thick line over a pale one, whatever lies on both sides."""
        for link in self.board.links:
            look = look_of(link, self.palette)
            lines = () if look.passable else [line for one in touches_of(self.board, link) for line in one.lines]
            for line in _chains(lines):
                yield _line(line, Pen("", PAPER, max(look.line, PARTED) + 1.2))
                yield _line(line, Pen("", look.colour or INK, max(look.line, PARTED)))

    def routes(self) -> Iterator[Op]:
        """Draw links between areas that do not touch where these come nearest to each other."""
        known = self.board.by_id()
        for link in self.board.links:
            if link.start in known and link.end in known and not touches_of(self.board, link):
                yield from self._route(link, known[link.start], known[link.end])

    def _route(self, link: Link, one: Space, two: Space) -> Iterable[Op]:
        start, end = closest(thinned_ring(one.outline, 0.5), thinned_ring(two.outline, 0.5))
        return route(start, end, look_of(link, self.palette), self.globe.middle, INK, PAPER)

    # Names

    def names(self) -> Iterator[Op]:
        """Write the names: lands in upright capitals, waters slanting."""
        placed = {space.id: space.name_at for space in self.board.spaces if space.name_at}
        room = placed if len(placed) == len(self.board.spaces) else {**middles(self.board), **placed}
        for space in self.board.spaces:
            yield from self._name(space, room[space.id])

    def _name(self, space: Space, at: Point) -> Iterable[Op]:
        is_water = self.is_water(space)
        font, size, spaced = WATER_HAND if is_water else LAND_HAND
        hand = Hand(font, size, spaced, tinted(self.colour(space), -0.68) if is_water else INK)
        lines, hand = _fitted(space.name if is_water else space.name.upper(), hand, space.outline, at)
        return written(lines, hand, at, self.globe)


def _fitted(name: str, hand: Hand, outline: Outline, at: Point) -> tuple[list[str], Hand]:
    """Find how large a name can be written: in one line, unless its letters would become much smaller."""
    choices = [(lines, _largest(lines, hand, outline, at)) for lines in (broken(name, most) for most in (1, 2, 3))]
    best = max(size for _, size in choices)
    lines, size = next(choice for choice in choices if choice[1] >= best * RATHER)
    return lines, hand._replace(size=size)


def _largest(lines: list[str], hand: Hand, outline: Outline, at: Point) -> float:
    size = hand.size
    while size > SMALLEST and not _has_room(lines, hand._replace(size=size), outline, at):
        size -= 0.5
    return size


def _has_room(lines: list[str], hand: Hand, outline: Outline, at: Point) -> bool:
    step = LEADING * hand.size * MM_PER_POINT
    for number, line in enumerate(lines):
        y = at[1] + (number - (len(lines) - 1) / 2) * step
        for level in (y - hand.high / 2, y, y + hand.high / 2):
            left, right = chord(outline, (at[0], level))
            if min(at[0] - left, right - at[0]) - MARGIN < hand.long(line) / 2:
                return False
    return True


def _strip(one: Point, two: Point, pen: Pen) -> Iterator[Op]:
    """Yield a broad line as fills: what is filled is left out where ink is saved."""
    yield Polygon(broad(one, two, EDGE), pen)
    yield Ellipse(*two, EDGE, EDGE, pen)


def _line(points: Outline, pen: Pen) -> Path:
    start, *others = points
    is_ring = len(others) > 2 and start == others[-1]
    return Path(start, (*others[:-1], ()) if is_ring else tuple(others), pen)


def _chains(lines: Iterable[Segment]) -> list[Outline]:
    """Put the lines of a border together; all run the same way, that of one of the areas."""
    return joined(lines)


def _key(line: Segment) -> frozenset[Point]:
    return frozenset((round(x, 1), round(y, 1)) for x, y in line)
