"""Shared forms: what has a price, and what works only so often."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.language import forms as f
from engines.kit.language.effect_state import cited
from engines.kit.language.families.choices import ANSWERED, THEN_ANSWERED, ask_which, offer
from engines.kit.language.forms import NUMBERS, Language, Node
from engines.kit.language.play import Context, EffectState, go_on, holds, language_of
from engines.kit.language.uses import Use, count_up, use_of, use_up, uses
from engines.kit.language.worth import prepared, worth, worth_of_all
from engines.kit.state import tell

Costs = tuple[Node, ...]


def declare(language: Language) -> None:
    """Declare the forms of prices and limits."""
    price = "{costs:cost+and}"
    language.declare(f.SENTENCE, f"{price}: {{effect:sentence}}", worth=worth_of_pay, guard=is_payable)(pay)
    language.declare(f.SENTENCE, f"you may {price}: {{effect:sentence}}", worth=worth_of_may_pay)(may_pay)
    language.declare(f.CLAUSE, f"{price} or {{other:deed}}", worth=worth_of_pay_or)(pay_or)
    language.declare(
        f.SENTENCE,
        "once per {period:period}, {effect:sentence}",
        "once per {period:period}: {effect:sentence}",
        worth=worth_of_once,
        guard=is_unused,
    )(once_per)
    language.declare(
        f.SENTENCE,
        "up to {number:digits} time(s) per {period:period}, {effect:sentence}",
        "up to {number:digits} time(s) per {period:period}: {effect:sentence}",
        worth=worth_of_times,
        least={"number": 2},
        guard=is_left,
    )(times_per)
    language.declare(
        f.SENTENCE,
        "every {number:digits} times, {effect:sentence}",
        "every {number:digits} times: {effect:sentence}",
        "{number:digits}~× : {effect:sentence}",
        worth=worth_of_counted,
        least={"number": 2},
    )(counted)


# Prices


def pay(state: EffectState, run: Context, costs: Costs, effect: Node) -> None:
    """Do it only if the whole price can be paid, and pay it first."""
    if not can_pay(state, run, costs):
        tell(state, "cannot_pay", cited(state, run.card), run.you, run.card)
    else:
        go_on(state, run, *costs, effect)


def may_pay(state: EffectState, run: Context, costs: Costs, effect: Node) -> None:
    """Pay the price and do it, or leave it, as you like; who cannot pay is not asked."""
    if can_pay(state, run, costs):
        offer(state, run, *costs, effect)


def pay_or(state: EffectState, run: Context, costs: Costs, other: Node) -> None:
    """Pay the price, or else suffer the other thing; who cannot pay is not asked."""
    if can_pay(state, run, costs):
        ask_which(state, run, (costs, (other,)))
    else:
        go_on(state, run, other)


def can_pay(state: EffectState, run: Context, costs: Costs) -> bool:
    """Tell whether all of several costs can be paid, those of one kind taken together."""
    if len(costs) == 1:
        return _can_pay_one(state, run, costs[0])
    return all(_can_pay_one(state, run, cost) for cost in _taken_together(state, costs))


def _can_pay_one(state: EffectState, run: Context, cost: Node) -> bool:
    form = language_of(state).forms[cost[0]]
    # Most costs are a plain number, which needs no counting.
    is_plain = len(cost) == 2 and type(cost[1]) is int
    return bool(form.extra["can"](state, run, *(cost[1:] if is_plain else prepared(state, run, form, cost))))


def _taken_together(state: EffectState, costs: Costs) -> list[Node]:
    """Add up costs that differ only in their number: who has 3 energy cannot pay 2 and 2."""
    forms = language_of(state).forms
    sums: dict[tuple[Node, ...], int] = {}
    for cost in costs:
        numbers = [
            i for i, slot in enumerate(forms[cost[0]].slots, 1) if slot.kind in NUMBERS and type(cost[i]) is int
        ]
        place = numbers[0] if numbers else 0
        key = (place, *(None if i and i == place else value for i, value in enumerate(cost)))
        sums[key] = sums.get(key, 0) + (cost[place] if place else 0)
    return [
        tuple(total if i and i == key[0] else value for i, value in enumerate(key[1:])) for key, total in sums.items()
    ]


def is_payable(state: EffectState, run: Context, costs: Costs, effect: Node) -> bool:
    """Tell whether the whole price can be paid now."""
    return can_pay(state, run, costs)


# Limits


def once_per(state: EffectState, run: Context, period: str, effect: Node) -> None:
    """Not again before the period is over."""
    times_per(state, run, 1, period, effect)


def times_per(state: EffectState, run: Context, number: int, period: str, effect: Node) -> None:
    """Not more often in a period; what is declined or cannot be paid is not used up."""
    use = use_of(state, run, period, effect)
    if uses(state, use) >= number:
        tell(state, "used_up", cited(state, run.card), run.card)
    else:
        _begin(state, run, effect, use)


def is_unused(state: EffectState, run: Context, period: str, effect: Node) -> bool:
    """Tell whether an effect has not been used in this period."""
    return is_left(state, run, 1, period, effect)


def is_left(state: EffectState, run: Context, number: int, period: str, effect: Node) -> bool:
    """Tell whether an effect has been used less often than so many times in this period."""
    return uses(state, use_of(state, run, period, effect)) < number


def _begin(state: EffectState, run: Context, effect: Node, use: Use) -> None:
    """Play what is limited, and use it up when it really happens."""
    form, slots = effect[0], effect[1:]
    if form in ("if_only", "unless"):
        if holds(state, run, slots[0]) == (form == "if_only"):
            _begin(state, run, slots[1], use)
    elif form in ("you_may", "may_then"):
        offer(state, run, *slots, use=use, answer=THEN_ANSWERED if form == "may_then" else ANSWERED)
    elif form in ("pay", "may_pay") and not can_pay(state, run, slots[0]):
        tell(state, "cannot_pay", cited(state, run.card), run.you, run.card)
    elif form == "may_pay":
        offer(state, run, *slots[0], slots[1], use=use)
    else:
        use_up(state, use)
        go_on(state, run, effect)


def counted(state: EffectState, run: Context, number: int, effect: Node) -> None:
    """Only every so many times that it comes to this."""
    is_due: Callable[..., bool] = language_of(state).hooks.get("count_up", count_up)
    if is_due(state, run, effect, number):
        go_on(state, run, effect)


# Worth


def worth_of_pay(view: EffectState, run: Context, costs: Costs, effect: Node) -> float:
    """Return what remains of an effect when its price is paid."""
    return worth_of_all(view, run, (*costs, effect)) if can_pay(view, run, costs) else 0.0


def worth_of_may_pay(view: EffectState, run: Context, costs: Costs, effect: Node) -> float:
    """Return what it is worth to be allowed to pay."""
    return max(0.0, worth_of_pay(view, run, costs, effect))


def worth_of_pay_or(view: EffectState, run: Context, costs: Costs, other: Node) -> float:
    """Return the lesser evil."""
    pain = worth(view, other, run)
    return max(pain, worth_of_all(view, run, costs)) if can_pay(view, run, costs) else pain


def worth_of_once(view: EffectState, run: Context, period: str, effect: Node) -> float:
    """Return what an effect is worth unless it is used up."""
    return worth_of_times(view, run, 1, period, effect)


def worth_of_times(view: EffectState, run: Context, number: int, period: str, effect: Node) -> float:
    """Return what an effect is worth unless it is used up."""
    return worth(view, effect, run) if is_left(view, run, number, period, effect) else 0.0


def worth_of_counted(view: EffectState, run: Context, number: int, effect: Node) -> float:
    """Return the share of an effect that works only every so many times."""
    return worth(view, effect, run) / max(1, number)
