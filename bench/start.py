"""How soon the window can be used: `python -m bench start [--rounds N]`.

The program is started again and again over the same library, each time in a process of its own, with a card left
open. What counts is the time that passes from the start of the process on. A window can be used when a letter that is
typed into the card is in the card; the time until it is on the disk includes the pause after which the program saves.
On a busy machine the last column says more: how long the processor itself had worked, in the median.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from bench.tools.person import STAGES
from bench.tools.tables import print_table

Run = dict[str, tuple[float, float]]
"""For each stage, the seconds that had passed and those that the processor had worked."""

AIM = 1.0
"""In how many seconds the window has to be usable."""


def main(argv: list[str]) -> int:
    """Measure and print."""
    asked = _parser().parse_args(argv)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_DATA_HOME"] = os.environ["XDG_CONFIG_HOME"] = folder
        # As on any machine where the program has been started before, Python keeps what it has compiled.
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = str(Path(folder) / "compiled")
        runs = [_run(Path(folder) / "library.db") for _ in range(asked.rounds + 2)][2:]
    header = ("until", "median", "best", "worst", "of the processor")
    print_table(f"A start, in seconds (aim: usable in {AIM:g})", header, [_row(stage, runs) for stage in STAGES])
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench start", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="how often the program is started (default: 5)")
    return parser


def _run(library: Path) -> Run:
    """Let a person start the program, type and leave; return when each stage was reached."""
    command = [sys.executable, "-m", "bench.tools.person", str(library), str(time.time())]
    ran = subprocess.run(command, check=True, capture_output=True, text=True)
    return {stage: (at, work) for stage, (at, work) in json.loads(ran.stdout.splitlines()[-1]).items()}


def _row(stage: str, runs: list[Run]) -> tuple[str, ...]:
    passed, worked = zip(*(run[stage] for run in runs), strict=True)
    figures = (median(passed), min(passed), max(passed), median(worked))
    return stage, *(f"{figure:.2f}" for figure in figures)
