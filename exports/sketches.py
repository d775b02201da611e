"""Sketches: the operators of a drawing before its letters have codes, so that they fit any file."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from exports.pdf_letters import Letters

Shaper = Callable[[str, bool], tuple[int, int] | None]
"""Tells the size of a picture in pixels by its hash, and in grey or not, when it can be drawn."""


class Words(NamedTuple):
    """A run of letters: its typeface, its size and place as operators write them, and what it says."""

    font: str
    size: str
    place: str
    text: str


@dataclass(frozen=True, slots=True)
class Code:
    """The operators of some drawing, packed, and what they refer to."""

    data: bytes
    pictures: tuple[tuple[str, bool], ...] = ()
    opacities: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Sketch:
    """The operators of some drawing as lines, those with letters apart, and what they refer to."""

    lines: tuple[str | Words, ...]
    pictures: tuple[tuple[str, bool], ...] = ()
    opacities: tuple[float, ...] = ()

    def code(self, letters: Letters) -> Code:
        """Write the letters in the codes of a file, and pack everything."""
        lines = [line if isinstance(line, str) else _written(line, letters) for line in self.lines]
        return Code(zlib.compress("\n".join(lines).encode("latin-1")), self.pictures, self.opacities)


def joined(lines: Iterable[str | Words]) -> Iterator[str | Words]:
    """Yield lines, those without letters joined: fewer to keep, and the same code."""
    plain: list[str] = []
    for line in lines:
        if isinstance(line, str):
            plain.append(line)
            continue
        if plain:
            yield "\n".join(plain)
            plain.clear()
        yield line
    if plain:
        yield "\n".join(plain)


def _written(words: Words, letters: Letters) -> str:
    font, size, place, text = words
    shown = " ".join(f"{name} {size} Tf ({part}) Tj" for name, part in letters.parts(font, text))
    return f"BT {place} Td {shown} ET"
