"""Shared forms: several things in order, the same thing several times, nothing at all."""

from __future__ import annotations

from engines.kit.language import forms as f
from engines.kit.language.choosing import MOST_TIMES
from engines.kit.language.forms import Language, Node
from engines.kit.language.play import Context, EffectState, go_on
from engines.kit.language.worth import worth, worth_of_all


def declare(language: Language) -> None:
    """Declare the forms of order."""
    language.declare(f.CHAIN, "{parts:clause*, then}", worth=worth_of_all)(then)
    language.declare(f.CLAUSE, "( {inner:sentence} )", transparent=True)(brackets)
    language.declare(f.CLAUSE, "nothing happens")(nothing)
    language.declare(
        f.SENTENCE, "do this {times:number} time(s): {effect:sentence}", worth=worth_repeated, least={"times": 2}
    )(repeat)


def then(state: EffectState, run: Context, parts: tuple[Node, ...]) -> None:
    """Do one thing after the other."""
    go_on(state, run, *parts)


def brackets(state: EffectState, run: Context, inner: Node) -> None:
    """Keep together what belongs together."""


def nothing(state: EffectState, run: Context) -> None:
    """Do nothing."""


def repeat(state: EffectState, run: Context, times: int, effect: Node) -> None:
    """Do the same several times."""
    go_on(state, run, *([effect] * min(times, MOST_TIMES)))


def worth_repeated(view: EffectState, run: Context, times: int, effect: Node) -> float:
    """Return what an effect is worth so many times."""
    return min(times, MOST_TIMES) * worth(view, effect, run)
