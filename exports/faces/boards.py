"""Boards of any game: drawn from the document and its palette, and from nothing else."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.maps.boards import Board, Link, Shape, Space, middles
from engines.kit.maps.outlines import area_of, rectangle
from engines.kit.maps.palettes import Drawn, Palette
from exports.faces.areas import drawn_borders, drawn_grounds, drawn_inside, drawn_link
from exports.faces.atlas import atlas
from exports.faces.ops import Op
from exports.faces.rooms import Sign, drawn_door, drawn_passage, drawn_room, look_of, passage


def board(document: Board, palette: Palette) -> tuple[Op, ...]:
    """Draw areas with their borders below everything; then all ways, all rooms over them, and the doors over both.

    Where a board has a background picture, that is the ground of its areas.
    """
    found = [space for space in document.spaces if is_area(space, palette)]
    areas = sorted(found, key=lambda space: -area_of(space.outline))
    rooms = [space for space in document.spaces if not is_area(space, palette)]
    signs: dict[str, list[Sign]] = {space.id: [] for space in document.spaces}
    ways: list[Op] = []
    doors: list[Op] = []
    for link, one, two in joined(document):
        if is_area(one, palette) or is_area(two, palette):
            doors += drawn_link(document, link, palette)
        elif (way := passage(one, two, rooms)) is not None:
            ways.append(drawn_passage(way))
            doors += drawn_door(way, look_of(link, palette))
        else:
            signs[one.id].append(Sign(two.name, look_of(link, palette)))
            signs[two.id].append(Sign(one.name, look_of(link, palette)))
    below = [op for space in areas for op in drawn_grounds(space, palette, is_painted=bool(document.art))]
    below += drawn_borders(document, palette) if areas else []
    drawn = [op for space in rooms for op in drawn_room(space, palette, signs[space.id])]
    at = middles(document) if areas else {}
    inside = [op for space in areas for op in drawn_inside(space, space.name_at or at[space.id], palette)]
    return (*below, *ways, *drawn, *doors, *inside)


MANNERS: dict[str, Callable[[Board, Palette], tuple[Op, ...]]] = {"": board, "atlas": atlas}
"""In what manners a layout may have a board drawn, by their names."""


def is_area(space: Space, palette: Palette) -> bool:
    """Tell whether a space is drawn as an area of a map, as its kind says; else it is a room, which is upright."""
    drawn = palette.space(str(space.kind)).drawn
    if drawn is Drawn.BY_SHAPE:
        return space.shape is not Shape.RECTANGLE
    return drawn is Drawn.AREA or set(space.outline) != set(rectangle(space.frame))


def joined(document: Board) -> list[tuple[Link, Space, Space]]:
    """List the links whose both ends are there, with the spaces that they join."""
    known = document.by_id()
    ends = [(link, known.get(link.start), known.get(link.end)) for link in document.links]
    return [(link, one, two) for link, one, two in ends if one is not None and two is not None]
