"""Letters that come from elsewhere: what a paste brings along, and how Qt counts.

Qt counts in units of 16 bits, of which a smiley has two; everybody else counts letters.
"""

from __future__ import annotations

import re

_BREAKS = re.compile(r"\r\n?|[\x0b\x0c\x85\u2028\u2029]")
_UNSEEN = re.compile("[\x00-\x08\x0e-\x1f\x7f\u200b\u2060\ufeff]")
_BLANKS = re.compile(r"[\t\n\r\x0b\x0c\x85\u2028\u2029]+")
_WIDE = re.compile("[\U00010000-\U0010ffff]")


def clean(text: str) -> str:
    """Return a pasted text without what nobody sees: odd line breaks, tabs, signs of control."""
    return _UNSEEN.sub("", _BREAKS.sub("\n", text).replace("\t", " "))


def on_one_line(text: str) -> str:
    """Return a text as a line: what breaks lines becomes a space."""
    return _UNSEEN.sub("", _BLANKS.sub(" ", text))


def qt_place(text: str, place: int) -> int:
    """Return how Qt counts a place in a text."""
    return place + len(_WIDE.findall(text, 0, place)) if place > 0 else place


def own_place(text: str, place: int) -> int:
    """Return the place in a text that Qt counts so."""
    for wide in _WIDE.finditer(text):
        if wide.start() >= place:
            break
        place -= 1
    return place
