"""Pictures for faces: opened with care, since they come from anywhere, and packed for print."""

from __future__ import annotations

import io
import warnings
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock
from typing import NamedTuple

from PIL import Image, ImageOps

from exports.kept import KeptFiles
from exports.remembered import Remembered

MOST_PIXELS = 64_000_000
"""A picture with more pixels than this is refused before it is unpacked."""
JPEG_QUALITY = 92
MOST_HEADS = 20_000
"""Of how many pictures it is remembered how large they are."""
MOST_WAITING = 8_000_000
"""How many bytes of pictures are held between measuring and packing."""
UPRIGHT, ON_ITS_SIDE = 1, 5
ORIENTATION = 0x0112
"""The tag by which a camera says how it was held."""

Fetch = Callable[[str], bytes | None]


class PictureError(ValueError):
    """A picture cannot be used; the message says why."""


@dataclass(frozen=True, slots=True)
class Packed:
    """A picture as a PDF holds it: a JPEG, or packed pixels with how opaque they are."""

    width: int
    height: int
    bands: int
    data: bytes
    mask: bytes = b""

    @property
    def is_jpeg(self) -> bool:
        """Whether the data is a JPEG."""
        return not self.mask


class _Head(NamedTuple):
    """What the head of a picture tells: its size as it is seen, its bands, and whether it can be printed as it is."""

    size: tuple[int, int]
    bands: int
    is_plain: bool


def _read_head(data: bytes) -> _Head | None:
    try:
        picture = opened(data)
        held = _orientation(picture)
    except (PictureError, OSError, ValueError, SyntaxError):
        return None
    size = (picture.height, picture.width) if held >= ON_ITS_SIDE else picture.size
    return _Head(size, len(picture.getbands()), picture.format == "JPEG" and held == UPRIGHT)


class _Waiting:
    """The last few pictures that were measured: they are packed a moment later, and not fetched again for it."""

    def __init__(self) -> None:
        self._held: dict[str, bytes] = {}
        self._lock = Lock()

    def put(self, asset: str, data: bytes) -> None:
        """Hold a picture; those that wait longest go when all are too large."""
        with self._lock:
            self._held[asset] = data
            while sum(map(len, self._held.values())) > MOST_WAITING:
                del self._held[next(iter(self._held))]

    def take(self, asset: str) -> bytes | None:
        """Return a picture that is held, and let it go."""
        with self._lock:
            return self._held.pop(asset, None)


class Pictures:
    """The pictures of a library by their hash; what had to be packed anew can be kept in a folder."""

    def __init__(self, fetch: Fetch = lambda asset: None, kept: KeptFiles | None = None) -> None:
        self._fetch, self._kept = fetch, kept
        self._heads: Remembered[str, tuple[_Head | None]] = Remembered(MOST_HEADS)
        self._waiting = _Waiting()

    def size(self, asset: str) -> tuple[int, int] | None:
        """Return width and height of a picture in pixels; None if there is none that can be used."""
        head = self._head(asset)
        return head and head.size

    def _head(self, asset: str) -> _Head | None:
        known = self._heads.get(asset)
        if known is None:
            data = self._fetch(asset)
            known = self._heads[asset] = (_read_head(data) if data is not None else None,)
            if data is not None and known[0]:
                self._waiting.put(asset, data)
        return known[0]

    def packed(self, asset: str, *, grey: bool = False) -> Packed | None:
        """Return a picture for print: JPEGs as they are, others as JPEGs unless they are transparent."""
        head = self._head(asset)
        data = (self._waiting.take(asset) or self._fetch(asset)) if head else None
        if head is None or data is None:
            return None
        if head.is_plain and not grey:
            return Packed(*head.size, head.bands, data)
        try:
            return self._repacked(asset, opened(data), grey=grey)
        except (OSError, ValueError, SyntaxError):
            # The head of the file was in order and its body is not.
            return None

    def _repacked(self, asset: str, picture: Image.Image, *, grey: bool) -> Packed:
        if "A" in picture.getbands() or "transparency" in picture.info:
            return _with_mask(picture, grey=grey)
        name = f"{asset}-{JPEG_QUALITY}{'-grey' if grey else ''}.jpg"
        data = self._kept.get(name) if self._kept else None
        if data is None:
            data = as_jpeg(ImageOps.exif_transpose(picture), grey=grey)
            if self._kept:
                self._kept.put(name, data)
        width, height = opened(data).size
        return Packed(width, height, 1 if grey else 3, data)


def _orientation(picture: Image.Image) -> int:
    """Return how a camera was held; a PNG would have to be unpacked to tell, and no camera makes any."""
    return UPRIGHT if picture.format == "PNG" else int(picture.getexif().get(ORIENTATION, UPRIGHT))


def _with_mask(picture: Image.Image, *, grey: bool) -> Packed:
    clear = ImageOps.exif_transpose(picture).convert("LA" if grey else "RGBA")
    colours = clear.convert("L" if grey else "RGB")
    mask = zlib.compress(clear.getchannel("A").tobytes())
    return Packed(*clear.size, len(colours.getbands()), zlib.compress(colours.tobytes()), mask)


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
