"""The session: a playtest with its branches, without any window.

It holds the game, shows any moment of it, takes answers and interventions, and tells a journal what was done.
A choice at an earlier moment begins a new branch; no branch is ever lost.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engines.kit.by_hand import BY_HAND
from engines.kit.documents import Content
from engines.kit.game import Game, names_phases
from engines.kit.language.interventions import INTERVENTION
from engines.kit.past import parcel, plain
from engines.kit.questions import Option, Question, Refused
from engines.kit.record import Record, SeatPlan, Timeline
from engines.kit.speech import speech
from engines.kit.state import EVERYONE, State
from engines.kit.views import view_for
from workbench.playtest.model.notes import Note
from workbench.playtest.model.plan import HUMAN, Plan
from workbench.playtest.model.standing_answers import StandingAnswers

FIRST_GAME = "First game"
"""What the first branch is called."""
BY_A_PERSON = (INTERVENTION, *BY_HAND)
"""The words of choices that no AI seat makes, for whichever seat they are."""
Entry = dict[str, Any]
Journal = Callable[[Entry], None]
"""What is told of every act, so that a killed program can go on at the same question."""


class Mark(NamedTuple):
    """Where in a game a moment lies: its round, and the part of it."""

    round: int
    part: str


@dataclass(slots=True)
class Branch:
    """One way that the game has taken."""

    name: str
    timeline: Timeline
    parent: int | None = None
    forked_at: int = 0
    times: list[int] = field(default_factory=list)
    """For each choice how many milliseconds it took."""
    marks: list[Mark] = field(default_factory=list)
    """For each moment its round and part, as far as they were looked up."""

    @property
    def length(self) -> int:
        """How many choices it has."""
        return len(self.timeline.choices)


class Session:
    """A playtest: the same acts for the window, for tests and for a resumed game."""

    def __init__(self, plan: Plan, game: Game, content: Content, *, id: str = "playtest") -> None:
        self.plan = plan
        self.game = game
        self.id = id
        self.players = [*plan.seats, *[HUMAN] * plan.players][: plan.players]
        quiet = game.passed_over.items()
        self.standing = StandingAnswers(
            always={(seat, kind): word for seat in range(plan.players) for kind, word in quiet}
        )
        self.notes: list[Note] = []
        self.journal: Journal = lambda entry: None
        self.branches = [Branch(FIRST_GAME, Timeline(game, content, plan.setup(game)))]
        self.active = 0
        self.position = 0
        self._shown: tuple[int, int, State] | None = None

    # ---- what is shown -------------------------------------------------------------------------------

    def marks(self) -> list[Mark]:
        """Tell for each moment of the branch that is shown in which round and part of it it lies."""
        marks, timeline = self.branch.marks, self.timeline
        if len(marks) == self.length:
            marks.append(self._mark(timeline.state))
        elif len(marks) <= self.length:
            marks[:] = [self._mark(state) for state in timeline.walk()]
        return marks

    def _mark(self, state: State) -> Mark:
        """Name the phase, where the game names them, or who is asked."""
        if names_phases(self.game):
            return Mark(state.rounds, self.game.phase(state).replace("_", " ").capitalize())
        seats = () if state.question is None else state.question.seats
        return Mark(state.rounds, speech(state).seats(seats))

    @property
    def branch(self) -> Branch:
        """The branch that is shown."""
        return self.branches[self.active]

    @property
    def timeline(self) -> Timeline:
        """The game of the branch that is shown."""
        return self.branch.timeline

    @property
    def length(self) -> int:
        """How many choices the branch has."""
        return self.branch.length

    @property
    def is_live(self) -> bool:
        """Whether the last moment of the branch is shown."""
        return self.position == self.length

    @property
    def state(self) -> State:
        """The full state at the moment that is shown; only an open table may show it."""
        if self.is_live:
            return self.timeline.state
        key = (self.active, self.position)
        if self._shown is None or self._shown[:2] != key:
            self._shown = (*key, self.timeline.at(self.position))
        return self._shown[2]

    def view(self, viewer: int) -> State:
        """Return what a seat may know at this moment, or everything for an open table."""
        return self.state if viewer == EVERYONE else view_for(self.state, viewer)

    def have_no_secrets(self, one: int, other: int) -> bool:
        """Tell whether two seats see the very same at this moment: then neither has to look away.

        What one of them alone is asked is no secret then; what several are asked at once may be.
        """
        first, second = self.view(one), self.view(other)
        second.viewer = first.viewer
        if len(self.waiting()) == 1:
            first.question = second.question = None
        return first == second

    @property
    def question(self) -> Question | None:
        """The question that is open at this moment."""
        return self.state.question

    def waiting(self) -> tuple[int, ...]:
        """List the seats that are asked now."""
        return () if self.question is None else self.question.waiting()

    def is_human(self, seat: int) -> bool:
        """Tell whether a person decides for a seat."""
        return self.players[seat] == HUMAN

    def humans(self) -> list[int]:
        """List the seats of people."""
        return [seat for seat in range(self.plan.players) if self.is_human(seat)]

    def names(self) -> tuple[str, ...]:
        """Name the seats."""
        return speech(self.state).names

    def next_human_answer(self) -> tuple[int, Option] | None:
        """Return an answer that a person has given once for all, if one is due."""
        question = self.question
        for seat in self.waiting():
            if question is not None and self.is_human(seat):
                span = self.game.pass_span(self.state, question)
                option = self.standing.answer(seat, question.seen_by(seat), span)
                if option is not None:
                    return seat, option
        return None

    # ---- acts ----------------------------------------------------------------------------------------

    def answer(self, option: Option, seat: int, milliseconds: int = 0) -> None:
        """Answer the question that is shown; at an earlier moment another answer begins a branch."""
        if not self.is_live and self.timeline.choices[self.position] == (seat, option):
            self.go_to(self.position + 1)
            return
        question, state = self.question, self.state
        span = self.game.pass_span(state, question) if question is not None else None
        self._on_a_branch_of_its_own(lambda: self.timeline.answer(option, seat))
        if question is not None:
            self.standing.note(seat, question.options_of(seat), option, span)
        self._done({"answer": [seat, option], "ms": milliseconds}, milliseconds)

    def intervene(self, sentence: str, seat: int = 0) -> None:
        """Play a sentence of the game's language at the question that is shown."""
        self._on_a_branch_of_its_own(lambda: self.timeline.intervene(sentence, seat))
        self._done({"intervene": [seat, sentence]}, 0)

    def do_by_hand(self, act: Option) -> None:
        """Move a component or set a number at the question that is shown, whatever the rules say."""
        self._on_a_branch_of_its_own(lambda: self.timeline.answer(act, 0))
        self._done({"answer": [0, act]}, 0)

    def swap(self, content: Content) -> None:
        """Go on from the moment that is shown with changed documents."""
        before = self.timeline.content_now()
        self._on_a_branch_of_its_own(lambda: self.timeline.swap(content))
        changed = [one for id, one in content.items() if before.get(id) != one]
        self._shown = None
        self.journal({"swap": [plain(one) for one in changed]})

    def _on_a_branch_of_its_own(self, act: Callable[[], None]) -> None:
        """Act at the moment that is shown; an act that is refused leaves no branch behind."""
        if self.is_live:
            act()
            return
        before = (self.active, self.position)
        self._fork("")
        try:
            act()
        except Exception:
            self.branches.pop()
            self.active, self.position = before
            raise
        branch = self.branch
        self.journal({"fork": branch.name, "from": branch.parent, "at": branch.forked_at})

    def _done(self, entry: Entry, milliseconds: int) -> None:
        self.branch.times.append(milliseconds)
        if len(self.branch.marks) == self.length:
            self.branch.marks.append(self._mark(self.timeline.state))
        self.position = self.length
        self.journal(entry if self.timeline.state.ending is None else {**entry, "ended": True})

    def fork(self, name: str = "") -> None:
        """Begin a branch at the moment that is shown, and keep the old one."""
        self._fork(name)
        branch = self.branch
        self.journal({"fork": branch.name, "from": branch.parent, "at": branch.forked_at})

    def _fork(self, name: str) -> None:
        parent = self.branch
        timeline = parent.timeline.branch(self.position)
        name = name or f"Branch {len(self.branches)}, move {self.position}"
        self.branches.append(Branch(name, timeline, self.active, self.position, parent.times[: self.position]))
        self.branches[-1].marks = parent.marks[: self.position + 1]
        self.active = len(self.branches) - 1

    def take_again(self, timeline: Timeline, of: int, name: str = "") -> None:
        """Show a game that was played again from its start, with other cards, as a branch of its own."""
        played, count = self.branches[of], len(timeline.choices)
        name = name or f"{played.name}, with changed cards"
        self.branches.append(Branch(name, timeline, None, 0, played.times[:count]))
        self.active, self.position = len(self.branches) - 1, count
        fresh, gone = parcel(self.branches[0].timeline.content, timeline.content)
        self.journal({"again": name, "of": of, "count": count, "documents": fresh, "gone": gone})

    def choose_branch(self, number: int) -> None:
        """Show another branch, at its last moment."""
        self.show(number, self.branches[number].length)

    def show(self, branch: int, position: int) -> None:
        """Show a moment of any branch; of one that does not exist nothing is shown, and nothing changes."""
        if branch not in range(len(self.branches)):
            raise LookupError(f"there is no branch {branch}")
        position = max(0, min(position, self.branches[branch].length))
        self.active, self.position = branch, position
        self.journal({"go": [branch, position]})

    def rename_branch(self, number: int, name: str) -> None:
        """Name a branch."""
        self.branches[number].name = name
        self.journal({"name": name, "branch": number})

    def go_to(self, position: int) -> None:
        """Show the moment after so many choices."""
        self.show(self.active, position)

    def step(self, count: int) -> None:
        """Go so many choices forward, or back."""
        self.go_to(self.position + count)

    def undo(self) -> None:
        """Go back to the last question that a person has answered; without people, to the last one."""
        choices = self.timeline.choices
        own = [at for at in range(self.position) if self.is_human(choices[at][0]) or choices[at][1][0] in BY_A_PERSON]
        self.go_to(own[-1] if own else self.position - 1)

    def set_player(self, seat: int, player: str) -> None:
        """Let a person or an AI decide for a seat from now on."""
        self.players[seat] = player
        self.journal({"player": [seat, player]})

    def answer_always(self, seat: int, kind: str, word: str) -> None:
        """Let a seat answer a kind of question with this word from now on; without a word it is asked again."""
        if word:
            self.standing.always[seat, kind] = word
        else:
            self.standing.lift(seat, kind)
        self.journal({"always": [seat, kind, word]})

    def ask_only_when_it_matters(self, *, is_wanted: bool) -> None:
        """Leave seats with a single possible answer alone, or do not."""
        self.standing.only_when_it_matters = is_wanted
        self.journal({"only": is_wanted})

    def add_note(self, text: str, *, card: str = "", rule: str = "") -> Note:
        """Pin a note to this moment, and to a card or a rule."""
        note = Note(text=text, branch=self.active, moment=self.position, card=card, rule=rule, playtest=self.id)
        self.notes.append(note)
        self.journal({"note": note.model_dump()})
        return note

    def remove_note(self, number: int) -> None:
        """Take a note away."""
        del self.notes[number]
        self.journal({"unpin": number})

    # ---- records -------------------------------------------------------------------------------------

    def record(self, name: str = "") -> Record:
        """Return the branch that is shown as a record."""
        timeline = self.timeline
        seats = zip(self.names(), self.players, strict=True)
        plans = tuple(SeatPlan(name=name, player=player) for name, player in seats)
        count = self.plan.players
        players = "1 player" if count == 1 else f"{count} players"
        title = name or f"{self.game.title}, {players}, seed {self.plan.seed}"
        return timeline.record(self.id, title, plans)


def try_to(act: Callable[[], None]) -> str:
    """Do something that a game may refuse, and return why it did, or nothing."""
    try:
        act()
    except Refused as refused:
        return f"{refused.detail[:1].upper()}{refused.detail[1:]}."
    except (ValueError, LookupError, RuntimeError, TypeError) as problem:
        return f"The game cannot do this here ({type(problem).__name__}: {problem}). Nothing has happened."
    return ""
