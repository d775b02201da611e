"""Records: a game is a value, so its content, options, seed and choices give it back move for move."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, field_validator

from engines.kit.documents import Content, Document, fact
from engines.kit.door import answer
from engines.kit.game import Game, Setup, SetupError, make_setup, start
from engines.kit.parts import digest
from engines.kit.questions import Option, Refused, as_option
from engines.kit.state import State

CHECK_EVERY = 32
"""How many choices lie between two digests in a record, and between two key frames of a timeline."""

LONGEST_RECORD = 100_000
"""More choices than any game takes: a longer record is damaged, or meant to be."""


class SeatPlan(BaseModel):
    """Who sits where: a name and what kind of player."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    player: str = "human"


class Choice(BaseModel):
    """One answer of a record."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    seat: int = Field(strict=True, ge=0, le=99)
    option: tuple[Any, ...]

    @field_validator("option", mode="before")
    @classmethod
    def _as_option(cls, value: Any) -> Option:
        return as_option(value)


class Record(Document):
    """All that is needed to play a game again."""

    kind: Literal["record"] = "record"
    mode: str = fact(label="Mode")
    story: str = fact("", label="Story")
    players: int = fact(label="Players", ge=1, le=99)
    seed: int = fact(label="Seed", gt=-(1 << 64), lt=1 << 64)
    options: dict[str, Any] = fact(default_factory=dict, label="Options")
    referee: int | None = fact(None, label="Referee")
    seats: tuple[SeatPlan, ...] = fact((), label="Seats")
    content: dict[str, str] = fact(default_factory=dict, label="Content hashes by document")
    choices: tuple[Choice, ...] = fact((), label="Choices", max_length=LONGEST_RECORD)
    digests: tuple[str, ...] = fact((), label=f"Digest after every {CHECK_EVERY} choices")
    digest: str = fact("", label="Digest of the last state")


class Parted(ValueError):
    """A replay that no longer follows its record; says after how many choices, and why."""

    def __init__(self, at: int, why: str) -> None:
        where = f"at choice {at + 1}" if at >= 0 else "before the first choice"
        super().__init__(f"the games part {where}: {why}")
        self.at = at
        self.why = why


class Timeline:
    """A running game with its past: every earlier question can be seen again, or gone back to."""

    def __init__(self, game: Game, content: Content, setup: Setup, *, quiet: bool = False) -> None:
        self.game = game
        self.content = content
        self.setup = setup
        self.state = start(game, content, setup, quiet=quiet)
        self.choices: list[tuple[int, Option]] = []
        self._frames = [self.state.copy()]
        self._digests: list[str] = []

    def answer(self, choice: Option, seat: int | None = None) -> None:
        """Answer the open question, keeping the way back; when a rule fails, nothing has happened."""
        try:
            taken = answer(self.state, choice, seat)
        except Refused:
            raise
        except Exception:
            self.state = self.at(len(self.choices))
            raise
        self.choices.append(taken)
        if len(self.choices) % CHECK_EVERY == 0:
            self._frames.append(self.state.copy())
            self._digests.append(digest(self.state))

    def at(self, count: int) -> State:
        """Return the state as it was after so many choices."""
        self._check_count(count)
        state = self._frames[count // CHECK_EVERY].copy()
        for seat, choice in self.choices[count - count % CHECK_EVERY : count]:
            answer(state, choice, seat)
        return state

    def undo(self, count: int = 1) -> None:
        """Take back the last choices."""
        self.go_back_to(len(self.choices) - count)

    def go_back_to(self, count: int) -> None:
        """Go back to the moment after so many choices and forget what came later."""
        self.state = self.at(count)
        del (
            self.choices[count:],
            self._frames[count // CHECK_EVERY + 1 :],
            self._digests[count // CHECK_EVERY :],
        )

    def branch(self, count: int) -> Timeline:
        """Return another timeline that shares the first choices with this one."""
        self._check_count(count)
        other = Timeline(self.game, self.content, self.setup, quiet=self.state.quiet)
        for seat, choice in self.choices[:count]:
            other.answer(choice, seat)
        return other

    def agrees_with(self, record: Record) -> bool:
        """Tell whether the state is the recorded one, if the record has a digest for this moment."""
        number, rest = divmod(len(self.choices), CHECK_EVERY)
        recorded = () if rest else record.digests[number - 1 : number]
        return not recorded or recorded[0] == self._digests[-1]

    def _check_count(self, count: int) -> None:
        if not 0 <= count <= len(self.choices):
            raise IndexError(f"the game has {len(self.choices)} choices: there is no moment after {count}")

    def record(self, id: str, name: str, seats: tuple[SeatPlan, ...] = ()) -> Record:
        """Return the record of the game so far."""
        return Record(
            id=id,
            game=self.game.slug,
            name=name,
            mode=self.setup.mode,
            story=self.setup.story,
            players=self.setup.players,
            seed=self.setup.seed,
            options=self.setup.options.model_dump(mode="json"),
            referee=self.setup.referee,
            seats=seats,
            content=self.content.hashes(),
            choices=tuple(Choice(seat=seat, option=option) for seat, option in self.choices),
            digests=tuple(self._digests),
            digest=digest(self.state),
        )


def setup_of(record: Record, game: Game) -> Setup:
    """Return what was agreed before the recorded game."""
    if record.game != game.slug:
        raise SetupError(f"the record {record.id} is of {record.game}, not of {game.slug}")
    return make_setup(
        game,
        seed=record.seed,
        mode=record.mode,
        players=record.players,
        options=game.options.model_validate(record.options),
        story=record.story,
        referee=record.referee,
    )


def changed_documents(record: Record, content: Content) -> list[str]:
    """List the ids of documents that are not what they were when the record was made."""
    now = content.hashes()
    return sorted(id for id in now.keys() | record.content.keys() if now.get(id) != record.content.get(id))


def replay(record: Record, game: Game, content: Content, *, strict: bool = True) -> Timeline:
    """Play a record again; when the games part, say at which choice.

    A strict replay compares digests, as is right when the content is the same. Against changed content
    the digests may differ from the start, and the games part where a choice is no longer possible.
    """
    timeline = Timeline(game, content, setup_of(record, game))
    for at, choice in enumerate(record.choices):
        try:
            timeline.answer(choice.option, choice.seat)
        except Refused as refused:
            raise Parted(at, str(refused)) from refused
        if strict and not timeline.agrees_with(record):
            raise Parted(at, "the state is not the one that was recorded")
    if strict and record.digest and digest(timeline.state) != record.digest:
        raise Parted(len(record.choices) - 1, "the last state is not the one that was recorded")
    return timeline
