"""How soon the window stands: `python -m bench start [--rounds N]`.

The program is started again and again over the same library, each time in a process of its own, with a card left
open. What counts is the processor time of the window's thread: on an idle machine that is the time that passes.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from bench.tools.tables import print_table

STAGES = ("the last state is seen", "the window stands", "everything is painted")
AIM = 1.0
"""How many seconds the window may take."""


def main(argv: list[str]) -> int:
    """Measure and print, or be the program that is measured."""
    asked = _parser().parse_args(argv)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    if asked.library:
        print(json.dumps(start(asked.library)))
        return 0
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_DATA_HOME"] = folder
        # As on any machine where the program has been started before, Python keeps what it has compiled.
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = str(Path(folder) / "compiled")
        runs = [_run(Path(folder) / "library.db") for _ in range(asked.rounds + 2)][2:]
    rows = [
        (stage, f"{median(times):.2f}", f"{min(times):.2f}", f"{max(times):.2f}")
        for stage, times in zip(STAGES, zip(*runs, strict=True), strict=True)
    ]
    print_table(f"A start, in seconds of processor time (aim: {AIM:g})", ("until", "median", "best", "worst"), rows)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench start", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="how often the program is started (default: 5)")
    parser.add_argument("--library", type=Path, help=argparse.SUPPRESS)
    return parser


def _run(library: Path) -> list[float]:
    command = [sys.executable, "-m", "bench", "start", "--library", str(library)]
    ran = subprocess.run(command, check=True, capture_output=True, text=True)
    return [float(one) for one in json.loads(ran.stdout.splitlines()[-1])]


def start(library: Path) -> list[float]:
    """Start the program as `workbench` does, and tell the processor time at each stage."""
    from workbench.window.app import Program, curtain, make_application
    from workbench.window.preferences import Preferences

    gc.disable()  # as the program itself does
    preferences = Preferences()
    app = make_application(preferences)
    curtain(preferences, library).close()
    times = [time.thread_time()]
    program = Program(app, preferences)
    program.open(library)
    times.append(time.thread_time())
    app.processEvents()
    times.append(time.thread_time())
    assert program.window is not None
    program.window.open_document("ambush", "ambush")
    program.window.close()
    program.end()
    return times
