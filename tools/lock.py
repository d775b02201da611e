"""Write requirements.lock and requirements-lab.lock anew from pyproject.toml: newest versions with hashes.

    .venv/bin/python -m tools.lock          both
    .venv/bin/python -m tools.lock --lab    only the second: what the extras of the lab need beside the first

The resolver is set up in a throw-away folder; .venv stays as it is until the next `python3 start.py`.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import venv
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LOCK = ROOT / "requirements.lock"
LAB_LOCK = ROOT / "requirements-lab.lock"
LAB = ("cluster", "parquet", "gym", "tuner")
LAB_HEADER = """\
# What the extras of the lab need beside requirements.lock. Made by tools/lock.py; `start.py setup --lab` installs it.
"""
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


def main(words: list[str]) -> int:
    """Resolve, then write the locks."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = next(Path(folder).glob("[bS]*/python*"))
        subprocess.run([python, "-m", "pip", "install", "--quiet", "uv"], check=True)
        if "--lab" not in words:
            LOCK.write_text(HEADER + resolve(python, ["dev"]), encoding="utf-8")
        known = {name for name, _ in packages(LOCK.read_text(encoding="utf-8"))}
        wanted = packages(resolve(python, LAB, "--constraint", LOCK.name))
        more = [text for name, text in wanted if name not in known]
        LAB_LOCK.write_text(LAB_HEADER + "".join(more), encoding="utf-8")
    print(f"{LOCK.name} and {LAB_LOCK.name} agree. Run: python3 start.py check")
    return 0


def resolve(python: Path, extras: Sequence[str], *more: str) -> str:
    """Return the pinned packages; all have to come as wheels, so that nobody needs a compiler."""
    words = [str(python), "-m", "uv", "pip", "compile", *OPTIONS, "--only-binary", ":all:", *more]
    words += [word for extra in extras for word in ("--extra", extra)]
    done = subprocess.run([*words, "pyproject.toml"], cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    return done.stdout


def packages(lock: str) -> list[tuple[str, str]]:
    """List the packages of a lock by name, each with its lines; one may be there twice, for different Pythons."""
    found = re.split(r"^(?=[a-z0-9._-]+==)", lock, flags=re.MULTILINE)[1:]
    return [(text.partition("==")[0], text) for text in found]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
