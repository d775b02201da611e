"""Leaving while something is not saved: why it is not, what it is, and the ways to keep it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication

from workbench.desk import clipboard
from workbench.desk.shelf_edits import quoted
from workbench.window.dialogs.trouble import TroubleDialog

if TYPE_CHECKING:
    from workbench.window.main_window import MainWindow

AGAIN, TEXT, STAY, LOSE = "again", "text", "stay", "lose"
OFFERS = (
    (AGAIN, "Try again"),
    (TEXT, "Copy what is not saved, as text"),
    (STAY, "Stay"),
    (LOSE, "Close and lose it"),
)
COPIED = "It is on the clipboard now: paste it into a file, a message, or the library of another window."
MOST_NAMED = 5


def may_leave(window: MainWindow) -> bool:
    """Save everything; as long as that fails, let the person try again, take it along, stay, or give it up."""
    note = ""
    while not window.workspace.flush():
        answer = ask(window, note)
        if answer in {STAY, LOSE}:
            return answer == LOSE
        note = copy_unsaved(window) if answer == TEXT else ""
    return True


def ask(window: MainWindow, note: str) -> str:
    """Say what is not saved, and why, and return what the person wants."""
    dialog = TroubleDialog("Not everything is saved", words_for(window, note), OFFERS, window)
    dialog.answer = STAY
    dialog.exec()
    return dialog.answer


def words_for(window: MainWindow, note: str = "") -> str:
    """Say what is not saved, why, and what closing would mean."""
    workspace = window.workspace
    names = [quoted(one.document.name) for one in workspace.unsaved()]
    more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
    what = f"Not saved yet: {', '.join(names[:MOST_NAMED])}{more}. If you close now, these changes are lost."
    return "\n\n".join(part for part in (workspace.why_unsaved(), what, note) if part)


def copy_unsaved(window: MainWindow) -> str:
    """Put on the clipboard what is not saved, and say so."""
    text = clipboard.written(one.document for one in window.workspace.unsaved())
    QGuiApplication.clipboard().setText(text)
    return COPIED
