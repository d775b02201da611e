"""The log that mistakes of the program are written to, whoever notices them: a command or a window."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from workbench.places import log_file

LOG_LIMIT = 1_000_000
"""How large the log grows before an older one is set aside."""


def written_down(problem: Exception, words: Sequence[str]) -> Path | None:
    """Write an error to the log and return where that is, or None if it cannot be written."""
    import logging
    from logging.handlers import RotatingFileHandler

    try:
        log_file().parent.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(log_file(), maxBytes=LOG_LIMIT, backupCount=1, encoding="utf-8")
    except OSError:
        return None
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
    said = logging.makeLogRecord({"msg": f"workbench {words!r}", "levelno": logging.ERROR})
    said.exc_info = (type(problem), problem, problem.__traceback__)
    handler.handle(said)
    handler.close()
    return log_file()
