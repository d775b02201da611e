"""Areas: spaces with any outline, the borders and coasts between them, and links as lines."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

from engines.kit.maps.boards import Board, Link, Space, Touch, middles, touches, touches_of
from engines.kit.maps.outlines import HAIR, Outline, Point, Segment, chained, leaving, room_at, sides
from engines.kit.maps.palettes import LineLook, Palette
from exports.faces import words
from exports.faces.inks import lightness, tinted
from exports.faces.ops import Ellipse, Icon, Op, Path, Pen, Polygon
from exports.faces.patterns import patterned
from exports.faces.rooms import FLOOR, INK, drawn_mark, ground_of, look_of, mark_of, plate
from exports.faces.text import Box, Style, set_text

THIN = Pen("", INK, 0.35)
"""Between two areas of one terrain."""
COAST = 0.9
"""How thick the line between two terrains is."""
SHORE = 2.3
"""How broad the pale strip on both sides of it is."""
LINK = 0.9
DASH = (3.0, 2.0)
NARROWEST = 12.0
"""A name is not squeezed into less than this."""


def drawn_grounds(space: Space, palette: Palette, *, is_painted: bool = False) -> list[Op]:
    """Draw the ground of an area with its pattern and a thin outline; over a picture the outline alone."""
    if is_painted:
        return [Polygon(space.outline, THIN)]
    look = ground_of(space, palette)
    colour = look.colour or FLOOR
    ground = Polygon(space.outline, Pen(colour, INK, THIN.line))
    return [ground, *patterned(look.pattern, space.outline, colour)]


def drawn_borders(board: Board, palette: Palette) -> list[Op]:
    """Draw where different terrains meet as coasts, over a pale strip that lifts them from both grounds."""
    coasts = chained(line for touch in touches(board) if _is_coast(board, touch) for line in touch.lines)
    pale = [op for line in coasts for op in _strip(line)]
    parted = [op for link in board.links for op in _parting(board, link, palette)]
    return [*pale, *(_drawn(line, Pen("", INK, COAST)) for line in coasts), *parted]


def _is_coast(board: Board, touch: Touch) -> bool:
    one, other = board.spaces[touch.one], board.spaces[touch.other]
    return one.terrain != other.terrain


def _parting(board: Board, link: Link, palette: Palette) -> Iterator[Op]:
    """Yield the line of a link that parts two areas where they touch."""
    look = look_of(link, palette)
    if not look.passable:
        pen = Pen("", look.colour or INK, max(look.line, COAST + 0.7), _dash(look))
        yield from (
            _drawn(line, pen) for line in chained(line for one in touches_of(board, link) for line in one.lines)
        )


def drawn_link(board: Board, link: Link, palette: Palette) -> list[Op]:
    """Draw a link as a line between two areas with its sign; what touches needs only the sign on the border."""
    look = look_of(link, palette)
    touched = [line for touch in touches_of(board, link) for line in touch.lines]
    if touched:
        return plate(*_middle(max(touched, key=lambda line: math.dist(*line))), look) if look.icon else []
    line = between(board, link.start, link.end)
    drawn: list[Op] = [_drawn(line, Pen("", look.colour or INK, max(look.line, LINK), _dash(look)))]
    return [*drawn, *(plate(*_middle(line), look) if look.icon else [])]


def between(board: Board, one: str, two: str) -> Segment:
    """Return the line between two spaces: from where it leaves the first to where it enters the second."""
    spaces, middle = board.by_id(), middles(board)
    start, end = middle[one], middle[two]
    return leaving(spaces[one].outline, start, end), leaving(spaces[two].outline, end, start)


# What stands in an area


def drawn_inside(space: Space, at: Point, palette: Palette) -> list[Op]:
    """Write the name of an area where it has room, with its mark or the sign of its kind above."""
    x, y = at
    mark, icon = mark_of(space, palette), palette.space(str(space.kind)).icon
    size = min(9.0, max(2.0, room_at(space.outline, at)))
    found: list[Op] = []
    if mark is not None:
        found += drawn_mark(mark, palette, x, y - size / 2, size / 2)
    elif icon:
        found.append(Icon(icon, x, y - size / 2, size, _ink(space, palette)))
    return [*found, *_name(space, x, y + size / 2 + 1 if found else y, palette)]


def _name(space: Space, x: float, y: float, palette: Palette) -> list[Op]:
    left, right = chord(space.outline, (x, y))
    half = max(NARROWEST / 2, min(x - left, right - x) - 1.5)
    style = Style(words.Look("sans-bold"), 11, 6, _ink(space, palette), 1.0, "centre", "middle")
    return list(set_text(space.name, style, Box(x - half, y - 5, 2 * half, 10)).ops)


def _ink(space: Space, palette: Palette) -> str:
    """Return a colour that is read on the ground of an area."""
    ground = ground_of(space, palette).colour or FLOOR
    return INK if lightness(ground) > 0.45 else tinted(ground, 0.85)


def chord(outline: Outline, point: Point) -> tuple[float, float]:
    """Return from where to where an area reaches to the left and right of a point."""
    x, y = point
    crossed = [x1 + (y - y1) / (y2 - y1) * (x2 - x1) for (x1, y1), (x2, y2) in sides(outline) if (y1 > y) != (y2 > y)]
    left = max((one for one in crossed if one <= x), default=x)
    return left, min((one for one in crossed if one >= x), default=x)


def _drawn(line: Outline, pen: Pen) -> Path:
    """Draw a line through some points; one that ends where it began is closed, so that its ends join too."""
    start, *others = line
    is_ring = len(others) > 2 and math.dist(start, others[-1]) < HAIR
    return Path(start, (*others[:-1], ()) if is_ring else tuple(others), pen)


def _strip(line: Outline) -> Iterator[Op]:
    """Yield a pale strip along a line, as fills: a pale line would be drawn dark where ink is saved."""
    half, pen = SHORE / 2, Pen("#ffffff")
    for (x1, y1), (x2, y2) in pairwise(line):
        long = math.dist((x1, y1), (x2, y2)) or 1.0
        dx, dy = (y2 - y1) / long * half, (x1 - x2) / long * half
        yield Polygon(((x1 + dx, y1 + dy), (x2 + dx, y2 + dy), (x2 - dx, y2 - dy), (x1 - dx, y1 - dy)), pen)
        yield Ellipse(x2, y2, half, half, pen)


def _middle(line: Segment) -> Point:
    (x1, y1), (x2, y2) = line
    return (x1 + x2) / 2, (y1 + y2) / 2


def _dash(look: LineLook) -> tuple[float, ...]:
    return DASH if look.dashed else ()
