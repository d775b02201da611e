"""The forms that every game shares: order, conditions, choices, costs, triggers, chance, lasting changes."""

from __future__ import annotations

import hashlib
from typing import Any

from engines.kit.language import forms as f
from engines.kit.language.forms import Language, Node
from engines.kit.language.play import (
    Context,
    EffectState,
    Lasting,
    Selection,
    amount,
    go_on,
    holds,
    language_of,
)
from engines.kit.questions import Option
from engines.kit.state import ask, tell


def declare_shared(language: Language) -> None:
    """Give a language the forms that every game shares."""
    _order(language)
    _choices(language)
    _conditions(language)
    _amounts(language)
    _chance(language)
    _triggers(language)
    _limits(language)


def _order(language: Language) -> None:
    @language.declare(f.CHAIN, "{parts:clause*, then}", example="Draw 1 card, then discard 1 card.")
    def then(state: EffectState, run: Context, parts: tuple[Node, ...]) -> None:
        """Do one thing after the other."""
        go_on(state, run, *parts)

    @language.declare(f.CLAUSE, "( {inner:sentence} )", transparent=True)
    def brackets(state: EffectState, run: Context, inner: Node) -> None:
        """Keep together what belongs together."""

    @language.declare(f.CLAUSE, "nothing happens", example="Nothing happens.")
    def nothing(state: EffectState, run: Context) -> None:
        """Do nothing."""

    @language.declare(f.SENTENCE, "do this {times:number} time(s): {effect:sentence}")
    def repeat(state: EffectState, run: Context, times: int, effect: Node) -> None:
        """Do the same several times."""
        go_on(state, run, *([effect] * min(times, 100)))


def _choices(language: Language) -> None:
    @language.declare(f.CLAUSE, "you may {effect:clause}")
    def you_may(state: EffectState, run: Context, effect: Node) -> None:
        """Do it or leave it, as you like."""
        options = [("yes",), ("no",)]
        ask(state, run.you, "effect_may", options, ("may_answered", effect, tuple(run)), "", effect[0], run.card)

    @language.declare(f.SENTENCE, "choose one: {options:chain*; or}")
    def choose_one(state: EffectState, run: Context, options: tuple[Node, ...]) -> None:
        """Do one of these, as you choose."""
        numbers = [("way", number) for number in range(len(options))]
        ask(state, run.you, "effect_one", numbers, ("one_chosen", options, tuple(run)), "", run.card)


def may_answered(state: EffectState, effect: Node, context: tuple[Any, ...], choice: Option) -> None:
    """Do what may be done if the answer is yes."""
    if choice == ("yes",):
        go_on(state, Context._make(context), effect)


def one_chosen(state: EffectState, options: tuple[Node, ...], context: tuple[Any, ...], choice: Option) -> None:
    """Do the chosen one of several."""
    go_on(state, Context._make(context), options[choice[1]])


def _conditions(language: Language) -> None:
    @language.declare(f.SENTENCE, "if {test:condition}, {effect:sentence}")
    def if_only(state: EffectState, run: Context, test: Node, effect: Node) -> None:
        """Do it only if the condition holds."""
        if holds(state, run, test):
            go_on(state, run, effect)

    @language.declare(
        f.SENTENCE,
        "if {test:condition}, {effect:chain}. Otherwise, {other:sentence}",
        "if {test:condition}, {effect:chain}; otherwise[,] {other:sentence}",
        "if {test:condition}, {effect:chain}[,] otherwise[,] {other:sentence}",
    )
    def if_else(state: EffectState, run: Context, test: Node, effect: Node, other: Node) -> None:
        """Do one thing if the condition holds and the other if not."""
        go_on(state, run, effect if holds(state, run, test) else other)

    @language.declare(f.SENTENCE, "unless {test:condition}, {effect:sentence}")
    def unless(state: EffectState, run: Context, test: Node, effect: Node) -> None:
        """Do it only if the condition does not hold."""
        if not holds(state, run, test):
            go_on(state, run, effect)

    @language.declare(f.CONDITION, "{parts:unit*and}")
    def all_of(state: EffectState, run: Context, parts: tuple[Node, ...]) -> bool:
        """Every one of the conditions holds."""
        return all(holds(state, run, one) for one in parts)

    @language.declare(f.CONDITION, "{parts:unit*or}")
    def any_of(state: EffectState, run: Context, parts: tuple[Node, ...]) -> bool:
        """At least one of the conditions holds."""
        return any(holds(state, run, one) for one in parts)

    @language.declare(f.UNIT, "it is not so that {test:unit}")
    def not_so(state: EffectState, run: Context, test: Node) -> bool:
        """The condition does not hold."""
        return not holds(state, run, test)

    @language.declare(f.UNIT, "( {inner:condition} )", transparent=True)
    def condition_brackets(state: EffectState, run: Context, inner: Node) -> None:
        """Keep together conditions that belong together."""

    _compare(language, "at_least", "at least", lambda a, b: a >= b)
    _compare(language, "at_most", "at most", lambda a, b: a <= b)
    _compare(language, "exactly", "exactly", lambda a, b: a == b)


def _compare(language: Language, id: str, words: str, holds_for: Any) -> None:
    @language.declare(f.UNIT, f"{{left:value}} (is|are) {words} {{right:digits}}", id=f"is_{id}")
    def compare(state: EffectState, run: Context, left: Node, right: int) -> bool:
        """Compare what is counted with a number."""
        return bool(holds_for(amount(state, run, left), right))


def _amounts(language: Language) -> None:
    @language.declare(f.NUMBER, "up to {most:digits}", id="up_to_amount")
    def up_to_amount(state: EffectState, run: Context, most: int) -> Selection:
        """As many as you choose, up to a limit."""
        return Selection((), 0, most)

    @language.declare(f.NUMBER, "{few:digits} \\( {many:digits} \\)", id="by_group")
    def by_group(state: EffectState, run: Context, few: int, many: int) -> int:
        """The first number for a small group, the second for a large one."""
        large = language_of(state).hooks["is_large_group"]
        return many if large(state) else few

    @language.amount("twice {number:value}")
    def twice(state: EffectState, run: Context, number: Node) -> int:
        """Two times as many."""
        return 2 * amount(state, run, number)

    @language.amount("half of {number:value}, rounded up", id="half_up")
    def half_up(state: EffectState, run: Context, number: Node) -> int:
        """Half as many, rounded up."""
        return (amount(state, run, number) + 1) // 2

    @language.amount("half of {number:value}, rounded down", id="half_down")
    def half_down(state: EffectState, run: Context, number: Node) -> int:
        """Half as many, rounded down."""
        return amount(state, run, number) // 2

    @language.declare(f.NUMBER, "{number:digits} plus {more:value}", id="plus")
    def plus(state: EffectState, run: Context, number: int, more: Node) -> int:
        """So many more."""
        return number + amount(state, run, more)


def _chance(language: Language) -> None:
    @language.declare(
        f.SENTENCE,
        "flip the coin. Heads: {heads:chain}. Tails: {tails:chain}",
        "flip a coin. Heads: {heads:chain}. Tails: {tails:chain}",
    )
    def coin(state: EffectState, run: Context, heads: Node, tails: Node) -> None:
        """Flip the coin and do what it shows."""
        _flip(state, run, heads, tails)

    @language.declare(f.SENTENCE, "flip the coin. Heads: {heads:chain}", "flip a coin. Heads: {heads:chain}")
    def coin_heads(state: EffectState, run: Context, heads: Node) -> None:
        """Flip the coin: something happens on Heads."""
        _flip(state, run, heads, None)

    @language.declare(f.SENTENCE, "flip the coin. Tails: {tails:chain}", "flip a coin. Tails: {tails:chain}")
    def coin_tails(state: EffectState, run: Context, tails: Node) -> None:
        """Flip the coin: something happens on Tails."""
        _flip(state, run, None, tails)

    @language.declare(f.SENTENCE, "roll the die. {results:result+.}", "roll a die. {results:result+.}")
    def roll(state: EffectState, run: Context, results: tuple[Node, ...]) -> None:
        """Roll the die and do what it shows."""
        shown = state.chance.die("effects", language_of(state).ask_hook("die_sides", 6))
        tell(state, "rolled", "", run.you, shown)
        go_on(state, run, *(one[-1] for one in results if _shows(one, shown)))

    @language.declare(f.RESULT, "on {low:digits} to {high:digits}: {effect:chain}")
    def on_range(state: EffectState, run: Context, low: int, high: int, effect: Node) -> None:
        """When the die shows one of these."""

    @language.declare(f.RESULT, "on {low:digits} or more: {effect:chain}")
    def on_or_more(state: EffectState, run: Context, low: int, effect: Node) -> None:
        """When the die shows at least this."""

    @language.declare(f.RESULT, "on {number:digits}: {effect:chain}")
    def on_number(state: EffectState, run: Context, number: int, effect: Node) -> None:
        """When the die shows just this."""


def _flip(state: EffectState, run: Context, heads: Node, tails: Node) -> None:
    is_heads = state.chance.coin("effects")
    tell(state, "flipped_coin", "", run.you, is_heads)
    go_on(state, run, heads if is_heads else tails)


def _shows(result: Node, shown: int) -> bool:
    if result[0] == "on_range":
        return bool(result[1] <= shown <= result[2])
    return bool(shown >= result[1] if result[0] == "on_or_more" else shown == result[1])


def _triggers(language: Language) -> None:
    for timing, patterns in TIMINGS.items():

        @language.declare(f.ABILITY, *patterns, id=timing)
        def trigger(state: EffectState, run: Context, event: Node, effect: Node) -> None:
            """A card with this listens; it does nothing when it is played."""


TIMINGS = {
    "when": (
        "when {event:event}, {effect:sentence}",
        "whenever {event:event}, {effect:sentence}",
        "when {event:event}: {effect:sentence}",
        "whenever {event:event}: {effect:sentence}",
    ),
    "before": ("before {event:event}, {effect:sentence}", "before {event:event}: {effect:sentence}"),
    "after": ("after {event:event}, {effect:sentence}", "after {event:event}: {effect:sentence}"),
    "instead": (
        "instead of {event:event}, {effect:sentence}",
        "instead of {event:event}: {effect:sentence}",
    ),
}
"""The triggers that a card may have, and how each is said."""


def _limits(language: Language) -> None:
    @language.declare(
        f.SENTENCE, "once per {period:period}, {effect:sentence}", "once per {period:period}: {effect:sentence}"
    )
    def once_per(state: EffectState, run: Context, period: str, effect: Node) -> None:
        """Not again before the period is over."""
        now = language_of(state).hooks["clock"](state, period)
        key = _use_key(run.card, period, effect)
        if state.used.get(key) == now:
            tell(state, "used_up", "", run.card)
        else:
            state.used[key] = now
            go_on(state, run, effect)

    @language.declare(f.SENTENCE, "{costs:cost+and}: {effect:sentence}")
    def pay(state: EffectState, run: Context, costs: tuple[Node, ...], effect: Node) -> None:
        """Do it only if the whole price can be paid, and pay it first."""
        if not can_pay(state, run, costs):
            tell(state, "cannot_pay", "", run.you, run.card)
        else:
            go_on(state, run, *costs, effect)

    @language.declare(f.CLAUSE, "{until:duration}, {change:modifier}[, at most {limit:digits} time(s)]")
    def lasting(state: EffectState, run: Context, until: Node, change: Node, limit: int | None) -> None:
        """Something is changed for a while."""
        moment = tuple(language_of(state).run(until, state, run))
        state.lasting.append(Lasting(change, tuple(run), moment, -1 if limit is None else limit))


def can_pay(state: EffectState, run: Context, costs: tuple[Node, ...]) -> bool:
    """Tell whether every one of several costs can be paid."""
    forms = language_of(state).forms
    return all(forms[cost[0]].extra["can"](state, run, *cost[1:]) for cost in costs)


def end_lasting(state: EffectState, moment: tuple[Any, ...]) -> None:
    """End the lasting changes that last until this moment."""
    state.lasting = [one for one in state.lasting if one.until != moment]


def _use_key(card: Any, period: str, effect: Node) -> str:
    told = hashlib.sha256(repr(effect).encode()).hexdigest()[:8]
    return f"{card}/{period}/{told}"


STEPS = {"may_answered": may_answered, "one_chosen": one_chosen}
