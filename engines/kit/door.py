"""The door: `answer` is the only way forward."""

from __future__ import annotations

from engines.kit.questions import Option, Question, Refusal, Refused, RulesError
from engines.kit.state import State

STEPS_BETWEEN_QUESTIONS = 100_000
"""More steps than any rule takes between two questions: beyond it the agenda runs in circles."""


def answer(state: State, choice: Option, seat: int | None = None) -> None:
    """Answer the open question and run the game to the next one, or refuse by name and change nothing."""
    question, place = _checked(state, choice, seat)
    state.decisions += 1
    if question.together:
        question = question.with_answer(question.seats[place], choice)
        if question.waiting():
            state.question = question
            return
        state.agenda.append((*question.then, question.answers))
    else:
        state.agenda.append((*question.then, choice))
    state.question = None
    run(state)


def run(state: State) -> None:
    """Carry out the agenda until a question opens or the game ends."""
    agenda, steps = state.agenda, state.box.game.steps
    for _ in range(STEPS_BETWEEN_QUESTIONS):
        if state.question is not None or state.ending is not None:
            return
        if not agenda:
            raise RulesError("nothing is left on the agenda, and the game has not ended")
        step = agenda.pop()
        steps[step[0]](state, *step[1:])
    raise RulesError(f"the agenda runs in circles at {step[0]!r}")


def _checked(state: State, choice: Option, seat: int | None) -> tuple[Question, int]:
    """Return the open question and the place of the seat that answers, or refuse."""
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
    if choice not in question.options[place] and not _is_taken_freely(state, question, seat, choice):
        raise Refused(Refusal.NOT_AN_OPTION, f"{choice!r} is not among the options of {question.kind!r}")
    return question, place


def _is_taken_freely(state: State, question: Question, seat: int, choice: Option) -> bool:
    if not question.free:
        return False
    return bool(state.box.game.free_answers[question.free](state, question, seat, choice))
