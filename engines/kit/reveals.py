"""Reveals: what an event turns up, to be looked at for a moment before the game goes on.

A game declares in its words which events turn something up (`Words.reveals`), each with a function to the cards,
coins, dice or numbers that are seen. Whoever may read the event sees them, beside its sentence, and nobody else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from engines.kit.documents import Document
from engines.kit.speech import Speech
from engines.kit.table import Thing, Token
from engines.kit.zoning.zone_table import face_up

Shown = Thing | Token
Reveals = Mapping[str, Callable[..., Sequence[Shown]]]
"""For a kind of event: (speech, *arguments) to what is seen; their ids mean nothing."""
COIN, DIE = "#d9a441", "#f4f1ea"
"""What coins and dice are made of."""


def cards(documents: Iterable[Document]) -> list[Shown]:
    """Show the faces of components."""
    return [face_up("", document) for document in documents]


def among(documents: Sequence[Document], numbers: Iterable[int]) -> list[Shown]:
    """Show those of some components that have these numbers; what is hidden has none that counts."""
    return cards(documents[number] for number in numbers if number >= 0)


def coin(*, is_heads: bool) -> list[Shown]:
    """Show how a coin has fallen."""
    return [Token("", "Heads" if is_heads else "Tails", COIN)]


def die(value: Any) -> Token:
    """Show a side of a die by its number, or by the first letter of its symbol."""
    return Token("", str(value), DIE, icon=f"dice-{value}" if value in range(1, 7) else "", is_die=True)


def dice(speech: Speech, who: int, roll: Sequence[tuple[str, int]], places: Sequence[int]) -> list[Shown]:
    """Show the dice of a roll (`Dice.roll`); where a side has several values, the first is its number."""
    values = speech.box.dice.values(roll)
    return [die(value[0] if isinstance(value, tuple) else value) for value in values]


def outcome(speech: Speech, *arguments: Any) -> list[Shown]:
    """Show nothing new: the sentence tells what comes of the dice or cards before it, and stands under them."""
    return []


def amount(number: int, name: str, owner: int | None = None) -> list[Shown]:
    """Show so many of something that somebody offers or pays."""
    return [Token("", name, count=number, owner=owner, is_force=True)]
