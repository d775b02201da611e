"""Ready: whether something can be used now, so that nobody is asked in vain.

A use is ready when all that limits, times or prices it allows it (the `guard` of each such form), and when whatever
its effect selects is there.
"""

from __future__ import annotations

from engines.kit.language.abilities import GUARD
from engines.kit.language.effect_state import Context, EffectState, language_of
from engines.kit.language.forms import Node
from engines.kit.language.values import find


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
    wanted = [
        value
        for slot, value in zip(form.slots, node[1:], strict=True)
        if slot.kind in language.sorts and value is not None and not slot.separator
    ]
    return all(find(state, run, value).things for value in wanted)
