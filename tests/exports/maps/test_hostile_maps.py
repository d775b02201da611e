"""Maps that mean harm: each is refused in words, within two seconds of work and 300 MB, in a process of its own."""

from __future__ import annotations

import base64
import json
import subprocess
import sys
import zlib

import pytest

from exports.maps.plain_values import MapError
from exports.maps.taking import LARGEST, read_map
from exports.maps.tiled_map import face_of, map_of
from exports.maps.tmx import tmj, tmx
from tests.engines.kit.maps.worlds import FRONT, PALETTE
from tests.tree import ROOT

WORK = """
import json, sys, time
from pathlib import Path
from engines.kit.maps.tiles import TileFace
from exports.maps.taking import read_map
from exports.maps.plain_values import MapError
from exports.maps.tiled_map import face_of
from tests.engines.kit.maps.worlds import FRONT, PALETTE
found = {}
def peak():
    # What this process itself has had: the usual count begins with what its parent had.
    status = Path("/proc/self/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmHWM")).split()[1])
for file in sorted(Path(sys.argv[1]).iterdir()):
    began, words = time.process_time(), ""
    try:
        face_of(read_map(file.read_bytes()), PALETTE, FRONT)
    except MapError as problem:
        words = str(problem)
    found[file.name] = [words, time.process_time() - began, peak()]
print(json.dumps(found))
"""
XML, JSON = tmx(map_of(FRONT, PALETTE), PALETTE, "s.png"), json.loads(tmj(map_of(FRONT, PALETTE), PALETTE, "s.png"))
LAUGHS = b"".join(b'<!ENTITY l%d "%s">' % (n + 1, b"&l%d;" % n * 10) for n in range(9))
DOCTYPE = b'<?xml version="1.0"?><!DOCTYPE map [<!ENTITY l0 "ha">%s]>' % LAUGHS


def plain(**fields):
    return json.dumps({**JSON, **fields}).encode()


def lines(count):
    return {"type": "wall", "x": 0, "y": 0, "polyline": [{"x": 0, "y": 0}] * count}


def packed(piece, times):
    """A layer that is packed and grows by a thousand."""
    packer = zlib.compressobj(9, wbits=31)
    data = b"".join(packer.compress(piece) for _ in range(times)) + packer.flush()
    return {"encoding": "base64", "compression": "gzip", "data": base64.b64encode(data).decode()}


def filled(start, piece, end):
    """A file that is as large as one may be."""
    return start + piece * ((LARGEST - len(start) - len(end)) // len(piece)) + end


POINTS = b'<map width="4" height="3"><objectgroup><object type="wall"><polyline points="'


def hostile() -> dict[str, bytes]:
    """Files of up to some megabytes each, made when they are wanted and not kept."""
    return {
        "another size": plain(
            width=7, height=9, layers=[{**JSON["layers"][0], "width": 7, "height": 9, "data": [1] * 63}]
        ),
        "no such tile": plain(layers=[{**JSON["layers"][0], "data": [4_000_000_000] * 12}]),
        "a billion laughs": DOCTYPE + b"<map>&l9;</map>",
        "a file of the machine": b'<!DOCTYPE map [<!ENTITY f SYSTEM "file:///etc/passwd">]><map>&f;</map>',
        "a million layers in XML": filled(b'<map width="4" height="3">', b"<layer/>", b"</map>"),
        "a million layers in JSON": filled(b'{"width":4,"height":3,"layers":[', b"{},", b"{}]}"),
        "layers in layers": b"<map>" + b"<group>" * 100_000,
        "lists in lists": b'{"layers":' + b"[" * 1_000_000,
        "a long text": filled(b"<map><layer><data>", b"1,", b"</data></layer></map>"),
        "a long list of cells": filled(
            b'{"width":4,"height":3,"tilesets":[],"layers":[{"type":"tilelayer","data":[', b"1,", b"1]}]}"
        ),
        "a million points in XML": filled(POINTS, b"0,0 ", b'"/></object></objectgroup></map>'),
        "a million points in JSON": plain(
            layers=[JSON["layers"][0], {**JSON["layers"][1], "objects": [lines(150_000)]}]
        ),
        "a huge number": plain(width=10**4000),
        "a number without end": b'{"width":' + b"9" * 3_000_000 + b"}",
        "a hundred megabytes of gzip": plain(layers=[{**JSON["layers"][0], **packed(bytes(1 << 24), 6)}]),
        "a million facts": filled(b"<map ", b'a%d="" ' % 1, b"/>"),
        "larger than large": b" " * (LARGEST + 1),
        "six sides": plain(orientation="hexagonal"),
        "no word for its form": plain(orientation={"a": [1]}),
        "a list": b"[" * 300_000,
        "noise": bytes(range(256)) * 4000,
        "half a map": XML[: len(XML) // 2],
    }


@pytest.mark.slow
def test_maps_that_mean_harm_are_refused_in_words_within_bounds(tmp_path):
    names = list(files := hostile())
    for name, data in files.items():
        (tmp_path / name.replace(" ", "_")).write_bytes(data)
    done = subprocess.run(
        [sys.executable, "-c", WORK, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=False
    )

    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert len(found) == len(names)
    assert [name for name, (words, _, _) in found.items() if not words] == []
    assert {name: spent for name, (_, spent, _) in found.items() if spent > 2.0} == {}
    assert max(kilobytes for _, _, kilobytes in found.values()) < 300_000


def test_half_a_character_in_a_name_is_left_out():
    data = plain(properties=[{"name": "name", "value": "Hall\ud800"}])

    assert face_of(read_map(data), PALETTE, FRONT).name == "Hall"


def test_a_map_that_is_not_of_squares_says_of_what_it_is():
    with pytest.raises(MapError, match="the map is “isometric”: only maps of upright squares"):
        read_map(plain(orientation="isometric"))


def test_a_file_that_is_too_large_says_how_large_one_may_be():
    with pytest.raises(MapError, match="too large: a map of a tile has at most 4,000,000 bytes"):
        read_map(b" " * (LARGEST + 1))
