"""Trying hostile files: each meets a command in a process of its own, and nothing may be lost, uncaught or heavy."""

from __future__ import annotations

import random
import shutil
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tools.attack.flips import lost, said_by
from tools.attack.processes import Ended, python, workbench
from tools.attack.verdicts import Attack, Case, Verdict

SHEET = """
import sys
from pathlib import Path
from editors.exchange.sheets import read_sheets
try:
    read_sheets(Path(sys.argv[1]))
except ValueError as error:
    sys.exit(str(error))
"""
JOURNAL = """
import sys
from pathlib import Path
from workbench.playtest.model.journal_lines import read_lines
try:
    read_lines(Path(sys.argv[1]))
except ValueError as error:
    sys.exit(str(error))
"""
TILED = """
import sys
from pathlib import Path
from exports.maps.plain_values import MapError
from exports.maps.taking import read_map
try:
    read_map(Path(sys.argv[1]).read_bytes())
except MapError as error:
    sys.exit(str(error))
"""
READERS = {"sheet": SHEET, "journal": JOURNAL, "tiled": TILED}
"""How the window reads a spreadsheet, the journal of a playtest or a map: the words that call each."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A hostile file: what it is, how it is made in a folder, and the words of the command that meets it."""

    name: str
    make: Callable[[Path], object]
    words: tuple[str, ...]
    """In which {folder} is the folder, and {library} the library."""


Trials = Callable[[random.Random], Iterator[Trial]]


def tried(name: str, trials: Iterator[Trial], folder: Path, library: Path, until: float) -> Attack:
    """Try all of a sort."""
    attack = Attack(name)
    for trial in trials:
        if time.monotonic() > until:
            break
        room = folder / "room"
        room.mkdir()
        copy = room / "own" / "library.db"
        copy.parent.mkdir()
        shutil.copyfile(library, copy)
        trial.make(room)
        said = said_by(copy)
        ended = _run(trial, room, copy)
        attack.cases.append(_judged(trial.name, ended, copy, said))
        shutil.rmtree(room)
    return attack


def _run(trial: Trial, room: Path, library: Path) -> Ended:
    words = [word.format(folder=room, library=library) for word in trial.words]
    if words[0] in READERS:
        return python("-c", READERS[words[0]], *words[1:])
    return workbench("--library", library, *words)


def _judged(name: str, ended: Ended, library: Path, said: dict[str, object]) -> Case:
    took = f"{ended.seconds:.1f} s, {ended.megabytes:.0f} MB, code {ended.code}: {ended.said.strip()[-200:]}"
    if ended.is_uncaught:
        return Case(name, Verdict.UNCAUGHT, took)
    if ended.is_heavy:
        return Case(name, Verdict.HEAVY, took)
    is_restored = ended.code == 0 and "restore" in name  # which is to be another library than before
    if not is_restored and lost(said, said_by(library)):
        return Case(name, Verdict.LOST, took)
    return Case(name, Verdict.TOLD if ended.code else Verdict.HARMLESS, took)
