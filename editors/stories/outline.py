"""The outline of a story: its cards, and every way by which the story can go from one to another, with the reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from engines.castle_von_loghan.content import Cover, Story, StoryEvent
from engines.castle_von_loghan.story_check.reading import ReadCard, ReadStory, read_story
from engines.kit.documents import Content
from engines.kit.language.forms import Node
from engines.kit.language.reader import Reader
from engines.kit.language.speaker import REFEREE, TEXT

WON, LOST = "the end", "lost"
"""Where ways lead that leave the deck."""
LETTERS = "ABCD"


class WayKind(StrEnum):
    """How the story goes on."""

    NEXT = "next"
    """The next card of the deck waits, perhaps under its cover."""
    DRAW = "draw"
    """A card is drawn at once."""
    JUMP = "jump"
    """The story goes on with a card out of turn."""
    END = "end"


@dataclass(frozen=True, slots=True)
class Way:
    """A way from a card: to which (its id, or where the story ends), how and why."""

    start: str
    end: str
    kind: WayKind
    why: str = ""


@dataclass(frozen=True, slots=True)
class Outline:
    """A story as cards and ways."""

    story: Story
    cards: tuple[StoryEvent, ...]
    ways: tuple[Way, ...]

    def ways_from(self, card: str) -> list[Way]:
        """List the ways that leave a card."""
        return [way for way in self.ways if way.start == card]

    def cover_of(self, card: str) -> Cover | None:
        """Return the cover that lies on a card."""
        return next((cover for cover in self.story.covers if cover.card == card), None)


@dataclass(frozen=True, slots=True)
class _Exit:
    kind: WayKind
    number: int
    why: str


@dataclass(frozen=True, slots=True)
class _Flow:
    """Where a text leads, and whether it may also lead nowhere in particular."""

    exits: tuple[_Exit, ...] = ()
    falls: bool = True


def outline(content: Content, story: Story, reader: Reader) -> Outline:
    """Read a story and find all its ways; cards that the library lacks are left out."""
    known = read_story(content, story, reader)
    cards = tuple(one.card for one in known.cards if isinstance(one.card, StoryEvent))
    finder = _Finder(known, reader)
    return Outline(story, cards, tuple(_joined(way for place in range(len(cards)) for way in finder.ways(place))))


class _Finder:
    """Finds the ways of one story."""

    def __init__(self, known: ReadStory, reader: Reader) -> None:
        self._known = known
        self._speaker = reader.speaker
        self._removed = {
            node[1]: card.card.name for card in known.cards for node in card.nodes() if node[0] == "remove_tale"
        }

    def ways(self, place: int) -> Iterator[Way]:
        """Yield the ways from the card at a place."""
        card = self._known.cards[place]
        flow = self._card(card)
        for one in flow.exits:
            target = self._target(one)
            if target is not None:
                yield Way(card.id, target, one.kind, one.why)
        if flow.falls:
            yield from self._onwards(place, "otherwise" if flow.exits else "")

    def _target(self, one: _Exit) -> str | None:
        if one.kind is WayKind.END:
            return WON if one.number else LOST
        place = self._known.place_of(one.number)
        return None if place is None else self._known.cards[place].id

    def _onwards(self, place: int, why: str) -> Iterator[Way]:
        """Yield the way to the next card, and past cards that may have been taken out of the story."""
        start = self._known.cards[place].id
        for later in range(place + 1, len(self._known.cards)):
            yield Way(start, self._known.cards[later].id, WayKind.NEXT, why)
            remover = self._removed.get(self._known.numbers[later])
            if remover is None:
                return
            why = f"if “{remover}” has taken {self._known.numbers[later]:03} out"
        yield Way(start, WON, WayKind.END, why)

    def _card(self, card: ReadCard) -> _Flow:
        """Follow a whole card: its contextual text, then one of its outcomes, then its ending."""
        outcomes = [self._flow(node, LETTERS[place]) for place, node in enumerate(card.outcomes)]
        if len(outcomes) != len(card.card.choices):
            outcomes.append(_Flow())
        return _in_order([self._flow(card.context, ""), _one_of(outcomes), self._flow(card.ending, "")])

    def _flow(self, node: Node, why: str) -> _Flow:
        if not isinstance(node, tuple) or node[0] == REFEREE:
            return _Flow()
        if (end := _exit(node, why)) is not None:
            return _Flow((end,), falls=False)
        if node[0] in (TEXT, "then"):
            return _in_order([self._flow(part, why) for part in node[1]])
        if node[0] == "if_else":
            return _one_of([self._flow(node[2], self._because(why, node[1])), self._flow(node[3], _or(why))])
        if node[0] == "choose_one":
            return _one_of([self._flow(part, why or "as they choose") for part in node[1]])
        if node[0] == "once_only":
            return self._flow(node[1], why)
        if node[0] == "if_only":
            return _perhaps([self._flow(node[2], self._because(why, node[1]))])
        return _perhaps([self._flow(part, why) for part in node[1:]])

    def _because(self, why: str, condition: Node) -> str:
        spoken = self._speaker.phrase(condition)
        return f"{why}, if {spoken}" if why else f"if {spoken}"


def _exit(node: Node, why: str) -> _Exit | None:
    if node[0] == "draw_named":
        return _Exit(WayKind.DRAW, node[1], why)
    if node[0] == "go_on_with":
        return _Exit(WayKind.JUMP, node[1], why)
    if node[0] in ("group_wins", "group_loses"):
        return _Exit(WayKind.END, int(node[0] == "group_wins"), why)
    return None


def _or(why: str) -> str:
    return f"{why}, otherwise" if why else "otherwise"


def _in_order(parts: list[_Flow]) -> _Flow:
    """Put texts one after the other: if one of them leads somewhere for certain, the whole does."""
    return _Flow(tuple(one for part in parts for one in part.exits), all(part.falls for part in parts))


def _one_of(parts: list[_Flow]) -> _Flow:
    """Put texts side by side, of which one is played."""
    return _Flow(tuple(one for part in parts for one in part.exits), any(part.falls for part in parts))


def _perhaps(parts: list[_Flow]) -> _Flow:
    return _Flow(tuple(one for part in parts for one in part.exits))


def _joined(ways: Iterable[Way]) -> Iterator[Way]:
    """Draw ways between the same two cards as one, with all reasons."""
    found: dict[tuple[str, str], list[Way]] = {}
    for way in ways:
        found.setdefault((way.start, way.end), []).append(way)
    for same in found.values():
        reasons = list(dict.fromkeys(way.why for way in same if way.why))
        first = same[0]
        yield Way(first.start, first.end, first.kind, "; ".join(reasons))
