"""Kills: a program that saves is killed at a random moment, and everything that it called saved must be there.

A warm process forks the one that saves, so that a kill takes a tenth of a second and not two.
"""

from __future__ import annotations

import os
import random
import select
import signal
import time
import warnings
from pathlib import Path

from engines.kit.documents import Document
from tools.attack.ground import GAME, documents
from tools.attack.verdicts import Attack, Case, Verdict
from workbench.library import Library
from workbench.library.errors import LibraryError, NotInLibrary

TOGETHER = 5
FIRST_WORD = 30.0


def kills(folder: Path, chance: random.Random, until: float, count: int) -> Attack:
    """Kill one after the other, always on the same library."""
    path, cards, attack, told = folder / "library.db", documents(), Attack("kills"), 0
    for number in range(count):
        if time.monotonic() > until:
            break
        told = max(told, _saved_and_killed(path, cards, told, chance))
        attack.cases.append(_case(f"kill {number}, {told} told", path, cards, told))
    return attack


def _saved_and_killed(path: Path, cards: list[Document], first: int, chance: random.Random) -> int:
    """Let a child save for a while, kill it, and return the last save that it told of."""
    reading, writing = os.pipe()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # of forking beside threads: the child uses none of them
        child = os.fork()
    if child == 0:
        os.close(reading)
        _save_for_ever(path, cards, first, writing)
    os.close(writing)
    if chance.random() < 0.8:
        select.select([reading], [], [], FIRST_WORD)  # most are killed while they save, some while they open
    time.sleep(chance.random() * 0.1)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(reading, "rb") as told:
        return max([first, *(int(line) for line in told.read().split(b"\n") if line)])


def _save_for_ever(path: Path, cards: list[Document], first: int, out: int) -> None:
    """Save several documents together, again and again, and tell of each save when it has returned."""
    try:
        with Library.open(path) as library:
            library.find(game=GAME)
            count = first
            while True:
                count += 1
                library.save([one.changed(notes=f"save {count}") for one in cards[:TOGETHER]])
                os.write(out, b"%d\n" % count)
                if count % 9 == 0:
                    library.backup()
    finally:
        os._exit(1)


def _case(name: str, path: Path, cards: list[Document], told: int) -> Case:
    """Open the library after a kill and look whether anything is lost, or saved by half."""
    try:
        with Library.open(path) as library:
            problems = [one.message for one in library.check() if not one.document]
            notes = {_note(library, one) for one in cards[:TOGETHER]}
    except LibraryError as error:
        return Case(name, Verdict.LOST, str(error))
    except Exception as error:  # noqa: BLE001 - that is what is looked for
        return Case(name, Verdict.UNCAUGHT, repr(error))
    if problems or len(notes) > 1:
        return Case(name, Verdict.LOST, "; ".join(problems) or "saved by half")
    saved = int((notes.pop() or "save 0").split()[-1])
    return Case(name, Verdict.HARMLESS) if saved >= told else Case(name, Verdict.LOST, f"only save {saved} is there")


def _note(library: Library, card: Document) -> str:
    try:
        return library.get(GAME, card.id).notes
    except NotInLibrary:
        return ""
