"""Maps of Tiled: out, in, and out again to the byte; what strangers send is refused in words."""

from __future__ import annotations

import base64
import gzip
import json
import re
import subprocess
import zlib

import pytest
from PIL import Image

from engines.kit.maps.grids import WALL
from engines.kit.maps.tiles import TileFace, grid_of
from engines.kit.pictured import Framing
from exports.images.cells import cell_pictures
from exports.maps.plain_values import MapError
from exports.maps.taking import LARGEST, read_map
from exports.maps.tiled_map import PIXELS, face_of, map_of
from exports.maps.tmx import COLUMNS, tileset_picture, tmj, tmx
from tests.each import each
from tests.engines.kit.maps.worlds import BACK, FRONT, PALETTE
from tests.exports.poppler import found_program

WRITERS = [tmx, tmj]
ODD_NAME = TileFace(plan=FRONT.plan, direction="west", name='Hall <of> & "doors"')


def written(write, face=FRONT):
    return write(map_of(face, PALETTE), PALETTE, "spaces.png")


def taken(data, before=BACK):
    return face_of(read_map(data), PALETTE, before)


@each("write", WRITERS)
@each("face", [FRONT, BACK, ODD_NAME])
def test_what_goes_out_comes_back_and_goes_out_again_to_the_byte(write, face):
    data = written(write, face)
    back = taken(data, face)

    assert back == face
    assert written(write, back) == data


@pytest.mark.parametrize("write", WRITERS)
def test_walls_go_out_as_long_lines_and_doors_one_by_one(write):
    lines = read_map(written(write)).lines

    assert ("door", ((2, 1), (2, 2))) in lines
    assert ("wall", ((0, 0), (0, 1))) in lines
    assert ("wall", ((4, 0), (4, 3))) in lines


def test_a_line_of_several_points_is_taken_in_pieces():
    plain = json.loads(written(tmj))
    plain["layers"][1]["objects"] = [
        {"type": "wall", "x": 64, "y": 64, "polyline": [{"x": 0, "y": 0}, {"x": 64, "y": 0}, {"x": 64, "y": 64}]}
    ]
    grid = grid_of(taken(json.dumps(plain).encode()), PALETTE)

    assert [grid.lattice.corners(one) for one in grid.borders_of(WALL)] == [((1, 1), (2, 1)), ((2, 1), (2, 2))]


SQUARE = "0,0 64,0 64,64 0,64"
AROUND = [((1, 1), (1, 2)), ((1, 1), (2, 1)), ((1, 2), (2, 2)), ((2, 1), (2, 2))]
RECTANGLE = {"type": "wall", "x": 64, "y": 64, "width": 64, "height": 64}


def with_object(one, **layer):
    """Return a map of JSON with one object on its layer of borders."""
    plain = json.loads(written(tmj))
    plain["layers"][1] |= {"objects": [one], **layer}
    return plain


def walls_of(data):
    grid = grid_of(taken(data), PALETTE)
    return sorted(grid.lattice.corners(one) for one in grid.borders_of(WALL))


def test_walls_around_a_space_are_taken_as_polygon_and_as_rectangle():
    points = [{"x": float(x), "y": float(y)} for x, y in (pair.split(",") for pair in SQUARE.split())]
    polygon = {"type": "wall", "x": 64, "y": 64, "polygon": points}
    for one in (RECTANGLE, polygon):
        assert walls_of(json.dumps(with_object(one)).encode()) == AROUND


@each("inside", ["", f'<polygon points="{SQUARE}"/>'])
def test_walls_around_a_space_are_taken_from_xml_as_well(inside):
    one = f'<object id="1" type="wall" x="64" y="64" width="64" height="64">{inside}</object>'.encode()
    data = re.sub(rb"<object .*</object>", one, written(tmx), flags=re.DOTALL)
    assert walls_of(data) == AROUND


@pytest.mark.parametrize("write", WRITERS)
def test_layers_in_a_group_are_taken(write):
    if write is tmx:
        data = written(tmx).replace(b"<layer ", b'<group id="9" name="All"><layer ')
        data = data.replace(b"</objectgroup>", b"</objectgroup></group>")
    else:
        plain = json.loads(written(tmj))
        data = json.dumps(plain | {"layers": [{"type": "group", "layers": plain["layers"]}]}).encode()
    assert taken(data, FRONT) == FRONT


SHAPES = [{"ellipse": True}, {"point": True}, {"text": {"text": "Hall"}}, {"gid": 3}]


def test_what_is_no_line_and_no_border_is_passed_over():
    for shape in (*({"type": "note", **one} for one in SHAPES), {"type": ""}):
        assert walls_of(json.dumps(with_object(RECTANGLE | shape)).encode()) == []


@each("kind", ["wall", "door"])
@each("shape", [*SHAPES, {"width": 0, "height": 0}])
def test_a_border_of_a_shape_that_is_no_line_is_refused_in_words(kind, shape):
    with pytest.raises(MapError, match=f"the “{kind}” at 64, 64 is no line"):
        taken(json.dumps(with_object(RECTANGLE | shape | {"type": kind})).encode())


@each("inside", ["ellipse", "point", "text"])
def test_a_wall_that_is_no_line_is_refused_from_xml_as_well(inside):
    one = f'<object id="1" type="wall" x="64" y="64" width="64" height="64"><{inside}/></object>'.encode()
    with pytest.raises(MapError, match="is no line"):
        taken(re.sub(rb"<object .*</object>", one, written(tmx), flags=re.DOTALL))


LOST = {
    "a line without a class": (with_object({"x": 0, "y": 0, "polyline": [{"x": 0, "y": 0}]}), "has no class"),
    "a line that is turned": (with_object(RECTANGLE | {"rotation": 45}), "is turned"),
    "an object of a template": (with_object({"x": 64, "y": 64, "template": "wall.tx"}), "made from a template"),
    "a layer that is moved": (with_object(RECTANGLE, offsetx=32), "is moved"),
}


@each("case", LOST)
def test_a_wall_that_would_be_lost_or_lie_elsewhere_is_refused_in_words(case):
    plain, why = LOST[case]
    with pytest.raises(MapError, match=why):
        taken(json.dumps(plain).encode())


def test_what_no_line_covers_is_open_at_the_rim():
    plain = json.loads(written(tmj))
    plain["layers"][1]["objects"] = []
    face = taken(json.dumps(plain).encode())

    assert sum(len(those) for those in grid_of(face, PALETTE).edges().values()) == 14


def packed(data):
    return base64.b64encode(data).decode()


@pytest.mark.parametrize("compression", ["", "zlib", "gzip"])
def test_layers_that_are_packed_are_read(compression):
    plain = json.loads(written(tmj))
    layer = plain["layers"][0]
    data = b"".join(one.to_bytes(4, "little") for one in layer["data"])
    pack = {"": bytes, "zlib": zlib.compress, "gzip": gzip.compress}[compression]
    layer |= {"data": packed(pack(data)), "encoding": "base64", "compression": compression}

    assert taken(json.dumps(plain).encode(), FRONT) == FRONT


def test_a_turned_picture_is_the_same_kind():
    plain = json.loads(written(tmj))
    plain["layers"][0]["data"][0] |= 0xA000_0000

    assert taken(json.dumps(plain).encode(), FRONT) == FRONT


def test_kinds_may_be_called_classes():
    data = re.sub(rb"(<(?:tile|object) [^>]*)\btype=", rb"\1class=", written(tmx))

    assert taken(data, FRONT) == FRONT


def changed(**fields):
    return json.dumps({**json.loads(written(tmj)), **fields}).encode()


def with_layer(**fields):
    plain = json.loads(written(tmj))
    plain["layers"][0] |= fields
    return json.dumps(plain).encode()


def with_lines(*lines):
    plain = json.loads(written(tmj))
    plain["layers"][1]["objects"] = list(lines)
    return json.dumps(plain).encode()


def line(kind, *points):
    return {"type": kind, "x": 0, "y": 0, "polyline": [{"x": x * PIXELS, "y": y * PIXELS} for x, y in points]}


ENTITIES = b'<!DOCTYPE map [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><map>&b;</map>'
OUTSIDE = b'<!DOCTYPE map [<!ENTITY a SYSTEM "file:///etc/hostname">]><map>&a;</map>'

REFUSED = {
    "nothing": (b"", "no XML"),
    "words": (b"hello", "no XML"),
    "broken JSON": (b"{", "no JSON"),
    "deep JSON": (b'{"a":' * 100_000, "no JSON"),
    "another JSON": (b"{}", "no map of Tiled"),
    "another XML": (b"<svg/>", "no map of Tiled"),
    "entities": (ENTITIES, "document type"),
    "a file of ours": (OUTSIDE, "document type"),
    "too deep": (b"<map>" * 30, "more in it"),
    "a million layers": (b"<map>" + b"<layer/>" * 100_000 + b"</map>", "more in it"),
    "too large": (b"{" + b" " * LARGEST, "bytes"),
    "too many layers": (changed(layers=[{}] * 65), "65 layers"),
    "no layer": (changed(layers=[]), "no layer of tiles"),
    "endless": (changed(infinite=True), "no end"),
    "huge": (changed(width=100_000, height=100_000), "100000 x 100000"),
    "another size": (changed(width=3, height=4), "3 x 4 spaces, and the tile 4 x 3"),
    "not a size": (changed(width="wide"), "the width of the map is “wide”, which is no number of a map"),
    "half a size": (changed(width=4.5), "“4.5”, which is no whole number"),
    "no size": (changed(width=None), "the map has no “width”"),
    "tileset elsewhere": (changed(tilesets=[{"firstgid": 1, "source": "../x.tsx"}]), "embed it"),
    "no tileset": (changed(tilesets=[]), "which no tileset has"),
    "too many tiles": (changed(tilesets=[{"firstgid": 1, "tiles": [{"id": n} for n in range(4001)]}]), "4000 tiles"),
    "too few spaces": (with_layer(data=[1, 1]), "the map has 12 spaces, and its layer 2"),
    "too many spaces": (with_layer(data=[1] * 50), "and its layer more"),
    "an empty space": (with_layer(data=[0] * 12), "nothing is painted at column 1, row 1"),
    "unknown tile": (with_layer(data=[99] * 12), "tile 99"),
    "unknown kind": (
        changed(tilesets=[{"firstgid": 1, "tiles": [{"id": n, "type": "lava"} for n in range(3)]}]),
        "“lava”, which the game does not have",
    ),
    "unknown writing": (with_layer(data="x", encoding="base85"), "base85"),
    "no base64": (with_layer(data="%%%", encoding="base64"), "not written as it says"),
    "unknown packing": (with_layer(data="", encoding="base64", compression="zstd"), "zstd"),
    "broken packing": (with_layer(data="AAAA", encoding="base64", compression="zlib"), "broken"),
    "a bomb": (
        with_layer(data=packed(zlib.compress(bytes(3_000_000), 9)), encoding="base64", compression="zlib"),
        "and its layer more",
    ),
    "a slanting wall": (with_lines(line("wall", (0, 0), (1, 1))), "does not run along"),
    "a wall outside": (with_lines(line("wall", (0, 0), (9, 0))), "does not run along"),
    "a wall in a cell": (with_lines(line("wall", (0.5, 0), (1, 0))), "not at a corner"),
    "a wall nowhere": (with_lines(line("wall", (1e6, 0), (1, 0))), "nowhere"),
    "a wall without end": (with_lines(line("wall", (1e308, 0), (1, 0))), "which is no number of a map"),
    "no side": (changed(properties=[{"name": "direction", "value": "up"}]), "“up”, which is no side"),
    "two layers of spaces": (changed(layers=json.loads(written(tmj))["layers"][:1] * 2), "more than one is called"),
    "an unknown line": (with_lines(line("moat", (0, 0), (1, 0))), "“moat”"),
    "too many lines": (with_lines(*[line("wall", (0, 0), (1, 0))] * 20_001), "20001 objects"),
}


@each("case", REFUSED)
def test_what_cannot_be_taken_over_is_refused_in_words(case):
    data, words = REFUSED[case]
    with pytest.raises(MapError, match=re.escape(words)):
        taken(data, FRONT)


@each("encoding", ["foo", "rot13", "utf-7", "idna", "undefined", "base64", "big5"])
def test_an_encoding_that_nobody_reads_is_refused_in_words(encoding):
    with pytest.raises(MapError, match="save it as UTF-8"):
        read_map(b'<?xml version="1.0" encoding="%s"?><map/>' % encoding.encode())


def test_a_mark_at_the_beginning_of_a_text_does_no_harm():
    for write in WRITERS:
        assert taken(b"\xef\xbb\xbf" + written(write), FRONT) == FRONT


def test_a_name_is_one_line():
    data = changed(properties=[{"name": "name", "value": "Hall\r\n\tof \u2028 doors\x00"}])

    assert taken(data).name == "Hall of doors"


def test_the_picture_of_a_face_stays_as_it_is_framed():
    before = TileFace(plan=FRONT.plan, art="asset.x", framing=Framing(zoom=2.0, x=0.25))

    assert taken(written(tmx), before).framing == before.framing


def places(plain, path=()):
    """List where something stands in a plain value."""
    inside = plain.items() if isinstance(plain, dict) else enumerate(plain) if isinstance(plain, list) else ()
    for name, one in inside:
        yield (*path, name)
        yield from places(one, (*path, name))


def put(plain, path, value):
    """Return a plain value in which something else stands at a place."""
    if not path:
        return value
    found = plain.copy()
    found[path[0]] = put(plain[path[0]], path[1:], value)
    return found


ODD = [None, "", "x", "\ud800", [], [[]], {}, {"x": []}, -1, 1.5, True, 10**40, float("nan")]
RAW = re.compile(r"int\(\)|float|str\b|dict|NoneType|object\b|subscript|argument|attribute|'|Error|Traceback")
"""What no designer should have to read."""


@pytest.mark.slow
def test_whatever_stands_anywhere_in_a_map_it_is_taken_or_refused_in_words():
    plain, said = json.loads(written(tmj)), set()
    for path in places(plain):
        for value in ODD:
            try:
                taken(json.dumps(put(plain, path, value)).encode(), FRONT)
            except MapError as problem:
                said.add(str(problem))

    assert len(said) > 20
    assert [words for words in said if RAW.search(words) or len(words) > 160] == []


def test_a_letter_that_the_palette_does_not_know_does_not_go_out():
    odd = TileFace(plan=("+-+", "|Q|", "+-+"))
    with pytest.raises(MapError, match="“Q”"):
        map_of(odd, PALETTE)


@pytest.fixture
def folder(tmp_path):
    """A folder with a map in both formats and the picture of its tileset."""
    tileset_picture(cell_pictures(PALETTE, tuple(PALETTE.cells))).save(tmp_path / "spaces.png")
    (tmp_path / "hall.tmx").write_bytes(written(tmx))
    (tmp_path / "hall.tmj").write_bytes(written(tmj))
    return tmp_path


def test_a_cell_of_the_tileset_has_no_openings_of_its_own():
    (floor,) = cell_pictures(PALETTE, ("floor",))
    assert min(floor.convert("L").tobytes()) > 100


def test_the_tileset_shows_every_kind(folder):
    with Image.open(folder / "spaces.png") as picture:
        assert picture.size == (COLUMNS * PIXELS, PIXELS)
        colours = [picture.getpixel((number * PIXELS + 6, 6)) for number in range(len(PALETTE.cells))]
    assert len(set(colours)) == len(colours)


def run(*words, folder):
    return subprocess.run(
        words,
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env={"QT_QPA_PLATFORM": "offscreen", "HOME": str(folder), "PATH": "/usr/bin:/bin"},
    )


@pytest.mark.slow
@pytest.mark.parametrize("name", ["hall.tmx", "hall.tmj"])
def test_tileds_own_rasterizer_draws_it(folder, name):
    found_program("tmxrasterizer", "tiled")
    done = run("tmxrasterizer", name, "out.png", folder=folder)

    assert done.returncode == 0, done.stderr
    with Image.open(folder / "out.png") as picture:
        assert picture.size == (4 * PIXELS, 3 * PIXELS)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "form", "out"), [("hall.tmx", "json", "o.tmj"), ("hall.tmj", "tmx", "o.tmx")])
def test_what_tiled_itself_writes_is_the_same_face(folder, name, form, out):
    found_program("tiled", "tiled")
    done = run("tiled", "--export-map", form, name, out, folder=folder)

    assert done.returncode == 0, done.stderr
    assert taken((folder / out).read_bytes(), FRONT) == FRONT


@each("field, value", [("tilewidth", 0), ("tilewidth", 10**400), ("width", float("inf")), ("tileheight", "0")])
def test_a_number_that_no_map_has_is_refused_in_words(field, value):
    plain = json.loads(written(tmj))
    plain[field] = value

    with pytest.raises(MapError):
        taken(json.dumps(plain).encode())
