"""What other games in the process cost a search: `python -m bench copies [--quick]`.

A search copies states, so copies a second are counted: first with nothing but the game itself in the process, then
with the boxes of all other games open and the states of a game of each kept. Python's cyclic collector walks through
all of that, and `collected_seldom` (engines/ai/collector.py) keeps it from doing so. Each game is measured in a
process of its own, with and without it by turns.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from contextlib import AbstractContextManager, nullcontext
from statistics import median

from bench.engines import RandomGames, box_of
from bench.tools.measure import rate
from bench.tools.tables import per_second, print_table
from engines import registry
from engines.ai.collector import collected_seldom
from engines.kit.state import State

ROUNDS = 5
WAYS: dict[str, AbstractContextManager[None]] = {"usual": nullcontext(), "seldom": collected_seldom}
"""How often Python looks for cycles."""

Figures = dict[str, float]
"""Copies a second for each way."""


def main(argv: list[str]) -> int:
    """Measure what the command line asks for, and print it."""
    asked = _parser().parse_args(argv)
    seconds = 0.5 if asked.quick else 3.0
    if asked.inside:
        print(json.dumps(measured(asked.inside, seconds)))
        return 0
    header = ["game", "usual collector: alone", "beside others", "ratio", "seldom: alone", "beside others", "ratio"]
    rows = [row(slug, *_in_own_process(slug, argv)) for slug in asked.game or registry.GAMES]
    print_table("Copies a second of processor time, without and with other games in the process", header, rows)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench copies", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="short measurements")
    parser.add_argument("--game", action="append", choices=list(registry.GAMES), help="only this game")
    parser.add_argument("--inside", help=argparse.SUPPRESS)
    return parser


def row(slug: str, alone: Figures, beside: Figures) -> list[str]:
    """Put the figures of a game side by side: 1.00 says that other games cost nothing."""
    pairs = [(alone[way], beside[way]) for way in WAYS]
    return [slug, *(cell for a, b in pairs for cell in (per_second(a), per_second(b), f"{b / a:.2f}"))]


def _in_own_process(slug: str, argv: list[str]) -> tuple[Figures, Figures]:
    command = [sys.executable, "-m", "bench", "copies", "--inside", slug, *argv]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout  # noqa: S603
    alone, beside = json.loads(told.splitlines()[-1])
    return alone, beside


def measured(slug: str, seconds: float) -> tuple[Figures, Figures]:
    """Measure a game alone, then with all other games in the process."""
    states = passed_by(slug)
    alone = copies(states, seconds)
    others = [passed_by(other) for other in registry.GAMES if other != slug]
    beside = copies(states, seconds)
    del others
    return alone, beside


def passed_by(slug: str) -> list[State]:
    """Return the states that a random game passes through; each holds on to the box."""
    return RandomGames(box_of(registry.game(slug))).passed()


def copies(states: list[State], seconds: float) -> Figures:
    """Measure copies a second in each way, by turns, and return the middle figures."""
    found: dict[str, list[float]] = {way: [] for way in WAYS}
    for _ in range(ROUNDS):
        for way, collector in WAYS.items():
            with collector:
                found[way].append(rate(lambda: len([state.copy() for state in states]), seconds / ROUNDS))
    return {way: median(figures) for way, figures in found.items()}
