"""Small pictures of all sorts."""

from __future__ import annotations

import io

from PIL import Image


def painted(width: int, height: int, form: str = "JPEG", mode: str = "RGB", colour="#c04020", **more) -> bytes:
    """A picture of one colour."""
    out = io.BytesIO()
    Image.new(mode, (width, height), colour).save(out, form, **more)
    return out.getvalue()
