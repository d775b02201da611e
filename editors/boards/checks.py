"""What is wrong with a board: rooms that nobody can enter, links to nowhere, things that lie on one another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from editors.boards.plan import LINKS, SPACES, area_of, key, links_of, locked, reached, spaces_of
from engines.kit.documents import Document, Problem, Severity

HAIR = 0.2
"""Spaces that share no more than this many millimetres only touch."""

NO_START = "the board does not say where the group begins"


def board_problems(board: Document) -> list[Problem]:
    """Find everything that is wrong with a board."""
    return [
        *_start_problems(board),
        *_name_problems(board),
        *_link_problems(board),
        *_reach_problems(board),
        *_place_problems(board),
    ]


def _problem(board: Document, field: str, message: str, severity: Severity = Severity.WARNING) -> Problem:
    return Problem(board.id, field, message, severity)


def _start_problems(board: Document) -> Iterator[Problem]:
    start = getattr(board, "start", None)
    if start is not None and start not in {space.id for space in spaces_of(board)}:
        message = f"the group begins in “{start}”, which is no space" if start else NO_START
        yield _problem(board, "start", message, Severity.ERROR)


def _name_problems(board: Document) -> Iterator[Problem]:
    ids = Counter(space.id for space in spaces_of(board))
    names = Counter(space.name for space in spaces_of(board))
    for place, space in enumerate(spaces_of(board)):
        if ids[space.id] > 1:
            message = f"{ids[space.id]} spaces have the id {space.id}"
            yield _problem(board, f"{key(SPACES, place)}.id", message, Severity.ERROR)
        if names[space.name] > 1:
            yield _problem(board, f"{key(SPACES, place)}.name", f"{names[space.name]} spaces are called {space.name}")


def _link_problems(board: Document) -> Iterator[Problem]:
    ids = {space.id for space in spaces_of(board)}
    seen: set[frozenset[str]] = set()
    for place, link in enumerate(links_of(board)):
        for end in ("start", "end"):
            if getattr(link, end) not in ids:
                message = f"the way leads to “{getattr(link, end)}”, which is no space"
                yield _problem(board, f"{key(LINKS, place)}.{end}", message, Severity.ERROR)
        ends = frozenset({link.start, link.end})
        if len(ends) == 1:
            yield _problem(board, f"{key(LINKS, place)}.end", "the way leads back to where it begins", Severity.ERROR)
        elif ends in seen:
            message = f"{_called(board, link.start)} and {_called(board, link.end)} are linked twice"
            yield _problem(board, f"{key(LINKS, place)}.end", message)
        seen.add(ends)


def _reach_problems(board: Document) -> Iterator[Problem]:
    ends = {end for link in links_of(board) for end in (link.start, link.end)}
    anyhow, as_printed = reached(board, ()), reached(board, locked(board))
    if not anyhow:
        return
    for place, space in enumerate(spaces_of(board)):
        field = key(SPACES, place)
        if space.id not in ends and space.id != getattr(board, "start", ""):
            yield _problem(board, field, f"nothing leads to {space.name}")
        elif space.id not in anyhow:
            yield _problem(board, field, f"no way from the start leads to {space.name}")
        elif space.id not in as_printed:
            message = f"{space.name} can only be reached when a locked door is opened"
            yield _problem(board, field, message, Severity.HINT)


def _place_problems(board: Document) -> Iterator[Problem]:
    for place, space in enumerate(spaces_of(board)):
        if _is_outside(board, space):
            yield _problem(board, key(SPACES, place), f"{space.name} reaches over the edge of the board")
    for (one_place, one), (_, other) in combinations(enumerate(spaces_of(board)), 2):
        shared = area_of(one).intersected(area_of(other))
        if shared.width() > HAIR and shared.height() > HAIR:
            yield _problem(board, key(SPACES, one_place), f"{one.name} and {other.name} lie on one another")


def _is_outside(board: Document, space: Any) -> bool:
    width, height = getattr(board, "width", 0.0), getattr(board, "height", 0.0)
    return bool(width and (space.x + space.width > width or space.y + space.height > height))


def _called(board: Document, id: str) -> str:
    return next((str(space.name) for space in spaces_of(board) if space.id == id), id)
