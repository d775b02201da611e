"""How fast the lab is: `python -m bench lab [--quick] [--game GAME] [--dask] [--part PART]`.

Counting against the same games played quietly, two processes against one, a Dask cluster of this machine against the
pool, and a comparison against playing its games. Old and new are measured by turns, in processor time where one
process plays, in time of the clock where several do: for those the machine has to be quiet.
"""

from __future__ import annotations

import argparse
import contextlib
import itertools
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from math import inf
from pathlib import Path

from bench.tools.tables import print_table
from engines import registry
from engines.ai.collector import collected_seldom
from engines.ai.seats import never
from engines.kit.game import Game
from workbench.lab.comparing import compare
from workbench.lab.figures.results import results_of
from workbench.lab.model.hall import CURVED, MAPPED, Hall, is_watched
from workbench.lab.model.job import Job, Play, Ticket
from workbench.lab.model.plan import RunPlan
from workbench.lab.model.pools import pool_of
from workbench.lab.model.rows import GameRow
from workbench.lab.runs import Progress, play_runs
from workbench.lab.store.store import LabStore

PARTS = ("counting", "pools", "comparison", "size")
USUAL = 2000
"""So many games has a usual run."""
TURNS = 3
"""So often each place plays in its turn; the best counts, for what else the machine does only makes slower."""


def main(argv: list[str]) -> int:
    """Measure what the command line asks for, and print it."""
    parser = argparse.ArgumentParser(prog="python -m bench lab", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="few games")
    parser.add_argument("--game", action="append", choices=list(registry.GAMES), help="only this game")
    parser.add_argument("--dask", action="store_true", help="a Dask cluster of this machine, too")
    parser.add_argument("--part", action="append", choices=PARTS, help="only this part")
    asked = parser.parse_args(argv)
    games, parts = [registry.game(slug) for slug in asked.game or registry.GAMES], asked.part or PARTS
    if "counting" in parts:
        rows = [[game.slug, *counting(game, 0.5 if asked.quick else 4.0)] for game in games]
        print_table("Counting (processor time of a game, by turns)", ["game", "quiet", "counted", "more"], rows)
    with tempfile.TemporaryDirectory() as folder:
        if "pools" in parts:
            print_pools(games[0], 60 if asked.quick else 600, dask=asked.dask)
        if "comparison" in parts:
            print_comparison(games[0], 60 if asked.quick else 2000, Path(folder))
        if "size" in parts:
            print_size(games[0], 20_000 if asked.quick else 100_000, Path(folder))
    return 0


def plan_of(game: Game, games: int) -> RunPlan:
    """Return the usual plan of a game: experts in its first mode."""
    return RunPlan(game=game.slug, seats=("expert",) * game.modes[0].players[0], games=games)


def counting(game: Game, seconds: float) -> list[str]:
    """Measure games with and without watching, each of them first every other time.

    Few games are watched more closely, and slow games would meet none of them in these seconds: every kind of game is
    measured by itself, and counts as much as it has games in a usual run.
    """
    hall = Hall(plan_of(game, 1), game.starter(), registry.game)
    hall.play(0)
    kinds = Counter(_kind(number) for number in range(USUAL))
    paces = {kind: _paces(hall, kind, seconds / len(kinds)) for kind in kinds}
    quiet, counted = (
        sum(paces[kind][way] * games for kind, games in kinds.items()) / USUAL for way in ("quiet", "counted")
    )
    return [f"{1000 * quiet:.1f} ms", f"{1000 * counted:.1f} ms", f"{counted / quiet - 1:+.1%}"]


def _kind(number: int) -> tuple[bool, bool]:
    return is_watched(number, CURVED), is_watched(number, MAPPED)


def _paces(hall: Hall, kind: tuple[bool, bool], seconds: float) -> dict[str, float]:
    """Return the processor time of a game of a kind, played quietly and counted."""
    spent, games = {"quiet": 0.0, "counted": 0.0}, 0
    numbers = (number for number in itertools.count(1) if _kind(number) == kind)
    with collected_seldom:  # as the lab plays its chunks
        while min(spent.values()) < seconds or games % 2:
            games, number = games + 1, next(numbers)
            for way in ("quiet", "counted") if games % 2 else ("counted", "quiet"):
                began = time.process_time()
                (hall.play_bare if way == "quiet" else hall.play)(number)
                spent[way] += time.process_time() - began
    return {way: its / games for way, its in spent.items()}


def timed(play: Play, job: Job, tickets: Sequence[Ticket]) -> float:
    """Return how long games take by the clock, from the first chunk that comes back."""
    began, first = 0.0, 0
    for chunk in play(job, tickets, never):
        if not began:
            began, first = time.perf_counter(), len(chunk.rows)
    return (time.perf_counter() - began) / max(1, len(tickets) - first)


def print_pools(game: Game, games: int, *, dask: bool) -> None:
    """Print how much faster two processes are than one, and a cluster of two workers."""
    job, tickets = Job.of([(plan_of(game, games), game.starter())]), [(0, number) for number in range(games)]
    paces: dict[str, float] = {}
    with contextlib.ExitStack() as stack:
        places = {"one process": pool_of(1), "two processes": pool_of(2)}
        if dask:
            from workbench.lab.cluster import connected

            places["Dask, two workers"] = stack.enter_context(connected("local", 2))
        for _ in range(TURNS):
            for name, play in places.items():
                paces[name] = min(timed(play, job, tickets), paces.get(name, inf))
    one = paces["one process"]
    rows = [[name, f"{1 / pace:.1f}", f"{one / pace:.2f}x"] for name, pace in paces.items()]
    print_table(
        f"Where games are played ({game.slug}, by the clock, best of {TURNS})", ["where", "games/s", "as fast"], rows
    )


def print_comparison(game: Game, games: int, folder: Path) -> None:
    """Print how long a comparison takes beside playing its games, by turns."""
    plan = plan_of(game, games)
    bare = _Bare(Hall(plan, game.starter(), registry.game))
    with LabStore(folder / "compare.lab.db") as store:
        runs = [store.begin(plan, game.starter(), name=name).id for name in ("before", "after")]
        began = time.process_time()
        play_runs(store, runs, pool_of(1), told=bare.keep_up)
        compare(store, *runs)
        whole = time.process_time() - began - bare.seconds
    quiet = bare.seconds
    rows = [[f"{games:,} + {games:,}", f"{quiet:.1f} s", f"{whole:.1f} s", f"{whole / quiet:.2f}x"]]
    print_table(f"A comparison ({game.slug})", ["games", "played quietly", "answered", "is"], rows)


class _Bare:
    """Plays as many games quietly as a comparison has played, chunk by chunk, so that both meet the same moods."""

    def __init__(self, hall: Hall) -> None:
        self._hall, self._games = hall, 0
        self.seconds = 0.0

    def keep_up(self, progress: Progress) -> None:
        """Play as many games as were played by now: each number twice, for both versions."""
        began = time.process_time()
        with collected_seldom:
            for game in range(self._games, progress.done):
                self._hall.play_bare(game // 2)
        self._games = progress.done
        self.seconds += time.process_time() - began


def print_size(game: Game, games: int, folder: Path) -> None:
    """Print how large a store with many games is, and how soon it is open."""
    path = folder / "large.lab.db"
    hall = Hall(plan_of(game, games), game.starter(), registry.game)
    real = [hall.play(number) for number in range(50)]
    with LabStore(path) as store:
        run = store.begin(plan_of(game, games), game.starter(), name="large").id
        for first in range(0, games, 500):
            store.add(run, [_as(real[number % 50], number) for number in range(first, first + 500)])
    began = time.perf_counter()
    with LabStore(path) as store:
        results_of(store, run)
        store.cards(run)
        store.choices(run)
    taken = time.perf_counter() - began
    size = path.stat().st_size / 1e6
    rows = [[f"{games:,}", f"{size:.0f} MB", f"{1000 * size / games:.2f} KB", f"{taken:.2f} s"]]
    print_table(f"A large run ({game.slug})", ["games", "size", "a game", "opened and counted"], rows)


def _as(row: GameRow, number: int) -> GameRow:
    return replace(row, number=number, seed=number)
