"""The options of a game's rules as a form, with the words of its ledger."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QLabel, QLineEdit, QSpinBox, QVBoxLayout, QWidget

from editors import look
from editors.ledgers import rule_tip
from engines.kit.documents import Document
from engines.kit.game import Game
from workbench.playtest.option_names import CardNames


class OptionForm(QWidget):
    """One control for each option; only what differs from the rules is part of the plan."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = QVBoxLayout(self)
        self._controls: dict[str, QWidget] = {}
        self._defaults: dict[str, Any] = {}
        self._lists: dict[str, CardNames] = {}
        self._form: QWidget | None = None

    def show_options(self, game: Game, values: Mapping[str, Any], content: Collection[Document] = ()) -> None:
        """Show the options of a game; those that name cards show the names in its content."""
        if self._form is not None:
            self._column.removeWidget(self._form)
            self._form.deleteLater()
        self._form = QWidget(self)
        form = QFormLayout(self._form)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self._controls, self._defaults = {}, {}
        fields: Mapping[str, Mapping[str, Any]] = game.options.model_json_schema().get("properties", {})
        self._lists = {name: CardNames(field, content) for name, field in fields.items() if _is_list(field)}
        for name, field in fields.items():
            self._defaults[name] = field.get("default")
            control = self._control(name, field, values.get(name, field.get("default")))
            title = str(field.get("label") or field.get("title") or name)
            control.setAccessibleName(title)
            rule = str(field.get("rule", ""))
            control.setToolTip(rule_tip(game.slug, rule) if rule else "")
            form.addRow(f"{title} [{rule}]" if rule else title, control)
            if field.get("description"):
                about = QLabel(str(field["description"]), self._form)
                about.setWordWrap(True)
                about.setEnabled(False)
                form.addRow(about)
            self._controls[name] = control
        self._column.addWidget(self._form)

    def values(self) -> dict[str, Any]:
        """Return the options that differ from the rules as they are written."""
        found = {name: self._value(name) for name in self._controls}
        return {name: value for name, value in found.items() if value != self._defaults[name]}

    def set_value(self, name: str, value: Any) -> None:
        """Choose an option."""
        control = self._controls[name]
        if isinstance(control, QCheckBox):
            control.setChecked(bool(value))
        elif isinstance(control, QComboBox):
            control.setCurrentIndex(control.findData(value))
        elif isinstance(control, QSpinBox):
            control.setValue(int(value))
        elif isinstance(control, QLineEdit):
            control.setText(self._written(name, value))

    def _control(self, name: str, field: Mapping[str, Any], value: Any) -> QWidget:
        if field.get("type") == "boolean":
            return self._flag(bool(value))
        if "enum" in field:
            return self._choice(field["enum"], value)
        if field.get("type") == "integer":
            return self._number(field, int(value or 0))
        line = QLineEdit(self._written(name, value), self._form)
        line.setObjectName(f"option.{name}")
        line.textChanged.connect(lambda *_: self.changed.emit())
        return line

    def _flag(self, value: bool) -> QWidget:  # noqa: FBT001
        box = QCheckBox("yes", self._form)
        box.setChecked(value)
        box.toggled.connect(lambda *_: self.changed.emit())
        return box

    def _choice(self, values: list[Any], value: Any) -> QWidget:
        box = QComboBox(self._form)
        for one in values:
            box.addItem(str(one).replace("_", " "), one)
        box.setCurrentIndex(max(0, box.findData(value)))
        box.activated.connect(lambda *_: self.changed.emit())
        return box

    def _number(self, field: Mapping[str, Any], value: int) -> QWidget:
        box = QSpinBox(self._form)
        look.set_off(box)
        box.setRange(int(field.get("minimum", 0)), int(field.get("maximum", 9_999)))
        box.setValue(value)
        box.valueChanged.connect(lambda *_: self.changed.emit())
        return box

    def _value(self, name: str) -> Any:
        control = self._controls[name]
        if isinstance(control, QCheckBox):
            return control.isChecked()
        if isinstance(control, QComboBox):
            return control.currentData()
        if isinstance(control, QSpinBox):
            return control.value()
        assert isinstance(control, QLineEdit)
        if name in self._lists:
            return self._lists[name].read(control.text())
        return _read(control.text(), self._defaults[name])

    def _written(self, name: str, value: Any) -> str:
        return self._lists[name].written(value) if name in self._lists else _written(value)


def _is_list(field: Mapping[str, Any]) -> bool:
    """Tell whether an option is a list of ids of cards, or a list of such lists."""
    inner = field.get("items", {})
    return field.get("type") == "array" and "pattern" in inner.get("items", inner)


def _written(value: Any) -> str:
    return "" if value is None else value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _read(text: str, default: Any) -> Any:
    """Read what was typed: numbers and lists as JSON has them, all else as it stands."""
    if isinstance(default, str):
        return text
    if not text.strip():
        return None
    try:
        return json.loads(text)
    except ValueError:
        return text
