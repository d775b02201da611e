"""Letters and words on the way to a terminal."""

from __future__ import annotations

import unicodedata

TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Invisible letters that turn the direction of writing: with them a line can be made to read as another."""


def clean(text: str) -> str:
    """Return a text without control characters: a card's name must not move the cursor of a terminal."""
    if text.isprintable():
        return text
    return "".join(letter if _is_harmless(letter) else "\N{REPLACEMENT CHARACTER}" for letter in text)


def number(count: int, noun: str) -> str:
    """Write a number of things: "1 round", "2 rounds"."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def _is_harmless(letter: str) -> bool:
    return letter in "\n\t" or not (letter in TURNING or unicodedata.category(letter) in {"Cc", "Cs"})
