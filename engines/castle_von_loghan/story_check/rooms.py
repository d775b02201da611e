"""Rooms that are Clean when they are needed: a card was read in the very room that the next cover names."""

from __future__ import annotations

from collections.abc import Iterator

from engines.castle_von_loghan.story_check.paths import successors
from engines.castle_von_loghan.story_check.reading import ReadCard, ReadStory, walk
from engines.kit.documents import Problem, Severity
from engines.kit.language.forms import Node

DRAWING = frozenset({"draw_next", "draw_named"})
KEEPS_OPEN = frozenset({"skip", "go_to", "go_to_place", "move_group"})
"""What a card may do so that the room in which it is read is not Clean afterwards, or is left behind."""


def room_problems(known: ReadStory) -> Iterator[Problem]:
    """Find covers that want one room which the card before, read anywhere, may just have made Clean (CVL-Q-33)."""
    steps = successors(known)
    for place, cover in enumerate(known.covers):
        room = only_room(cover)
        for before in range(len(known.cards)) if room else ():
            if (
                place in steps[before]
                and waits_anywhere(known, steps, before)
                and not keeps_open(known.cards[before])
            ):
                name, wanted = known.cards[before].card.name, known.cards[place].card.name
                message = (
                    f"“{name}” may be read in the very room that the cover of “{wanted}” wants, which is then Clean"
                )
                yield Problem(known.cards[before].id, "ending.text", message, Severity.HINT, "CVL-Q-33")


def only_room(cover: Node) -> str:
    """Return the one room without which a cover does not go, if it names one."""
    if cover is None or any(node[0] in ("any_of", "not_so") for node in walk(cover)):
        return ""
    rooms = {node[1] for node in walk(cover) if node[0] == "is_in_room"}
    return rooms.pop() if len(rooms) == 1 else ""


def waits_anywhere(known: ReadStory, steps: list[frozenset[int]], place: int) -> bool:
    """Tell whether a card may be read in any room: it has no cover, and no card before it draws it at once."""
    leading = [known.cards[before] for before in range(len(steps)) if place in steps[before]]
    drawn = leading and all(any(node[0] in DRAWING for node in card.nodes()) for card in leading)
    return place > 0 and known.covers[place] is None and not drawn


def keeps_open(card: ReadCard) -> bool:
    """Tell whether a card sees to it that the room in which it is read can be used again."""
    return any(node[0] in KEEPS_OPEN for node in card.nodes())
