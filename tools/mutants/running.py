"""Try a mutant: in a copy of the project, with the tests that reach its line."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from enum import Enum
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory

from tools.mutants.covering import QUIET, Lines, offscreen
from tools.mutants.making import Mutant

LEFT_OUT = shutil.ignore_patterns(".*", "__pycache__", "*.db", "build", "dist")
PATIENCE = 300
"""Seconds after which a mutant counts as noticed: it has made something endless."""


class Fate(Enum):
    """What became of a mutant."""

    KILLED = "killed"
    SURVIVED = "survived"
    UNREACHED = "no test reaches it"


@contextmanager
def copies(root: Path, count: int) -> Iterator[SimpleQueue[Path]]:
    """Lend some copies of the project, in which mutants can live."""
    with TemporaryDirectory() as folder:
        free: SimpleQueue[Path] = SimpleQueue()
        for number in range(count):
            copy = Path(folder, str(number))
            shutil.copytree(root, copy, ignore=LEFT_OUT)
            free.put(copy)
        yield free


def fates(
    chosen: Iterable[Mutant], lines: dict[str, Lines], tests: str, root: Path, jobs: int
) -> Iterator[tuple[Mutant, Fate]]:
    """Try mutants, several at once, and yield what became of each in their order."""
    with copies(root, jobs) as free, ThreadPoolExecutor(jobs) as pool:

        def attempt(mutant: Mutant) -> tuple[Mutant, Fate]:
            copy = free.get()
            try:
                return mutant, fate(mutant, lines[mutant.module], tests, copy)
            finally:
                free.put(copy)

        yield from pool.map(attempt, chosen)


def fate(mutant: Mutant, lines: Lines, tests: str, copy: Path) -> Fate:
    """Let one mutant live in a copy for as long as its tests run."""
    reaching = lines.get(mutant.line)
    if reaching is None:
        return Fate.UNREACHED
    module = copy / mutant.module
    whole = module.read_bytes()
    module.write_bytes(mutant.applied(whole))
    try:
        return Fate.KILLED if noticed(in_order(reaching, mutant, tests), copy) else Fate.SURVIVED
    finally:
        module.write_bytes(whole)


def in_order(reaching: frozenset[str], mutant: Mutant, tests: str) -> list[str]:
    """Return the tests to run, those of the module's own name first; what is run on import concerns them all."""
    own = Path(mutant.module).stem
    named = sorted(reaching - {""}, key=lambda test: (own not in test, test))
    return [*named, tests] if "" in reaching else named


def noticed(tests: list[str], copy: Path) -> bool:
    """Tell whether one of the tests fails."""
    with TemporaryDirectory() as folder:
        listed = Path(folder, "tests")
        listed.write_text("\n".join(tests))
        words = [sys.executable, "-m", "pytest", *QUIET, "--no-header", "--tb=no", f"@{listed}"]
        try:
            ran = subprocess.run(words, cwd=copy, env=offscreen(), capture_output=True, check=False, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            return True
        return ran.returncode != 0
