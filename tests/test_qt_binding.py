"""The binding to Qt survives what a day at the workbench does to it.

PySide6 6.12.0 on Python 3.11 loses a reference of None with every call that returns nothing and one of True
with every signal; the process ends after some thousands. That is why pyproject.toml stays below it.
"""

from __future__ import annotations

import subprocess
import sys

MANY_EMITS = """
from PySide6.QtCore import QObject, Signal

class Sender(QObject):
    happened = Signal()

sender = Sender()
for _ in range(2_000):
    sender.happened.emit()
print("still here")
"""
MANY_VOID_CALLS = """
from PySide6.QtCore import QObject

thing = QObject()
for number in range(20_000):
    thing.setObjectName("thing")
print("still here")
"""
A_WINDOW = """
from PySide6.QtWidgets import QApplication, QLabel

application = QApplication([])
label = QLabel("still here")
label.show()
application.processEvents()
print(label.text() if label.grab().width() else "nothing drawn")
"""


def survives(program: str, environment: dict[str, str] | None = None) -> bool:
    """Run a program in a process of its own and tell whether it came to its end."""
    words = [sys.executable, "-c", program]
    done = subprocess.run(words, env=environment, capture_output=True, text=True, check=False)
    return done.returncode == 0 and done.stdout.strip() == "still here"


def test_two_thousand_signals_do_not_end_the_process():
    assert survives(MANY_EMITS)


def test_twenty_thousand_calls_without_a_result_do_not_end_the_process():
    assert survives(MANY_VOID_CALLS)


def test_a_window_is_drawn_without_a_screen():
    assert survives(A_WINDOW)


def test_a_window_opens_on_a_real_screen(screen):
    assert survives(A_WINDOW, screen)


def test_a_process_that_dies_is_noticed():
    assert not survives("import os; print('still here', flush=True); os.abort()")
