"""Completing what a box is bound to: the fields of the component, and the layout's own tables, in braces."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, QStringListModel, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QCompleter, QLineEdit, QPlainTextEdit

from editors.fields.base import FieldControl
from editors.fields.facts import FieldFacts, Shape, facts_of
from editors.fields.text import GrowingEdit
from engines.kit.documents import Document
from engines.kit.game import Game
from engines.kit.layouts import Layout
from exports.faces.values import ALL, NUMBER

POPUP = QSize(240, 4)
"""How wide the list of names is; it hangs below the cursor."""
DEPTH = 2
"""How far names lead through references and groups."""


def bound_names(game: Game, layout: Layout) -> list[str]:
    """List what can stand in braces in a layout: "name", "home.name", "@emblem"."""
    model = kind_of(game, layout.of)
    facts = facts_of(model) if model is not None else {}
    if layout.each and layout.each in facts:
        inner = facts[layout.each].item
        facts = facts_of(inner.model) if inner is not None and inner.model is not None else {}
    own = [name for one in facts.values() for name in _names(game, one, DEPTH)]
    owner = ["owner.name"] if layout.per or layout.each else []
    return [*own, *owner, NUMBER, ALL, *(f"@{table}" for table in layout.tables)]


def kind_of(game: Game, kind: str) -> type[Document] | None:
    """Return the model of a kind of component."""
    return next((one for one in game.kinds if one.model_fields["kind"].default == kind), None)


def _names(game: Game, facts: FieldFacts, depth: int) -> list[str]:
    found = [facts.name]
    if depth <= 1:
        return found
    model = facts.model if facts.shape is Shape.GROUP else kind_of(game, facts.refers_to) if facts.refers_to else None
    if model is not None and facts.shape in (Shape.GROUP, Shape.REFERENCE):
        found += [f"{facts.name}.{name}" for one in facts_of(model).values() for name in _names(game, one, depth - 1)]
    return found


class BraceCompleter(QCompleter):
    """Offers names after an opening brace, and puts the brace that closes it behind the chosen one."""

    def __init__(self, control: FieldControl, edit: QLineEdit | QPlainTextEdit) -> None:
        super().__init__(edit)
        self._edit = edit
        self._names = QStringListModel([], self)
        self.setModel(self._names)
        self.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.setFilterMode(Qt.MatchFlag.MatchContains)
        self.setWidget(edit)
        popup = self.popup()
        assert popup is not None
        self._popup = popup
        popup.setAccessibleName("Fields")
        self.activated.connect(self._on_activated)
        control.value_edited.connect(self._on_value_edited)
        if isinstance(edit, GrowingEdit):
            edit.names = popup

    def offer(self, names: list[str]) -> None:
        """Offer these names from now on."""
        if names != self._names.stringList():
            self._names.setStringList(names)

    def _around(self) -> tuple[str, str]:
        """Return what stands before the cursor and behind it."""
        if isinstance(self._edit, QLineEdit):
            text, at = self._edit.text(), self._edit.cursorPosition()
        else:
            text, at = self._edit.toPlainText(), self._edit.textCursor().position()
        return text[:at], text[at:]

    def _begun(self) -> str | None:
        """Return the part of a name that stands before the cursor inside open braces."""
        before, _ = self._around()
        start = before.rfind("{")
        return None if start < 0 or "}" in before[start:] else before[start + 1 :]

    def _on_value_edited(self) -> None:
        begun = self._begun()
        if begun is None:
            self._popup.hide()
            return
        self.setCompletionPrefix(begun)
        self.complete(QRect(self._edit.cursorRect().bottomLeft(), POPUP))

    def _on_activated(self, name: str) -> None:
        begun = self._begun()
        if begun is None:
            return
        rest = name if self._around()[1].startswith("}") else f"{name}}}"
        if isinstance(self._edit, QLineEdit):
            at = self._edit.cursorPosition()
            self._edit.setSelection(at - len(begun), len(begun))
            self._edit.insert(rest)
            self._edit.textEdited.emit(self._edit.text())
        else:
            cursor = self._edit.textCursor()
            cursor.movePosition(QTextCursor.MoveOperation.Left, QTextCursor.MoveMode.KeepAnchor, len(begun))
            cursor.insertText(rest)
