"""Shared forms: numbers that are chosen, that depend on the group, and that are worked out."""

from __future__ import annotations

from engines.kit.language import forms as f
from engines.kit.language.forms import Language, Node
from engines.kit.language.play import Context, EffectState, Selection, amount, bound, language_of


def declare(language: Language) -> None:
    """Declare the forms of amounts."""
    language.declare(f.NUMBER, "up to {most:size}")(up_to_amount)
    language.declare(f.NUMBER, "up to as many as {most:value}")(up_to_as_many)
    language.declare(f.SIZE, "{few:digits} \\( {many:digits} \\)")(by_group)
    language.declare(f.FIGURE, "{number:digits} plus {more:value}")(plus)
    language.declare(f.FIGURE, "{number:digits} minus {less:value}")(minus)
    language.amount("twice {number:value}")(twice)
    language.amount("half of {number:value}, rounded up")(half_up)
    language.amount("half of {number:value}, rounded down")(half_down)
    language.amount("the lesser of {left:value} and {right:figure}")(lesser)
    language.amount("the greater of {left:value} and {right:figure}")(greater)
    language.amount("that many")(that_many)


def up_to_amount(state: EffectState, run: Context, most: Node) -> Selection:
    """As many as you choose, up to a limit."""
    return Selection((), 0, max(0, amount(state, run, most)))


def up_to_as_many(state: EffectState, run: Context, most: Node) -> Selection:
    """As many as you choose, up to what is counted."""
    return up_to_amount(state, run, most)


def by_group(state: EffectState, run: Context, few: int, many: int) -> int:
    """The first number for a small group, the second for a large one; without the hook every group is small."""
    return many if language_of(state).ask_hook("is_large_group", None, state) else few


def plus(state: EffectState, run: Context, number: int, more: Node) -> int:
    """So many more."""
    return number + amount(state, run, more)


def minus(state: EffectState, run: Context, number: int, less: Node) -> int:
    """So many less, but not below nothing."""
    return max(0, number - amount(state, run, less))


def twice(state: EffectState, run: Context, number: Node) -> int:
    """Two times as many."""
    return 2 * amount(state, run, number)


def half_up(state: EffectState, run: Context, number: Node) -> int:
    """Half as many, rounded up."""
    return (amount(state, run, number) + 1) // 2


def half_down(state: EffectState, run: Context, number: Node) -> int:
    """Half as many, rounded down."""
    return amount(state, run, number) // 2


def lesser(state: EffectState, run: Context, left: Node, right: Node) -> int:
    """The smaller one of two numbers."""
    return min(amount(state, run, left), amount(state, run, right))


def greater(state: EffectState, run: Context, left: Node, right: Node) -> int:
    """The larger one of two numbers."""
    return max(amount(state, run, left), amount(state, run, right))


def that_many(state: EffectState, run: Context) -> int:
    """As many as were just chosen or spoken of."""
    return int(bound(state, run, f.NUMBER) or 0)
