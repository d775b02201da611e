"""Completion: for any beginning of a text, what may follow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engines.kit.language.chart import Chart, Expected
from engines.kit.language.forms import ABILITY, Form
from engines.kit.language.patterns import Element, Slot, Word
from engines.kit.language.reader import Reader
from engines.kit.language.tokens import joined, key_of, tokens_of


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Something that may follow: what to type, how it goes on, and the form it belongs to."""

    insert: str
    shown: str
    form: str = ""
    rule: str = ""


def complete(reader: Reader, text: str, *, limit: int = 200) -> list[Suggestion]:
    """List what may follow a text; a word that is only begun is completed."""
    begun = "" if not text or not (text[-1].isalnum() or text[-1] in "'’-") else _last_word(text)
    found = _following(reader, text[: len(text) - len(begun)])
    fitting = (one for one in found if key_of(one.insert).startswith(key_of(begun)))
    unique = {one.shown: one for one in fitting}
    return sorted(unique.values(), key=lambda one: (one.form == "", one.shown.casefold()))[:limit]


def _last_word(text: str) -> str:
    return tokens_of(text)[-1].text


def _following(reader: Reader, text: str) -> Iterator[Suggestion]:
    tokens = tokens_of(text)
    start = _last_sentence(reader, text)
    chart = Chart(reader.grammar, tokens, watching=True)
    ends = [end for end, _ in chart.read(ABILITY, start)] if start < len(tokens) else []
    if start == len(tokens):
        yield from _openings(reader, ABILITY, set())
    elif chart.furthest == len(tokens):
        for expected in chart.expected:
            yield from _suggestions(reader, expected)
    if len(tokens) in ends:
        yield Suggestion(".", ".")


def _last_sentence(reader: Reader, text: str) -> int:
    """Return the token at which the sentence being written begins."""
    tokens = tokens_of(text)
    chart = Chart(reader.grammar, tokens)
    at = 0
    while True:
        ends = [end for end, _ in chart.read(ABILITY, at) if end < len(tokens) and tokens[end].key == "."]
        goes_on = [end for end in ends if _leads_on(reader, tokens[at:], end - at)]
        if not ends or goes_on:
            return at
        at = max(ends) + 1


def _leads_on(reader: Reader, tokens: list, end: int) -> bool:  # type: ignore[type-arg]
    """Tell whether what follows a full stop belongs to the same sentence, as "Otherwise" does."""
    if end + 1 >= len(tokens):
        return False
    chart = Chart(reader.grammar, tokens, watching=True)
    chart.read(ABILITY, 0)
    return chart.furthest > end + 1


def _suggestions(reader: Reader, expected: Expected) -> Iterator[Suggestion]:
    if expected.word:
        yield Suggestion(expected.word, expected.word)
    else:
        yield from _openings(reader, expected.kind, set())


def _openings(reader: Reader, kind: str, seen: set[str]) -> Iterator[Suggestion]:
    """Yield how a slot of a kind can begin: the shape of each form, names, numbers."""
    if kind in seen:
        return
    seen.add(kind)
    for name in reader.grammar.names.get(kind, {}).values():
        yield Suggestion(name, name)
    if kind in ("number", "count", "digits"):
        yield from (Suggestion(str(number), str(number)) for number in range(1, 6))
    for form in reader.language.by_category.get(kind, []):
        yield from _opening(reader, form, seen)
    for inner in reader.grammar.includes(kind):
        yield from _openings(reader, inner, seen)


def _opening(reader: Reader, form: Form, seen: set[str]) -> Iterator[Suggestion]:
    shape = shape_of(reader, form)
    head = form.patterns[0][0]
    if isinstance(head, Word):
        yield Suggestion(_leading_words(form.patterns[0]), shape, form.id, form.rule)
    elif isinstance(head, Slot):
        yield from _openings(reader, head.kind, seen)


def _leading_words(elements: tuple[Element, ...]) -> str:
    words: list[str] = []
    for element in elements:
        if not isinstance(element, Word):
            break
        words.append(element.one)
    return joined(words)


def shape_of(reader: Reader, form: Form) -> str:
    """Return a form as a designer reads it, with the slots named: "deal (a number) damage"."""
    return joined(list(_shape(reader, form.patterns[0])))


def _shape(reader: Reader, elements: tuple[Element, ...]) -> Iterator[str]:
    for element in elements:
        if isinstance(element, Word):
            yield element.one
        elif isinstance(element, Slot):
            yield f"<{reader.language.label(element.kind)}>"
        elif element.filled:
            yield from ("[", *_shape(reader, element.parts), "]")
