"""The row at the bottom: what was just done, and whether everything is saved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QLabel, QStatusBar, QToolButton

from editors import look
from editors.severities import severity_icon, worst_of
from engines.kit.documents import Problem, Severity

SECONDS = 8
PLURAL = {Severity.ERROR: "errors", Severity.WARNING: "warnings", Severity.HINT: "hints"}
WORDS = {"saved": "✓ Saved", "saving": "… Saving", "not saved": "● Not saved yet"}


class StatusRow(QObject):
    """What the status bar says."""

    problems_requested = Signal()
    """A wish: show the list of problems."""

    def __init__(self, bar: QStatusBar) -> None:
        super().__init__(bar)
        self._bar = bar
        bar.setSizeGripEnabled(False)
        self.saved = QLabel(WORDS["saved"], bar)
        self.saved.setAccessibleName("State of saving")
        self.saved.setContentsMargins(8, 0, 8, 0)
        self.saved.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._keep_its_size()
        self.note = QLabel("", bar)
        self.note.setAccessibleName("Note on the library")
        self.problems = QToolButton(bar)
        self.problems.setAutoRaise(True)
        self.problems.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.problems.clicked.connect(self.problems_requested)
        self.problems.hide()
        bar.addPermanentWidget(self.note)
        bar.addPermanentWidget(self.problems)
        bar.addPermanentWidget(self.saved)

    def _keep_its_size(self) -> None:
        """Give the state of saving room for all its words: a label that grows lays out and paints all around it."""
        hints = []
        for words in (*WORDS.values(), WORDS["saved"]):
            self.saved.setText(words)
            hints.append(self.saved.sizeHint())
        self.saved.setFixedSize(max(hint.width() for hint in hints), max(hint.height() for hint in hints))

    def say(self, message: str) -> None:
        """Show a sentence for a while."""
        self._bar.showMessage(message, SECONDS * 1000)

    def tell_saving(self, state: str, why: str = "") -> None:
        """Say whether everything is saved; why not, for who asks again with the mouse."""
        self.saved.setText(WORDS.get(state, state))
        self.saved.setToolTip(why)

    def count_problems(self, problems: Sequence[Problem] | None) -> None:
        """Count what is wrong with the game in front, the worst by its sign; None: there is no game in front."""
        counts = Counter(one.severity for one in problems or ())
        told = [f"{counts[one]} {PLURAL[one] if counts[one] != 1 else one}" for one in Severity if counts[one]]
        words = ", ".join(told) or "no problems"
        self.problems.setVisible(problems is not None)
        if problems is not None:
            self.problems.setText(words.capitalize())
            self.problems.setIcon(severity_icon(worst_of(problems)) if problems else look.icon("check"))
            self.problems.setAccessibleName(f"Problems of this game: {words}")
            self.problems.setToolTip("Show the problems of this game")

    def tell_note(self, text: str) -> None:
        """Say something that holds for as long as the window is open."""
        self.note.setText(text)
