"""The peers: other programs in an environment that is thrown away afterwards."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

PACKAGES = ("open_spiel", "rlcard")
SCRIPT = Path(__file__).with_name("peers_inside.py")

Figures = dict[str, dict[str, float]]
"""For each peer what was measured, by name."""


@contextmanager
def peers_environment(packages: Sequence[str] = PACKAGES) -> Iterator[Path]:
    """Set up a fresh environment with the peers and give its Python; it is gone when the work is done."""
    with tempfile.TemporaryDirectory(prefix="bench-peers-") as folder:
        run_clean(sys.executable, "-m", "venv", folder)
        python = Path(folder, "Scripts/python.exe" if os.name == "nt" else "bin/python")
        run_clean(str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *packages)
        yield python


def measure_peers(python: Path, seconds: float) -> Figures:
    """Measure every peer once."""
    figures: Figures = json.loads(run_clean(str(python), str(SCRIPT), str(seconds)).splitlines()[-1])
    return figures


def run_clean(*words: str) -> str:
    """Run a program away from this project's packages and return what it printed."""
    # The words are our own; the environment of the peers must not find this project's packages.
    clean = {name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "PYTHONHOME"}}
    done = subprocess.run(words, env=clean, check=False, capture_output=True, text=True)  # noqa: S603
    if done.returncode:
        raise SystemExit(f"{' '.join(words)} has failed:\n{done.stderr}")
    return done.stdout
