"""Paths: where a story can go from each card, what it never reaches, and whether it can end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from engines.castle_von_loghan.story_check.reading import ReadCard, ReadStory, walk
from engines.kit.documents import Problem, Severity
from engines.kit.language.forms import Node
from engines.kit.language.speaker import TEXT
from engines.kit.maps.graphs import reach

END = -1
"""In the place of a card: the end of the story."""
JUMPS = frozenset({"draw_named", "go_on_with"})


class Flow(NamedTuple):
    """What a text may lead to, and whether it may also lead nowhere in particular."""

    found: frozenset[int]
    falls: bool = True


Leaf = Callable[[Node], "Flow | None"]


def flow(node: Node, leaf: Leaf) -> Flow:
    """Follow a text through its orders and conditions; `leaf` says what a single effect leads to."""
    if not isinstance(node, tuple):
        return Flow(frozenset())
    if (own := leaf(node)) is not None:
        return own
    if node[0] in (TEXT, "then"):
        return in_order(flow(part, leaf) for part in node[1])
    if node[0] == "if_else":
        return one_of([flow(node[2], leaf), flow(node[3], leaf)])
    if node[0] == "choose_one":
        return one_of([flow(part, leaf) for part in node[1]])
    if node[0] == "once_only":
        return flow(node[1], leaf)
    inner = [flow(part, leaf) for part in node[1:] if isinstance(part, tuple)]
    return Flow(frozenset().union(*(one.found for one in inner)))


def in_order(parts: Iterable[Flow]) -> Flow:
    """Put texts one after the other: if one of them leads somewhere for certain, the whole does."""
    known = list(parts)
    return Flow(frozenset().union(*(one.found for one in known)), all(one.falls for one in known))


def one_of(parts: list[Flow]) -> Flow:
    """Put texts side by side, of which one is played."""
    return Flow(frozenset().union(*(one.found for one in parts)), any(one.falls for one in parts))


def card_flow(card: ReadCard, leaf: Leaf) -> Flow:
    """Follow a whole card: its contextual text, the outcomes of which at least one is applied, its ending."""
    outcomes = [flow(node, leaf) for node in card.outcomes]
    chosen = one_of(outcomes) if len(outcomes) == len(card.card.choices) else one_of([*outcomes, Flow(frozenset())])
    return in_order([flow(card.context, leaf), chosen, flow(card.ending, leaf)])


# Where the story goes


def successors(known: ReadStory) -> list[frozenset[int]]:
    """For each card tell which cards may come after it."""
    removed = {node[1] for card in known.cards for node in card.nodes() if node[0] == "remove_tale"}
    return [_after(known, place, removed) for place in range(len(known.cards))]


def _after(known: ReadStory, place: int, removed: set[int]) -> frozenset[int]:
    led = card_flow(known.cards[place], lambda node: _jump(known, node))
    return led.found | (_next(known, place, removed) if led.falls else frozenset())


def _jump(known: ReadStory, node: Node) -> Flow | None:
    if node[0] in JUMPS:
        target = known.place_of(node[1])
        return Flow(frozenset()) if target is None else Flow(frozenset({target}), falls=False)
    if node[0] == "group_wins":
        return Flow(frozenset({END}), falls=False)
    return Flow(frozenset(), falls=False) if node[0] == "group_loses" else None


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
    steps = successors(known)
    there = reached(steps)
    for place, card in enumerate(known.cards):
        if place not in there:
            yield Problem(card.id, "number", "no path of the story leads to this card", Severity.WARNING, "CVL-021")
    if END not in there:
        message = "the story cannot end: no path leads past the last card or to “the group wins”"
        yield Problem(known.story.id, "cards", message, Severity.ERROR, "CVL-108")
        return
    for place in sorted(there - {END}):
        if END not in reached(steps, place):
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
