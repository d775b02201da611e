"""What is kept of each game: plain values that cross from process to process and into the store."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class CardRow(NamedTuple):
    """What became of one card (all its copies) in one game."""

    card: str
    """The id of its document."""
    seen: int
    """How many copies some seat could see at some moment."""
    gained: int
    """How often a copy came to a seat after the set-up."""
    played: int
    """How often a copy went from a place that only its owner sees to one that everybody sees."""
    lost: int
    """How often a copy left its owner in another way."""
    held: int
    """How many copies lay with a seat at the end."""
    had: int
    """The seats that had it at some moment, one bit for each."""
    began: int
    """The seats that had it after the set-up, one bit for each."""


class ChoiceRow(NamedTuple):
    """How one kind of answer to one kind of question was used in one game."""

    question: str
    answer: str
    offered: int
    """How many questions of the kind had it among two answers or more."""
    taken: int
    first: int
    """After how many decisions it was first taken; -1: never."""


class RoundRow(NamedTuple):
    """How a seat stood at the end of a round, in thousandths: 0 is lost, 1000 is won."""

    round: int
    seat: int
    standing: int


class StepRow(NamedTuple):
    """A card of the scenario that was met: after how many decisions, which, and in which order."""

    at: int
    card: str


class PlaceRow(NamedTuple):
    """How often pieces of seats stood in a place, once a round; or what else happened there, and how often."""

    place: str
    stood: int


class StartRow(NamedTuple):
    """A place of the board in which seats began, one bit for each."""

    place: str
    name: str
    seats: int


class OfferRow(NamedTuple):
    """How often a card could be taken or played, and was; counted at some decisions of some games."""

    card: str
    offered: int
    taken: int
    refused_at: int
    """After how many decisions it was first left for something else; -1: never."""


@dataclass(frozen=True, slots=True)
class GameRow:
    """One game of a run."""

    number: int
    seed: int
    seats: tuple[str, ...]
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    sides: tuple[tuple[int, ...], ...] = ()
    side_names: tuple[str, ...] = ()
    reason: str = ""
    rule: str = ""
    decisions: int = 0
    rounds: int = 0
    trouble: str = ""
    """Why it could not be played to its end; then nothing else is said of it."""
    cards: tuple[CardRow, ...] = ()
    choices: tuple[ChoiceRow, ...] = ()
    curve: tuple[RoundRow, ...] = ()
    steps: tuple[StepRow, ...] = ()
    places: tuple[PlaceRow, ...] = ()
    starts: tuple[StartRow, ...] = ()
    offers: tuple[OfferRow, ...] = ()
