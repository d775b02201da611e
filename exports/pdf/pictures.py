"""Pictures for faces: opened with care, since they come from anywhere, and made ready for print."""

from __future__ import annotations

import hashlib
import io
import math
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from PIL import Image, ImageOps
from reportlab.lib.utils import ImageReader

MOST_PIXELS = 64_000_000
"""A picture with more pixels than this is refused before it is unpacked."""
JPEG_QUALITY = 92
INCH = 25.4
PRINT_DPI = 350
"""More dots per inch than these nobody sees on paper; they only make files large."""
CLEARLY = 0.85
"""A picture is made smaller if it keeps at most this part of its width."""
NO_LIMIT = (10**9, 10**9)
UPRIGHT, ON_ITS_SIDE = 1, 5
ORIENTATION = 0x0112
"""The tag by which a camera says how it was held."""

Fetch = Callable[[str], bytes | None]


class PictureError(ValueError):
    """A picture cannot be used; the message says why."""


@dataclass(frozen=True, slots=True)
class Jpeg:
    """A JPEG for ReportLab's canvas, which takes it as it is; its own reader would unpack it first."""

    data: bytes

    def __str__(self) -> str:
        return hashlib.sha256(self.data).hexdigest()

    def jpeg_fh(self) -> io.BytesIO:
        """Return the file, as the canvas asks for it."""
        return io.BytesIO(self.data)


class Printable(NamedTuple):
    """A picture that is ready for print: its size in pixels, and what the canvas draws."""

    size: tuple[int, int]
    source: Jpeg | ImageReader


class _Head(NamedTuple):
    """What the head of a picture tells: its size as it is seen, and whether it can be printed as it is."""

    size: tuple[int, int]
    is_plain: bool


def _read_head(data: bytes) -> _Head | None:
    try:
        picture = opened(data)
        held = _orientation(picture)
    except (PictureError, OSError, ValueError, SyntaxError):
        return None
    size = (picture.height, picture.width) if held >= ON_ITS_SIDE else picture.size
    return _Head(size, picture.format == "JPEG" and held == UPRIGHT)


class Pictures:
    """The pictures of a library by their hash."""

    def __init__(self, fetch: Fetch = lambda asset: None) -> None:
        self._fetch = fetch
        self._heads: dict[str, _Head | None] = {}

    def size(self, asset: str) -> tuple[int, int] | None:
        """Return width and height of a picture in pixels; None if there is none that can be used."""
        head = self._head(asset)
        return head and head.size

    def _head(self, asset: str) -> _Head | None:
        if asset not in self._heads:
            data = self._fetch(asset)
            self._heads[asset] = None if data is None else _read_head(data)
        return self._heads[asset]

    def image(self, asset: str, *, grey: bool = False, most: tuple[int, int] = NO_LIMIT) -> Printable | None:
        """Return a picture for print: JPEGs as they are, others as JPEGs unless they are transparent.

        One that is clearly sharper than print, for the pixels that it has to cover, is made smaller.
        """
        head = self._head(asset)
        data = self._fetch(asset) if head else None
        if head is None or data is None:
            return None
        share = max(wanted / has for wanted, has in zip(most, head.size, strict=True))
        if head.is_plain and not grey and share > CLEARLY:
            return Printable(head.size, Jpeg(data))
        try:
            picture = ImageOps.exif_transpose(opened(data))
            return _repacked(_smaller(picture, share) if share <= CLEARLY else picture, grey=grey)
        except (OSError, ValueError, SyntaxError):
            # The head of the file was in order and its body is not.
            return None


def _smaller(picture: Image.Image, share: float) -> Image.Image:
    size = tuple(max(1, math.ceil(side * share)) for side in picture.size)
    plain = picture.convert("RGBA" if "transparency" in picture.info or picture.mode in ("PA", "LA") else "RGB")
    return (picture if picture.mode in ("L", "RGB", "RGBA") else plain).resize(size, Image.Resampling.LANCZOS)


def dots_for(length: float) -> int:
    """Return how many pixels a length in millimetres can show on paper."""
    return math.ceil(length / INCH * PRINT_DPI)


def _repacked(picture: Image.Image, *, grey: bool) -> Printable:
    if "A" in picture.getbands() or "transparency" in picture.info:
        return Printable(picture.size, ImageReader(picture.convert("LA" if grey else "RGBA")))
    return Printable(picture.size, Jpeg(as_jpeg(picture, grey=grey)))


def _orientation(picture: Image.Image) -> int:
    """Return how a camera was held; a PNG would have to be unpacked to tell, and no camera makes any."""
    return UPRIGHT if picture.format == "PNG" else int(picture.getexif().get(ORIENTATION, UPRIGHT))


def opened(data: bytes) -> Image.Image:
    """Open a picture, or say why it is refused."""
    with warnings.catch_warnings():
        warnings.simplefilter("error", Image.DecompressionBombWarning)
        try:
            picture = Image.open(io.BytesIO(data))
        except (
            OSError,
            ValueError,
            SyntaxError,
            Image.DecompressionBombError,
            Image.DecompressionBombWarning,
        ) as bad:
            raise PictureError("this is no picture that can be printed") from bad
    if picture.width * picture.height > MOST_PIXELS:
        raise PictureError(f"a picture of {picture.width} x {picture.height} pixels is too large")
    return picture


def as_jpeg(picture: Image.Image, *, grey: bool = False) -> bytes:
    """Pack a picture as a JPEG in full colour resolution."""
    out = io.BytesIO()
    picture.convert("L" if grey else "RGB").save(out, "JPEG", quality=JPEG_QUALITY, subsampling=0)
    return out.getvalue()
