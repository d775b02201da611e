"""The world: the board as small numbers, compiled once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engines.kit.maps.boards import middles, ways
from engines.kit.maps.outlines import Point
from engines.kit.maps.palettes import Palette
from engines.wardens.content import Board, Character, Terrain
from engines.wardens.options import WardensOptions

NAVIGATION = "navigation"
"""The kind of link that the option `nav_adjacency` is about."""

Ways = tuple[tuple[int, ...], ...]
"""For each territory some others."""


class World(NamedTuple):
    """A board as the rules read it: territories by number."""

    board: Board
    names: tuple[str, ...]
    is_land: tuple[bool, ...]
    neighbours: Ways
    """For each territory those that are adjacent for everything but moving (WAR-Q-04)."""
    steps: tuple[Ways, ...]
    """For each kind of units and each territory those to which it can go with one Move."""
    around: tuple[tuple[frozenset[int], ...], ...]
    """The same as sets: whether one of them is empty is asked for every army before every action."""
    can_stand: tuple[tuple[bool, ...], ...]
    """For each kind of units and each territory whether it may stand there."""
    entrances: tuple[Ways, ...]
    """For each kind of units and each territory where an Outpost there puts new ones."""
    start: int
    """Where Cthulhu starts."""
    palette: Palette
    """How what is printed and what stands on it looks."""
    middles: tuple[Point, ...]
    """For each territory where what stands there has room."""


def compiled(board: Board, palette: Palette, characters: Sequence[Character], options: WardensOptions) -> World:
    """Find out who can stand where, what is next to what, and where Outposts put units."""
    places = {space.id: number for number, space in enumerate(board.spaces)}
    everywhere: list[set[int]] = [set() for _ in places]
    near: list[set[int]] = [set() for _ in places]
    for way in ways(board, palette):
        one, other = places[way.start], places[way.end]
        counts = way.kind != NAVIGATION or options.nav_adjacency == "all"
        for joined in (everywhere, near) if counts else (everywhere,):
            joined[one].add(other)
            joined[other].add(one)
    is_land = tuple(space.terrain == Terrain.LAND for space in board.spaces)
    rooms = middles(board)
    can_stand = tuple(tuple(space.terrain in one.terrains for space in board.spaces) for one in characters)
    steps = tuple(_in_order([{to for to in others if stand[to]} for others in everywhere]) for stand in can_stand)
    return World(
        board,
        tuple(space.name for space in board.spaces),
        is_land,
        _in_order(near),
        steps,
        tuple(tuple(map(frozenset, ways_of_kind)) for ways_of_kind in steps),
        can_stand,
        tuple(_entrances(stand, near, is_land) for stand in can_stand),
        places[board.start],
        palette,
        tuple(rooms[space.id] for space in board.spaces),
    )


def _in_order(sets: Sequence[set[int]]) -> Ways:
    return tuple(tuple(sorted(others)) for others in sets)


def _entrances(can_stand: Sequence[bool], near: Sequence[set[int]], is_land: Sequence[bool]) -> Ways:
    """Tell for each land where an Outpost there puts units: there, or on water next to it (WAR-078 to WAR-080)."""
    found = []
    for place, is_here in enumerate(is_land):
        around = (place, *sorted(other for other in near[place] if not is_land[other])) if is_here else ()
        found.append(tuple(one for one in around if can_stand[one]))
    return tuple(found)
