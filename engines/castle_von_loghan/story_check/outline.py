"""The outline of a story: every way by which it can go from one card to another, with the reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engines.castle_von_loghan.content import Story, StoryEvent
from engines.castle_von_loghan.story_check.paths import card_flow
from engines.castle_von_loghan.story_check.reading import ReadStory, read_story
from engines.kit.documents import Content
from engines.kit.language.forms import Node
from engines.kit.language.reader import Reader
from engines.kit.language.speaker import Speaker
from engines.kit.scenarios.flow import Exit
from engines.kit.scenarios.outline import Ending, Outline, Way, WayKind, joined

WON = Ending("the end", "The end", "The story ends.")
LOST = Ending("lost", "Lost", "The group has lost.", is_won=False)
KINDS = {"draw_named": WayKind.DRAW, "go_on_with": WayKind.JUMP}
ENDS = {"group_wins": WON, "group_loses": LOST}


class Lead(NamedTuple):
    """Where an effect leads: to a card by its number, or out of the deck."""

    kind: WayKind
    number: int = 0
    end: str = ""


def outline(content: Content, story: Story, reader: Reader) -> Outline:
    """Read a story and find all its ways; cards that the library lacks are left out."""
    known = read_story(content, story, reader)
    cards = tuple(one.card for one in known.cards if isinstance(one.card, StoryEvent))
    finder = _Finder(known, reader.speaker)
    return Outline(story, cards, joined(way for place in range(len(cards)) for way in finder.ways(place)))


class _Finder:
    """Finds the ways of one story."""

    def __init__(self, known: ReadStory, speaker: Speaker) -> None:
        self._known, self._speaker = known, speaker
        self._removed = {
            node[1]: card.card.name for card in known.cards for node in card.nodes() if node[0] == "remove_tale"
        }

    def ways(self, place: int) -> Iterator[Way]:
        """Yield the ways from the card at a place."""
        card = self._known.cards[place]
        flow = card_flow(card, _lead, self._speaker)
        for one in flow.exits:
            if (target := self._target(one.to)) is not None:
                yield Way(card.id, target, one.to.kind, one.why, choices=_choices(one))
        if flow.falls:
            yield from self._onwards(place, "otherwise" if flow.exits else "")

    def _target(self, lead: Lead) -> str | None:
        """Return the card that is named, or the ending; a jump to nowhere leads nowhere."""
        place = self._known.place_of(lead.number)
        return lead.end or (None if place is None else self._known.cards[place].id)

    def _onwards(self, place: int, why: str) -> Iterator[Way]:
        """Yield the way to the next card, and past cards that may have been taken out of the story."""
        start = self._known.cards[place].id
        for later in range(place + 1, len(self._known.cards)):
            yield Way(start, self._known.cards[later].id, WayKind.NEXT, why)
            remover = self._removed.get(self._known.numbers[later])
            if remover is None:
                return
            why = f"if “{remover}” has taken {self._known.numbers[later]:03} out"
        yield Way(start, WON.key, WayKind.END, why)


def _lead(node: Node) -> tuple[Lead, ...] | None:
    if node[0] in KINDS:
        return (Lead(KINDS[node[0]], node[1]),)
    return (Lead(WayKind.END, end=ENDS[node[0]].key),) if node[0] in ENDS else None


def _choices(one: Exit) -> frozenset[int]:
    return frozenset() if one.choice is None else frozenset({one.choice})
