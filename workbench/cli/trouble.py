"""What is said, and where, when a command does not end well."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence

from workbench.cli.letters import clean
from workbench.desk.error_log import written_down

FAILED = 1
NOT_OURS = {
    errno.EACCES,
    errno.EPERM,
    errno.EROFS,
    errno.ENAMETOOLONG,
    errno.ELOOP,
    errno.ENOTDIR,
    errno.EISDIR,
    errno.ENOSPC,
    errno.EDQUOT,
    errno.EFBIG,
    errno.EIO,
}
"""What the operating system refuses: rights, names, room and disks."""
INTERRUPTED = 130


def complain(message: str, exit_code: int = FAILED) -> int:
    """Say what is wrong, on stderr, and return the exit code."""
    print(f"workbench: {clean(message)}", file=sys.stderr)
    return exit_code


def interrupted() -> int:
    """Say that Ctrl-C has been heard."""
    print("\nStopped.", file=sys.stderr)
    return INTERRUPTED


def broken_pipe() -> int:
    """Say nothing: whoever was reading has read enough."""
    # Python would complain once more when it flushes stdout at its end.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return FAILED


def system_says(problem: OSError, words: Sequence[str]) -> int:
    """Tell what the operating system does not allow; that is no mistake of ours, unless it is of another sort."""
    if problem.errno not in NOT_OURS or "--debug" in words:
        return unexpected(problem, words)
    where = f": {problem.filename}" if problem.filename else ""
    return complain(f"that is not possible here ({problem.strerror}{where}). Nothing was changed")


def unexpected(problem: Exception, words: Sequence[str]) -> int:
    """Tell of a mistake of ours in one line, and keep the details in the log."""
    if "--debug" in words:
        import traceback

        traceback.print_exception(problem)
        return FAILED
    what = clean(f"{type(problem).__name__}: {problem}".splitlines()[0])
    log = written_down(problem, words)
    where = f"The details are in {log}." if log else "Run it again with --debug to see the details."
    print(f"workbench: something went wrong ({what}). {where}", file=sys.stderr)
    return FAILED
