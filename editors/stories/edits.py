"""What is edited on a story: each edit is one step on the joint stack."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from editors.document import OpenDocument
from editors.joint_undo import JointStack, new_turn
from engines.kit.documents import Content, Document
from engines.kit.scenarios import deck
from engines.kit.scenarios.adapter import ScenarioAdapter
from engines.kit.scenarios.documents import Scenario, ScenarioCard, cards_of
from engines.kit.scenarios.outline import Ending
from engines.kit.scenarios.texts import rules_of, unread


class StoryEdits:
    """Makes the edits that a person asks of a story and its cards."""

    def __init__(self, opened: OpenDocument, stack: JointStack, adapter: ScenarioAdapter) -> None:
        self._opened, self._stack, self._desk, self._adapter = opened, stack, stack.desk, adapter

    def add(self, after: str) -> str:
        """Put a new card behind another; return its id."""
        return self._put("Add a card", deck.new_card(self._adapter, self._content(), self._story(), after), after)

    def duplicate(self, card: str) -> str:
        """Put a copy of a card behind it; return its id."""
        original = self._card(card)
        if original is None:
            return ""
        copy = deck.copied_card(self._adapter, self._content(), self._story(), original)
        return self._put("Duplicate a card", copy, card)

    def delete(self, cards: Sequence[str]) -> None:
        """Take cards out of the story, and move them to the trash."""
        gone = [card for id in cards if (card := self._card(id)) is not None]
        label = "Delete a card" if len(gone) == 1 else f"Delete {len(gone)} cards"
        left = deck.without_cards(self._adapter, self._story(), set(cards))
        self._push(label, [(self._opened, left)], deleted=gone)

    def move(self, cards: Collection[str], row: int) -> None:
        """Move cards before the card that is in a row of the deck."""
        shown = cards_of(self._content(), self._story())
        order = self._story().cards
        place = order.index(shown[row].id) if row < len(shown) else len(order)
        self._say("Move a card" if len(cards) == 1 else "Move cards", deck.moved(self._story(), set(cards), place))

    def step(self, cards: Collection[str], *, down: bool) -> None:
        """Move cards one place up or down."""
        self._say(
            "Move a card" if len(cards) == 1 else "Move cards", deck.stepped(self._story(), set(cards), down=down)
        )

    def set_condition(self, card: str, *, on: bool) -> None:
        """Lay a condition on a card, or take it off."""
        document, tool = self._card(card), self._adapter.conditions
        if document is None or tool is None:
            return
        story, adapter = self._story(), self._adapter
        after = deck.with_condition(adapter, story, document) if on else deck.without_condition(adapter, story, card)
        self._say(f"Lay a {tool.noun}" if on else f"Take a {tool.noun} off", after)

    def lead(self, card: str, target: str) -> None:
        """Let the story go on from a card with another one, or end there, if the game has words for it."""
        source, end = self._card(card), self._end(target)
        after = self._adapter.lead(source, end) if source and end else None
        if after is not None:
            self._replace("Lead the story on", after)

    def cut(self, card: str, target: str) -> bool:
        """Take away by what a card leads to another one or to an end; False: it is part of more."""
        source, end = self._card(card), self._end(target)
        after = self._adapter.cut(source, end) if source and end else None
        if after is None or after == source or not self._is_read(after):
            return False
        self._replace("Take a way away", after)
        return True

    def renumber(self) -> None:
        """Number the cards in the order of the deck, in one step."""
        story, cards = deck.renumbered(self._adapter, self._content(), self._story())
        opened = [(self._desk.open(card.game, card.id), card) for card in cards]
        if any(one.document != card for one, card in opened):
            self._push("Number the cards", [(self._opened, story), *opened])

    # ---- private -------------------------------------------------------------------------------------

    def _story(self) -> Scenario:
        story = self._opened.document
        assert isinstance(story, Scenario)
        return story

    def _content(self) -> Content:
        return self._desk.content(self._opened.document.game)

    def _card(self, id: str) -> ScenarioCard | None:
        return self._content().get_as(self._adapter.card, id)

    def _end(self, target: str) -> ScenarioCard | Ending | None:
        return self._card(target) or self._adapter.ending(target)

    def _is_read(self, card: ScenarioCard) -> bool:
        """Tell whether every text of a card can be read; in a game without a language nobody asks."""
        reader = self._desk.reader(card.game)
        rules = rules_of(self._adapter.texts, card.model_dump(mode="json"))
        return reader is None or not unread(card.id, rules, reader)

    def _replace(self, label: str, card: ScenarioCard) -> None:
        opened = self._desk.open(card.game, card.id)
        opened.seal()
        opened.replace(label, card)
        opened.seal()

    def _put(self, label: str, card: ScenarioCard, after: str) -> str:
        fresh = card.changed(id=self._desk.free_id(card.game, card.id))
        self._push(label, [(self._opened, deck.with_card(self._story(), fresh.id, after))], made=[fresh])
        return fresh.id if fresh.id in self._story().cards else ""

    def _say(self, label: str, story: Scenario) -> None:
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
