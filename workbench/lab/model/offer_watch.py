"""Watching offers: which cards a decision could have taken or played, and which of them were left.

Which card an option concerns is told by the table, which is drawn for it: so it looks at few decisions of few games.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from engines.ai.seats import Decision, Seat
from engines.kit.chance import Chance
from engines.kit.questions import Option, Question
from engines.kit.table import Table
from workbench.lab.model.rows import OfferRow

LOOKED_AT = 5
"""At one decision of so many it is looked; no number of seats divides it, so that all have their turn."""


@dataclass(slots=True)
class _Offers:
    """What is counted of one card."""

    offered: int = 0
    taken: int = 0
    refused_at: int = -1


class OfferWatch:
    """Counts the cards that could be taken or played in one game, by the answers that the game names for that."""

    def __init__(self) -> None:
        self._offers: dict[str, _Offers] = {}

    def note(self, view: Any, question: Question, chosen: Option) -> None:
        """Count a decision that is about to be carried out."""
        picks = view.box.game.picks
        options = [option for option in question.options_of(view.viewer) if option[0] in picks]
        if not options or view.decisions % LOOKED_AT:
            return
        table = view.box.game.table(view)
        taken = _cards(table, [chosen] if chosen[0] in picks else [])
        for card in _cards(table, options):
            self._count(card, is_taken=card in taken, at=view.decisions)

    def _count(self, card: str, *, is_taken: bool, at: int) -> None:
        one = self._offers.setdefault(card, _Offers())
        one.offered += 1
        one.taken += is_taken
        if not is_taken and one.refused_at < 0:
            one.refused_at = at

    def rows(self) -> tuple[OfferRow, ...]:
        """Return what was counted."""
        return tuple(
            OfferRow(card, one.offered, one.taken, one.refused_at) for card, one in sorted(self._offers.items())
        )


def _cards(table: Table, options: Iterable[Option]) -> set[str]:
    things = {thing.id: thing.document for thing in table.things() if thing.document}
    return {things[id] for option in options for id in table.points.get(option, ()) if id in things}


class OfferedSeat:
    """A seat whose decisions are looked at for the cards that they could have taken or played."""

    __slots__ = ("_offers", "_seat", "name")

    def __init__(self, seat: Seat, offers: OfferWatch) -> None:
        self._seat, self._offers, self.name = seat, offers, seat.name

    def choose(self, view: Any, question: Question, luck: Chance) -> Decision:
        """Let the seat choose, and count what it could have chosen."""
        decision = self._seat.choose(view, question, luck)
        self._offers.note(view, question, decision.option)
        return decision
