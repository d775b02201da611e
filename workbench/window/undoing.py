"""What Undo takes back: the last step of the tab in front, whatever has the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent, QKeySequence, QUndoStack
from PySide6.QtWidgets import QAbstractSpinBox, QLineEdit, QPlainTextEdit, QTextEdit, QWidget

from editors.pane import Pane

if TYPE_CHECKING:
    from workbench.window.main_window import MainWindow

_KEYS = (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo)


class Undoing(QObject):
    """Says which stack Undo works on, and leaves its keys to that stack where a text has nothing to take back."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._is_shelf_latest = False
        self._watched: QWidget | None = None
        workspace = window.workspace
        workspace.shelf_stack.indexChanged.connect(self._on_shelf)
        workspace.live_changed.connect(self._on_edit)

    def stack_for(self, pane: Pane | None) -> QUndoStack | None:
        """Return the stack of the tab in front; that of a dock, if what was done last was done there."""
        own, front = (one.undo_stack() if one else None for one in (pane, self._window.current_pane()))
        is_own = own is self._window.workspace.shelf_stack and self._is_shelf_latest
        return own if is_own or front is None else front

    def follow(self, widget: QWidget | None) -> None:
        """Look after the keys of what has the focus now."""
        if self._watched is not None:
            self._watched.removeEventFilter(self)
            self._watched.destroyed.disconnect(self._forget)
        self._watched = (
            widget if isinstance(widget, QLineEdit | QPlainTextEdit | QTextEdit | QAbstractSpinBox) else None
        )
        if self._watched is not None:
            self._watched.installEventFilter(self)
            self._watched.destroyed.connect(self._forget)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the window have Undo and Redo, unless letters were typed here that they could take back."""
        if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
            return False
        if not any(event.matches(key) for key in _KEYS) or _has_typed(watched):
            return False
        event.ignore()
        return True

    def _on_shelf(self, index: int) -> None:
        self._note(is_shelf=True)

    def _on_edit(self, game: str, id: str, fields: frozenset[str]) -> None:
        self._note(is_shelf=False)

    def _note(self, *, is_shelf: bool) -> None:
        if is_shelf != self._is_shelf_latest:
            self._is_shelf_latest = is_shelf
            self._window.refresh_commands()

    def _forget(self) -> None:
        self._watched = None


def _has_typed(widget: QObject) -> bool:
    """Tell whether a text has steps of its own; what is typed into a number is a step of its document."""
    if isinstance(widget, QLineEdit):
        return widget.isUndoAvailable() or widget.isRedoAvailable()
    if isinstance(widget, QPlainTextEdit | QTextEdit):
        return widget.document().isUndoAvailable() or widget.document().isRedoAvailable()
    return False
