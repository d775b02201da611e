"""A person at a real window, in a process of its own: opens a card by name, types into it, and closes the window.

python -m tests.workbench.window.drive LIBRARY
"""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from workbench.desk.preferences import Preferences
from workbench.window.program.app import Program, make_application

CONTROL = Qt.KeyboardModifier.ControlModifier


def focused() -> QWidget:
    """Return whatever a person at the keyboard would type into."""
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def pause(milliseconds: int) -> None:
    """Let time pass; unlike QTest.qWait, the loop lets the threads of the program work."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def wait_for(is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    for _ in range(400):
        if is_so():
            return
        pause(50)
    raise TimeoutError


def come_to_front(window: QWidget) -> None:
    """Bring a window to the front, as a window manager would; a bare screen has none."""
    window.activateWindow()
    wait_for(window.isActiveWindow)


def edit(program: Program) -> None:
    """Open a card, give it another name, and leave."""
    window = program.window
    assert window is not None
    assert QTest.qWaitForWindowExposed(window)
    come_to_front(window)
    QTest.keyClick(window, Qt.Key.Key_P, CONTROL)
    wait_for(lambda: isinstance(QApplication.focusWidget(), QLineEdit))
    QTest.keyClicks(focused(), "shrine of cinders")
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    wait_for(lambda: window.current_pane() is not None)
    pane = window.current_pane()
    assert pane is not None
    come_to_front(window)
    pane.show_field("name")
    wait_for(lambda: pane.isAncestorOf(focused()))
    QTest.keyClick(focused(), Qt.Key.Key_A, CONTROL)
    QTest.keyClicks(focused(), "Shrine of Embers")
    wait_for(lambda: window.workspace.save_state == "saved" and not window.tabs.is_marked(pane))
    QTest.keyClick(window, Qt.Key.Key_Q, CONTROL)


def main(library: Path) -> int:
    """Start the program and let the person work."""
    preferences = Preferences()
    program = Program(make_application(preferences), preferences)
    begin = QTimer()

    def work() -> None:
        if program.window is not None and program.window.isVisible():
            begin.stop()
            do_or_die(program)

    begin.timeout.connect(work)
    begin.start(50)
    return program.run(library)


def do_or_die(program: Program) -> None:
    """Let the person work; what goes wrong ends the process, because nobody is there to answer a dialog."""
    try:
        edit(program)
    except BaseException:  # noqa: BLE001 (whatever it is)
        traceback.print_exc()
        os._exit(2)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
