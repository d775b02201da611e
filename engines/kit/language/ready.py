"""Ready: whether something can be used now, so that nobody is asked in vain.

A use is ready when all that limits, times or prices it allows it (the `guard` of each such form), when whatever its
effect selects is there, and when the effect has a point at this moment (its `possible`, if it says).
"""

from __future__ import annotations

from functools import cache

from engines.kit.language.abilities import GUARD
from engines.kit.language.choosing import ONLY, those_fit
from engines.kit.language.effect_state import Context, EffectState, language_of
from engines.kit.language.forms import Form, Language, Node
from engines.kit.language.values import find, finds_any

POSSIBLE = "possible"
"""The fact of an effect that is not always possible: (state, context, *slots) -> bool tells whether it is now."""


def is_ready(state: EffectState, run: Context, node: Node) -> bool:
    """Tell whether a use is possible now: in its time, not used up, payable, and with something to act on."""
    effect = allowed(state, run, node)
    return effect is not None and has_targets(state, run, effect)


def is_allowed(state: EffectState, run: Context, node: Node) -> bool:
    """Tell whether a use is in its time, not used up and payable, whatever it acts on."""
    return allowed(state, run, node) is not None


def allowed(state: EffectState, run: Context, node: Node) -> Node | None:
    """Return what is done when all that limits, times or prices a use allows it; otherwise None."""
    forms = state.box.game.language.forms
    while (form := forms.get(node[0])) is not None and (guard := form.extra.get(GUARD)) is not None:
        if not guard(state, run, *node[1:]):
            return None
        node = node[-1]
    return node


def has_targets(state: EffectState, run: Context, node: Node) -> bool:
    """Tell whether an effect finds what it acts on; a text, or what nobody can read, is not looked into."""
    language = language_of(state)
    form = language.forms.get(node[0])
    if form is None:
        return True
    possible = form.extra.get(POSSIBLE)
    if possible is not None and not possible(state, run, *node[1:]):
        return False
    return all(
        finds_one_that_fits(state, run, form, form.slots[place - 1].kind, node[place])
        for place in selecting_slots(language, node[0])
        if node[place] is not None
    )


def finds_one_that_fits(state: EffectState, run: Context, form: Form, sort: str, node: Node) -> bool:
    """Tell whether a selector finds anything with which a form can be done."""
    if sort not in form.extra.get(ONLY, {}):
        return finds_any(state, run, node)
    return bool(those_fit(state, run, form, sort, find(state, run, node).things))


@cache
def selecting_slots(language: Language, form: str) -> tuple[int, ...]:
    """List which slots of a form select what it acts on, by their places in its nodes."""
    slots = enumerate(language.forms[form].slots, 1)
    return tuple(place for place, slot in slots if slot.kind in language.sorts and not slot.separator)
