"""Samples: small, sensible nodes for any form, from which examples are spoken and tests begin."""

from __future__ import annotations

from engines.kit.language.forms import ABILITY, COUNT, DIGITS, NUMBER, Form, Node
from engines.kit.language.patterns import Slot
from engines.kit.language.reader import Reader

DEEPEST = 5
"""How deep a sample may nest before a category counts as having none."""


def sample_of(reader: Reader, form: Form, depth: int = 0) -> Node:
    """Return the simplest node of a form, or None where the language has nothing to fill a slot with."""
    values: list[Node] = []
    for slot in form.slots:
        value = _slot_sample(reader, slot, depth + 1)
        if value is None:
            return None
        values.append(value)
    return (form.id, *values)


def _slot_sample(reader: Reader, slot: Slot, depth: int) -> Node:
    single = kind_sample(reader, slot.kind, depth)
    if not slot.separator or single is None:
        return single
    return (single,) * slot.least


def kind_sample(reader: Reader, kind: str, depth: int = 0) -> Node:
    """Return the simplest value for a slot of a kind."""
    if kind in (NUMBER, COUNT, DIGITS):
        return 1 if kind == COUNT else 2
    if kind not in reader.grammar.categories:
        return next(iter(reader.grammar.names.get(kind, {})), None)
    if depth > DEEPEST:
        return None
    own = sorted(reader.language.by_category.get(kind, []), key=lambda form: (not form.example, len(form.slots)))
    for form in own:
        if not form.transparent and (node := sample_of(reader, form, depth)) is not None:
            return node
    inner = (kind_sample(reader, one, depth) for one in reader.grammar.includes(kind))
    return next((node for node in inner if node is not None), None)


def example_of(reader: Reader, form: Form) -> str:
    """Return the declared example of a form, or one that is spoken from a sample; for a part of a sentence, its words."""
    if form.example:
        return form.example
    node = sample_of(reader, form)
    if node is None:
        return ""
    if reader.language.fits(form.category, ABILITY):
        return reader.speak(node)
    return reader.speaker.phrase(node)
