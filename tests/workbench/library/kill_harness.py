"""Kill a program that saves, again and again, and look at what it left: run as a program by test_kill.

A warm process forks a child that opens the library, saves as fast as it can, and acknowledges every save on a pipe
after it has returned. The child is killed at a random moment. Then the library is opened again, and everything that
was acknowledged must be there, and no transaction by half. The library lives through all kills.
"""

from __future__ import annotations

import json
import os
import random
import select
import signal
import sys
import time
import warnings
from pathlib import Path

from tests.workbench.library.toys import card, open_toys
from workbench.library import sqlite
from workbench.library.errors import NoLibrary
from workbench.library.shelf import BULK

TOGETHER = 3
FIRST_ACK = 30.0


def save_until_killed(path: Path, out: int, first: int) -> None:
    """Save in turns one document and several together, and acknowledge each save when it has returned."""
    with open_toys(path) as library:
        library.find()
        count = first
        while True:
            count += 1
            library.save(card("single", power=count, text="x" * (count % 3000)))
            os.write(out, b"s%d\n" % count)
            library.save([card(f"pair-{number}", power=count) for number in range(TOGETHER)])
            os.write(out, b"p%d\n" % count)
            if count % 7 == 0:
                library.backup()
            if count % 11 == 0:
                library.save([card(f"bulk-{number}", power=count) for number in range(BULK)])
                os.write(out, b"b%d\n" % count)


def run_and_kill(path: Path, first: int, chance: random.Random) -> dict[str, int]:
    """Let a child save for a random while, kill it, and return the last save of each sort that it acknowledged."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            save_until_killed(path, writing, first)
        finally:
            os._exit(1)
    os.close(writing)
    if chance.random() < 0.8:
        select.select([reading], [], [], FIRST_ACK)  # most children are killed while saving, some while opening
    time.sleep(chance.random() * 0.08)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    if not os.WIFSIGNALED(status):
        raise SystemExit("the child ended by itself")
    with os.fdopen(reading, "rb") as pipe:
        said = pipe.read().split(b"\n")[:-1]
    return {chr(line[0]): int(line[1:]) for line in said}


def look(path: Path) -> dict[str, set[int]]:
    """Read the library that was left, let SQLite and the library check it, and return what it says."""
    try:
        library = open_toys(path, read_only=True)
    except NoLibrary:
        return {}
    with library:
        problems = library.check()
        powers: dict[str, set[int]] = {}
        for document in library.find():
            powers.setdefault(document.id[0], set()).add(document.power)
    with sqlite.connected(path, read_only=True) as connection:
        answers = connection.execute("PRAGMA integrity_check").fetchall()
    if problems or answers != [("ok",)]:
        raise SystemExit(f"damaged: {problems} {answers}")
    return powers


def main(path: Path, kills: int, seed: int) -> None:
    """Kill so many children, and print what was seen as JSON."""
    chance = random.Random(seed)  # noqa: S311
    seen = {"kills": 0, "acknowledged": 0, "lost": 0, "torn": 0, "ahead": 0, "before_the_first": 0}
    last, known = 0, {"s": 0, "p": 0, "b": 0}
    for _ in range(kills):
        acknowledged = run_and_kill(path, last, chance)
        powers = look(path)
        known |= acknowledged
        seen["kills"] += 1
        seen["acknowledged"] += sum(value - last for value in acknowledged.values() if value > last)
        seen["before_the_first"] += not acknowledged
        for sort, value in known.items():
            present = powers.get(sort, {0})
            seen["torn"] += len(present) != 1
            seen["lost"] += min(present) < value
            seen["ahead"] += min(present) > value
            known[sort] = max(present)
        last = max(known.values())
    sys.stdout.write(json.dumps(seen))


if __name__ == "__main__":
    warnings.simplefilter("error")
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
