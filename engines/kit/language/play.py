"""Playing effects: an effect is carried out as small steps on the agenda.

Before a form runs, its slots are made ready one by one: amounts are counted, selectors find things, and where a
player has to choose, a question is asked and the form waits. No parsing and no validation happens here.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from engines.kit import again
from engines.kit.language import choosing, referee
from engines.kit.language.beginning import begin
from engines.kit.language.choosing import choose, make_ready
from engines.kit.language.effect_state import (
    Context,
    EffectState,
    Lasting,
    Selection,
    bind,
    bound,
    cited,
    forget,
    is_beginning,
    is_watched,
    language_of,
    note_deed,
)
from engines.kit.language.forms import AMOUNTS, COST, DEED, MODIFIER, NUMBER, Form, Language, Node
from engines.kit.language.referee import FREE_ANSWERS, ask_the_referee
from engines.kit.language.speaker import REFEREE, TEXT
from engines.kit.language.values import amount, count, find, holds, members, things_of
from engines.kit.state import begin_cause, end_cause, push, tell

__all__ = [
    "CHAIN_LIMIT",
    "FREE_ANSWERS",
    "LONGEST_CHAIN",
    "STEPS",
    "Context",
    "EffectState",
    "Lasting",
    "Selection",
    "amount",
    "bind",
    "bound",
    "count",
    "find",
    "go_on",
    "holds",
    "language_of",
    "members",
    "play",
    "things_of",
]

CHAIN_LIMIT = 40
"""How many effects may be played inside one another before the chain is cut: no card of a sane game comes near."""

LONGEST_CHAIN = 2_000
"""How many parts one effect may set off in all, beside one another as well, before the rest is cut."""


def play(state: EffectState, node: Node, you: int, card: Any = None, **that: Any) -> None:
    """Play a text for a seat: the whole of it, in its order; `that` says what "that castle" means in it."""
    if node is None:
        return
    if state.open_plays >= CHAIN_LIMIT:
        tell(state, "chain_cut", cited(state, card), card)
        return
    if state.open_plays == 0:
        state.chain = 0
    state.plays += 1
    state.open_plays += 1
    begin_cause(state, state.plays, card)
    context = Context(you, card, state.plays)
    for sort, thing in that.items():
        bind(state, context, sort, thing)
    push(state, ("effect", node, tuple(context)), ("effect_done", state.plays))


def go_on(state: EffectState, context: Context, *nodes: Node) -> None:
    """Play further effects next, in the same context."""
    push(state, *(("effect", node, tuple(context)) for node in nodes if node is not None))


# The steps. Each game adds them to its own.


def effect(state: EffectState, node: Node, context: tuple[Any, ...], *ready: Any) -> None:
    """Make the slots of a form ready, then run it."""
    if not ready:
        state.chain += 1
        if state.chain > LONGEST_CHAIN:
            _cut(state, context)
            return
    if node[0] == TEXT:
        go_on(state, Context._make(context), *node[1])
    elif node[0] == REFEREE:
        ask_the_referee(state, node[1], context)
    else:
        _run(state, node, Context._make(context), ready)


def _run(state: EffectState, node: Node, run: Context, ready: tuple[Any, ...]) -> None:
    form = state.box.game.language.forms[node[0]]
    if form.category == MODIFIER and not is_beginning(state, run):
        # A change does nothing when it is played: it works as long as its card is in play.
        return
    for place in range(len(ready), len(form.slots)):
        value, found = make_ready(state, run, form, node, place)
        if found is not None:
            choose(state, run, form, node, ready, found)
            return
        ready = (*ready, value)
    if form.category == MODIFIER:
        begin(state, run, form, node, ready)
        return
    _count_chosen(state, run, form, ready)
    if state.that and is_watched(state, run) and does_something(state, run, form, ready):
        note_deed(state, run)
    form.run(state, run, *ready)


def _count_chosen(state: EffectState, run: Context, form: Form, ready: tuple[Any, ...]) -> None:
    """Let "that many" mean how many things a deed was done to, where it says no number itself."""
    if ready and (place := counted_slot(language_of(state), form.id)) >= 0:
        bind(state, run, NUMBER, len(ready[place]))


@cache
def counted_slot(language: Language, form: str) -> int:
    """Return which slot of a deed that says no number tells how many things it is done to, or -1."""
    declared = language.forms[form]
    kinds = [slot.kind for slot in declared.slots]
    sorts = [place for place, kind in enumerate(kinds) if kind in language.sorts]
    is_deed = declared.category in (DEED, COST)
    return sorts[0] if is_deed and sorts and AMOUNTS.isdisjoint(kinds) else -1


def does_something(state: EffectState, run: Context, form: Form, ready: tuple[Any, ...]) -> bool:
    """Tell whether a deed has something to act on: it is neither done to nothing, nor nought times.

    A form that can come to nothing in another way says so with the fact `works`, a function (state, run, *slots).
    """
    if form.category not in (DEED, COST):
        return False
    sorts = language_of(state).sorts
    for slot, value in zip(form.slots, ready, strict=True):
        if (slot.kind in sorts and value == ()) or (slot.kind in AMOUNTS and value == 0):
            return False
    return bool(form.extra.get("works", lambda *given: True)(state, run, *ready))


def _cut(state: EffectState, context: tuple[Any, ...]) -> None:
    if state.chain == LONGEST_CHAIN + 1:
        tell(state, "chain_cut", cited(state, context[1]), context[1])


def effect_done(state: EffectState, play: int) -> None:
    """Close an effect that is over, and forget what "that ..." meant in it."""
    state.open_plays -= 1
    end_cause(state, play)
    forget(state, play)


STEPS: dict[str, Callable[..., None]] = {
    "effect": effect,
    "effect_done": effect_done,
    **again.STEPS,
    **choosing.STEPS,
    **referee.STEPS,
}
