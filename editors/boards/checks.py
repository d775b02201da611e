"""What is wrong with a board: spaces that nobody can enter, links to nowhere, things that lie on one another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations

from editors.boards.plan import LINKS, SPACES, closed_as_printed, key, reached
from engines.kit.documents import Problem, Severity
from engines.kit.maps.boards import Board, Shape, Space, ways
from engines.kit.maps.graphs import neighbours, reach
from engines.kit.maps.outlines import Outline, frames_meet
from engines.kit.maps.overlaps import crosses_itself, do_overlap, encloses
from engines.kit.maps.palettes import Look, Palette

HAIR = 0.2
"""Rectangles that share no more than this many millimetres only touch."""


def board_problems(board: Board, palette: Palette) -> list[Problem]:
    """Find everything that is wrong with a board."""
    return [
        *_start_problems(board, palette),
        *_name_problems(board),
        *_kind_problems(board, palette),
        *_link_problems(board, palette),
        *_reach_problems(board, palette),
        *_place_problems(board),
    ]


def _problem(board: Board, field: str, message: str, severity: Severity = Severity.WARNING) -> Problem:
    return Problem(board.id, field, message, severity)


def _start_problems(board: Board, palette: Palette) -> Iterator[Problem]:
    if not board.start and not board.begins:
        return
    if board.start not in board.by_id():
        mover = palette.words.mover
        message = f"{mover} begins in “{board.start}”, which is no space"
        yield _problem(
            board, "start", message if board.start else f"the board does not say where {mover} begins", Severity.ERROR
        )


def _name_problems(board: Board) -> Iterator[Problem]:
    ids = Counter(space.id for space in board.spaces)
    names = Counter(space.name for space in board.spaces)
    for place, space in enumerate(board.spaces):
        if ids[space.id] > 1:
            message = f"{ids[space.id]} spaces have the id {space.id}"
            yield _problem(board, f"{key(SPACES, place)}.id", message, Severity.ERROR)
        if names[space.name] > 1:
            yield _problem(board, f"{key(SPACES, place)}.name", f"{names[space.name]} spaces are called {space.name}")


def _kind_problems(board: Board, palette: Palette) -> Iterator[Problem]:
    """Name kinds and terrains that the palette does not know, where it knows any."""
    for place, space in enumerate(board.spaces):
        known: dict[str, tuple[str, Mapping[str, Look]]] = {
            "kind": (str(space.kind), palette.spaces),
            "terrain": (space.terrain, palette.terrains),
        }
        for field, (value, looks) in known.items():
            if value and value not in looks:
                yield _problem(board, f"{key(SPACES, place)}.{field}", f"the game has no {field} “{value}”")
        if board.touching and palette.terrains and not space.terrain:
            yield _problem(board, f"{key(SPACES, place)}.terrain", f"{space.name} has no terrain")


def _link_problems(board: Board, palette: Palette) -> Iterator[Problem]:
    ids, word = board.by_id(), palette.words.link
    seen: set[frozenset[str]] = set()
    for place, link in enumerate(board.links):
        for end in ("start", "end"):
            if getattr(link, end) not in ids:
                message = f"the {word} leads to “{getattr(link, end)}”, which is no space"
                yield _problem(board, f"{key(LINKS, place)}.{end}", message, Severity.ERROR)
        ends = frozenset({link.start, link.end})
        if len(ends) == 1:
            message = f"the {word} leads back to where it begins"
            yield _problem(board, f"{key(LINKS, place)}.end", message, Severity.ERROR)
        elif ends in seen:
            message = f"{_called(board, link.start)} and {_called(board, link.end)} are linked twice"
            yield _problem(board, f"{key(LINKS, place)}.end", message)
        seen.add(ends)


def _reach_problems(board: Board, palette: Palette) -> Iterator[Problem]:
    ends = {end for way in ways(board, palette) for end in (way.start, way.end)}
    anyhow, as_printed = reached(board, palette, ()), reached(board, palette, closed_as_printed(board))
    if not anyhow:
        yield from _cut_off(board, palette) if board.touching else ()
        return
    for place, space in enumerate(board.spaces):
        field = key(SPACES, place)
        if space.id not in ends and space.id != board.start:
            yield _problem(board, field, f"nothing leads to {space.name}")
        elif space.id not in anyhow:
            yield _problem(board, field, f"no {palette.words.link} from the start leads to {space.name}")
        elif space.id not in as_printed:
            words = palette.words
            message = f"{space.name} can only be reached when a {words.closed} {words.gate} is opened"
            yield _problem(board, field, message, Severity.HINT)


def _cut_off(board: Board, palette: Palette) -> Iterator[Problem]:
    """Find areas that no way joins to most of the others, on a map that does not say where play begins."""
    joined = neighbours((way.start, way.end) for way in ways(board, palette))
    parts = [reach(space.id, lambda id: joined.get(id, ())) for space in board.spaces]
    mainland = max(parts, key=len, default=set())
    for place, space in enumerate(board.spaces):
        if space.id not in mainland:
            message = f"no border and no {palette.words.link} leads from {space.name} to the rest of the board"
            yield _problem(board, key(SPACES, place), message)


def _place_problems(board: Board) -> Iterator[Problem]:
    for place, space in enumerate(board.spaces):
        if space.x + space.width > board.width or space.y + space.height > board.height:
            yield _problem(board, key(SPACES, place), f"{space.name} reaches over the edge of the board")
        if space.shape is Shape.POLYGON and crosses_itself(space.outline):
            yield _problem(board, f"{key(SPACES, place)}.points", f"the outline of {space.name} crosses itself")
    for (one_place, one), (_, other) in combinations(enumerate(board.spaces), 2):
        if _lie_on_one_another(board, one, other):
            yield _problem(board, key(SPACES, one_place), f"{one.name} and {other.name} lie on one another")


def _lie_on_one_another(board: Board, one: Space, other: Space) -> bool:
    """Tell whether two spaces share ground; where areas join, an island may lie in a sea."""
    if one.shape is other.shape is Shape.RECTANGLE:
        across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
        down = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
        return across > HAIR and down > HAIR
    if not frames_meet(one.frame, other.frame):
        return False
    return do_overlap(one.outline, other.outline) and not (board.touching and _is_island(one.outline, other.outline))


def _is_island(one: Outline, other: Outline) -> bool:
    return encloses(one, other) or encloses(other, one)


def _called(board: Board, id: str) -> str:
    found = board.by_id().get(id)
    return found.name if found else id
