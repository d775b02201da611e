"""A person who starts the program and types at once, for `python -m bench start`: LIBRARY and when it began."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

    from editors.rules.control import RulesControl
    from workbench.window.main_window import MainWindow

STAGES = ("the last state is seen", "a key can be typed", "everything is painted", "the key is saved")
SUBJECT = ("ambush", "ambush")
"""The card that is left open, by game and id."""


class Person:
    """Types a letter into the card in front as soon as the window listens, waits until it is saved, and leaves."""

    def __init__(self, began: float) -> None:
        self._began = began
        self.times: dict[str, tuple[float, float]] = {}

    def note(self, stage: int) -> None:
        """Write down when a stage was reached, the first time, and with how much work of the processor."""
        self.times.setdefault(STAGES[stage], (time.time() - self._began, time.process_time()))

    def curtain(self, draw: Callable[[Any, Path], Any]) -> Callable[[Any, Path], Any]:
        """Watch the picture of the last state."""

        def drawn(preferences: Any, path: Path) -> Any:
            label = draw(preferences, path)
            self.note(0)
            return label

        return drawn

    def sit_down(self, make: Callable[[Any], Any]) -> Callable[[Any], Any]:
        """Watch the application from its beginning; a timer of no length is heard when nothing else is to be done."""

        def made(preferences: Any) -> Any:
            from PySide6.QtCore import QTimer

            app = make(preferences)
            self._timer = QTimer(app)
            self._timer.timeout.connect(self.look)
            self._timer.start(0)
            return app

        return made

    def look(self) -> None:
        """Do the next thing, if it can be done already."""
        window = _window()
        if window is None:
            return
        if STAGES[1] not in self.times:
            if _type(window):
                self.note(1)
                self._timer.setInterval(5)  # the rest of the program needs the processor, too
        elif _is_whole(window):
            self.note(2)
            if window.workspace.save_state == "saved":
                self.note(3)
                window.close()


def _window() -> MainWindow | None:
    if "workbench.window.main_window" not in sys.modules:
        return None  # whoever watches must not read the program before it reads itself
    from PySide6.QtWidgets import QApplication

    from workbench.window.main_window import MainWindow

    found = [one for one in QApplication.topLevelWidgets() if isinstance(one, MainWindow) and one.isVisible()]
    is_seen = bool(found) and found[0].windowHandle().isExposed()
    return found[0] if is_seen else None


def _rules(pane: object) -> RulesControl:
    """Return the control of the first rules text of a card's pane."""
    from editors.cards.pane import CardPane

    assert isinstance(pane, CardPane)
    return pane.form.rules()[0]


def _is_whole(window: MainWindow) -> bool:
    """Tell whether nothing waits any more: the docks are filled, and the text is coloured as the game reads it."""
    return window.docks["preview"].is_filled and _rules(window.current_pane()).edit.reading() is not None


def _type(window: MainWindow) -> bool:
    """Type a letter into the text of the card in front; tell whether the card now says something else."""
    from PySide6.QtCore import QEvent, Qt
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QApplication

    edit, before = _rules(window.open_document(*SUBJECT)).edit, window.workspace.open(*SUBJECT).document
    edit.setFocus()
    QApplication.sendEvent(edit, QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_X, Qt.KeyboardModifier.NoModifier, "x"))
    edit.viewport().repaint()
    return window.workspace.open(*SUBJECT).document != before


def main(library: str, began: float) -> dict[str, tuple[float, float]]:
    """Start the program as the console script does, and return when each stage was reached."""
    person = Person(began)
    from workbench.cli.main import main as workbench
    from workbench.window.program import app

    vars(app).update(curtain=person.curtain(app.curtain), make_application=person.sit_down(app.make_application))
    workbench(["--library", library])
    return person.times


if __name__ == "__main__":
    import json

    print(json.dumps(main(sys.argv[1], float(sys.argv[2]))))
