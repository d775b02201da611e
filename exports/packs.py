"""Packs: many small things in few files. A run of the program adds one file and takes smaller old ones into it.

A file is written under a name of its own and gets its ending when it is whole, so programs that run at once do not
meet. What is broken, cut off or of another program is not read, and goes when the next file is saved.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import secrets
import struct
import time
from bisect import bisect_left
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from threading import Lock
from typing import IO

KEY = 20
"""How many bytes a key has."""
BEGIN = b"tabletop workbench pack 1\n"
ENTRY = struct.Struct(f">{KEY}sQI")
"""A line of the index at the end of a file: a key, where its thing begins, and how many bytes it has."""
END = struct.Struct(">Q32s")
"""The last bytes of a file: where the index begins, and its seal."""
MOST_BYTES = 250_000_000
"""When all packs together hold more than this, those that were used longest ago go."""
MOST_OF_ONE = 16_000_000
"""A thing with more bytes than this is none of ours."""
ENDING, BEGUN = ".pack", ".part"
A_DAY = 86_400.0


class Pack:
    """A file of things that is only read; its index lies in memory as it is in the file, sorted by key."""

    def __init__(self, path: Path, file: IO[bytes], index: bytes, end: int) -> None:
        self.path, self._file, self._index, self.size = path, file, index, end
        self._lock = Lock()
        self.used = False

    @classmethod
    def opened(cls, path: Path, mark: bytes) -> Pack | None:
        """Open a pack, or return None if this program did not write it or it is not whole."""
        with contextlib.suppress(OSError):
            file = path.open("rb")
            found = _index_of(file, mark)
            if found is not None:
                return cls(path, file, *found)
            file.close()
        return None

    def __len__(self) -> int:
        return len(self._index) // ENTRY.size

    def get(self, key: bytes) -> bytes | None:
        """Return what is kept under a key."""
        place = bisect_left(range(len(self)), key, key=self._key)
        if place == len(self) or self._key(place) != key:
            return None
        self.used = True
        return self._data(place)

    def everything(self) -> Iterator[tuple[bytes, bytes]]:
        """Yield all keys with what is kept under them."""
        for place in range(len(self)):
            data = self._data(place)
            if data is not None:
                yield self._key(place), data

    def close(self, *, remove: bool = False) -> None:
        """Close the file, and take it away if it is not needed any more; if it was used, that is noted."""
        self._file.close()
        with contextlib.suppress(OSError):
            if remove:
                self.path.unlink(missing_ok=True)
            elif self.used:
                os.utime(self.path)

    def _key(self, place: int) -> bytes:
        return self._index[place * ENTRY.size : place * ENTRY.size + KEY]

    def _data(self, place: int) -> bytes | None:
        _, start, length = ENTRY.unpack_from(self._index, place * ENTRY.size)
        if length > MOST_OF_ONE or start + length > self.size:
            return None
        with self._lock, contextlib.suppress(OSError):
            self._file.seek(start)
            return self._file.read(length)
        return None


def _index_of(file: IO[bytes], mark: bytes) -> tuple[bytes, int] | None:
    """Read the index of a pack and tell where it begins; None if the file is not what it should be."""
    head = BEGIN + mark
    size = file.seek(0, os.SEEK_END)
    if size < len(head) + END.size or size > MOST_BYTES:
        return None
    file.seek(size - END.size)
    start, seal = END.unpack(file.read(END.size))
    if not len(head) <= start <= size - END.size or (size - END.size - start) % ENTRY.size:
        return None
    file.seek(0)
    begun = file.read(len(head))
    file.seek(start)
    index = file.read(size - END.size - start)
    return (index, start) if begun == head and _seal(mark, index) == seal else None


def _seal(mark: bytes, index: bytes) -> bytes:
    return hashlib.sha256(mark + index).digest()


class Packs:
    """The packs of a folder, and the one that this run adds; whatever goes wrong, the work goes on without them."""

    def __init__(self, folder: Path, mark: bytes) -> None:
        self._folder, self._mark = folder, mark
        self._entries = bytearray()
        self._size = 0
        self._file: IO[bytes] | None = None
        self._begun = folder / f"{secrets.token_hex(12)}{BEGUN}"
        self._packs: list[Pack] = []
        with contextlib.suppress(OSError):
            found = (Pack.opened(path, mark) for path in sorted(folder.glob(f"*{ENDING}")))
            self._packs = [pack for pack in found if pack is not None]

    def get(self, key: bytes) -> bytes | None:
        """Return what an earlier run has kept under a key."""
        return next((data for pack in self._packs if (data := pack.get(key)) is not None), None)

    def add(self, key: bytes, data: bytes) -> None:
        """Keep something for later runs."""
        if len(data) > MOST_OF_ONE or self._size + len(data) > MOST_BYTES / 2:
            return
        with contextlib.suppress(OSError):
            if self._file is None:
                self._folder.mkdir(parents=True, exist_ok=True)
                self._file = self._begun.open("xb")
                self._size = self._file.write(BEGIN + self._mark)
            self._file.write(data)
            self._entries += ENTRY.pack(key, self._size, len(data))
            self._size += len(data)

    def save(self) -> None:
        """Leave what was added to later runs, together with old packs that are not much larger."""
        if self._file is not None:
            taken = [pack for pack in self._small() if self._take(pack)]
            if self._finish():
                for pack in taken:
                    pack.close(remove=True)
                self._packs = [pack for pack in self._packs if pack not in taken]
            self._tidy()
        for pack in self._packs:
            pack.close()
        self._packs = []

    def _small(self) -> Iterator[Pack]:
        """Yield the packs to be taken over: each that is left is more than twice as large as all below it."""
        for pack in sorted(self._packs, key=lambda pack: pack.size):
            if pack.size <= 2 * self._size and self._size + pack.size < MOST_BYTES / 2:
                yield pack

    def _take(self, pack: Pack) -> bool:
        for key, data in pack.everything():
            self.add(key, data)
        return True

    def _finish(self) -> bool:
        """Write the index, close the file and give it its ending."""
        assert self._file is not None
        file, self._file = self._file, None
        with contextlib.suppress(OSError):
            index = _sorted(self._entries)
            file.write(index + END.pack(self._size, _seal(self._mark, index)))
            file.close()
            self._begun.replace(self._begun.with_suffix(ENDING))
            return True
        with contextlib.suppress(OSError):
            file.close()
            self._begun.unlink(missing_ok=True)
        return False

    def _tidy(self) -> None:
        """Remove what cannot be read, what was left behind, and what was used longest ago if all is too much."""
        with contextlib.suppress(OSError):
            for path in self._folder.glob(f"*{BEGUN}"):
                if path.stat().st_mtime < time.time() - A_DAY:
                    path.unlink(missing_ok=True)
            ours = {pack.path for pack in self._packs} | {self._begun.with_suffix(ENDING)}
            packs = sorted(self._folder.glob(f"*{ENDING}"), key=lambda path: path.stat().st_mtime, reverse=True)
            held = 0
            for path in packs:
                held += path.stat().st_size
                if held > MOST_BYTES or (path not in ours and not _is_whole(path, self._mark)):
                    path.unlink(missing_ok=True)


def _sorted(entries: bytes) -> bytes:
    """Return the lines of an index by their keys, each key once."""
    lines = sorted(entries[start : start + ENTRY.size] for start in range(0, len(entries), ENTRY.size))
    return b"".join(bytes(next(same)) for _, same in groupby(lines, key=lambda line: line[:KEY]))


def _is_whole(path: Path, mark: bytes) -> bool:
    pack = Pack.opened(path, mark)
    if pack is not None:
        pack.close()
    return pack is not None
