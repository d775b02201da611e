"""Pictures as they come in: dropped, pasted, read from a file; and how they are unpacked for the screen."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMimeData, QSize
from PySide6.QtGui import QImage, QImageReader

from engines.kit.files import read_plain
from engines.kit.pictures import MOST_PIXELS, is_crowded, sort_of

LARGEST_FILE = 60_000_000
"""How many bytes of a file are read."""
_HEAD = 64
"""By how many bytes it is told what a file is."""


def unpacked(data: bytes | None) -> QImage:
    """Return a picture for the screen, turned as the camera was held: so it is printed, too."""
    if not data or not sort_of(data) or is_crowded(data):
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


class Incoming(NamedTuple):
    """A picture on its way into the library: its bytes, its name, and the file that it comes from, if any."""

    data: bytes
    name: str
    file: str = ""


def picture_in(data: QMimeData) -> Incoming:
    """Return the picture that was dropped or pasted; what is none raises ValueError."""
    files = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
    if files:
        return picture_of_file(files[0])
    if data.hasImage():
        return Incoming(_png(QImage(data.imageData())), "pasted picture")
    raise ValueError("There is no picture to paste.")


def pixels_of(data: QMimeData) -> tuple[int, int] | None:
    """Return the size of the picture that is dragged, as far as it is known before it is taken."""
    size = QImage(data.imageData()).size() if data.hasImage() else QSize()
    file = next((url.toLocalFile() for url in data.urls() if url.isLocalFile()), "")
    if file and size.isEmpty():
        with suppress(OSError):
            if sort := sort_of(read_plain(Path(file), _HEAD)):
                size = QImageReader(file, QByteArray(sort.encode())).size()
    return (size.width(), size.height()) if not size.isEmpty() else None


def picture_of_file(file: Path) -> Incoming:
    """Return the picture in a file; a drawing in SVG comes as a PNG. What cannot be taken raises ValueError."""
    from editors.svg import SvgError, drawn, is_svg  # loads a library of Qt that few need

    data = _read(file)
    if is_svg(data):
        try:
            data = drawn(data)
        except SvgError as error:
            raise ValueError(f"{file.name} cannot be taken: {error}.") from error
    return Incoming(data, file.name, str(file.absolute()))


def _read(file: Path) -> bytes:
    try:
        if file.is_dir():
            raise ValueError(f"{file.name} is a folder: File, Pictures from a folder… matches them to cards by name.")
        if file.stat().st_size > LARGEST_FILE:
            raise ValueError(f"{file.name} is too large for a picture of a card.")
        return read_plain(file, LARGEST_FILE)
    except OSError as error:
        raise ValueError(f"{file.name} cannot be read: {error.strerror}") from error


def _png(image: QImage) -> bytes:
    from editors.svg import as_png

    return as_png(image)
