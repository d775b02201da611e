"""Generated effects: nodes of any language, as deep as they can be spoken.

Only whole texts are strategies; their parts are drawn by plain functions, which hypothesis shrinks just as well and
which cost a tenth of strategies inside strategies.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, TypeVar

from hypothesis import strategies as st

from engines.kit.language.forms import ABILITY, ARTICLE, COUNT, DIGITS, NUMBERS, Form, Node
from engines.kit.language.patterns import Maybe, Slot, slots_of
from engines.kit.language.reader import Reader
from engines.kit.language.samples import kind_sample, sample_of
from engines.kit.language.sense import nonsense
from engines.kit.language.speaker import TEXT

DEPTH = 5
LONGEST_LIST = 3
T = TypeVar("T")


@st.composite
def texts(draw: st.DrawFn, reader: Reader, depth: int = DEPTH) -> Node:
    """Draw the texts of cards: one sentence or several."""
    count = draw(_below(3)) + 1
    if count == 1:
        return value(draw, reader, ABILITY, depth)
    return (TEXT, tuple(value(draw, reader, ABILITY, depth - 1) for _ in range(count)))


def value(draw: st.DrawFn, reader: Reader, kind: str, depth: int) -> Any:
    """Draw what fills a slot of a kind."""
    if kind == ARTICLE:
        return 1
    if kind in (DIGITS, COUNT):
        return draw(_below(998)) + 1
    if kind not in reader.grammar.categories:
        return _pick(draw, sorted(reader.grammar.names[kind]))
    forms = forms_for(reader, kind)
    if kind in NUMBERS and (not forms or depth <= 0 or draw(_below(2))):
        return draw(_below(998)) + 1
    return node_of(draw, reader, _pick(draw, forms), depth) if depth > 0 else simplest(reader, kind)


def node_of(draw: st.DrawFn, reader: Reader, form: Form, depth: int = DEPTH) -> Node:
    """Draw a node of a form; what nobody can mean gives way to the example of the form."""
    node = (form.id, *(_slot(draw, reader, form, slot, depth - 1) for slot in form.slots))
    return sample_of(reader, form) if nonsense(reader.language, node) else node


def _slot(draw: st.DrawFn, reader: Reader, form: Form, slot: Slot, depth: int) -> Any:
    """Draw what fills a slot, or None where it may be left out."""
    spare = any(slot in slots_of(part.parts) for part in form.patterns[0] if isinstance(part, Maybe))
    if spare and draw(_below(2)):
        return None
    if not slot.separator:
        return value(draw, reader, slot.kind, depth)
    count = slot.least + draw(_below(LONGEST_LIST + 1 - slot.least))
    return tuple(value(draw, reader, slot.kind, depth) for _ in range(count))


@cache
def forms_for(reader: Reader, kind: str) -> list[Form]:
    """List the forms that may fill a slot of a kind: as they are, or in brackets where there are brackets for it."""
    language = reader.language
    brackets = [form for form in language.forms.values() if form.transparent and language.fits(form.category, kind)]
    kinds = {kind, *(form.slots[0].kind for form in brackets)}
    # What only a text can have told of is not made up: “that shrine” may stand for nothing.
    untold = {f"{sort}.that" for sort in language.told}
    sayable = [language.forms[id] for id in language.forms if id in reader.grammar.sayable and id not in untold]
    return [form for form in sayable if not form.transparent and any(language.fits(form.category, k) for k in kinds)]


@cache
def simplest(reader: Reader, kind: str) -> Node:
    """Return the simplest value of a kind."""
    return kind_sample(reader, kind)


@cache
def _below(limit: int) -> st.SearchStrategy[int]:
    return st.integers(0, limit - 1)


def _pick(draw: st.DrawFn, items: Sequence[T]) -> T:
    return items[draw(_below(len(items)))]
