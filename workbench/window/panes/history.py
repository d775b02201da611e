"""The history of a document: what it said before, what has changed since, and the way back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from PySide6.QtCore import QEvent, Qt, QUrl
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSplitter,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from editors import look
from editors.document import OpenDocument
from editors.pane import DockPane
from editors.pictures import unpacked
from engines.kit.documents import ChangeSet
from workbench.desk.runner import Task
from workbench.desk.workspace import Workspace
from workbench.library.errors import LibraryError, NotInLibrary
from workbench.library.values import Action, Revision
from workbench.widgets.difference import PICTURE, SMALL, as_html
from workbench.widgets.line_list import LinesView, ListLine
from workbench.widgets.notice import NoticeBar

SITTING = timedelta(minutes=10)
"""Saves that follow each other faster than this are one sitting."""

ICONS = {
    Action.ADDED: "plus-circle-outline",
    Action.CHANGED: "pencil-outline",
    Action.DELETED: "trash-can-outline",
    Action.RESTORED: "restore",
    Action.UNKNOWN: "alert-outline",
}


class PictureBrowser(QTextBrowser):
    """Shows a page in which pictures of the library may stand."""

    def __init__(self, picture: Callable[[str], bytes | None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture = picture

    def loadResource(self, sort: int, name: QUrl | str) -> Any:
        """Return a picture of the library, small; one that it does not have any more is a sign."""
        address = name if isinstance(name, str) else name.toString()
        if not address.startswith(PICTURE):
            return super().loadResource(sort, name)
        image = unpacked(self._picture(address.removeprefix(PICTURE)))
        if image.isNull():
            return look.icon("image-off-outline", look.current().muted).pixmap(SMALL, SMALL).toImage()
        return image.scaledToHeight(2 * SMALL, Qt.TransformationMode.SmoothTransformation)


@dataclass(frozen=True, slots=True)
class Sitting:
    """Revisions that were saved in one go: the newest stands for all of them."""

    newest: Revision
    oldest: Revision
    saves: int = 1

    @property
    def before(self) -> int:
        """The number of the revision before all of these."""
        return self.oldest.number - 1


def sittings(revisions: Sequence[Revision]) -> list[Sitting]:
    """Put the saves together that one person made one after the other; what has a reason stands alone."""
    found: list[Sitting] = []
    for one in revisions:
        last = found[-1] if found else None
        if last is not None and _goes_on(one, last.oldest):
            found[-1] = Sitting(last.newest, one, last.saves + 1)
        else:
            found.append(Sitting(one, one))
    return found


def _goes_on(earlier: Revision, later: Revision) -> bool:
    plain = all(one.action is Action.CHANGED and not one.reason for one in (earlier, later))
    return plain and earlier.by == later.by and later.at - earlier.at < SITTING


class HistoryPane(DockPane):
    """The revisions of the document in front, the newest first, and what was different."""

    takes_commands = True
    _opened: OpenDocument | None = None

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._sittings: dict[int, Sitting] = {}
        self._newest = 0
        self._task: Task[list[Revision]] | None = None
        self.list = LinesView("Earlier revisions", self)
        self.every = QCheckBox("Every single save", self)
        self.every.setToolTip("Show each save, also those of one sitting")
        self.now = QCheckBox("Compare with now", self)
        self.now.setToolTip("Show what is different today, instead of what was changed then")
        self.text = PictureBrowser(workspace.picture, self)
        self.text.setAccessibleName("What is different")
        self.restore_button = QPushButton(look.icon("restore"), "Restore", self)
        self.restore_button.setToolTip("Let the document say again what it said then; this can be undone")
        self.heading = QLabel("", self)
        self.heading.setWordWrap(True)
        self.notice = NoticeBar(self)
        self._build()
        self._connect()
        self.show_document(None)

    def _build(self) -> None:
        below = QWidget(self)
        column = QVBoxLayout(below)
        column.setContentsMargins(0, 0, 0, 0)
        row = QHBoxLayout()
        row.addWidget(self.heading, 1)
        row.addWidget(self.restore_button)
        column.addLayout(row)
        column.addWidget(self.text, 1)
        splitter = QSplitter(Qt.Orientation.Vertical, self)
        splitter.setChildrenCollapsible(False)
        splitter.addWidget(self.list)
        splitter.addWidget(below)
        # Two revisions stand one above the other even in a low dock: there is something to choose from.
        self.list.setMinimumHeight(6 * self.fontMetrics().height())
        switches = QHBoxLayout()
        switches.addWidget(self.every)
        switches.addWidget(self.now)
        switches.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(6, 6, 6, 6)
        outer.setSpacing(6)
        outer.addLayout(switches)
        outer.addWidget(splitter, 1)
        outer.addWidget(self.notice)
        self.setFocusProxy(self.list)

    def _connect(self) -> None:
        self.list.chosen_changed.connect(self._compare)
        self.list.open_requested.connect(self._restore)
        self.every.toggled.connect(lambda on: self._load())
        self.now.toggled.connect(lambda on: self._compare())
        self.restore_button.clicked.connect(self._restore)
        self._workspace.library_changed.connect(self._on_library)

    # ---- what is shown -------------------------------------------------------------------------------

    def show_document(self, opened: OpenDocument | None) -> None:
        """Show the history of a document."""
        if opened is not self._opened or opened is None:
            self._opened = opened
            self.list.lines.show([])
            self._load()

    def _load(self) -> None:
        self.restore_button.setEnabled(False)
        if self._opened is None:
            self._say("Open a document: its earlier revisions are listed here.")
            return
        key, library = self._opened.key, self._workspace.library
        self._stop()
        self._task = self._workspace.runner.run(
            lambda _: library.history(*key), lambda found: self._fill(key, found), self._on_unknown
        )

    def _stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def _on_unknown(self, error: Exception) -> None:
        self._task = None
        self.list.lines.show([])
        fresh = "It comes with the game and has not been changed yet."
        self._say(fresh if isinstance(error, NotInLibrary) else str(error))

    def _fill(self, key: tuple[str, str], revisions: list[Revision]) -> None:
        self._task = None
        found = [Sitting(one, one) for one in revisions] if self.every.isChecked() else sittings(revisions)
        self._newest = revisions[0].number
        self._sittings = {one.newest.number: one for one in found}
        self.list.lines.show([_line(one, is_now=not place) for place, one in enumerate(found)])
        if not self.list.chosen():
            self.list.choose([self._newest])
        self._compare()

    def _say(self, words: str) -> None:
        self.heading.setText("")
        self.text.setHtml(f"<p>{words}</p>")

    def _compare(self) -> None:
        """Show what is different between what is chosen."""
        chosen = [int(str(line.key)) for line in self.list.chosen()]
        self.restore_button.setEnabled(self._can_restore(chosen))
        if self._opened is None:
            return
        if not chosen:
            self._say("Choose a revision to see what it has changed, or two to compare them.")
            return
        old, new, words = self._versions(chosen)
        try:
            changes = self._workspace.library.difference(*self._opened.key, old, new)
        except LibraryError as error:
            self._say(str(error))
            return
        self.heading.setText(words)
        content = self._workspace.content(self._opened.document.game)
        known = as_html(changes, self._opened.document, content)
        self.text.setHtml(known if old else f"<p>This is how it began.</p>{known}")

    def _versions(self, chosen: Sequence[int]) -> tuple[int, int, str]:
        """Tell which revisions are compared, and say it in words."""
        if len(chosen) > 1:
            return min(chosen), max(chosen), f"From revision {min(chosen)} to {max(chosen)}"
        if self.now.isChecked() and chosen[0] != self._newest:
            return chosen[0], self._newest, f"From revision {chosen[0]} to now"
        sitting = self._sittings[chosen[0]]
        return sitting.before, chosen[0], f"What revision {chosen[0]} has changed"

    def _can_restore(self, chosen: Sequence[int]) -> bool:
        return len(chosen) == 1 and chosen[0] != self._newest and not self._workspace.read_only

    # ---- what happens --------------------------------------------------------------------------------

    def _restore(self) -> None:
        chosen = [int(str(line.key)) for line in self.list.chosen()]
        if self._opened is None or not self._can_restore(chosen):
            return
        try:
            self._workspace.restore(*self._opened.key, chosen[0])
        except (LibraryError, ValueError) as error:
            self.notice.say(str(error))
            return
        self.notice.say_undoable(f"Revision {chosen[0]} is back.", self._workspace.shelf_stack)

    def _on_library(self, game: str, change: ChangeSet) -> None:
        if self._opened is not None and self._opened.key[0] == game and self._opened.key[1] in change.touched:
            self._load()

    # ---- the pane ------------------------------------------------------------------------------------

    def changeEvent(self, event: QEvent) -> None:
        """Mark what is new and gone in the colours of the new theme."""
        if event.type() == QEvent.Type.PaletteChange and self._opened is not None and self.list.chosen():
            self._compare()
        super().changeEvent(event)

    def title(self) -> str:
        """Say what stands on the tab."""
        return "History"

    def undo_stack(self) -> QUndoStack:
        """Restoring is undone here."""
        return self._workspace.shelf_stack

    def state(self) -> dict[str, object]:
        """Remember the switches."""
        return {"every": self.every.isChecked(), "now": self.now.isChecked()}

    def restore(self, state: Mapping[str, object]) -> None:
        """Set the switches as they were."""
        self.every.setChecked(bool(state.get("every")))
        self.now.setChecked(bool(state.get("now")))

    def finish(self) -> None:
        """Stop the notice and what is being read."""
        self.notice.stop()
        self._stop()


def _line(sitting: Sitting, *, is_now: bool) -> ListLine:
    one = sitting.newest
    what = one.reason or str(one.action.value)
    parts = [f"Revision {one.number}", what[:1].upper() + what[1:], one.by]
    if sitting.saves > 1:
        parts.append(f"{sitting.saves} saves")
    title = f"{when(one.at)} (now)" if is_now else when(one.at)
    return ListLine(one.number, title, " · ".join(part for part in parts if part), ICONS[one.action])


def when(moment: datetime, today: datetime | None = None) -> str:
    """Say when something was, as people do: "Today, 14:02"."""
    local = moment.astimezone()
    days = ((today or datetime.now().astimezone()).date() - local.date()).days
    clock = local.strftime("%H:%M")
    if days in {0, 1}:
        return f"{'Yesterday' if days else 'Today'}, {clock}"
    return f"{local.day} {local:%B %Y}, {clock}"
