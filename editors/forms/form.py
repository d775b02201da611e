"""The form of a document: a row for every field, made from its model."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from html import escape
from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QPlainTextEdit, QScrollArea, QVBoxLayout, QWidget

from editors.document import OpenDocument
from editors.fields.base import FieldContext, Note, notes_of
from editors.fields.facts import COMMON_FIELDS, FieldFacts, facts_at, facts_of, form_order
from editors.fields.reasons import reason
from editors.forms.make import make_control
from editors.forms.order import beyond, neighbour
from editors.forms.row import FieldRow, note_words
from editors.forms.section import Section
from editors.ledgers import rich, rule_text
from editors.rules.control import RulesControl
from engines.kit.documents import Problem

NARROW = 440
"""A form of fewer pixels has short labels."""
CHECK_PAUSE = 250
"""How many milliseconds after an edit the document is checked."""


class DocumentForm(QWidget):
    """Edits every field of a document; what cannot be stored stays as it was typed, with the reason beneath."""

    def __init__(self, opened: OpenDocument, context: FieldContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.opened = opened
        self.context = context
        self.rows: dict[str, FieldRow] = {}
        self.sections: list[Section] = []
        self._editing = ""
        self._is_finished = False
        self._whole = QLabel(self)
        self._whole.setWordWrap(True)
        self._whole.hide()
        self.help = self._help_strip()
        self._checking = QTimer(self)
        self._checking.setSingleShot(True)
        self._checking.setInterval(CHECK_PAUSE)
        self._checking.timeout.connect(self.check)
        self._written: QWidget | None = None
        self._build()
        opened.changed.connect(self._on_changed)
        self._index = opened.stack.index()
        opened.stack.indexChanged.connect(self._on_index_changed)
        context.undo_requested.connect(opened.stack.undo)
        context.redo_requested.connect(opened.stack.redo)
        QApplication.instance().focusChanged.connect(self._on_focus_changed)  # type: ignore[union-attr]
        self._checking.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shorten the labels where a form would have to scroll sideways."""
        super().resizeEvent(event)
        is_narrow = event.size().width() < NARROW
        for row in self.rows.values():
            row.make_narrow(on=is_narrow)

    # ---- what others ask -----------------------------------------------------------------------------

    def row_at(self, field: str) -> FieldRow | None:
        """Return the row of a field, or of the field that it lies in."""
        return self.rows.get(field.split(".", maxsplit=1)[0])

    def seek(self, field: str, position: int | None = None) -> None:
        """Bring a field into view, and put the cursor there."""
        row = self.row_at(field)
        if row is None:
            return
        for section in self.sections:
            if section.isAncestorOf(row):
                section.fold(folded=False)
        row.control.seek(tuple(field.split(".")[1:]), position)
        self._written = QApplication.focusWidget()
        self._follow_cursor()

    def first(self) -> QWidget:
        """Return what takes the focus in the first field."""
        return next(iter(self.rows.values())).control.focus_widget()

    def rules(self) -> list[RulesControl]:
        """Return the controls for rules text, in their order."""
        return self.findChildren(RulesControl)

    def folded(self) -> list[str]:
        """List the titles of the sections that are folded up."""
        return [section.title for section in self.sections if section.is_folded()]

    def fold(self, titles: Sequence[str]) -> None:
        """Fold up these sections and no others."""
        for section in self.sections:
            section.fold(folded=section.title in titles)

    def check_soon(self) -> None:
        """Check the document after a pause."""
        self._checking.start()

    def check(self) -> None:
        """Ask the desk what is wrong, and say it beside the fields; read the rules with the names of now."""
        if self.context.waits:
            self.check_soon()
            return
        self.read_again()
        self._show_problems(self.context.desk.problems(self.opened.document))

    def read_again(self) -> None:
        """Read the rules with the language and the names of now."""
        for control in self.rules():
            control.read_again()

    def finish(self) -> None:
        """Let no timer run on, and hear no more of the document."""
        if self._is_finished:
            return
        self._is_finished = True
        self.opened.changed.disconnect(self._on_changed)
        self.opened.stack.indexChanged.disconnect(self._on_index_changed)
        self._checking.stop()
        for control in self.rules():
            control.edit.stop()

    # ---- building ------------------------------------------------------------------------------------

    def _build(self) -> None:
        document = self.opened.document
        model = type(document)
        body = QWidget(self)
        column = QVBoxLayout(body)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        column.addWidget(self._heading())
        column.addWidget(self._whole)
        facts, order = facts_of(model), form_order(model)
        own = [facts[name] for name in order if name not in COMMON_FIELDS]
        common = [facts[name] for name in order if name in COMMON_FIELDS]
        column.addWidget(self._section(document.kind.replace("_", " ").capitalize(), own))
        column.addWidget(self._section("Copies, tags and notes", common))
        column.addStretch(1)
        self.area = QScrollArea(self)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setWidgetResizable(True)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setWidget(body)
        self.area.verticalScrollBar().rangeChanged.connect(lambda low, high: self._follow_cursor())
        self._body = body
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.area, 1)
        layout.addWidget(self.help)

    def _section(self, title: str, facts: Sequence[FieldFacts]) -> Section:
        section = Section(title, self)
        values = self.opened.document.model_dump(mode="json", include={one.name for one in facts})
        for one in facts:
            row = FieldRow(make_control(one, self.context, section.body), section.body)
            row.control.write(values[one.name])
            row.accept(values[one.name])
            row.edited.connect(self._on_edited)
            row.finished.connect(self._on_finished)
            self.rows[one.name] = row
            section.rows.addWidget(row)
            row.setHidden(bool(one.needs) and not getattr(self.opened.document, one.needs))
        self.sections.append(section)
        return section

    def _heading(self) -> QLabel:
        """Say what the document is; its id and its kind are changed on the shelf, not here."""
        document = self.opened.document
        about = (type(document).__doc__ or "").strip().split("\n")[0]
        game = self.context.desk.title(document.game)
        label = QLabel(f"{rich(about)}<br>{escape(game)} · <code>{escape(document.id)}</code>", self)
        label.setTextFormat(Qt.TextFormat.RichText)
        label.setWordWrap(True)
        label.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        label.setToolTip("The id by which other documents know this one. Rename it in the library (F2).")
        return label

    def _help_strip(self) -> QLabel:
        label = QLabel(self)
        label.setWordWrap(True)
        label.setContentsMargins(16, 6, 16, 6)
        label.setTextFormat(Qt.TextFormat.RichText)
        label.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        label.hide()
        label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        return label

    # ---- Qt ------------------------------------------------------------------------------------------

    def focusNextPrevChild(self, is_next: bool) -> bool:  # noqa: FBT001 - Qt's own signature
        """Let Tab go as the eye goes."""
        focus = QApplication.focusWidget()
        if focus is None or not self._body.isAncestorOf(focus):
            return super().focusNextPrevChild(is_next)
        inside = neighbour(self._body, focus, is_next=is_next)
        reached = inside or beyond(self, focus, is_next=is_next)
        if reached is None:
            return super().focusNextPrevChild(is_next)
        reached.setFocus(Qt.FocusReason.TabFocusReason if is_next else Qt.FocusReason.BacktabFocusReason)
        if inside:
            self.area.ensureWidgetVisible(inside, 0, 24)
        return True

    # ---- edits ---------------------------------------------------------------------------------------

    def _on_edited(self, name: str, value: Any, typing: bool) -> None:  # noqa: FBT001 - a signal's argument
        row = self.rows[name]
        self._editing = name
        try:
            problems = self.opened.edit(row.facts.label, merge=name if typing else "", **{name: value})
        finally:
            self._editing = ""
        refused = notes_of(problems)
        notes = [*refused.get(name, []), *refused.get("", [])]  # what the whole document refuses, this edit has done
        row.show_refusals(
            [replace(one, message=reason(facts_at(row.facts, one.path), one.message, one.path)) for one in notes]
        )
        if typing:
            self._written = QApplication.focusWidget()
            self._follow_cursor()

    def _follow_cursor(self) -> None:
        """Keep the field that is written in view, with what is said beneath it, however tall it grows."""
        focus = QApplication.focusWidget()
        if focus is None or focus is not self._written or not self.area.isAncestorOf(focus):
            return
        room = self.area.viewport().height()
        around = focus.parentWidget() if isinstance(focus, QPlainTextEdit) else focus
        if around is None or around.height() > room:
            cursor = focus.cursorRect() if isinstance(focus, QPlainTextEdit) else focus.rect()
            place = self._body.mapFromGlobal(focus.mapToGlobal(cursor.center()))
            self.area.ensureVisible(place.x(), place.y(), 0, 32)
        else:
            self.area.ensureWidgetVisible(around, 0, 12)

    def _on_finished(self, name: str) -> None:
        self._written = None
        self.opened.seal()

    def _on_changed(self, fields: frozenset[str]) -> None:
        values = self.opened.document.model_dump(mode="json", include=set(fields))
        for name, value in values.items():
            row = self.rows.get(name)
            if row is None:
                continue
            if name == self._editing:
                row.accept(value)
            else:
                row.show_value(value)
                row.show_refusals([])
        for row in self.rows.values():
            if row.facts.needs in fields:
                row.setVisible(bool(values[row.facts.needs]))
        self._checking.start()

    def _on_index_changed(self, index: int) -> None:
        """Let an undo take away, too, what was typed and could not be stored."""
        is_undo = index < self._index
        self._index = index
        refused = [row for row in self.rows.values() if row.is_refused()] if is_undo else []
        values = self.opened.document.model_dump(mode="json") if refused else {}
        for row in refused:
            row.show_value(values[row.facts.name])
            row.show_refusals([])

    # ---- what is said --------------------------------------------------------------------------------

    def _show_problems(self, problems: Sequence[Problem]) -> None:
        by_field = notes_of(problems)
        for name, row in self.rows.items():
            row.show_problems(by_field.get(name, []))
        self._show_whole([note for name, notes in by_field.items() if name not in self.rows for note in notes])

    def _show_whole(self, notes: Sequence[Note]) -> None:
        """Say what concerns no field, such as what does not fit on the face."""
        self._whole.setText("<br>".join(note_words(note) for note in notes))
        self._whole.setVisible(bool(notes))

    def _on_focus_changed(self, before: QWidget | None, now: QWidget | None) -> None:
        row = next((one for one in self.rows.values() if now is not None and one.isAncestorOf(now)), None)
        if row is None:
            return
        facts = row.facts
        rule = f" <b>{facts.rule}</b> {escape(rule_text(self.context.game, facts.rule))}" if facts.rule else ""
        self.help.setText(f"<b>{escape(facts.label)}</b> {escape(facts.about)}{rule}")
        self.help.setVisible(bool(facts.about or facts.rule))
