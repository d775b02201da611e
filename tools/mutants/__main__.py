"""`python -m tools.mutants GAME [--sample N] [--seed N ...] [--json]`: which broken rules nobody notices."""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import sys
from collections import Counter
from pathlib import Path

from tools.mutants.covering import Watched, watched
from tools.mutants.making import Mutant, mutants
from tools.mutants.running import Fate, fates

ROOT = Path(__file__).resolve().parents[2]

NO_RULES = re.compile(
    r"/(expert|judgement|worths|reasons|words|names|table|pointing|views|by_hand|game|content|checks|story_check|errata)\b"
)
"""Modules that judge, speak, draw or check: they cite rules, but a game is not played by them."""


def main(arguments: list[str] | None = None) -> int:
    """Try a sample of mutants and tell which survive."""
    asked = read(arguments)
    os.nice(max(0, asked.nice - os.nice(0)))
    modules = [module for module in rule_modules(asked.game) if asked.module in module.as_posix()]
    everything = [mutant for module in modules for mutant in mutants(module, ROOT)]
    known = equivalents(asked.game)
    tell_stale(known, everything)
    seen = watched(ROOT, asked.game)
    chosen = {seed: sample(everything, asked.sample, seed) for seed in asked.seed}
    say(f"{asked.sample or 'all'} of {len(everything)} mutants at the seeds {', '.join(map(str, asked.seed))}.")
    rows = tried(
        list(dict.fromkeys(mutant for found in chosen.values() for mutant in found)), seen, asked.game, known
    )
    told = [(seed, [row for row in rows if row[0] in found]) for seed, found in chosen.items()]
    print(as_json(told) if asked.json else as_words(told))
    return 0


def read(arguments: list[str] | None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("game", choices=sorted(ledger.parent.name for ledger in ROOT.glob("engines/*/rules.md")))
    parser.add_argument("--sample", type=int, default=60, help="how many mutants to try (60); 0 tries them all")
    parser.add_argument("--seed", type=int, nargs="+", default=[1], help="which ones (1); several seeds share a run")
    parser.add_argument("--module", default="", help="only modules whose path has this in it")
    parser.add_argument("--nice", type=int, default=15, help="how far to stand back for other programs (15)")
    parser.add_argument("--json", action="store_true", help="the result as JSON")
    return parser.parse_args(arguments)


def sample(everything: list[Mutant], count: int, seed: int) -> list[Mutant]:
    """Choose the mutants of a seed."""
    return random.Random(seed).sample(everything, min(count or len(everything), len(everything)))  # noqa: S311


def tried(chosen: list[Mutant], seen: Watched, game: str, known: dict[str, str]) -> list[Row]:
    """Try mutants; tell of each that is not killed, with the reason if it is known to change nothing."""
    rows = []
    for mutant, fate in fates(chosen, seen, f"tests/engines/{game}", ROOT):
        reason = known.get(mutant.name, "") if fate is not Fate.KILLED else ""
        rows.append((mutant, fate, reason))
        if fate is not Fate.KILLED:
            say(f"{fate.value}: {mutant}" + (f"\n    equivalent: {reason}" if reason else ""))
    return sorted(rows, key=lambda row: (row[0].module, row[0].start))


def rule_modules(game: str) -> list[Path]:
    """Return the modules of a game by which it is played: those that cite the ledger and do not only speak of it."""
    cites = re.compile(r"\b[A-Z]{2,4}-\d{2,3}\b")
    return [
        path
        for path in sorted((ROOT / "engines" / game).rglob("*.py"))
        if not NO_RULES.search(path.as_posix().removesuffix(".py")) and cites.search(path.read_text())
    ]


def equivalents(game: str) -> dict[str, str]:
    """Return the mutants of a game that are known to change nothing, by name, with the reason for each."""
    file = ROOT / "tests" / "engines" / game / "equivalent_mutants.json"
    return dict(json.loads(file.read_text())) if file.exists() else {}


def tell_stale(known: dict[str, str], everything: list[Mutant]) -> None:
    """Tell which entries name a mutant that can no longer be made: the code has changed, perhaps the reason too."""
    for name in sorted(known.keys() - {mutant.name for mutant in everything}):
        say(f"no such mutant any more, take it out of the list: {name}")


Row = tuple[Mutant, Fate, str]
Told = list[tuple[int, list[Row]]]


def as_words(told: Told) -> str:
    """Sum up in a sentence for each seed."""
    return "\n".join(f"seed {seed}: {summed_up(rows)}" for seed, rows in told)


def summed_up(rows: list[Row]) -> str:
    """Count the fates of those mutants that change something."""
    counts = Counter(fate for _, fate, reason in rows if not reason)
    tried = counts.total()
    share = counts[Fate.KILLED] / tried if tried else 1.0
    return (
        f"{counts[Fate.KILLED]} of {tried} killed ({share:.0%}); {counts[Fate.SURVIVED]} survived, "
        f"{counts[Fate.UNREACHED]} reached by no test; {len(rows) - tried} more change nothing."
    )


def as_json(told: Told) -> str:
    """Tell everything to a program."""
    rows = [
        {"seed": seed, "mutant": str(mutant), "name": mutant.name, "fate": fate.value, "equivalent": reason}
        for seed, rows in told
        for mutant, fate, reason in rows
    ]
    return json.dumps(rows, indent=2, ensure_ascii=False)


def say(words: str) -> None:
    """Tell a person how it goes, beside the result."""
    print(words, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
