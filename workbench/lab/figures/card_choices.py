"""What cards leave to choice: how often each letter of each event was taken, and dilemmas that are none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engines import registry
from engines.ai.shares import Share
from engines.kit.documents import Document
from engines.kit.scenarios.texts import LETTERS, choices_of
from workbench.lab.figures.choices import how_often
from workbench.lab.model.choice_watch import ON_CARD
from workbench.lab.statistics.intervals import Estimate
from workbench.lab.store.store import LabStore
from workbench.lab.store.values import RunInfo

SAME = 0.9
"""Who takes an answer more often than this, for certain, does not weigh it."""


@dataclass(frozen=True, slots=True)
class CardChoice:
    """One answer to what a card leaves to choice."""

    card: str
    name: str
    answer: str
    words: str
    """What the card says of it, where it says something."""
    taken: Estimate
    """How often it was taken where it could be, with the game as the unit."""
    offered: int
    """How often it could be."""
    games: Share
    """In how many games it was taken at all, so that its outcome was read."""

    @property
    def is_never_taken(self) -> bool:
        """Whether it is open, and nobody ever took it."""
        return self.taken.value == 0 and self.offered > 0

    @property
    def is_foregone(self) -> bool:
        """Whether so many take it that the card asks for nothing: a dilemma in which all choose the same."""
        return self.taken.low > SAME


def card_choices_of(
    store: LabStore, info: RunInfo, documents: Sequence[Document], games: int
) -> tuple[CardChoice, ...]:
    """Return the figures of all answers to what cards leave to choice, by card."""
    known = {one.id: one for one in documents}
    found = []
    for one in store.choices(info.id):
        card = one.question.removeprefix(ON_CARD)
        if card != one.question and card in known:
            words = _words(info.plan.game, known[card], one.answer)
            found.append(
                CardChoice(
                    card, known[card].name, one.answer, words, how_often(one), one.offered, Share(one.games, games)
                )
            )
    return tuple(found)


def _words(game: str, card: Document, answer: str) -> str:
    """Return what a card says of a letter, if it is a card of a scenario."""
    adapter = registry.COVERS[game].scenarios
    if adapter is None or not isinstance(card, adapter.card) or answer not in LETTERS:
        return ""
    plain = card.model_dump(mode="json")
    texts = choices_of(adapter.texts, plain)
    place = LETTERS.index(answer)
    return texts[place].words(plain) if place < len(texts) else ""
