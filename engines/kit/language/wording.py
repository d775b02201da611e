"""What each word of a text is that was read: a verb, an amount, a name ..."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from engines.kit.language import forms as f
from engines.kit.language.forms import Language
from engines.kit.language.patterns import Element, Maybe, Slot, Word
from engines.kit.language.reader import Span
from engines.kit.language.tokens import ARTICLES, Token, keys_of, number_of


class WordKind(StrEnum):
    """What a word of a text is, and so the colour it has."""

    VERB = "what is done"
    AMOUNT = "a number"
    NAME = "a name"
    THING = "who or what"
    CONDITION = "a condition"
    TRIGGER = "a time"


_BY_CATEGORY = {
    **dict.fromkeys((f.DEED, f.CLAUSE, f.CHAIN, f.SENTENCE, f.COST, f.MODIFIER), WordKind.VERB),
    **dict.fromkeys((f.CONDITION, f.UNIT, f.RESULT), WordKind.CONDITION),
    **dict.fromkeys((f.ABILITY, f.EVENT, f.MOMENT, f.DURATION, f.PERIOD), WordKind.TRIGGER),
    **dict.fromkeys((*f.NUMBERS, f.VALUE), WordKind.AMOUNT),
}
_CONDITIONAL = frozenset({"if", "unless", "otherwise", "while"})
"""Words that always stand before or after a condition."""


class ReadWord(NamedTuple):
    """A word that was read: where it stands, the innermost form around it, and what it is."""

    token: Token
    form: str
    kind: WordKind


def kind_of_form(language: Language, form: str) -> WordKind:
    """Tell what a form is."""
    return _BY_CATEGORY.get(language.forms[form].category, WordKind.THING)


def words_read(language: Language, spans: Sequence[Span], tokens: Sequence[Token]) -> Iterator[ReadWord]:
    """Go through the words with the forms around them: outer ones come first in the spans."""
    stack: list[Span] = []
    waiting = iter(spans)
    coming = next(waiting, None)
    for token in tokens:
        while coming is not None and coming.start <= token.start:
            stack.append(coming)
            coming = next(waiting, None)
        while stack and stack[-1].end <= token.start:
            stack.pop()
        inside = [span for span in stack if span.start <= token.start < span.end]
        if inside:
            form = inside[-1].form
            yield ReadWord(token, form, _kind(language, form, token.key))


def _kind(language: Language, form: str, key: str) -> WordKind:
    if number_of(key) is not None:
        return WordKind.AMOUNT
    if key in words_of(language, form):
        return WordKind.CONDITION if key in _CONDITIONAL else kind_of_form(language, form)
    return WordKind.AMOUNT if key in ARTICLES else WordKind.NAME


@lru_cache(maxsize=4096)
def words_of(language: Language, form: str) -> frozenset[str]:
    """Return the words that a form says itself, those between the items of its lists included."""
    return frozenset(key for pattern in language.forms[form].patterns for key in _keys(pattern))


def _keys(elements: Sequence[Element]) -> Iterator[str]:
    for element in elements:
        if isinstance(element, Word):
            yield from element.keys
        elif isinstance(element, Slot):
            yield from (key for word in element.separator for key in keys_of(word))
        elif isinstance(element, Maybe):
            yield from _keys(element.parts)
