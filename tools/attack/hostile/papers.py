"""Hostile sheet maps, shops, profiles of presses, journals, maps of Tiled, and jots beside a library."""

from __future__ import annotations

import json
import os
import random
import struct
from collections.abc import Callable, Iterator
from pathlib import Path

from tools.attack.ground import GAME
from tools.attack.hostile.trials import Trial

CELL = {"columns": 1, "rows": 1, "width": 60, "height": 80, "left": 5, "top": 5, "across": 60, "down": 80}
MAP = ("export", "sheets", GAME, "--map", "{folder}/hostile.json", "-o", "{folder}/out.pdf")
SHOP = ("export", "png", GAME, "--shop", "{folder}/hostile.json", "-o", "{folder}/out")
PRESS = ("export", "press", GAME, "--profile", "{folder}/hostile.icc", "-o", "{folder}/out")
OUT = ("-o", "{folder}/out.pdf")
REMARKS = ("export", "errata", GAME, "--since", "first", "--remarks", "{folder}/hostile.json", *OUT)
DEEP = "[" * 200_000


def papers(chance: random.Random) -> Iterator[Trial]:
    """Give maps, shops, profiles, journals and jots of all sorts."""
    for name, text in _maps():
        yield Trial(f"sheet map: {name}", _file("hostile.json", text.encode()), MAP)
    yield Trial("sheet map: a pipe", lambda room: os.mkfifo(room / "hostile.json"), MAP)
    for name, text in _shops():
        yield Trial(f"shop: {name}", _file("hostile.json", text.encode()), SHOP)
    yield Trial("shop: a pipe", lambda room: os.mkfifo(room / "hostile.json"), SHOP)
    for name, data in _profiles(chance):
        yield Trial(f"profile: {name}", _file("hostile.icc", data), PRESS)
    yield Trial("profile: a pipe", lambda room: os.mkfifo(room / "hostile.icc"), PRESS)
    for name, data in _journals():
        yield Trial(f"journal: {name}", _file("it.playtest", data), ("journal", "{folder}/it.playtest"))
    for name, data in _tiled():
        yield Trial(f"map of Tiled: {name}", _file("it.tmx", data), ("tiled", "{folder}/it.tmx"))
    yield Trial("remarks: a pipe", lambda room: os.mkfifo(room / "hostile.json"), REMARKS)
    yield Trial("remarks: 60 MB of spaces", _file("hostile.json", b" " * 60_000_000), REMARKS)
    for name, text in _jots():
        yield Trial(f"jot: {name}", _file("own/library.db.jotted", text.encode()), ("library", "backup"))
    yield Trial("jot: a pipe", lambda room: os.mkfifo(room / "own/library.db.jotted"), ("library", "backup"))
    yield Trial("jot: a folder", lambda room: (room / "own/library.db.jotted").mkdir(), ("library", "backup"))


def _file(name: str, data: bytes) -> Callable[[Path], object]:
    return lambda room: (room / name).write_bytes(data)


def _shops() -> Iterator[tuple[str, str]]:
    yield "deep", DEEP
    yield "60 MB of spaces", " " * 60_000_000
    yield "pictures of no end", json.dumps({"name": "x", "bleed": 3, "sizes": [_size(10**9, 10**9)]})
    yield "pictures of no size", json.dumps({"name": "x", "bleed": 3, "sizes": [_size(0, 0)]})
    yield "bleed without end", json.dumps({"name": "x", "bleed": 10**400})
    yield "ten thousand sizes", json.dumps({"name": "x", "bleed": 3, "sizes": [_size(100, 100)] * 10_000})


def _size(across: int, down: int) -> dict[str, object]:
    return {"width": 63, "height": 88, "pixels": [across, down]}


def _maps() -> Iterator[tuple[str, str]]:
    yield "deep", DEEP
    yield "60 MB of spaces", " " * 60_000_000
    yield "a hundred times a hundred cells", _map({"columns": 100, "rows": 100, "across": 0.001, "down": 0.001})
    yield "cells of no size", _map({"width": 0, "height": 0})
    yield "numbers without end", _map({"left": 10**400})
    yield "a paper of kilometres", json.dumps({"name": "x", "paper": [1e9, 1e9], "grids": [CELL]})


def _map(more: dict[str, object]) -> str:
    return json.dumps({"name": "x", "paper": [210, 297], "grids": [{**CELL, **more}]})


def _profiles(chance: random.Random) -> Iterator[tuple[str, bytes]]:
    yield "noise", chance.randbytes(5_000_000)
    yield "40 MB of nothing", b"\0" * 40_000_000
    head = struct.pack(">I4sI4s4s4s", 2**31 - 1, b"\0\0\0\0", 0x02400000, b"prtr", b"CMYK", b"Lab ")
    lying = head + b"\0" * 12 + b"acsp" + b"\0" * 88
    yield "a table without end", lying + struct.pack(">I", 2**31 - 1) + chance.randbytes(5000)
    yield "tags outside the file", lying + struct.pack(">I", 1) + b"B2A0" + struct.pack(">II", 2**31, 2**31 - 1)


def _journals() -> Iterator[tuple[str, bytes]]:
    plan = b'{"plan":{}}\n'
    yield "empty acts", plan + b"{}\n" * 20_000_000
    yield "acts", plan + b'{"a":1}\n' * 7_000_000
    yield "acts within the limit", plan + b'{"a":1}\n' * 90_000
    yield "lines", b"\n" * 60_000_000
    yield "a line of lists", plan + b'{"a":[' + b"[]," * 4_000_000 + b"[]]}\n"
    yield "deep", plan + DEEP.encode()


def _tiled() -> Iterator[tuple[str, bytes]]:
    head = b'{"width":1,"height":1,"tilesets":[],"properties":[],"layers":['
    yield "layers", head + b"{}," * 1_300_000 + b"{}]}"
    yield "objects", head + b'{"type":"objectgroup","objects":[' + b'{"x":{}},' * 400_000 + b"{}]}]}"
    yield "elements", b"<map>" + b"<tileset/>" * 390_000 + b"</map>"
    yield "attributes", b"<map><a " + b" ".join(b'a%d=""' % number for number in range(290_000)) + b"/></map>"
    yield "deep", b"<map>" * 700_000


def _jots() -> Iterator[tuple[str, str]]:
    yield "deep", DEEP
    yield "60 MB of spaces", " " * 60_000_000
    yield "a document of nobody", json.dumps([{"revision": 1, "text": '{"id":"x","game":"x","kind":"x","name":"x"}'}])
    yield "numbers without end", '[{"revision": 1' + "0" * 5000 + ', "text": "{}"}]'
    yield "half a character", '[{"revision": 1, "text": "\\ud800"}]'
