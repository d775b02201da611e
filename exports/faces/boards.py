"""Boards: spaces, the ways between them, and what is printed on each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.kit.documents import Document
from exports.faces.fonts import text_width
from exports.faces.inks import mixed, tinted
from exports.faces.ops import Ellipse, Icon, Line, Op, Pen, Rect
from exports.faces.text import Box, Style, set_text
from exports.faces.words import Look

WAY = 7.0
"""How wide a way between two spaces is drawn."""
INK = "#23252b"
NAME = 8.0
"""How high the name of a space stands."""
SIGN, TALL_SIGN, GAP = 4.6, 5.6, 0.4
"""How much room a sign of one line takes with its gap, and how high one of two lines is."""
SIGN_SIZE = 7.5
LOW = 11.0
BADGE = 5.0
"""How much room the question mark takes in the corner of a low room."""
NAMED = 7.0
"""From this radius on a question mark has room for the name of its colour."""
SIGNS = {"door": "door", "archway": "gate-open", "elevator": "elevator-passenger"}
KIND_SIGNS = {"outside": "pine-tree", "start": "rocket-launch", "laboratory": "flask"}
FLOORS = {
    "room": "#f6f0e1",
    "corridor": "#ddd6c6",
    "outside": "#d9e3c4",
    "start": "#d7e2ea",
    "laboratory": "#e6dfee",
}
MARKS = {"green": "#3c7a43", "blue": "#2f5f9e", "red": "#b5332e", "violet": "#6b4b94"}


def board(document: Document) -> tuple[Op, ...]:
    """Draw all ways, then all spaces over them, then the doors over both."""
    spaces: Sequence[Any] = getattr(document, "spaces", ())
    by_id = {space.id: space for space in spaces}
    links = [one for one in getattr(document, "links", ()) if one.start in by_id and one.end in by_id]
    ways: list[Op] = []
    doors: list[Op] = []
    signs: dict[str, list[tuple[str, Any]]] = {space.id: [] for space in spaces}
    for link in links:
        one, two = by_id[link.start], by_id[link.end]
        passage = straight_way(one, two)
        if passage is None or any(_meet(passage, other) for other in spaces if other not in (one, two)):
            signs[one.id].append((two.name, link))
            signs[two.id].append((one.name, link))
        else:
            ways.append(Rect(passage.x, passage.y, passage.width, passage.height, Pen("#efe8d6", INK, 0.5)))
            doors += _door(passage, link)
    rooms = [op for space in spaces for op in _space(space, signs[space.id])]
    return (*ways, *rooms, *doors)


def straight_way(one: Any, two: Any) -> Box | None:
    """Return the straight passage between two spaces that face each other, or None."""
    left, right = max(one.x, two.x), min(one.x + one.width, two.x + two.width)
    top, bottom = max(one.y, two.y), min(one.y + one.height, two.y + two.height)
    if right - left >= WAY and top >= bottom:
        return Box((left + right - WAY) / 2, bottom, WAY, top - bottom)
    if bottom - top >= WAY and left >= right:
        return Box(right, (top + bottom - WAY) / 2, left - right, WAY)
    return None


def _meet(box: Box, space: Any) -> bool:
    across = box.x < space.x + space.width and space.x < box.x + box.width
    return bool(across and box.y < space.y + space.height and space.y < box.y + box.height)


def _door(passage: Box, link: Any) -> list[Op]:
    """Draw the sign of a way in its middle: a door, an archway or an elevator, and its lock."""
    x, y = passage.x + passage.width / 2, passage.y + passage.height / 2
    fill = "#b5332e" if link.locked else INK
    plate = Ellipse(x, y, 3.9, 3.9, Pen("#fffdf6", fill, 0.5))
    return [plate, Icon("lock" if link.locked else SIGNS[str(link.kind)], x, y, 5.2, fill)]


def _space(space: Any, signs: Sequence[tuple[str, Any]]) -> list[Op]:
    colour = MARKS.get(str(space.colour), "")
    floor = FLOORS.get(str(space.kind), "#f6f0e1")
    floor = mixed(floor, colour, 0.12) if colour else floor
    ops: list[Op] = [Rect(space.x, space.y, space.width, space.height, Pen(floor, INK, 0.9), radius=1.5)]
    ops += _tiles(space, floor)
    edge = Pen("", tinted(floor, -0.25), 0.3)
    ops.append(Rect(space.x + 1.3, space.y + 1.3, space.width - 2.6, space.height - 2.6, edge, radius=0.8))
    ops += _label(space, len(signs))
    if colour:
        ops += _question_mark(space, colour, len(signs))
    elif str(space.kind) in KIND_SIGNS:
        ops += _kind_sign(space)
    return ops + _signs(space, signs)


def _tiles(space: Any, floor: str) -> list[Op]:
    """Pave a corridor."""
    if str(space.kind) != "corridor":
        return []
    pen = Pen(stroke=tinted(floor, -0.1), line=0.2)
    long_across = space.width > space.height
    steps = int((space.width if long_across else space.height) // 9)
    found: list[Op] = []
    for step in range(1, steps + 1):
        if long_across and step * 9 < space.width - 2:
            found.append(
                Line(space.x + step * 9, space.y + 1.5, space.x + step * 9, space.y + space.height - 1.5, pen)
            )
        elif not long_across and step * 9 < space.height - 2:
            found.append(
                Line(space.x + 1.5, space.y + step * 9, space.x + space.width - 1.5, space.y + step * 9, pen)
            )
    return found


def _is_crowded(space: Any, signs: int) -> bool:
    """Tell whether the name of a space and its signs have no room one above the other."""
    return signs > 1 and NAME + signs * SIGN > space.height - 1


def _is_low(space: Any, signs: int) -> bool:
    """Tell whether a room has no room for its question mark between its name and its signs."""
    return bool(signs) and not _is_crowded(space, signs) and space.height - NAME - signs * SIGN < LOW


def _label(space: Any, signs: int) -> list[Op]:
    """Write the name of a space along its top; a narrow corridor has it in the middle, over several lines."""
    is_narrow = space.height > space.width and space.width < 30
    height = 16.0 if is_narrow else NAME
    width = space.width - 4
    y = space.y + (space.height - height) / 2 if is_narrow and not space.colour else space.y + 2.2
    if _is_crowded(space, signs):
        y, height = space.y + 2, space.height - 3.8 - (signs + 1) // 2 * (TALL_SIGN + GAP)
    elif space.colour and _is_low(space, signs):
        y, width, height = space.y + 3.4, width - 2 * BADGE - 1.2, 5.4
    style = Style(Look("sans-bold"), 12, 6, INK, 1.05, "centre", "middle" if is_narrow else "top")
    return list(set_text(space.name, style, Box(space.x + 2, y, width, height)).ops)


def _question_mark(space: Any, colour: str, signs: int) -> list[Op]:
    up = signs * SIGN / 2
    radius = min(10.0, space.width / 2 - 4, space.height / 2 - 7 - up)
    x, y = space.x + space.width / 2, space.y + space.height / 2 + 2.5 - up
    if _is_low(space, signs):
        radius, x, y = BADGE - 1, space.x + space.width - BADGE - 2, space.y + BADGE + 2
    ground: list[Op] = [
        Ellipse(x, y, radius + 1.0, radius + 1.0, Pen("", colour, 0.4)),
        Ellipse(x, y, radius, radius, Pen(colour)),
    ]
    word = str(space.colour).capitalize()
    if radius < NAMED:
        return [*ground, *_mark(f"?{word[:1]}", x, y, radius, radius * 2.6, 0.05)]
    return [
        *ground,
        *_mark("?", x, y, radius, radius * 3.4, -0.12),
        *_colour_word(word, x, y + radius * 0.45, radius),
    ]


def _mark(text: str, x: float, y: float, radius: float, size: float, down: float) -> Sequence[Op]:
    """Write a question mark into its circle, somewhat higher or lower than the middle."""
    style = Style(Look("serif-black"), size, size, "#fffdf6", align="centre", upright="middle")
    return set_text(text, style, Box(x - radius, y - radius * (1 - down), 2 * radius, 2 * radius)).ops


def _colour_word(word: str, x: float, y: float, radius: float) -> list[Op]:
    """Name the colour of a question mark, for prints in grey and for eyes that see no colours."""
    style = Style(Look("sans-bold"), 7, 6.5, "#fffdf6", align="centre", upright="middle")
    return list(set_text(word, style, Box(x - radius, y, 2 * radius, 3.0)).ops)


def _kind_sign(space: Any) -> list[Op]:
    size = min(14.0, space.height - 12, space.width - 10)
    if size >= 5:
        y = space.y + space.height / 2 + 3
        return [Icon(KIND_SIGNS[str(space.kind)], space.x + space.width / 2, y, size, "#6b6a5e")]
    small = max(4.0, space.height - 10)
    return [
        Icon(KIND_SIGNS[str(space.kind)], space.x + share * space.width, space.y + space.height / 2, small, "#6b6a5e")
        for share in (0.1, 0.3, 0.7, 0.9)
    ]


def _signs(space: Any, signs: Sequence[tuple[str, Any]]) -> list[Op]:
    """Point to the spaces that no straight way leads to: signs on the wall with the names of the other ends."""
    room = space.width - 2.6
    columns = 2 if _is_crowded(space, len(signs)) else 1
    width = (room - GAP * (columns - 1)) / columns
    found: list[Op] = []
    bottom = space.y + space.height - 1.6
    for place, (name, link) in enumerate(signs):
        if str(space.kind) == "outside":
            # A wide strip has room for its signs side by side.
            found += _sign(Box(space.x + 3 + place * 52, space.y + space.height - 6.5, 49, SIGN - GAP), name, link)
            continue
        is_tall = columns == 2 or _length(name) > width
        height = TALL_SIGN if is_tall else SIGN - GAP
        x = space.x + 1.3 + place % columns * (width + GAP)
        found += _sign(Box(x, bottom - height, width, height), name, link)
        if place % columns == columns - 1:
            bottom -= height + GAP
    return found


def _length(name: str) -> float:
    return text_width(name, "sans-bold", SIGN_SIZE) + 8.0


def _sign(room: Box, name: str, link: Any) -> list[Op]:
    """Draw one sign: on one line as long as its name, or on two lines as wide as there is room."""
    is_tall = room.height == TALL_SIGN
    length = room.width if is_tall else min(_length(name), room.width)
    fill = "#b5332e" if link.locked else INK
    x, y, height = room.x, room.y, room.height
    icon = Icon("lock" if link.locked else SIGNS[str(link.kind)], x + 3.0, y + height / 2, 3.6, "#fffdf6")
    style = Style(Look("sans-bold"), SIGN_SIZE, 5.75, "#fffdf6", 1.0, upright="middle")
    text = name if is_tall else name.replace(" ", "\u00a0")
    start, right = (5.2, 0.7) if is_tall else (5.6, 0.8)
    words = set_text(text, style, Box(x + start, y, length - start - right, height))
    return [Rect(x, y, length, height, Pen(fill), radius=1.0), icon, *words.ops]
