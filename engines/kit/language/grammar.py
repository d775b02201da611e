"""The grammar of a language with the names that a library knows: what the chart reads by."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from engines.kit.language.forms import COUNT, DIGITS, NUMBER, Form, Language
from engines.kit.language.patterns import Element, Slot, Word
from engines.kit.language.tokens import tokens_of

ANY_START = ""
"""Stands among the first words of a form that may begin with a number, a name or an open list."""

Names = Mapping[str, Mapping[str, str]]
"""For each kind of name: what a value is called, such as {"card": {"orc_raider": "Orc Raider"}}."""


@dataclass(frozen=True)
class Opening:
    """A pattern of a form, and the words that it can begin with."""

    form: Form
    elements: tuple[Element, ...]
    first: frozenset[str]


class Grammar:
    """A language, ready to be read with the names of one library."""

    def __init__(self, language: Language, names: Names) -> None:
        self.language = language
        self.names = {**language.enums, **{kind: dict(called) for kind, called in names.items()}}
        self._name_tokens = {kind: self._sorted_names(called) for kind, called in self.names.items()}
        self._first: dict[str, frozenset[str]] = {}
        self._openings: dict[str, list[Opening]] = {}
        self._by_word: dict[tuple[str, str], tuple[Opening, ...]] = {}

    @staticmethod
    def _sorted_names(called: Mapping[str, str]) -> list[tuple[tuple[str, ...], str]]:
        """List names as words, the longest first, so that "Goblin Powder Keg" is tried before "Goblin"."""
        split = [(tuple(token.key for token in tokens_of(name)), value) for value, name in called.items()]
        return sorted(split, key=lambda pair: (-len(pair[0]), pair))

    @cached_property
    def categories(self) -> frozenset[str]:
        """Every category that has forms or includes one that has."""
        own = frozenset({NUMBER, COUNT, DIGITS})
        return own | frozenset(self.language.by_category) | frozenset(self.language.includes)

    def names_of(self, kind: str) -> list[tuple[tuple[str, ...], str]]:
        """List the names of a kind as (words, value)."""
        return self._name_tokens.get(kind, [])

    def includes(self, category: str) -> tuple[str, ...]:
        """List the categories that may stand for this one."""
        return self.language.includes.get(category, ())

    def openings(self, category: str) -> list[Opening]:
        """List the patterns of a category."""
        if category not in self._openings:
            forms = self.language.by_category.get(category, [])
            self._openings[category] = [
                Opening(form, elements, self._first_of(elements)) for form in forms for elements in form.patterns
            ]
        return self._openings[category]

    def candidates(self, category: str, key: str) -> tuple[Opening, ...]:
        """List the patterns of a category that may begin with this word."""
        place = (category, key)
        if place not in self._by_word:
            self._by_word[place] = tuple(
                opening for opening in self.openings(category) if key in opening.first or ANY_START in opening.first
            )
        return self._by_word[place]

    def first_words(self, kind: str) -> frozenset[str]:
        """Return the words that a slot of this kind can begin with."""
        if kind not in self._first:
            self._first[kind] = frozenset({ANY_START})  # for a kind that can begin with itself
            self._first[kind] = self._first_of_kind(kind)
        return self._first[kind]

    def _first_of_kind(self, kind: str) -> frozenset[str]:
        if kind in (NUMBER, COUNT, DIGITS):
            return frozenset({ANY_START})
        if kind not in self.categories:
            return frozenset(words[0] for words, _ in self.names_of(kind))
        found: set[str] = set()
        for opening in self.openings(kind):
            found |= opening.first
        for inner in self.includes(kind):
            found |= self.first_words(inner)
        return frozenset(found)

    def _first_of(self, elements: Iterable[Element]) -> frozenset[str]:
        found: set[str] = set()
        for element in elements:
            if isinstance(element, Word):
                return frozenset(found | element.keys)
            if isinstance(element, Slot):
                return frozenset(found | self.first_words(element.kind))
            found |= self._first_of(element.parts)
        return frozenset(found | {ANY_START})

    def spoken_name(self, kind: str, value: str) -> str:
        """Return what a value is called, or the value itself if nothing has that name any more."""
        return self.names.get(kind, {}).get(value, value)

    def knows(self, kind: str, value: object) -> bool:
        """Tell whether a value has a name."""
        return value in self.names.get(kind, {})
