"""Which rules play: one hash over the program text that a run depends on."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from engines import registry
from engines.kit.homes import home_of

_ENGINES = Path(registry.__file__).parent


@cache
def code_of(game: str) -> str:
    """Return the hash of kit, seats, the game and what counts: with the same one the same games are played."""
    folders = [_ENGINES / "kit", _ENGINES / "ai", home_of(game), Path(__file__).parent]
    found = hashlib.sha256()
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            found.update(f"{path.relative_to(folder).as_posix()}\0".encode())
            found.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return found.hexdigest()[:32]
