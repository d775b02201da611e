"""The trash: what was deleted, until it is restored or removed for good."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import cast

from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from editors import look
from editors.pane import DockPane
from engines.kit.documents import ChangeSet
from workbench.desk.blanks import title_of_game, words_for
from workbench.desk.live_shelf import Key
from workbench.desk.runner import Lane
from workbench.desk.shelf_edits import quoted, several
from workbench.desk.workspace import Workspace
from workbench.library.errors import LibraryError
from workbench.library.values import Entry
from workbench.widgets.line_list import LinesView, ListLine
from workbench.widgets.notice import NoticeBar
from workbench.window.panes.history import when


class TrashPane(DockPane):
    """All deleted documents of the library, the latest first."""

    takes_commands = True

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self.list = LinesView("Deleted documents", self)
        self.restore_button = QPushButton(look.icon("restore"), "Restore", self)
        self.restore_button.setToolTip("Put the selected documents back on the shelf")
        self.empty_button = QPushButton(look.icon("delete-forever-outline"), "Empty…", self)
        self.empty_button.setToolTip("Remove everything in the trash for good")
        self.note = QLabel("", self)
        self.note.setWordWrap(True)
        self.notice = NoticeBar(self)
        row = QHBoxLayout()
        row.addWidget(self.restore_button)
        row.addStretch(1)
        row.addWidget(self.empty_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        column.setSpacing(6)
        column.addWidget(self.note)
        column.addWidget(self.list, 1)
        column.addWidget(self.notice)
        column.addLayout(row)
        self.setFocusProxy(self.list)
        self.list.chosen_changed.connect(self._on_chosen)
        self.list.open_requested.connect(self.restore_chosen)
        self.restore_button.clicked.connect(self.restore_chosen)
        self.empty_button.clicked.connect(self._ask)
        workspace.library_changed.connect(self._on_library)
        self.refresh()

    def refresh(self) -> None:
        """List again what lies in the trash."""
        trash = self._workspace.library.trash()
        self.list.lines.show([self._line(entry) for entry in trash])
        if trash and not self.list.chosen():
            self.list.choose([(trash[0].game, trash[0].id)])
        self.note.setText(
            f"{several(len(trash)).capitalize()} can be restored."
            if trash
            else "The trash is empty. What you delete comes here first."
        )
        self._on_chosen()

    def _line(self, entry: Entry) -> ListLine:
        game = title_of_game(entry.game)
        deleted = when(entry.deleted_at) if entry.deleted_at else ""
        detail = f"{words_for(entry.kind).capitalize()} of {game} · deleted {deleted[:1].lower()}{deleted[1:]}"
        return ListLine(
            (entry.game, entry.id), entry.name, detail, "trash-can-outline", tip=f"{entry.name}\n{detail}"
        )

    def _on_chosen(self) -> None:
        writable = not self._workspace.read_only
        self.restore_button.setEnabled(writable and bool(self.list.chosen()))
        self.empty_button.setEnabled(writable and self.list.lines.rowCount() > 0)
        self.commands_changed.emit()

    # ---- handlers ------------------------------------------------------------------------------------

    def restore_chosen(self) -> None:
        """Put the selected documents back on the shelf."""
        if self._workspace.read_only:
            return
        for line in self.list.chosen():
            try:
                self._workspace.restore(*cast("Key", line.key))
            except LibraryError as error:
                self.notice.say(str(error))
                return
            self.message_requested.emit(f"{quoted(line.title)} is back on the shelf.")

    def _ask(self) -> None:
        count = several(self.list.lines.rowCount())
        self.notice.say(
            f"Remove {count} for good? What went to print, or is part of a kept game, stays. There will be a backup.",
            "Remove",
            self.purge,
        )

    def purge(self) -> None:
        """Remove everything in the trash for good, after a backup."""
        library = self._workspace.library
        self._workspace.runner.run(
            lambda _: library.purge_trash(older_than=timedelta(0)), self._on_purged, self._on_failed, lane=Lane.WRITES
        )

    def _on_purged(self, change: ChangeSet) -> None:
        self.refresh()
        left = self.list.lines.rowCount()
        kept = (
            f" {several(left).capitalize()} went to print or are part of a kept game, and stay here." if left else ""
        )
        self.notice.say(f"{several(len(change.removed)).capitalize()} removed.{kept}")

    def _on_failed(self, error: Exception) -> None:
        self.notice.say(str(error))

    def _on_library(self, game: str, change: ChangeSet) -> None:
        if change.added or change.removed:
            self.refresh()

    # ---- the pane ------------------------------------------------------------------------------------

    def title(self) -> str:
        """Say what stands on the tab."""
        return "Trash"

    def undo_stack(self) -> QUndoStack:
        """Restoring is undone here."""
        return self._workspace.shelf_stack

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        """Everything can be selected."""
        return {"edit.select_all": self.list.selectAll}

    def finish(self) -> None:
        """Stop the notice."""
        self.notice.stop()
