"""Lines and longer texts."""

from __future__ import annotations

import math
from typing import Any

from PySide6.QtCore import QEvent, QMimeData, QObject, QStringListModel, Qt
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QResizeEvent, QTextCursor, QTextDocumentFragment, QTextOption
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCompleter,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from editors.fields.base import FieldContext, FieldControl, Path, has_files
from editors.fields.facts import FieldFacts
from editors.fields.letters import clean, on_one_line, own_place, qt_place
from editors.fields.marks import BOLD, ITALIC, toggled

FEWEST_LINES, MOST_LINES = 2, 14
"""How tall a field for longer texts is: it grows with its text."""

MARK_KEYS = {Qt.Key.Key_B: BOLD, Qt.Key.Key_I: ITALIC}
KEYS_OF_LIST = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Backtab)


def changed(before: str, after: str) -> tuple[int, int]:
    """Return where a text begins and ends to differ from what it was, in letters of the new one."""
    shorter = min(len(before), len(after))
    start = next((at for at in range(shorter) if before[at] != after[at]), shorter)
    room = shorter - start
    rest = next((at for at in range(room) if before[-1 - at] != after[-1 - at]), room)
    return start, len(after) - rest


class LineControl(FieldControl):
    """A text of one line; words that other components use are offered, so that they stay the same words."""

    def __init__(self, facts: FieldFacts, context: FieldContext, parent: QWidget | None = None) -> None:
        super().__init__(facts, context, parent)
        self.edit = QLineEdit(self)
        self.edit.setPlaceholderText(facts.about)
        self.edit.setClearButtonEnabled(facts.optional)
        self.edit.textEdited.connect(self._on_text_edited)
        self.completer = self._completer() if facts.name != "name" else None
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.edit)
        self.adopt(self.edit)

    def value(self) -> Any:
        """Return the text; an empty line of a field that may be empty is none."""
        return (self.edit.text() or None) if self.facts.optional else self.edit.text()

    def show_value(self, value: Any) -> None:
        """Show a text, and leave the cursor where it was."""
        before, text = self.edit.text(), "" if value is None else str(value)
        self.edit.setText(text)
        self.edit.setCursorPosition(qt_place(text, changed(before, text)[1]) if self.edit.hasFocus() else 0)

    def lock(self) -> None:
        """Let the text be read and copied only."""
        self.edit.setReadOnly(True)

    def seek(self, path: Path, position: int | None = None) -> None:
        """Put the cursor into the line."""
        super().seek(path, position)
        if position is not None:
            self.edit.setCursorPosition(qt_place(self.edit.text(), position))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Learn the words of now when the cursor comes."""
        if event.type() == QEvent.Type.FocusIn and self.completer is not None:
            self._words.setStringList(self.context.words(self.facts.name))
            self.completer.popup().setAccessibleName("Words that others use")  # type: ignore[union-attr]
        return super().eventFilter(watched, event)

    def _completer(self) -> QCompleter:
        self._words = QStringListModel(self)
        completer = QCompleter(self._words, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.activated.connect(self.tell)
        self.edit.setCompleter(completer)
        return completer

    def _on_text_edited(self, text: str) -> None:
        """Keep a line a line, whatever was pasted into it."""
        line = on_one_line(text)
        if line != text:
            at = len(on_one_line(text[: own_place(text, self.edit.cursorPosition())]))
            self.edit.setText(line)
            self.edit.setCursorPosition(qt_place(line, at))
        self.tell(typing=True)


class GrowingEdit(QPlainTextEdit):
    """A plain text editor that is as tall as its text; Tab leaves it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setUndoRedoEnabled(False)
        self.setTabChangesFocus(True)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.fewest = FEWEST_LINES
        self.names: QAbstractItemView | None = None
        """A list that pops up while somebody writes, and takes the keys that choose in it."""
        self.textChanged.connect(self._fit)
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Set marks by Ctrl+B and Ctrl+I; let Return take what is marked in the list: it would begin a new line."""
        is_marked = self.names is not None and self.names.isVisible() and self.names.currentIndex().isValid()
        if is_marked and event.key() in KEYS_OF_LIST:
            event.ignore()
        elif event.modifiers() == Qt.KeyboardModifier.ControlModifier and event.key() in MARK_KEYS:
            self.toggle(MARK_KEYS[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def write(self, text: str) -> None:
        """Show another text, with the cursor behind what is new in it."""
        before = self.toPlainText()
        if text == before:
            return
        _, end = changed(before, text)
        self.setPlainText(text)
        self.put_cursor(end)

    def toggle(self, mark: str) -> None:
        """Make what is marked bold or italic, or plain again."""
        if not self.isReadOnly():
            text, start, end = toggled(self.toPlainText(), *self.marked(), mark)
            self.write(text)
            self.mark(start, end)

    def put_cursor(self, position: int) -> None:
        """Put the cursor before a letter."""
        self.mark(position, position)

    def mark(self, start: int, end: int) -> None:
        """Mark a stretch of the text."""
        text = self.toPlainText()
        cursor = self.textCursor()
        cursor.setPosition(qt_place(text, min(start, len(text))))
        cursor.setPosition(qt_place(text, min(end, len(text))), QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(cursor)

    def marked(self) -> tuple[int, int]:
        """Return where the marked stretch begins and ends; without one, where the cursor is."""
        text, cursor = self.toPlainText(), self.textCursor()
        return own_place(text, cursor.selectionStart()), own_place(text, cursor.selectionEnd())

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        """Take texts, also those that are only there with their looks; a file is no text but its name."""
        return not has_files(source) and (super().canInsertFromMimeData(source) or source.hasHtml())

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Take the bare letters of what is pasted or dropped."""
        text = source.text() or QTextDocumentFragment.fromHtml(source.html()).toPlainText()
        self.insertPlainText(clean(text))
        self.ensureCursorVisible()

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
