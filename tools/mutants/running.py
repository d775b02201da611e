"""Try mutants in a copy of the project, each with the tests that reach its line."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from enum import Enum
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.mutants import trial
from tools.mutants.covering import Watched, offscreen
from tools.mutants.making import Mutant
from tools.mutants.watching import QUIET

LEFT_OUT = shutil.ignore_patterns(".*", "__pycache__", "*.db", "build", "dist", "screenshots")


class Fate(Enum):
    """What became of a mutant."""

    KILLED = "killed"
    SURVIVED = "survived"
    UNREACHED = "no test reaches it"


@contextmanager
def copied(root: Path) -> Iterator[Path]:
    """Lend a copy of the project, in which mutants can live."""
    with TemporaryDirectory() as folder:
        copy = Path(folder, "copy")
        shutil.copytree(root, copy, ignore=LEFT_OUT)
        yield copy


def fates(chosen: list[Mutant], seen: Watched, tests: str, root: Path) -> Iterator[tuple[Mutant, Fate]]:
    """Try mutants and yield what became of each.

    Most are tried in forks of one process; who cannot be put in place there, for sure, gets a process of its own.
    """
    reaching = {mutant: seen.tests_of(mutant) for mutant in chosen}
    yield from ((mutant, Fate.UNREACHED) for mutant in chosen if not reaching[mutant])
    reached = [mutant for mutant in chosen if reaching[mutant]]
    with copied(root) as copy:
        left = [mutant for mutant in reached if "" in reaching[mutant]]
        for mutant, fate in tried([one for one in reached if one not in left], seen, tests, copy):
            if fate == trial.NOT_IN_PLACE or (fate == trial.SURVIVED and mutant.is_nested):
                left.append(mutant)
            else:
                yield mutant, Fate.KILLED if fate == trial.KILLED else Fate.SURVIVED
        for mutant in left:
            yield mutant, lived(mutant, seen, tests, copy)


def tried(mutants: list[Mutant], seen: Watched, tests: str, copy: Path) -> Iterator[tuple[Mutant, int]]:
    """Try mutants in forks of one process, and yield what it tells of each."""
    wanted = []
    for mutant in mutants:
        named = seen.in_order(seen.tests_of(mutant))
        wanted.append((asdict(mutant), named, sum(seen.seconds[test] for test in named)))
    file = copy / "wanted_mutants.json"
    file.write_text(json.dumps(wanted))
    words = [sys.executable, "-m", "tools.mutants.trial", tests, str(file)]
    with subprocess.Popen(
        words, cwd=copy, env=offscreen(), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stderr is not None
        for mutant, line in zip(mutants, process.stderr, strict=True):
            yield mutant, int(line)


def lived(mutant: Mutant, seen: Watched, tests: str, copy: Path) -> Fate:
    """Let one mutant live in the copy for as long as its tests run."""
    module = copy / mutant.module
    whole = module.read_bytes()
    module.write_bytes(mutant.applied(whole))
    reaching = seen.tests_of(mutant)
    try:
        return Fate.KILLED if is_noticed(in_order(reaching, mutant, seen, tests), copy) else Fate.SURVIVED
    finally:
        module.write_bytes(whole)


def in_order(reaching: frozenset[str], mutant: Mutant, seen: Watched, tests: str) -> list[str]:
    """Return what to run: the tests that reach a line; for a line run on import all, those of its name first."""
    if "" not in reaching:
        return seen.in_order(reaching)
    own = Path(mutant.module).stem
    return [*(test for test in seen.in_order(reaching) if own in test), tests]


def is_noticed(tests: list[str], copy: Path) -> bool:
    """Tell whether one of the tests fails, or never ends."""
    with TemporaryDirectory() as folder:
        listed = Path(folder, "tests")
        listed.write_text("\n".join(tests))
        words = [sys.executable, "-m", "pytest", *QUIET, "--no-header", "--tb=no", f"@{listed}"]
        try:
            ran = subprocess.run(
                words, cwd=copy, env=offscreen(), capture_output=True, check=False, timeout=trial.PATIENCE
            )
        except subprocess.TimeoutExpired:
            return True
        return ran.returncode != 0
