"""Pictures for faces: opened with care, since they come from anywhere, and packed for print."""

from __future__ import annotations

import io
import warnings
import zlib
from collections.abc import Callable
from dataclasses import dataclass

from PIL import Image, ImageOps

from exports.kept import KeptFiles

MOST_PIXELS = 64_000_000
"""A picture with more pixels than this is refused before it is unpacked."""
JPEG_QUALITY = 92
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


class Pictures:
    """The pictures of a library by their hash; what had to be packed anew can be kept in a folder."""

    def __init__(self, fetch: Fetch = lambda asset: None, kept: KeptFiles | None = None) -> None:
        self._fetch, self._kept = fetch, kept
        self._sizes: dict[str, tuple[int, int] | None] = {}

    def size(self, asset: str) -> tuple[int, int] | None:
        """Return width and height of a picture in pixels; None if there is none that can be used."""
        if asset not in self._sizes:
            self._sizes[asset] = self._measured(asset)
        return self._sizes[asset]

    def _measured(self, asset: str) -> tuple[int, int] | None:
        data = self._fetch(asset)
        if data is None:
            return None
        try:
            picture = opened(data)
            on_its_side = _orientation(picture) >= ON_ITS_SIDE
        except (PictureError, OSError, ValueError, SyntaxError):
            return None
        return (picture.height, picture.width) if on_its_side else picture.size

    def packed(self, asset: str, *, grey: bool = False) -> Packed | None:
        """Return a picture for print: JPEGs as they are, others as JPEGs unless they are transparent."""
        data = self._fetch(asset)
        if data is None or self.size(asset) is None:
            return None
        picture = opened(data)
        if picture.format == "JPEG" and not grey and _orientation(picture) == UPRIGHT:
            return Packed(*picture.size, len(picture.getbands()), data)
        try:
            return self._repacked(asset, picture, grey=grey)
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
