"""Demands: what the cover of the Story deck waits for, and what of it is still missing (CVL-131)."""

from __future__ import annotations

from typing import NamedTuple

from engines.castle_von_loghan.castle.boards import marked_rooms
from engines.castle_von_loghan.content import COLOUR_WORDS
from engines.castle_von_loghan.state import NONE, LoghanState
from engines.kit.judging import supposing
from engines.kit.language.effect_state import Context
from engines.kit.language.forms import Node
from engines.kit.language.speaker import REFEREE
from engines.kit.language.values import holds

PLACES = frozenset({"is_in_room", "is_in_colour"})
FIGHTS = frozenset({"has_defeated", "has_defeated_colour", "has_defeated_named"})
EVENTS = frozenset({"has_resolved", "has_resolved_colour"})
LEVELS = {"is_at_least": 0, "is_more": 1}
"""The comparisons by which a cover asks for Clarity or Health, and how much more than the number they want."""


class Demand(NamedTuple):
    """What the story waits for."""

    rooms: tuple[int, ...] = ()
    """Where the story would go on if the group arrived there now."""
    named: tuple[int, ...] = ()
    """The rooms that it names, whether or not the rest is done."""
    clarity: int = 0
    """How much Clarity it wants and the group has not."""
    health: int = 0
    fights: tuple[int, ...] = ()
    """The colours of which Enemies must still be defeated; -1 for any."""
    events: tuple[int, ...] = ()
    """The colours of which Random Events must still be resolved; -1 for any."""

    @property
    def is_open(self) -> bool:
        """Whether only the right room is missing."""
        return bool(self.rooms)


NOTHING = Demand()


def demand_of(view: LoghanState) -> Demand:
    """Read the cover that everybody can read; a story without a cover goes on in any room with a “?”."""
    test = cover_test(view)
    if view.box.story is None or view.story_at >= len(view.box.tales):
        return NOTHING
    rooms = marked_rooms(view)
    if test is None:
        return Demand(tuple(rooms))
    run = Context(view.leader)
    ready = tuple(room for room in rooms if _holds_in(view, room, test, run))
    parts = missing(view, test, run)
    return Demand(
        ready,
        tuple(room for room in rooms if _is_named(view, room, test, run)),
        max([0, *(_wanted(part, "clarity") - view.clarity for part in parts)]),
        max([0, *(_wanted(part, "health") - view.health for part in parts)]),
        tuple(_colour_in(part) for part in parts if part[0] in FIGHTS),
        tuple(_colour_in(part) for part in parts if part[0] in EVENTS),
    )


def cover_test(view: LoghanState) -> Node:
    """Return what the cover asks for, or None where there is no cover or none that can be read."""
    if view.box.story is None or view.story_at >= len(view.box.tales) or not view.covered:
        return None
    test = view.box.cover_tests[view.story_at]
    return None if test is None or test[0] == REFEREE else test


def _holds_in(view: LoghanState, room: int, test: Node, run: Context) -> bool:
    with supposing(view, space=room):
        return holds(view, run, test)


def _is_named(view: LoghanState, room: int, test: Node, run: Context) -> bool:
    with supposing(view, space=room):
        return any(part[0] in PLACES and holds(view, run, part) for part in units(test))


def units(node: Node) -> list[Node]:
    """List the single conditions of a test."""
    if node[0] in ("all_of", "any_of"):
        return [unit for part in node[1] for unit in units(part)]
    return units(node[1]) if node[0] == "remove_cover_when" else [node]


def missing(view: LoghanState, node: Node, run: Context) -> list[Node]:
    """List the single conditions that are still to be met: of several ways, the one with the fewest of them."""
    if node[0] == "remove_cover_when":
        return missing(view, node[1], run)
    if node[0] == "all_of":
        return [unit for part in node[1] for unit in missing(view, part, run)]
    if node[0] == "any_of":
        return min((missing(view, part, run) for part in node[1]), key=len)
    return [] if holds(view, run, node) else [node]


def _wanted(part: Node, good: str) -> int:
    """Tell how much of a good a condition asks for."""
    if part[0] not in LEVELS or part[1] != (good,) or not isinstance(part[2], int):
        return NONE
    return part[2] + LEVELS[part[0]]


def _colour_in(part: Node) -> int:
    """Tell which colour a condition names, or -1."""
    return next((COLOUR_WORDS.index(slot) for slot in part[1:] if slot in COLOUR_WORDS), NONE)
