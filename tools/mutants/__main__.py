"""`python -m tools.mutants GAME [--sample N] [--seed N] [--jobs N] [--json]`: which broken rules nobody notices."""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
from collections import Counter
from pathlib import Path

from engines.registry import COVERS
from tools.mutants.covering import covered
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
    modules = rule_modules(asked.game)
    everything = [mutant for module in modules for mutant in mutants(module, ROOT)]
    chosen = random.Random(asked.seed).sample(everything, min(asked.sample, len(everything)))  # noqa: S311
    tests = f"tests/engines/{asked.game}"
    say(f"{len(everything)} mutants in {len(modules)} modules; trying {len(chosen)} (seed {asked.seed}).")
    lines = covered(ROOT, f"engines/{asked.game}", tests)
    known = equivalents(asked.game)
    told = []
    for mutant, fate in fates(chosen, lines, tests, ROOT, asked.jobs):
        reason = known.get(f"{mutant.before}  ->  {mutant.after}", "") if fate is not Fate.KILLED else ""
        told.append((mutant, fate, reason))
        if fate is not Fate.KILLED:
            say(f"{fate.value}: {mutant}" + (f"\n    equivalent: {reason}" if reason else ""))
    print(as_json(told) if asked.json else as_words(told))
    return 0


def read(arguments: list[str] | None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("game", choices=sorted(COVERS))
    parser.add_argument("--sample", type=int, default=60, help="how many mutants to try (60)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (1)")
    parser.add_argument("--jobs", type=int, default=2, help="how many at once (2)")
    parser.add_argument("--json", action="store_true", help="the result as JSON")
    return parser.parse_args(arguments)


def rule_modules(game: str) -> list[Path]:
    """Return the modules of a game by which it is played: those that cite the ledger and do not only speak of it."""
    cites = re.compile(r"\b[A-Z]{2,4}-\d{2,3}\b")
    return [
        path
        for path in sorted((ROOT / "engines" / game).rglob("*.py"))
        if not NO_RULES.search(path.as_posix().removesuffix(".py")) and cites.search(path.read_text())
    ]


def equivalents(game: str) -> dict[str, str]:
    """Return the mutants of a game that are known to change nothing, with the reason for each."""
    file = ROOT / "tests" / "engines" / game / "equivalent_mutants.json"
    return dict(json.loads(file.read_text())) if file.exists() else {}


Told = list[tuple[Mutant, Fate, str]]


def as_words(told: Told) -> str:
    """Sum up in a sentence."""
    counts = Counter(fate for _, fate, reason in told if not reason)
    tried = counts.total()
    share = counts[Fate.KILLED] / tried if tried else 1.0
    same = sum(bool(reason) for *_, reason in told)
    return (
        f"{counts[Fate.KILLED]} of {tried} killed ({share:.0%}); {counts[Fate.SURVIVED]} survived, "
        f"{counts[Fate.UNREACHED]} reached by no test; {same} more change nothing."
    )


def as_json(told: Told) -> str:
    """Tell everything to a program."""
    rows = [{"mutant": str(mutant), "fate": fate.value, "equivalent": reason} for mutant, fate, reason in told]
    return json.dumps(rows, indent=2, ensure_ascii=False)


def say(words: str) -> None:
    """Tell a person how it goes, beside the result."""
    print(words, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
