"""What the store tells of a run."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from workbench.lab.model.plan import RunPlan


@dataclass(frozen=True, slots=True)
class RunInfo:
    """A run: what was agreed, when it was begun, and how far it is."""

    id: int
    name: str
    plan: RunPlan
    source: str
    """Where its content came from, in words."""
    code: str
    made_at: datetime
    seconds: float
    """How much time of workers its games have taken."""
    done: int
    is_deleted: bool = False

    @property
    def is_complete(self) -> bool:
        """Whether all its games are played."""
        return self.done >= self.plan.games


class Outcome(NamedTuple):
    """How many games ended alike: who sat where, who stood with whom, who won and why."""

    seats: tuple[str, ...]
    sides: tuple[tuple[tuple[int, ...], str], ...]
    winners: tuple[int, ...]
    reason: str
    rule: str
    games: int


class PlayedGame(NamedTuple):
    """One game as a list shows it."""

    number: int
    seed: int
    seats: tuple[str, ...]
    sides: tuple[tuple[tuple[int, ...], str], ...]
    winners: tuple[int, ...]
    reason: str
    rule: str
    decisions: int
    rounds: int
    scores: tuple[int, ...]
    trouble: str


class CardSum(NamedTuple):
    """What became of a card in all games of a run."""

    card: str
    games: int
    """In how many games some seat could see it."""
    seen: int
    gained: int
    played: int
    lost: int
    held: int
    had_games: int
    """In how many games somebody had it."""
    had_seats: int
    """How many seats had it, over all games."""
    had_won: float
    """Which part of the wins was theirs."""
    seen_won: float
    """In how many of the games in which it was seen somebody won."""
    began_seats: int
    began_won: float
    had_games_won: int
    """In how many of the games in which somebody had it somebody won."""
    pairs: int
    """In how many games some seats had it and others had not."""
    with_won: float
    """There: how much of a win who had it has, added up over these games."""
    without_won: float
    gap_squares: float
    """The squares of the differences between the two, added up."""
    gained_squares: int
    """The squares of how often it was gained in each game, added up; so for the others."""
    played_squares: int
    held_squares: int


class ChoiceSum(NamedTuple):
    """How one kind of answer was used in all games of a run."""

    question: str
    answer: str
    games: int
    offered: int
    taken: int
    asked: int
    """In how many games it could be taken."""
    chosen: int
    """How often it was taken where it was offered; its squares and products are added up over the games."""
    chosen_squares: int
    products: int
    offered_squares: int


class StandingSum(NamedTuple):
    """How many seats stood so at the end of a round, those apart that won in the end."""

    round: int
    standing: int
    has_won: bool
    seats: int


class PlaceSum(NamedTuple):
    """How often pieces stood in a place, and in how many games of those in which it was counted."""

    place: str
    pieces: int
    games: int


class StartSum(NamedTuple):
    """In how many games seats began in a place, and how much of the win one of them had, on the average."""

    place: str
    name: str
    games: int
    won: float


class OfferSum(NamedTuple):
    """How often a card could be taken or played in one game, and how often that was left for something else."""

    card: str
    number: int
    offered: int
    refused: int
