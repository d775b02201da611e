"""Facts: what may be so when a card waits: which board, which doors, which memories, items and bosses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engines.castle_von_loghan.content import Board, Enemy, Link, LinkKind, boards_in_play
from engines.castle_von_loghan.story_check.paths import before, card_flow
from engines.castle_von_loghan.story_check.reading import ReadStory, walk
from engines.kit.documents import Content
from engines.kit.language.forms import Node
from engines.kit.maps.graphs import reach

Door = frozenset[str]
"""The two spaces that a door joins."""


class Facts(NamedTuple):
    """What may be so when a card waits under its cover."""

    rooms: dict[str, dict[str, str]]
    """For each timeline that may lie on the table its rooms that can be walked to, with their colours."""
    open_doors: dict[str, set[Door]]
    memories: frozenset[str]
    items: frozenset[str]
    bosses: frozenset[str]


def facts_before(content: Content, known: ReadStory, steps: list[frozenset[int]], place: int) -> Facts:
    """Gather what the cards on some way to this one may have brought about."""
    nodes = [node for earlier in sorted(before(steps, place)) for node in known.cards[earlier].nodes()]
    timelines = timelines_at(known, steps)[place]
    boards = {str(board.timeline): board for board in boards_in_play(content) if str(board.timeline) in timelines}
    opened = {timeline: set(open_doors(board, nodes)) for timeline, board in boards.items()}
    return Facts(
        rooms={timeline: rooms_within(board, opened[timeline]) for timeline, board in boards.items()},
        open_doors=opened,
        memories=frozenset(node[1] for node in nodes if node[0] == "remember"),
        items=frozenset(node[2] for node in nodes if node[0] == "take_named"),
        bosses=frozenset(summoned(content, nodes)),
    )


def summoned(content: Content, nodes: list[Node]) -> Iterator[str]:
    """Yield the Enemies that are summoned by name, or all bosses where the Boss deck is drawn from."""
    yield from (node[1] for node in nodes if node[0] == "summon_named")
    if any(node[0] == "summon_boss" for node in nodes):
        yield from (enemy.id for enemy in content.of(Enemy) if enemy.colour == "violet")


# Timelines


def timelines_at(known: ReadStory, steps: list[frozenset[int]]) -> list[set[str]]:
    """For each card tell in which timelines the group may be when it is drawn."""

    def onwards(met: tuple[int, str]) -> list[tuple[int, str]]:
        leaving = timelines_after(known, met[0], {met[1]})
        return [(after, now) for after in steps[met[0]] if after >= 0 for now in leaving]

    found: list[set[str]] = [set() for _ in known.cards]
    for place, timeline in reach((0, str(known.story.start)), onwards):
        found[place].add(timeline)
    return found


def timelines_after(known: ReadStory, place: int, now: set[str]) -> set[str]:
    """Tell in which timelines the group may be after a card."""
    led = card_flow(known.cards[place], _journey)
    return {*led.found, *(now if led.falls else ())}


def _journey(node: Node) -> tuple[str, ...] | None:
    return (node[1],) if node[0] in ("go_to", "go_to_place") else None


# Doors and rooms


def open_doors(board: Board, nodes: list[Node]) -> Iterator[Door]:
    """Yield the doors of a board that may be open: as printed and not locked since, or unlocked by a card."""
    locked = [node[1] for node in nodes if node[0] == "lock"]
    unlocked = [node[1] for node in nodes if node[0] == "unlock"]
    for link in board.links:
        shut = link.locked or any(means(selector, link) for selector in locked)
        if not shut or any(means(selector, link) for selector in unlocked):
            yield frozenset({link.start, link.end})


def means(selector: Node, link: Link) -> bool:
    """Tell whether a selector of doors may mean this one."""
    if selector[0] == "door_between":
        return {selector[1], selector[2]} == {link.start, link.end}
    words = {node[0] for node in walk(selector)}
    named = {node[1] for node in walk(selector) if node[0] == "of_named_space"}
    if "elevators" in words and link.kind is not LinkKind.ELEVATOR:
        return False
    return not named or bool(named & {link.start, link.end})


def rooms_within(board: Board, doors: set[Door]) -> dict[str, str]:
    """Find the rooms with a “?” to which a walk from the P.O.D. Ship leads through open doors."""
    found = reach(board.start, lambda here: [space for door in doors if here in door for space in door])
    return {space.id: str(space.colour) for space in board.spaces if space.id in found and space.colour is not None}
