"""A whole run of the tests (`python3 start.py test`): several sessions of pytest, one after the other.

A worker holds what it has collected and loaded until it ends: with all tests in one session that came to 900 MB.
Each session has fresh workers and a part of the tests; the last line counts all of them, as pytest would have.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

import start
from tests.rules import write_record
from tests.tree import ROOT

PARTS = (
    ("tests/engines/kit", "tests/engines/machina_arcana", "tests/engines/wardens"),
    ("tests/engines/test_all_sentences.py",),
    ("tests/engines",),
    ("tests/editors", "tests/exports"),
    ("tests/workbench/playtest", "tests/workbench/window"),
    ("tests/workbench/desk", "tests/workbench/lab", "tests/workbench/library"),
    ("tests",),
)
"""The folders of each session, without those of the sessions before it; games of made-up cards may be long."""
ENDED = (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
ORDER = ("failed", "passed", "skipped", "deselected", "xfailed", "xpassed", "error")
"""In which order pytest counts."""


def main() -> int:
    """Run all sessions, whatever fails in them, and return an exit code as pytest would."""
    began, tallies, code = time.monotonic(), [], 0
    with TemporaryDirectory() as folder:
        for number, words in enumerate(sessions(), 1):
            file = Path(folder, f"{number}.json")
            ended = wait_for([sys.executable, *start.PYTEST, "--tally", str(file), *words])
            if ended not in ENDED:
                return ended  # pytest has said why: somebody has stopped it, or it could not begin
            code = max(code, ended)
            tallies.append(json.loads(file.read_text(encoding="utf-8")))
    write_record(ROOT, {test: ids for tally in tallies for test, ids in tally["proved"].items()})
    sys.stdout.write("\n".join([*closing_lines(tallies, time.monotonic() - began), ""]))
    return code


def sessions() -> list[Sequence[str]]:
    """Return the words for pytest that choose the tests of each session; together they choose every test once."""
    before = [[folder for part in PARTS[:number] for folder in part] for number in range(len(PARTS))]
    return [(*part, *[f"--ignore={folder}" for folder in done]) for part, done in zip(PARTS, before, strict=True)]


def wait_for(command: list[str]) -> int:
    """Run a program to its end; Ctrl-C is its own affair."""
    with subprocess.Popen(command, cwd=ROOT) as program:
        while True:
            try:
                return program.wait()
            except KeyboardInterrupt:
                continue


def closing_lines(tallies: list[dict[str, Any]], seconds: float) -> list[str]:
    """Name again what went wrong anywhere, and count everything, in the words of pytest."""
    counts = sum((Counter(tally["counts"]) for tally in tallies), Counter[str]())
    red = [line for tally in tallies for line in tally["red"]]
    peak = max((peak for tally in tallies for peak in tally["peaks"]), default=0)
    clock = f"{seconds:.2f}s ({int(seconds) // 3600}:{int(seconds) // 60 % 60:02}:{int(seconds) % 60:02})"
    told = ", ".join(f"{counts[name]} {_plural(name, counts[name])}" for name in ORDER if counts[name])
    return [
        ruled(f"whole run: {len(tallies)} sessions"),
        *red,
        *([f"memory: {peak} MB at most in any worker"] if peak else []),
        ruled(f"{told or 'no tests ran'} in {clock}"),
    ]


def _plural(name: str, count: int) -> str:
    return "errors" if name == "error" and count > 1 else name


def ruled(words: str) -> str:
    """Put words in the middle of a ruled line."""
    return f" {words} ".center(shutil.get_terminal_size().columns, "=")


if __name__ == "__main__":
    sys.exit(main())
