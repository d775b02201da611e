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

from engines.kit.pictures import SORTS, is_crowded, is_too_large, wrong_with
from exports.pdf.jpegs import check_jpeg
from exports.pdf.separation import Separation
from exports.pdf.typefaces import check_own

DECODERS = tuple(sort.upper() for sort in SORTS)
"""Pillow's names of the decoders that may open a picture; it has others that start programs."""
MOST_TO_TURN, MOST_SEE_THROUGH = 16_000_000, 10_000_000
"""Above so many pixels a photograph that has to be turned or made grey, or what is transparent, is halved first."""
STRIP = 64
"""So many lines are made at a time."""
JPEG_QUALITY, PRESS_QUALITY = 92, 96
JPEG_START = b"\xff\xd8"
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


class TooLarge(PictureError):
    """A picture has more pixels than are unpacked."""


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
    except Exception:  # noqa: BLE001 - decoders raise what they like at damaged bytes
        return None
    size = (picture.height, picture.width) if held >= ON_ITS_SIDE else picture.size
    return _Head(size, picture.format == "JPEG" and held == UPRIGHT)


class Pictures:
    """The pictures and typefaces of a library by their hash."""

    def __init__(self, fetch: Fetch = lambda asset: None) -> None:
        self._fetch = fetch
        self._heads: dict[str, _Head | None] = {}
        self.damaged: set[str] = set()
        """Pictures whose head was in order and whose body is not: they were left out of a print."""

    def size(self, asset: str) -> tuple[int, int] | None:
        """Return width and height of a picture in pixels; None if there is none that can be used."""
        head = self._head(asset)
        return head and head.size

    def wrong_with(self, asset: str) -> str:
        """Say why a picture has no size."""
        data = self._fetch(asset)
        try:
            if data:
                opened(data)
        except TooLarge as why:
            return str(why)
        except PictureError:
            pass
        return wrong_with(data)

    def font(self, asset: str) -> bytes | None:
        """Return the file of a typeface of the library; FontError tells why it cannot be printed."""
        data = self._fetch(asset)
        if data is not None:
            check_own(data)
        return data

    def _head(self, asset: str) -> _Head | None:
        if asset not in self._heads:
            data = self._fetch(asset)
            self._heads[asset] = None if data is None else _read_head(data)
        return self._heads[asset]

    def image(
        self,
        asset: str,
        *,
        grey: bool = False,
        most: tuple[int, int] = NO_LIMIT,
        separation: Separation | None = None,
    ) -> Printable | None:
        """Return a picture for print: JPEGs as they are, others as JPEGs unless they are transparent.

        One that is clearly sharper than print, for the pixels that it has to cover, is made smaller.
        """
        head = self._head(asset)
        data = self._fetch(asset) if head else None
        if head is None or data is None:
            return None
        share = max(wanted / has for wanted, has in zip(most, head.size, strict=True))
        try:
            if data.startswith(JPEG_START):
                check_jpeg(data, opened(data))
            if head.is_plain and not grey and share > CLEARLY and separation is None:
                return Printable(head.size, Jpeg(data))
            ready = _within(_upright(opened(data)), head.size, share)
            return _separated(ready, separation) if separation else _repacked(ready, grey=grey)
        except Exception:  # noqa: BLE001 - one damaged picture must not stop a print, whatever its decoder raises
            self.damaged.add(asset)
            return None


def _within(picture: Image.Image, size: tuple[int, int], share: float) -> Image.Image:
    """Make a picture smaller that would keep a clearly smaller part of its size."""
    target = tuple(max(1, math.ceil(side * share)) for side in size)
    if share > CLEARLY or picture.width <= target[0]:
        return picture
    if picture.mode not in ("L", "LA", "RGB", "RGBA"):  # a copy of a large picture is large
        picture = picture.convert("RGBA" if "transparency" in picture.info or "A" in picture.getbands() else "RGB")
    if picture.mode in ("LA", "RGBA") and picture.width * picture.height > MOST_SEE_THROUGH:
        picture = _reduced(picture, max(2, picture.width // (2 * target[0])))
    return picture.resize(target, Image.Resampling.LANCZOS) if picture.width > target[0] else picture


def _reduced(picture: Image.Image, factor: int) -> Image.Image:
    """Make a transparent picture smaller strip by strip: Pillow would first make a whole copy of it."""
    height = factor * STRIP
    size = math.ceil(picture.width / factor), math.ceil(picture.height / factor)
    small = Image.new(picture.mode, size)
    for top in range(0, picture.height, height):
        strip = picture.crop((0, top, picture.width, min(picture.height, top + height)))
        small.paste(strip.reduce(factor), (0, top // factor))
    return small


def dots_for(length: float) -> int:
    """Return how many pixels a length in millimetres can show on paper."""
    return math.ceil(length / INCH * PRINT_DPI)


def _upright(picture: Image.Image) -> Image.Image:
    """Turn a photograph as the camera was held; a large one is unpacked at half its size, which takes a quarter."""
    if picture.width * picture.height > MOST_TO_TURN:
        picture.draft("RGB", (picture.width // 2, picture.height // 2))  # which only JPEGs do
    return ImageOps.exif_transpose(picture) if _orientation(picture) != UPRIGHT else picture


def _repacked(picture: Image.Image, *, grey: bool) -> Printable:
    if "A" in picture.getbands() or "transparency" in picture.info:
        if picture.width * picture.height > MOST_SEE_THROUGH:
            picture = _reduced(picture if picture.mode in ("LA", "RGBA") else picture.convert("RGBA"), 2)
        return Printable(picture.size, ImageReader(picture.convert("LA" if grey else "RGBA")))
    return Printable(picture.size, Jpeg(as_jpeg(picture, grey=grey)))


def _separated(picture: Image.Image, separation: Separation) -> Printable:
    out = io.BytesIO()
    separation.separated(picture).save(out, "JPEG", quality=PRESS_QUALITY, subsampling=0)
    return Printable(picture.size, Jpeg(out.getvalue()))


def _orientation(picture: Image.Image) -> int:
    """Return how a camera was held; a PNG would have to be unpacked to tell, and no camera makes any."""
    return UPRIGHT if picture.format == "PNG" else int(picture.getexif().get(ORIENTATION, UPRIGHT))


def opened(data: bytes) -> Image.Image:
    """Open a picture, or say why it is refused."""
    if is_crowded(data):
        raise TooLarge("the picture has more parts than any program writes")
    with warnings.catch_warnings():
        warnings.simplefilter("error", Image.DecompressionBombWarning)
        try:
            picture = Image.open(io.BytesIO(data), formats=DECODERS)
        except Exception as bad:  # decoders raise what they like at damaged bytes
            raise PictureError("this is no picture that can be printed") from bad
    if is_too_large(data, picture.size):
        raise TooLarge(f"a picture of {picture.width} x {picture.height} pixels is too large")
    return picture


def as_jpeg(picture: Image.Image, *, grey: bool = False) -> bytes:
    """Pack a picture as a JPEG in full colour resolution."""
    out = io.BytesIO()
    mode = "L" if grey else "RGB"
    # A copy of a large picture is large.
    (picture if picture.mode == mode else picture.convert(mode)).save(
        out, "JPEG", quality=JPEG_QUALITY, subsampling=0
    )
    return out.getvalue()
