"""Boards compiled for play: spaces by number, the same on every board, and the ways between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engines.castle_von_loghan.content import Board, Colour, LinkKind, Space, SpaceKind, Timeline
from engines.kit.maps.graphs import Exits, exits

COLOURS = tuple(Colour)
"""Green, blue, red, violet: a colour is its number in this row."""
TIMELINES = tuple(Timeline)
NOWHERE = -1


class Way(NamedTuple):
    """A door, an archway or an elevator between two spaces."""

    start: int
    end: int
    kind: LinkKind
    locked: bool


@dataclass(frozen=True, slots=True)
class Map:
    """A board, ready to be walked on."""

    document: Board
    timeline: int
    colours: tuple[int, ...]
    """For each space the colour of its “?”, or -1 where there is none or the board has no such space."""
    kinds: tuple[SpaceKind | None, ...]
    """For each space what it is, or None where this board has no such space."""
    ways: tuple[Way, ...]
    exits: Exits
    """For each space the ways that leave it: (number of the way, the space at its other end)."""
    start: int
    """The P.O.D. Ship."""
    printed: dict[str, Space]
    """What is printed on each space, by its id."""


def space_names(boards: Sequence[Board]) -> dict[str, str]:
    """Name every space that some board has, by id; the same id is the same spot on every board."""
    names: dict[str, str] = {}
    for board in boards:
        for space in board.spaces:
            names.setdefault(space.id, space.name)
    return names


def compiled(board: Board, ids: Sequence[str]) -> Map:
    """Compile a board for the spaces with these ids."""
    number = {id: place for place, id in enumerate(ids)}
    spaces: dict[str, Space] = {space.id: space for space in board.spaces}
    ways = tuple(Way(number[link.start], number[link.end], link.kind, link.locked) for link in board.links)
    return Map(
        document=board,
        timeline=TIMELINES.index(board.timeline),
        colours=tuple(_colour(spaces.get(id)) for id in ids),
        kinds=tuple(spaces[id].kind if id in spaces else None for id in ids),
        ways=ways,
        exits=exits(len(ids), [way[:2] for way in ways]),
        start=number[board.start],
        printed=spaces,
    )


def _colour(space: Space | None) -> int:
    return NOWHERE if space is None or space.colour is None else COLOURS.index(space.colour)
