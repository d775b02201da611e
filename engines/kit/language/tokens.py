"""Tokens: a text as words, numbers and signs, each with its place."""

from __future__ import annotations

import re
from typing import NamedTuple

_TOKEN = re.compile(r"\d+|[^\W\d_](?:[\w'’-]*\w)?|\S")
_NO_SPACE_BEFORE = frozenset(",.:;)!?")
_NO_SPACE_AFTER = frozenset("(+")
NUMBER_WORDS = {
    word: number
    for number, word in enumerate(
        ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    )
} | {"a": 1, "an": 1}


class Token(NamedTuple):
    """A word, a number or a sign, and where it stands in the text."""

    key: str
    text: str
    start: int
    end: int


def tokens_of(text: str) -> list[Token]:
    """Split a text; capitals and white space do not matter from here on."""
    return [Token(key_of(m.group()), m.group(), m.start(), m.end()) for m in _TOKEN.finditer(text)]


def key_of(word: str) -> str:
    """Return what two spellings of one word have in common."""
    return word.replace("’", "'").casefold()


def number_of(key: str) -> int | None:
    """Return the number that a token says, in digits or in a word."""
    return int(key) if key.isdigit() and key.isascii() and len(key) < 10 else NUMBER_WORDS.get(key)


def joined(words: list[str]) -> str:
    """Write tokens as a sentence, with spaces where English has them."""
    text = ""
    for word in words:
        glue = not text or word[0] in _NO_SPACE_BEFORE or text[-1] in _NO_SPACE_AFTER
        text += word if glue else f" {word}"
    return text


def as_sentence(text: str) -> str:
    """Begin a sentence with a capital and end it with a full stop."""
    opened = text[:1].upper() + text[1:]
    return opened if opened.endswith(".") else opened + "."
