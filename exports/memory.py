"""What is remembered of faces from one run of the program to the next: what is wrong with them, and their sketches.

Everything lies in a folder under names that hold all it depends on: what a face shows, its layout and art, the
typefaces and this very program. What is broken, forged or of another program is not found, and drawn again.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import reportlab
from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from engines.kit.documents import Problem, Severity
from exports.faces.fonts import FILES, font_file
from exports.kept import KeptFiles
from exports.sketches import Sketch, Words

MOST_UNPACKED = 64_000_000
"""What would unpack to more bytes than this is none of ours."""
MOST_SIDES = 20_000
"""Of how many sides it is remembered what is wrong with them; those that were needed longest ago go first."""
SEAL = 32
"""How many bytes at the beginning of a file tell whether the rest is what was written."""

T = TypeVar("T")


class _KeptSketch(BaseModel):
    """A sketch as it is kept."""

    model_config = ConfigDict(strict=True, extra="forbid")

    lines: list[str | tuple[str, str, str, str]]
    pictures: list[tuple[str, bool]]
    opacities: list[float]

    def sketch(self) -> Sketch | None:
        """Return the sketch, or None if no player can have written it."""
        if not all(_is_ours(line) for line in self.lines) or not all(0 <= one <= 1 for one in self.opacities):
            return None
        lines = tuple(line if isinstance(line, str) else Words(*line) for line in self.lines)
        return Sketch(lines, tuple(self.pictures), tuple(self.opacities))


def _is_ours(line: str | tuple[str, str, str, str]) -> bool:
    if isinstance(line, str):
        return line.isascii()
    font, size, place, _ = line
    return font in FILES and size.isascii() and place.isascii()


_SKETCHES = TypeAdapter(_KeptSketch)
_Told = list[tuple[str, str, Severity]]
_SIDES = TypeAdapter(dict[str, _Told])


class PrintMemory:
    """Remembers faces in a folder, and counts which had to be drawn."""

    def __init__(self, kept: KeptFiles) -> None:
        self._kept = kept
        self._sides = self._read("sides", "", _SIDES) or {}
        self._asked: set[str] = set()
        self._drawn: set[str] = set()

    @property
    def faces_drawn(self) -> int:
        """How many different faces were drawn."""
        return len(self._drawn)

    @property
    def faces_kept(self) -> int:
        """How many different faces were needed and not drawn, since an earlier run had done so."""
        return len(self._asked - self._drawn)

    def problems(self, name: str) -> tuple[Problem, ...] | None:
        """Return what was wrong with a side when it was drawn, or None if nobody remembers."""
        self._asked.add(name)
        told = self._sides.pop(name, None)
        if told is None:
            return None
        self._sides[name] = told
        return tuple(Problem("", side, message, severity) for side, message, severity in told)

    def drawn(self, name: str, problems: Sequence[Problem]) -> None:
        """Hear that a side was drawn, and what is wrong with it."""
        self._drawn.add(name)
        self._sides[name] = [(one.field, one.message, one.severity) for one in problems]

    def save(self) -> None:
        """Leave to the next run what is wrong with the sides; sketches are kept as they come."""
        if self._drawn:
            self._write("sides", "", dict(list(self._sides.items())[-MOST_SIDES:]))

    def sketch(self, name: str) -> Sketch | None:
        """Return a sketch that was kept, if there is one that can be trusted."""
        found = self._read("face", name, _SKETCHES)
        return found.sketch() if found else None

    def keep_sketch(self, name: str, sketch: Sketch) -> None:
        """Keep a sketch."""
        lines, pictures, opacities = list(sketch.joined()), sketch.pictures, sketch.opacities
        self._write("face", name, {"lines": lines, "pictures": pictures, "opacities": opacities})

    def _read(self, sort: str, name: str, shape: TypeAdapter[T]) -> T | None:
        place = _place(sort, name)
        data = self._kept.get(place)
        if data is None or data[:SEAL] != _seal(place, data[SEAL:]):
            return None
        try:
            unpacker = zlib.decompressobj()
            text = unpacker.decompress(data[SEAL:], MOST_UNPACKED)
            return shape.validate_json(text) if unpacker.eof else None
        except (zlib.error, ValidationError):
            return None

    def _write(self, sort: str, name: str, value: Any) -> None:
        place, packed = _place(sort, name), zlib.compress(json.dumps(value).encode(), 1)
        self._kept.put(place, _seal(place, packed) + packed)


def _place(sort: str, name: str) -> str:
    """Return the name of a file; another program or other typefaces make other names."""
    return f"{sort}-{hashlib.sha256(program_mark() + name.encode()).hexdigest()}"


def _seal(place: str, data: bytes) -> bytes:
    """Return what tells that these bytes were written to this place."""
    return hashlib.sha256(place.encode() + b"\0" + data).digest()


@cache
def program_mark() -> bytes:
    """Return a hash of all that draws: our own code, the library that writes numbers, and the typefaces."""
    code = sorted(Path(__file__).parent.rglob("*.py"))
    mark = hashlib.sha256(str(reportlab.Version).encode())
    for file in (*code, *map(font_file, FILES)):
        mark.update(hashlib.sha256(file.read_bytes()).digest())
    return mark.digest()
