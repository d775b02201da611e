"""The pane: what a tab of the window holds, whatever it edits."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QWidget


class Pane(QWidget):
    """A part of the window that edits or shows something; it tells facts and wishes, and the window connects them."""

    title_changed = Signal(str)
    open_requested = Signal(str, str)
    """A wish: open this document (game, id) in its own pane."""
    play_requested = Signal(object)
    """A wish: open a playtest; a dict with game and, as far as known, mode, players, story, card."""
    subject_changed = Signal(object)
    """The document that preview, problems and history should show (an OpenDocument, or None)."""
    message_requested = Signal(str)
    """A wish: show this sentence in the status bar."""
    commands_changed = Signal()
    """A fact: which commands the pane can do now has changed."""

    def title(self) -> str:
        """Say what stands on the tab."""
        return ""

    def undo_stack(self) -> QUndoStack | None:
        """Return the stack that Undo and Redo work on."""
        return None

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        """Return what the pane does for commands of the window's table, by command id; only what it can do now."""
        return {}

    def take_focus(self) -> None:
        """Put the cursor where it was last, or where work begins: the focus proxy of the pane."""
        last = self.focusWidget()
        inside = last if last is not None and last.isVisibleTo(self) else self
        inside.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_field(self, field: str, position: int | None = None) -> None:
        """Bring a field into view and put the cursor there, as a click on a problem does."""

    def content_changed(self, game: str, ids: Collection[str]) -> None:
        """Hear that documents of a game say something new, were added or are gone, whoever did it."""

    def wake(self) -> None:
        """Do what could wait until the window stood."""

    def state(self) -> dict[str, object]:
        """Return what the pane wants to be told again after a restart: plain JSON data."""
        return {}

    def restore(self, state: Mapping[str, object]) -> None:
        """Take up what `state` returned before."""

    def finish(self) -> None:
        """Stop timers and workers before the pane is thrown away."""
