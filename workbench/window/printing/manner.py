"""The part of the print dialog that says how: the form of the chosen kind of product, for sheets with its presets."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from pydantic import BaseModel, ValidationError
from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QInputDialog, QStackedWidget, QToolButton, QVBoxLayout, QWidget

from editors import look
from editors.accessible_names import named
from exports.jobs.presets import PRESETS, Preset
from exports.products.product import Kind
from workbench.desk.preferences import Preferences
from workbench.window.printing.options import OptionsForm, PresetForm

LAST, OPTIONS = "print_last", "print_options"
"""Under these names the dialog remembers how things were last written."""


class PresetBar(QWidget):
    """Ways to print sheets that have a name, and the form that shows one."""

    def __init__(self, preferences: Preferences) -> None:
        super().__init__()
        self._preferences = preferences
        self.presets = named(QComboBox(), "Way to print", "Ways to print that have a name")
        self.keep = _tool("Keep this way under a name", "content-save-outline")
        self.forget = _tool("Forget this way", "trash-can-outline")
        self.form = PresetForm(PRESETS[0])
        bar = QHBoxLayout()
        bar.addWidget(self.presets, 1)
        bar.addWidget(self.keep)
        bar.addWidget(self.forget)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addLayout(bar)
        whole.addWidget(self.form)
        whole.addStretch()
        self.presets.activated.connect(self._on_chosen)
        self.keep.clicked.connect(self._keep)
        self.forget.clicked.connect(self._forget)
        self._fill(preferences.get("print_preset", PRESETS[0].name))
        self._show_last()

    def keep_as(self, name: str) -> None:
        """Remember how the form is set, under a name."""
        kept = self.form.preset().model_copy(update={"name": name})
        others = [one for one in self._own() if one.name != name]
        self._preferences.set("print_presets", [one.model_dump(mode="json") for one in (*others, kept)])
        self._fill(name)

    def _own(self) -> list[Preset]:
        return _presets(self._preferences.get("print_presets", []))

    def _show_last(self) -> None:
        """Begin as the last file was written, with all that was changed for it."""
        for last in _presets([self._preferences.get(LAST, {})]):
            if last.name == self.presets.currentText():
                self.form.show_options(last)

    def _fill(self, chosen: str) -> None:
        self.presets.clear()
        own = self._own()
        names = {one.name for one in own}
        for one in (*own, *(one for one in PRESETS if one.name not in names)):
            self.presets.addItem(one.name, one)
        self.presets.setCurrentIndex(max(0, self.presets.findText(chosen)))
        self._on_chosen()

    def _on_chosen(self) -> None:
        preset = self.presets.currentData()
        self._preferences.set("print_preset", preset.name)
        self.forget.setEnabled(preset in self._own())
        self.form.show_options(preset)

    def _keep(self) -> None:
        name, fine = QInputDialog.getText(self, "Keep this way to print", "Name", text=self.presets.currentText())
        if fine and name.strip():
            self.keep_as(name.strip()[:80])

    def _forget(self) -> None:
        others = [one for one in self._own() if one.name != self.presets.currentText()]
        self._preferences.set("print_presets", [one.model_dump(mode="json") for one in others])
        self._fill(PRESETS[0].name)


class MannerForm(QStackedWidget):
    """Shows the form of one kind of product at a time; each is made when it is first wanted."""

    options_changed = Signal()

    def __init__(self, preferences: Preferences) -> None:
        super().__init__()
        self._preferences = preferences
        self.sheets = PresetBar(preferences)
        self.sheets.form.options_changed.connect(self.options_changed)
        self.addWidget(self.sheets)
        self._forms: dict[str, OptionsForm] = {}
        self._kind: Kind | None = None

    def sizeHint(self) -> QSize:
        """Ask for the room that the form in front needs."""
        return (self.currentWidget() or self.sheets).sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Ask for no more room than the form in front needs."""
        return (self.currentWidget() or self.sheets).minimumSizeHint()

    def show_kind(self, kind: Kind) -> None:
        """Show the form of a kind, as its last product was written."""
        self._kind = kind
        form = self._form(kind)
        self.setCurrentWidget(self.sheets if form is self.sheets.form else form)
        self.updateGeometry()

    def options(self) -> BaseModel:
        """Return the options of the kind that is shown; what cannot be is a ValidationError."""
        assert self._kind is not None
        return self._form(self._kind).options()

    def remember(self) -> None:
        """Keep how the shown kind is set, for the next time."""
        assert self._kind is not None
        plain = self.options().model_dump(mode="json")
        if self._kind.options is Preset:
            self._preferences.set(LAST, plain)
        else:
            self._preferences.set(OPTIONS, {**self._remembered(), self._kind.id: plain})

    def _remembered(self) -> dict[str, Any]:
        found = self._preferences.get(OPTIONS, {})
        return found if isinstance(found, dict) else {}

    def _form(self, kind: Kind) -> OptionsForm:
        if kind.options is Preset:
            return self.sheets.form
        if kind.id not in self._forms:
            begun = kind.options()
            with suppress(ValidationError, TypeError):
                begun = kind.options.model_validate(self._remembered().get(kind.id, {}))
            form = self._forms[kind.id] = OptionsForm(begun)
            form.options_changed.connect(self.options_changed)
            self.addWidget(form)
        return self._forms[kind.id]


def _presets(plain: list[object]) -> list[Preset]:
    """Read ways to print that were remembered; what is none any more is left out."""
    found = []
    for one in plain:
        with suppress(ValidationError):
            found.append(Preset.model_validate(one))
    return found


def _tool(name: str, icon: str) -> QToolButton:
    button = named(QToolButton(autoRaise=True), name, name)
    button.setIcon(look.icon(icon))
    return button
