"""Numbers with limits."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QDoubleSpinBox, QHBoxLayout, QSpinBox, QWidget

from editors import look
from editors.fields.base import FieldContext, FieldControl
from editors.fields.facts import NONE, FieldFacts

FAR = 999_999
"""How far a number without limits goes."""
LARGEST = 2**31 - 1
"""The largest number that a spin box holds."""


def fits_spin_box(facts: FieldFacts) -> bool:
    """Tell whether a spin box can hold every number that the field allows."""
    return all(limit is None or abs(limit) <= LARGEST for limit in (facts.low, facts.high))


class NumberControl(FieldControl):
    """A number; one that may be missing has a check box before it."""

    def __init__(self, facts: FieldFacts, context: FieldContext, parent: QWidget | None = None) -> None:
        super().__init__(facts, context, parent)
        self.box: QSpinBox | QDoubleSpinBox = self._whole_box() if facts.whole else self._broken_box()
        self.box.valueChanged.connect(lambda: self.tell(typing=True))
        self.box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.box.setMinimumWidth(104)
        look.set_off(self.box)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        self.has: QCheckBox | None = self._has_box() if facts.optional else None
        if self.has:
            layout.addWidget(self.has)
        layout.addWidget(self.box)
        layout.addStretch(1)
        self.adopt(self.box)

    def value(self) -> Any:
        """Return the number, or none."""
        return None if self.has and not self.has.isChecked() else self.box.value()

    def show_value(self, value: Any) -> None:
        """Show a number, or that there is none."""
        if self.has:
            self.has.setChecked(value is not None)
            self.box.setEnabled(value is not None)
        if value is not None:
            self.box.setValue(value)

    def focus_widget(self) -> QWidget:
        """The check box, while there is no number."""
        return self.has if self.has and not self.has.isChecked() else self.box

    def _whole_box(self) -> QSpinBox:
        box = QSpinBox(self)
        low, high = self.facts.low, self.facts.high
        box.setRange(-FAR if low is None else int(low), FAR if high is None else int(high))
        return box

    def _broken_box(self) -> QDoubleSpinBox:
        box = QDoubleSpinBox(self)
        box.setDecimals(2)
        low, high = self.facts.low, self.facts.high
        box.setRange(-FAR if low is None else low, FAR if high is None else high)
        box.setSingleStep(0.1 if high is not None and high <= 10 else 1.0)
        return box

    def _has_box(self) -> QCheckBox:
        has = QCheckBox(self)
        has.setToolTip(f"Unchecked: {NONE}")
        has.setAccessibleName(f"{self.facts.label}: has a value")
        has.toggled.connect(self._on_has_toggled)
        has.installEventFilter(self)
        return has

    def _on_has_toggled(self, has: bool) -> None:  # noqa: FBT001 - Qt's signal
        self.box.setEnabled(has)
        self.tell()
