"""Run tests beside starter documents that nobody can read: `python -m tools.scramble [tests/editors ...]`.

Designers rename and rewrite what the games come with every day. Whatever is not a test of that content stays green in
a copy of the tree in which every name and every text of it is scrambled. What turns red hangs on a text that it does
not own, and wants a box of `tests/own_cards`.
Further words go to pytest; without any, the rooms are tested that may not hang on a starter text.
"""

from __future__ import annotations

import codecs
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ("tests/editors", "tests/exports", "tests/workbench")
NAMES = {"name", "plural", "skill_name", "pet_name"}
"""Fields that are read by people even when they are a single word."""


def main(words: list[str]) -> int:
    """Test a scrambled copy and return the exit code of pytest."""
    with tempfile.TemporaryDirectory(prefix="scrambled-") as folder:
        copy = Path(folder) / "tree"
        copy_tree(copy)
        count = sum(scramble_file(path) for path in sorted(copy.glob("engines/*/starter/*.json")))
        print(f"{count} starter texts scrambled in {copy}", flush=True)
        command = [sys.executable, "-m", "pytest", "-q", *(words or ROOMS)]
        return subprocess.run(command, cwd=copy, env={**os.environ, "PYTHONPATH": str(copy)}, check=False).returncode


def copy_tree(copy: Path) -> None:
    """Copy what git knows of or would take, and borrow the environment."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0")
    for name in filter(None, names):
        if (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, copy / name)
    (copy / ".venv").symlink_to(ROOT / ".venv")


def scramble_file(path: Path) -> int:
    """Scramble all documents of a file; return how many texts that were. A palette and goals are no documents."""
    documents = json.loads(path.read_text(encoding="utf-8"))
    if not isinstance(documents, list) or not all("id" in one for one in documents):
        return 0
    scrambled = scramble(documents)
    path.write_text(json.dumps(scrambled, ensure_ascii=False, indent=1), encoding="utf-8")
    return count_changes(documents, scrambled)


def scramble(value: Any, field: str = "") -> Any:
    """Return a value with every name and every text in it made unreadable, as long as before; ids and words stay."""
    if isinstance(value, dict):
        return {key: scramble(one, key) for key, one in value.items()}
    if isinstance(value, list):
        return [scramble(one, field) for one in value]
    return codecs.encode(value, "rot13") if isinstance(value, str) and is_read(value, field) else value


def is_read(text: str, field: str) -> bool:
    """Tell whether people read it: a name, or words one after the other. A drawing in letters is none."""
    return field in NAMES or bool(re.search(r"[A-Za-z]{2,} +\w|\w +[A-Za-z]{2,}", text))


def count_changes(before: Any, after: Any) -> int:
    """Count the texts that differ."""
    if isinstance(before, dict):
        return sum(count_changes(one, after[key]) for key, one in before.items())
    if isinstance(before, list):
        return sum(count_changes(one, other) for one, other in zip(before, after, strict=True))
    return int(before != after)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
