"""The door: `answer` is the only way forward."""

from __future__ import annotations

from reprlib import repr as shortened

from engines.kit.questions import Option, Question, Refusal, Refused, RulesError, Step, as_option
from engines.kit.state import EVERYONE, State

STEPS_BETWEEN_QUESTIONS = 100_000
"""More steps than any rule takes between two questions: beyond it the agenda runs in circles."""


def answer(state: State, choice: Option, seat: int | None = None) -> tuple[int, Option]:
    """Answer the open question and run the game to the next one, or refuse by name and change nothing.

    Returns who answered what, in the game's own values: that is what a record keeps.
    """
    question, place, option = _checked(state, choice, seat)
    who = question.seats[place]
    state.decisions += 1
    if question.together:
        question = question.with_answer(who, option)
        if None in question.answers:
            state.question = question
            return who, option
        state.agenda.append((*question.then, question.answers))
    else:
        state.agenda.append((*question.then, option))
    state.question = None
    run(state)
    return who, option


def run(state: State) -> None:
    """Carry out the agenda until a question opens or the game ends."""
    agenda, steps = state.agenda, state.box.game.steps
    step: Step = ()
    depth = 0
    for _ in range(STEPS_BETWEEN_QUESTIONS):
        if state.question is not None or state.ending is not None:
            state.asked_by = (depth, *step) if step else state.asked_by
            return
        if not agenda:
            raise RulesError("nothing is left on the agenda, and the game has not ended")
        step = agenda.pop()
        depth = len(agenda)
        # Most steps have a name and at most three arguments: to call with these takes half as long as with a tuple.
        length = len(step)
        if length == 2:
            steps[step[0]](state, step[1])
        elif length == 1:
            steps[step[0]](state)
        elif length == 3:
            steps[step[0]](state, step[1], step[2])
        elif length == 4:
            steps[step[0]](state, step[1], step[2], step[3])
        else:
            steps[step[0]](state, *step[1:])
    raise RulesError(f"the agenda runs in circles at {step[0]!r}")


def _checked(state: State, choice: Option, seat: int | None) -> tuple[Question, int, Option]:
    """Return the open question, the place of the seat that answers and its option, or refuse."""
    if state.viewer != EVERYONE:
        raise RulesError("a view cannot be played: imagine a world from it")
    question = state.question
    if state.ending is not None or question is None:
        raise Refused(Refusal.GAME_OVER, "the game has ended")
    if seat is None and not question.together:
        seat = question.seats[0]
    if seat is None or seat not in question.seats:
        raise Refused(Refusal.NOT_YOUR_QUESTION, f"the question {question.kind!r} is not put to seat {seat}")
    place = question.seats.index(seat)
    if question.answers and question.answers[place] is not None:
        raise Refused(Refusal.ALREADY_ANSWERED, f"seat {seat} has answered, others have not yet")
    return question, place, _option(state, question, place, choice)


def _option(state: State, question: Question, place: int, choice: Option) -> Option:
    """Return the option that is chosen: the listed one itself, for 1.0 and True only look like 1."""
    listed = question.options[place]
    try:
        return listed[listed.index(choice)]
    except ValueError:
        if question.free and (option := _free_option(state, question, place, choice)):
            return option
    what = f"{_shown(choice)} is not among the options of {question.kind!r}"
    raise Refused(Refusal.NOT_AN_OPTION, what) from None


def _free_option(state: State, question: Question, place: int, choice: Option) -> Option | None:
    try:
        option = as_option(choice)
    except ValueError:
        return None
    takes = state.box.game.free_answers[question.free]
    return option if takes(state, question, question.seats[place], option) else None


def _shown(choice: Option) -> str:
    """Show an answer in a message, however strange it is."""
    try:
        return shortened(as_option(choice))
    except ValueError:
        return "this answer"
