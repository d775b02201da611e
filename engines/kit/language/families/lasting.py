"""Shared forms: changes that last for a while, so many times, or while something is so.

A modifier changes nothing by itself: where the game works something out, it asks `changes` which modifiers of a form
are in force. They come from effects that last, and from cards in play through the game's `modifiers` hook, a function
(state, form id) -> (modifier, context) pairs.

A duration may have facts. `begins` is a function (state, context, change, *slots) that returns the moment in the
place of its run, or None where nothing can begin now. With `fixes` it is settled when the change begins on what it
works: its selectors are followed then, and asked where somebody chooses; the hook `keeps_groups(state)` tells whether
"each ..." goes on to mean whoever is there. A modifier with the fact `started`, (state, context, moment, *slots), is
told of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from engines.kit.language import forms as f
from engines.kit.language.effect_state import BEGINNING
from engines.kit.language.forms import Language, Node
from engines.kit.language.play import Context, EffectState, Lasting, go_on, holds, language_of
from engines.kit.language.worth import worth

WHILE = "while_so"


class Change(NamedTuple):
    """A modifier in force: the slots of its form, for whom it works, and the lasting effect that it comes from."""

    slots: tuple[Any, ...]
    context: Context
    lasting: Lasting | None


def declare(language: Language) -> None:
    """Declare the forms of lasting changes."""
    limit = "[, at most {limit:digits} time(s)]"
    language.declare(
        f.CLAUSE,
        f"{{until:duration}}, {{change:modifier}}{limit}",
        f"{{change:modifier}}[,] {{until:duration}}{limit}",
        worth=worth_of_lasting,
    )(lasting)
    language.modifier("while {test:condition}, {change:modifier}", id=WHILE, worth=worth_of_while)(while_so)


def lasting(state: EffectState, run: Context, until: Node, change: Node, limit: int | None) -> None:
    """Something is changed for a while."""
    form = language_of(state).forms[until[0]]
    begins = form.extra.get("begins")
    moment = form.run(state, run, *until[1:]) if begins is None else begins(state, run, change, *until[1:])
    if moment is None or limit == 0:
        return
    if form.extra.get("fixes") and change[0] != WHILE:
        state.that[f"{run.play}/{BEGINNING}"] = (tuple(moment), limit or -1)
        go_on(state, run, change)
    else:
        state.lasting.append(Lasting(change, tuple(run), tuple(moment), limit or -1))


def while_so(state: EffectState, run: Context, test: Node, change: Node) -> Any:
    """Something is changed as long as the condition holds."""
    return language_of(state).run(change, state, run) if holds(state, run, test) else None


def changes(state: EffectState, form: str) -> Iterator[Change]:
    """Yield the modifiers of a form that are in force now."""
    return in_force(state, form, language_of(state).ask_hook("modifiers", (), state, form))


def in_force(state: EffectState, form: str, of_cards: Iterable[tuple[Node, Context]]) -> Iterator[Change]:
    """Yield the modifiers of a form that are in force now, where those of the cards in play are known."""
    for one in state.lasting:
        if one.modifier[0] in (form, WHILE):
            context = Context._make(one.context)
            if (slots := _slots(state, form, one.modifier, context)) is not None:
                yield Change(slots, context, one)
    for modifier, context in of_cards:
        if (slots := _slots(state, form, modifier, context)) is not None:
            yield Change(slots, context, None)


def _slots(state: EffectState, form: str, modifier: Node, run: Context) -> tuple[Any, ...] | None:
    """Return what a modifier says, if it has this form and what it waits for is so."""
    while modifier[0] == WHILE:
        if not holds(state, run, modifier[1]):
            return None
        modifier = modifier[2]
    return tuple(modifier[1:]) if modifier[0] == form else None


def use_change(state: EffectState, change: Change) -> None:
    """Note that a change has worked once; one with a limit is over when the limit is reached."""
    if change.lasting is None or change.lasting.left < 0:
        return
    change.lasting.left -= 1
    if change.lasting.left <= 0:
        state.lasting = [one for one in state.lasting if one is not change.lasting]


def end_lasting(state: EffectState, moment: tuple[Any, ...]) -> None:
    """End the lasting changes that last until this moment."""
    state.lasting = [one for one in state.lasting if one.until != moment]


def worth_of_lasting(view: EffectState, run: Context, until: Node, change: Node, limit: int | None) -> float:
    """Return what a change is worth."""
    return worth(view, change, run)


def worth_of_while(view: EffectState, run: Context, test: Node, change: Node) -> float:
    """Return what a change is worth if it is in force."""
    return worth(view, change, run) if holds(view, run, test) else 0.0
