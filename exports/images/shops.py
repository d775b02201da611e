"""Single pictures of cards for print-on-demand shops, with exactly the pixels that they ask for."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from PIL import Image
from PIL.PngImagePlugin import PngInfo

from engines.kit.files import replacing
from exports.faces.ops import Face
from exports.images.rendering import pictures_of
from exports.pdf.pictures import Pictures

INCH = 25.4
DPI = 300
LAST = b"\0\0\0\0IEND\xaeB`\x82"
"""How every whole PNG ends."""
MARK = "Drawn from"
"""Under this word a picture says what it was drawn from."""
OURS = ("PNG",)
"""What a picture of ours is; nothing else that lies in the folder is opened."""
DRAWN_BY = 4
"""Goes up when the same face is drawn in another way."""


Size = tuple[float, float, int, int]


@dataclass(frozen=True, slots=True)
class Shop:
    """What a shop asks for: how far pictures reach beyond the trim, and pixels for cards of known sizes."""

    name: str
    bleed: float
    """In millimetres."""
    sizes: tuple[Size, ...] = ()
    """Width and height of a trim in millimetres, and the pixels that the shop wants for it."""

    def sells(self, face: Face) -> bool:
        """Tell whether the shop has cards of this size, as far as it is known; others take any."""
        return not self.sizes or self._like(face) is not None

    def pixels(self, face: Face, dpi: float = DPI) -> tuple[int, int]:
        """Return how many pixels a face has to have."""
        like = self._like(face)
        if like is not None and dpi == DPI:
            return like[2:]
        return tuple(round((side + 2 * self.bleed) / INCH * dpi) for side in face.size)  # type: ignore[return-value]

    def _like(self, face: Face) -> Size | None:
        """Return the size of the shop that a face has, upright or on its side."""
        lying = [(height, width, down, across) for width, height, across, down in self.sizes]
        nearest = min([*self.sizes, *lying], key=lambda size: _apart(face, size), default=None)
        return nearest if nearest is not None and _apart(face, nearest) < NEAR else None


NEAR = 0.6
"""Sizes that differ by less are the same card to a shop: 63 and 63.5 mm."""


def _apart(face: Face, size: Size) -> float:
    return max(abs(face.width - size[0]), abs(face.height - size[1]))


# Only sizes that public descriptions of the shops' products agree on: docs/reports/print.md names them.
SHOPS = {
    "plain": Shop("no shop, 3 mm of bleed", 3.0),
    "thegamecrafter": Shop(
        "The Game Crafter",
        INCH / 8,
        (
            (63.5, 88.9, 825, 1125),
            (63.0, 88.0, 825, 1125),
            (57.15, 88.9, 750, 1125),
            (56.0, 87.0, 750, 1125),
            (70.0, 120.65, 900, 1500),
            (70.0, 120.0, 900, 1500),
            (44.45, 63.5, 600, 825),
            (31.75, 44.45, 450, 600),
            (44.45, 88.9, 600, 1125),
            (50.8, 88.9, 675, 1125),
            (88.9, 139.7, 1125, 1725),
            (63.5, 63.5, 825, 825),
            (69.85, 69.85, 900, 900),
            (88.9, 88.9, 1125, 1125),
        ),
    ),
    "makeplayingcards": Shop(
        "MakePlayingCards",
        36 / DPI * INCH,
        (
            (63.5, 88.9, 822, 1122),
            (63.0, 88.0, 816, 1110),
            (57.15, 88.9, 747, 1122),
            (70.0, 120.65, 897, 1497),
            (70.0, 120.0, 897, 1497),
            (44.45, 63.5, 597, 822),
            (44.45, 88.9, 597, 1122),
            (50.8, 88.9, 672, 1122),
        ),
    ),
}


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
