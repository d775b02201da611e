"""Moving things by hand: the sentences of the game that could be said about a thing, for a referee to choose from."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from engines.kit.language.interventions import can_intervene
from engines.kit.language.phrasebook import phrasebook
from engines.kit.language.reader import Reader
from engines.kit.state import State

MOST = 12
DEEDS = "What cards do"
"""The chapter of a phrasebook whose sentences do something at once."""
POINTING = re.compile(r"\b(?:this|that|the attacked) [A-Za-z]+\b")
"""Words in an example in whose place a name can stand."""


def sentences_about(state: State, name: str) -> list[str]:
    """List the sentences that can be played now and name this thing."""
    reader = state.box.reader
    if reader is None or not name or not can_intervene(state.box.game):
        return []
    found = dict.fromkeys(text for example in _examples(reader) for text in _with_name(reader, example, name))
    return list(found)[:MOST]


@lru_cache(maxsize=8)
def _examples(reader: Reader) -> tuple[str, ...]:
    return tuple(phrase.example for phrase in phrasebook(reader) if phrase.chapter == DEEDS)


def _with_name(reader: Reader, example: str, name: str) -> Iterator[str]:
    """Yield an example with a name in the place of another one, as far as the game reads it."""
    for word in _fellows(reader, name):
        if re.search(rf"\b{re.escape(word)}\b", example):
            yield from _readable(reader, re.sub(rf"\b{re.escape(word)}\b", name, example, count=1), name)
    for found in POINTING.finditer(example):
        yield from _readable(reader, f"{example[: found.start()]}the {name}{example[found.end() :]}", name)


def _readable(reader: Reader, sentence: str, name: str) -> Iterator[str]:
    if name in sentence and reader.understand(sentence).ok:
        yield sentence


def _fellows(reader: Reader, name: str) -> list[str]:
    """List the names of the kinds that this name belongs to, the longest first."""
    kinds = [called for called in reader.grammar.names.values() if name in called.values()]
    return sorted({one for called in kinds for one in called.values()}, key=lambda one: -len(one))
