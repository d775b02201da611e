"""The library that is attacked: some documents with history, tags, trash, releases, a picture and settings."""

from __future__ import annotations

import struct
import zlib
from itertools import islice
from pathlib import Path

from engines import registry
from engines.kit.documents import Document
from workbench.library import Library

GAME = next(iter(registry.GAMES))
SOME = 24


def documents() -> list[Document]:
    """Return a few documents of the game."""
    return list(islice((one for one in registry.starter() if one.game == GAME), SOME))


def small_library(path: Path, cards: list[Document] | None = None) -> Path:
    """Make a library with a little of everything, and close it."""
    cards = cards or documents()
    with Library.open(path, fill=()) as library:  # filled already: commands put nothing on its shelves
        library.set_setting("user.name", "Ada")
        asset = library.put_asset(picture(), "image/png", "hero.png")
        library.set_setting("attack", {"picture": asset, "numbers": list(range(20))})
        library.save(cards, reason="a first print")
        library.freeze(GAME, "first", edition="one", note="what people hold")
        for number in range(3):
            some = [one.changed(tags=(f"tag{number}", "sharp"), notes=f"note {number}") for one in cards[:8]]
            library.save(some, reason=f"round {number}")
        library.freeze(GAME, "second", date="2026-01-01")
        library.delete(GAME, [cards[-1].id], reason="too weak")
    return path


def picture(side: int = 2, grey: int = 128) -> bytes:
    """Return a small PNG, made by hand so that nothing else is needed."""
    rows = b"".join(b"\0" + bytes([grey]) * side for _ in range(side))
    parts = [
        (b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 0, 0, 0, 0)),
        (b"IDAT", zlib.compress(rows)),
        (b"IEND", b""),
    ]
    chunks = (
        struct.pack(">I", len(data)) + sort + data + struct.pack(">I", zlib.crc32(sort + data))
        for sort, data in parts
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)
