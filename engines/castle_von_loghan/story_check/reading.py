"""A story as the check sees it: every card with its texts read, in the order of the story."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engines.castle_von_loghan.content import EventCard, Story, StoryEvent
from engines.kit.documents import Content
from engines.kit.language.forms import Node
from engines.kit.language.reader import Reader


class ReadCard(NamedTuple):
    """An Event card with its texts read."""

    card: EventCard
    context: Node
    outcomes: tuple[Node, ...]
    ending: Node

    @classmethod
    def of(cls, card: EventCard, reader: Reader) -> ReadCard:
        """Read a card."""
        outcomes = tuple(reader.understand(outcome.text).node for outcome in card.outcomes)
        return cls(card, reader.understand(card.context).node, outcomes, reader.understand(card.ending.text).node)

    @property
    def id(self) -> str:
        """The id of the card."""
        return self.card.id

    def texts(self) -> Iterator[tuple[str, Node]]:
        """Yield every text with the field that holds it."""
        yield "context", self.context
        yield from ((f"outcomes.{place}.text", node) for place, node in enumerate(self.outcomes))
        yield "ending.text", self.ending

    def nodes(self) -> Iterator[Node]:
        """Yield every part of every text."""
        for _, text in self.texts():
            yield from walk(text)


class ReadStory(NamedTuple):
    """A story with its cards and covers read."""

    story: Story
    cards: tuple[ReadCard, ...]
    numbers: tuple[int, ...]
    """For each card its printed number."""
    covers: tuple[Node, ...]
    """For each card what its cover demands, or None."""

    def place_of(self, number: int) -> int | None:
        """Find the place of the card with this number."""
        return self.numbers.index(number) if number in self.numbers else None

    def cover_field(self, place: int) -> str:
        """Name the field of the story that holds the condition on a card."""
        ids = [cover.card for cover in self.story.covers]
        return f"covers.{ids.index(self.cards[place].id)}.condition"


def read_story(content: Content, story: Story, reader: Reader) -> ReadStory:
    """Read a story; cards that the library does not have are left out."""
    found = [card for id in story.cards if (card := content.get_as(StoryEvent, id)) is not None]
    demands = {cover.card: reader.understand(cover.condition).node for cover in story.covers}
    return ReadStory(
        story,
        tuple(ReadCard.of(card, reader) for card in found),
        tuple(card.number for card in found),
        tuple(demands.get(card.id) for card in found),
    )


def walk(node: Node) -> Iterator[Node]:
    """Yield a node and every one inside it, outer ones first."""
    if not isinstance(node, tuple):
        return
    if node and isinstance(node[0], str):
        yield node
    for part in node:
        yield from walk(part)
