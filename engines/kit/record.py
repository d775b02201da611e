"""Records: a game is a value, so its content, options, seed and choices give it back move for move."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from typing import Any, Literal

from pydantic import AliasChoices, BaseModel, ConfigDict, Field, ValidationError, field_validator

from engines.kit.by_hand import BY_HAND, take_by_hand
from engines.kit.documents import Content, Document, fact
from engines.kit.door import answer
from engines.kit.game import Box, Game, Setup, SetupError, make_setup, opened, start
from engines.kit.language.interventions import INTERVENTION, intervene
from engines.kit.parts import digest
from engines.kit.past import MOST_CARRIED, MOST_DOCUMENTS, Plain, packed, size_of
from engines.kit.questions import Option, Refusal, Refused, as_option
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


class Swap(BaseModel):
    """Documents that were changed in the middle of a game, which went on with them."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    at: int = Field(strict=True, ge=0, le=LONGEST_RECORD)
    """After how many choices."""
    documents: tuple[dict[str, Any], ...] = Field(max_length=10_000)


class Record(Document):
    """All that is needed to play a game again."""

    kind: Literal["record"] = "record"
    mode: str = fact(label="Mode")
    scenario: str = fact("", label="Scenario", validation_alias=AliasChoices("scenario", "story"))
    """Which scenario was played; records of before say "story"."""
    players: int = fact(label="Players", ge=1, le=99)
    seed: int = fact(label="Seed", gt=-(1 << 64), lt=1 << 64)
    options: dict[str, Any] = fact(default_factory=dict, label="Options")
    referee: int | None = fact(None, label="Referee")
    seats: tuple[SeatPlan, ...] = fact((), label="Seats")
    content: dict[str, str] = fact(default_factory=dict, label="Content hashes by document", max_length=100_000)
    documents: tuple[Plain, ...] = fact((), label="Documents it carries along", later=True, max_length=MOST_DOCUMENTS)
    """Those of the content that whoever replays it may not have; a library has its own history."""
    choices: tuple[Choice, ...] = fact((), label="Choices", max_length=LONGEST_RECORD)
    swaps: tuple[Swap, ...] = fact((), label="Documents changed during the game", max_length=1_000)
    digests: tuple[str, ...] = fact((), label=f"Digest after every {CHECK_EVERY} choices")
    digest: str = fact("", label="Digest of the last state")

    @field_validator("documents")
    @classmethod
    def _not_too_large(cls, carried: tuple[Plain, ...]) -> tuple[Plain, ...]:
        if size_of(carried) > MOST_CARRIED:
            raise ValueError(f"a record carries at most {MOST_CARRIED // 2**20} million letters of documents")
        return carried

    def carrying(self, documents: Iterable[Document], most: int = MOST_CARRIED) -> Record:
        """Return this record with documents that it takes along, as many as there is room for."""
        return self.model_copy(update={"documents": packed(documents, most)})


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
        self.swaps: list[tuple[int, Content]] = []
        """Which content the game goes on with, and after how many choices."""
        self._boxes: list[tuple[int, Box]] = []
        self._frames = [self.state.copy()]
        self._digests: list[str] = []

    def answer(self, choice: Option, seat: int | None = None) -> None:
        """Answer the open question, keeping the way back; when a rule fails, nothing has happened."""
        try:
            taken = take(self.state, choice, seat)
        except Refused:
            raise
        except Exception:
            self.state = self.at(len(self.choices))
            raise
        self.choices.append(taken)
        if len(self.choices) % CHECK_EVERY == 0:
            self._frames.append(self.state.copy())
            self._digests.append(digest(self.state))

    def intervene(self, sentence: str, seat: int = 0) -> None:
        """Play a sentence of the game's language for a seat, and put the open question again."""
        self.answer((INTERVENTION, sentence), seat)

    def swap(self, content: Content) -> None:
        """Go on from here with changed documents; who stands in the box must be the same as before."""
        if components_of(content) != components_of(self.content_now()):
            raise SetupError(
                "components have come, gone or changed their number: play the game again from its start instead"
            )
        box = opened(self.game, content, self.setup)
        count = len(self.choices)
        self.swaps.append((count, content))
        self._boxes.append((count, box))
        self.state.box = box

    def content_now(self) -> Content:
        """Return the content that the game is played with at its last moment."""
        return self.swaps[-1][1] if self.swaps else self.content

    def at(self, count: int) -> State:
        """Return the state as it was after so many choices."""
        self._check_count(count)
        first = count - count % CHECK_EVERY
        state = self._frames[count // CHECK_EVERY].copy()
        for number in range(first, count):
            self._lay_box(state, number)
            seat, choice = self.choices[number]
            take(state, choice, seat)
        self._lay_box(state, count)
        return state

    def walk(self) -> Iterator[State]:
        """Yield the state at every moment from the first on: one object, which goes on with the game."""
        state = self._frames[0].copy()
        for number in range(len(self.choices) + 1):
            self._lay_box(state, number)
            yield state
            if number < len(self.choices):
                seat, choice = self.choices[number]
                take(state, choice, seat)

    def _lay_box(self, state: State, count: int) -> None:
        """Give a state the box that the game goes on with from this moment, if it was changed then."""
        for at, box in self._boxes:
            if at == count:
                state.box = box

    def undo(self, count: int = 1) -> None:
        """Take back the last choices."""
        self.go_back_to(len(self.choices) - count)

    def go_back_to(self, count: int) -> None:
        """Go back to the moment after so many choices and forget what came later."""
        self.state = self.at(count)
        self._forget_after(count)

    def branch(self, count: int) -> Timeline:
        """Return another timeline that shares the first choices with this one."""
        other = copy(self)
        other.state = self.at(count)
        other._forget_after(count)
        return other

    def _forget_after(self, count: int) -> None:
        # New lists: a branch shares the old ones with the timeline that it comes from. Frames are never changed.
        frames = count // CHECK_EVERY
        self.choices = self.choices[:count]
        self.swaps = [swap for swap in self.swaps if swap[0] <= count]
        self._boxes = [box for box in self._boxes if box[0] <= count]
        self._frames = self._frames[: frames + 1]
        self._digests = self._digests[:frames]

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
            scenario=self.setup.scenario,
            players=self.setup.players,
            seed=self.setup.seed,
            options=self.setup.options.model_dump(mode="json"),
            referee=self.setup.referee,
            seats=seats,
            content=self.content.hashes(),
            choices=tuple(Choice(seat=seat, option=option) for seat, option in self.choices),
            swaps=self.recorded_swaps(),
            digests=tuple(self._digests),
            digest=digest(self.state),
        )

    def recorded_swaps(self) -> tuple[Swap, ...]:
        """Return what was changed during the game, each time only the documents that were new."""
        found, before = [], self.content
        for at, content in self.swaps:
            changed = [one for id, one in content.items() if before.get(id) != one]
            found.append(Swap(at=at, documents=tuple(one.model_dump(mode="json") for one in changed)))
            before = content
        return tuple(found)


def take(state: State, choice: Option, seat: int | None = None) -> tuple[int, Option]:
    """Let a choice of a record happen: an answer, an intervention, or something done by hand."""
    if choice[:1] and choice[0] in BY_HAND:
        return take_by_hand(state, choice, seat)
    if choice[:1] == (INTERVENTION,):
        if len(choice) != 2 or not isinstance(choice[1], str) or seat is None:
            raise Refused(Refusal.NOT_AN_OPTION, "an intervention is a sentence, played for a seat")
        return intervene(state, choice[1], seat)
    return answer(state, choice, seat)


def components_of(content: Content) -> list[tuple[str, str, int]]:
    """List what is in a box, whatever is printed on it."""
    return [(one.id, one.kind, one.copies) for one in content.values()]


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
        scenario=record.scenario,
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
    parted = follow(timeline, record, strict=strict)
    if parted is not None:
        raise parted
    return timeline


def follow(timeline: Timeline, record: Record, *, strict: bool = True) -> Parted | None:
    """Make the choices of a record in a game that has just begun, and return where the games part, if they do."""
    for at, choice in enumerate(record.choices):
        try:
            _swap_as_recorded(timeline, record)
            timeline.answer(choice.option, choice.seat)
        except (Refused, SetupError) as refused:
            return _parted(at, str(refused), refused)
        if strict and not timeline.agrees_with(record):
            return _parted(at, "the state is not the one that was recorded")
    try:
        _swap_as_recorded(timeline, record)
    except SetupError as refused:
        return _parted(len(record.choices) - 1, str(refused), refused)
    if strict and record.digest and digest(timeline.state) != record.digest:
        return _parted(len(record.choices) - 1, "the last state is not the one that was recorded")
    return None


def _parted(at: int, why: str, cause: Exception | None = None) -> Parted:
    parted = Parted(at, why)
    parted.__cause__ = cause
    return parted


def _swap_as_recorded(timeline: Timeline, record: Record) -> None:
    """Go on with the documents that the recorded game went on with at this moment."""
    models = {model.model_fields["kind"].default: model for model in timeline.game.kinds}
    for swap in record.swaps:
        if swap.at == len(timeline.choices):
            try:
                changed = [models[one["kind"]].model_validate(one) for one in swap.documents]
            except (KeyError, TypeError, ValidationError) as problem:
                raise SetupError("the record goes on with documents that this game does not have") from problem
            timeline.swap(Content([*timeline.content_now().values(), *changed]))
