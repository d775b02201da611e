"""Judging choices within effects, by the worth of what each choice would bring, and those of set-up."""

from __future__ import annotations

from typing import Any

from engines.castle_von_loghan.judgement.matters import Judge, Matter
from engines.kit.language.effect_state import Context, Selection, language_of
from engines.kit.language.worth import prepared, worth, worth_of_all
from engines.kit.questions import Option


def judge_chosen(matter: Matter) -> list[float]:
    """Choose the thing, or the number, with which the effect is worth most."""
    return [_with_chosen(matter, option) for option in matter.options]


def _with_chosen(matter: Matter, option: Option) -> float:
    view, now = matter.view, matter.view.choosing
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


def judge_offered(matter: Matter) -> list[float]:
    """Say yes to what is worth something."""
    _, effects, context, _ = matter.question.then
    value = worth_of_all(matter.view, Context._make(context), effects)
    return [value if option == ("yes",) else 0.0 for option in matter.options]


def judge_ways(matter: Matter) -> list[float]:
    """Go the way that is worth most."""
    _, ways, context = matter.question.then
    run = Context._make(context)
    return [worth_of_all(matter.view, run, ways[option[1]]) for option in matter.options]


def judge_order(matter: Matter) -> list[float]:
    """Let the best effect come first, before something prevents it."""
    waiting = matter.question.then[-1]
    return [worth(matter.view, waiting[o[1]][3], Context(waiting[o[1]][0], waiting[o[1]][1])) for o in matter.options]


def judge_people(matter: Matter) -> list[float]:
    """Play whom one likes: no character is better than another, and anybody can lead."""
    return [0.0] * len(matter.options)


JUDGES: dict[str, Judge] = {
    "character": judge_people,
    "leader": judge_people,
    "effect_choose": judge_chosen,
    "effect_amount": judge_chosen,
    "effect_may": judge_offered,
    "effect_one": judge_ways,
    "which_first": judge_order,
    "which_instead": judge_order,
}
