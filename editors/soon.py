"""What is done soon: when that is over which is under way now."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer


def soon(owner: QObject, do: Callable[[], object]) -> None:
    """Do something as soon as Qt has nothing else to do, unless its owner is gone by then.

    Not by `QTimer.singleShot` with the owner as its context: when that goes first, PySide holds what was to be
    done for ever, and with it whole windows.
    """
    timer = QTimer(owner, interval=0, singleShot=True)
    timer.timeout.connect(do)
    timer.timeout.connect(timer.deleteLater)
    timer.start()
