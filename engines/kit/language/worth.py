"""Worth: how good an effect looks to a seat, from hints that belong to the forms and not to single cards.

A form is declared with `worth=hint`, a function (view, context, *slots) -> float in the game's own measure. Numbers
reach it counted, selectors as a `Selection`; other slots as they are, so that a form that holds others asks `worth`.
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

from engines.kit.language.effect_state import Context, EffectState, Selection, language_of
from engines.kit.language.forms import AMOUNTS, Form, Node
from engines.kit.language.speaker import REFEREE, TEXT
from engines.kit.language.values import amount, find

TRIGGER_SHARE = 0.5
"""What an effect that waits for something is worth, beside one that happens now."""


def worth(view: EffectState, node: Node, context: Context) -> float:
    """Return how good an effect looks: the sum of its sentences, the best of its choices, the mean of chance."""
    if node is None or node[0] == REFEREE:
        return 0.0
    if node[0] == TEXT:
        return worth_of_all(view, context, node[1])
    form = language_of(view).forms[node[0]]
    hint = form.extra.get("worth")
    return 0.0 if hint is None else float(hint(view, context, *prepared(view, context, form, node)))


LONGEST_REASON = 3
"""How many cards are weighed, one for the sake of another: nobody thinks further."""

_BEING_WEIGHED: ContextVar[frozenset[Any]] = ContextVar("being_weighed", default=frozenset())
"""The cards whose texts are being weighed, one for the sake of another."""


def worth_of_card(view: EffectState, node: Node, context: Context) -> float:
    """Return what the text of a card is worth for the sake of another text; of its own sake it is worth nothing.

    Where the worth of a sentence depends on another card ("stun one Enemy"), the two may depend on each other.
    """
    being_weighed = _BEING_WEIGHED.get()
    if context.card in being_weighed or len(being_weighed) == LONGEST_REASON:
        return 0.0
    before = _BEING_WEIGHED.set(being_weighed | {context.card})
    try:
        return worth(view, node, context)
    finally:
        _BEING_WEIGHED.reset(before)


def worth_of_all(view: EffectState, context: Context, nodes: tuple[Node, ...]) -> float:
    """Return what several effects are worth together."""
    return sum(worth(view, node, context) for node in nodes)


def prepared(view: EffectState, context: Context, form: Form, node: Node) -> list[Any]:
    """Return the slots of a node with numbers counted and selectors followed, where nobody is asked."""
    return [
        _prepared(view, context, slot.kind, value) if value is not None and not slot.separator else value
        for slot, value in zip(form.slots, node[1:], strict=True)
    ]


def _prepared(view: EffectState, context: Context, kind: str, value: Node) -> Any:
    if kind in AMOUNTS:
        return value if type(value) is int else amount(view, context, value)
    return find(view, context, value) if kind in language_of(view).sorts else value


def over(found: Selection | None, value: Callable[[Any], float], context: Context | None = None) -> float:
    """Return what an effect on selected things is worth: of all, of a random few, of the best or worst to choose."""
    if found is None or not found.things:
        return 0.0
    values = sorted(map(value, found.things), reverse=True)
    if not found.most:
        return float(sum(values))
    if found.by_chance:
        return sum(values) / len(values) * min(found.most, len(values))
    if context is not None and found.chooser not in (None, context.you):
        values.reverse()
    most, least = values[: found.most], values[: found.least]
    return float(max(sum(most[:number]) for number in range(len(least), len(most) + 1)))
