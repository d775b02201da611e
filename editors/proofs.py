"""Proofs: how a face looks to people who see colours differently, and on a printer without colour."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING

from PySide6.QtGui import QImage

if TYPE_CHECKING:
    from PIL.ImageFilter import Color3DLUT

Matrix = tuple[tuple[float, float, float], ...]


class Proof(StrEnum):
    """What a proof shows; the value is what a person reads."""

    PRINT = "As printed"
    DEUTERANOPIA = "Without green (deuteranopia)"
    PROTANOPIA = "Without red (protanopia)"
    TRITANOPIA = "Without blue (tritanopia)"
    GREY = "Greyscale"


# Machado, Oliveira and Fernandes (2009), severity 1.0, for linear light.
_MATRICES: dict[Proof, Matrix] = {
    Proof.PROTANOPIA: (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    Proof.DEUTERANOPIA: (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    Proof.TRITANOPIA: (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    Proof.GREY: ((0.2126, 0.7152, 0.0722),) * 3,
}
_STEPS = 17
"""How finely the table of colours is divided; between its points colours are mixed."""


def proofed(image: QImage, proof: Proof) -> QImage:
    """Return a picture as a proof shows it."""
    if proof is Proof.PRINT or image.isNull():
        return image
    from PIL import Image  # the preview is there before anybody asks for a proof

    plain = image.convertToFormat(QImage.Format.Format_RGBA8888)
    size = plain.width(), plain.height()
    pixels = Image.frombytes("RGBA", size, bytes(plain.constBits()), "raw", "RGBA", plain.bytesPerLine(), 1)
    seen = pixels.filter(_table(proof))
    made = QImage(seen.tobytes(), *size, 4 * size[0], QImage.Format.Format_RGBA8888).copy()
    made.setDevicePixelRatio(image.devicePixelRatio())
    return made


def seen(colour: tuple[float, float, float], proof: Proof) -> tuple[float, float, float]:
    """Return a colour (0 to 1) as a proof shows it."""
    if proof is Proof.PRINT:
        return colour
    light = [_to_light(share) for share in colour]
    rows = _MATRICES[proof]
    mixed = [sum(factor * share for factor, share in zip(row, light, strict=True)) for row in rows]
    red, green, blue = (_from_light(min(max(share, 0.0), 1.0)) for share in mixed)
    return red, green, blue


@cache
def _table(proof: Proof) -> Color3DLUT:
    from PIL.ImageFilter import Color3DLUT

    return Color3DLUT.generate(_STEPS, lambda r, g, b: seen((r, g, b), proof))


def _to_light(share: float) -> float:
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def _from_light(share: float) -> float:
    return share * 12.92 if share <= 0.0031308 else float(1.055 * share ** (1 / 2.4) - 0.055)
