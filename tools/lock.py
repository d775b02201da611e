"""Write requirements.lock anew from pyproject.toml: newest versions, with hashes, for all systems.

    .venv/bin/python -m tools.lock

The resolver is set up in a throw-away folder; .venv stays as it is until the next `python3 start.py`.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LOCK = ROOT / "requirements.lock"
HEADER = """\
# Every package of the workbench and its tools, for Linux, macOS and Windows, Python 3.11 to 3.14.
# Made by tools/lock.py from pyproject.toml; start.py installs it with hashes.
"""
# No address and no command line: they would speak of the machine on which the lock was made.
OPTIONS = (
    "--universal",
    "--generate-hashes",
    "--no-emit-index-url",
    "--no-annotate",
    "--no-header",
    "--upgrade",
)


def main() -> int:
    """Resolve, then write the lock."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = next(Path(folder).glob("[bS]*/python*"))
        subprocess.run([python, "-m", "pip", "install", "--quiet", "uv"], check=True)
        LOCK.write_text(HEADER + resolve(python), encoding="utf-8")
    print(f"{LOCK.name} is new. Run: python3 start.py check")
    return 0


def resolve(python: Path) -> str:
    """Return the pinned packages; all have to come as wheels, so that nobody needs a compiler."""
    words = [str(python), "-m", "uv", "pip", "compile", *OPTIONS, "--only-binary", ":all:", "--extra", "dev"]
    done = subprocess.run([*words, "pyproject.toml"], cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())
