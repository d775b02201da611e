"""Pictures as they come in: dropped, pasted, read from a file; and how they are unpacked for the screen."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMimeData
from PySide6.QtGui import QImage, QImageReader

from engines.kit.pictures import MOST_PIXELS, sort_of

LARGEST_FILE = 60_000_000
"""How many bytes of a file are read."""


def unpacked(data: bytes | None) -> QImage:
    """Return a picture for the screen, turned as the camera was held: so it is printed, too."""
    if not data or not sort_of(data):
        return QImage()
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer, QByteArray(sort_of(data).encode()))
    reader.setAutoTransform(True)
    size = reader.size()
    if size.width() * size.height() > MOST_PIXELS:
        reader.setScaledSize(size / 2)
    image = reader.read()
    reader.setDevice(None)  # type: ignore[arg-type]  # some readers close their file as they go: before the buffer
    return image


def may_be_picture(data: QMimeData) -> bool:
    """Tell whether what is dragged could be a picture: dots, or a file."""
    return data.hasImage() or any(url.isLocalFile() for url in data.urls())


def picture_in(data: QMimeData) -> tuple[bytes, str]:
    """Return the bytes and the name of the picture that was dropped or pasted; what is none raises ValueError."""
    files = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
    if files:
        return read_file(files[0]), files[0].name
    if data.hasImage():
        return _png(QImage(data.imageData())), "pasted picture"
    raise ValueError("There is no picture to paste.")


def read_file(file: Path) -> bytes:
    """Return the bytes of a picture file; what cannot be taken raises ValueError."""
    try:
        if file.stat().st_size > LARGEST_FILE:
            raise ValueError(f"{file.name} is too large for a picture of a card.")
        return file.read_bytes()
    except OSError as error:
        raise ValueError(f"{file.name} cannot be read: {error.strerror}") from error


def _png(image: QImage) -> bytes:
    """Return a picture as the bytes of a PNG file."""
    held = QByteArray()
    buffer = QBuffer(held)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # the stub asks for bytes, the binding takes text
    buffer.close()
    return bytes(held.data())
