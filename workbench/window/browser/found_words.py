"""The words of a search in what a document says: which line has them, and where."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from engines.kit.documents import Document

BEFORE, AFTER = 24, 90
"""How many letters of a line are shown before the first found word, and after it."""
_ELSEWHERE = frozenset({"id", "game", "kind", "name"})


@dataclass(frozen=True, slots=True)
class FoundLine:
    """A part of a text and where in it the found words are."""

    text: str
    marks: tuple[tuple[int, int], ...] = ()


def marked(text: str, question: str) -> FoundLine:
    """Mark the words of a question in a text, whatever their case and accents; each may begin a word."""
    pattern = _pattern(question)
    marks = tuple(match.span() for match in pattern.finditer(_folded(text))) if pattern else ()
    return FoundLine(text, marks)


def line_in(document: Document, question: str) -> FoundLine | None:
    """Return the first line of a document, beside its name, that has words of a question."""
    for text in _texts(document.model_dump(mode="json")):
        found = marked(text, question)
        if found.marks:
            return _around(found)
    return None


def _around(found: FoundLine) -> FoundLine:
    """Cut the line around the first found word."""
    start = max(0, found.marks[0][0] - BEFORE)
    end = found.marks[0][1] + AFTER
    lead = "…" if start else ""
    shift = len(lead) - start
    marks = tuple((first + shift, last + shift) for first, last in found.marks if last <= end)
    return FoundLine(lead + found.text[start:end].replace("\n", " "), marks)


def _texts(plain: Any) -> Iterator[str]:
    if isinstance(plain, str):
        yield plain
    elif isinstance(plain, Mapping):
        for key, value in plain.items():
            yield from () if key in _ELSEWHERE else _texts(value)
    elif isinstance(plain, list):
        for value in plain:
            yield from _texts(value)


@lru_cache(maxsize=64)
def _pattern(question: str) -> re.Pattern[str] | None:
    words = [re.escape(word) for word in re.findall(r"\w+", _folded(question))]
    return re.compile(rf"\b(?:{'|'.join(words)})") if words else None


def _folded(text: str) -> str:
    """Return a text without case and accents, letter for letter."""
    return "".join(_base(letter) for letter in text)


@lru_cache(maxsize=4096)
def _base(letter: str) -> str:
    return (unicodedata.normalize("NFD", letter)[0].casefold() or letter)[0]
