"""Paths: where a story can go from each card, what it never reaches, and whether it can end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engines.castle_von_loghan.story_check.reading import ReadCard, ReadStory, walk
from engines.kit.documents import Problem, Severity
from engines.kit.language.forms import Node
from engines.kit.language.speaker import Speaker
from engines.kit.maps.graphs import reach
from engines.kit.scenarios.flow import Flow, Follower, Leaf, in_order, one_of
from engines.kit.scenarios.outline import paths
from engines.kit.scenarios.texts import LETTERS

END = -1
"""In the place of a card: the end of the story."""
JUMPS = frozenset({"draw_named", "go_on_with"})
FRAMES = frozenset({"once_only"})
"""Sentences that only frame an effect."""


def card_flow(card: ReadCard, leaf: Leaf, speaker: Speaker | None = None) -> Flow:
    """Follow a whole card: its contextual text, the outcomes of which at least one is applied, its ending."""
    follow = Follower(leaf, speaker, FRAMES).follow
    outcomes = [follow(node, LETTERS[place], place) for place, node in enumerate(card.outcomes)]
    if len(outcomes) != len(card.card.choices):
        outcomes.append(Flow())
    return in_order([follow(card.context), one_of(outcomes), follow(card.ending)])


# Where the story goes


def successors(known: ReadStory) -> list[frozenset[int]]:
    """For each card tell which cards may come after it."""
    removed = {node[1] for card in known.cards for node in card.nodes() if node[0] == "remove_tale"}
    return [_after(known, place, removed) for place in range(len(known.cards))]


def _after(known: ReadStory, place: int, removed: set[int]) -> frozenset[int]:
    led = card_flow(known.cards[place], lambda node: _jump(known, node))
    return led.found | (_next(known, place, removed) if led.falls else frozenset())


def _jump(known: ReadStory, node: Node) -> tuple[Any, ...] | None:
    """Tell where an effect leads; a jump to nowhere is passed by."""
    if node[0] in JUMPS:
        target = known.place_of(node[1])
        return None if target is None else (target,)
    if node[0] == "group_wins":
        return (END,)
    return () if node[0] == "group_loses" else None


def _next(known: ReadStory, place: int, removed: set[int]) -> frozenset[int]:
    """Find the next card in order, and those behind it as far as cards may have been taken out."""
    found = set()
    for later in range(place + 1, len(known.cards)):
        found.add(later)
        if known.numbers[later] not in removed:
            return frozenset(found)
    return frozenset(found | {END})


def reached(steps: list[frozenset[int]], start: int = 0) -> set[int]:
    """Find every place that some path from a start leads to, the start included."""
    return reach(start, lambda place: steps[place] if place != END else ())


def before(steps: list[frozenset[int]], place: int) -> set[int]:
    """Find every card, among those that can be reached at all, from which a path leads to a place."""
    return {one for one in reached(steps) if one not in (END, place) and place in reached(steps, one)}


# Problems


def path_problems(known: ReadStory) -> Iterator[Problem]:
    """Find jumps to nowhere, cards out of reach, and ways without an end."""
    if not known.cards:
        return
    yield from _jumps_to_nowhere(known)
    found = paths(range(len(known.cards)), dict(enumerate(successors(known))), {END})
    for place in found.unreached:
        message = "no path of the story leads to this card"
        yield Problem(known.cards[place].id, "number", message, Severity.WARNING, "CVL-021")
    if not found.can_end:
        message = "the story cannot end: no path leads past the last card or to “the group wins”"
        yield Problem(known.story.id, "cards", message, Severity.ERROR, "CVL-108")
    for place in found.stuck:
        message = "from this card the story can never come to an end"
        yield Problem(known.cards[place].id, "ending.text", message, Severity.ERROR, "CVL-108")


def _jumps_to_nowhere(known: ReadStory) -> Iterator[Problem]:
    for card in known.cards:
        for field, text in card.texts():
            yield from _lost_jumps(known, card, field, text)


def _lost_jumps(known: ReadStory, card: ReadCard, field: str, text: Node) -> Iterator[Problem]:
    from_text = (node for node in walk(text) if node[0] in JUMPS or node[0] == "remove_tale")
    for number in {node[1] for node in from_text} - set(known.numbers):
        message = f"the story has no Story Event {number:03}"
        yield Problem(card.id, field, message, Severity.ERROR, "CVL-138")
