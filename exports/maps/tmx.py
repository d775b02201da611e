"""Maps of Tiled written down: as TMX, which is XML, and as its JSON.

The same map gives the same file to the byte. The tileset is part of the map, so that one file and one picture serve.
"""

from __future__ import annotations

import json
from typing import Any
from xml.etree import ElementTree as ET

from PIL import Image

from engines.kit.maps.palettes import Look, Palette
from exports.maps.tiled_map import BORDERS, DIRECTION, NAME, PIXELS, SPACES, TiledMap

VERSION, TILED = "1.8", "1.8.2"
"""The format that is written, and the program that is known to read it."""
COLUMNS = 4
FIRST = 1
"""The number of the first kind; 0 is nothing."""


def rows_of(count: int) -> int:
    """Tell how many rows of pictures a tileset has."""
    return -(-count // COLUMNS)


def tileset_picture(cells: list[Image.Image]) -> Image.Image:
    """Lay the pictures of kinds of cells out in the grid of a tileset."""
    sheet = Image.new("RGB", (COLUMNS * PIXELS, rows_of(len(cells)) * PIXELS), "white")
    for number, cell in enumerate(cells):
        at = (number % COLUMNS * PIXELS, number // COLUMNS * PIXELS)
        sheet.paste(cell.resize((PIXELS, PIXELS), Image.Resampling.LANCZOS), at)
    return sheet


# XML


def tmx(given: TiledMap, palette: Palette, picture: str) -> bytes:
    """Return a map as TMX; `picture` is the name of the file with the tileset's picture."""
    plain = _plain(given, palette, picture)
    spaces, borders = plain.pop("layers")
    (tileset,) = plain.pop("tilesets")
    root = ET.Element("map", {**_told(plain, "type", "compressionlevel"), "infinite": "0"})
    _add_properties(root, plain["properties"])
    _add_tileset(root, tileset)
    layer = ET.SubElement(root, "layer", _told(spaces, "type", "x", "y", "opacity", "visible"))
    rows = ",\n".join(",".join(str(FIRST + one) for one in row) for row in _rows(given))
    ET.SubElement(layer, "data", {"encoding": "csv"}).text = f"\n{rows}\n"
    group = ET.SubElement(root, "objectgroup", _told(borders, "type", "x", "y", "opacity", "visible"))
    for one in borders["objects"]:
        line = ET.SubElement(group, "object", _told(one, "name", "width", "height", "rotation", "visible"))
        points = " ".join(f"{point['x']},{point['y']}" for point in one["polyline"])
        ET.SubElement(line, "polyline", {"points": points})
    ET.indent(root, " ")
    text: bytes = ET.tostring(root, "UTF-8", xml_declaration=True)
    return text + b"\n"


def _add_tileset(root: ET.Element, tileset: dict[str, Any]) -> None:
    own = ET.SubElement(root, "tileset", _told(tileset, "image", "imagewidth", "imageheight"))
    size = {"width": str(tileset["imagewidth"]), "height": str(tileset["imageheight"])}
    ET.SubElement(own, "image", {"source": tileset["image"], **size})
    for one in tileset["tiles"]:
        _add_properties(ET.SubElement(own, "tile", _told(one)), one["properties"])


def _add_properties(element: ET.Element, properties: list[dict[str, Any]]) -> None:
    if properties:
        group = ET.SubElement(element, "properties")
        for one in properties:
            ET.SubElement(group, "property", _told(one))


def _told(plain: dict[str, Any], *without: str) -> dict[str, str]:
    """Return what is no list as attributes."""
    facts = {name: value for name, value in plain.items() if name not in without and not isinstance(value, list)}
    return {name: str(value).lower() if isinstance(value, bool) else str(value) for name, value in facts.items()}


# JSON


def tmj(given: TiledMap, palette: Palette, picture: str) -> bytes:
    """Return a map as Tiled's JSON."""
    return json.dumps(_plain(given, palette, picture), indent=1, ensure_ascii=False).encode() + b"\n"


def _plain(given: TiledMap, palette: Palette, picture: str) -> dict[str, Any]:
    wide, high = given.size
    layer = {"id": 1, "name": SPACES, "type": "tilelayer", "x": 0, "y": 0, "width": wide, "height": high}
    objects = [{"id": number, **_PLAIN, **one} for number, one in enumerate(_lines(given), start=1)]
    group = {"id": 2, "name": BORDERS, "type": "objectgroup", "x": 0, "y": 0, "draworder": "topdown"}
    return {
        "type": "map",
        "version": VERSION,
        "tiledversion": TILED,
        "orientation": "orthogonal",
        "renderorder": "right-down",
        "width": wide,
        "height": high,
        "tilewidth": PIXELS,
        "tileheight": PIXELS,
        "infinite": False,
        "compressionlevel": -1,
        "nextlayerid": 3,
        "nextobjectid": len(objects) + 1,
        "properties": _json_properties(_facts(given)),
        "tilesets": [_json_tileset(given, palette, picture)],
        "layers": [
            {**layer, "opacity": 1, "visible": True, "data": [FIRST + one for one in given.cells]},
            {**group, "opacity": 1, "visible": True, "objects": objects},
        ],
    }


_PLAIN = {"name": "", "width": 0, "height": 0, "rotation": 0, "visible": True}


def _json_tileset(given: TiledMap, palette: Palette, picture: str) -> dict[str, Any]:
    tiles = [
        {"id": number, "type": kind, "properties": _json_properties(_features(palette.cell(kind)))}
        for number, kind in enumerate(given.kinds)
    ]
    return {
        "firstgid": FIRST,
        "name": SPACES,
        "tilewidth": PIXELS,
        "tileheight": PIXELS,
        "tilecount": COLUMNS * rows_of(len(tiles)),
        "columns": COLUMNS,
        "margin": 0,
        "spacing": 0,
        "image": picture,
        "imagewidth": COLUMNS * PIXELS,
        "imageheight": rows_of(len(tiles)) * PIXELS,
        "tiles": tiles,
    }


def _json_properties(facts: dict[str, str | bool]) -> list[dict[str, Any]]:
    return [
        {"name": name, "type": "bool" if isinstance(value, bool) else "string", "value": value}
        for name, value in facts.items()
    ]


# What both say


def _facts(given: TiledMap) -> dict[str, str | bool]:
    return {name: value for name, value in ((DIRECTION, given.direction), (NAME, given.name)) if value}


def _features(look: Look) -> dict[str, str | bool]:
    """Return what a kind of space does, for those who look at it in the other program."""
    return {
        "action": look.action,
        "blocks_sight": look.blocks_sight,
        "passable": look.passable,
        "title": look.title,
    }


def _rows(given: TiledMap) -> list[tuple[int, ...]]:
    wide = given.size[0]
    return [given.cells[start : start + wide] for start in range(0, len(given.cells), wide)]


def _lines(given: TiledMap) -> list[dict[str, Any]]:
    """Return the lines as objects, whose points are counted from where they stand."""
    return [
        {
            "type": kind,
            "x": start[0] * PIXELS,
            "y": start[1] * PIXELS,
            "polyline": [{"x": 0, "y": 0}, {"x": (end[0] - start[0]) * PIXELS, "y": (end[1] - start[1]) * PIXELS}],
        }
        for kind, (start, end) in given.lines
    ]
