"""A showcase: one picture of chosen cards, for a web page or a poster."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, field_validator

from engines.kit.documents import fact
from exports.faces.cutting import cut_line
from exports.faces.layout import Component
from exports.faces.moving import moved
from exports.faces.ops import Face, Group, Op, Pen, Point, Rect
from exports.images.rendering import face_page, picture_of
from exports.images.shops import marked, save_picture
from exports.jobs.studio import Studio
from exports.products.product import Order, Product, View, counted, drawn_for
from exports.sheets.pages import Cancel, Progress, stop_if

MOST = {"rows": 60, "fan": 13}
"""More cards than these nobody could make out."""
GAP, EDGE = 6.0, 14.0
"""Between two cards, and around all of them, in millimetres."""
SPREAD = 9.0
"""By how many degrees a card of a fan is turned further than the one before, at most."""
WIDEST = 100.0
"""A fan is no wider than this, in degrees."""
INCH = 25.4
COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
WIDE = 1.5
"""How many times wider than high rows are, roughly."""


class ShowcaseOptions(BaseModel):
    """How cards are shown together."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    arrangement: Literal["rows", "fan"] = fact("rows", label="Arrangement")
    side: Literal["fronts", "backs"] = fact("fronts", label="Sides")
    ground: str = fact("#26262c", label="Ground", about="A colour such as #26262c.")
    pixels: int = fact(1600, label="Width in pixels", ge=200, le=8000)

    @field_validator("ground")
    @classmethod
    def _coloured(cls, text: str) -> str:
        if not COLOUR.fullmatch(text):
            raise ValueError(f"{text!r} is no colour such as #26262c")
        return text.lower()


def showcase_product(order: Order, studio: Studio) -> Product:
    """Show what an order selects on one picture, each different card once."""
    asked: ShowcaseOptions = order.options
    found = [one for one in drawn_for(order, studio) if not one.layout.measured]
    faces = list(dict.fromkeys(face for one in found if (face := _face(one, asked.side)) is not None))
    most = MOST[asked.arrangement]
    shown = faces[:most]
    if not shown:
        return Product((), "0 cards.", lambda path, progress, cancelled: iter(()), lambda path: [path])
    whole = fanned(shown, asked.ground) if asked.arrangement == "fan" else in_rows(shown, asked.ground)
    dpi = asked.pixels / whole.width * INCH

    def writer(path: Path, progress: Progress, cancelled: Cancel) -> Iterator[Path]:
        stop_if(cancelled)
        image = picture_of(whole, dpi, pictures=studio.pictures)
        save_picture(image, path, marked("showcase", whole, dpi), dpi)
        progress(1, 1)
        yield path

    left = f"No more than {most} cards can be made out; {len(faces) - most} are left out."
    high = round(asked.pixels * whole.height / whole.width)
    summary = f"{counted(len(shown), 'card')} on a picture of {asked.pixels} x {high} pixels."
    view = View(face_page(whole, 0.0), "showcase")
    return Product((view,), summary, writer, lambda path: [path], tuple(found), (left,) if len(faces) > most else ())


def _face(one: Component, side: str) -> Face | None:
    return one.sides.front if side == "fronts" else one.sides.back


def in_rows(faces: Sequence[Face], ground: str) -> Face:
    """Lay cards side by side, in rows that are about as long as a screen is wide."""
    total = sum((face.width + GAP) * (face.height + GAP) for face in faces)
    wide = max(math.sqrt(total * WIDE), *(face.width + GAP for face in faces))
    rows: list[list[Face]] = [[]]
    for face in faces:
        if rows[-1] and sum(one.width + GAP for one in rows[-1]) + face.width > wide:
            rows.append([])
        rows[-1].append(face)
    width = max(sum(one.width + GAP for one in row) for row in rows) - GAP + 2 * EDGE
    ops: list[Op] = []
    y = EDGE
    for row in rows:
        high = max(one.height for one in row)
        x = (width - sum(one.width + GAP for one in row) + GAP) / 2
        for face in row:
            ops += _card(face, x, y + (high - face.height) / 2)
            x += face.width + GAP
        y += high + GAP
    return _grounded(ops, width, y - GAP + EDGE, ground)


def fanned(faces: Sequence[Face], ground: str) -> Face:
    """Hold cards as a hand of cards is held."""
    width, height = max(face.width for face in faces), max(face.height for face in faces)
    step = min(SPREAD, WIDEST / max(1, len(faces) - 1))
    reach, half = 2.2 * height, math.radians(step * (len(faces) - 1) / 2)
    across = math.sin(half) * reach + math.hypot(width, height) / 2
    hub = across + EDGE, EDGE + reach + math.hypot(width, height) / 2
    ops: list[Op] = []
    for place, face in enumerate(faces):
        angle = step * (place - (len(faces) - 1) / 2)
        ops += _card(face, hub[0] - face.width / 2, hub[1] - reach - face.height / 2, angle, hub)
    low = hub[1] - math.cos(half) * reach + math.hypot(width, height) / 2
    return _grounded(ops, 2 * hub[0], low + EDGE, ground)


def _card(face: Face, x: float, y: float, angle: float = 0.0, hub: Point = (0.0, 0.0)) -> list[Op]:
    """Draw a card as it is cut out, with a shadow, perhaps turned about a point."""
    shadow = Group(cut_line(face, Pen("#000000"), (x + 0.8, y + 1.2)), opacity=0.35)
    ops = tuple(moved(op, x, y) for op in face.ops)
    inside = [Group(ops, clip=window) for window in cut_line(face, Pen(), (x, y))]
    return [Group((shadow, *inside), angle=angle, about=hub)]


def _grounded(ops: Sequence[Op], width: float, height: float, ground: str) -> Face:
    return Face(width, height, (Rect(0, 0, width, height, Pen(ground)), *ops), bleed=0.0, safe=0.0, radius=0.0)
