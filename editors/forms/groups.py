"""A model inside a model, as a group of rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtWidgets import QCheckBox, QFrame, QVBoxLayout, QWidget

from editors.fields.base import FieldContext, FieldControl, Note, Path
from editors.fields.facts import FieldFacts, empty_value, facts_of
from editors.forms.row import FieldRow


class GroupControl(FieldControl):
    """Edits a nested model; its rows are made when somebody looks at them."""

    def __init__(self, facts: FieldFacts, context: FieldContext, parent: QWidget | None = None) -> None:
        super().__init__(facts, context, parent)
        assert facts.model is not None
        self._facts_inside = facts_of(facts.model)
        self._values: dict[str, Any] | None = None
        self._notes: list[Note] = []
        self.rows: dict[str, FieldRow] = {}
        self.frame = QFrame(self)
        self.frame.setFrameShape(QFrame.Shape.StyledPanel)
        self.has = self._has_box() if facts.optional else None
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        if self.has:
            layout.addWidget(self.has)
        layout.addWidget(self.frame)

    def value(self) -> Any:
        """Return the values of all fields, or none."""
        return None if self._values is None else dict(self._values)

    def show_value(self, value: Any) -> None:
        """Show the values of all fields."""
        self._values = dict(value) if value is not None else None
        if self.has:
            self.has.setChecked(value is not None)
        self.frame.setVisible(value is not None)
        for name, row in self.rows.items():
            if self._values is not None:
                row.show_value(self._values[name])

    def build(self) -> None:
        """Make the rows, if that has not been done."""
        if self.rows:
            return
        from editors.forms.make import make_control  # a list holds groups, and a group holds lists

        layout = QVBoxLayout(self.frame)
        layout.setContentsMargins(10, 4, 6, 6)
        layout.setSpacing(2)
        for name, inside in self._facts_inside.items():
            row = FieldRow(make_control(inside, self.context, self.frame), self.frame)
            row.edited.connect(self._on_edited)
            row.finished.connect(lambda name: self.finished.emit())
            row.make_narrow()
            self.rows[name] = row
            layout.addWidget(row)
            row.show()  # at once, not when the layout gets round to it: somebody may want to put the cursor there
            if self._values is not None:
                row.control.write(self._values[name])
                row.accept(self._values[name])
        self.place_notes(self._notes)

    def is_wide(self) -> bool:
        """A group takes the whole width."""
        return True

    def lock(self) -> None:
        """Rows lock themselves; only whether there is a group at all is locked here."""
        if self.has:
            self.has.setEnabled(False)

    def place_notes(self, notes: Sequence[Note]) -> list[Note]:
        """Hand each note to the row that it concerns."""
        self._notes = list(notes)
        for name, row in self.rows.items():
            inside = [
                Note(n.path[1:], n.message, n.severity, n.rule, n.position) for n in notes if n.path[:1] == (name,)
            ]
            row.show_problems(inside)
        return [note for note in notes if not note.path or note.path[0] not in self._facts_inside]

    def seek(self, path: Path, position: int | None = None) -> None:
        """Put the cursor into the field that a path names, or into the first one."""
        self.build()
        row = self.rows.get(path[0]) if path else next(iter(self.rows.values()))
        if row:
            row.control.seek(path[1:], position)

    def focus_widget(self) -> QWidget:
        """The first field, as soon as there is one."""
        first = next(iter(self.rows.values()), None)
        return first.control.focus_widget() if first else self

    def showEvent(self, event: Any) -> None:
        """Make the rows when the group is seen for the first time."""
        self.build()
        super().showEvent(event)

    def _on_edited(self, name: str, value: Any, typing: bool) -> None:  # noqa: FBT001 - a signal's argument
        if self._values is not None:
            self._values[name] = value
            self.rows[name].accept(value)
            self.tell(typing=typing)

    def _has_box(self) -> QCheckBox:
        has = QCheckBox("There is one", self)
        has.setAccessibleName(f"{self.facts.label}: there is one")
        has.clicked.connect(self._on_has_clicked)
        return has

    def _on_has_clicked(self, has: bool) -> None:  # noqa: FBT001 - Qt's signal
        values = {name: empty_value(inside) for name, inside in self._facts_inside.items()}
        self.write(values if has else None)
        self.tell()
