"""What is remembered of faces from one run of the program to the next: what is wrong with them, and their sketches.

Everything lies in packs under keys that hold all it depends on: what a face shows, its layout and art, the
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
from exports.packs import KEY, Packs
from exports.remembered import Numbers
from exports.sketches import Sketch, Words, joined

MOST_UNPACKED = 64_000_000
"""What would unpack to more bytes than this is none of ours."""
SEAL = 32
"""How many bytes at the beginning of a thing tell whether the rest is what was written."""

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
_TOLD = TypeAdapter(list[tuple[str, str, Severity]])


class PrintMemory:
    """Remembers faces in a folder, and counts which had to be drawn."""

    def __init__(self, folder: Path) -> None:
        self._packs = Packs(folder, program_mark())
        self._kept, self._drawn = Numbers(), Numbers()
        self._both = 0
        """How many were kept and had to be drawn nevertheless."""

    @property
    def faces_drawn(self) -> int:
        """How many different faces were drawn."""
        return len(self._drawn)

    @property
    def faces_kept(self) -> int:
        """How many different faces were needed and not drawn, since an earlier run had done so."""
        return len(self._kept) - self._both

    def problems(self, name: str) -> tuple[Problem, ...] | None:
        """Return what was wrong with a side when it was drawn, or None if nobody remembers."""
        told = self._read("side", name, _TOLD)
        if told is None:
            return None
        if _short(name) not in self._drawn:
            self._kept.add(_short(name))
        return tuple(Problem("", *one) for one in told)

    def drawn(self, name: str, problems: Sequence[Problem]) -> None:
        """Hear that a side was drawn, and what is wrong with it."""
        if _short(name) not in self._drawn:
            self._drawn.add(_short(name))
            self._both += _short(name) in self._kept
            self._write("side", name, [(one.field, one.message, one.severity) for one in problems])

    def save(self) -> None:
        """Leave to the next run what this one has drawn, and close all files."""
        self._packs.save()

    def sketch(self, name: str) -> Sketch | None:
        """Return a sketch that was kept, if there is one that can be trusted."""
        found = self._read("face", name, _SKETCHES)
        return found.sketch() if found else None

    def keep_sketch(self, name: str, sketch: Sketch) -> None:
        """Keep a sketch."""
        lines, pictures, opacities = list(joined(sketch.lines)), sketch.pictures, sketch.opacities
        self._write("face", name, {"lines": lines, "pictures": pictures, "opacities": opacities})

    def _read(self, sort: str, name: str, shape: TypeAdapter[T]) -> T | None:
        key = _key(sort, name)
        data = self._packs.get(key)
        if data is None or data[:SEAL] != _seal(key, data[SEAL:]):
            return None
        try:
            unpacker = zlib.decompressobj()
            text = unpacker.decompress(data[SEAL:], MOST_UNPACKED)
            return shape.validate_json(text) if unpacker.eof else None
        except (zlib.error, ValidationError):
            return None

    def _write(self, sort: str, name: str, value: Any) -> None:
        key, packed = _key(sort, name), _packed(value) if value else NOTHING
        self._packs.add(key, _seal(key, packed) + packed)


def _packed(value: Any) -> bytes:
    return zlib.compress(json.dumps(value, ensure_ascii=False).encode("utf-8", "surrogatepass"), 1)


NOTHING = _packed([])
"""An empty list as it is kept: most sides have nothing wrong with them."""


def _short(name: str) -> int:
    """Return a number that stands for a name and takes little room."""
    return int(name[:15], 16)


def _key(sort: str, name: str) -> bytes:
    """Return the key of a thing; another program or other typefaces make other keys."""
    return hashlib.sha256(program_mark() + f"{sort} {name}".encode()).digest()[:KEY]


def _seal(key: bytes, data: bytes) -> bytes:
    """Return what tells that these bytes were kept under this key."""
    return hashlib.sha256(key + data).digest()


@cache
def program_mark() -> bytes:
    """Return a hash of all that draws: our own code, the library that writes numbers, and the typefaces."""
    code = sorted(Path(__file__).parent.rglob("*.py"))
    mark = hashlib.sha256(str(reportlab.Version).encode())
    for file in (*code, *map(font_file, FILES)):
        mark.update(hashlib.sha256(file.read_bytes()).digest())
    return mark.digest()
