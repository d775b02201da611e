"""Taking a map of Tiled over onto a face: the file is asked for, read with a bound, and refused in words."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QWidget

from editors.file_dialogs import open_file
from engines.kit.maps.palettes import Palette
from engines.kit.maps.tiles import TileFace
from exports.maps.plain_values import MapError
from exports.maps.taking import LARGEST, read_map
from exports.maps.tiled_map import face_of

FILES = "Maps of Tiled (*.tmx *.tmj *.json);;All files (*)"


def ask_for_map(parent: QWidget) -> Path | None:
    """Ask which file; None: nobody chose one."""
    return open_file(parent, "Take over a map of Tiled", FILES)


def face_from(file: Path, palette: Palette, before: TileFace) -> TileFace:
    """Read a file as a face of the size of another; what cannot be taken over is a MapError."""
    try:
        with file.open("rb") as opened:
            data = opened.read(LARGEST + 1)
    except OSError as problem:
        raise MapError(f"{file.name} cannot be read: {problem.strerror or problem}") from None
    return face_of(read_map(data), palette, before)
