"""The words that are a game's own: those that it writes with a capital, and those that it counts things with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from engines.kit.language.forms import NUMBERS, Language
from engines.kit.language.patterns import Element, Maybe, Slot, Word
from engines.kit.language.tokens import keys_of

JOINS = frozenset(
    (
        *("a", "all", "an", "and", "any", "at", "by", "each", "every", "everybody", "everyone", "for", "from"),
        *("he", "her", "his", "if", "in", "into", "is", "it", "its", "nobody", "of", "on", "or", "otherwise"),
        *("per", "plus", "she", "than", "that", "the", "their", "them", "then", "these", "they", "this"),
        *("those", "to", "until", "unless", "when", "where", "which", "while", "with", "you", "your"),
    )
)
"""Small words, which end what a number counts and are not what is done; a deed that begins with one has a subject."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of all sentences of a language together, for what could not be read."""

    terms: frozenset[str]
    nouns: frozenset[str]


@lru_cache(maxsize=64)
def vocabulary_of(language: Language) -> Vocabulary:
    """Return the own words of all sentences of a language."""
    forms = list(language.forms)
    return Vocabulary(
        frozenset(key for form in forms for key in terms_of(language, form)),
        frozenset(key for form in forms for key in (*_nouns_of(language, form), *_masses_of(language, form)))
        | {
            keys[-1] for words in language.enums.values() for said in words.values() if len(keys := keys_of(said)) > 1
        },
    )


@lru_cache(maxsize=4096)
def terms_of(language: Language, form: str) -> frozenset[str]:
    """Return the words of a form that the game always writes with a capital: they are its own."""
    words = (word for pattern in language.forms[form].patterns for word in _plain_words(pattern))
    return frozenset(key for word in words if word.one[:1].isupper() for key in word.keys - JOINS)


@lru_cache(maxsize=4096)
def _nouns_of(language: Language, form: str) -> frozenset[str]:
    """Return the words of a form that have a plural: what “card(s)” says of itself, and “takes” says otherwise."""
    words = (word for pattern in language.forms[form].patterns for word in _plain_words(pattern))
    return frozenset(key for word in words if _has_plural(word) for key in word.keys)


def _plain_words(elements: Sequence[Element]) -> Iterator[Word]:
    for element in elements:
        if isinstance(element, Word):
            yield element
        elif isinstance(element, Maybe):
            yield from _plain_words(element.parts)


def _has_plural(word: Word) -> bool:
    is_verb = word.one.endswith("s") and not word.many.endswith("s")
    return word.one != word.many and not is_verb


@lru_cache(maxsize=4096)
def _masses_of(language: Language, form: str) -> frozenset[str]:
    """Return the words of a form that follow a number and have no plural: “damage”."""
    found: set[str] = set()
    for pattern in language.forms[form].patterns:
        for before, element in pairwise(pattern):
            if isinstance(before, Slot) and before.kind in NUMBERS and isinstance(element, Word):
                found |= element.keys - JOINS
    return frozenset(found)
