"""Single pictures of cards for print-on-demand shops, with exactly the pixels that they ask for."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Annotated

from PIL import Image
from PIL.PngImagePlugin import PngInfo
from pydantic import BaseModel, ConfigDict, Field

from engines.kit.files import replacing
from exports.faces.ops import Face
from exports.images.rendering import pictures_of
from exports.pdf.pictures import Pictures
from exports.sheets.own_files import read_own
from exports.sheets.papers import MOST_BLEED, MOST_SIDE

INCH = 25.4
DPI = 300
BLEED = 3.0
"""How far pictures reach beyond the trim where no shop asks for more or less, in millimetres."""
OWN_SHOPS = Path(__file__).with_name("shops.json")
Pixels = Annotated[int, Field(ge=10, le=20_000)]
LAST = b"\0\0\0\0IEND\xaeB`\x82"
"""How every whole PNG ends."""
MARK = "Drawn from"
"""Under this word a picture says what it was drawn from."""
OURS = ("PNG",)
"""What a picture of ours is; nothing else that lies in the folder is opened."""
DRAWN_BY = 4
"""Goes up when the same face is drawn in another way."""


class ShopError(ValueError):
    """A file holds no shop; the message says why."""


class ShopSize(BaseModel):
    """A card that a shop cuts: its trim in millimetres, and the pixels of the picture that the shop wants for it."""

    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False)

    width: float = Field(gt=1, le=MOST_SIDE)
    height: float = Field(gt=1, le=MOST_SIDE)
    pixels: tuple[Pixels, Pixels]

    def lying(self) -> ShopSize:
        """Return the card on its side."""
        return ShopSize(width=self.height, height=self.width, pixels=self.pixels[::-1])

    def apart(self, face: Face) -> float:
        """Tell by how much a face differs from it."""
        return max(abs(face.width - self.width), abs(face.height - self.height))


class Shop(BaseModel):
    """What a shop asks for: how far pictures reach beyond the trim, and pixels for cards of known sizes."""

    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False)

    name: str = Field(min_length=1, max_length=80)
    bleed: float = Field(ge=0, le=MOST_BLEED)
    """In millimetres."""
    sizes: tuple[ShopSize, ...] = Field((), max_length=200)

    def sells(self, face: Face) -> bool:
        """Tell whether the shop has cards of this size, as far as it is known; others take any."""
        return not self.sizes or self._like(face) is not None

    def pixels(self, face: Face, dpi: float = DPI) -> tuple[int, int]:
        """Return how many pixels a face has to have."""
        like = self._like(face)
        if like is not None and dpi == DPI:
            return like.pixels
        return tuple(round((side + 2 * self.bleed) / INCH * dpi) for side in face.size)  # type: ignore[return-value]

    def _like(self, face: Face) -> ShopSize | None:
        """Return the size of the shop that a face has, upright or on its side."""
        both = [*self.sizes, *(size.lying() for size in self.sizes)]
        nearest = min(both, key=lambda size: size.apart(face), default=None)
        return nearest if nearest is not None and nearest.apart(face) < NEAR else None


NEAR = 0.6
"""Sizes that differ by less are the same card to a shop: 63 and 63.5 mm."""


@cache
def known_shops() -> dict[str, Shop]:
    """Return the shops that come with the program, by a short name.

    They have only sizes that public descriptions of their products agree on: docs/reports/print.md names them.
    """
    return {name: Shop.model_validate(plain) for name, plain in json.loads(OWN_SHOPS.read_text()).items()}


def shop_called(name: str, bleed: float = BLEED) -> Shop:
    """Return a shop of the program by its short name, or the one that a file holds; without a name no shop."""
    if not name:
        return Shop(name="no shop", bleed=bleed)
    known = known_shops()
    return known[name] if name in known else read_own(Path(name), Shop, "shop", ShopError)


def mark_of(face: Face, shop: Shop, dpi: float = DPI) -> str:
    """Return a mark that tells whether a picture is still what would be drawn: equal faces have equal marks."""
    return marked(face, shop, dpi)


def marked(*parts: object) -> str:
    """Return the mark of what is drawn from all these."""
    return hashlib.sha256(repr((DRAWN_BY, *parts)).encode()).hexdigest()


def is_current(file: Path, mark: str) -> bool:
    """Tell whether a file is the whole picture with this mark, so that it need not be drawn again."""
    try:
        with file.open("rb") as whole, Image.open(whole, formats=OURS) as picture:
            is_meant = picture.info.get(MARK) == mark
            whole.seek(-len(LAST), os.SEEK_END)
            return is_meant and whole.read() == LAST
    except (OSError, ValueError, SyntaxError):
        return False


def is_ours(file: Path) -> bool:
    """Tell whether a file is a picture that was drawn here."""
    try:
        with Image.open(file, formats=OURS) as picture:
            return MARK in picture.info
    except (OSError, ValueError, SyntaxError):
        return False


def save_picture(picture: Image.Image, file: Path, mark: str, dpi: float = DPI) -> None:
    """Save a picture with its mark, whole or not at all."""
    with replacing(file) as part:
        picture.save(part, "PNG", dpi=(dpi, dpi), pnginfo=marked_as(mark))


def marked_as(mark: str) -> PngInfo:
    """Return what is written into a picture so that it bears a mark."""
    info = PngInfo()
    info.add_text(MARK, mark)
    return info


def shop_pictures(
    faces: Iterable[Face], shop: Shop, pictures: Pictures | None = None, dpi: float = DPI
) -> Iterator[Image.Image]:
    """Yield a picture of each face with the shop's bleed and pixels; nothing is stretched."""
    wanted = [(face, shop.pixels(face, dpi)) for face in faces]
    drawn = pictures_of([face for face, _ in wanted], dpi, bleed=True, pictures=pictures)
    for (_, pixels), picture in zip(wanted, drawn, strict=True):
        yield _reaching(picture, *pixels)


def _reaching(picture: Image.Image, width: int, height: int) -> Image.Image:
    """Bring a picture to a size without moving its middle: cut, or its outermost colours drawn further out."""
    # The outermost pixels are only partly covered by what is drawn.
    inner = picture.crop((1, 1, picture.width - 1, picture.height - 1))
    left, top = (width - inner.width) // 2, (height - inner.height) // 2
    right, bottom = left + inner.width, top + inner.height
    whole = Image.new("RGB", (width, height))
    whole.paste(inner, (left, top))
    for strip, start, size in (
        (inner.crop((0, 0, 1, inner.height)), (0, top), (left, inner.height)),
        (inner.crop((inner.width - 1, 0, inner.width, inner.height)), (right, top), (width - right, inner.height)),
    ):
        if size[0] > 0:
            whole.paste(strip.resize(size), start)
    for y, upper, lower in ((top, 0, top), (bottom - 1, bottom, height)):
        if lower > upper:
            whole.paste(whole.crop((0, y, width, y + 1)).resize((width, lower - upper)), (0, upper))
    return whole
