"""Completion: for any beginning of a text, what may follow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import IntEnum

from engines.kit.language.chart import Chart, Expected, TooDeep
from engines.kit.language.forms import ABILITY, NUMBERS, Form
from engines.kit.language.guessing.misreadings import LONGEST_TEXT
from engines.kit.language.patterns import Element, Maybe, Slot, Word
from engines.kit.language.reader import Reader
from engines.kit.language.shapes import shape_of
from engines.kit.language.tokens import STOP, Token, joined, key_of, number_of, tokens_of

NUMBERS_OFFERED = range(1, 6)


class Group(IntEnum):
    """What a suggestion is; the first ones are offered first."""

    WORD = 0
    """Goes on with what is being said."""
    NUMBER = 1
    NAME = 2
    OWN = 3
    """Begins a form of the game."""
    SHARED = 4
    """Begins a form that every game has."""
    DEEPER = 5
    """A number or a name with which a form begins."""
    SIGN = 6


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Something that may follow: what to type, how it goes on, and the form it belongs to."""

    insert: str
    shown: str
    group: Group = Group.WORD
    form: str = ""
    rule: str = ""
    replaces: int = 0
    """How many letters at the end of the text it takes the place of."""


def complete(reader: Reader, text: str, *, limit: int = 200) -> list[Suggestion]:
    """List what may follow a text: words that complete the last one, and what can stand after it if it is whole."""
    if len(text) > LONGEST_TEXT:
        return []
    try:
        found = _found(reader, tokens_of(text), _last_word(text))
    except TooDeep:
        return []
    found.sort(key=lambda one: one.group)
    unique = {one.shown: one for one in reversed(found)}
    return list(reversed(unique.values()))[:limit]


def _last_word(text: str) -> str:
    """Return the word that is being typed."""
    tokens = tokens_of(text[-80:]) if text and not text[-1].isspace() else []
    return tokens[-1].text if tokens and tokens[-1].text[0].isalnum() else ""


def _found(reader: Reader, tokens: list[Token], begun: str) -> list[Suggestion]:
    """List what the word being typed can become, and what may stand after it if it is whole."""
    before = tokens[:-1] if begun else tokens
    starts = _sentence_starts(reader, before)
    key = key_of(begun)
    whole = [(one, key_of(one.insert)) for one in (_following(reader, before, starts) if begun else ())]
    fitting = [replace(one, replaces=len(begun)) for one, its in whole if its.startswith(key) and its != key]
    return [*fitting, *_following(reader, tokens, starts)]


def _sentence_starts(reader: Reader, tokens: list[Token]) -> list[int]:
    """Return where each sentence begins; the last one is being written."""
    chart = Chart(reader.grammar, tokens)
    starts = [0]
    while True:
        at = starts[-1]
        ends = [end for end, _ in chart.read(ABILITY, at) if end < len(tokens) and tokens[end].key == STOP]
        if not ends:
            return starts
        starts.append(max(ends) + 1)


def _following(reader: Reader, tokens: list[Token], starts: list[int]) -> list[Suggestion]:
    """List what may stand after words that are whole, in the sentence being written or in the one before it."""
    first = tokens[starts[-1]].key if starts[-1] < len(tokens) else ""
    # Only "Otherwise" and its like go on with the sentence before; to try it with every word is slow.
    goes_on = not first or first in reader.grammar.continuations or number_of(first) is not None
    return [one for start in starts[-2 if goes_on else -1 :] for one in _after(reader, tokens, start)]


def _after(reader: Reader, tokens: list[Token], start: int) -> Iterator[Suggestion]:
    """Yield what may follow, if all that is written belongs to the sentence that begins at a token."""
    if start == len(tokens):
        yield from _openings(reader, ABILITY, set())
        return
    chart = Chart(reader.grammar, tokens, watching=True)
    ends = {end for end, _ in chart.read(ABILITY, start)}
    if chart.furthest == len(tokens):
        for expected in sorted(chart.expected, key=lambda one: chart.expected[one]):
            yield from _suggestions(reader, expected)
    if len(tokens) in ends:
        yield Suggestion(STOP, STOP, Group.SIGN)


def _suggestions(reader: Reader, expected: Expected) -> Iterator[Suggestion]:
    if expected.word:
        word = expected.rest or expected.word
        yield Suggestion(word, word, Group.WORD if any(map(str.isalnum, word)) else Group.SIGN)
    else:
        yield from _openings(reader, expected.kind, set())


def _openings(reader: Reader, kind: str, seen: set[str], *, deeper: bool = False) -> Iterator[Suggestion]:
    """Yield how a slot of a kind can begin: the shape of each form, names, numbers."""
    if kind in seen:
        return
    seen.add(kind)
    if kind in NUMBERS:
        group = Group.DEEPER if deeper else Group.NUMBER
        yield from (Suggestion(str(number), str(number), group) for number in NUMBERS_OFFERED)
    if kind not in reader.grammar.categories:
        group = Group.DEEPER if deeper else Group.NAME
        yield from (Suggestion(name, name, group) for name in sorted(reader.grammar.names.get(kind, {}).values()))
    for inner in reader.grammar.includes(kind):
        yield from _openings(reader, inner, seen, deeper=deeper)
    for form in reader.grammar.forms(kind):
        yield from _opening(reader, form, form.patterns[0], seen)


def _opening(reader: Reader, form: Form, elements: tuple[Element, ...], seen: set[str]) -> Iterator[Suggestion]:
    head = elements[0]
    if isinstance(head, Word):
        words, shape = _leading_words(elements), shape_of(reader.language, form)
        id = "" if form.means is not None else form.id
        yield Suggestion(words, shape, _group(reader, form), id, form.rule)
    elif isinstance(head, Slot):
        yield from _openings(reader, head.kind, seen, deeper=True)
    elif isinstance(head, Maybe):
        yield from _opening(reader, form, head.parts, seen)
        yield from _opening(reader, form, elements[1:], seen)


def _group(reader: Reader, form: Form) -> Group:
    if form.transparent:
        return Group.SIGN
    return Group.SHARED if form.id in reader.language.shared else Group.OWN


def _leading_words(elements: tuple[Element, ...]) -> str:
    words: list[str] = []
    for element in elements:
        if not isinstance(element, Word):
            break
        words.append(element.one)
    return joined(words)
