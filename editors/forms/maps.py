"""Maps: values by name, as a list of pairs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QLineEdit, QVBoxLayout, QWidget

from editors.fields.base import FieldContext, FieldControl, Note
from editors.fields.facts import FieldFacts, empty_value
from editors.forms.lists import ListControl


class PairControl(FieldControl):
    """A name and what it stands for."""

    def __init__(self, facts: FieldFacts, context: FieldContext, inner: FieldControl, parent: QWidget) -> None:
        super().__init__(facts, context, parent)
        self.key = QLineEdit(self)
        self.key.setPlaceholderText("Name")
        self.key.setMaximumWidth(140)
        self.key.textEdited.connect(lambda: self.tell(typing=True))
        self.inner = inner
        inner.value_edited.connect(lambda value, typing: self.tell(typing=typing))
        inner.finished.connect(self.finished)
        layout = QBoxLayout(_beside(inner), self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.key, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        column.setSpacing(2)
        head = inner.head()
        if head is not None:
            column.addWidget(head)
        column.addWidget(inner)
        layout.addLayout(column, 1)
        self.adopt(self.key)

    def value(self) -> Any:
        """Return the name and the value."""
        return [self.key.text(), self.inner.value()]

    def show_value(self, value: Any) -> None:
        """Show a name and a value."""
        if self.key.text() != value[0]:
            self.key.setText(value[0])
        self.inner.write(value[1])

    def place_notes(self, notes: Sequence[Note]) -> list[Note]:
        """The name has no notes of its own."""
        return self.inner.place_notes(notes)


def _beside(inner: FieldControl) -> QBoxLayout.Direction:
    """Return where a value stands: right of its name, and below it if it takes the whole width."""
    return QBoxLayout.Direction.TopToBottom if inner.is_wide() else QBoxLayout.Direction.LeftToRight


class MapControl(ListControl):
    """Values by name, as a list of pairs."""

    def value(self) -> Any:
        """Return the values by name; two of the same name are handed on as they stand, for the model to refuse.

        A pair that was only just added says nothing yet, and nobody is scolded for it.
        """
        begun = self.new_value()
        pairs = [one for one in super().value() if one != begun]
        found = dict(pairs)
        return found if len(found) == len(pairs) else pairs

    def show_value(self, value: Any) -> None:
        """Show values by name."""
        super().show_value([[key, one] for key, one in (value or {}).items()])

    def new_value(self) -> Any:
        """Return a pair without a name yet."""
        assert self.facts.item is not None
        return ["", empty_value(self.facts.item)]

    def make_control(self, parent: QWidget) -> FieldControl:
        """Return the control of a pair."""
        assert self.facts.item is not None
        return PairControl(self.facts.item, self.context, super().make_control(parent), parent)

    def key_of(self, place: int) -> str:
        """A path names a pair by its name."""
        return str(self.items[place].control.value()[0])
