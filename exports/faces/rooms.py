"""Rooms: spaces that are rectangles, the passages between them, and signs where no straight way leads."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engines.kit.maps.boards import Link, Space
from engines.kit.maps.palettes import LineLook, Look, Palette, Pattern
from exports.faces import words
from exports.faces.fonts import text_width
from exports.faces.inks import mixed, tinted
from exports.faces.ops import Ellipse, Icon, Line, Op, Pen, Rect
from exports.faces.patterns import SLAB, patterned
from exports.faces.text import Box, Style, set_text

WAY = 7.0
"""How wide a way between two spaces is drawn."""
INK, PAPER = "#23252b", "#fffdf6"
FLOOR = "#f6f0e1"
"""The ground of a space whose kind has no colour."""
PASSAGE = "#efe8d6"
FAINT_SIGN = "#6b6a5e"
ANY_LINK = "link-variant"
"""The sign of a link whose kind has none."""
NAME = 8.0
"""How high the name of a space stands."""
SIGN, TALL_SIGN, GAP = 4.6, 5.6, 0.4
"""How much room a sign of one line takes with its gap, and how high one of two lines is."""
SIGN_SIZE = 7.5
BROAD_SIGN = 52.0
"""How much room a sign of a strip takes beside the others."""
STRIP = 10
"""A space this many times as broad as high is a strip: its signs stand side by side."""
LOW = 11.0
BADGE = 5.0
"""How much room the mark takes in the corner of a low room."""
NAMED = 7.0
"""From this radius on a mark has room for its name."""


class Sign(NamedTuple):
    """A sign on the wall of a space: the name of the other end of a link, and how the link looks."""

    name: str
    look: LineLook


def straight_way(one: Space, two: Space) -> Box | None:
    """Return the straight passage between two spaces that face each other, or None."""
    left, right = max(one.x, two.x), min(one.x + one.width, two.x + two.width)
    top, bottom = max(one.y, two.y), min(one.y + one.height, two.y + two.height)
    if right - left >= WAY and top >= bottom:
        return Box((left + right - WAY) / 2, bottom, WAY, top - bottom)
    if bottom - top >= WAY and left >= right:
        return Box(right, (top + bottom - WAY) / 2, left - right, WAY)
    return None


def passage(one: Space, two: Space, others: Iterable[Space]) -> Box | None:
    """Return the straight passage between two spaces, or None where there is none or another space is in the way."""
    way = straight_way(one, two)
    if way is None or any(_meet(way, other) for other in others if other is not one and other is not two):
        return None
    return way


def _meet(box: Box, space: Space) -> bool:
    across = box.x < space.x + space.width and space.x < box.x + box.width
    return across and box.y < space.y + space.height and space.y < box.y + box.height


def drawn_passage(way: Box) -> Op:
    """Draw a passage."""
    return Rect(way.x, way.y, way.width, way.height, Pen(PASSAGE, INK, 0.5))


def drawn_door(way: Box, look: LineLook) -> list[Op]:
    """Draw the sign of a link in the middle of its passage: what it is, or that it is closed."""
    return plate(way.x + way.width / 2, way.y + way.height / 2, look)


def plate(x: float, y: float, look: LineLook) -> list[Op]:
    """Draw the sign of a link on a round plate."""
    fill = look.colour or INK
    return [Ellipse(x, y, 3.9, 3.9, Pen(PAPER, fill, 0.5)), Icon(look.icon or ANY_LINK, x, y, 5.2, fill)]


def look_of(link: Link, palette: Palette) -> LineLook:
    """Return how a link looks as printed."""
    return palette.link(link.look)


# A room and what stands in it


def drawn_room(space: Space, palette: Palette, signs: Sequence[Sign]) -> list[Op]:
    """Draw a space that is a rectangle."""
    kind, mark = ground_of(space, palette), mark_of(space, palette)
    floor = kind.colour or FLOOR
    floor = mixed(floor, mark.colour, 0.12) if mark else floor
    ops: list[Op] = [Rect(space.x, space.y, space.width, space.height, Pen(floor, INK, 0.9), radius=1.5)]
    ops += _slabs(space, floor) if kind.pattern is Pattern.PAVED else patterned(kind.pattern, space.outline, floor)
    edge = Pen("", tinted(floor, -0.25), 0.3)
    ops.append(Rect(space.x + 1.3, space.y + 1.3, space.width - 2.6, space.height - 2.6, edge, radius=0.8))
    ops += _label(space, len(signs))
    if mark:
        ops += _mark_in_room(space, mark, palette, len(signs))
    elif kind.icon:
        ops += _kind_sign(space, kind.icon)
    return ops + _signs(space, signs)


def ground_of(space: Space, palette: Palette) -> Look:
    """Return how the ground of a space looks: its terrain, or else its kind."""
    return palette.terrain(space.terrain) if space.terrain else palette.space(str(space.kind))


def mark_of(space: Space, palette: Palette) -> Look | None:
    """Return the mark of a space, if the palette has it and can draw it."""
    mark = palette.marks.get(space.mark)
    return mark if mark and mark.colour else None


def _slabs(space: Space, floor: str) -> list[Op]:
    """Pave a space along its longer side."""
    pen = Pen(stroke=tinted(floor, -0.1), line=0.2)
    right, bottom = space.x + space.width - 1.5, space.y + space.height - 1.5
    is_broad = space.width > space.height
    found: list[Op] = []
    for step in range(1, int((space.width if is_broad else space.height) // SLAB) + 1):
        if is_broad and step * SLAB < space.width - 2:
            x = space.x + step * SLAB
            found.append(Line(x, space.y + 1.5, x, bottom, pen))
        elif not is_broad and step * SLAB < space.height - 2:
            y = space.y + step * SLAB
            found.append(Line(space.x + 1.5, y, right, y, pen))
    return found


def _is_crowded(space: Space, signs: int) -> bool:
    """Tell whether the name of a space and its signs have no room one above the other."""
    return signs > 1 and NAME + signs * SIGN > space.height - 1


def _is_low(space: Space, signs: int) -> bool:
    """Tell whether a room has no room for its mark between its name and its signs."""
    return bool(signs) and not _is_crowded(space, signs) and space.height - NAME - signs * SIGN < LOW


def _label(space: Space, signs: int) -> list[Op]:
    """Write the name of a space along its top; a narrow corridor has it in the middle, over several lines."""
    is_narrow = space.height > space.width and space.width < 30
    height = 16.0 if is_narrow else NAME
    width = space.width - 4
    y = space.y + (space.height - height) / 2 if is_narrow and not space.mark else space.y + 2.2
    if _is_crowded(space, signs):
        y, height = space.y + 2, space.height - 3.8 - (signs + 1) // 2 * (TALL_SIGN + GAP)
    elif space.mark and _is_low(space, signs):
        y, width, height = space.y + 3.4, width - 2 * BADGE - 1.2, 5.4
    style = Style(words.Look("sans-bold"), 12, 6, INK, 1.05, "centre", "middle" if is_narrow else "top")
    return list(set_text(space.name, style, Box(space.x + 2, y, width, height)).ops)


def _mark_in_room(space: Space, mark: Look, palette: Palette, signs: int) -> list[Op]:
    up = signs * SIGN / 2
    radius = min(10.0, space.width / 2 - 4, space.height / 2 - 7 - up)
    x, y = space.x + space.width / 2, space.y + space.height / 2 + 2.5 - up
    if _is_low(space, signs):
        radius, x, y = BADGE - 1, space.x + space.width - BADGE - 2, space.y + BADGE + 2
    return drawn_mark(mark, palette, x, y, radius)


def drawn_mark(mark: Look, palette: Palette, x: float, y: float, radius: float) -> list[Op]:
    """Draw a mark as a disc with its sign; its name, or the first letter of it, serves eyes that see no colours."""
    ground: list[Op] = [
        Ellipse(x, y, radius + 1.0, radius + 1.0, Pen("", mark.colour, 0.4)),
        Ellipse(x, y, radius, radius, Pen(mark.colour)),
    ]
    sign = palette.words.mark
    if radius < NAMED:
        return [*ground, *_letters(f"{sign}{mark.title[:1]}", x, y, radius, radius * 2.6, 0.05)]
    named = _mark_name(mark.title, x, y + radius * 0.45, radius)
    return [*ground, *_letters(sign, x, y, radius, radius * 3.4, -0.12), *named]


def _letters(text: str, x: float, y: float, radius: float, size: float, down: float) -> Sequence[Op]:
    """Write the sign of a mark into its disc, somewhat higher or lower than the middle."""
    style = Style(words.Look("serif-black"), size, size, PAPER, align="centre", upright="middle")
    return set_text(text, style, Box(x - radius, y - radius * (1 - down), 2 * radius, 2 * radius)).ops


def _mark_name(name: str, x: float, y: float, radius: float) -> Sequence[Op]:
    style = Style(words.Look("sans-bold"), 7, 6.5, PAPER, align="centre", upright="middle")
    return set_text(name, style, Box(x - radius, y, 2 * radius, 3.0)).ops


def _kind_sign(space: Space, icon: str) -> list[Op]:
    size = min(14.0, space.height - 12, space.width - 10)
    if size >= 5:
        y = space.y + space.height / 2 + 3
        return [Icon(icon, space.x + space.width / 2, y, size, FAINT_SIGN)]
    small = max(4.0, space.height - 10)
    return [
        Icon(icon, space.x + share * space.width, space.y + space.height / 2, small, FAINT_SIGN)
        for share in (0.1, 0.3, 0.7, 0.9)
    ]


# Signs


def _signs(space: Space, signs: Sequence[Sign]) -> list[Op]:
    """Point to the spaces that no straight way leads to: signs on the wall with the names of the other ends."""
    if space.width >= STRIP * space.height:
        return [op for place, sign in enumerate(signs) for op in _drawn_sign(_beside(space, place), sign)]
    room = space.width - 2.6
    columns = 2 if _is_crowded(space, len(signs)) else 1
    width = (room - GAP * (columns - 1)) / columns
    found: list[Op] = []
    bottom = space.y + space.height - 1.6
    for place, sign in enumerate(signs):
        is_tall = columns == 2 or _length(sign.name) > width
        height = TALL_SIGN if is_tall else SIGN - GAP
        x = space.x + 1.3 + place % columns * (width + GAP)
        found += _drawn_sign(Box(x, bottom - height, width, height), sign)
        if place % columns == columns - 1:
            bottom -= height + GAP
    return found


def _beside(space: Space, place: int) -> Box:
    """Return where a sign stands in a strip."""
    return Box(space.x + 3 + place * BROAD_SIGN, space.y + space.height - 6.5, BROAD_SIGN - 3, SIGN - GAP)


def _length(name: str) -> float:
    return text_width(name, "sans-bold", SIGN_SIZE) + 8.0


def _drawn_sign(room: Box, sign: Sign) -> list[Op]:
    """Draw one sign: on one line as long as its name, or on two lines as wide as there is room."""
    is_tall = room.height == TALL_SIGN
    length = room.width if is_tall else min(_length(sign.name), room.width)
    x, y, height = room.x, room.y, room.height
    icon = Icon(sign.look.icon or ANY_LINK, x + 3.0, y + height / 2, 3.6, PAPER)
    style = Style(words.Look("sans-bold"), SIGN_SIZE, 5.75, PAPER, 1.0, upright="middle")
    text = sign.name if is_tall else sign.name.replace(" ", "\u00a0")
    start, right = (5.2, 0.7) if is_tall else (5.6, 0.8)
    letters = set_text(text, style, Box(x + start, y, length - start - right, height))
    return [Rect(x, y, length, height, Pen(sign.look.colour or INK), radius=1.0), icon, *letters.ops]
