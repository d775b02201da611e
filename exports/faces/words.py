"""Reading the small mark-up of printed texts: **bold**, *italic* and {icon}."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from unicodedata import category

from exports.faces.fonts import ICONS, family_of, icon_letters, metrics
from exports.faces.outlines import is_outline

_SIGN = re.compile(r"\{[a-z][a-z0-9_-]*\}")
_MARKS = re.compile(rf"(\*\*|\*|{_SIGN.pattern}|[ \t]+)")

_WIDE = re.compile("[\u2e80-\u9fff\uf900-\ufaff\uff01-\uff60\U00020000-\U0003ffff]")
"""Letters of Chinese and Japanese; Korean has spaces."""
_OPENING, _CLOSING = frozenset(["Ps", "Pi"]), frozenset(["Pe", "Pf", "Po", "Pd", "Lm", "Mn", "Me", "Cf"])
"""The sorts of signs that no line ends with, and that no line begins with."""

_DOUBLE = re.compile(r'((?:^|[\s(\[/—–])\**)"')
_SINGLE = re.compile(r"((?:^|[\s(\[/—–“])\**)'(?!\d)")
"""A mark that opens a quotation: stars that make letters bold or italic may stand before it."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Letters of one typeface, or one icon, that no line break parts."""

    text: str
    font: str
    width: float
    """In ems."""
    missing: str = ""
    """The letters that nobody can draw."""
    joined: bool = False
    """Whether it stands close to what is before it: a line may end there, but there is no space."""
    apart: bool = False
    """Whether it is drawn by itself, since its letters run the other way than what is before it."""


Word = tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Look:
    """How the words of a text are set: its family of typefaces and its icons."""

    family: str = "serif"
    symbols: tuple[tuple[str, str], ...] = ()

    def __hash__(self) -> int:
        """Return a hash that costs little: the symbols of most texts are the same."""
        return hash((self.family, len(self.symbols)))


@lru_cache(maxsize=20_000)
def piece(text: str, font: str) -> Piece:
    """Measure some letters."""
    measures = metrics(font)
    return Piece(text, font, measures.width(text), measures.missing(text))


def words_of(line: str, look: Look) -> list[Word]:
    """Take a paragraph apart into words."""
    family = family_of(look.family)
    words: list[Word] = []
    current: list[Piece] = []
    bold = italic = False
    # A blank at the end closes the last word too.
    for part in (*_MARKS.split(curled(line)), " "):
        if part == "**":
            bold = not bold
        elif part == "*":
            italic = not italic
        elif part.isspace():
            if current:
                words.append(tuple(current))
                current = []
        elif part:
            icon = _icon(part, look.symbols) if _SIGN.fullmatch(part) else None
            letters = part[1:-1].replace("_", " ") if _SIGN.fullmatch(part) else part
            first, *others = [icon] if icon else _breakable(letters, family[bold + 2 * italic])
            current.append(first)
            for one in others:
                words.append(tuple(current))
                current = [one]
    return words


def _breakable(text: str, font: str) -> list[Piece]:
    """Measure letters; where the script has no spaces, lines may end between any two that are not held together."""
    if not _WIDE.search(text):
        return [piece(text, font)]
    first, *others = _chunks(text)
    return [piece(first, font), *(replace(piece(one, font), joined=True) for one in others)]


def _chunks(text: str) -> list[str]:
    """Take a text apart where a line may end: beside a wide letter, but not between it and the signs around it."""
    chunks = [text[0]]
    for letter in text[1:]:
        before = chunks[-1][-1]
        held = category(before) in _OPENING or category(letter) in _CLOSING
        if held or not (_WIDE.match(before) or _WIDE.match(letter)):
            chunks[-1] += letter
        else:
            chunks.append(letter)
    return chunks


def curled(text: str) -> str:
    """Return a text with the quotation marks and apostrophes of print in the place of typewriter ones."""
    if '"' not in text and "'" not in text:
        return text
    opened = _SINGLE.sub(r"\1‘", _DOUBLE.sub(r"\1“", text))
    return opened.replace('"', "”").replace("'", "’")


def _icon(part: str, symbols: tuple[tuple[str, str], ...]) -> Piece | None:
    """Return the icon that a part in braces names; None: it is the word that is printed."""
    name = dict(symbols).get(part[1:-1], part[1:-1])
    return Piece(name, ICONS, 1.1) if name in icon_letters() or is_outline(name) else None


def missing_letters(words: list[Word]) -> str:
    """Return the letters that nobody can draw."""
    found = {letter for word in words for one in word if one.missing for letter in one.missing}
    return "".join(sorted(found))
