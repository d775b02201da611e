"""Hostile spreadsheets and records."""

from __future__ import annotations

import json
import os
import random
import zipfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from tools.attack.ground import GAME
from tools.attack.hostile.archives import listed, packed
from tools.attack.hostile.trials import Trial

MAIN = b'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
KIND = b"application/vnd.openxmlformats-officedocument.spreadsheetml."
LINK = b"http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = b"http://schemas.openxmlformats.org/package/2006/"
SHEET = b'<sheet name="A%d" sheetId="%d" r:id="a"/>'
REPLAY = ("replay", "{folder}/record.json", "--content", "starter")


def books(chance: random.Random) -> Iterator[Trial]:
    """Give workbooks, tables and records of all sorts."""
    yield _book("a million rows", b"<row/>" * 1_000_000)
    yield _book("texts without end", b"", strings=b"<si><t>a</t></si>" * 5_000_000)
    yield _book("a cell of 390 MB", b'<row><c t="inlineStr"><is><t>' + b"x" * 390_000_000 + b"</t></is></c></row>")
    shown = b"<row>%s</row>" % (b'<c t="s"><v>0</v></c>' * 200)
    yield _book("a text in 180,000 cells", shown * 900, strings=b"<si><t>%s</t></si>" % (b" x" * 16_000))
    yield _book("a sheet of 300 names", b"<row><c><v>1</v></c></row>" * 45_000, names=300)
    yield _book("a far row", b'<row r="99999999999"><c><v>1</v></c></row>')
    yield _book(
        "far cells", b"".join(b'<row r="%d"><c r="XFD%d"><v>1</v></c></row>' % (n, n) for n in range(1, 40_000))
    )
    yield _book("a text that is not there", b'<row><c t="s"><v>7</v></c></row>')
    yield _book("a cell of attributes", b"<row>%s</row>" % _attributes(2_300_000))
    yield _book("many cells of attributes", b"<row>%s</row>" % (_attributes(30_000) * 50))
    yield _book("names without end", b"<row><c%s/></row>" % (b"c" * 9_000_000))
    yield _book("bzip2", b"<row/>", method=zipfile.ZIP_BZIP2)
    yield _book("entities", b"&lol;", head=b'<!DOCTYPE x [<!ENTITY lol "lol">]>')
    yield _table("commas without end", b"," * 49_000_000)
    yield _table("commas within the limit", b"," * 11_000_000)
    yield _table("newlines without end", b"\n" * 11_000_000)
    yield _table("one cell", b"x" * 11_000_000)
    yield _table("quotes", b'"' * 11_000_000)
    for name, data in _records(chance):
        yield Trial(f"record: {name}", partial(_recorded, data=data), REPLAY)
    yield Trial("record: a pipe", lambda room: os.mkfifo(room / "record.json"), REPLAY)


def _recorded(room: Path, data: bytes) -> None:
    (room / "record.json").write_bytes(data)


def _records(chance: random.Random) -> Iterator[tuple[str, bytes]]:
    record = {"kind": "record", "id": "r", "game": GAME, "name": "R", "seed": 1, "players": 2, "choices": []}
    yield "empty lists", b'{"kind": "record", "choices": [' + b"[]," * 20_000_000 + b"[]]}"
    yield "empty lists within the limit", b'{"kind": "record", "choices": [' + b"[]," * 1_390_000 + b"[]]}"
    for field, count in (("swaps", 900_000), ("tags", 900_000), ("digests", 900_000), ("swaps", 110_000)):
        yield f"{count:,} numbers as {field}", listed(record, field, [1] * count)
    yield "notes", json.dumps({**record, "notes": "x" * 4_000_000}).encode()
    yield (
        "a swap with a list as kind",
        json.dumps({**record, "swaps": [{"at": 0, "documents": [{"kind": []}]}]}).encode(),
    )
    yield "nested", b"[" * 1_000_000
    yield "a game that is not there", json.dumps({**record, "game": "nowhere"}).encode()
    for number in range(4):
        data = bytearray(json.dumps(record).encode())
        data[chance.randrange(len(data))] = chance.randrange(256)
        yield f"changed {number}", bytes(data)


def _table(name: str, data: bytes) -> Trial:
    return Trial(f"table: {name}", lambda room: (room / "it.csv").write_bytes(data), ("sheet", "{folder}/it.csv"))


def _book(
    name: str,
    rows: bytes,
    *,
    strings: bytes = b"",
    head: bytes = b"",
    method: int = zipfile.ZIP_DEFLATED,
    names: int = 1,
) -> Trial:
    def make(room: Path) -> None:
        (room / "it.xlsx").write_bytes(packed(_parts(rows, strings, head, names), method))

    return Trial(f"workbook: {name}", make, ("sheet", "{folder}/it.xlsx"))


def _attributes(count: int) -> bytes:
    """Return a cell with so many attributes."""
    return b"<c %s/>" % b" ".join(b'a%d=""' % number for number in range(count))


def _parts(rows: bytes, strings: bytes, head: bytes, names: int) -> dict[str, bytes]:
    """Return the parts of the smallest workbook that holds these rows and texts."""
    sorts = {
        "workbook": b"sheet.main+xml",
        "worksheets/sheet1": b"worksheet+xml",
        "sharedStrings": b"sharedStrings+xml",
    }
    types = b"".join(
        b'<Override PartName="/xl/%s.xml" ContentType="%s%s"/>' % (name.encode(), KIND, sort)
        for name, sort in sorts.items()
    )
    sheets = b"".join(SHEET % (number, number) for number in range(1, names + 1))
    return {
        "[Content_Types].xml": _element(b"Types", PACKAGE + b"content-types", types),
        "_rels/.rels": _links(b"officeDocument", b"xl/workbook.xml"),
        "xl/workbook.xml": b'<workbook %s xmlns:r="%s"><sheets>%s</sheets></workbook>' % (MAIN, LINK, sheets),
        "xl/_rels/workbook.xml.rels": _links(b"worksheet", b"worksheets/sheet1.xml"),
        "xl/worksheets/sheet1.xml": b"%s<worksheet %s><sheetData>%s</sheetData></worksheet>" % (head, MAIN, rows),
        "xl/sharedStrings.xml": b"<sst %s>%s</sst>" % (MAIN, strings),
    }


def _links(sort: bytes, target: bytes) -> bytes:
    """Return a part that links to one other."""
    link = b'<Relationship Id="a" Type="%s/%s" Target="%s"/>' % (LINK, sort, target)
    return _element(b"Relationships", PACKAGE + b"relationships", link)


def _element(name: bytes, space: bytes, inside: bytes) -> bytes:
    return b'<%s xmlns="%s">%s</%s>' % (name, space, inside, name)
