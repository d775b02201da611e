"""Generated effects: nodes of any language, as deep as they can be spoken."""

from __future__ import annotations

from functools import cache
from typing import Any

from hypothesis import strategies as st

from engines.kit.language.forms import ABILITY, COUNT, DIGITS, NUMBERS, Form, Node
from engines.kit.language.patterns import Maybe, Slot, slots_of
from engines.kit.language.reader import Reader
from engines.kit.language.samples import kind_sample
from engines.kit.language.speaker import TEXT

DEPTH = 5
LONGEST_LIST = 3


@cache
def forms_for(reader: Reader, kind: str) -> list[Form]:
    """List the forms that may fill a slot of a kind: as they are, or in brackets where there are brackets for it."""
    language = reader.language
    brackets = [form for form in language.forms.values() if form.transparent and language.fits(form.category, kind)]
    kinds = {kind, *(form.slots[0].kind for form in brackets)}
    sayable = [language.forms[id] for id in language.forms if id in reader.grammar.sayable]
    return [form for form in sayable if not form.transparent and any(language.fits(form.category, k) for k in kinds)]


@st.composite
def values(draw: st.DrawFn, reader: Reader, kind: str, depth: int) -> Any:
    """Draw what fills a slot of a kind."""
    if kind in (DIGITS, COUNT):
        return draw(st.integers(1 if kind == COUNT else 0, 999))
    if kind not in reader.grammar.categories:
        return draw(st.sampled_from(sorted(reader.grammar.names[kind])))
    forms = forms_for(reader, kind)
    if kind in NUMBERS and (not forms or depth <= 0 or draw(st.booleans())):
        return draw(st.integers(0, 999))
    if depth <= 0:
        return kind_sample(reader, kind)
    return draw(nodes(reader, draw(st.sampled_from(forms)), depth))


@st.composite
def nodes(draw: st.DrawFn, reader: Reader, form: Form, depth: int = DEPTH) -> Node:
    """Draw a node of a form."""
    return (form.id, *(draw(slot_values(reader, form, slot, depth - 1)) for slot in form.slots))


@st.composite
def slot_values(draw: st.DrawFn, reader: Reader, form: Form, slot: Slot, depth: int) -> Any:
    """Draw what fills a slot, or None where it may be left out."""
    spare = any(slot in slots_of(part.parts) for part in form.patterns[0] if isinstance(part, Maybe))
    if spare and draw(st.booleans()):
        return None
    one = values(reader, slot.kind, depth)
    if not slot.separator:
        return draw(one)
    return tuple(draw(st.lists(one, min_size=slot.least, max_size=LONGEST_LIST)))


def abilities(reader: Reader, depth: int = DEPTH) -> st.SearchStrategy[Node]:
    """Draw whole sentences."""
    return values(reader, ABILITY, depth)


def texts(reader: Reader, depth: int = DEPTH) -> st.SearchStrategy[Node]:
    """Draw the texts of cards: one sentence or several."""
    several = st.lists(abilities(reader, depth - 1), min_size=2, max_size=3).map(lambda them: (TEXT, tuple(them)))
    return st.one_of(abilities(reader, depth), several)
