"""The program in a process of its own, under limits: how it ended, what it said, and what it took."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

SECONDS, MEGABYTES = 2.0, 300.0
"""What refusing a hostile input may take: processor time, and memory of the whole process."""
MOST_SECONDS = 20
"""So much processor time ends a process that does not end by itself."""
PATIENCE = 60.0
"""So many seconds on the clock end a process that waits."""
UNCAUGHT = ("something went wrong", "Traceback (most recent call last)")


@dataclass(frozen=True, slots=True)
class Ended:
    """How a process ended."""

    code: int
    said: str
    seconds: float
    megabytes: float

    @property
    def is_uncaught(self) -> bool:
        """Whether it told of an internal error, or was ended by a signal."""
        return self.code < 0 or any(words in self.said for words in UNCAUGHT)

    @property
    def is_heavy(self) -> bool:
        """Whether it took more than a refusal may."""
        return self.seconds > SECONDS or self.megabytes > MEGABYTES


def workbench(*words: object, before: Callable[[], None] | None = None) -> Ended:
    """Call the program as a process of its own."""
    return python("-m", "workbench", *words, before=before)


def python(*words: object, before: Callable[[], None] | None = None) -> Ended:
    """Call Python as a process of its own; `before` runs in it first, to take rights or room away."""

    def begin() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS + 1))
        if before is not None:
            before()

    command: Sequence[str] = [sys.executable, *map(str, words)]
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "COLUMNS": "200", "PYTHONPATH": str(ROOT)}
    with tempfile.TemporaryFile() as out:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=out,
            env=env,
            preexec_fn=begin,  # noqa: PLW1509
        )
        status, seconds, megabytes = _waited(process.pid)
        process.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        said = out.read(100_000).decode(errors="replace")
    return Ended(process.returncode, said, seconds, megabytes)


def _waited(pid: int) -> tuple[int, float, float]:
    """Wait for a process, and end one that only waits itself; return its status, processor time and most memory."""
    end, most = time.monotonic() + PATIENCE, 0.0
    while True:
        found, status, used = os.wait4(pid, os.WNOHANG)
        if found:
            return status, used.ru_utime + used.ru_stime, most
        if time.monotonic() > end:
            os.kill(pid, 9)
            end += PATIENCE
        most = max(most, _memory(pid))
        time.sleep(0.005)


def _memory(pid: int) -> float:
    """Return the most memory that a process has had so far, in megabytes; nothing before it is itself.

    What the system tells at the end counts the memory of this process too, from which the other was forked.
    """
    try:
        if Path(f"/proc/{pid}/cmdline").read_bytes() == Path("/proc/self/cmdline").read_bytes():
            return 0.0
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return 0.0
    found = next((line.split()[1] for line in status.splitlines() if line.startswith("VmHWM")), "0")
    return int(found) / 1024
