"""Pictured components: a picture, how much of it its window on the face shows, and a sign of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel, ConfigDict

from engines.kit.documents import Control, Document, fact

FRAMING = "framing"
"""The name of the field beside a picture that says how the picture lies in its window."""
LARGEST_ZOOM, SMALLEST_ZOOM = 20.0, 0.05
FARTHEST = 5.0


class Framing(BaseModel):
    """How a picture lies in its window; as it is declared, it covers the window and its middle is in the middle."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    x: float = fact(0.0, label="Moved right", about="By so many widths of the window.", ge=-FARTHEST, le=FARTHEST)
    y: float = fact(0.0, label="Moved down", about="By so many heights of the window.", ge=-FARTHEST, le=FARTHEST)
    zoom: float = fact(1.0, label="Zoom", about="1: it just covers the window.", ge=SMALLEST_ZOOM, le=LARGEST_ZOOM)
    angle: float = fact(0.0, label="Turned by", about="Clockwise, in degrees.", ge=-180, le=180)


class Pictured(Document):
    """A component that may have a picture; a kind that always had one declares the field anew."""

    art: str = fact("", label="Picture", about="Dropped, pasted or opened.", control=Control.IMAGE, later=True)
    framing: Framing = fact(
        Framing(),
        label="Framing",
        about="How the picture lies in its window: drag it there; the wheel zooms it with Ctrl, turns it with Alt.",
        needs="art",
        later=True,
    )


def signed(before: Mapping[str, str], *, by: str = "id") -> Any:
    """Declare the sign of a kind that had none at first, with what its components were printed with `before`.

    Those documents do not say it: it is their default, found by the field `by`, so that a library of before opens
    with the signs that it had, and they keep their hashes.
    """
    return fact(
        default_factory=lambda said: before.get(said.get(by, ""), ""),
        label="Sign",
        about="The icon of this component; empty: the usual one.",
        control=Control.ICON,
        later=True,
    )


class Signed(Pictured):
    """A component with a sign that stands for it where it has no picture."""

    sign: str = signed({})
