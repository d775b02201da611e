"""Everyday turns in words: each turn as somebody would write it, and the node that it means."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engines.kit.chance import Chance, chance
from engines.kit.language.everyday.everyday import turns_of
from engines.kit.language.forms import ARTICLE, COUNT, NUMBERS, Form, Hole, Node
from engines.kit.language.patterns import Either, Element, Maybe, Slot, Word
from engines.kit.language.reader import Reader
from engines.kit.language.samples import kind_sample
from engines.kit.language.tokens import joined


def written(reader: Reader, turn: Form, seed: int) -> tuple[str, Node]:
    """Return a turn in words, its slots filled with simple things, and what it means."""
    values = {slot.name: _value(reader, slot) for slot in turn.slots}
    words = list(_words(reader, turn.patterns[0], values, chance(seed)))
    return joined(words), _meant(turn.means, list(values.values()))


def _value(reader: Reader, slot: Slot) -> Any:
    one = 1 if slot.kind == ARTICLE else 2 if slot.kind in NUMBERS else kind_sample(reader, slot.kind)
    return (one,) * slot.least if slot.separator else one


def _words(reader: Reader, elements: tuple[Element, ...], values: dict[str, Any], luck: Chance) -> Iterator[str]:
    for element in elements:
        if isinstance(element, Word):
            yield luck.pick("words", sorted(element.keys))
        elif isinstance(element, Slot):
            yield from _spoken(reader, element, values[element.name])
        elif isinstance(element, Either):
            yield from _words(reader, luck.pick("ways", element.ways), values, luck)
        elif isinstance(element, Maybe) and luck.coin("spare"):
            yield from _words(reader, element.parts, values, luck)


def _spoken(reader: Reader, slot: Slot, value: Any) -> list[str]:
    items = [_phrase(reader, slot.kind, one) for one in (value if slot.separator else (value,))]
    return [word for item in items for word in (*slot.separator, *item)][len(slot.separator) :]


def _phrase(reader: Reader, kind: str, value: Any) -> list[str]:
    if kind == ARTICLE:
        return ["a"]
    if isinstance(value, int):
        return ["one" if kind == COUNT and value == 1 else str(value)]
    if isinstance(value, str):
        return [reader.grammar.spoken_name(kind, value)]
    return [reader.speaker.phrase(value)]


def _meant(means: Any, values: list[Any]) -> Node:
    if isinstance(means, Hole):
        return values[means.slot]
    return tuple(_meant(one, values) for one in means) if isinstance(means, tuple) else means


def every_turn(reader: Reader) -> list[Form]:
    """Return the everyday turns of a game that it has the words for."""
    known = reader.everyday.sayable if reader.everyday else frozenset()
    return [turn for turn in turns_of(reader.language) if turn.id in known]
