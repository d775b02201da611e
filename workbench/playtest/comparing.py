"""Comparing branches in the window: the page, and the work behind it off the window's thread."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject

from workbench.desk.runner import Runner, Task
from workbench.playtest.conductor import Conductor
from workbench.playtest.model.comparing import Comparison, compare


class BranchComparing(QObject):
    """Compares two branches of the playtest of a window."""

    def __init__(self, conductor: Conductor, runner: Runner, parent: QObject) -> None:
        super().__init__(parent)
        self._conductor, self._runner = conductor, runner
        self._task: Task[Any] | None = None
        self.page = conductor.parts.comparison
        self.page.compare_requested.connect(self.compare)
        self.page.moment_requested.connect(self._on_moment)
        self.page.renamed.connect(self._on_renamed)
        self.page.closed.connect(self._on_closed)

    def open(self) -> None:
        """Compare the branch that is shown with the one that it came from, or with the one before it."""
        session = self._conductor.session
        if len(session.branches) < 2:
            self._conductor.message.emit("There is only one branch so far: decide otherwise at an earlier moment.")
            return
        other = session.branch.parent if session.branch.parent is not None else (0 if session.active else 1)
        self.compare(other, session.active)
        self._conductor.parts.stack.setCurrentWidget(self.page)

    def compare(self, one: int, other: int) -> None:
        """Work out how two branches differ, and show it."""
        conductor = self._conductor
        session, viewer = conductor.session, conductor.presenter.viewer
        self.finish()
        self.page.offer([branch.name for branch in session.branches], one, other)
        self._task = self._runner.run(
            lambda progress: compare(session, one, other, viewer, lambda: progress.is_cancelled), self._on_compared
        )

    def finish(self) -> None:
        """Compare no more."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def _on_compared(self, comparison: Comparison) -> None:
        self._task = None
        self.page.show_comparison(comparison)

    def _on_moment(self, branch: int, position: int) -> None:
        conductor = self._conductor
        self._on_closed()
        conductor.driver.cancel()
        conductor.session.show(branch, position)
        conductor.restart()

    def _on_renamed(self, branch: int, name: str) -> None:
        self._conductor.session.rename_branch(branch, name)
        self._conductor.presenter.show()
        self.compare(self.page.boxes[0].currentIndex(), self.page.boxes[1].currentIndex())

    def _on_closed(self) -> None:
        self.finish()
        self._conductor.parts.stack.setCurrentWidget(self._conductor.parts.table_page)
