"""Type into an open document without a pause until killed: run as a program by test_kill_while_typing.

Every letter is told on the standard output when it is typed, and what is saved when the workspace says so.
"""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from workbench.desk.workspace import Workspace
from workbench.library import Library

GAME, ID = "castle_von_loghan", "enemy.dragon"
EVERY = 10
"""A letter every so many milliseconds: nobody types as fast."""


def say(word: str, count: int) -> None:
    """Tell the one who will kill us."""
    sys.stdout.write(f"{word} {count}\n")
    sys.stdout.flush()


def main(path: Path) -> int:
    """Type for ever."""
    app = QApplication([])
    workspace = Workspace(Library.open(path))
    opened = workspace.open(GAME, ID)

    def type_a_letter() -> None:
        notes = f"{opened.document.notes}x"
        opened.edit("Notes", merge="notes", notes=notes)
        say("typed", len(notes))

    workspace.library_changed.connect(lambda *_: say("saved", len(workspace.library.get(GAME, ID).notes)))
    timer = QTimer()
    timer.timeout.connect(type_a_letter)
    timer.start(EVERY)
    return app.exec()


if __name__ == "__main__":
    raise SystemExit(main(Path(sys.argv[1])))
