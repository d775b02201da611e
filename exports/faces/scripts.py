"""Texts in the letters of all scripts, taken apart into runs of one typeface, from left to right as they stand."""

from __future__ import annotations

import json
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple
from unicodedata import category

from exports.faces.directions import begins_right, has_leftward, in_sight
from exports.faces.fallbacks import Typeface, typeface_for
from exports.faces.fonts import ICONS, UNKNOWN_WIDTH, icon_letters, metrics
from exports.faces.shaping import shaped

JOINERS = frozenset(["Mn", "Me", "Mc", "Cf"])
"""The sorts of signs that belong to the letter before them."""
TONES = range(0x1F3FB, 0x1F400)
"""The colours of skin that follow a person."""


class Run(NamedTuple):
    """Letters that one typeface draws."""

    text: str
    font: str | Typeface
    """One of our own typefaces, or another one that is drawn in outlines."""
    width: float
    """In ems."""
    said: str = ""
    """What it says, where it is drawn as a sign."""
    missing: str = ""
    """The letters that nobody can draw."""


@lru_cache(maxsize=8192)
def runs(text: str, font: str) -> tuple[Run, ...]:
    """Take a text apart; one that its typeface has whole is one run."""
    widths = metrics(font).widths
    if all(ord(letter) in widths for letter in text) and not has_leftward(text):
        return (Run(text, font, sum(widths[ord(letter)] for letter in text)),)
    fonts = _fonts(text, font)
    stretches = in_sight(text, fonts, from_right=begins_right(text))
    return tuple(_run(stretch.text, fonts[stretch.start], font) for stretch in stretches)


def missing_of(text: str, font: str) -> str:
    """Return the letters of a text that no typeface has."""
    return "".join(sorted({letter for run in runs(text, font) for letter in run.missing}))


Drawer = str | Typeface | tuple[str, int]
"""Who draws a letter: a typeface, or a sign in the place of the emoji that stands at a number."""


def _fonts(text: str, font: str) -> list[Drawer]:
    """Tell for each letter who draws it; what belongs to the letter before it is drawn with that one."""
    found: list[Drawer] = []
    for place, letter in enumerate(text):
        joins = category(letter) in JOINERS or ord(letter) in TONES
        found.append(found[-1] if joins and found else _font_of(letter, place, font))
    return found


def _font_of(letter: str, place: int, font: str) -> Drawer:
    if ord(letter) in metrics(font).widths:
        return font
    if letter in _signs():
        return ICONS, place
    other = typeface_for(letter)
    return other._replace(bold="bold" in font or "black" in font) if other else font


def _run(text: str, drawer: Drawer, font: str) -> Run:
    if isinstance(drawer, Typeface):
        return Run(text, drawer, shaped(text, drawer).width)
    if isinstance(drawer, tuple):
        return Run(icon_letters()[_signs()[text[0]]], ICONS, 1.0, text)
    widths = metrics(font).widths
    seen = "".join(letter for letter in text if ord(letter) in widths or category(letter) not in JOINERS)
    missing = "".join(letter for letter in seen if ord(letter) not in widths)
    return Run(seen, font, sum(widths.get(ord(letter), UNKNOWN_WIDTH) for letter in seen), "", missing)


@cache
def _signs() -> dict[str, str]:
    """Return the icon that is drawn for an emoji: packaged typefaces have none that could be printed."""
    return {emoji: name for emoji, name in json.loads(_EMOJI.read_text("utf-8")).items() if name in icon_letters()}


_EMOJI = Path(__file__).with_name("emoji.json")
