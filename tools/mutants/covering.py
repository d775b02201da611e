"""Which tests reach which line: one run of a game's tests, watched."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from coverage import CoverageData

SETTINGS = """[run]
dynamic_context = test_function
source = {source}
data_file = {data}
"""

Lines = Mapping[int, frozenset[str]]
"""The tests that reach a line; a line that is run when its module is read belongs to the test ""."""


def covered(root: Path, source: str, tests: str) -> dict[str, Lines]:
    """Run the tests once and return, for each module, which of them reach which line."""
    with tempfile.TemporaryDirectory() as folder:
        settings, data = Path(folder, "settings"), Path(folder, "data")
        settings.write_text(SETTINGS.format(source=source, data=data))
        words = ["-m", "coverage", "run", f"--rcfile={settings}", "-m", "pytest", *QUIET, tests]
        ran = subprocess.run(
            [sys.executable, *words], cwd=root, env=offscreen(), capture_output=True, text=True, check=False
        )
        if ran.returncode:
            raise SystemExit(f"The tests do not pass as they are:\n{ran.stdout[-3000:]}{ran.stderr[-1000:]}")
        read = CoverageData(str(data))
        read.read()
        return {
            Path(file).relative_to(root).as_posix(): {
                line: frozenset(test_of(context) for context in contexts)
                for line, contexts in read.contexts_by_lineno(file).items()
            }
            for file in read.measured_files()
        }


QUIET = ["-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "--hypothesis-seed=0"]


def offscreen() -> dict[str, str]:
    """Return the surroundings of a test run: no window on anybody's screen, nothing compiled left behind."""
    return {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONDONTWRITEBYTECODE": "1"}


def test_of(context: str) -> str:
    """Turn the dotted name of a test function into what pytest calls it."""
    module, _, function = context.rpartition(".")
    return f"{module.replace('.', '/')}.py::{function}" if module else ""
