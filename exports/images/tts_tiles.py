"""Boards and map tiles for Tabletop Simulator: a picture of each face, and tiles of their true size in inches."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from PIL import Image

from exports.faces.layout import Component
from exports.faces.ops import Face
from exports.images.rendering import exactly, picture_of
from exports.images.tts import INCH, MOST_PIXELS, SHARP
from exports.pdf.pictures import Pictures

BASE = 2.0
"""How many inches a tile of scale 1 is wide and high there."""
THICKNESS = 0.1
PER_ROW = 5
GAP = 0.5
"""Between two tiles that are laid out, in inches."""


def boards(components: Iterable[Component]) -> list[Component]:
    """List what lies on the table as it is measured: boards and map tiles."""
    return [one for one in components if one.layout.measured and one.layout.outline == "rect"]


def pixels(face: Face) -> tuple[int, int]:
    """Return how many pixels a face has: sharp, and within what the program shows."""
    dpi = min(SHARP, MOST_PIXELS / max(face.size) * INCH)
    return int(face.width / INCH * dpi), int(face.height / INCH * dpi)


def picture(face: Face, pictures: Pictures | None = None) -> Image.Image:
    """Draw a face with just so many pixels."""
    across, down = pixels(face)
    return exactly(picture_of(face, across / face.width * INCH, pictures=pictures), across, down)


def tile_object(board: Component, number: int, front: str, back: str) -> dict[str, Any]:
    """Say of a tile what the program needs; addresses are those of its two pictures, the second may be the first."""
    face = board.sides.front
    return {
        "Name": "Custom_Tile",
        "Nickname": board.document.name,
        "Description": "",
        "ColorDiffuse": {"r": 0.15, "g": 0.15, "b": 0.15},
        "Transform": _place(face, number),
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
            "CustomTile": {"Type": 0, "Thickness": THICKNESS, "Stackable": False, "Stretch": True},
        },
    }


def _place(face: Face, number: int) -> dict[str, float]:
    """Lay tiles out behind the decks in rows, as large as on paper: a unit there is an inch."""
    wide, high = face.width / INCH, face.height / INCH
    column, row = number % PER_ROW, number // PER_ROW
    spot = {"posX": (column - PER_ROW // 2) * (wide + GAP), "posY": 1.0, "posZ": 12.0 + high / 2 + row * (high + GAP)}
    turned = {"rotX": 0.0, "rotY": 180.0, "rotZ": 0.0}
    return {**spot, **turned, "scaleX": wide / BASE, "scaleY": 1.0, "scaleZ": high / BASE}
