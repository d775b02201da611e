"""Pictures for faces: opened with care, since they come from anywhere."""

from __future__ import annotations

import io
import warnings
from collections.abc import Callable
from functools import lru_cache

from PIL import Image
from reportlab.lib.utils import ImageReader

MOST_PIXELS = 64_000_000
"""A picture with more pixels than this is refused before it is unpacked."""
JPEG_QUALITY = 92

Fetch = Callable[[str], bytes | None]


class PictureError(ValueError):
    """A picture cannot be used; the message says why."""


class Pictures:
    """The pictures of a library by their hash."""

    def __init__(self, fetch: Fetch = lambda asset: None) -> None:
        self._fetch = fetch
        self._sizes: dict[str, tuple[int, int] | None] = {}
        self.reader = lru_cache(maxsize=64)(self._reader)

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
            return opened(data).size
        except PictureError:
            return None

    def _reader(self, asset: str) -> ImageReader | None:
        """Return a picture for ReportLab: JPEGs as they are, others as JPEGs unless they are transparent."""
        data = self._fetch(asset)
        if data is None or self.size(asset) is None:
            return None
        picture = opened(data)
        if picture.format == "JPEG":
            return ImageReader(io.BytesIO(data))
        if "A" in picture.getbands() or "transparency" in picture.info:
            return ImageReader(picture.convert("RGBA"))
        return ImageReader(io.BytesIO(as_jpeg(picture)))


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


def as_jpeg(picture: Image.Image) -> bytes:
    """Pack a picture as a JPEG in full colour resolution."""
    out = io.BytesIO()
    picture.convert("RGB").save(out, "JPEG", quality=JPEG_QUALITY, subsampling=0)
    return out.getvalue()
