"""`python -m tools.attack [ATTACK ...] [--seed N] [--minutes N]`: attack the program, and tell what came of it."""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from tools.attack.disks import full_disk, missing_rights
from tools.attack.flips import flips
from tools.attack.ground import small_library
from tools.attack.hostile.archives import archives
from tools.attack.hostile.books import books
from tools.attack.hostile.papers import papers
from tools.attack.hostile.shelves import shelves
from tools.attack.hostile.trials import Trials, tried
from tools.attack.kills import kills
from tools.attack.verdicts import Attack, table_of

FLIPS, KILLS = 400, 60

Attacker = Callable[[Path, random.Random, float], Attack]


def hostile(name: str, trials: Trials) -> Attacker:
    """Return the attack with hostile files of one sort."""

    def attack(folder: Path, chance: random.Random, until: float) -> Attack:
        return tried(name, trials(chance), folder, small_library(folder / "library.db"), until)

    return attack


ATTACKS: dict[str, Attacker] = {
    "flips": lambda folder, chance, until: flips(folder, chance, FLIPS, until),
    "kills": lambda folder, chance, until: kills(folder, chance, until, KILLS),
    "archives": hostile("hostile archives", archives),
    "books": hostile("hostile tables and records", books),
    "shelves": hostile("hostile libraries, pictures, typefaces, layouts", shelves),
    "papers": hostile("hostile sheet maps, shops, profiles, journals, jots", papers),
    "disk": lambda folder, chance, until: full_disk(folder, until),
    "rights": lambda folder, chance, until: missing_rights(folder, until),
}
"""What can be tried, by name, in the order in which it is."""


def main(arguments: list[str] | None = None) -> int:
    """Try all, or what is named, and return 1 if anything was lost, silent, uncaught or heavy."""
    asked = _read(arguments)
    until, chance = time.monotonic() + 60 * asked.minutes, random.Random(asked.seed)  # noqa: S311
    out, done = Console(), []
    chosen = asked.attack or list(ATTACKS)
    for place, name in enumerate(chosen):
        share = (until - time.monotonic()) / (len(chosen) - place)
        with tempfile.TemporaryDirectory(prefix="attack-") as folder:
            Path(folder).chmod(0o755)
            done.append(ATTACKS[name](Path(folder), random.Random(chance.random()), time.monotonic() + share))  # noqa: S311
    out.print(table_of(done))
    bad = [(attack.name, case) for attack in done for case in attack.bad()]
    for name, case in bad:
        out.print(f"{case.verdict}: {name}: {case.name}: {case.detail}", markup=False, highlight=False)
    return 1 if bad else 0


def _read(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.attack", description=__doc__)
    parser.add_argument(
        "attack", nargs="*", metavar="ATTACK", help=f"only these (default: all): {', '.join(ATTACKS)}"
    )
    parser.add_argument("--seed", type=int, default=1, help="the same seed tries the same (default: 1)")
    parser.add_argument("--minutes", type=float, default=10.0, help="no longer than this (default: 10)")
    asked = parser.parse_args(arguments)
    for word in asked.attack:
        if word not in ATTACKS:
            parser.error(f"there is no attack {word!r}; there are {', '.join(ATTACKS)}")
    return asked


if __name__ == "__main__":
    sys.exit(main())
