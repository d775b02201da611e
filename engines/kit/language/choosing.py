"""Choosing: before a form runs, its slots are made ready, and what a player has to choose is asked."""

from __future__ import annotations

from typing import Any

from engines.kit.asking import seat_of
from engines.kit.language.effect_state import (
    Choosing,
    Context,
    EffectState,
    Selection,
    aimed,
    bind,
    cited,
    is_secret,
    language_of,
)
from engines.kit.language.forms import AMOUNTS, NUMBER, Form, Node
from engines.kit.language.values import count, find
from engines.kit.questions import Option
from engines.kit.state import ask, push

MOST_TIMES = 100
"""How often an effect can be repeated, and how much "up to" can offer: no card of a sane game asks for more."""

ONLY = "only"
"""The fact of a form that tells, for a sort, with which of the things that are named it can be done: nothing else is
offered. It is (state, context, thing) to yes or no, such as whether somebody can pay with a card."""


def make_ready(state: EffectState, run: Context, form: Form, node: Node, place: int) -> tuple[Any, Selection | None]:
    """Return the value of a slot, or None and what has to be chosen."""
    kind, value = form.slots[place].kind, node[place + 1]
    if value is None or form.slots[place].separator:
        return value, None
    if kind in AMOUNTS:
        number, chosen = count(state, run, value)
        if chosen:
            return None, number
        bind(state, run, NUMBER, number)
        return number, None
    return _selected(state, run, form, kind, value) if kind in state.box.game.language.sorts else (value, None)


def _selected(state: EffectState, run: Context, form: Form, sort: str, node: Node) -> tuple[Any, Selection | None]:
    before = aimed(state, run, node) if state.that else None
    found = find(state, run, node) if before is None else Selection(before, 0, 0)
    found = found._replace(things=those_fit(state, run, form, sort, found.things))
    if found.by_chance:
        shuffled = state.chance.shuffled("effects", found.things)
        found = Selection(tuple(sorted(shuffled[: found.most])), 0, 0)
    elif found.things and found.most and not _is_settled(state, sort, found):
        return None, found
    remember(state, run, sort, found.things)
    return found.things, None


def those_fit(state: EffectState, run: Context, form: Form, sort: str, things: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return those of some things with which a form can be done."""
    only = form.extra.get(ONLY, {}).get(sort)
    return things if only is None else tuple([one for one in things if only(state, run, one)])


def _is_settled(state: EffectState, sort: str, found: Selection) -> bool:
    """Tell whether there is nothing to choose; a secret choice is asked even so, not to tell what a seat has."""
    return found.least == found.most and len(found.things) <= found.least and not is_secret(state, sort)


def remember(state: EffectState, run: Context, sort: str, things: tuple[Any, ...]) -> None:
    """Let "that ..." mean the one thing that was found."""
    if len(things) == 1:
        bind(state, run, sort, things[0])


def choose(
    state: EffectState, run: Context, form: Form, node: Node, ready: tuple[Any, ...], found: Selection
) -> None:
    """Ask for what fills the next slot of a form; the effect goes on with the answer."""
    seat = seat_of(state, run.you if found.chooser is None else found.chooser)
    sort = form.slots[len(ready)].kind
    least = found.least if sort in AMOUNTS else min(found.least, len(found.things))
    secret = sort not in AMOUNTS and is_secret(state, sort)
    choosing = Choosing(seat, node, tuple(run), len(ready), least, found.most, 0, secret, ready, found.things)
    _ask(state, choosing, form)


def _ask(state: EffectState, choosing: Choosing, form: Form) -> None:
    state.choosing = choosing
    kind, card = form.slots[choosing.slot].kind, choosing.context[1]
    options, question = options_of(choosing, kind), "effect_amount" if kind in AMOUNTS else "effect_choose"
    args = (form.id, card) if kind in AMOUNTS else (form.id, kind, card, choosing.most - choosing.taken)
    rule = form.rule or cited(state, card)
    ask(state, choosing.seat, question, options, ("effect_picked",), rule, *args, secret=choosing.secret)


def options_of(choosing: Choosing, kind: str) -> list[Option]:
    """List what can be answered: a number, or one more thing, or that it is enough."""
    if kind in AMOUNTS:
        return [("amount", number) for number in range(choosing.least, min(choosing.most, MOST_TIMES) + 1)]
    options: list[Option] = [("choose", kind, thing) for thing in choosing.left]
    return [*options, ("enough",)] if choosing.taken >= choosing.least else options


def effect_picked(state: EffectState, choice: Option) -> None:
    """Take one chosen thing; ask for the next one, or go on with the effect."""
    now = state.choosing
    assert now is not None
    state.choosing = None
    form, run = language_of(state).forms[now.node[0]], Context._make(now.context)
    if choice[0] == "amount":
        bind(state, run, NUMBER, choice[1])
        push(state, ("effect", now.node, now.context, *now.ready, choice[1]))
        return
    picked, left = now.picked, now.left
    if choice[0] == "choose":
        picked, left = (*picked, choice[2]), tuple(one for one in left if one != choice[2])
    if choice[0] == "enough" or len(picked) == now.most or not left:
        remember(state, run, form.slots[now.slot].kind, picked)
        push(state, ("effect", now.node, now.context, *now.ready, picked))
    else:
        rest = (now.least, now.most, len(picked), now.secret, now.ready, left, picked)
        _ask(state, Choosing(now.seat, now.node, now.context, now.slot, *rest), form)


STEPS = {"effect_picked": effect_picked}
