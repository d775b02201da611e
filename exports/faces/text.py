"""Setting text: lines are broken once, here, and every player only places the runs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from exports.faces.directions import begins_right, has_leftward, in_sight
from exports.faces.fonts import ICONS, family_of, metrics
from exports.faces.ops import MM_PER_POINT, Group, Icon, Op, Pen, Rect, Text
from exports.faces.words import Look, Piece, Word, missing_letters, piece, words_of

STEP = 0.25
"""By how many points a text shrinks at a time."""
EVEN = 0.5
"""How closely the lines of a centred text are made alike, in ems."""
TOGETHER = 0.8
"""How much of a line a number and what it counts may take, to stay together."""
HAIR = 1e-6
OBJECT = "\ufffc"
NO_SPACE = Piece("", "serif", 0.0)
_NUMBER = re.compile(r"\d+( \(\d+\))?")
_ORDINAL = re.compile(r"\d+\W?")
_NAME = re.compile(r"[A-Z][a-z]+")
_ENDS = re.compile(r"[.:;!?]\W?$")
_SMALL = frozenset(["and", "or", "of", "in", "to", "is", "are", "if", "on", "at", "as", "from", "for", "with", "by"])


@dataclass(frozen=True, slots=True)
class Style:
    """How a text is set in its box."""

    look: Look = field(default_factory=Look)
    size: float = 9.0
    smallest: float = 6.5
    colour: str = "#1d1d1f"
    leading: float = 1.2
    align: str = "left"
    upright: str = "top"
    paragraph: float = 0.4
    """The space between paragraphs, in lines."""


@dataclass(frozen=True, slots=True)
class Box:
    """Where a text has to fit."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class SetText:
    """A text in place: what is drawn, how large the letters came out, and what did not work."""

    ops: tuple[Op, ...]
    size: float
    overflows: bool = False
    foot: float = 0.0
    """Where the last line ends."""
    missing: str = ""
    parted: bool = False
    """Whether a word had to be broken, since it is wider than the box at the smallest size."""


@dataclass(frozen=True, slots=True)
class _Line:
    words: tuple[Word, ...]
    first: bool
    """Whether a paragraph begins here."""
    from_right: bool = False
    """Whether its paragraph begins at the right."""


@lru_cache(maxsize=5000)
def set_text(text: str, style: Style, box: Box) -> SetText:
    """Set a text as large as its style says, or as much smaller as it has to be."""
    most = TOGETHER * box.width / (style.size * MM_PER_POINT)
    said = [words for line in text.splitlines() if (words := words_of(line, style.look))]
    paragraphs = [_measured(words, style, most) for words in said]
    missing = missing_letters([word.word for words in paragraphs for word in words])
    size = style.size
    while not (fits := _fits(paragraphs, style, box, size)) and size - STEP >= style.smallest - HAIR:
        size -= STEP
    room = box.width / (size * MM_PER_POINT)
    parted = any(word.width > room + HAIR for words in paragraphs for word in words)
    if parted:
        paragraphs = [[part for word in words for part in _parted(word, room)] for words in paragraphs]
        fits = _fits(paragraphs, style, box, size)
    finished = _balanced if style.align == "centre" else _kept_company
    lines = [line for words in paragraphs for line in _directed(words, finished(words, room + HAIR))]
    if not fits:
        # What has no room is cut off below, and covers nothing else of the card.
        style = replace(style, upright="top")
    foot = _top(lines, style, box, size) + _height(lines, style, size)
    placed = tuple(_placed(lines, style, box, size))
    ops = placed if fits else (Group(placed, Rect(box.x, box.y, box.width, box.height, Pen())),)
    return SetText(ops, size, not fits, foot, missing, parted)


class _Measured(NamedTuple):
    """A word, how wide it is and how wide the space before it, in ems."""

    word: Word
    width: float
    space: float


def _measured(words: list[Word], style: Style, most: float) -> list[_Measured]:
    """Measure words; a number and what it counts become one, unless that fills nearly a line."""
    bound: list[Word] = []
    told: list[str] = []
    for word in words:
        text = _text(word)
        if bound and _belong_together(told[-2:], text):
            both = (*bound[-1], _space(bound[-1], word, style), *word)
            if _width(both) <= most:
                bound[-1], told[-1] = both, _text(both)
                continue
        bound.append(word)
        told.append(text)
    spaces = [0.0, *(_space(one, two, style).width for one, two in pairwise(bound))]
    return [_Measured(word, _width(word), space) for word, space in zip(bound, spaces, strict=True)]


def _directed(words: list[_Measured], lines: list[_Line]) -> list[_Line]:
    """Let the lines of a paragraph begin at the right if its script does."""
    is_right = begins_right(" ".join(_text(one.word) for one in words if one.word[0].font != ICONS))
    return [replace(line, from_right=True) for line in lines] if is_right else lines


def _text(word: Word) -> str:
    return word[0].text if len(word) == 1 else "".join(one.text for one in word)


def _belong_together(before: list[str], word: str) -> bool:
    """Tell whether a line should not end here: “2 (3) Enemies” and “Priority 3” stay whole, “1 and” need not."""
    if _NUMBER.fullmatch(before[-1]):
        return word not in _SMALL
    # A capital in the middle of a sentence makes a name; after a full stop it may be “Gain” or “Draw”.
    # Few words are numbers, so that is asked first.
    is_numbered = len(before) > 1 and _ORDINAL.fullmatch(word)
    return bool(is_numbered and _NAME.fullmatch(before[-1]) and not _ENDS.search(before[-2]))


def _parted(word: _Measured, room: float) -> list[_Measured]:
    """Break a word that is wider than a line, with hyphens; each part fills its line."""
    if word.width <= room + HAIR:
        return [word]
    parts: list[list[Piece]] = [[]]
    for one in word.word:
        for letters in one.text if one.font != ICONS else (one.text,):
            more = one if one.font == ICONS else piece(letters, one.font)
            hyphen = piece("-", one.font if one.font != ICONS else "serif")
            if parts[-1] and _width((*parts[-1], more, hyphen)) > room:
                if not has_leftward(letters):
                    parts[-1].append(hyphen)
                parts.append([])
            parts[-1].append(more)
    spaces = [word.space, *(0.0 for _ in parts[1:])]
    return [_Measured(tuple(part), _width(tuple(part)), space) for part, space in zip(parts, spaces, strict=True)]


def _space(before: Word, after: Word, style: Style) -> Piece:
    """Return the space between two words; it belongs to their typeface if they share one."""
    if after[0].joined:
        return NO_SPACE
    font = before[-1].font
    shared = font == after[0].font and font != ICONS
    return piece(" ", font if shared else family_of(style.look.family).regular)


def _width(word: Word) -> float:
    return word[0].width if len(word) == 1 else sum(one.width for one in word)


def _fits(paragraphs: list[list[_Measured]], style: Style, box: Box, size: float) -> bool:
    """Tell whether paragraphs fit a box at a size; many sizes are tried, so lines are only counted."""
    room = box.width / (size * MM_PER_POINT) + HAIR
    lines = len(paragraphs)
    for words in paragraphs:
        used = 0.0
        for _, width, space in words:
            if width > room:
                return False
            used += space + width
            if used > room:
                lines += 1
                used = width
    return _stands(lines, len(paragraphs), style, size) <= box.height + HAIR


def _balanced(words: list[_Measured], room: float) -> list[_Line]:
    """Break a paragraph into lines of about the same length: one word alone looks lost in the middle."""
    lines = _lines(words, room)
    if len(lines) == 1:
        return lines
    narrow, wide = sum(word.space + word.width for word in words) / len(lines), room
    while wide - narrow > EVEN:
        middle = (narrow + wide) / 2
        closer = _lines(words, middle)
        if len(closer) > len(lines) or any(word.width > middle for word in words):
            narrow = middle
        else:
            wide, lines = middle, closer
    return lines


def _kept_company(words: list[_Measured], room: float) -> list[_Line]:
    """Break a paragraph into lines, and bring a word down to a last one that would stand alone."""
    lines = _lines(words, room)
    if len(lines) == 1 or not _is_one_word(lines[-1]) or len(lines[-2].words) < 3:
        return lines
    (_, before, _), (_, last, space) = words[-2:]
    if before + space + last > room:
        return lines
    *others, short = lines[-2].words
    return [*lines[:-2], _Line(tuple(others), lines[-2].first), _Line((short, *lines[-1].words), first=False)]


def _is_one_word(line: _Line) -> bool:
    return len(line.words) == 1 and not any(one.text == " " for one in line.words[0])


def _lines(words: list[_Measured], room: float) -> list[_Line]:
    lines: list[_Line] = []
    current: list[Word] = []
    used = 0.0
    for word, width, space in words:
        if current and used + space + width > room:
            lines.append(_Line(tuple(current), first=not lines))
            current, used = [word], width
        else:
            used += space + width if current else width
            current.append(word)
    return [*lines, _Line(tuple(current), first=not lines)]


def _height(lines: list[_Line], style: Style, size: float) -> float:
    return _stands(len(lines), sum(line.first for line in lines), style, size)


def _stands(lines: int, paragraphs: int, style: Style, size: float) -> float:
    """Tell how high lines stand: from the tops of the first letters to the lowest of the last."""
    if not lines:
        return 0.0
    font = metrics(family_of(style.look.family).regular)
    gaps = (paragraphs - 1) * style.paragraph * style.leading
    return (font.cap_height + 0.25 + (lines - 1) * style.leading + gaps) * size * MM_PER_POINT


def _top(lines: list[_Line], style: Style, box: Box, size: float) -> float:
    """Tell where the first letters begin."""
    free = box.height - _height(lines, style, size)
    # The middle of letters is the middle of capitals: what hangs below the last line weighs little.
    return box.y + {"top": 0.0, "middle": free / 2 + 0.1 * size * MM_PER_POINT, "bottom": free}[style.upright]


def _placed(lines: list[_Line], style: Style, box: Box, size: float) -> list[Op]:
    """Place every line in its box."""
    em = size * MM_PER_POINT
    baseline = _top(lines, style, box, size) + metrics(family_of(style.look.family).regular).cap_height * em
    ops: list[Op] = []
    for number, line in enumerate(lines):
        baseline += style.paragraph * style.leading * em if number and line.first else 0.0
        ops += _runs(line, style, box, size, baseline)
        baseline += style.leading * em
    return ops


def _runs(line: _Line, style: Style, box: Box, size: float, baseline: float) -> list[Op]:
    """Draw a line: letters of one typeface that follow each other become one run."""
    em = size * MM_PER_POINT
    pieces = list(_pieces(line.words, style))
    if line.from_right or any(has_leftward(one.text) for one in pieces):
        pieces = _as_seen(pieces, from_right=line.from_right)
    used = sum(one.width for one in pieces)
    share = {"left": 0.0, "centre": 0.5, "right": 1.0}[style.align]
    share = 1 - share if line.from_right else share
    writer = _Writer(style.colour, size, baseline, box.x + (box.width - used * em) * share)
    for one in pieces:
        if one.font == ICONS:
            writer.icon(one.text, one.width)
        else:
            writer.letters(one)
    return writer.done()


def _pieces(words: tuple[Word, ...], style: Style) -> Iterator[Piece]:
    """Yield the pieces of a line with the spaces between its words."""
    before: Word | None = None
    for word in words:
        if before is not None:
            yield _space(before, word, style)
        yield from word
        before = word


def _as_seen(pieces: list[Piece], *, from_right: bool) -> list[Piece]:
    """Put the pieces of a line in the order in which they stand, where scripts of both directions meet."""
    letters = [(letter, one, place) for place, one in enumerate(pieces) for letter in _letters(one)]
    things = [(one.font, place if one.font == ICONS else None) for _, one, place in letters]
    found = in_sight("".join(letter for letter, _, _ in letters), things, from_right=from_right)
    stretches = [(stretch.text, letters[stretch.start][1]) for stretch in found]
    return [one if one.font == ICONS else replace(piece(text, one.font), apart=True) for text, one in stretches]


def _letters(one: Piece) -> str:
    """Return the letters of a piece; an icon counts as one that has no direction."""
    return OBJECT if one.font == ICONS else one.text


class _Writer:
    """Collects what stands on a line into as few runs as possible."""

    def __init__(self, colour: str, size: float, baseline: float, x: float) -> None:
        self._colour, self._size, self._baseline, self._x = colour, size, baseline, x
        self._em = size * MM_PER_POINT
        self._ops: list[Op] = []
        self._run, self._font, self._start = "", "", x

    def letters(self, one: Piece) -> None:
        if one.font != self._font or one.apart:
            self._end_run()
            self._font, self._start = one.font, self._x
        self._run += one.text
        self._x += one.width * self._em

    def icon(self, name: str, width: float) -> None:
        self._end_run()
        middle = self._x + width * self._em / 2
        self._ops.append(Icon(name, middle, self._baseline - 0.33 * self._em, self._em * width, self._colour))
        self._x += width * self._em

    def done(self) -> list[Op]:
        self._end_run()
        return self._ops

    def _end_run(self) -> None:
        if self._run.strip():
            self._ops.append(Text(self._run, self._start, self._baseline, self._font, self._size, self._colour))
        self._run, self._font = "", ""
