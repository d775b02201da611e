"""The dialog for a kind of space of a scenario's own: its name, its looks, and what it does to who passes by."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from pydantic import ValidationError
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from editors.accessible_names import named
from editors.document import refusals
from editors.fields.base import FieldContext, FieldControl
from editors.fields.facts import facts_of
from editors.forms.make import make_control
from editors.tiles.chips import CHIP, chip
from engines.kit.maps.palettes import Look, Palette

FEATURES = ("passable", "blocks_sight", "action")
LOOKS = ("colour", "pattern")
ASKED = ("title", "colour", "icon", "pattern", *FEATURES, "about")
"""The fields that are asked for; its letter is found by itself."""
ITSELF = "A kind of its own"


class KindDialog(QDialog):
    """Asks for a kind of space; it is shown as it will be printed."""

    def __init__(
        self, context: FieldContext, palette: Palette, homes: list[str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle("Kind of space")
        self._palette, self._before = palette, Look(title="?")
        self.controls: dict[str, FieldControl] = {
            name: make_control(facts_of(Look)[name], context, self) for name in ASKED
        }
        self.like = named(QComboBox(self), "Treated as", "What rules and proofs take it for")
        self.like.addItem(ITSELF, "")
        for kind, look in palette.cells.items():
            if not look.like:
                self.like.addItem(look.title, kind)
        self.home = named(QComboBox(self, editable=True), "Belongs to", "The scenario that has this kind of space")
        self.home.addItems(homes)
        self.picture = QLabel(self, alignment=Qt.AlignmentFlag.AlignCenter)
        self.why = QLabel(self, wordWrap=True)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self
        )
        self._build()
        self.like.activated.connect(lambda _: self._follow_like())
        self.buttons.accepted.connect(self._accept)
        self.buttons.rejected.connect(self.reject)
        for control in self.controls.values():
            control.value_edited.connect(lambda *_: self._show())
        self.show_look(Look(title="New space", colour="#b9a58c", icon="skull-outline"))

    def show_look(self, look: Look, home: str = "") -> None:
        """Show a kind, to be changed."""
        self._before = look
        plain = look.model_dump(mode="json")
        for name, control in self.controls.items():
            control.write(plain[name])
        for line in self.controls["title"].findChildren(QLineEdit):  # who types gives it a name of its own
            line.selectAll()
        self.like.setCurrentIndex(max(self.like.findData(look.like), 0))
        if home:
            self.home.setCurrentText(home)
            self.home.setEnabled(False)
        self._show()

    def look(self) -> Look | None:
        """Return the kind as it is asked for now; None: it cannot be, and the dialog says why."""
        said: dict[str, Any] = {name: control.value() for name, control in self.controls.items()}
        try:
            found = Look.model_validate({**self._before.model_dump(mode="json"), **said, "like": self._like()})
        except ValidationError as error:
            first = refusals("", error)[0]
            field = first.field.partition(".")[0]
            self.why.setText(f"{facts_of(Look)[field].label}: {REFUSED.get(field, first.message)}")
            return None
        self.why.setText(_told(found, self._palette))
        return found

    def _like(self) -> str:
        return str(self.like.currentData() or "")

    def _follow_like(self) -> None:
        """Take over what the kind does that this one is treated as; its looks too, until they were chosen."""
        base = self._palette.cells.get(self._like())
        if base is not None:
            plain = base.model_dump(mode="json")
            for name in (*FEATURES, *LOOKS):
                self.controls[name].write(plain[name])
        self._show()

    def _show(self) -> None:
        for name in FEATURES:  # what is treated as another does what that one does
            self.controls[name].setEnabled(not self._like())
        found = self.look()
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(found is not None)
        if found is not None:
            with_it = self._palette.model_copy(update={"cells": {**self._palette.cells, "shown": found}})
            self.picture.setPixmap(chip("shown", with_it, 3 * CHIP).pixmap(2 * CHIP, 2 * CHIP))

    def _order_tabs(self) -> None:
        """Let Tab go from row to row, as they stand."""
        rest = [control for name, control in self.controls.items() if name != "title"]
        order: list[QWidget] = [self.controls["title"], self.like, *rest, self.home, self.buttons]
        for before, after in pairwise(order):
            QWidget.setTabOrder(_last(before), _first(after))

    def _accept(self) -> None:
        if self.look() is not None:
            self.accept()

    def _build(self) -> None:
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(facts_of(Look)["title"].label, self.controls["title"])
        form.addRow("Treated as", self.like)
        for name, control in self.controls.items():
            if name != "title":
                label = facts_of(Look)[name].label
                form.addRow(label, named(control, label))
        form.addRow("Belongs to", self.home)
        whole = QVBoxLayout(self)
        whole.addWidget(self.picture)
        whole.addLayout(form)
        whole.addWidget(self.why)
        whole.addWidget(self.buttons)
        self._order_tabs()
        self.setMinimumWidth(420)


REFUSED = {"colour": "six digits and letters from a to f after a #, such as #7a5560, or nothing"}
"""What is said instead of what a validator says."""


def _inside(widget: QWidget) -> list[QWidget]:
    """List what can have the focus in a control, but for what pops up out of it, else the control itself."""
    window = widget.window()
    inside = [one for one in widget.findChildren(QWidget) if one.window() is window]
    found = [one for one in inside if one.focusPolicy() & Qt.FocusPolicy.TabFocus]
    return found if found and not isinstance(widget, QComboBox) else [widget]


def _first(widget: QWidget) -> QWidget:
    return _inside(widget)[0]


def _last(widget: QWidget) -> QWidget:
    return _inside(widget)[-1]


def _told(look: Look, palette: Palette) -> str:
    passes = "Units pass it" if look.passable else "Nobody passes it"
    sight = "nobody sees through it" if look.blocks_sight else "everybody sees over it"
    like = f" Rules and proofs take it for {palette.cell(look.like).title.lower()}." if look.like else ""
    return f"{passes}, {sight}.{like}"
