"""The stage of docs/screenshots: a window, and the patience to let it come to rest."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication, QLabel, QProgressBar

from workbench.window.main_window import MainWindow

PATIENCE = 700
"""How many milliseconds a scene gets to come to rest."""

MOST_WAITS = 120
AT_WORK = ("Looking", "Comparing", "Thinking")
"""How words begin that say that something is still at work."""

LOGHAN, MAGIC, AMBUSH, WARDENS = "castle_von_loghan", "castle_of_magic", "ambush", "wardens"
MACHINA = "machina_arcana"


@dataclass(frozen=True)
class Stage:
    """Where a scene is set."""

    window: MainWindow

    def settle(self, milliseconds: int = PATIENCE) -> None:
        """Let everything come to rest; unlike QTest.qWait, the loop lets the threads of the program work."""
        loop = QEventLoop()
        QTimer.singleShot(milliseconds, loop.quit)
        loop.exec()

    def rest(self) -> None:
        """Wait until nothing on any window says that it is still at work."""
        for _ in range(MOST_WAITS):
            labels = [label for one in QApplication.topLevelWidgets() for label in one.findChildren(QLabel)]
            bars = [bar for one in QApplication.topLevelWidgets() for bar in one.findChildren(QProgressBar)]
            busy = any(label.isVisible() and label.text().startswith(AT_WORK) for label in labels)
            if not busy and not any(bar.isVisible() for bar in bars):
                return
            self.settle(500)

    def document(self, game: str, id: str) -> None:
        """Open a document."""
        self.window.open_document(game, id)
        self.settle()
        self.rest()

    def dock(self, id: str) -> None:
        """Bring a dock to the front."""
        self.window.docks[id].show()
        self.window.docks[id].raise_()
        self.settle()

    def command(self, id: str) -> None:
        """Run a command."""
        self.window.run_command(id)
        self.settle()
