"""A small bar for the marks of printed texts: bold, italic, and signs that are chosen."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from editors import look
from editors.fields.base import FieldContext
from editors.fields.icon import IconDialog, symbols_of
from editors.fields.marks import BOLD, ITALIC
from editors.fields.text import GrowingEdit

_SIZE = QSize(15, 15)


class MarkupBar(QWidget):
    """Bold, italic and signs for a text that is printed."""

    def __init__(self, edit: GrowingEdit, context: FieldContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._edit, self._context = edit, context
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self.bold = self._button("format-bold", "Bold (Ctrl+B)", lambda: edit.toggle(BOLD))
        self.italic = self._button("format-italic", "Italic (Ctrl+I)", lambda: edit.toggle(ITALIC))
        self.sign = self._button("star-plus-outline", "Insert a sign…", self.pick_sign)
        for button in (self.bold, self.italic, self.sign):
            row.addWidget(button)

    def pick_sign(self) -> None:
        """Offer the signs of the game first, then all icons."""
        dialog = IconDialog(symbols_of(self._context), "", self)
        dialog.icon_chosen.connect(self.insert_sign)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def insert_sign(self, name: str) -> None:
        """Write a sign where the cursor is."""
        self._edit.insertPlainText(f"{{{name}}}")
        self._edit.setFocus(Qt.FocusReason.OtherFocusReason)

    def _button(self, icon: str, words: str, do: Callable[[], None]) -> QToolButton:
        button = QToolButton(self)
        button.setIcon(look.icon(icon))
        button.setIconSize(_SIZE)
        button.setAutoRaise(True)
        button.setToolTip(words)
        button.setAccessibleName(words)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(do)
        return button
