"""Shared forms: what a player may do or leave, and one of several ways."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.kit.asking import seat_of
from engines.kit.language import forms as f
from engines.kit.language.effect_state import cited, was_done, watch_deeds
from engines.kit.language.forms import Language, Node
from engines.kit.language.play import Context, EffectState, go_on
from engines.kit.language.uses import Use, use_up
from engines.kit.language.worth import worth
from engines.kit.questions import Option, Question
from engines.kit.state import ask, push

ANSWERED, THEN_ANSWERED = "may_answered", "may_then_answered"
"""The steps that take the answer to what may be done, alone or with something that follows from it."""


def declare(language: Language) -> None:
    """Declare the forms of choice."""
    may = [f"you may {way}" for way in ("{effect:clause}", "{effect:own_deed}", "do this: {effect:clause}")]
    language.declare(f.CLAUSE, *may, worth=worth_of_may)(you_may)
    then = [f"{way}. If you do, {{then:sentence}}" for way in may]
    language.declare(f.SENTENCE, *then, worth=worth_of_may_then)(may_then)
    language.declare(
        f.SENTENCE, "choose one: {options:chain*; or}", "choose: {options:chain*; or}", worth=worth_of_best
    )(choose_one)


def you_may(state: EffectState, run: Context, effect: Node) -> None:
    """Do it or leave it, as you like."""
    offer(state, run, effect)


def may_then(state: EffectState, run: Context, effect: Node, then: Node) -> None:
    """Do it or leave it, as you like; the rest follows only if something was done."""
    offer(state, run, effect, then, answer=THEN_ANSWERED)


def choose_one(state: EffectState, run: Context, options: tuple[Node, ...]) -> None:
    """Do one of these, as you choose."""
    ask_which(state, run, tuple((option,) for option in options))


def ask_which(state: EffectState, run: Context, ways: tuple[tuple[Node, ...], ...]) -> None:
    """Ask which one of several ways to go; each is one effect or several in order."""
    numbers = [("way", number) for number in range(len(ways))]
    seat, then, rule = seat_of(state, run.you), ("one_chosen", ways, tuple(run)), cited(state, run.card)
    ask(state, seat, "effect_one", numbers, then, rule, run.card, ways)


def card_that_asks(question: Question) -> Any:
    """Return the card, as its game names it, that leaves something to choice by a question; None: none does."""
    return question.args[0] if question.kind in ("effect_one", "effect_may") else None


def offer(state: EffectState, run: Context, *effects: Node, use: Use | None = None, answer: str = ANSWERED) -> None:
    """Ask whether to do something; what is used up by it is used up only by a yes."""
    options = [("yes",), ("no",)]
    seat, then, rule = seat_of(state, run.you), (answer, effects, tuple(run), use), cited(state, run.card)
    ask(state, seat, "effect_may", options, then, rule, run.card, effects)


def may_answered(
    state: EffectState, effects: tuple[Node, ...], context: tuple[Any, ...], use: Use | None, choice: Option
) -> None:
    """Do what may be done if the answer is yes."""
    if choice == ("yes",):
        use_up(state, use)
        go_on(state, Context._make(context), *effects)


def may_then_answered(
    state: EffectState, effects: tuple[Node, ...], context: tuple[Any, ...], use: Use | None, choice: Option
) -> None:
    """Do the first thing if the answer is yes; the second waits to see whether anything came of it."""
    if choice == ("yes",):
        use_up(state, use)
        run = Context._make(context)
        watch_deeds(state, run)
        push(state, ("effect", effects[0], context), ("if_done", effects[1], context))


def if_done(state: EffectState, then: Node, context: tuple[Any, ...]) -> None:
    """Go on if something was done since it was asked for."""
    run = Context._make(context)
    if was_done(state, run):
        go_on(state, run, then)


def one_chosen(
    state: EffectState, ways: tuple[tuple[Node, ...], ...], context: tuple[Any, ...], choice: Option
) -> None:
    """Go the chosen one of several ways."""
    go_on(state, Context._make(context), *ways[choice[1]])


def worth_of_may(view: EffectState, run: Context, effect: Node) -> float:
    """Return what it is worth to be allowed something."""
    return max(0.0, worth(view, effect, run))


def worth_of_may_then(view: EffectState, run: Context, effect: Node, then: Node) -> float:
    """Return what it is worth to be allowed two things together."""
    return max(0.0, worth(view, effect, run) + worth(view, then, run))


def worth_of_best(view: EffectState, run: Context, options: tuple[Node, ...]) -> float:
    """Return what the best of several ways is worth."""
    return max(worth(view, option, run) for option in options)


STEPS: dict[str, Callable[..., None]] = {
    ANSWERED: may_answered,
    THEN_ANSWERED: may_then_answered,
    "if_done": if_done,
    "one_chosen": one_chosen,
}
