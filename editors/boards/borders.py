"""Borders: where areas of a board touch, and whether somebody can pass there; links overrule what touches."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from editors.boards.plan import link_between, link_model
from engines.kit.maps.boards import Board, Link, touches
from engines.kit.maps.outlines import Point, Segment, distance_to_line
from engines.kit.maps.palettes import Palette


class Border(NamedTuple):
    """Two areas that touch, by their numbers, where they do, and whether one can pass."""

    one: int
    other: int
    lines: tuple[Segment, ...]
    is_open: bool
    link: int | None = None
    """The link that says more about it, if there is one."""


def borders(board: Board, palette: Palette) -> tuple[Border, ...]:
    """List the borders of a board; where touching does not join, there are none to close."""
    found = []
    for one, other, lines in touches(board) if board.touching else ():
        link = link_between(board, board.spaces[one].id, board.spaces[other].id)
        is_open = link is None or palette.link(str(board.links[link].kind)).passable
        found.append(Border(one, other, lines, is_open, link))
    return tuple(found)


def with_border(board: Board, palette: Palette, border: Border, *, is_open: bool) -> list[Link]:
    """Return the links with a border closed or open; the link that closed it goes, one that joined is overruled."""
    links = [link for number, link in enumerate(board.links) if number != border.link]
    if is_open:
        return links
    start, end = board.spaces[border.one].id, board.spaces[border.other].id
    parting = link_model(board).model_validate({"start": start, "end": end, "kind": palette.parting()})
    return [*links, parting]


def nearest(found: Iterable[Border], spot: Point, reach: float) -> int:
    """Return the number of the border that is nearest to a spot within reach, or -1."""
    far = [(_distance(border, spot), number) for number, border in enumerate(found)]
    best, number = min(far, default=(reach + 1, -1))
    return number if best <= reach else -1


def _distance(border: Border, spot: Point) -> float:
    return min(distance_to_line(spot, line) for line in border.lines)
