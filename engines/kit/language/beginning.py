"""Beginning: a change that lasts settles, when it begins, on what it works (lasting.py)."""

from __future__ import annotations

from typing import Any

from engines.kit.language.effect_state import BEGINNING, Context, EffectState, Lasting, language_of
from engines.kit.language.forms import Form, Node
from engines.kit.language.values import THESE, find


def begin(state: EffectState, run: Context, form: Form, node: Node, ready: tuple[Any, ...]) -> None:
    """Let a change begin on the things that were found for it."""
    moment, left = state.that.pop(f"{run.play}/{BEGINNING}")
    sorts = language_of(state).sorts
    fixed = [
        _fixed(state, run, before, now) if slot.kind in sorts and before is not None else now
        for slot, before, now in zip(form.slots, node[1:], ready, strict=True)
    ]
    state.lasting.append(Lasting((form.id, *fixed), tuple(run), moment, left))
    if "started" in form.extra:
        form.extra["started"](state, run, moment, *ready)


def _fixed(state: EffectState, run: Context, before: Node, things: tuple[Any, ...]) -> Node:
    """Return what stands for a selector from now on."""
    if language_of(state).ask_hook("keeps_groups", None, state) and not find(state, run, before).most:
        return before
    return THESE, things
