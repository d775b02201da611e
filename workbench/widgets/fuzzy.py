"""Finds names by a few of their letters: "scf" finds "Save current file"."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

_START, _WORD, _RUN, _PLAIN = 10, 9, 11, 1
_WHOLE = 1
"""What ends with a word is more likely meant than what goes on: "past" is The Past before a pastille."""
_GAP = 0.2
"""Letters between two hits cost a little, so that short and close matches stand first."""


def match(wanted: str, text: str) -> tuple[float, tuple[int, ...]] | None:
    """Return how well a text matches, and which of its letters, or None if it does not."""
    letters = plain(wanted).replace(" ", "")
    if not letters:
        return 0.0, ()
    haystack = plain(text)
    best: tuple[float, tuple[int, ...]] | None = None
    start = haystack.find(letters[0])
    while start >= 0:
        found = _from(letters, haystack, start)
        if found is None:
            break
        if best is None or found[0] > best[0]:
            best = found
        start = haystack.find(letters[0], start + 1)
    return best


def _from(letters: str, text: str, start: int) -> tuple[float, tuple[int, ...]] | None:
    """Match greedily from a first letter on: the next letter of a run, else the next beginning of a word."""
    places = [start]
    for letter in letters[1:]:
        place = _next(letter, text, places[-1] + 1)
        if place < 0:
            return None
        places.append(place)
    return _score(places, text), tuple(places)


def _next(letter: str, text: str, after: int) -> int:
    near = text.find(letter, after)
    if near == after or near < 0:
        return near
    place = near
    while place >= 0 and not _begins_word(text, place):
        place = text.find(letter, place + 1)
    return place if place >= 0 else near


def _score(places: list[int], text: str) -> float:
    score = 0.0
    for before, place in zip([None, *places], places, strict=False):
        if before is not None and place == before + 1:
            score += _RUN
        elif place == 0:
            score += _START
        else:
            score += _WORD if _begins_word(text, place) else _PLAIN
        if before is not None:
            score -= _GAP * (place - before - 1)
    return score + (_WHOLE if _ends_word(text, places[-1]) else 0) - 0.02 * len(text)


def _ends_word(text: str, place: int) -> bool:
    return place + 1 == len(text) or not text[place + 1].isalnum()


def _begins_word(text: str, place: int) -> bool:
    return place == 0 or not text[place - 1].isalnum()


@lru_cache(maxsize=20_000)
def plain(text: str) -> str:
    """Return a text in small letters without accents, letter for letter."""
    return "".join(unicodedata.normalize("NFD", letter)[0] for letter in text.casefold()) if text else ""
