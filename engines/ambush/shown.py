"""What is turned up: cards on their way to the battlefield, cards that a text shows, and what was captured."""

from __future__ import annotations

from collections.abc import Sequence

from engines.kit.reveals import Reveals, Shown, cards
from engines.kit.speech import Speech


def _faces(speech: Speech, *numbers: int) -> list[Shown]:
    box = speech.box
    return cards(box.cards[box.kind_of[number]] for number in numbers if number >= 0)


def _hand(speech: Speech, seat: int, shown: Sequence[int]) -> list[Shown]:
    return _faces(speech, *shown)


def _one(speech: Speech, seat: int, card: int) -> list[Shown]:
    return _faces(speech, card)


REVEALS: Reveals = {
    **dict.fromkeys(("exposed", "played", "puts", "shows", "finds", "into_hand", "shows_captured"), _one),
    **dict.fromkeys(("shown_top", "saw_cards", "shows_hand", "went_through"), _hand),
    "saw_hand": lambda speech, seat, other, shown: _faces(speech, *shown),
    "handed_over": lambda speech, giver, taker, card: _faces(speech, card),
    "turned_up": lambda speech, seat, cell, card: _faces(speech, card),
}
