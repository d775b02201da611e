"""Completion: for any beginning of a text, what may follow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engines.kit.language.chart import Chart, Expected, TooDeep
from engines.kit.language.forms import ABILITY, NUMBERS, Form
from engines.kit.language.misreadings import LONGEST_TEXT
from engines.kit.language.patterns import Element, Maybe, Slot, Word
from engines.kit.language.reader import Reader
from engines.kit.language.shapes import shape_of
from engines.kit.language.tokens import STOP, Token, joined, key_of, tokens_of

NUMBERS_OFFERED = range(1, 6)


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Something that may follow: what to type, how it goes on, and the form it belongs to."""

    insert: str
    shown: str
    form: str = ""
    rule: str = ""
    replaces: int = 0
    """How many letters at the end of the text it takes the place of."""


def complete(reader: Reader, text: str, *, limit: int = 200) -> list[Suggestion]:
    """List what may follow a text: words that complete the last one, and what can stand after it if it is whole."""
    if len(text) > LONGEST_TEXT:
        return []
    begun = _last_word(text)
    found = [*_fitting(reader, text, begun), *_following(reader, text)]
    unique = {one.shown: one for one in reversed(found)}
    return sorted(unique.values(), key=lambda one: (one.form == "", one.shown.casefold()))[:limit]


def _last_word(text: str) -> str:
    """Return the word that is being typed."""
    tokens = tokens_of(text[-80:]) if text and not text[-1].isspace() else []
    return tokens[-1].text if tokens and tokens[-1].text[0].isalnum() else ""


def _fitting(reader: Reader, text: str, begun: str) -> Iterator[Suggestion]:
    """Yield what the word being typed can become."""
    key = key_of(begun)
    for one in _following(reader, text[: len(text) - len(begun)]) if begun else ():
        if key_of(one.insert).startswith(key) and key_of(one.insert) != key:
            yield replace(one, replaces=len(begun))


def _following(reader: Reader, text: str) -> list[Suggestion]:
    """List what may stand after a text whose last word is whole."""
    tokens = tokens_of(text)
    try:
        starts = _open_sentences(reader, tokens)
        return [one for start in starts for one in _after(reader, tokens, start)]
    except TooDeep:
        return []


def _open_sentences(reader: Reader, tokens: list[Token]) -> list[int]:
    """Return where the sentence being written begins, and the one before it, which may go on with "Otherwise"."""
    chart = Chart(reader.grammar, tokens)
    starts = [0]
    while True:
        at = starts[-1]
        ends = [end for end, _ in chart.read(ABILITY, at) if end < len(tokens) and tokens[end].key == STOP]
        if not ends:
            return starts[-2:]
        starts.append(max(ends) + 1)


def _after(reader: Reader, tokens: list[Token], start: int) -> Iterator[Suggestion]:
    """Yield what may follow, if all that is written belongs to the sentence that begins at a token."""
    if start == len(tokens):
        yield from _openings(reader, ABILITY, set())
        return
    chart = Chart(reader.grammar, tokens, watching=True)
    ends = {end for end, _ in chart.read(ABILITY, start)}
    if chart.furthest == len(tokens):
        for expected in chart.expected:
            yield from _suggestions(reader, expected)
    if len(tokens) in ends:
        yield Suggestion(STOP, STOP)


def _suggestions(reader: Reader, expected: Expected) -> Iterator[Suggestion]:
    if expected.word:
        word = expected.rest or expected.word
        yield Suggestion(word, word)
    else:
        yield from _openings(reader, expected.kind, set())


def _openings(reader: Reader, kind: str, seen: set[str]) -> Iterator[Suggestion]:
    """Yield how a slot of a kind can begin: the shape of each form, names, numbers."""
    if kind in seen:
        return
    seen.add(kind)
    if kind in NUMBERS:
        yield from (Suggestion(str(number), str(number)) for number in NUMBERS_OFFERED)
    if kind not in reader.grammar.categories:
        yield from (Suggestion(name, name) for name in reader.grammar.names.get(kind, {}).values())
    for form in reader.grammar.forms(kind):
        yield from _opening(reader, form, form.patterns[0], seen)
    for inner in reader.grammar.includes(kind):
        yield from _openings(reader, inner, seen)


def _opening(reader: Reader, form: Form, elements: tuple[Element, ...], seen: set[str]) -> Iterator[Suggestion]:
    head = elements[0]
    if isinstance(head, Word):
        yield Suggestion(_leading_words(elements), shape_of(reader.language, form), form.id, form.rule)
    elif isinstance(head, Slot):
        yield from _openings(reader, head.kind, seen)
    elif isinstance(head, Maybe):
        yield from _opening(reader, form, head.parts, seen)
        yield from _opening(reader, form, elements[1:], seen)


def _leading_words(elements: tuple[Element, ...]) -> str:
    words: list[str] = []
    for element in elements:
        if not isinstance(element, Word):
            break
        words.append(element.one)
    return joined(words)
