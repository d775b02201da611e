"""Shapes: a form as a designer reads it, with its slots named: "deal <a number> damage [to <a castle>]"."""

from __future__ import annotations

from collections.abc import Iterator

from engines.kit.language.forms import Form, Language
from engines.kit.language.patterns import Element, Maybe, Slot, Word
from engines.kit.language.tokens import joined


def shape_of(language: Language, form: Form) -> str:
    """Return the shape of the canonical pattern of a form."""
    shape = joined(_shape(language, form.patterns[0]))
    return shape.replace("[ ", "[").replace(" ]", "]")


def _shape(language: Language, elements: tuple[Element, ...]) -> Iterator[str]:
    for element in elements:
        if isinstance(element, Word):
            yield _word_shape(element)
        elif isinstance(element, Slot):
            yield from slot_shape(language, element)
        elif isinstance(element, Maybe) and element.filled:
            yield from ("[", *_shape(language, element.parts), "]")


def _word_shape(word: Word) -> str:
    """Return a word with both of its forms: "card(s)", "is/are"."""
    short, long = sorted((word.one, word.many), key=len)
    if short == long:
        return short
    return f"{short}(s)" if long == f"{short}s" else f"{word.one}/{word.many}"


def slot_shape(language: Language, slot: Slot) -> Iterator[str]:
    """Yield the name of a slot; of a list, two items with what stands between them."""
    label = f"<{language.label(slot.kind)}>"
    yield label
    if slot.separator and slot.least > 1:
        yield from (*slot.separator, label)
    elif slot.separator:
        yield from ("[", *slot.separator, label, "]")
