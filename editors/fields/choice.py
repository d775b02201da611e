"""One of a few values; yes or no."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QWidget

from editors.fields.base import FieldContext, FieldControl
from editors.fields.facts import NONE, FieldFacts

LONGEST_WORDS = 32
"""How many letters stand beside a check box; it cannot break a line."""


class ChoiceControl(FieldControl):
    """One of the values that a field may have."""

    def __init__(self, facts: FieldFacts, context: FieldContext, parent: QWidget | None = None) -> None:
        super().__init__(facts, context, parent)
        self.box = QComboBox(self)
        self.box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.box.setMinimumWidth(120)
        choices = [*([(None, NONE)] if facts.optional else []), *facts.choices]
        self._values = [value for value, _ in choices]
        self.box.addItems([word for _, word in choices])
        self.box.currentIndexChanged.connect(self.tell)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.box)
        layout.addStretch(1)
        self.adopt(self.box)

    def offer(self, choices: Sequence[tuple[Any, str]]) -> None:
        """Offer other values from now on; the one that is chosen stays, also one that is not among them."""
        now = self.value()
        if [value for value, _ in choices] == self._values:
            return
        known = now is None or any(value == now for value, _ in choices)
        with QSignalBlocker(self.box):
            self.box.clear()
            offered = [*choices, *([] if known else [(now, str(now))])]
            self._values = [value for value, _ in offered]
            self.box.addItems([word for _, word in offered])
            self.show_value(now)

    def value(self) -> Any:
        """Return the chosen value."""
        at = self.box.currentIndex()
        return self._values[at] if at >= 0 else None

    def show_value(self, value: Any) -> None:
        """Choose a value."""
        self.box.setCurrentIndex(self._values.index(value) if value in self._values else -1)


class FlagControl(FieldControl):
    """Yes or no; a flag that may be missing has a third state."""

    def __init__(self, facts: FieldFacts, context: FieldContext, parent: QWidget | None = None) -> None:
        super().__init__(facts, context, parent)
        self.box = QCheckBox(self)
        self.box.setTristate(facts.optional)
        self.box.setText(facts.about if len(facts.about) <= LONGEST_WORDS else "")
        self.box.setToolTip(facts.about)
        self.box.clicked.connect(self.tell)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.box, 1)
        self.adopt(self.box)

    def make_narrow(self) -> None:
        """Leave the words to the help of the box: they do not break into lines."""
        self.box.setText("")

    def value(self) -> Any:
        """Return whether it is so."""
        state = self.box.checkState()
        return None if state == Qt.CheckState.PartiallyChecked else state == Qt.CheckState.Checked

    def show_value(self, value: Any) -> None:
        """Show whether it is so."""
        states = {None: Qt.CheckState.PartiallyChecked, True: Qt.CheckState.Checked}
        self.box.setCheckState(states.get(value, Qt.CheckState.Unchecked))
