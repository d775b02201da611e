"""Hostile libraries, backups, locks, pictures, typefaces and layouts: opened where somebody expects their own."""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
import struct
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from io import BytesIO
from pathlib import Path

from fontTools.ttLib import TTFont
from PIL import Image

from engines.kit.documents import Document
from engines.kit.layouts import default_layouts
from exports.faces.fonts import font_file
from tools.attack.ground import GAME, documents
from tools.attack.hostile.archives import EPS
from tools.attack.hostile.trials import Trial
from workbench.library import Library
from workbench.library.sqlite import BESIDE

ENDLESS = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x, x FROM n"
SHEETS = ("export", "sheets", GAME, "-o", "{folder}/out.pdf")
THEIRS = ("--library", "{folder}/theirs/library.db", "library", "backup")
SCRIPTS = {
    "a trigger": "CREATE TRIGGER evil AFTER UPDATE ON document BEGIN UPDATE revision SET body = 'x'; END",
    "an endless view": f"ALTER TABLE setting RENAME TO kept; CREATE VIEW setting AS {ENDLESS}",
    "a text of 200 MB": "UPDATE revision SET body = printf('%.*c', 200000000, 'x') WHERE rowid = 1",
    "300,000 documents": "INSERT INTO document (game, id, kind, name, tags, revision, hash, changed_at) "
    "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n LIMIT 300000) "
    "SELECT 'g', 'd' || x, 'card', 'n', '[]', 1, '', '' FROM n",
    "nonsense as a count": "UPDATE setting SET value = 't' WHERE key = 'library.changes'",
    "a setting of lists without end": "INSERT OR REPLACE INTO setting (key, value) "
    "VALUES ('user.name', '[' || replace(hex(zeroblob(10000000)), '00', '[],') || '[]]')",
    "a far version": "PRAGMA user_version = 99",
    "deep tags": "UPDATE document SET tags = '" + "[" * 100_000 + "'",
}


def shelves(chance: random.Random) -> Iterator[Trial]:
    """Give libraries and backups of all sorts, and what lies beside them."""
    for name, script in SCRIPTS.items():
        for words in (("library", "info"), ("check",), ("library", "restore", "{folder}/theirs.db")):
            place = ("restore" in words and "theirs.db") or "theirs/library.db"
            own = words if "restore" in words else ("--library", "{folder}/theirs/library.db", *words)
            yield Trial(f"{name}, {words[-2] if len(words) > 2 else words[-1]}", _scripted(script, place), own)
    yield Trial("a lock that is a link", _linked, ("library", "backup"))
    for ending in BESIDE:
        yield Trial(f"a link as {ending}", partial(_beside, ending=ending), THEIRS)
    yield Trial("a pipe as -journal", partial(_beside, ending="-journal", is_pipe=True), THEIRS)
    yield Trial(
        "a lock of brackets",
        lambda room: (room / "own/library.db.lock").write_text("[" * 4000),
        ("library", "backup"),
    )
    yield Trial("a backup with an impossible date", _undated, ("library", "info"))
    for name, data in _pictures(chance):
        yield Trial(f"picture: {name}", partial(_pictured, data=data), SHEETS)
    for name, data in _typefaces(chance):
        yield Trial(f"typeface: {name}", partial(_lettered, data=data), SHEETS)
    for name, boxes in _boxes():
        yield Trial(f"layout: {name}", partial(_laid_out, box=boxes), SHEETS)
    for name, box in _crowds():
        yield Trial(f"layout: 2,500 {name}", partial(_laid_out, box=box, count=2_500), SHEETS)


def _scripted(script: str, place: str) -> Callable[[Path], None]:
    def make(room: Path) -> None:
        (room / place).parent.mkdir(exist_ok=True)
        shutil.copyfile(room / "own/library.db", room / place)
        with closing(sqlite3.connect(room / place, isolation_level=None)) as connection:
            connection.executescript(script)

    return make


def _linked(room: Path) -> None:
    (room / "precious").write_text("precious")
    (room / "own/library.db.lock").symlink_to(room / "precious")


def _beside(room: Path, ending: str, *, is_pipe: bool = False) -> None:
    """Put a link, or a pipe, where SQLite writes beside a library."""
    (room / "theirs").mkdir()
    shutil.copyfile(room / "own/library.db", room / "theirs/library.db")
    place = room / f"theirs/library.db{ending}"
    if is_pipe:
        os.mkfifo(place)
    else:
        place.symlink_to(room / "own/library.db")


def _undated(room: Path) -> None:
    (room / "own/library.backups").mkdir()
    (room / "own/library.backups/20261399T256199.000000Z-1-open.db").touch()


def _pictures(chance: random.Random) -> Iterator[tuple[str, bytes]]:
    yield "a program for a printer", EPS
    yield "63 million pixels", _painted("PNG", 9000, 7000, "1")
    yield "39 million pixels", _painted("PNG", 6500, 6000, "RGB")
    yield "39 million transparent pixels", _painted("PNG", 6500, 6000, "RGBA")
    for form, mode in (("PNG", "RGBA"), ("PNG", "LA"), ("WEBP", "RGBA")):
        yield f"24 million transparent pixels, {form} {mode}", _painted(form, 6000, 4000, mode)
    yield "10 million transparent pixels, WebP", _painted("WEBP", 4000, 2500, "RGBA")
    plain = _painted("JPEG", 60, 40, "RGB")
    yield "a JPEG of camera notes", plain[:2] + (b"\xff\xe1\xff\xffExif\0\0" + bytes(65_527)) * 900 + plain[2:]
    runs = b"BM" + struct.pack("<IIIIiiHHIIiiII", 0, 0, 1078, 40, 4800, 4900, 1, 8, 1, 0, 0, 0, 256, 0)
    yield "a BMP of runs", runs + bytes(1024) + b"\1\1" * 5_000_000
    for form in ("PNG", "JPEG", "WEBP", "GIF", "BMP", "TIFF", "DDS", "AVIF"):
        try:
            data = bytearray(_painted(form, 60, 40, "RGB"))
        except (KeyError, OSError):  # this Pillow does not write it
            continue
        for _ in range(4):
            data[chance.randrange(len(data) // 2, len(data))] = chance.randrange(256)
        yield f"damaged {form}", bytes(data)


def _painted(form: str, width: int, height: int, mode: str) -> bytes:
    out = BytesIO()
    Image.new(mode, (width, height)).save(out, form)
    return out.getvalue()


def _typefaces(chance: random.Random) -> Iterator[tuple[str, bytes]]:
    whole = font_file("round").read_bytes()
    tables = TTFont(BytesIO(whole)).reader.tables
    names = tables["name"].offset + 2
    yield "65,535 names", whole[:names] + b"\xff\xff" + whole[names + 2 :]
    for name in ("head", "hhea", "maxp", "loca", "cmap", "glyf", "hmtx", "post"):
        data, table = bytearray(whole), tables[name]
        for _ in range(3):
            data[table.offset + chance.randrange(table.length)] = chance.randrange(256)
        yield f"damaged {name}", bytes(data)


def _crowds() -> Iterator[tuple[str, dict[str, object]]]:
    """Give what is harmless once, and not three thousand times."""
    yield "dials", {"show": "dial", "value": "120"}
    yield "rows of icons", {"show": "icons", "value": "heart*200"}
    yield "tracks", {"show": "track", "value": "1-120"}
    yield "texts", {"show": "text", "value": "word " * 200}


def _boxes() -> Iterator[tuple[str, dict[str, object]]]:
    yield "a dial to 3,000,000", {"show": "dial", "value": "3000000"}
    yield "a power on a dial", {"show": "dial", "value": "²"}
    yield "icons without end", {"show": "icons", "value": "heart*99999999"}
    yield "a text of a million letters", {"show": "text", "value": "word " * 200_000, "smallest": 3}
    yield "50,000 holes", {"show": "text", "value": "{name}" * 50_000}
    yield "nested braces", {"show": "text", "value": "{" * 50_000 + "}" * 50_000}
    yield "copies that no number counts", {"show": "rect", "when": [{"field": "name", "counts_copies": True}]}


def _laid_out(room: Path, box: dict[str, object], typeface: str = "", count: int = 1) -> None:
    """Give the first layout of the game another front."""
    card, layout = _card_and_layout()
    plain = {"x": 5, "y": 5, "width": 50, "height": 70, **box}
    own = {"evil": {"regular": typeface}}
    fields = {**layout.model_dump(), "front": [plain] * count, "back": [], "typefaces": own if typeface else {}}
    changed = type(layout).model_validate(fields)
    with Library.open(room / "own/library.db") as library:
        library.save([changed, card], expect_revision=-1)


def _pictured(room: Path, data: bytes) -> None:
    """Put a picture on every card of one kind."""
    with Library.open(room / "own/library.db") as library:
        asset = library.put_asset(data, "image/png", "evil.png")
    _laid_out(room, {"show": "picture", "value": asset})


def _lettered(room: Path, data: bytes) -> None:
    """Set every card of one kind in a typeface."""
    with Library.open(room / "own/library.db") as library:
        asset = library.put_asset(data, "font/ttf", "evil.ttf")
    _laid_out(room, {"show": "text", "value": "Letters of {name}", "font": "evil"}, asset)


def _card_and_layout() -> tuple[Document, Document]:
    layouts = {one.of: one for one in default_layouts(GAME) if not one.each and not one.when}
    card = next(one for one in documents() if one.kind in layouts)
    return card, layouts[card.kind]
