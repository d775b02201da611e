"""Snippets: a form as text to be filled in, with places in angle brackets that Tab steps through."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from engines.kit.language.forms import NUMBERS, Form, Language
from engines.kit.language.patterns import Element, Slot, Word
from engines.kit.language.shapes import slot_shape
from engines.kit.language.tokens import joined

PLACE = re.compile(r"<[^<>\n]{1,60}>")
"""A place that is to be filled: <a number>."""


def snippet_of(language: Language, form: Form) -> str:
    """Return the words of a form with a place for each slot that it needs."""
    return joined(_pieces(language, form.patterns[0]))


def _pieces(language: Language, elements: Sequence[Element]) -> Iterator[str]:
    many = False
    for element in elements:
        if isinstance(element, Word):
            yield element.many if many else element.one
        elif isinstance(element, Slot):
            many = many or element.kind in NUMBERS  # most numbers are not one
            yield from (piece for piece in slot_shape(language, element) if piece not in "[]")


def begins_sentence(text: str) -> bool:
    """Tell whether what follows a text begins a sentence."""
    before = text.rstrip(" ")
    return not before or before[-1] in ".\n"


def last_sentence(text: str) -> str:
    """Return the sentence that is being written at the end of a text."""
    return text[max(text.rfind("."), text.rfind("\n")) + 1 :]


def with_capital(text: str) -> str:
    """Begin a text with a capital, unless it begins with a place to fill."""
    return text[:1].upper() + text[1:]
