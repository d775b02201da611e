"""Dialogs for bad moments: what happened, what it means for the work, and what can be done now."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QFont
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from editors import look
from workbench.places import NAME, log_file

if TYPE_CHECKING:
    from workbench.window.main_window import MainWindow

SHOW_LOG = "log"
LONGEST_WORD = 48
MOST_LETTERS = 300
"""So much is said of a mistake; the rest is in the log."""
Offers = Sequence[tuple[str, str]]
"""What can be done: the name of an answer, and the words on its button."""


class TroubleDialog(QDialog):
    """Tells what is wrong and lets a person choose; `answer` is what they chose, the last if they closed it."""

    def __init__(
        self, title: str, text: str, offers: Offers, parent: QWidget | None = None, icon: str = "alert-circle-outline"
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(NAME)
        self.setMinimumWidth(520)
        self.answer = offers[-1][0]
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 16)
        column.setSpacing(16)
        column.addLayout(_heading(title, icon))
        column.addWidget(_words(text))
        column.addSpacing(8)
        for place, (answer, words) in enumerate(offers):
            column.addWidget(self._button(answer, words, is_first=place == 0))

    def _button(self, answer: str, words: str, *, is_first: bool) -> QPushButton:
        button = QPushButton(words, self)
        button.setMinimumHeight(36)
        button.setDefault(is_first)
        button.clicked.connect(lambda: self._on_answer(answer))
        return button

    def _on_answer(self, answer: str) -> None:
        self.answer = answer
        self.accept()


def crash_dialog(
    what: str, log: Path | None, parent: QWidget | None = None, *, is_saved: bool = True
) -> TroubleDialog:
    """Say that the program made a mistake, whether the work is saved, and where the details are."""
    where = f"The details are in {log}." if log else "The details could not be written down."
    work = "Your work is saved." if is_saved else "Not everything could be saved: the status bar says so."
    what = what if len(what) <= MOST_LETTERS else f"{what[:MOST_LETTERS]}…"
    text = f"{what}\n\n{work} {where} You can go on; if things look odd, open the window anew."
    offers = [("on", "Go on"), *([(SHOW_LOG, "Show the log")] if log else [])]
    dialog = TroubleDialog("Something went wrong", text, offers, parent)
    dialog.answer = "on"
    dialog.accepted.connect(lambda: show_log(log) if dialog.answer == SHOW_LOG else None)
    return dialog


def about_dialog(window: MainWindow) -> TroubleDialog:
    """Say which program this is, and where it keeps its things."""
    from importlib.metadata import version

    lines = (
        f"Version {version('tabletop-workbench')}",
        f"Library: {window.workspace.library.path}",
        f"Preferences: {window.preferences.path}",
        f"Log: {log_file()}",
        "Typefaces: Source Sans, Source Serif, Fredoka One (Open Font License).",
        "Icons: Material Design Icons (Apache 2.0).",
    )
    dialog = TroubleDialog(NAME, "\n".join(lines), [("close", "Close")], window, icon="cards-outline")
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return dialog


def show_log(log: Path | None) -> str:
    """Open the log with the system's own program for text; return what is to be said if that cannot be."""
    if log is None:
        return "There is no log: nothing has gone wrong so far."
    return "" if QDesktopServices.openUrl(QUrl.fromLocalFile(str(log))) else f"The log is at {log}."


def _heading(title: str, icon: str) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(12)
    sign = QLabel()
    sign.setPixmap(look.icon(icon, look.current().warning).pixmap(32, 32))
    words = QLabel(title)
    font = QFont(words.font())
    font.setPointSizeF(font.pointSizeF() * 1.4)
    font.setBold(True)
    words.setFont(font)
    row.addWidget(sign)
    row.addWidget(words, 1)
    return row


def breakable(text: str) -> str:
    """Let a word be broken that is too long for a line, such as the name of a file, so that nothing is cut off."""
    return re.sub(rf"[^\s/\\]{{{LONGEST_WORD}}}", "\\g<0>\u200b", text)


def _words(text: str) -> QLabel:
    label = QLabel(breakable(text))
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label
