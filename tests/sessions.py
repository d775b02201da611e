"""A run of all tests (`python3 start.py test [--quick]`): sessions of pytest beside one another, one a processor.

Each session is one process with a part of the tests of its own. So no test is collected twice, what a folder loads
and makes is loaded and made once, and no process holds everything: with all tests in one that came to 900 MB.
What a session has said stands together when it has ended; the last lines count all of them, as pytest would have.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from tests.profiles import left_out_lines
from tests.rules import add_to_record, write_record
from tests.tree import ROOT

PARTS = (
    ("tests/workbench/window",),
    ("tests/engines/kit", "tests/engines/wardens"),
    ("tests/engines/test_all_sentences.py",),
    ("tests/engines/machina_arcana",),
    ("tests/engines/castle_von_loghan",),
    ("tests/engines",),
    ("tests/workbench/playtest",),
    ("tests/editors/boards", "tests/editors/cards", "tests/editors/tiles"),
    ("tests/editors", "tests/exports"),
    ("tests/workbench/library", "tests/workbench/lab"),
    ("tests/workbench",),
    ("tests",),
)
"""The folders of each session, without those of the sessions before it; the longest begin first."""
PYTEST = ("-m", "pytest", "-p", "no:xdist", "-p", "no:cacheprovider")
ENDED = (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
ORDER = ("failed", "passed", "skipped", "deselected", "xfailed", "xpassed", "error")
"""In which order pytest counts."""

Ended = tuple[int, dict[str, Any]]
"""The exit code of a session, and what it came to."""


def main(words: Sequence[str] = ()) -> int:
    """Run all sessions, quick ones if a word says so, and return an exit code as pytest would."""
    is_quick = "--quick" in words
    began = time.monotonic()
    with TemporaryDirectory() as folder:
        try:
            ended = list(play(Path(folder), words))
        except KeyboardInterrupt:
            return pytest.ExitCode.INTERRUPTED
    tallies = [tally for _, tally in ended]
    codes = {code for code, _ in ended}
    if codes.issubset(ENDED):
        keep(tallies, is_whole=not is_quick)
        sys.stdout.write("\n".join([*closing_lines(tallies, time.monotonic() - began, is_quick=is_quick), ""]))
    return max(codes, key=lambda code: (code not in ENDED, code))


def play(folder: Path, words: Sequence[str]) -> Iterator[Ended]:
    """Run one session on each processor until all have ended, and print what each has said."""
    with ThreadPoolExecutor(processors()) as pool:
        files = [folder / f"{number}.json" for number in range(len(PARTS))]
        waiting = [
            pool.submit(wait_for, [sys.executable, *PYTEST, "--tally", str(file), *words, *part])
            for file, part in zip(files, sessions(), strict=True)
        ]
        try:
            for one in as_completed(waiting):
                code, said = one.result()
                sys.stdout.write(said)
                sys.stdout.flush()
                file = files[waiting.index(one)]
                yield code, json.loads(file.read_text(encoding="utf-8")) if code in ENDED else {}
        finally:
            pool.shutdown(cancel_futures=True)


def processors() -> int:
    """Count the processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def sessions() -> list[Sequence[str]]:
    """Return the words for pytest that choose the tests of each session; together they choose every test once."""
    before = [[folder for part in PARTS[:number] for folder in part] for number in range(len(PARTS))]
    return [(*part, *[f"--ignore={folder}" for folder in done]) for part, done in zip(PARTS, before, strict=True)]


def wait_for(command: list[str]) -> tuple[int, str]:
    """Run a session to its end; return its exit code and what it has said."""
    environment = {**os.environ, "COLUMNS": str(shutil.get_terminal_size().columns)}
    ended = subprocess.run(
        command,
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    return ended.returncode, ended.stdout


def keep(tallies: list[dict[str, Any]], *, is_whole: bool) -> None:
    """Write down what has been proved: a whole run begins a new record, any other adds to the one that is there."""
    proved = {test: ids for tally in tallies for test, ids in tally["proved"].items()}
    (write_record if is_whole else add_to_record)(ROOT, proved)


def closing_lines(tallies: list[dict[str, Any]], seconds: float, *, is_quick: bool = False) -> list[str]:
    """Name again what went wrong anywhere, and count everything, in the words of pytest."""
    counts = sum((Counter(tally["counts"]) for tally in tallies), Counter[str]())
    red = [line for tally in tallies for line in tally["red"]]
    left_out = [test for tally in tallies for test in tally["left out"]]
    peak = max((peak for tally in tallies for peak in tally["peaks"]), default=0)
    clock = f"{seconds:.2f}s ({int(seconds) // 3600}:{int(seconds) // 60 % 60:02}:{int(seconds) % 60:02})"
    told = ", ".join(f"{counts[name]} {_plural(name, counts[name])}" for name in ORDER if counts[name])
    return [
        ruled(f"{'quick' if is_quick else 'whole'} run: {len(tallies)} sessions"),
        *(left_out_lines(left_out) if is_quick else []),
        *red,
        *([f"memory: {peak} MB at most in any session"] if peak else []),
        ruled(f"{told or 'no tests ran'} in {clock}"),
    ]


def _plural(name: str, count: int) -> str:
    return "errors" if name == "error" and count > 1 else name


def ruled(words: str) -> str:
    """Put words in the middle of a ruled line."""
    return f" {words} ".center(shutil.get_terminal_size().columns, "=")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
