"""Asking: questions go to the seat that decides for a character."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engines.castle_von_loghan.state import LoghanState, seat_of
from engines.kit.chance import Chance
from engines.kit.questions import Option, Step
from engines.kit.state import ask, ask_together, push

Offer = Callable[..., Sequence[Option]]

OFFERS: dict[str, Offer] = {}
"""What a character may answer to each kind of question that depends on what only its seat knows."""


def offers(kind: str) -> Callable[[Offer], Offer]:
    """Declare how the options of a hidden question are found, so that they can be found in imagined worlds too."""

    def declare(function: Offer) -> Offer:
        OFFERS[kind] = function
        return function

    return declare


def ask_player(
    state: LoghanState,
    who: int,
    kind: str,
    options: Sequence[Option],
    then: Step,
    rule: str,
    *args: Any,
    free: str = "",
) -> None:
    """Put a question that everybody may hear to whoever decides for a character."""
    ask(state, seat_of(state, who), kind, options, then, rule, who, *args, free=free if len(options) > 1 else "")


def ask_hidden(
    state: LoghanState,
    who: int,
    kind: str,
    then: Step,
    rule: str,
    *args: Any,
    free: str = "",
    options: Sequence[Option] | None = None,
) -> None:
    """Put a question whose options only the character's own seat may see; who has found them already gives them."""
    if options is None:
        options = OFFERS[kind](state, who, *args)
    if len(options) == 1 and state.box.options.ask_when != "always":
        push(state, (*then, options[0]))
    else:
        ask(state, seat_of(state, who), kind, options, then, rule, who, *args, secret=True, free=free)


def ask_all(
    state: LoghanState, options: Mapping[int, Sequence[Option]], kind: str, then: Step, rule: str, *args: Any
) -> None:
    """Put a question to several seats at once; no answer is seen before all are in."""
    ask_together(state, options, kind, then, rule, *args, secret=False)


def reask_hidden(state: LoghanState, viewer: int, luck: Chance) -> None:
    """Find the options of an open hidden question anew, in a world that its seat could be in."""
    question = state.question
    if question is not None and question.secret and viewer not in question.seats:
        options = OFFERS[question.kind](state, *question.args)
        state.question = question.with_options(question.seats[0], options)
