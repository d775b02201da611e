"""The plan of a run: what is played, with which content, by whom, and with which seeds."""

from __future__ import annotations

import hashlib
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from engines.ai.levels import DEFAULT_SEAT, WeighingSeat, seat_from
from engines.ai.seats import SeatError
from engines.ai.weights import check_weights
from engines.kit.game import Game, Mode, RuleOptions, Setup, SetupError, make_setup

MOST_GAMES = 100_000_000
LARGEST_SEED = 2**62


class RunPlan(BaseModel):
    """What is played; game number n has the seed `first_seed + n`, so every game can be played again."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    game: str
    content: str = ""
    """The fingerprint of the documents that it is played with."""
    mode: str = ""
    scenario: str = ""
    """The scenario that is played; "name#7" begins it at its card 7."""
    options: dict[str, Any] = Field(default_factory=dict)
    """The rules that are played differently, by the name of the option."""
    seats: tuple[str, ...] = Field(min_length=1, max_length=99)
    """Who plays: the name of an AI seat for each place at the table."""
    rotates: bool = True
    """Whether the seats move one place to the left from game to game."""
    first_seed: int = Field(1, ge=-LARGEST_SEED, le=LARGEST_SEED)
    games: int = Field(ge=1, le=MOST_GAMES)

    @field_validator("seats")
    @classmethod
    def _known_seats(cls, seats: tuple[str, ...]) -> tuple[str, ...]:
        for name in seats:
            seat_from(name)
        return seats

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.seats)

    def seats_of(self, number: int) -> tuple[str, ...]:
        """Tell who sits where in a game."""
        shift = number % len(self.seats) if self.rotates else 0
        return self.seats[shift:] + self.seats[:shift]

    def seed_of(self, number: int) -> int:
        """Tell the seed of a game."""
        return self.first_seed + number

    def setup(self, game: Game) -> Setup:
        """Return the plan in the words of the kit; what cannot be played is refused."""
        options = options_of(game, self.options)
        for name in dict.fromkeys(self.seats):
            _check_seat(game, name)
        return make_setup(game, seed=0, mode=self.mode, players=self.players, options=options, scenario=self.scenario)

    def identity(self) -> str:
        """Return a hash of what is played, whatever the number of games: two runs with the same one agree."""
        text = self.model_copy(update={"games": 1}).model_dump_json()
        return hashlib.sha256(text.encode()).hexdigest()[:32]


def _check_seat(game: Game, name: str) -> None:
    """Refuse a seat whose weights are those of another game."""
    seat = seat_from(name)
    try:
        check_weights(game, seat.weights if isinstance(seat, WeighingSeat) else ())
    except SeatError as problem:
        raise SetupError(str(problem)) from problem


def options_of(game: Game, given: dict[str, Any]) -> RuleOptions:
    """Return the options of a game with those that differ, or say which cannot be."""
    try:
        return game.options.model_validate(given)
    except ValidationError as problem:
        where = ".".join(str(part) for part in problem.errors()[0]["loc"])
        raise SetupError(
            f"the option {where} of {game.title} cannot be so: {problem.errors()[0]['msg']}"
        ) from problem


def players_for(mode: Mode, players: int | None, seats: tuple[str, ...]) -> int:
    """Return how many play: as many as was said, or else enough for the seats that are named."""
    if players is not None:
        return players
    enough = [count for count in mode.players if count >= len(seats)]
    return enough[0] if enough else mode.players[-1]


def seats_for(given: tuple[str, ...], players: int) -> tuple[str, ...]:
    """Return who sits at a table: those who are named, one for all if only one is named, and experts on the rest."""
    if len(given) > players:
        raise SetupError(f"{len(given)} seats are named, but the game is for {players} players")
    for name in given:
        try:
            seat_from(name)
        except SeatError as problem:
            raise SetupError(str(problem)) from problem
    if len(given) == 1:
        return given * players
    return (*given, *[DEFAULT_SEAT] * (players - len(given)))
