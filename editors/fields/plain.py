"""Values that have no control of their own, written as data."""

from __future__ import annotations

import json
from typing import Any

from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QVBoxLayout, QWidget

from editors.fields.base import FieldContext, FieldControl
from editors.fields.facts import FieldFacts
from editors.fields.text import GrowingEdit

SHORT = 100
"""Up to how many letters data stands on one line."""


class PlainControl(FieldControl):
    """Any value as JSON; what is no JSON is handed on as text, so that the model says what is wrong with it."""

    def __init__(self, facts: FieldFacts, context: FieldContext, parent: QWidget | None = None) -> None:
        super().__init__(facts, context, parent)
        self.edit = GrowingEdit(self)
        self.edit.fewest = 1
        self.edit.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.edit.textChanged.connect(lambda: self.tell(typing=True))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.edit)
        self.adopt(self.edit)

    def value(self) -> Any:
        """Return what the text says."""
        text = self.edit.toPlainText()
        try:
            return json.loads(text) if text.strip() else None
        except (json.JSONDecodeError, RecursionError):
            return text

    def show_value(self, value: Any) -> None:
        """Write a value as data."""
        if value is None:
            self.edit.write("")
            return
        text = json.dumps(value, ensure_ascii=False)
        self.edit.write(text if len(text) <= SHORT else json.dumps(value, ensure_ascii=False, indent=2))

    def lock(self) -> None:
        """Let the text be read and copied only."""
        self.edit.setReadOnly(True)

    def is_wide(self) -> bool:
        """Data takes the whole width."""
        return True
