"""Separation: colours as inks of a press, by its ICC profile and within the ink that its paper bears."""

from __future__ import annotations

import io
from functools import lru_cache
from pathlib import Path

from PIL import Image, ImageCms, ImageFilter

from exports.faces.inks import channels

Inks = tuple[float, float, float, float]
"""Cyan, magenta, yellow and black, each from 0 to 1."""

MOST_BYTES = 20_000_000
STEPS = 25
"""How many steps the table for pictures has in each colour."""
NEUTRAL = 6
"""Colours whose parts differ by no more are grey: they get black ink alone, so that letters stay sharp."""
SAFE = 0.02
"""So much less than the limit is aimed at: pictures are rounded when they are packed."""


class ProfileError(ValueError):
    """A file holds no profile of a press; the message says why."""


class Separation:
    """Turns colours and pictures into inks."""

    def __init__(self, profile: bytes, limit: float) -> None:
        """Take a profile and the most ink of all four together, as a share: 3.0 are 300 %."""
        try:
            press = ImageCms.ImageCmsProfile(io.BytesIO(profile))
            space = press.profile.xcolor_space.strip()
        except (OSError, ImageCms.PyCMSError) as bad:
            raise ProfileError("this is no ICC profile") from bad
        if space != "CMYK":
            raise ProfileError(f"this is a profile for {space}, and a press has one for CMYK")
        self.name = (ImageCms.getProfileDescription(press) or "").strip()
        self._limit = limit - SAFE
        self._transform = _transform(press)
        self._table: ImageFilter.Color3DLUT | None = None
        self.ink = lru_cache(maxsize=4096)(self._ink)

    def _ink(self, colour: str) -> Inks:
        """Return the inks of a colour such as "#c0392b"."""
        parts = channels(colour)
        if max(parts) - min(parts) <= NEUTRAL:
            return 0.0, 0.0, 0.0, 1 - sum(parts) / 3 / 255
        [inks] = self._inks(Image.new("RGB", (1, 1), colour))
        return inks

    def _inks(self, picture: Image.Image) -> list[Inks]:
        """Return the inks of every pixel, as the profile says and no more than the limit."""
        done = ImageCms.applyTransform(picture, self._transform)
        assert done is not None
        data = done.tobytes()
        return [self._limited(data[place : place + 4]) for place in range(0, len(data), 4)]

    def _limited(self, pixel: bytes) -> Inks:
        """Take away colour where there is too much ink; black stays, for it carries the drawing."""
        *colours, black = (value / 255 for value in pixel)
        room = max(0.0, self._limit - black)
        share = min(1.0, room / sum(colours)) if sum(colours) else 1.0
        cyan, magenta, yellow = (value * share for value in colours)
        return cyan, magenta, yellow, black

    def separated(self, picture: Image.Image) -> Image.Image:
        """Return a picture in inks; what is transparent lies on white."""
        if "A" in picture.getbands() or "transparency" in picture.info:
            seen = picture.convert("RGBA")
            picture = Image.new("RGB", seen.size, "#ffffff")
            picture.paste(seen, mask=seen.getchannel("A"))
        return picture.convert("RGB").filter(self._whole_table())

    def _whole_table(self) -> ImageFilter.Color3DLUT:
        if self._table is None:
            scale = [round(step * 255 / (STEPS - 1)) for step in range(STEPS)]
            data = bytes(part for blue in scale for green in scale for red in scale for part in (red, green, blue))
            inks = self._inks(Image.frombytes("RGB", (STEPS * STEPS, STEPS), data))
            flat = [part for one in inks for part in one]
            self._table = ImageFilter.Color3DLUT(STEPS, flat, channels=4, target_mode="CMYK")
        return self._table


def _transform(press: ImageCms.ImageCmsProfile) -> ImageCms.ImageCmsTransform:
    try:
        return ImageCms.buildTransform(
            ImageCms.createProfile("sRGB"),
            press,
            "RGB",
            "CMYK",
            ImageCms.Intent.RELATIVE_COLORIMETRIC,
            ImageCms.Flags.BLACKPOINTCOMPENSATION,
        )
    except (OSError, ImageCms.PyCMSError) as bad:
        raise ProfileError("this profile cannot turn colours into inks") from bad


def read_separation(file: Path, limit: float) -> Separation:
    """Return the separation of a profile in a file, or say what is wrong with it."""
    if not file.is_file():
        raise ProfileError(f"there is no profile {str(file)!r}")
    try:
        with file.open("rb") as opened:
            return Separation(opened.read(MOST_BYTES), limit)
    except OSError as bad:
        raise ProfileError(f"{file.name} cannot be read: {bad.strerror}") from bad
    except ProfileError as bad:
        raise ProfileError(f"{file.name}: {bad}") from bad
