"""Asking: who decides for whom, and questions whose options only the one who is asked may see.

Seats decide, characters act. A game says in `Game.seat_of` which seat decides for a character at this moment: its own
player, the player of the side that has taken it over, one of the dead who play the monsters. Questions are put to
characters and reach that seat.

A hidden question has its options from an *offer*, a function that the game declares for the kind of question: what
may be answered depends on what only one seat knows, so in an imagined world it is found anew (`offer_anew`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from engines.kit.questions import OPEN, SECRET, Option, Question, RulesError, Step
from engines.kit.state import State, ask, push, put_question


def seat_of(state: State, who: int) -> int:
    """Return the seat that decides for a character now."""
    seat: int = state.box.game.seat_of(state, who)
    return seat


def characters_of(state: State, seat: int) -> list[int]:
    """List the characters that a seat decides for now: one, several, or none."""
    game = state.box.game
    return [who for who in game.characters(state) if game.seat_of(state, who) == seat]


def character_of(state: State, seat: int) -> int:
    """Return the character that a seat means by "I": the first of its own, or else the first of all."""
    own = characters_of(state, seat)
    return own[0] if own else int(state.box.game.characters(state)[0])


@cache
def clockwise(count: int, first: int) -> tuple[int, ...]:
    """List so many places at a table, beginning with one of them."""
    return tuple([(first + place) % count for place in range(count)])


def ask_player(
    state: State,
    who: int,
    kind: str,
    options: Sequence[Option],
    then: Step,
    rule: str,
    *args: Any,
    free: str = "",
) -> None:
    """Put a question that everybody may hear to whoever decides for a character; it is the first of its arguments."""
    seat = state.box.game.seat_of(state, who)
    if len(options) > 1:
        put_question(state, Question(kind, (seat,), (tuple(options),), then, rule, (who, *args), OPEN, free))
    else:
        ask(state, seat, kind, options, then, rule, who, *args)


def ask_hidden(
    state: State,
    who: int,
    kind: str,
    then: Step,
    rule: str,
    *args: Any,
    free: str = "",
    options: Sequence[Option] | None = None,
) -> None:
    """Put a question whose options only the character's own seat may see; who has found them already gives them.

    Where there is nothing to choose, `Game.asks_always` says whether it is put all the same: if it is not, the others
    learn that there was nothing.
    """
    game = state.box.game
    if options is None:
        options = game.offers[kind](state, who, *args)
    if len(options) == 1 and not game.asks_always(state):
        push(state, (*then, options[0]))
    elif options:
        seat = game.seat_of(state, who)
        question = Question(kind, (seat,), (tuple(options),), then, rule, (who, *args), SECRET, free)
        put_question(state, question)
    else:
        raise RulesError(f"the question {kind!r} has no options")


def offer_anew(world: State, viewer: int) -> None:
    """Find the options of an open hidden question anew, in a world that the seats who are asked could be in.

    A question to one is offered by its arguments, one to several together by the seat and the arguments.
    """
    question = world.question
    if question is None or not question.secret or question.kind not in world.box.game.offers:
        return
    offer = world.box.game.offers[question.kind]
    for seat in question.seats:
        if seat != viewer:
            about = (seat, *question.args) if question.together else question.args
            question = question.with_options(seat, offer(world, *about))
    world.question = question
