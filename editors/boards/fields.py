"""The control for a field that names a space of the same board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QWidget

from editors.fields.base import FieldContext, FieldControl
from editors.fields.facts import FieldFacts


class SpaceControl(FieldControl):
    """Chooses a space by its name; an id that no space has is shown as it is."""

    def __init__(self, facts: FieldFacts, context: FieldContext, parent: QWidget | None = None) -> None:
        super().__init__(facts, context, parent)
        self.box = QComboBox(self)
        self.box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.box.setMinimumWidth(120)
        self.box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.box.setMinimumContentsLength(12)
        self.box.activated.connect(self._on_activated)
        self._offered: list[tuple[str, str]] = []
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.box, 1)
        self.adopt(self.box)

    def offer(self, spaces: Sequence[tuple[str, str]]) -> None:
        """Offer these spaces, by id and name; the chosen one stays chosen."""
        if list(spaces) != self._offered:
            self._offered = list(spaces)
            self.write(self.value())

    def value(self) -> Any:
        """Return the id of the chosen space."""
        return self.box.currentData() or ""

    def show_value(self, value: Any) -> None:
        """Choose a space."""
        known = [*self._offered]
        if value not in {id for id, _ in known}:
            known.append((value, f"{value} (no space)"))
        with QSignalBlocker(self.box):
            self.box.clear()
            for id, name in known:
                self.box.addItem(name, id)
            self.box.setCurrentIndex(self.box.findData(value))

    def _on_activated(self) -> None:
        self.tell()
