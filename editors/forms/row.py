"""A field with all that belongs to it: label, help, rule, the way back to its default, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from html import escape
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPalette
from PySide6.QtWidgets import (
    QApplication,
    QGridLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QToolTip,
    QWidget,
)

from editors import look
from editors.fields.base import FieldControl, Note
from editors.ledgers import rule_tip
from editors.severities import severity_colour
from editors.soon import soon

LABEL_WIDTH, NARROW_LABEL = 132, 92
"""How wide the column of labels is, and how wide where there is little room."""
ICON_WIDTH = 26
"""How wide the button is that resets a field."""


class FieldRow(QWidget):
    """One row of a form."""

    edited = Signal(str, object, bool)
    """A fact: the user gave this field this value, and whether more of the same typing may follow."""
    finished = Signal(str)

    def __init__(self, control: FieldControl, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.control = control
        self.facts = control.facts
        self._refusals: list[Note] = []
        self._problems: list[Note] = []
        self._told: Any = None
        self.label = self._label()
        self.rule = self._rule_link() if self.facts.rule else None
        self.reset = self._reset_button() if self.facts.has_default else None
        self.notes: QLabel | None = None
        self.several: QPushButton | None = None
        self._lay_out()
        self._is_locked = control.context.desk.read_only
        if self._is_locked:
            control.lock()
        control.value_edited.connect(self._on_value_edited)
        control.finished.connect(lambda: self.finished.emit(self.facts.name))
        control.finished.connect(lambda: soon(self, self._place_notes))

    # ---- values --------------------------------------------------------------------------------------

    def show_value(self, value: Any) -> None:
        """Show what the document says; a field that shows it already is left alone, with its cursor."""
        self._told = value
        if self.control.value() != value:
            self.control.write(value)
        self._show_default()

    def accept(self, value: Any) -> None:
        """Note what the document says now, after an edit made here; the text stays as it was typed."""
        self._told = value
        self._show_default()

    def take_key(self, event: QKeyEvent, widget: QObject) -> bool:
        """Reset the field by Alt+Home."""
        is_reset = event.key() == Qt.Key.Key_Home and bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        if is_reset and self.reset and self.is_own() and not self._is_locked:
            self._on_reset()
        return is_reset

    def show_several(self, *, on: bool) -> None:
        """Show that several things say different things here, until somebody wants to say the same of all."""
        if self.several is None and on:
            self.several = self._several_button()
            spot = (1, 0, 1, 4) if self.control.is_wide() else (0, 1, 1, 1)
            self._grid.addWidget(self.several, *spot)
        if self.several is not None:
            self.several.setVisible(on)
            for part in (self.control, self._head):
                if part is not None:
                    part.setVisible(not on)

    def is_own(self) -> bool:
        """Tell whether the value is the document's own, not the default."""
        return not self.facts.has_default or self._told != self.facts.default

    def make_narrow(self, *, on: bool = True) -> None:
        """Leave the control more of the row by a shorter label, or give the label its width again."""
        if self._head is not None or not self.control.is_wide():
            self.label.setFixedWidth(NARROW_LABEL if on else LABEL_WIDTH)

    # ---- notes ---------------------------------------------------------------------------------------

    def show_refusals(self, notes: Sequence[Note]) -> None:
        """Say why what stands here cannot be stored."""
        self._refusals = list(notes)
        self._show_notes()

    def show_problems(self, notes: Sequence[Note]) -> None:
        """Say what is wrong with what is stored."""
        self._problems = list(notes)
        self._show_notes()

    def is_refused(self) -> bool:
        """Tell whether what stands here is not what is stored."""
        return bool(self._refusals)

    def all_notes(self) -> list[Note]:
        """Return everything that is said beside this field."""
        return [*self._refusals, *self._problems]

    def _show_notes(self) -> None:
        here = self.control.place_notes(self.all_notes())
        if not here and self.notes is None:
            return
        if self.notes is None:
            self.notes = QLabel(self)
            self.notes.setWordWrap(True)
            self.notes.setTextFormat(Qt.TextFormat.RichText)
            self.notes.setAutoFillBackground(True)
        self.notes.setText("<br>".join(note_words(note) for note in here))
        self._place_notes()

    def _place_notes(self) -> None:
        """Put the notes below the field; while somebody writes in it they lie over the next: no field may jump."""
        notes = self.notes
        if notes is None:
            return
        focus = QApplication.focusWidget()
        is_written = focus is not None and self.control.isAncestorOf(focus)
        is_laid, has_any = self._grid.indexOf(notes) >= 0, bool(notes.text())
        if has_any and not is_laid and is_written and self.parentWidget() is not None:
            notes.setParent(self.parentWidget())
            spot = self.mapToParent(QPoint(self.control.x(), self.height()))
            notes.setGeometry(spot.x(), spot.y(), self.control.width(), notes.heightForWidth(self.control.width()))
            notes.show()
            notes.raise_()
            return
        if has_any and not is_laid:
            self._grid.addWidget(notes, 2, 0 if self.control.is_wide() else 1, 1, 3)
        if is_laid and not has_any and not is_written:
            self._grid.removeWidget(notes)
        notes.setVisible(has_any or (is_laid and is_written))

    # ---- parts ---------------------------------------------------------------------------------------

    def _label(self) -> QLabel:
        label = QLabel(self.facts.label, self)
        label.setBuddy(self.control.focus_widget())
        label.setToolTip(f"<p>{escape(self.facts.about)}</p>" if self.facts.about else "")
        label.setWordWrap(True)
        label.setMinimumHeight(28)
        return label

    def _rule_link(self) -> QToolButton:
        link = QToolButton(self)
        link.setText(self.facts.rule)
        link.setAutoRaise(True)
        link.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        link.setAccessibleName(f"{self.facts.label}: rule {self.facts.rule}")
        link.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        font = link.font()
        font.setPointSizeF(max(9.0, font.pointSizeF() - 2))
        link.setFont(font)
        game = self.control.context.game
        link.setToolTip(rule_tip(game, self.facts.rule))
        link.clicked.connect(
            lambda: QToolTip.showText(link.mapToGlobal(QPoint(0, link.height())), link.toolTip(), link)
        )
        return link

    def _several_button(self) -> QPushButton:
        button = QPushButton("several", self)
        button.setFlat(True)
        button.setStyleSheet("text-align: left; font-style: italic;")
        button.setAccessibleName(f"{self.facts.label}: several")
        button.setToolTip("They differ here. Press to say the same of all.")
        button.clicked.connect(self._on_several)
        return button

    def _on_several(self) -> None:
        self.show_several(on=False)
        self.control.focus_widget().setFocus(Qt.FocusReason.OtherFocusReason)

    def _reset_button(self) -> QToolButton:
        button = QToolButton(self)
        button.setIcon(look.icon("restore"))
        button.setAutoRaise(True)
        button.setAccessibleName(f"{self.facts.label}: back to the default")
        button.setToolTip(f"Back to the default: {default_words(self.facts.default)} (Alt+Home)")
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setFixedWidth(ICON_WIDTH)
        policy = QSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        policy.setRetainSizeWhenHidden(True)
        button.setSizePolicy(policy)
        button.clicked.connect(self._on_reset)
        button.hide()
        return button

    def _lay_out(self) -> None:
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 2, 0, 2)
        self._grid.setHorizontalSpacing(6)
        self._grid.setVerticalSpacing(2)
        self._head = head = self.control.head()
        if head:
            self.label.setFixedWidth(LABEL_WIDTH)
            self._grid.addWidget(head, 0, 1)
        if self.control.is_wide():
            self._grid.addWidget(self.label, 0, 0, 1, 1 if head else 2)
            self._grid.addWidget(self.control, 1, 0, 1, 4)
        if not self.control.is_wide():
            self.label.setFixedWidth(LABEL_WIDTH)
            self._grid.addWidget(self.label, 0, 0, Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(self.control, 0, 1)
        top = Qt.AlignmentFlag.AlignTop
        for column, part in ((2, self.rule), (3, self.reset)):
            if part:
                self._grid.addWidget(part, 0, column, top)
        self._grid.setColumnStretch(1, 1)
        if not self.reset:
            blank = QWidget(self)
            blank.setFixedWidth(ICON_WIDTH)
            self._grid.addWidget(blank, 0, 3)

    def _show_default(self) -> None:
        role = QPalette.ColorRole.WindowText if self.is_own() else QPalette.ColorRole.PlaceholderText
        self.label.setForegroundRole(role)
        if self.reset:
            self.reset.setVisible(self.is_own() and not self._is_locked)

    def _on_value_edited(self, value: Any, typing: bool) -> None:  # noqa: FBT001 - a signal's argument
        self.edited.emit(self.facts.name, value, typing)

    def _on_reset(self) -> None:
        self.control.write(self.facts.default)
        self._on_value_edited(self.facts.default, typing=False)
        self.control.focus_widget().setFocus(Qt.FocusReason.OtherFocusReason)

    def changeEvent(self, event: QEvent) -> None:
        """Take the colours of a new theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self.notes is not None:
            self._show_notes()


def note_words(note: Note) -> str:
    """Return a note as rich text in the colour of its severity."""
    return as_written(replace(note, message=note.message[:1].upper() + note.message[1:]))


def as_written(note: Note) -> str:
    """Return a note whose first word keeps its letters, such as the name of a file."""
    where = f" <small>{escape(note.rule)}</small>" if note.rule else ""
    return f'<span style="color: {severity_colour(note.severity)}">{escape(note.message)}{where}</span>'


def default_words(value: Any) -> str:
    """Say what a default is."""
    if value in (None, "", [], {}):
        return "empty"
    if isinstance(value, bool):
        return "yes" if value else "no"
    text = str(value)
    return text if len(text) <= 60 else f"{text[:57]}…"
