"""Typefaces and signs of designers' own: taken from a file, looked at first, and shown as they will be printed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QWidget

from editors import file_dialogs, look
from editors.fields.base import FieldContext, FieldControl
from editors.fields.facts import FieldFacts
from editors.painter import fill_outline, icon_outline, letters_outline
from engines.kit.files import read_plain
from exports.faces import own_fonts
from exports.faces.fonts import metrics
from exports.faces.outlines import outline_of

LARGEST = 20_000_000
SAMPLE = "Aa Gg Qq 123"
SIZE = 22


class FileControl(FieldControl):
    """Something that comes from a file: what it looks like, a button that opens one, and one that takes it away."""

    kinds_of_files = ""
    nothing = ""

    def __init__(self, facts: FieldFacts, context: FieldContext, parent: QWidget | None = None) -> None:
        super().__init__(facts, context, parent)
        self._value = ""
        self.sample = QLabel(self)
        self.sample.setWordWrap(True)
        self.open_button = self._button("folder-open-outline", "Open a file…")
        self.open_button.clicked.connect(self.open_file)
        self.clear_button = self._button("close", "Take it away")
        self.clear_button.clicked.connect(self.clear)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.open_button)
        row.addWidget(self.clear_button)
        row.addWidget(self.sample, 1)
        self.adopt(self.open_button)
        self.show_value("")

    def value(self) -> Any:
        """Return what the document keeps of the file."""
        return self._value

    def show_value(self, value: Any) -> None:
        """Show what the document has."""
        self._value = str(value or "")
        self.clear_button.setEnabled(bool(self._value))
        pixmap = self.picture() if self._value else QPixmap()
        if pixmap.isNull():
            self.sample.setText(self.nothing if not self._value else "The library does not have this file any more.")
        else:
            self.sample.setPixmap(pixmap)

    def open_file(self) -> None:
        """Ask for a file, and take it."""
        name = file_dialogs.open_file(self, self.facts.label, self.kinds_of_files)
        if name is not None:
            self.take(name)

    def take(self, file: Path) -> None:
        """Take a file; one that cannot be taken is refused in words."""
        try:
            data = read_plain(file, LARGEST)
            found = self.kept(data if len(data) <= LARGEST else b"", file.name)
        except OSError as error:
            self.sample.setText(f"{file.name} cannot be read: {error.strerror}")
        except ValueError as error:
            self.sample.setText(f"{file.name} cannot be taken: {error}.")
        else:
            self.write(found)
            self.tell()

    def clear(self) -> None:
        """Take away what is there."""
        self.write("")
        self.tell()

    def kept(self, data: bytes, name: str) -> str:
        """Return what the document keeps of a file; what cannot be taken raises ValueError."""
        raise NotImplementedError

    def picture(self) -> QPixmap:
        """Draw what is kept."""
        raise NotImplementedError

    def _button(self, icon: str, words: str) -> QToolButton:
        button = QToolButton(self)
        button.setIcon(look.icon(icon))
        button.setToolTip(words)
        button.setAccessibleName(f"{self.facts.label}: {words}")
        return button


class FontControl(FileControl):
    """A typeface of the designer's own."""

    kinds_of_files = "Typefaces (*.ttf *.otf)"
    nothing = "Open a TTF file, or an OTF file with TrueType curves."

    def kept(self, data: bytes, name: str) -> str:
        """Look a typeface over, put it into the library and return its hash."""
        own_fonts.check(data)
        return self.context.desk.add_font(data, name)

    def picture(self) -> QPixmap:
        """Draw some letters."""
        data = self.context.desk.picture(self._value)
        if data is None or not own_fonts.can_be_printed(data):
            return QPixmap()
        own_fonts.keep(self._value, data)
        width = metrics(self._value).width(SAMPLE) * SIZE
        return _drawn(letters_outline(self._value, SAMPLE), QSize(round(width) + 4, round(SIZE * 1.5)), SIZE)


class SignControl(FileControl):
    """A sign of the designer's own, from a drawing in SVG."""

    kinds_of_files = "Drawings (*.svg)"
    nothing = "Open a drawing in SVG: its shape counts, not its colours."

    def kept(self, data: bytes, name: str) -> str:
        """Return a drawing as one outline."""
        from editors.svg import cleaned  # loads a library of Qt that few need

        return outline_of(cleaned(data))

    def picture(self) -> QPixmap:
        """Draw the sign."""
        return _drawn(icon_outline(self._value), QSize(SIZE + 6, round(SIZE * 1.5)), SIZE)


def _drawn(path: QPainterPath, size: QSize, letters: float) -> QPixmap:
    pixmap = QPixmap(size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    fill_outline(painter, path, 2, letters * 1.1, letters, look.current().text)
    painter.end()
    return pixmap
