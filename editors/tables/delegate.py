"""How a cell of a table is edited: a list for choices, room to write for long texts, a line for everything else."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QPlainTextEdit, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from editors.tables.model import DocumentsModel, Index

ROOM_TO_WRITE = (360, 120)


class CellDelegate(QStyledItemDelegate):
    """Makes the editor that fits a column."""

    ended = Signal(bool)
    """A fact: Enter has ended an edit, and whether Shift was held."""

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """Make an editor for a cell."""
        model = index.model()
        assert isinstance(model, DocumentsModel)
        column = model.columns[index.column()]
        editor: QWidget
        if column.sort in {"choice", "flag"}:
            editor = _combo(parent, column.choices or ("no", "yes"), with_empty=column.optional)
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
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and isinstance(editor, QWidget):
            has_shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            is_new_line = has_shift and isinstance(editor, QPlainTextEdit)
            if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and not is_new_line:
                self.commitData.emit(editor)
                self.closeEditor.emit(editor)
                self.ended.emit(has_shift)
                return True
        return super().eventFilter(editor, event)


def _combo(parent: QWidget, choices: tuple[str, ...], *, with_empty: bool) -> QComboBox:
    combo = QComboBox(parent)
    combo.addItems([*([""] if with_empty else []), *choices])
    return combo
