"""Hostile folders and zips to import."""

from __future__ import annotations

import hashlib
import io
import json
import os
import random
import struct
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from tools.attack.ground import GAME
from tools.attack.hostile.trials import Trial

IMPORT = ("library", "import", "{folder}/it.zip")
LAYOUT = {"id": "evil", "game": GAME, "kind": "layout", "name": "Evil", "of": "card", "front": []}
EPS = b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n(written by PostScript) print {} loop\n"


def archives(chance: random.Random) -> Iterator[Trial]:
    """Give zips of all sorts, and some with random bytes changed."""
    card = json.dumps({"id": "evil", "game": GAME, "kind": "card", "name": "Evil"}).encode()
    path = f"{GAME}/card/evil.json"
    for method in (zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA):
        yield _zip(f"a bomb of method {method}", {path: b" " * 300_000_000}, method, lie=1000)
    yield _zip("a deflate bomb", {path: b" " * 300_000_000})
    yield _zip("a deflate bomb that lies", {path: b" " * 300_000_000}, lie=1000)
    yield _zip("out of the folder", {"../../evil.json": card, f"{GAME}/card/../../../evil.json": card})
    yield _zip("nested JSON", {path: b"[" * 1_000_000})
    yield _zip("5,000 digits", {path: b'{"id": ' + b"9" * 5000 + b"}"})
    for count in (1_300_000, 110_000):
        yield _layout(f"{count:,} numbers as tags", listed(LAYOUT, "tags", [1] * count))
    for count in (200_000, 50_000):
        yield _layout(f"{count:,} conditions", listed(LAYOUT, "when", [{"field": "name"}] * count))
    for count, tag in ((40, 1), (40, "a"), (18, 1)):
        many = {f"{GAME}/layout/evil{n}.json": listed(LAYOUT, "tags", [tag] * 110_000) for n in range(count)}
        yield _zip(f"{count} documents with 110,000 tags such as {tag}", many, zipfile.ZIP_STORED)
    yield _zip("20,000 refused files", {f"{GAME}/card/evil-{number}.json": b"{" for number in range(20_000)})
    yield _zip("59,000 refused documents", {f"{GAME}/card/evil-{number}.json": card for number in range(59_000)})
    yield _zip("100,001 entries", {f"{GAME}/card/e{number}.json": b"" for number in range(100_001)})
    yield _zip("a program for a printer as a picture", {f"_art/image/{hashlib.sha256(EPS).hexdigest()}.png": EPS})
    yield Trial("letters that are none in a name", lambda room: _odd_name(room / "it.zip"), IMPORT)
    yield Trial("a folder with a pipe", _pipe, ("library", "import", "{folder}/in"))
    yield Trial("a manifest of millions", _manifest, ("library", "export", "{folder}/out"))
    for number in range(6):
        yield Trial(f"damaged zip {number}", _damaged(card, path, chance.random()), IMPORT)


def _zip(name: str, files: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED, lie: int = 0) -> Trial:
    return Trial(name, lambda room: (room / "it.zip").write_bytes(packed(files, method, lie)), IMPORT)


def _layout(name: str, data: bytes) -> Trial:
    return _zip(name, {f"{GAME}/layout/evil.json": data}, zipfile.ZIP_STORED)


def listed(plain: Mapping[str, object], field: str, entries: Sequence[object]) -> bytes:
    """Return the text of a document with a long list in a field."""
    return json.dumps({**plain, field: entries}, separators=(",", ":")).encode()


def packed(files: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED, lie: int = 0) -> bytes:
    """Return a zip of files, which perhaps declares another size than they have."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    data = out.getvalue()
    for size in {len(one) for one in files.values()} if lie else ():
        data = data.replace(struct.pack("<L", size), struct.pack("<L", lie))
    return data


def _odd_name(file: Path) -> None:
    data = packed({f"{GAME}/card/\u00e9.json": b"{}"})
    file.write_bytes(data.replace("\u00e9".encode(), b"\xff\xff"))


def _pipe(room: Path) -> None:
    (room / "in" / GAME / "card").mkdir(parents=True)
    os.mkfifo(room / "in" / GAME / "card" / "evil.json")


def _manifest(room: Path) -> None:
    (room / "out").mkdir()
    names = ",".join(f'"{GAME}/card/c{number}.json":"x"' for number in range(3_000_000))
    (room / "out" / "workbench.json").write_text(f'{{"files":{{{names}}}}}')


def _damaged(card: bytes, path: str, seed: float) -> Callable[[Path], None]:
    def make(room: Path) -> None:
        chance, data = random.Random(seed), bytearray(packed({path: card}))  # noqa: S311
        for _ in range(3):
            data[chance.randrange(len(data))] = chance.randrange(256)
        (room / "it.zip").write_bytes(data)

    return make
