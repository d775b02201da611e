"""Sorts counted: how many there are, something for each of them, and what each player does."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from engines.kit.language import forms as f
from engines.kit.language.effect_state import is_secret
from engines.kit.language.forms import NUMBERS, Language, Node
from engines.kit.language.play import (
    LONGEST_CHAIN,
    Context,
    EffectState,
    Selection,
    amount,
    bind,
    go_on,
    language_of,
    members,
)
from engines.kit.language.worth import worth
from engines.kit.state import push


def of_sort(run: Callable[..., Any], sort: str) -> Callable[..., Any]:
    """Return a run function that knows its sort, with its docstring kept for the phrasebook."""
    known = partial(run, sort)
    known.__doc__ = run.__doc__
    return known


def declare(language: Language, sort: str) -> None:
    """Declare what counts the things of a sort."""
    group = f"{{group:{sort}.group}}"
    language.amount(f"the number of {group}", id=f"{sort}.number", many=True)(number_of)
    _declare_conditions(language, sort, group)
    language.declare(
        f.SENTENCE,
        f"for each {group}, {{effect:sentence}}",
        f"for each of {group}, {{effect:sentence}}",
        id=f"{sort}.for_each",
        owned=1,
        worth=worth_for_each,
    )(of_sort(for_each, sort))
    limit = "[, at most {limit:digits}]"
    language.declare(
        f.CLAUSE,
        f"{{effect:deed}} for each {group}{limit}",
        f"{{effect:deed}} for each of {group}{limit}",
        id=f"{sort}.per",
        owned=1,
        worth=worth_per,
    )(per)


def declare_choosing(language: Language, sort: str) -> None:
    """Declare that a thing is only chosen, so that "that one" can be spoken of."""
    language.effect(f"choose {{things:{sort}}}", id=f"{sort}.chosen", prefers={"things": f"{sort}.choose"})(chosen)


def _declare_conditions(language: Language, sort: str, group: str) -> None:
    are, number = "there (is/are)", "{number:digits}"
    for id, words, run in (("at_least", "at least", at_least), ("at_most", "at most", at_most)):
        more = "or more" if id == "at_least" else "or (less|fewer)"
        patterns = [
            f"{are} {words} {number} {group}",
            f"{are} {words} {number} of {group}",
            f"{are} {number} {more} {group}",
        ]
        patterns += [f"there is {{number:article}} {group}"] if id == "at_least" else []
        language.condition(*patterns, id=f"{sort}.{id}", owned=1, least={"number": int(id == "at_least")})(run)
    patterns = [f"{are} exactly {number} {group}", f"{are} exactly {number} of {group}"]
    language.condition(*patterns, id=f"{sort}.exactly", owned=1)(exactly)
    patterns = [f"there (are|is) no {group}", f"there (are|is) none of {group}"]
    language.condition(*patterns, id=f"{sort}.none", many=True, owned=1)(none)


def declare_doing(language: Language, sort: str) -> None:
    """Declare what players do, each for themselves."""
    pattern = f"{{who:{sort}}} do(es|) this: {{effect:sentence}}"
    who = {"who": f"{sort}.each"}
    language.declare(f.SENTENCE, pattern, id=f"{sort}.does", worth=worth_of_doing, prefers=who, others="who")(
        of_sort(does, sort)
    )


def number_of(state: EffectState, run: Context, group: Node) -> int:
    """As many as there are."""
    return len(members(state, run, group))


def at_least(state: EffectState, run: Context, number: int, group: Node) -> bool:
    """There are so many of them, or more."""
    return len(members(state, run, group)) >= number


def at_most(state: EffectState, run: Context, number: int, group: Node) -> bool:
    """There are so many of them, or fewer."""
    return len(members(state, run, group)) <= number


def exactly(state: EffectState, run: Context, number: int, group: Node) -> bool:
    """There are just so many of them."""
    return len(members(state, run, group)) == number


def none(state: EffectState, run: Context, group: Node) -> bool:
    """There is not one of them."""
    return not members(state, run, group)


def chosen(state: EffectState, run: Context, things: tuple[Any, ...]) -> None:
    """Choose, so that "that one" can be spoken of."""


# Something for each


def for_each(sort: str, state: EffectState, run: Context, group: Node, effect: Node) -> None:
    """Do it once for every one of them, each of which is "that one" in its turn."""
    things, key = tuple(members(state, run, group)), ""
    if is_secret(state, sort):
        key = f"{run.you}/{run.play}/each/{state.chain}"
        state.secrets[key], things = things, ()
    push(state, ("effect_each", effect, tuple(run), sort, things, key))


def effect_each(
    state: EffectState, effect: Node, context: tuple[Any, ...], sort: str, things: tuple[Any, ...], key: str
) -> None:
    """Play an effect for the next one of several things, then for the rest."""
    left = state.secrets.pop(key, ()) if key else things
    if not left or state.chain > LONGEST_CHAIN:
        return
    if key:
        state.secrets[key] = left[1:]
    push(state, ("effect_each", effect, context, sort, () if key else left[1:], key))
    run = Context._make(context)
    bind(state, run, sort, left[0])
    go_on(state, run, effect)


def per(state: EffectState, run: Context, effect: Node, group: Node, limit: int | None) -> None:
    """Do it with a number so many times as large as there are things; what has no number is done so many times."""
    go_on(state, run, *per_each(state, run, effect, group, limit))


def per_each(state: EffectState, run: Context, effect: Node, group: Node, limit: int | None) -> tuple[Node, ...]:
    """Return what an effect comes to that is done for each of some things."""
    return multiplied(state, run, effect, _times(state, run, group, limit))


def _times(state: EffectState, run: Context, group: Node, limit: int | None) -> int:
    count = len(members(state, run, group))
    return count if limit is None else min(count, limit)


def multiplied(state: EffectState, run: Context, effect: Node, times: int) -> tuple[Node, ...]:
    """Return the effect with its first number multiplied, or the effect so many times."""
    form = language_of(state).forms[effect[0]]
    places = [place for place, slot in enumerate(form.slots, start=1) if slot.kind in NUMBERS]
    if not times or not places or effect[places[0]] is None:
        return (effect,) * times
    place = places[0]
    return ((*effect[:place], times * amount(state, run, effect[place]), *effect[place + 1 :]),)


# What players do


def does(sort: str, state: EffectState, run: Context, who: tuple[int, ...], effect: Node) -> None:
    """Let others play an effect, each as if it were their own."""
    can_act = language_of(state).hooks.get("can_act")
    doers = [seat for seat in who if can_act is None or can_act(state, seat)]
    push(state, *(("effect_as", effect, tuple(run._replace(you=seat)), sort) for seat in doers))


def effect_as(state: EffectState, effect: Node, context: tuple[Any, ...], sort: str) -> None:
    """Play an effect for one of several players, who is "that player" in it."""
    run = Context._make(context)
    bind(state, run, sort, run.you)
    go_on(state, run, effect)


# Worth


def worth_for_each(view: EffectState, run: Context, group: Node, effect: Node) -> float:
    """Return what an effect is worth so many times."""
    return len(members(view, run, group)) * worth(view, effect, run)


def worth_per(view: EffectState, run: Context, effect: Node, group: Node, limit: int | None) -> float:
    """Return what a multiplied effect is worth."""
    return sum(worth(view, one, run) for one in per_each(view, run, effect, group, limit))


def worth_of_doing(view: EffectState, run: Context, who: Selection, effect: Node) -> float:
    """Return what an effect of others is worth: what is good for them is bad for you, unless you are on one side."""
    language = language_of(view)
    own = [seat == run.you or bool(language.ask_hook("is_friend", None, view, run.you, seat)) for seat in who.things]
    values = [worth(view, effect, run._replace(you=seat)) for seat in who.things]
    return sum(value if mine else -value for value, mine in zip(values, own, strict=True))


STEPS: dict[str, Callable[..., None]] = {"effect_each": effect_each, "effect_as": effect_as}
