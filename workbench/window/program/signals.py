"""Listens to the operating system: when it asks the program to end, the window closes and everything is saved."""

from __future__ import annotations

import contextlib
import signal
import socket
from collections.abc import Callable

from PySide6.QtCore import QObject, QSocketNotifier

_NAMES = ("SIGTERM", "SIGINT", "SIGHUP")


class Signals(QObject):
    """Turns signals of the operating system into a call on the thread of the window."""

    def __init__(self, end: Callable[[], object], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._end = end
        # Python runs handlers only between its own steps; the socket wakes it while Qt waits.
        self._here, self._there = socket.socketpair()
        for end_of_line in (self._here, self._there):
            end_of_line.settimeout(0)
        self._notifier = QSocketNotifier(self._here.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._on_wake)
        self._before = {one: signal.getsignal(one) for name in _NAMES if (one := getattr(signal, name, None))}
        self._wakeup = signal.set_wakeup_fd(self._there.fileno(), warn_on_full_buffer=False)
        for one in self._before:
            signal.signal(one, lambda number, frame: None)

    def stop(self) -> None:
        """Listen no longer."""
        self._notifier.setEnabled(False)
        signal.set_wakeup_fd(self._wakeup)
        for one, handler in self._before.items():
            signal.signal(one, handler)
        self._here.close()
        self._there.close()

    def _on_wake(self) -> None:
        with contextlib.suppress(OSError):
            self._here.recv(4096)
        self._end()
