"""Calling the program: inside this process, as a process of its own, or in a terminal."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tests.tree import ROOT

QUIET = {"PYTHONDONTWRITEBYTECODE": "1", "TERM": "xterm-256color", "COLUMNS": "80"}
"""An environment in which the program looks the same everywhere."""


@dataclass(frozen=True)
class Ran:
    """How a call ended and what it said."""

    code: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """What was printed for a program."""
        return json.loads(self.out)


def command(*words: object) -> list[str]:
    """Return the words that start the program with this Python."""
    return [sys.executable, "-m", "workbench", *map(str, words)]


def environment(**more: str) -> dict[str, str]:
    """Return an environment that does not depend on who runs the tests."""
    left_out = {"NO_COLOR", "FORCE_COLOR", "PYTHONUNBUFFERED"}
    kept = {key: value for key, value in os.environ.items() if key not in left_out}
    return {**kept, **QUIET, **more}


def start(words: Sequence[object], **env: str) -> subprocess.Popen[str]:
    """Start the program as a process of its own."""
    return subprocess.Popen(
        command(*words),
        cwd=ROOT,
        env=environment(**env),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        preexec_fn=_hear_ctrl_c if os.name == "posix" else None,  # noqa: PLW1509 - one thread starts them all
    )


def _hear_ctrl_c() -> None:
    """Hear Ctrl+C also when the tests run in the background of a shell that lets nobody there hear it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def run_process(*words: object, **env: str) -> Ran:
    """Run the program as a process of its own and wait for its end."""
    process = start(words, **env)
    out, err = process.communicate()
    return Ran(process.returncode, out, err)


def in_terminal(words: Sequence[object], typed: str = "", **env: str) -> Ran:
    """Run the program in a terminal of its own, with something typed ahead; all that it shows is `out`."""
    import pty

    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        command(*words), cwd=ROOT, env=environment(**env), stdin=theirs, stdout=theirs, stderr=theirs
    )
    os.close(theirs)
    os.write(ours, typed.encode())
    shown = b""
    # Linux ends the terminal with an error, others with nothing more to read.
    while piece := _read(ours):
        shown += piece
    os.close(ours)
    return Ran(process.wait(), shown.decode(), "")


def _read(handle: int) -> bytes:
    try:
        return os.read(handle, 65536)
    except OSError:
        return b""
