"""Rows for places inside a document: a space of a board, a box of a layout, an outcome of a card.

Which document it is, and which part of it, may change at any time; the rows stay and show what is there now.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import Any

from pydantic import BaseModel
from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from editors.document import OpenDocument, plain
from editors.fields.base import FieldContext, FieldControl, Note
from editors.fields.choice import FlagControl
from editors.fields.colour import ColourControl
from editors.fields.facts import MISSING, FieldFacts
from editors.fields.image import ImageControl
from editors.forms.make import make_control
from editors.forms.row import FieldRow
from editors.rules.control import RulesControl
from engines.kit.documents import Document, Problem
from engines.kit.paths import put, value_at

OF_ONE = frozenset({"id"})
"""The fields that no two parts may have in common."""
WIDEST = 350
"""No column of rows insists on more pixels than this."""


class PartArea(QScrollArea):
    """A column of rows that scrolls, and is wide enough for most of them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.body = QWidget(self)
        self.column = QVBoxLayout(self.body)
        self.column.setContentsMargins(12, 8, 12, 8)
        self.setWidget(self.body)

    def minimumSizeHint(self) -> QSize:
        """Take the width of the rows, and of the bar beside them, within reason."""
        wide = self.body.minimumSizeHint().width() + self.verticalScrollBar().sizeHint().width()
        return QSize(min(wide, WIDEST), super().minimumSizeHint().height())


class PartRows(QObject):
    """Binds rows to fields inside a part of an open document."""

    def __init__(self, context: FieldContext, parent: QWidget) -> None:
        super().__init__(parent)
        self.context = context
        self.rows: dict[str, FieldRow] = {}
        self.opened: OpenDocument | None = None
        self.base = ""
        self._also: tuple[str, ...] = ()
        """The other parts of the same kind that are shown and changed together with the first."""
        self._editing = ""
        self.unused: Collection[str] = ()
        """The fields that say nothing about the parts that are shown."""

    def add(self, path: str, facts: FieldFacts, parent: QWidget, control: FieldControl | None = None) -> FieldRow:
        """Make the row for a field, by its way from the part: "name", or "outcomes.0.text"."""
        row = FieldRow(control or make_control(facts, self.context, parent), parent)
        row.edited.connect(partial(self._on_edited, path))
        row.finished.connect(self._on_finished)
        row.setEnabled(not self.context.desk.read_only)
        _make_narrow(row)
        self.rows[path] = row
        return row

    def show(self, opened: OpenDocument | None, base: str = "", *also: str) -> None:
        """Show a document, or the part of it that a path names, or several parts of the same kind at once."""
        if self.opened is not opened:
            if self.opened is not None:
                self.opened.changed.disconnect(self._on_changed)
            if opened is not None:
                opened.changed.connect(self._on_changed)
        is_other = (self.opened, self.base, self._also) != (opened, base, also)
        self.opened, self.base, self._also = opened, base, also
        self._write(is_other=is_other)

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Say beside each row what is wrong there."""
        for path, row in self.rows.items():
            row.show_problems(_notes(problems, self._full(path)))

    def seek(self, field: str, position: int | None = None) -> FieldRow | None:
        """Put the cursor into the row for a field of the document; return it."""
        for path, row in self.rows.items():
            if is_within(field, self._full(path)) and not row.isHidden():
                inside = field[len(self._full(path)) :].strip(".")
                row.control.seek(tuple(inside.split(".")) if inside else (), position)
                return row
        return None

    def edit_of(self, path: str, value: Any) -> dict[str, Any]:
        """Return what the fields of the document say once a row has this value; others may have to follow."""
        assert self.opened is not None
        return changed_at(self.opened.document, self._everywhere(path), value)

    def read_again(self) -> None:
        """Read the rules texts with the names of now."""
        for row in self.rows.values():
            if isinstance(row.control, RulesControl):
                row.control.read_again()

    def finish(self) -> None:
        """Let go of the document, and let no timer run on."""
        self.show(None)
        for row in self.rows.values():
            if isinstance(row.control, RulesControl):
                row.control.edit.stop()

    # ---- private -------------------------------------------------------------------------------------

    def _full(self, path: str) -> str:
        return _joined(self.base, path)

    def _everywhere(self, path: str) -> list[str]:
        """Return the places of a field in all parts that are shown."""
        return [_joined(base, path) for base in (self.base, *self._also)]

    def _write(self, *, is_other: bool) -> None:
        if self.opened is None:
            return
        known: dict[str, Any] = {}
        for path, row in self.rows.items():
            value, *others = [_value(self.opened.document, full, known) for full in self._everywhere(path)]
            is_there = value is not MISSING and not (others and path in OF_ONE) and path not in self.unused
            row.setVisible(is_there)
            if not is_there:
                continue
            if path == self._editing:
                row.accept(value)
                continue
            row.show_several(on=any(other != value for other in others))
            row.show_value(value)
            row.show_refusals([])
            if is_other:
                row.show_problems([])

    def _on_edited(self, path: str, name: str, value: Any, typing: bool) -> None:  # noqa: FBT001 - a signal's argument
        if self.opened is None:
            return
        places = self._everywhere(path)
        self._editing = path
        try:
            merge = "+".join(places) if typing else ""
            problems = self.opened.edit(self.rows[path].facts.label, merge, **self.edit_of(path, value))
        finally:
            self._editing = ""
        self.rows[path].show_refusals([note for full in places for note in _notes(problems, full)])

    def _on_finished(self) -> None:
        if self.opened is not None:
            self.opened.seal()

    def _on_changed(self, fields: frozenset[str]) -> None:
        heads = {self._full(path).partition(".")[0] for path in self.rows}
        if fields & heads:
            self._write(is_other=False)


def _make_narrow(row: FieldRow) -> None:
    """Let a row fit beside a canvas: a short label, and its rule in the help of the label instead of beside it."""
    row.make_narrow()
    if row.rule is not None:
        row.label.setToolTip(f"{row.label.toolTip()}{row.rule.toolTip()}")
        row.rule.hide()
    if isinstance(row.control, ColourControl):
        row.control.words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    if isinstance(row.control, ImageControl | FlagControl):
        row.control.make_narrow()


def changed_at(document: Document, paths: Sequence[str], value: Any) -> dict[str, Any]:
    """Return what the fields of a document that paths lead into say with another value at these places.

    Of a list of parts only those are told that change, as "spaces.3": a map has thousands of points.
    """
    found: dict[str, Any] = {}
    for path in paths:
        name, rest = _split(document, path)
        before = found[name] if name in found else plain(document, [name])[name]
        found[name] = put(before, rest, value)
    return found


def _value(document: Document, path: str, known: dict[str, Any]) -> Any:
    """Return what a document says at a place, or MISSING; `known` keeps the parts that were read already."""
    try:
        name, rest = _split(document, path)
        if name not in known:
            known[name] = plain(document, [name])[name]
        return value_at(known[name], ".".join(rest), MISSING) if rest else known[name]
    except (LookupError, ValueError, AttributeError):
        return MISSING


def _split(document: Document, path: str) -> tuple[str, list[str]]:
    """Return the name of the field, or of the part of a list, that a path leads into, and the way inside."""
    field, *rest = path.split(".")
    found = getattr(document, field)
    is_part = len(rest) > 1 and isinstance(found, tuple) and isinstance(found[int(rest[0])], BaseModel)
    return (f"{field}.{rest[0]}", rest[1:]) if is_part else (field, rest)


def _joined(base: str, path: str) -> str:
    return f"{base}.{path}" if base and path else base or path


def is_within(field: str, path: str) -> bool:
    """Tell whether a field is at a path or inside it."""
    return field == path or field.startswith(f"{path}.")


def _notes(problems: Sequence[Problem], path: str) -> list[Note]:
    found = [one for one in problems if is_within(one.field, path)]
    inside = [tuple(one.field[len(path) :].strip(".").split(".")) for one in found]
    return [
        Note(way if way != ("",) else (), one.message, one.severity, one.rule, one.position)
        for one, way in zip(found, inside, strict=True)
    ]
