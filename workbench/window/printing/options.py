"""Forms over options: how something is printed, whatever its kind of product asks for."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from annotated_types import Ge, Le
from pydantic import BaseModel
from pydantic.fields import FieldInfo
from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QDoubleSpinBox, QFormLayout, QLineEdit, QSpinBox, QWidget

from editors import file_dialogs, look
from editors.accessible_names import named
from exports.images.shops import known_shops
from exports.jobs.presets import Preset
from exports.sheets.papers import OWN, PAPERS
from exports.sheets.sheet_maps import known_maps

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
    "rows": "In rows",
    "fan": "As a hand of cards",
    "front-back": "Card by card: front, back",
    "back-front": "Card by card: back, front",
    "fronts-backs": "All fronts, then all backs",
    "one-back-first": "The common back, then all fronts",
    "fronts": "Fronts",
    "backs": "Backs",
    OWN: "Own size",
    **{name: paper.name for name, paper in PAPERS.items()},
}
"""What a choice is called in the dialog."""
SHOWN_WITH = {"own_width": ("paper", OWN), "own_height": ("paper", OWN), "bleed": ("shop", "")}
"""Fields that are asked for only while another one has a certain value."""
HINTS = {"version": "such as r12, 2026-11", "address": "https://…"}
"""What stands in empty lines."""
FILES: dict[str, tuple[Callable[[], dict[str, str]], str]] = {
    "sheet_map": (lambda: {name: name for name in known_maps()}, "Sheet maps (*.json)"),
    "shop": (lambda: {name: shop.name for name, shop in known_shops().items()}, "Shops (*.json)"),
    "profile": (dict, "ICC profiles (*.icc *.icm)"),
}
"""Fields that name a file, with what can be chosen without one, in words, and what files are called."""


class FileChoice(QComboBox):
    """A choice between nothing, some known names, and a file."""

    def __init__(self, names: dict[str, str], kinds: str) -> None:
        super().__init__()
        self._kinds = kinds
        self.addItem("None", "")
        for name, words in names.items():
            self.addItem(words, name)
        self.addItem("A file…", None)
        self.activated.connect(self._on_activated)
        self._last = 0

    def value(self) -> str:
        """Return what is chosen."""
        return self.currentData() or ""

    def show_value(self, value: str) -> None:
        """Show a choice; a file that is not among them is added."""
        if self.findData(value) < 0:
            self.insertItem(self.count() - 1, Path(value).name, value)
        self.setCurrentIndex(self.findData(value))
        self._last = self.currentIndex()

    def _on_activated(self, row: int) -> None:
        if self.itemData(row) is not None:
            self._last = row
            return
        with QSignalBlocker(self):
            self.setCurrentIndex(self._last)
        chosen = file_dialogs.open_file(self, "Choose a file", self._kinds)
        if chosen is not None:
            self.show_value(str(chosen))


class OptionsForm(QWidget):
    """Shows options and lets them be changed."""

    options_changed = Signal()

    def __init__(self, options: BaseModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model = type(options)
        self.controls: dict[str, QWidget] = {}
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for name, info in self.model.model_fields.items():
            if name != "name":
                self._add(name, info)
        self.show_options(options)

    def values(self) -> dict[str, Any]:
        """Return what is set now, by field."""
        return {name: _value(control) for name, control in self.controls.items()}

    def options(self) -> BaseModel:
        """Return the options as they are set now; what cannot be is a ValidationError."""
        return self.model(**self.values())

    def show_options(self, options: BaseModel) -> None:
        """Show other options."""
        blockers = [QSignalBlocker(control) for control in self.controls.values()]
        for name, control in self.controls.items():
            _show(control, getattr(options, name))
        del blockers
        self._tell()

    def _add(self, name: str, info: FieldInfo) -> None:
        extra = info.json_schema_extra if isinstance(info.json_schema_extra, dict) else {}
        label = str(extra.get("label", name))
        control = named(self._control(name, info, label), label, info.description or "")
        self.controls[name] = control
        self._form.addRow("" if isinstance(control, QCheckBox) else label, control)

    def _control(self, name: str, info: FieldInfo, label: str) -> QWidget:
        kind = info.annotation
        if kind is bool:
            box = QCheckBox(label)
            box.toggled.connect(self._tell)
            return box
        if kind in (int, float):
            return self._number(info)
        if name in FILES:
            names, kinds = FILES[name]
            return self._narrow(FileChoice(names(), kinds))
        if choices := _choices(kind):
            combo = QComboBox()
            for choice in choices:
                combo.addItem(WORDS.get(choice, choice), choice)
            return self._narrow(combo)
        line = QLineEdit(placeholderText=HINTS.get(name, ""))
        line.textChanged.connect(self._tell)
        return line

    def _number(self, info: FieldInfo) -> QWidget:
        least = next((one.ge for one in info.metadata if isinstance(one, Ge)), 0)
        most = next((one.le for one in info.metadata if isinstance(one, Le)), 50)
        spin: QSpinBox | QDoubleSpinBox
        if info.annotation is int:
            spin = QSpinBox(minimum=int(str(least)), maximum=int(str(most)))
        else:
            fine = len(str(info.default).partition(".")[2]) > 1
            spin = QDoubleSpinBox(minimum=float(str(least)), maximum=float(str(most)), suffix=" mm")
            spin.setDecimals(2 if fine else 1)
            spin.setSingleStep(0.01 if fine else 0.5)
        look.set_off(spin)
        spin.valueChanged.connect(self._tell)
        return spin

    def _narrow(self, combo: QComboBox) -> QComboBox:
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        combo.setMinimumContentsLength(18)
        combo.currentIndexChanged.connect(self._tell)
        return combo

    def _tell(self, *_: object) -> None:
        for name, (other, value) in SHOWN_WITH.items():
            if name in self.controls and other in self.controls:
                self._form.setRowVisible(self.controls[name], _value(self.controls[other]) == value)
        self.options_changed.emit()


class PresetForm(OptionsForm):
    """Shows a way to print under its name."""

    def __init__(self, preset: Preset, parent: QWidget | None = None) -> None:
        self._name = preset.name
        super().__init__(preset, parent)

    def preset(self) -> Preset:
        """Return the preset as it is set now."""
        return Preset(name=self._name, **self.values())

    def options(self) -> BaseModel:
        """Return the preset as it is set now."""
        return self.preset()

    def show_options(self, options: BaseModel) -> None:
        """Show another preset."""
        assert isinstance(options, Preset)
        self._name = options.name
        super().show_options(options)


def _choices(kind: Any) -> tuple[str, ...]:
    if get_origin(kind) is Literal:
        return tuple(map(str, get_args(kind)))
    return tuple(str(one.value) for one in kind) if isinstance(kind, type) and issubclass(kind, Enum) else ()


def _value(control: QWidget) -> Any:
    readers: dict[type, Callable[[Any], Any]] = {
        QCheckBox: lambda box: box.isChecked(),
        QDoubleSpinBox: lambda spin: spin.value(),
        QSpinBox: lambda spin: spin.value(),
        QComboBox: lambda combo: combo.currentData(),
        FileChoice: lambda choice: choice.value(),
        QLineEdit: lambda line: line.text().strip(),
    }
    return readers[type(control)](control)


def _show(control: QWidget, value: Any) -> None:
    if isinstance(control, QCheckBox):
        control.setChecked(value)
    elif isinstance(control, QDoubleSpinBox | QSpinBox):
        control.setValue(value)
    elif isinstance(control, FileChoice):
        control.show_value(value)
    elif isinstance(control, QComboBox):
        control.setCurrentIndex(control.findData(str(value)))
    elif isinstance(control, QLineEdit):
        control.setText(value)
