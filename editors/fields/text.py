"""Lines and longer texts."""

from __future__ import annotations

import math
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF, QResizeEvent, QTextOption
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from editors.fields.base import FieldContext, FieldControl, Path
from editors.fields.facts import FieldFacts

FEWEST_LINES, MOST_LINES = 2, 14
"""How tall a field for longer texts is: it grows with its text."""


class LineControl(FieldControl):
    """A text of one line."""

    def __init__(self, facts: FieldFacts, context: FieldContext, parent: QWidget | None = None) -> None:
        super().__init__(facts, context, parent)
        self.edit = QLineEdit(self)
        self.edit.setPlaceholderText(facts.about)
        self.edit.setClearButtonEnabled(facts.optional)
        self.edit.textEdited.connect(lambda: self.tell(typing=True))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.edit)
        self.adopt(self.edit)

    def value(self) -> Any:
        """Return the text; an empty line of a field that may be empty is none."""
        return (self.edit.text() or None) if self.facts.optional else self.edit.text()

    def show_value(self, value: Any) -> None:
        """Show a text, and leave the cursor where it was."""
        at = self.edit.cursorPosition()
        self.edit.setText("" if value is None else str(value))
        self.edit.setCursorPosition(at if self.edit.hasFocus() else 0)

    def lock(self) -> None:
        """Let the text be read and copied only."""
        self.edit.setReadOnly(True)

    def seek(self, path: Path, position: int | None = None) -> None:
        """Put the cursor into the line."""
        super().seek(path, position)
        if position is not None:
            self.edit.setCursorPosition(position)


class GrowingEdit(QPlainTextEdit):
    """A plain text editor that is as tall as its text; Tab leaves it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setUndoRedoEnabled(False)
        self.setTabChangesFocus(True)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.fewest = FEWEST_LINES
        self.textChanged.connect(self._fit)
        self._fit()

    def write(self, text: str) -> None:
        """Show another text; the cursor stays as near as it can."""
        cursor = self.textCursor()
        at = cursor.position()
        self.setPlainText(text)
        cursor = self.textCursor()
        cursor.setPosition(min(at, len(text)))
        self.setTextCursor(cursor)

    def put_cursor(self, position: int) -> None:
        """Put the cursor before a letter."""
        cursor = self.textCursor()
        cursor.setPosition(min(position, len(self.toPlainText())))
        self.setTextCursor(cursor)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Grow when a narrower field needs more lines."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Be as tall as the text, between the fewest and the most lines."""
        line = QFontMetricsF(self.font()).lineSpacing()
        most, tall = MOST_LINES * line, 0.0
        block = self.document().firstBlock()
        while block.isValid() and tall <= most:
            tall += self.blockBoundingRect(block).height()
            block = block.next()
        frame = 2 * (math.ceil(self.document().documentMargin()) + self.frameWidth())
        height = math.ceil(min(max(tall, self.fewest * line), most)) + frame + 2
        if height != self.minimumHeight():
            self.setFixedHeight(height)
        bar = Qt.ScrollBarPolicy.ScrollBarAsNeeded if tall > most else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        if bar != self.verticalScrollBarPolicy():
            self.setVerticalScrollBarPolicy(bar)


class ProseControl(FieldControl):
    """A text of several lines that nobody plays: flavour, stories, notes."""

    def __init__(self, facts: FieldFacts, context: FieldContext, parent: QWidget | None = None) -> None:
        super().__init__(facts, context, parent)
        self.edit = GrowingEdit(self)
        self.edit.setPlaceholderText(facts.about)
        self.edit.textChanged.connect(lambda: self.tell(typing=True))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.edit)
        self.adopt(self.edit)

    def value(self) -> Any:
        """Return the text."""
        return self.edit.toPlainText()

    def show_value(self, value: Any) -> None:
        """Show a text."""
        self.edit.write(str(value or ""))

    def is_wide(self) -> bool:
        """Longer texts take the whole width."""
        return True

    def lock(self) -> None:
        """Let the text be read and copied only."""
        self.edit.setReadOnly(True)

    def seek(self, path: Path, position: int | None = None) -> None:
        """Put the cursor into the text."""
        super().seek(path, position)
        if position is not None:
            self.edit.put_cursor(position)
