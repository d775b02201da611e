"""Which tests reach which line: one run of a game's tests, watched, and remembered until something changes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from tools.mutants.making import Mutant

FOLDERS = ("engines", "editors", "exports", "workbench")
SUFFIXES = {".py", ".json", ".md", ".toml"}
"""What tests depend on, beside themselves."""


@dataclass(frozen=True)
class Watched:
    """What a run of tests without a mutant has shown."""

    seconds: Mapping[str, float]
    """How long each test takes."""
    reached: Mapping[str, Mapping[int, frozenset[str]]]
    """For each module and line the tests that reach it; what is run on import belongs to the test ""."""

    def tests_of(self, mutant: Mutant) -> frozenset[str]:
        """Return the tests that reach a mutant; where a result is kept, all that reach its module may use it."""
        reached = self.reached.get(mutant.module, {})
        found = frozenset().union(*(reached.get(line, frozenset()) for line in mutant.lines))
        if mutant.is_remembered and "" not in found:
            return frozenset().union(*reached.values()) - {""}
        return found

    def in_order(self, tests: frozenset[str]) -> list[str]:
        """Return tests in the order in which they are run, the fastest first; what is run on import concerns all."""
        return sorted(self.seconds if "" in tests else tests, key=lambda test: (self.seconds[test], test))


def watched(root: Path, game: str) -> Watched:
    """Run the tests of a game without a mutant, or remember how that went with the same content.

    This is the control too: mutants prove nothing if tests fail without them, so that nothing is tried then.
    """
    tests = f"tests/engines/{game}"
    content = content_of(root, tests)
    file = root / ".cache" / "mutants" / f"{game}-{content}.json"
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        for old in file.parent.glob(f"{game}-*.json"):
            old.unlink()
        words = ["-m", "tools.mutants.watching", f"engines/{game}", tests, str(file)]
        ran = subprocess.run(
            [sys.executable, *words], cwd=root, env=offscreen(), capture_output=True, text=True, check=False
        )
        if ran.returncode:
            raise SystemExit(f"Without a mutant the tests do not pass:\n{ran.stdout[-3000:]}{ran.stderr[-1000:]}")
    return remembered(file)


def remembered(file: Path) -> Watched:
    """Read what was seen."""
    told = json.loads(file.read_text())
    tests = told["tests"]
    return Watched(
        {test: seconds for test, seconds in zip(tests, told["seconds"], strict=True) if test},
        {
            module: {int(line): frozenset(tests[number] for number in numbers) for line, numbers in lines.items()}
            for module, lines in told["reached"].items()
        },
    )


def content_of(root: Path, tests: str) -> str:
    """Return a short hash of all that the tests of a game depend on."""
    digest = blake2b(digest_size=10)
    folders = [root / folder for folder in (*FOLDERS, tests)]
    shared = [*root.glob("tests/*.py"), *root.glob("tests/engines/*.py"), root / "pyproject.toml"]
    for file in sorted([*shared, *(file for folder in folders for file in folder.rglob("*"))]):
        if file.suffix in SUFFIXES and file.is_file():
            digest.update(f"{file.relative_to(root)}\0".encode() + file.read_bytes())
    return digest.hexdigest()


def offscreen() -> dict[str, str]:
    """Return the surroundings of a test run: no window on anybody's screen, nothing compiled left behind."""
    return {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONDONTWRITEBYTECODE": "1"}
