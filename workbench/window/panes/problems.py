"""The problems: what is wrong with the document in front, or with its whole game, and the way there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import cast

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from editors import look
from editors.document import OpenDocument
from editors.pane import DockPane
from editors.severities import SEVERITY_ICONS
from engines.kit.documents import ChangeSet, Content, Problem, Severity
from workbench.desk.checking import GameSnapshot, problems_of, sorted_problems
from workbench.desk.runner import Task
from workbench.desk.shelf_edits import quoted
from workbench.desk.workspace import Workspace
from workbench.widgets.difference import label_of
from workbench.widgets.line_list import LinesView, ListLine

MOST_LINES = 1000
PAUSE = 150
"""So many milliseconds after an edit the document in front is looked over again."""
NAMES = {Severity.ERROR: "Errors", Severity.WARNING: "Warnings", Severity.HINT: "Hints"}


class ProblemsPane(DockPane):
    """Lists problems by how much they hurt; a double click goes to the place."""

    takes_commands = True

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._opened: OpenDocument | None = None
        self._own: list[Problem] | None = None
        self._looked_at: Content | None = None
        self._task: Task[list[Problem]] | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self.here = self._switch("Document", "Problems of the document in front")
        self.everywhere = self._switch("Game", "Problems of all documents of its game")
        self.filters = {one: self._filter(one) for one in Severity}
        self.list = LinesView("Problems", self, wraps=True)
        self.note = QLabel("", self)
        self.note.setWordWrap(True)
        self._build()
        self._connect()
        self.show_document(None)

    # ---- building ------------------------------------------------------------------------------------

    def _switch(self, words: str, about: str) -> QToolButton:
        button = QToolButton(self)
        button.setText(words)
        button.setCheckable(True)
        button.setAccessibleName(about)
        button.setToolTip(about)
        return button

    def _filter(self, severity: Severity) -> QToolButton:
        button = self._switch("0", f"Show {NAMES[severity].lower()}")
        button.setIcon(look.icon(SEVERITY_ICONS[severity]))
        button.setToolButtonStyle(button.toolButtonStyle().ToolButtonTextBesideIcon)
        button.setAutoRaise(True)
        button.setChecked(True)
        return button

    def _build(self) -> None:
        group = QButtonGroup(self)
        group.addButton(self.here)
        group.addButton(self.everywhere)
        self.here.setChecked(True)
        row = QHBoxLayout()
        row.setSpacing(4)
        row.addWidget(self.here)
        row.addWidget(self.everywhere)
        row.addStretch(1)
        for button in self.filters.values():
            row.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        column.setSpacing(6)
        column.addLayout(row)
        column.addWidget(self.list, 1)
        column.addWidget(self.note)
        self.setFocusProxy(self.list)

    def _connect(self) -> None:
        self.everywhere.toggled.connect(lambda on: self._show())
        for button in self.filters.values():
            button.toggled.connect(lambda on: self._show())
        self.list.open_requested.connect(self.go_there)
        self._timer.timeout.connect(self._look)
        # Bound methods let go by themselves when the pane is gone; the workspace lives longer.
        self._workspace.live_changed.connect(self._on_live)
        self._workspace.library_changed.connect(self._on_library)
        self._workspace.checker.problems_changed.connect(self._on_checked)

    # ---- what is shown -------------------------------------------------------------------------------

    def show_document(self, opened: OpenDocument | None) -> None:
        """Show the problems of a document; those of its game follow."""
        if opened is not self._opened or opened is None:
            self._opened, self._own = opened, None
            self._look()
            self._show()

    def problems(self) -> list[Problem]:
        """Return what is known now, of the document or of its game, whatever the filters."""
        if self._opened is None:
            return []
        game, id = self._opened.key
        whole = self._workspace.checker.problems(game) or []
        if self.everywhere.isChecked():
            return whole
        fresh = self._workspace.checker.is_fresh(game)
        about = [one for one in whole if one.document == id] if fresh else []
        return sorted_problems([*(self._own or []), *about])

    def is_fresh(self) -> bool:
        """Tell whether nothing has changed since what is shown was found."""
        if self._opened is None:
            return True
        own = self._task is None and not self._timer.isActive()
        return own and self._workspace.checker.is_fresh(self._opened.key[0])

    def _on_live(self, game: str, id: str, fields: frozenset[str]) -> None:
        self._on_changed(game)

    def _on_library(self, game: str, change: ChangeSet) -> None:
        # A save changes the library but not what the documents say.
        is_ours = self._opened is not None and self._opened.key[0] == game
        if is_ours and self._workspace.content(game) is not self._looked_at:
            self._on_changed(game)

    def _on_checked(self, game: str) -> None:
        self._show()

    def _on_changed(self, game: str) -> None:
        if self._opened is not None and self._opened.key[0] == game:
            self._timer.start(PAUSE)
            self._tell()

    def _look(self) -> None:
        """Look the document in front over, on a worker."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
        if self._opened is None:
            return
        document = self._opened.document
        snapshot = GameSnapshot.of(self._workspace, document.game, document)
        self._looked_at = snapshot.content
        self._task = self._workspace.runner.run(lambda _: problems_of(document, snapshot), self._take)

    def _take(self, problems: list[Problem]) -> None:
        self._task = None
        self._own = problems
        self._show()

    def _show(self) -> None:
        problems = self.problems()
        counts = Counter(one.severity for one in problems)
        for severity, button in self.filters.items():
            button.setText(str(counts[severity]))
        wanted = [one for one in problems if self.filters[one.severity].isChecked()]
        self.list.lines.show([self._line(one) for one in wanted[:MOST_LINES]])
        self._tell(hidden=len(problems) - len(wanted))

    def _tell(self, hidden: int = 0) -> None:
        if self._opened is None:
            self.note.setText("Open a document: what is wrong with it is listed here.")
        elif not self.is_fresh():
            self.note.setText("Looking…")
        elif hidden:
            self.note.setText(f"{hidden} more are hidden by the filters.")
        else:
            what = "the whole game" if self.everywhere.isChecked() else quoted(self._opened.document.name)
            self.note.setText("" if self.list.lines.rowCount() else f"✓ Nothing is wrong with {what}.")
        self.note.setVisible(bool(self.note.text()))

    def _line(self, problem: Problem) -> ListLine:
        assert self._opened is not None
        content = self._workspace.content(self._opened.key[0])
        document = content.get(problem.document)
        place = [document.name] if document else []
        if document is not None and problem.field:
            place.append(document.whereabouts(problem.field) or label_of(type(document), problem.field))
        detail = " · ".join([*place, *([problem.rule] if problem.rule else [])])
        message = problem.message[:1].upper() + problem.message[1:]
        return ListLine(
            problem, message, detail, SEVERITY_ICONS[problem.severity], problem.severity.value, f"{message}\n{detail}"
        )

    # ---- what happens --------------------------------------------------------------------------------

    def go_there(self) -> None:
        """Open the document of the selected problem and show the field."""
        chosen = self.list.chosen()
        if not chosen or self._opened is None:
            return
        problem, game = cast("Problem", chosen[0].key), self._opened.key[0]
        if problem.document and problem.document in self._workspace.content(game):
            self.open_requested.emit(game, problem.document)
        if problem.field:
            self.field_requested.emit(problem.field, problem.position)

    # ---- the pane ------------------------------------------------------------------------------------

    def title(self) -> str:
        """Say what stands on the tab."""
        return "Problems"

    def state(self) -> dict[str, object]:
        """Remember what is listed."""
        hidden = [str(one.value) for one, button in self.filters.items() if not button.isChecked()]
        return {"everywhere": self.everywhere.isChecked(), "hidden": hidden}

    def restore(self, state: Mapping[str, object]) -> None:
        """List what was listed before."""
        (self.everywhere if state.get("everywhere") else self.here).setChecked(True)
        hidden = state.get("hidden")
        for severity, button in self.filters.items():
            button.setChecked(not (isinstance(hidden, list) and severity.value in hidden))

    def finish(self) -> None:
        """Stop looking."""
        self._timer.stop()
        self._opened = None
        self._look()
