"""How a cell of a table is edited: a list for choices, room to write for long texts, a line for everything else."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QAbstractItemModel, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QComboBox,
    QLineEdit,
    QListView,
    QPlainTextEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from editors.rules.edit import ENTER, RulesEdit
from editors.tables.model import DocumentsModel, Index
from engines.kit.language.reader import Reader

ROOM_TO_WRITE = (360, 120)
_TABS = (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)


class CellDelegate(QStyledItemDelegate):
    """Makes the editor that fits a column; rules texts are written as in the form, by the language of a game."""

    ended = Signal(bool)
    """A fact: Enter has ended an edit, and whether Shift was held."""

    def __init__(self, game: str, reader: Callable[[], Reader | None], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._game, self._reader = game, reader
        self._written: RulesEdit | None = None
        """The rules text that is open now: the list of what may follow gets the keys before it does."""

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """Make an editor for a cell."""
        model = index.model()
        assert isinstance(model, DocumentsModel)
        column = model.columns[index.column()]
        editor: QWidget
        if column.sort in {"choice", "flag"}:
            editor = _combo(parent, column.choices or ("no", "yes"), with_empty=column.optional)
        elif column.is_rules:
            editor = self._written = RulesEdit(self._game, self._reader, parent)
            editor.popup.installEventFilter(self)
        elif column.long:
            editor = QPlainTextEdit(parent)
            editor.setTabChangesFocus(True)
        else:
            editor = QLineEdit(parent)
        editor.setAccessibleName(column.label)
        return editor

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """Let the editor show what the cell says."""
        text = index.data(Qt.ItemDataRole.EditRole)
        if isinstance(editor, QComboBox):
            editor.setCurrentText(text)
        elif isinstance(editor, QPlainTextEdit):
            editor.setPlainText(text)
            editor.selectAll()
        elif isinstance(editor, QLineEdit):
            editor.setText(text)

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        """Ask for the edit."""
        if isinstance(editor, QComboBox):
            model.setData(index, editor.currentText())
        elif isinstance(editor, QPlainTextEdit):
            model.setData(index, editor.toPlainText())
        elif isinstance(editor, QLineEdit):
            model.setData(index, editor.text())

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        """Give long texts more room than their cell has."""
        area = option.rect
        if isinstance(editor, QPlainTextEdit):
            area.setWidth(max(area.width(), ROOM_TO_WRITE[0]))
            area.setHeight(max(area.height(), ROOM_TO_WRITE[1]))
            room = option.widget.rect()
            area.moveRight(min(area.right(), room.right()))
            area.moveBottom(min(area.bottom(), max(room.bottom(), ROOM_TO_WRITE[1])))
        editor.setGeometry(area)

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        """Let Enter end an edit and go on; in a long text, Shift+Enter begins a new line."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            writing = self._written if isinstance(editor, QListView) else editor
            has_shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            is_new_line = has_shift and isinstance(writing, QPlainTextEdit)
            if event.key() in ENTER and not is_new_line and isinstance(writing, QWidget):
                if not (isinstance(writing, RulesEdit) and writing.take_offered()):
                    self._end(writing, back=has_shift)
                return True
            if event.key() in _TABS and isinstance(editor, QPlainTextEdit):
                self._tab(editor, back=event.key() == Qt.Key.Key_Backtab)
                return True
        return not isinstance(editor, QListView) and super().eventFilter(editor, event)

    def _tab(self, editor: QPlainTextEdit, *, back: bool) -> None:
        """Go to the next cell, as from a line; a rules text first takes what is offered, or goes to a place."""
        if isinstance(editor, RulesEdit) and ((not back and editor.take_offered()) or editor.step(back=back)):
            return
        self.commitData.emit(editor)
        hints = QAbstractItemDelegate.EndEditHint
        self.closeEditor.emit(editor, hints.EditPreviousItem if back else hints.EditNextItem)

    def _end(self, editor: QWidget, *, back: bool) -> None:
        self.commitData.emit(editor)
        self.closeEditor.emit(editor)
        self.ended.emit(back)


def _combo(parent: QWidget, choices: tuple[str, ...], *, with_empty: bool) -> QComboBox:
    combo = QComboBox(parent)
    combo.addItems([*([""] if with_empty else []), *choices])
    return combo
