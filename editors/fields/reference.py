"""References: a document of the game by its name, with completion and a way there."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QObject, QStringListModel, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCompleter, QHBoxLayout, QLineEdit, QToolButton, QWidget

from editors import look
from editors.fields.base import FieldContext, FieldControl
from editors.fields.facts import FieldFacts


class ReferenceControl(FieldControl):
    """Shows the name of a document and stores its id; while typing it offers all that fit."""

    def __init__(self, facts: FieldFacts, context: FieldContext, parent: QWidget | None = None) -> None:
        super().__init__(facts, context, parent)
        self._id = ""
        self._ids: dict[str, str] = {}
        self.edit = QLineEdit(self)
        self.edit.setPlaceholderText(facts.about or f"The name of a {facts.refers_to.replace('_', ' ')}")
        self.edit.setClearButtonEnabled(True)
        self.edit.textEdited.connect(self._on_text_edited)
        self._model = QStringListModel(self)
        self.completer = QCompleter(self._model, self)
        self.completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self.completer.setMaxVisibleItems(12)
        self.completer.activated.connect(self._on_chosen)
        self.edit.setCompleter(self.completer)
        self.open_button = QToolButton(self)
        self.open_button.setIcon(look.icon("open-in-new"))
        self.open_button.setToolTip("Open it in a tab of its own (Ctrl+Return)")
        # Tab goes past it: a space meant for the next field would open another card, and the rest be typed there.
        self.open_button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.open_button.setAccessibleName(f"{facts.label}: open")
        self.open_button.clicked.connect(self._on_open_clicked)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.edit, 1)
        layout.addWidget(self.open_button)
        self.adopt(self.edit)

    def value(self) -> Any:
        """Return the id of the document, or none."""
        return (self._id or None) if self.facts.optional else self._id

    def show_value(self, value: Any) -> None:
        """Show the name of the document that an id means."""
        self._id = str(value or "")
        self._learn()
        shown = next((word for word, id in self._ids.items() if id == self._id), self._id)
        self.edit.setText(shown)
        self._show_whether_known()

    def lock(self) -> None:
        """Let the text be read and copied only."""
        self.edit.setReadOnly(True)
        self.edit.setClearButtonEnabled(False)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Open the document by Ctrl+Return."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and _is_open_key(event):
            if self.open_button.isEnabled():
                self._on_open_clicked()
            return True
        return super().eventFilter(watched, event)

    def _learn(self) -> None:
        """Learn the names of now; two of the same name are told apart by their ids."""
        known = self.context.names(self.facts.refers_to)
        names = [name for _, name in known]
        twice = {name for name in names if names.count(name) > 1} if len(set(names)) < len(names) else set()
        self._ids = {f"{name} ({id})" if name in twice else name: id for id, name in known}
        if self._model.stringList() != list(self._ids):
            self._model.setStringList(list(self._ids))

    def _on_text_edited(self, text: str) -> None:
        self._learn()
        by_word = {word.casefold(): id for word, id in self._ids.items()}
        self._id = by_word.get(text.strip().casefold(), text.strip())
        self._show_whether_known()
        self.tell(typing=True)

    def _on_chosen(self, text: str) -> None:
        self._id = self._ids.get(text, text)
        self._show_whether_known()
        self.tell()

    def _on_open_clicked(self) -> None:
        self.context.open_requested.emit(self.context.game, self._id)

    def _show_whether_known(self) -> None:
        known = self._id in self._ids.values()
        self.open_button.setEnabled(known)
        self.edit.setToolTip(self._id if known else "")


def _is_open_key(event: QKeyEvent) -> bool:
    is_return = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
    return is_return and bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
