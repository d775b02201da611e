"""The panes: what a tab or a dock of the window holds, whatever it edits or shows.

All signals that a window listens to are declared here, so that a misspelt one is an error and not silence.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import ClassVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QWidget

from editors.document import OpenDocument
from engines.kit.documents import Problem

Handler = Callable[[], object]
"""What does a command of the window's table now."""
NO_TEXT = "Open a card first: phrases go where its cursor is."


class Pane(QWidget):
    """A part of the window that edits or shows something; it tells facts and wishes, and the window connects them."""

    title_changed = Signal(str)
    open_requested = Signal(str, str)
    """A wish: open this document (game, id) in its own pane."""
    play_requested = Signal(object)
    """A wish: open a playtest; a dict with game and, as far as known, mode, players, scenario, card."""
    subject_changed = Signal(object)
    """The document that preview, problems and history should show (an OpenDocument, or None)."""
    message_requested = Signal(str)
    """A wish: show this sentence in the status bar."""
    commands_changed = Signal()
    """A fact: which commands the pane can do now has changed."""

    is_one_document: ClassVar[bool] = False
    """Whether Duplicate and Rename mean the document of the pane; in others they mean what is picked there."""
    can_follow_later: ClassVar[bool] = False
    """Whether it is enough that the pane hears of changes elsewhere when it comes to the front: it draws by them."""

    def title(self) -> str:
        """Say what stands on the tab."""
        return ""

    def undo_stack(self) -> QUndoStack | None:
        """Return the stack that Undo and Redo work on."""
        return None

    def handlers(self) -> Mapping[str, Handler]:
        """Return what the pane does for commands of the window's table, by command id; only what it can do now."""
        return {}

    def subject(self) -> OpenDocument | None:
        """Return the document that preview, problems and history should show while the pane is in front."""
        return None

    def chosen(self) -> list[str]:
        """Return the ids of the documents that are picked in the pane, where there may be several."""
        return []

    def take_focus(self) -> None:
        """Put the cursor where it was last, or where work begins: the focus proxy of the pane."""
        last = self.focusWidget()
        inside = last if last is not None and last.isVisibleTo(self) else self
        inside.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_field(self, field: str, position: int | None = None) -> None:
        """Bring a field into view and put the cursor there, as a click on a problem does."""

    def insert_phrase(self, text: str) -> None:
        """Write a phrase where the cursor is; a pane without rules text says that it has none."""
        self.message_requested.emit(NO_TEXT)

    def content_changed(self, game: str, ids: Collection[str]) -> None:
        """Hear that documents of a game say something new, were added or are gone, whoever did it."""

    def problems_changed(self, game: str, problems: Sequence[Problem]) -> None:
        """Hear what is wrong with the documents of a game, after it was looked over."""

    def wake(self) -> None:
        """Do what could wait until the window stood."""

    def state(self) -> dict[str, object]:
        """Return what the pane wants to be told again after a restart: plain JSON data."""
        return {}

    def restore(self, state: Mapping[str, object]) -> None:
        """Take up what `state` returned before."""

    def finish(self) -> None:
        """Stop timers and workers before the pane is thrown away."""


class DocumentPane(Pane):
    """A pane that edits one document."""

    opened: OpenDocument

    def title(self) -> str:
        """Say what stands on the tab."""
        return self.opened.document.name

    def subject(self) -> OpenDocument:
        """Return what preview and history show."""
        return self.opened

    def undo_stack(self) -> QUndoStack | None:
        """Return the stack of the document."""
        return self.opened.stack


class DockPane(Pane):
    """A pane beside the tabs: it shows something of the document in front, or of the whole library."""

    table_requested = Signal(str, str)
    """A wish: open all documents of a kind (game, kind) as a table."""
    insert_requested = Signal(str)
    """A wish: write this phrase, with places in angle brackets, where the cursor is."""
    field_requested = Signal(str, object)
    """A wish: show this field of the document in front, and a position inside it, if one is known."""

    lab_requested = Signal(int)
    """A wish: show this run in the lab."""

    takes_commands: ClassVar[bool] = False
    """Whether commands go to the pane while it has the focus; otherwise they go on to the pane in front."""

    keys_of: Callable[[str], str] = staticmethod(lambda command: "")
    """Tells by which keys a command is asked for now; the window gives it to the pane."""

    def show_document(self, opened: OpenDocument | None) -> None:
        """Show something of another document, or of none."""
