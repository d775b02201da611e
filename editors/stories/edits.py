"""What is edited on a story: each edit is one step on the joint stack."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from editors.document import OpenDocument
from editors.stories import changes
from editors.stories.checking import texts_of, unread
from editors.stories.outline import LOST, WON
from editors.stories.undo import JointStack, new_turn
from engines.castle_von_loghan.content import Story, StoryEvent
from engines.kit.documents import Content, Document

ENDS = {WON: "The group wins.", LOST: "The group loses the game."}


class StoryEdits:
    """Makes the edits that a person asks of a story and its cards."""

    def __init__(self, opened: OpenDocument, stack: JointStack) -> None:
        self._opened, self._stack, self._desk = opened, stack, stack.desk

    def add(self, after: str) -> str:
        """Put a new card behind another; return its id."""
        return self._put("Add a card", changes.new_card(self._content(), self._story(), after), after)

    def duplicate(self, card: str) -> str:
        """Put a copy of a card behind it; return its id."""
        original = self._card(card)
        if original is None:
            return ""
        return self._put("Duplicate a card", changes.copied_card(self._content(), self._story(), original), card)

    def delete(self, cards: Sequence[str]) -> None:
        """Take cards out of the story, and move them to the trash."""
        gone = [card for id in cards if (card := self._card(id)) is not None]
        label = "Delete a card" if len(gone) == 1 else f"Delete {len(gone)} cards"
        self._push(label, [(self._opened, changes.without_cards(self._story(), set(cards)))], deleted=gone)

    def move(self, cards: Collection[str], row: int) -> None:
        """Move cards before the card that is in a row of the deck."""
        shown = changes.cards_of(self._content(), self._story())
        order = self._story().cards
        place = order.index(shown[row].id) if row < len(shown) else len(order)
        self._say("Move a card" if len(cards) == 1 else "Move cards", changes.moved(self._story(), set(cards), place))

    def step(self, cards: Collection[str], *, down: bool) -> None:
        """Move cards one place up or down."""
        self._say(
            "Move a card" if len(cards) == 1 else "Move cards", changes.stepped(self._story(), set(cards), down=down)
        )

    def cover(self, card: str, *, on: bool) -> None:
        """Lay a cover on a card, or take it off."""
        document = self._card(card)
        if document is None:
            return
        story = self._story()
        after = changes.with_cover(story, document) if on else changes.without_cover(story, card)
        self._say("Lay a cover" if on else "Take a cover off", after)

    def lead(self, card: str, target: str) -> None:
        """Let the story go on from a card with another one, or end there: a sentence of its Event Ending."""
        source, other = self._card(card), self._card(target)
        sentence = f"The story goes on with Story Event {other.number}." if other else ENDS.get(target)
        if source is None or sentence is None:
            return
        opened = self._desk.open(source.game, source.id)
        opened.seal()
        opened.replace("Lead the story on", changes.leading_on(source, sentence))
        opened.seal()

    def cut(self, card: str, target: str) -> bool:
        """Take the sentences away by which a card leads to another one or to the end; False: they say more."""
        source, other = self._card(card), self._card(target)
        words = f"Story Event {other.number}." if other else ENDS.get(target, "")
        after = changes.not_leading(source, words) if source and words else source
        if source is None or after is None or after == source or not self._is_read(after):
            return False
        opened = self._desk.open(source.game, source.id)
        opened.seal()
        opened.replace("Take a way away", after)
        opened.seal()
        return True

    def renumber(self) -> None:
        """Number the cards in the order of the deck, in one step."""
        story, cards = changes.renumbered(self._content(), self._story())
        opened = [(self._desk.open(card.game, card.id), card) for card in cards]
        if any(one.document != card for one, card in opened):
            self._push("Number the cards", [(self._opened, story), *opened])

    # ---- private -------------------------------------------------------------------------------------

    def _story(self) -> Story:
        story = self._opened.document
        assert isinstance(story, Story)
        return story

    def _content(self) -> Content:
        return self._desk.content(self._opened.document.game)

    def _card(self, id: str) -> StoryEvent | None:
        return self._content().get_as(StoryEvent, id)

    def _is_read(self, card: StoryEvent) -> bool:
        reader = self._desk.reader(card.game)
        return reader is not None and not unread(card.id, texts_of(card), reader)

    def _put(self, label: str, card: StoryEvent, after: str) -> str:
        fresh = card.changed(id=self._desk.free_id(card.game, card.id))
        self._push(label, [(self._opened, changes.with_card(self._story(), fresh.id, after))], made=[fresh])
        return fresh.id if fresh.id in self._story().cards else ""

    def _say(self, label: str, story: Story) -> None:
        self._opened.seal()
        self._opened.replace(label, story)
        self._opened.seal()

    def _push(
        self,
        label: str,
        edits: Sequence[tuple[OpenDocument, Document]],
        *,
        made: Sequence[Document] = (),
        deleted: Sequence[Document] = (),
    ) -> None:
        self._stack.push(new_turn(label, self._stack, edits, made=made, deleted=deleted))
