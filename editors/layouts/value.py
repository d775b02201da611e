"""What a box shows: a text with fields in braces, an icon that is chosen, or a picture that is the same on all."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from editors import look
from editors.fields.base import FieldContext
from editors.fields.facts import FieldFacts
from editors.fields.icon import IconDialog, symbols_of
from editors.fields.image import ImageControl
from editors.fields.text import ProseControl
from editors.layouts.boxes import is_fixed
from engines.kit.layouts import Show

A_FIELD = "{art}"
"""What a picture box shows that is no longer the same on all components."""


class BoxValueControl(ProseControl):
    """The value of a box; icons and pictures are chosen from what there is."""

    def __init__(self, facts: FieldFacts, context: FieldContext, parent: QWidget | None = None) -> None:
        super().__init__(facts, context, parent)
        self._shows: Collection[Show] = ()
        self.picture = ImageControl(facts, context, self)
        self.picture.make_narrow()
        self.picture.value_edited.connect(self._on_picture_edited)
        self.icon_button = self._button("star-outline", "Choose an icon…", self.pick_icon)
        self.picture_button = self._button("image-outline", "The same picture on all…", self.picture.open_file)
        self.field_button = self._button("code-braces", "The component's own picture", self._take_field)
        bar = QHBoxLayout()
        for button in (self.icon_button, self.picture_button, self.field_button):
            bar.addWidget(button)
        bar.addStretch(1)
        column = self.layout()
        assert column is not None
        column.addWidget(self.picture)
        column.addItem(bar)
        self._show_buttons()

    def show_for(self, shows: Collection[Show]) -> None:
        """Offer what boxes that show these things can have as their value."""
        self._shows = shows
        self._show_buttons()

    def show_value(self, value: Any) -> None:
        """Show a text, or the picture that it names."""
        super().show_value(value)
        self._show_buttons()

    def lock(self) -> None:
        """Let the value be read only."""
        super().lock()
        for widget in (self.picture, self.icon_button, self.picture_button, self.field_button):
            widget.setEnabled(False)

    def choose(self, text: str) -> None:
        """Take an icon or a picture that was chosen."""
        self.write(text)
        self.tell()

    def pick_icon(self) -> None:
        """Offer all icons; in a row of several the chosen one comes last."""
        dialog = IconDialog(symbols_of(self.context), self._last_word(), self)
        dialog.icon_chosen.connect(self._on_icon_chosen)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _last_word(self) -> str:
        words = self.edit.toPlainText().split()
        return words[-1].partition("*")[0] if words and "{" not in words[-1] else ""

    def _on_icon_chosen(self, name: str) -> None:
        before = self.edit.toPlainText().split()[:-1] if Show.ICONS in self._shows else []
        self.choose(" ".join([*before, name]))

    def _on_picture_edited(self) -> None:
        self.choose(str(self.picture.value() or A_FIELD))

    def _take_field(self) -> None:
        self.choose(A_FIELD)

    def _show_buttons(self) -> None:
        is_picture = set(self._shows) == {Show.PICTURE}
        fixed = is_picture and is_fixed(self.edit.toPlainText())
        if fixed:
            self.picture.show_value(self.edit.toPlainText())
        self.picture.setVisible(fixed)
        self.field_button.setVisible(fixed)
        self.edit.setVisible(not fixed)
        self.picture_button.setVisible(is_picture and not fixed)
        self.icon_button.setVisible(bool(self._shows) and set(self._shows) <= {Show.ICON, Show.ICONS})

    def _button(self, icon: str, words: str, do: Callable[[], None]) -> QPushButton:
        button = QPushButton(look.icon(icon), words, self)
        button.clicked.connect(do)
        return button
