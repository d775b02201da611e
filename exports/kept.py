"""A folder of things that were costly to make, by the hash of what they were made from."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from threading import get_ident

MOST_BYTES = 500_000_000
"""When the folder holds more than this, what was used longest ago goes."""

MOST_OF_ONE = 64_000_000
"""A file with more bytes than this is none of ours."""


class KeptFiles:
    """Keeps files by name; whatever goes wrong with the folder, the work goes on without it."""

    def __init__(self, folder: Path, most: int = MOST_BYTES) -> None:
        self._folder, self._most = folder, most
        self._added = 0

    def get(self, name: str) -> bytes | None:
        """Return what is kept under a name, if anything is."""
        path = self._folder / name
        try:
            if path.stat().st_size > MOST_OF_ONE:
                return None
            data = path.read_bytes()
            os.utime(path)
        except OSError:
            return None
        return data

    def put(self, name: str, data: bytes) -> None:
        """Keep something, whole or not at all."""
        with contextlib.suppress(OSError):
            # No other program or thread writes to a file of this name.
            begun = self._folder / f"{name}.{os.getpid()}.{get_ident()}"
            try:
                begun.write_bytes(data)
            except FileNotFoundError:
                self._folder.mkdir(parents=True, exist_ok=True)
                begun.write_bytes(data)
            begun.replace(self._folder / name)
            self._added += len(data)
            if self._added > self._most / 10:
                self.tidy()

    def tidy(self) -> None:
        """Remove what was used longest ago until the rest is small enough."""
        self._added = 0
        with contextlib.suppress(OSError):
            files = sorted(self._folder.iterdir(), key=lambda file: file.stat().st_mtime)
            held = sum(file.stat().st_size for file in files)
            for file in files:
                if held <= self._most:
                    return
                held -= file.stat().st_size
                file.unlink()
