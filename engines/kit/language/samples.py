"""Samples: small, sensible nodes for any form, from which examples are spoken and tests begin."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING

from engines.kit.language.forms import (
    ABILITY,
    ARTICLE,
    CONDITION,
    COST,
    COUNT,
    EVENT,
    MOMENT,
    NUMBERS,
    UNIT,
    Form,
    Node,
)
from engines.kit.language.patterns import Maybe, Slot, slots_of
from engines.kit.language.sense import least_of, nonsense

if TYPE_CHECKING:
    from engines.kit.language.reader import Reader

DEEPEST = 6
"""How deep a sample may nest before a category counts as having none."""


def sample_of(reader: Reader, form: Form, depth: int = 0) -> Node:
    """Return a simple node of a form: its declared example, or else its slots filled in the simplest way."""
    if form.example and (node := _read_example(reader, form)) is not None:
        return node
    values: list[Node] = []
    for place, slot in enumerate(form.slots):
        label = reader.language.label(slot.kind)
        before = sum(label == reader.language.label(other.kind) for other in form.slots[:place])
        value = _slot_sample(reader, form, slot, depth + 1, before)
        if value is None and not _may_be_empty(form, slot):
            return None
        values.append(value)
    return (form.id, *values)


def _read_example(reader: Reader, form: Form) -> Node:
    """Return what the declared example of a form says, if that is this form."""
    kind = ABILITY if reader.language.fits(form.category, ABILITY) else form.category
    reading = reader.understand(form.example, kind)
    return reading.node if reading.ok and reading.node and reading.node[0] == form.id else None


def _may_be_empty(form: Form, slot: Slot) -> bool:
    return any(slot in slots_of(part.parts) for part in form.patterns[0] if isinstance(part, Maybe))


def _slot_sample(reader: Reader, form: Form, slot: Slot, depth: int, before: int) -> Node:
    """Return what fills a slot; after others of its kind, something else than they have."""
    if slot.kind in NUMBERS:
        least = least_of(reader.language, form, slot.name)
        return max(least, 1 if slot.kind in (COUNT, ARTICLE) else 2 + before)
    if preferred := form.extra.get("prefers", {}).get(slot.name):
        return sample_of(reader, reader.language.forms[preferred], depth)
    fitting = (one for one in samples(reader, slot.kind, depth) if _makes_sense(reader, form, slot, one))
    several = list(islice(fitting, max(slot.least, before + 1)))
    if not several:
        return None
    return tuple((several * slot.least)[: slot.least]) if slot.separator else several[-1]


def _makes_sense(reader: Reader, form: Form, slot: Slot, value: Node) -> bool:
    """Tell whether a value in a slot of a form could be meant, whatever stands in the others; none holds itself."""
    if slot.separator:
        return True
    if isinstance(value, tuple) and value[0] == form.id:
        return False
    node = (form.id, *(value if other is slot else None for other in form.slots))
    return nonsense(reader.language, node) is None


def kind_sample(reader: Reader, kind: str, depth: int = 0) -> Node:
    """Return the simplest value for a slot of a kind."""
    return next(samples(reader, kind, depth), None)


def samples(reader: Reader, kind: str, depth: int = 0) -> Iterator[Node]:
    """Yield simple values for a slot of a kind: first what may stand for it; what has an example before the rest."""
    if kind in NUMBERS:
        yield 1 if kind in (COUNT, ARTICLE) else 2
    if kind not in reader.grammar.categories:
        yield from reader.grammar.names.get(kind, {})
    if depth > DEEPEST:
        return
    forms = [form for form in reader.grammar.forms(kind) if not form.transparent and form.means is None]
    forms.sort(key=lambda form: _effort(reader, form))
    liked = [form for form in forms if form.id in reader.language.favourites]
    yield from _samples_of(reader, liked, depth)
    for inner in reader.grammar.includes(kind):
        yield from samples(reader, inner, depth)
    yield from _samples_of(reader, (form for form in forms if form not in liked), depth)


def _samples_of(reader: Reader, forms: Iterable[Form], depth: int) -> Iterator[Node]:
    yield from (node for form in forms if (node := sample_of(reader, form, depth)) is not None)


def _effort(reader: Reader, form: Form) -> tuple[int, bool, bool]:
    """Tell how far back a form stands among those that an example could be made of."""
    liked = reader.language.favourites
    rank = liked.index(form.id) if form.id in liked else len(liked)
    return rank, form.id in reader.language.shared, not form.example


PARTS_OF_SENTENCES = frozenset({CONDITION, UNIT, EVENT, MOMENT, COST})
"""What stands in a sentence of the kit: "if ...", "when ...", "...: ..."."""


def sentence_with(reader: Reader, form: Form) -> Node:
    """Return a simple sentence that has a form in it: itself, or others around it; None if there is none."""
    node, seen = sample_of(reader, form), {form.id}
    while node is not None and not reader.language.fits(form.category, ABILITY):
        holders = [one for one in _holders_of(reader, form.category) if one[0].id not in seen]
        if not holders:
            return None
        form, slot = min(holders, key=lambda one: _fitness(reader, form, one[0]))
        node = _around(reader, form, slot, node)
        seen.add(form.id)
    return node


def _holders_of(reader: Reader, category: str) -> list[tuple[Form, Slot]]:
    """List the slots of forms in which something of a category may stand."""
    known = reader.grammar.sayable
    return [
        (holder, slot)
        for holder in reader.language.forms.values()
        if holder.id in known and not holder.transparent
        for slot in holder.slots
        if reader.language.fits(category, slot.kind)
    ]


def _fitness(reader: Reader, inner: Form, holder: Form) -> tuple[int, bool, tuple[int, bool, bool]]:
    """Tell how far back a form stands among those that could hold another: near to a sentence, and usual."""
    is_sentence = reader.language.fits(holder.category, ABILITY)
    distance = 0 if is_sentence else 1 if holder.category in PARTS_OF_SENTENCES else 2
    is_odd = inner.category in PARTS_OF_SENTENCES and holder.id not in reader.language.shared
    return distance, is_odd, _effort(reader, holder)


def _around(reader: Reader, form: Form, slot: Slot, inner: Node) -> Node:
    """Return a simple node of a form with something in one of its slots."""
    values = [
        ((inner,) * slot.least if slot.separator else inner) if one is slot else _slot_sample(reader, form, one, 1, 0)
        for one in form.slots
    ]
    needed = (value is not None or _may_be_empty(form, one) for one, value in zip(form.slots, values, strict=True))
    return (form.id, *values) if all(needed) else None


def example_of(reader: Reader, form: Form) -> str:
    """Return the declared example of a form, or one that is spoken from a sample: a sentence, or a part of one."""
    if form.example:
        return form.example
    node = sample_of(reader, form)
    if node is None:
        return ""
    if reader.language.fits(form.category, ABILITY):
        return reader.speak(node)
    return reader.speaker.phrase(node)
