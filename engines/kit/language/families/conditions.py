"""Shared forms: if, otherwise and unless; conditions with and, or and not; numbers compared."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.language import forms as f
from engines.kit.language.forms import Language, Node
from engines.kit.language.play import Context, EffectState, amount, go_on, holds
from engines.kit.language.worth import worth


def declare(language: Language) -> None:
    """Declare the forms of conditions."""
    language.declare(
        f.SENTENCE,
        "if {test:condition}, {effect:sentence}",
        "{effect:clause} if {test:condition}",
        worth=worth_if,
    )(if_only)
    language.declare(
        f.SENTENCE,
        "if {test:condition}, {effect:chain}. Otherwise, {other:sentence}",
        "if {test:condition}, {effect:chain}. Otherwise {other:sentence}",
        "if {test:condition}, {effect:chain}; otherwise[,] {other:sentence}",
        "if {test:condition}, {effect:chain}[,] otherwise[,] {other:sentence}",
        worth=worth_if_else,
    )(if_else)
    language.declare(
        f.SENTENCE,
        "unless {test:condition}, {effect:sentence}",
        "{effect:clause} unless {test:condition}",
        worth=worth_unless,
    )(unless)
    language.declare(f.CONDITION, "{parts:single_condition*and}")(all_of)
    language.declare(f.CONDITION, "{parts:single_condition*or}")(any_of)
    language.declare(
        f.UNIT, "it is not so that {test:single_condition}", "it is not true that {test:single_condition}"
    )(not_so)
    language.declare(f.UNIT, "( {inner:condition} )", transparent=True)(condition_brackets)
    _declare_comparisons(language)


def _declare_comparisons(language: Language) -> None:
    left, right = "{left:value} (is|are)", "{right:figure}"
    some = {"right": 1}
    language.condition(f"{left} at least {right}", f"{left} {{right:digits}} or more", id="is_at_least", least=some)(
        at_least
    )
    language.condition(f"{left} at most {right}", f"{left} {{right:digits}} or (less|fewer)", id="is_at_most")(
        at_most
    )
    language.condition(f"{left} exactly {right}", f"{left} equal to {right}", id="is_exactly")(exactly)
    language.condition(f"{left} more than {right}", f"{left} greater than {right}", id="is_more")(more)
    language.condition(f"{left} (less|fewer) than {right}", id="is_less", least=some)(less)


def if_only(state: EffectState, run: Context, test: Node, effect: Node) -> None:
    """Do it only if the condition holds."""
    if holds(state, run, test):
        go_on(state, run, effect)


def if_else(state: EffectState, run: Context, test: Node, effect: Node, other: Node) -> None:
    """Do one thing if the condition holds and the other if not."""
    go_on(state, run, effect if holds(state, run, test) else other)


def unless(state: EffectState, run: Context, test: Node, effect: Node) -> None:
    """Do it only if the condition does not hold."""
    if not holds(state, run, test):
        go_on(state, run, effect)


def all_of(state: EffectState, run: Context, parts: tuple[Node, ...]) -> bool:
    """Every one of the conditions holds."""
    return all(holds(state, run, one) for one in parts)


def any_of(state: EffectState, run: Context, parts: tuple[Node, ...]) -> bool:
    """At least one of the conditions holds."""
    return any(holds(state, run, one) for one in parts)


def not_so(state: EffectState, run: Context, test: Node) -> bool:
    """The condition does not hold."""
    return not holds(state, run, test)


def condition_brackets(state: EffectState, run: Context, inner: Node) -> None:
    """Keep together conditions that belong together."""


def _comparison(about: str, is_so: Callable[[int, int], bool]) -> Callable[..., bool]:
    def compare(state: EffectState, run: Context, left: Node, right: Node) -> bool:
        return is_so(amount(state, run, left), amount(state, run, right))

    compare.__doc__ = about
    return compare


at_least = _comparison("There is so much of it, or more.", lambda left, right: left >= right)
at_most = _comparison("There is so much of it, or less.", lambda left, right: left <= right)
exactly = _comparison("There is just so much of it.", lambda left, right: left == right)
more = _comparison("There is more of it.", lambda left, right: left > right)
less = _comparison("There is less of it.", lambda left, right: left < right)


def worth_if(view: EffectState, run: Context, test: Node, effect: Node) -> float:
    """Return what an effect is worth that happens only if the condition holds."""
    return worth(view, effect, run) if holds(view, run, test) else 0.0


def worth_if_else(view: EffectState, run: Context, test: Node, effect: Node, other: Node) -> float:
    """Return what the effect is worth that would happen as things are."""
    return worth(view, effect if holds(view, run, test) else other, run)


def worth_unless(view: EffectState, run: Context, test: Node, effect: Node) -> float:
    """Return what an effect is worth that happens only if the condition does not hold."""
    return 0.0 if holds(view, run, test) else worth(view, effect, run)
