"""Worker processes: they answer no Ctrl-C of the terminal, and end when the program that started them is gone."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading

from engines.ai.collector import collected_seldom


def settle_in() -> None:
    """Make this process a worker."""
    # Ctrl-C reaches every process of a terminal: the one that started the work answers it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    collected_seldom.__enter__()  # for as long as it lives: it does nothing but play
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    """Wait for the end of who started this process: one that was killed cannot tell its workers to go."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
