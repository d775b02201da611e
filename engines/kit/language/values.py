"""Values: what amounts come to, what selectors find, whether conditions hold, in the state as it is now."""

from __future__ import annotations

from typing import Any

from engines.kit.language.effect_state import Context, EffectState, Selection, language_of
from engines.kit.language.forms import Node


def count(state: EffectState, run: Context, value: Node) -> tuple[Any, bool]:
    """Return what an amount comes to, or the limits within which a player chooses it and True."""
    if isinstance(value, int):
        return value, False
    result = language_of(state).run(value, state, run)
    return result, isinstance(result, Selection)


def amount(state: EffectState, run: Context, value: Node) -> int:
    """Return what an amount comes to where nothing can be chosen."""
    result, _ = count(state, run, value)
    return int(result.most if isinstance(result, Selection) else result)


LOOKS = "looks"
"""The fact of a filter for which much is the same whatever it looks at: (state, context, *slots) looks that up once,
and returns what tells of each thing whether it fits."""
ONE_BY_ONE = "one_by_one"
"""The fact of a group that can be looked through one by one: (state, context, *slots) yields what it means."""
GROUP = "group"
"""The fact of a selector that finds something whenever its group means anything: the place of the group."""
THESE = "these"
"""In the place of a selector's form: certain things, as (THESE, things), that were found once and for all."""


def find(state: EffectState, run: Context, node: Node) -> Selection:
    """Return what a selector finds."""
    if node[0] == THESE:
        return Selection(tuple(node[1]), 0, 0)
    found = state.box.game.language.forms[node[0]].run(state, run, *node[1:])
    return found if isinstance(found, Selection) else Selection(tuple(found), 0, 0)


def finds_any(state: EffectState, run: Context, node: Node) -> bool:
    """Tell whether a selector finds anything; where that is enough, only until the first thing is found."""
    forms = state.box.game.language.forms
    place = forms[node[0]].extra.get(GROUP) if node[0] != THESE else None
    if place is None:
        return bool(find(state, run, node).things)
    one_by_one = forms[node[place][0]].extra.get(ONE_BY_ONE)
    return bool(members(state, run, node[place])) if one_by_one is None else _has_any(state, run, node[place])


def _has_any(state: EffectState, run: Context, group: Node) -> bool:
    language = language_of(state)
    things, in_scope = (
        language.forms[group[0]].extra[ONE_BY_ONE](state, run, *group[1:]),
        language.hooks.get("in_scope"),
    )
    return any(in_scope is None or in_scope(state, run, group, [thing]) for thing in things)


def things_of(state: EffectState, run: Context, node: Node) -> tuple[Any, ...]:
    """Return all that a selector could mean, for filters and conditions, where nobody is asked to choose."""
    return find(state, run, node).things


def members(state: EffectState, run: Context, node: Node) -> list[Any]:
    """Return all things that a noun, with its filters, means: those in reach, if the game's `in_scope` hook says."""
    language = language_of(state)
    things = list(language.forms[node[0]].run(state, run, *node[1:]))
    in_scope = language.hooks.get("in_scope")
    return things if in_scope is None else list(in_scope(state, run, node, things))


def named(state: EffectState, run: Context, noun: Node) -> list[Any]:
    """Return all things that a noun means, wherever they are: what narrows it decides how far it reaches."""
    return list(state.box.game.language.forms[noun[0]].run(state, run, *noun[1:]))


def holds(state: EffectState, run: Context, node: Node) -> bool:
    """Tell whether a condition is so."""
    return bool(language_of(state).run(node, state, run))
