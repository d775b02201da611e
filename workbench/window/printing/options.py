"""The part of the print dialog that says how to print: a form over a preset."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, Literal, get_args, get_origin

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QDoubleSpinBox, QFormLayout, QLineEdit, QWidget

from editors import look
from editors.accessible_names import named
from exports.jobs.presets import Preset
from exports.sheets.papers import PAPERS

WORDS = {
    "none": "None",
    "long-edge": "Duplex, turned on the long edge",
    "short-edge": "Duplex, turned on the short edge",
    "fold": "Beside the fronts, to fold and glue",
    "separate": "In a file of their own, for a second run",
    "full": "Full colour",
    "grey": "Greyscale",
    "low": "Little ink",
    "crop": "Crop marks at the edge",
    "lines": "Lines along all cuts",
    "corners": "Crosses at the corners",
    "drawn": "As they are drawn",
    "20mm": "20 mm",
    "25mm": "25 mm",
    "inch": "1 inch",
    **{name: paper.name for name, paper in PAPERS.items()},
}
"""What a choice is called in the dialog."""


class PresetForm(QWidget):
    """Shows a preset and lets it be changed."""

    preset_changed = Signal()

    def __init__(self, preset: Preset, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = preset.name
        self.controls: dict[str, QWidget] = {}
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for name, info in Preset.model_fields.items():
            if name == "name":
                continue
            extra = info.json_schema_extra if isinstance(info.json_schema_extra, dict) else {}
            label = str(extra.get("label", name))
            control = named(self._control(info.annotation, label), label, info.description or "")
            self.controls[name] = control
            form.addRow("" if isinstance(control, QCheckBox) else label, control)
        self.show_preset(preset)

    def preset(self) -> Preset:
        """Return the preset as it is set now."""
        return Preset(name=self._name, **{name: _value(control) for name, control in self.controls.items()})

    def show_preset(self, preset: Preset) -> None:
        """Show another preset."""
        self._name = preset.name
        blockers = [QSignalBlocker(control) for control in self.controls.values()]
        for name, control in self.controls.items():
            _show(control, getattr(preset, name))
        del blockers
        self.preset_changed.emit()

    def _control(self, kind: Any, label: str) -> QWidget:
        if kind is bool:
            box = QCheckBox(label)
            box.toggled.connect(self._tell)
            return box
        if kind is float:
            spin = QDoubleSpinBox(minimum=-50.0, maximum=50.0, decimals=1, singleStep=0.5, suffix=" mm")
            look.set_off(spin)
            spin.valueChanged.connect(self._tell)
            return spin
        choices = _choices(kind)
        if choices:
            combo = QComboBox()
            combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            combo.setMinimumContentsLength(18)
            for choice in choices:
                combo.addItem(WORDS.get(choice, choice), choice)
            combo.currentIndexChanged.connect(self._tell)
            return combo
        line = QLineEdit(placeholderText="such as r12, 2026-11")
        line.textChanged.connect(self._tell)
        return line

    def _tell(self, *_: object) -> None:
        self.preset_changed.emit()


def _choices(kind: Any) -> tuple[str, ...]:
    if get_origin(kind) is Literal:
        return tuple(map(str, get_args(kind)))
    return tuple(str(one.value) for one in kind) if isinstance(kind, type) and issubclass(kind, Enum) else ()


def _value(control: QWidget) -> Any:
    readers: dict[type, Callable[[Any], Any]] = {
        QCheckBox: lambda box: box.isChecked(),
        QDoubleSpinBox: lambda spin: spin.value(),
        QComboBox: lambda combo: combo.currentData(),
        QLineEdit: lambda line: line.text(),
    }
    return readers[type(control)](control)


def _show(control: QWidget, value: Any) -> None:
    if isinstance(control, QCheckBox):
        control.setChecked(value)
    elif isinstance(control, QDoubleSpinBox):
        control.setValue(value)
    elif isinstance(control, QComboBox):
        control.setCurrentIndex(control.findData(str(value)))
    elif isinstance(control, QLineEdit):
        control.setText(value)
