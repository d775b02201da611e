"""Weighing the choices within effects: by the worth of what each option would bring."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engines.kit.language.effect_state import Context, EffectState, Selection, language_of
from engines.kit.language.worth import prepared, worth, worth_of_all
from engines.kit.questions import Option, Question


def weigh_chosen(view: EffectState, question: Question, option: Option) -> float:
    """Return what the effect would be worth with this thing or this number in the slot that is being filled."""
    now = view.choosing
    if now is None or option[0] == "enough":
        return 0.0
    run, form = Context._make(now.context), language_of(view).forms[now.node[0]]
    hint = form.extra.get("worth")
    if hint is None:
        return 0.0
    slots: list[Any] = prepared(view, run, form, now.node)
    for place, ready in enumerate(now.ready):
        slots[place] = Selection(ready, 0, 0) if isinstance(ready, tuple) else ready
    slots[now.slot] = option[1] if option[0] == "amount" else Selection((option[2],), 0, 0)
    return float(hint(view, run, *slots))


def weigh_offer(view: EffectState, question: Question, option: Option) -> float:
    """Return what it is worth to say yes."""
    _, effects, context, _ = question.then
    return worth_of_all(view, Context._make(context), effects) if option == ("yes",) else 0.0


def weigh_way(view: EffectState, question: Question, option: Option) -> float:
    """Return what one of several ways is worth."""
    _, ways, context = question.then
    return worth_of_all(view, Context._make(context), ways[option[1]])


def weigh_order(view: EffectState, question: Question, option: Option) -> float:
    """Return what an effect is worth that could come first: the best does, before something prevents it."""
    owner, card, _, effect = question.then[-1][option[1]]
    return worth(view, effect, Context(owner, card))


Weigh = Callable[[Any, Question, Option], float]

WEIGHTS: Mapping[str, Weigh] = {
    "effect_choose": weigh_chosen,
    "effect_amount": weigh_chosen,
    "effect_may": weigh_offer,
    "effect_one": weigh_way,
    "which_first": weigh_order,
    "which_instead": weigh_order,
}
"""How the options of each question are weighed that the language asks."""
