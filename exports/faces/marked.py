"""Marks of print in a text: put around what stands out, and in the place of words that have signs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

_STARS = re.compile(r"(\*\*|\*)")
_SIGN = re.compile(r"\{[^{}\n]*\}s?")
_NUMBER = re.compile(r"\d+")

Stretch = tuple[int, int]
"""Where something begins and ends in a text."""


@dataclass(frozen=True, slots=True)
class Run:
    """Letters that are set alike, and where they stand in the text with its marks."""

    text: str
    at: int = 0
    bold: bool = False
    italic: bool = False

    @property
    def is_plain(self) -> bool:
        """Whether nobody has said how it is set."""
        return not (self.bold or self.italic)

    def part(self, start: int, end: int) -> Run:
        """Return the letters from one place to another."""
        return replace(self, text=self.text[start:end], at=self.at + start)


def stressed(text: str, stretches: Iterable[Stretch]) -> str:
    """Set stretches in bold; what is bold or told in italics already stays as it is."""
    wide = _joined(text, stretches)
    if not wide:
        return text
    runs = [part for run in _runs(text) for part in (_stressed(run, wide) if run.is_plain else [run])]
    return _written(runs)


def _stressed(run: Run, stretches: list[Stretch]) -> Iterator[Run]:
    """Take a run apart where stretches begin and end."""
    done = 0
    for start, end in stretches:
        first, last = max(start - run.at, done), min(end - run.at, len(run.text))
        if first < last:
            yield run.part(done, first)
            yield replace(run.part(first, last), bold=True)
            done = last
    yield run.part(done, len(run.text))


def _joined(text: str, stretches: Iterable[Stretch]) -> list[Stretch]:
    """Make one stretch of neighbours, and take signs as a whole."""
    signs = [sign.span() for sign in _SIGN.finditer(text)] if "{" in text else []
    joined: list[Stretch] = []
    for start, end in sorted(stretches):
        touched = [one for one in signs if one[0] < end and start < one[1]]
        first, last = min([start, *(one[0] for one in touched)]), max([end, *(one[1] for one in touched)])
        if joined and not text[joined[-1][1] : first].strip(" *"):
            first, last = joined[-1][0], max(last, joined.pop()[1])
        joined.append((first, last))
    return joined


def with_signs(text: str, signs: Mapping[str, str]) -> str:
    """Return a text with signs in the place of the words that they stand for; what "#" stood for, "#" shows."""
    if not signs:
        return text
    runs = _runs(text)
    found = list(_wordings(tuple(signs)).finditer("".join(run.text for run in runs)))
    return _written(_with_signs(runs, [(*one.span(), _sign(one[0], signs)) for one in found])) if found else text


def _with_signs(runs: list[Run], found: list[tuple[int, int, str]]) -> Iterator[Run]:
    """Put signs into runs, each set as its first letter was; a sign that says itself how it is set is not bold."""
    begins = 0
    for run in runs:
        ends, done = begins + len(run.text), 0
        for start, end, sign in found:
            if start < ends and begins < end:
                yield run.part(done, max(start - begins, 0))
                if start >= begins:
                    yield replace(run, text=sign, bold=run.bold and "*" not in sign)
                done = min(end - begins, len(run.text))
        yield run.part(done, len(run.text))
        begins = ends


def _sign(words: str, signs: Mapping[str, str]) -> str:
    numbers = iter(_NUMBER.findall(words))
    return re.sub("#", lambda _: next(numbers, ""), signs[_NUMBER.sub("#", words)])


@lru_cache(maxsize=200)
def _wordings(words: tuple[str, ...]) -> re.Pattern[str]:
    """Return what finds any of these words, the longest first: "Pay # gold" before "# gold"."""
    longest_first = sorted(words, key=len, reverse=True)
    parts = [re.escape(one).replace(re.escape("#"), r"\d+") for one in longest_first]
    return re.compile(rf"(?<!\w)(?:{'|'.join(parts)})(?!\w)")


# ---- texts and their runs ------------------------------------------------------------------------------


def _runs(text: str) -> list[Run]:
    """Take a text apart at its stars; a line ends whatever is open."""
    runs: list[Run] = []
    at = 0
    for line in text.splitlines(keepends=True):
        bold = italic = False
        for part in _STARS.split(line):
            bold, italic = bold != (part == "**"), italic != (part == "*")
            if part.strip("*"):
                runs.append(Run(part, at, bold, italic))
            at += len(part)
    return runs


def _written(runs: Iterable[Run]) -> str:
    """Write runs with the stars that say how they are set."""
    text, before = "", Run("")
    for run in runs:
        if run.text:
            text += "**" * (run.bold != before.bold) + "*" * (run.italic != before.italic) + run.text
            before = Run("") if run.text.endswith("\n") else run
    return text + "**" * before.bold + "*" * before.italic
