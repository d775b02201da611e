"""The state of a running game, and the few words with which rules change it.

A rule is a function over a state. It changes fields, `tell`s what happened, `push`es further steps on the
agenda, or `ask`s a question; `end` ends the game. Nothing else moves a game forward.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Any, ClassVar

from engines.kit.chance import Chance
from engines.kit.parts import Part, fixed_part, part, shared
from engines.kit.questions import Option, Question, RulesError, Step

Event = tuple[Any, ...]
"""A thing that happened: (decision number, kind, rule id, seats that see it or None for all, *arguments)."""

UNKNOWN = -1
"""What a view holds in the place of a card that its viewer may not know."""

EVERYONE = -1
"""The viewer of a full state: nobody in particular, with nothing hidden."""


@fixed_part
class Ending(Part):
    """How a game ended: why, by which rule, who won, and the scores where the game has them."""

    reason: str
    rule: str
    winners: tuple[int, ...]
    scores: tuple[int, ...] = ()


@part
class State(Part):
    """What every game's state has; a game adds its own fields in a subclass, each with a default."""

    # A quiet game and a loud one are the same game, and a question is the same whichever step has put it.
    undigested: ClassVar[tuple[str, ...]] = ("log", "causes", "asked_by", "interrupted_by")

    chance: Chance
    players: int
    agenda: list[Step]
    """What is still to be done, last first. Every seat sees it: steps name no secrets."""
    log: list[Event]
    question: Question | None = None
    ending: Ending | None = None
    decisions: int = 0
    rounds: int = 0
    interrupted: list[Question] = field(default_factory=list)
    """The questions that a human has interrupted, last one last: each is put again afterwards."""
    asked_by: Step = ()
    """The step that has put the open question, behind the number of steps that were left on the agenda without it.

    A view has none, for the step may hold somebody's answer."""
    interrupted_by: list[Step] = field(default_factory=list)
    """For each interrupted question the step that puts it anew, or () where it is put again as it was."""
    causes: list[tuple[Any, ...]] = field(default_factory=list)
    """Where in the log what a card says begins to be carried out: (events before, which time, card), and where it is
    over: (events before, which time). A view has none, for it may be somebody's secret."""
    referee_texts: int = 0
    """How many sentences came up that no rule could read."""
    viewer: int = EVERYONE
    met: tuple[str, ...] = shared(default=())
    """The cards of the scenario that were met so far, by their ids, in order."""
    quiet: bool = shared(default=False)
    """Whether events are dropped: in imagined worlds nobody reads them."""
    derived: Any = shared(default=None)
    """What a game has worked out from its fields and keeps as long as it is true, or None. Copies share it, so nobody
    changes it: who changes what it was worked out from puts another in its place, or None."""
    box: Any = shared(default=None)
    """The `Box` of components and options that the game is played with: shared by all copies."""


def push(state: State, *steps: Step) -> None:
    """Put steps on the agenda so that the first one named runs next."""
    if len(steps) == 1:  # the most usual, and in half the time
        state.agenda.append(steps[0])
    else:
        state.agenda.extend(steps[::-1])


def push_each(state: State, name: str, people: Sequence[Any]) -> None:
    """Put a step for each of several on the agenda, so that the first of them comes next."""
    state.agenda.extend([(name, one) for one in reversed(people)])


def tell(state: State, kind: str, rule: str, *args: Any, to: tuple[int, ...] | None = None) -> None:
    """Log what happened, by which rule, and for whose eyes."""
    if not state.quiet:
        state.log.append((state.decisions, kind, rule, to, *args))


def begin_cause(state: State, time: int | str, card: Any) -> None:
    """Note that what is told from here on comes of a card."""
    if not state.quiet:
        state.causes.append((len(state.log), time, card))


def end_cause(state: State, time: int | str) -> None:
    """Note that what is told from here on no longer comes of it."""
    if not state.quiet:
        state.causes.append((len(state.log), time))


def meet(state: State, card: str) -> None:
    """Note which card of the scenario is met, by its id; the lab follows the ways through a scenario by it."""
    state.met = (*state.met, card)


def ask(
    state: State,
    seat: int,
    kind: str,
    options: Sequence[Option],
    then: Step,
    rule: str,
    *args: Any,
    secret: bool = False,
    free: str = "",
) -> None:
    """Put a question to one seat; a single option is nothing to ask, the game goes on with it.

    A secret question is put all the same: not asking would tell the others what the seat has.
    """
    if not options:
        raise RulesError(f"the question {kind!r} has no options")
    if len(options) == 1 and not (secret or free):
        push(state, (*then, options[0]))
        return
    put_question(state, Question(kind, (seat,), (tuple(options),), then, rule, args, secret, free))


def ask_together(
    state: State,
    options: Mapping[int, Sequence[Option]],
    kind: str,
    then: Step,
    rule: str,
    *args: Any,
    secret: bool = True,
    free: str = "",
) -> None:
    """Put a question to several seats at once; no answer is seen before all are in.

    The step `then` receives one option for each seat, in the order in which the seats were given.
    What a seat may answer is hidden from the others unless `secret` is off, as in a vote of yes or no.
    """
    if not options or not all(options.values()):
        raise RulesError(f"the question {kind!r} has no options for some seat")
    choices = tuple([tuple(of_seat) for of_seat in options.values()])
    if not (secret or free) and all(len(of_seat) == 1 for of_seat in choices):
        push(state, (*then, tuple(of_seat[0] for of_seat in choices)))
        return
    put_question(state, Question(kind, tuple(options), choices, then, rule, args, secret, free, together=True))


def put_question(state: State, question: Question) -> None:
    """Open a question: there is never more than one, and none after the end."""
    if state.question is not None:
        raise RulesError(f"{question.kind!r} is asked while {state.question.kind!r} is still open")
    if state.ending is not None:
        raise RulesError(f"{question.kind!r} is asked after the game has ended")
    state.question = question


def end(state: State, reason: str, rule: str, winners: Sequence[int], scores: Sequence[int] = ()) -> None:
    """End the game: nothing on the agenda is carried out any more."""
    state.ending = Ending(reason, rule, tuple(winners), tuple(scores))
    state.agenda.clear()
    state.question = None
