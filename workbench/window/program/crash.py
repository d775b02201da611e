"""The last net: what nobody caught is written to the log, all work is saved, and the person is told once.

The program goes on if it can. The same mistake again is only written down, so that nobody drowns in dialogs.
"""

from __future__ import annotations

import contextlib
import faulthandler
import os
import sys
import threading
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, TextIO

from PySide6.QtCore import QMessageLogContext, QObject, Qt, QtMsgType, Signal, qInstallMessageHandler

from workbench.desk.error_log import written_down
from workbench.places import log_file

Flush = Callable[[], object]
Tell = Callable[[str, Path | None], None]
"""Shows a person what happened, and where the log is."""

NO_SCREEN = "no window can open here: the screen does not answer. `workbench tour` shows the window in pictures."

# Qt grumbles about these on screens without a window manager, or names a wrong reason for a missing screen.
_HARMLESS = (
    "This plugin does not support",
    "QStandardPaths: XDG_RUNTIME_DIR",
    "could not connect to display",
    "xcb-cursor0",
    "Could not load the Qt platform plugin",
)


class CrashNet(QObject):
    """Catches what nobody else caught."""

    _caught = Signal(object)
    """Brings an error of another thread to the thread of the window."""

    def __init__(self, flush: Flush, tell: Tell, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._flush, self._tell = flush, tell
        self._known: set[str] = set()
        self._is_telling = False
        self._before: tuple[Any, Any, Any] | None = None
        self._faults: TextIO | None = None
        self._caught.connect(self._on_caught, Qt.ConnectionType.QueuedConnection)

    def install(self) -> None:
        """Hang the net under everything: Python, its threads, Qt, and the processor itself."""
        self._before = (sys.excepthook, threading.excepthook, qInstallMessageHandler(qt_message))
        sys.excepthook = self._hook
        threading.excepthook = self._thread_hook
        with contextlib.suppress(OSError):
            fault_file().parent.mkdir(parents=True, exist_ok=True)
            self._faults = fault_file().open("w", encoding="utf-8")
            faulthandler.enable(self._faults)

    def remove(self) -> None:
        """Take the net away at the end of the program."""
        if self._before is None:
            return
        sys.excepthook, threading.excepthook, messages = self._before
        qInstallMessageHandler(messages)
        self._before = None
        if self._faults:
            faulthandler.disable()
            self._faults.close()
            self._faults = None
            with contextlib.suppress(OSError):
                fault_file().unlink()

    def _hook(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if isinstance(error, Exception):
            self.catch(error)
        else:
            sys.__excepthook__(kind, error, trace)

    def _thread_hook(self, args: threading.ExceptHookArgs) -> None:
        if isinstance(args.exc_value, Exception):
            self._caught.emit(args.exc_value)

    def _on_caught(self, error: object) -> None:
        if isinstance(error, Exception):
            self.catch(error)

    def catch(self, error: Exception) -> None:
        """Write a mistake down, save everything, and tell the person unless they know it already."""
        log = written_down(error, ["the window"])
        with contextlib.suppress(Exception):
            self._flush()
        where = signature(error)
        if where in self._known or self._is_telling:
            return
        self._known.add(where)
        self._is_telling = True
        try:
            self._tell(f"{type(error).__name__}: {error}".splitlines()[0], log)
        finally:
            self._is_telling = False


def signature(error: Exception) -> str:
    """Tell two mistakes apart by their kind and the line where they happened."""
    frames = traceback.extract_tb(error.__traceback__)
    last = f"{frames[-1].filename}:{frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__} {last}"


def fault_file() -> Path:
    """Return the file to which the stack is written when the processor itself stops the program."""
    return log_file().with_name("workbench-fault.log")


def left_fault() -> str:
    """Return what a program wrote that was stopped by the processor; empty if the last one ended well."""
    try:
        return fault_file().read_text(encoding="utf-8", errors="replace").strip()
    except OSError:
        return ""


def keep_fault(fault: str) -> str:
    """Write what stopped the program last time into the log, and say where that is."""
    with contextlib.suppress(OSError), log_file().open("a", encoding="utf-8") as log:
        log.write(f"The program was stopped:\n{fault}\n")
    return f"The program was stopped the last time; your work is saved, and the details are in {log_file()}."


def qt_message(kind: QtMsgType, _: QMessageLogContext, message: str) -> None:
    """Say on stderr what Qt complains about; if it cannot go on, say so in plain words first."""
    if kind == QtMsgType.QtFatalMsg:
        words = NO_SCREEN if "platform plugin" in message else message
        print(f"workbench: {words}", file=sys.stderr, flush=True)  # noqa: T201 (there is no window to say it in)
        os._exit(1)
    if not any(words in message for words in _HARMLESS):
        print(f"Qt: {message}", file=sys.stderr)  # noqa: T201
