"""Maps of Tiled taken over: TMX or JSON of anybody, read with a bound on everything, refused in words.

Only what a face needs is looked at: one layer of spaces whose tileset says their kinds, and lines on object
layers, in groups or not.
"""

from __future__ import annotations

import base64
import binascii
import codecs
import json
import zlib
from collections.abc import Iterator
from typing import Any

from exports.maps.drawn_lines import LINES, MOST_POINTS, MOST_SPACES, NO_LINES, kind_of, lines_of, shapes_of
from exports.maps.markup import Element, MarkupError, read_markup
from exports.maps.plain_values import MapError, listed, number, part, shown, whole, words
from exports.maps.tiled_map import DIRECTION, NAME, SPACES, TiledMap

LARGEST = 4_000_000
"""How many bytes a file has at most: a map of 100 x 100 spaces has a tenth of that."""
MOST_LAYERS, MOST_TILES = 64, 4_000
FLAGS = 0xF000_0000
"""The bits of a number that say how a picture is turned."""
SQUARE = "orthogonal"
THE_MAP, A_SPACE = "the map", "a space"
LAYERS = ("layer", "objectgroup", "group", "imagelayer")


def read_map(data: bytes) -> TiledMap:
    """Read a map, whichever of the two formats it is in."""
    if len(data) > LARGEST:
        raise MapError(f"the file is too large: a map of a tile has at most {LARGEST:,} bytes")
    bare = data.removeprefix(codecs.BOM_UTF8)
    return _map(_plain_json(bare) if bare.lstrip()[:1] in (b"{", b"[") else _plain_xml(bare))


# Both formats as plain values, as JSON has them


def _plain_json(data: bytes) -> dict[str, Any]:
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        raise MapError("the file is no JSON") from None
    if not isinstance(found, dict) or "layers" not in found:
        raise MapError("the file is no map of Tiled")
    return found


def _plain_xml(data: bytes) -> dict[str, Any]:
    try:
        root = read_markup(data).first("map")
    except MarkupError as problem:
        raise MapError(str(problem)) from None
    if root is None:
        raise MapError("the file is no map of Tiled")
    return {
        **root.facts,
        "infinite": root.facts.get("infinite", "0") not in ("0", "false"),
        "properties": _properties(root),
        "tilesets": [_tileset(one) for one in root.all("tileset")],
        "layers": _layers(root),
    }


def _properties(element: Element) -> list[dict[str, Any]]:
    group = element.first("properties")
    return [{"value": one.text, **one.facts} for one in group.all("property")] if group else []


def _tileset(element: Element) -> dict[str, Any]:
    return {**element.facts, "tiles": [one.facts for one in element.all("tile")]}


def _layers(element: Element) -> list[dict[str, Any]]:
    return [_layer(one) for one in element.inside if one.name in LAYERS]


def _layer(element: Element) -> dict[str, Any]:
    if element.name == "group":
        return {**element.facts, "type": element.name, "layers": _layers(element)}
    if element.name != "layer":
        return {**element.facts, "type": element.name, "objects": [_object(one) for one in element.all("object")]}
    data = element.first("data")
    if data is None:
        raise MapError("a layer has no data")
    cells: object = [one.facts.get("gid", 0) for one in data.all("tile")] or data.text
    return {**element.facts, "type": "tilelayer", "data": cells, **data.facts}


def _object(element: Element) -> dict[str, Any]:
    """Return an object with its points, or with what it is instead of a line."""
    drawn = {name: one for name in LINES if (one := element.first(name)) is not None}
    other = {name: True for name in NO_LINES if element.first(name) is not None}
    return {**element.facts, **other, **{name: _points(one) for name, one in drawn.items()}}


def _points(line: Element) -> list[dict[str, Any]]:
    pairs = line.facts.get("points", "").split(maxsplit=MOST_POINTS)
    points = [pair.partition(",") for pair in pairs[: MOST_POINTS + 1]]
    return [{"x": x, "y": y} for x, _, y in points]


# What a face needs of them


def _map(plain: dict[str, Any]) -> TiledMap:
    if plain.get("orientation", SQUARE) != SQUARE:
        raise MapError(f"the map is “{shown(plain['orientation'])}”: only maps of upright squares are taken over")
    if plain.get("infinite"):
        raise MapError("the map has no end: turn “Infinite” off in its properties")
    wide, high = (whole(part(plain, name, THE_MAP), f"the {name} of the map") for name in ("width", "height"))
    if min(wide, high) < 1 or max(wide, high) > MOST_SPACES or wide * high > MOST_SPACES:
        raise MapError(f"the map has {wide} x {high} spaces; a tile has at most {MOST_SPACES:,}")
    layers = _flat(plain)
    kinds, numbers = _kinds(listed(plain, "tilesets", THE_MAP))
    facts = {str(one.get("name")): words(one.get("value", "")) for one in listed(plain, "properties", THE_MAP)}
    return TiledMap(
        (wide, high),
        kinds,
        tuple(_cells(_spaces(layers), wide * high, numbers)),
        tuple(lines_of(layers, _cell_of(plain))),
        facts.get(DIRECTION, ""),
        facts.get(NAME, "")[:80],
        tuple(shapes_of(layers)),
    )


def _kinds(tilesets: list[dict[str, Any]]) -> tuple[tuple[str, ...], dict[int, int]]:
    """Return the kinds that tilesets name, and for each number on the map which of them it is."""
    kinds: list[str] = []
    numbers: dict[int, int] = {}
    for tileset in tilesets:
        if "source" in tileset:
            raise MapError("the tileset is in a file of its own: embed it in the map (in Tiled: “Embed Tileset”)")
        for tile in listed(tileset, "tiles", "a tileset"):
            first = whole(part(tileset, "firstgid", "a tileset"), "the first number of a tileset")
            numbers[first + whole(part(tile, "id", "a tile"), "the number of a tile")] = len(kinds)
            kinds.append(kind_of(tile))
            if len(kinds) > MOST_TILES:
                raise MapError(f"the tilesets have more than {MOST_TILES} tiles")
    return tuple(kinds), numbers


def _spaces(layers: list[dict[str, Any]]) -> dict[str, Any]:
    painted = [one for one in layers if one.get("type") == "tilelayer"]
    named = [one for one in painted if one.get("name") == SPACES]
    if not painted:
        raise MapError("the map has no layer of tiles")
    if len(painted) > 1 and len(named) != 1:
        many = "more than one is" if named else "none is"
        raise MapError(f"the map has {len(painted)} layers of tiles, and {many} called “{SPACES}”")
    return (named or painted)[0]


def _cells(layer: dict[str, Any], count: int, numbers: dict[int, int]) -> Iterator[int]:
    data = _numbers(layer, count)
    if len(data) != count:
        has = "more" if len(data) > count else str(len(data))
        raise MapError(f"the map has {count} spaces, and its layer {has}")
    for gid in data:
        bare = gid & ~FLAGS
        if bare and bare not in numbers:
            raise MapError(f"the map uses tile {bare}, which no tileset has")
        yield numbers[bare] if bare else -1


def _numbers(layer: dict[str, Any], count: int) -> list[int]:
    """Return the numbers of the spaces, and one more where there are more than there should be."""
    data, encoding = part(layer, "data", "the layer of tiles"), layer.get("encoding", "csv")
    if isinstance(data, list):
        return [whole(one, A_SPACE) for one in data[: count + 1]]
    if not isinstance(data, str):
        raise MapError("the data of the layer are no list of numbers")
    if encoding == "csv":
        found = [one for one in data.split(",", count + 1) if one.strip()]
        return [whole(one.strip(), A_SPACE) for one in found[: count + 1]]
    if encoding != "base64":
        raise MapError(f"the layer is written as “{shown(encoding)}”, which is not known")
    packed = _unpacked(_bytes(data), words(layer.get("compression") or ""), 4 * count)
    return [int.from_bytes(packed[at : at + 4], "little") for at in range(0, len(packed), 4)]


def _bytes(text: str) -> bytes:
    try:
        return base64.b64decode("".join(text.split()), validate=True)
    except binascii.Error:
        raise MapError("the layer is not written as it says") from None


def _unpacked(data: bytes, compression: str, most: int) -> bytes:
    """Unpack so many bytes and one more, whatever the data promises."""
    if not compression:
        return data[: most + 1]
    if compression not in ("zlib", "gzip"):
        raise MapError(f"the layer is packed with {compression[:20]}: choose CSV or zlib in Tiled")
    unpacker = zlib.decompressobj(wbits=zlib.MAX_WBITS | 32)
    try:
        return unpacker.decompress(data, most + 1)
    except zlib.error:
        raise MapError("the layer is packed, and broken") from None


def _cell_of(plain: dict[str, Any]) -> tuple[float, float]:
    """Return how large a space is drawn, in pixels."""
    wide, high = (
        number(part(plain, name, THE_MAP), f"the {name} of the map") for name in ("tilewidth", "tileheight")
    )
    if min(wide, high) <= 0:
        raise MapError("the tiles of the map have no size")
    return wide, high


def _flat(plain: dict[str, Any]) -> list[dict[str, Any]]:
    """List the layers of a map, those in groups too; one that is moved would come to lie elsewhere."""
    found, waiting = list[dict[str, Any]](), listed(plain, "layers", THE_MAP)[::-1]
    while waiting:
        layer = waiting.pop()
        found.append(layer)
        waiting += listed(layer, "layers", "a group")[::-1]
        if len(found) + len(waiting) > MOST_LAYERS:
            raise MapError(f"the map has {len(found) + len(waiting)} layers; {MOST_LAYERS} are more than enough")
        if any(number(layer.get(name) or 0, "the offset of a layer") for name in ("offsetx", "offsety")):
            raise MapError(f"the layer “{words(layer.get('name', ''))[:40]}” is moved: set its offset to 0 in Tiled")
    return found
