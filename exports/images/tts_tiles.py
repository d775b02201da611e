"""Boards, map tiles and pieces for Tabletop Simulator: a picture of each face, and tiles as large as on paper."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from PIL import Image

from exports.faces.layout import Component
from exports.faces.ops import Face
from exports.images.rendering import exactly, picture_of
from exports.images.tts import INCH, MOST_PIXELS, SHARP, is_card
from exports.pdf.pictures import Pictures

BASE = 2.0
"""How many inches a tile of scale 1 is wide and high there."""
THICKNESS = 0.1
PER_ROW = 5
GAP = 0.5
"""Between two tiles that are laid out, in inches."""


SHAPE = {"rect": 0, "hex": 1, "round": 2}
"""What the program calls the shape of a tile; what has a line of its own is a rectangle there."""


def tiles(components: Iterable[Component]) -> list[Component]:
    """List what goes into no deck: boards, map tiles, and pieces that are not cut straight."""
    return [one for one in components if not is_card(one)]


def pixels(face: Face) -> tuple[int, int]:
    """Return how many pixels a face has: sharp, and within what the program shows."""
    dpi = min(SHARP, MOST_PIXELS / max(face.size) * INCH)
    return int(face.width / INCH * dpi), int(face.height / INCH * dpi)


def picture(face: Face, pictures: Pictures | None = None) -> Image.Image:
    """Draw a face with just so many pixels."""
    across, down = pixels(face)
    return exactly(picture_of(face, across / face.width * INCH, pictures=pictures), across, down)


def tile_objects(tile: Component, number: int, front: str, back: str) -> list[dict[str, Any]]:
    """Return all copies of a tile, one on the other; addresses are those of its two pictures, perhaps the same."""
    return [_object(tile, number, copy, front, back) for copy in range(tile.copies)]


def _object(board: Component, number: int, copy: int, front: str, back: str) -> dict[str, Any]:
    face = board.sides.front
    return {
        "Name": "Custom_Tile",
        "Nickname": board.document.name,
        "Description": "",
        "ColorDiffuse": {"r": 0.15, "g": 0.15, "b": 0.15},
        "Transform": _place(face, number, copy),
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "HideWhenFaceDown": False,
        "Hands": False,
        "CustomImage": {
            "ImageURL": front,
            "ImageSecondaryURL": back,
            "ImageScalar": 1.0,
            "WidthScale": 0.0,
            "CustomTile": {
                "Type": SHAPE.get(face.outline, SHAPE["rect"]),
                "Thickness": THICKNESS,
                "Stackable": not board.layout.measured,
                "Stretch": True,
            },
        },
    }


def _place(face: Face, number: int, copy: int) -> dict[str, float]:
    """Lay tiles out behind the decks in rows, as large as on paper: a unit there is an inch."""
    wide, high = face.width / INCH, face.height / INCH
    column, row = number % PER_ROW, number // PER_ROW
    across, behind = (column - PER_ROW // 2) * (wide + GAP), 12.0 + high / 2 + row * (high + GAP)
    spot = {"posX": across, "posY": 1.0 + 2 * THICKNESS * copy, "posZ": behind}
    turned = {"rotX": 0.0, "rotY": 180.0, "rotZ": 0.0}
    return {**spot, **turned, "scaleX": wide / BASE, "scaleY": 1.0, "scaleZ": high / BASE}
