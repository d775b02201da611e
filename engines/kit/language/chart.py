"""The chart: reads a run of tokens by a grammar, every way there is, each place only once.

Natural sentences are not LR(1), and a general parser library needed 9 to 12 ms for a sentence of a hundred forms;
this one looks up forms by their first word and keeps what it has read (docs/decisions/0003-language.md).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from engines.kit.language.forms import COUNT, DIGITS, NUMBER, Form
from engines.kit.language.grammar import Grammar
from engines.kit.language.patterns import Element, Slot, Word
from engines.kit.language.tokens import Token, number_of

Value = Any
"""What fills a slot: a number, a name, None, a Tree, or a tuple of these for a list."""


class Tree(NamedTuple):
    """A form that was read, with its slots and where it stands (as token numbers)."""

    form: Form
    start: int
    end: int
    values: tuple[Value, ...]


class Expected(NamedTuple):
    """Something that could stand where reading stopped: a word, or a kind of slot."""

    word: str
    kind: str


class Chart:
    """One reading of one text."""

    def __init__(self, grammar: Grammar, tokens: list[Token], *, watching: bool = False) -> None:
        self.grammar = grammar
        self.tokens = tokens
        self.watching = watching
        """Whether to note what was expected: slower, so only after a failure or for completion."""
        self.furthest = 0
        self.expected: dict[Expected, None] = {}
        self._known: dict[tuple[str, int], list[tuple[int, Value]]] = {}

    def read(self, kind: str, at: int) -> list[tuple[int, Value]]:
        """Return every way to read a kind of slot at a token, as (end, value)."""
        place = (kind, at)
        known = self._known.get(place)
        if known is None:
            self._known[place] = []  # a form that begins with itself finds nothing the first time
            known = self._known[place] = self._read(kind, at)
        return known

    def _read(self, kind: str, at: int) -> list[tuple[int, Value]]:
        found: list[tuple[int, Value]] = []
        if kind in (NUMBER, COUNT, DIGITS):
            found += self._read_number(kind, at)
        if kind not in self.grammar.categories:
            found += self._read_name(kind, at)
        for inner in self.grammar.includes(kind):
            found += self.read(inner, at)
        for opening in self._openings(kind, at):
            form = opening.form
            empty: tuple[Value, ...] = (None,) * len(form.slots)
            for end, values in self._match(form, opening.elements, 0, at, empty, at):
                found.append((end, values[0] if form.transparent else Tree(form, at, end, values)))
        if not found:
            self._note(at, Expected("", kind))
        return found

    def _openings(self, kind: str, at: int) -> Any:
        if self.watching or at >= len(self.tokens):
            return self.grammar.openings(kind)
        return self.grammar.candidates(kind, self.tokens[at].key)

    def _read_number(self, kind: str, at: int) -> list[tuple[int, Value]]:
        if at >= len(self.tokens):
            return []
        key = self.tokens[at].key
        number = 1 if kind == COUNT and key == "any" else number_of(key)
        return [] if number is None else [(at + 1, number)]

    def _read_name(self, kind: str, at: int) -> list[tuple[int, Value]]:
        keys = [token.key for token in self.tokens[at : at + 12]]
        return [
            (at + len(words), value)
            for words, value in self.grammar.names_of(kind)
            if words and keys[: len(words)] == list(words)
        ]

    def _match(
        self,
        form: Form,
        elements: tuple[Element, ...],
        index: int,
        at: int,
        values: tuple[Value, ...],
        start: int,
    ) -> Iterator[tuple[int, tuple[Value, ...]]]:
        """Yield every way to read the rest of a pattern."""
        if index == len(elements):
            yield at, values
            return
        element = elements[index]
        if isinstance(element, Word):
            if at < len(self.tokens) and self.tokens[at].key in element.keys:
                yield from self._match(form, elements, index + 1, at + 1, values, start)
            elif at > start:
                self._note(at, Expected(element.one, ""))
        elif isinstance(element, Slot):
            for end, value in self._slot(element, at):
                filled = _filled(form, element, value, values)
                yield from self._match(form, elements, index + 1, end, filled, start)
        else:
            for end, filled in self._match(form, element.parts, 0, at, values, start):
                yield from self._match(form, elements, index + 1, end, filled, start)
            yield from self._match(form, elements, index + 1, at, values, start)

    def _slot(self, slot: Slot, at: int) -> list[tuple[int, Value]]:
        return self._list(slot, at) if slot.separator else self.read(slot.kind, at)

    def _list(self, slot: Slot, at: int) -> list[tuple[int, Value]]:
        """Read the items of a list; it goes on as long as it can, in every way."""
        found: list[tuple[int, Value]] = []
        open_lists: list[tuple[int, tuple[Value, ...]]] = [(end, (one,)) for end, one in self.read(slot.kind, at)]
        while open_lists:
            end, items = open_lists.pop()
            after = self._separator(slot, end)
            if len(items) >= slot.least:
                found.append((end, items))
            if after:
                open_lists += [(last, (*items, item)) for last, item in self.read(slot.kind, after)]
        return found

    def _separator(self, slot: Slot, at: int) -> int:
        for word in slot.separator:
            if at >= len(self.tokens) or self.tokens[at].key != word.casefold():
                self._note(at, Expected(word, ""))
                return 0
            at += 1
        return at

    def _note(self, at: int, expected: Expected) -> None:
        if not self.watching or at < self.furthest:
            return
        if at > self.furthest:
            self.furthest = at
            self.expected = {}
        self.expected[expected] = None


def _filled(form: Form, slot: Slot, value: Value, values: tuple[Value, ...]) -> tuple[Value, ...]:
    place = next(number for number, own in enumerate(form.slots) if own.name == slot.name)
    return (*values[:place], value, *values[place + 1 :])


def node_of(value: Value) -> Any:
    """Return the plain node of what was read."""
    if isinstance(value, Tree):
        return (value.form.id, *(node_of(inner) for inner in value.values))
    if isinstance(value, tuple):
        return tuple(node_of(inner) for inner in value)
    return value


def trees_in(value: Value) -> Iterator[Tree]:
    """Yield every form in what was read, outer ones first."""
    if isinstance(value, Tree):
        yield value
        for inner in value.values:
            yield from trees_in(inner)
    elif isinstance(value, tuple):
        for inner in value:
            yield from trees_in(inner)
