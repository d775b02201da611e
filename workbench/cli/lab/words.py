"""The words that all tasks of the lab share: what is played, by whom, how often, and where."""

from __future__ import annotations

import argparse
import contextlib
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import Any

from engines.kit.documents import Content
from engines.kit.game import Game
from workbench.cli.content import LIBRARY, STARTER
from workbench.cli.options import read_options
from workbench.cli.play.command import seed
from workbench.cli.play.seating import SEAT_HELP
from workbench.cli.progress import busy
from workbench.cli.screen import console
from workbench.cli.shelves import library_path, note, reading, writing
from workbench.lab.cluster import player_at
from workbench.lab.model.job import Play
from workbench.lab.model.plan import MOST_GAMES, RunPlan, players_for, seats_for
from workbench.lab.model.pools import cores
from workbench.lab.runs import Progress, Told, play_runs
from workbench.lab.sources import SOURCES, content_from, with_changes
from workbench.lab.store.store import LabStore
from workbench.places import runs_beside

GAMES = 1000


def add_game(parser: ArgumentParser) -> None:
    """Declare what is played."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = SEAT_HELP.replace("human          you, answering by number (in a terminal)\n", "")
    add = parser.add_argument
    add("game", metavar="GAME", help="which game; `workbench games` lists them")
    add("--mode", default="", metavar="M", help="how it is played (default: the game's first mode)")
    add("--players", type=int, metavar="N", help="how many play (default: as many as seats are named)")
    add(
        "--story",
        "--scenario",
        dest="scenario",
        default="",
        metavar="S",
        help="which scenario is played; NAME#7 begins at its card 7",
    )
    add(
        "--seat",
        action="append",
        default=[],
        metavar="AI",
        help="who sits on the next seat; one alone sits on all (default: expert)",
    )
    add("--option", action="append", default=[], metavar="NAME=VALUE", help="a rule to be played differently")


def add_content(parser: ArgumentParser) -> None:
    """Declare with which content."""
    add = parser.add_argument
    add("--content", default=LIBRARY, metavar="FROM", help=f"what it is played with: {SOURCES} (default: {LIBRARY})")
    add(
        "--change",
        action="append",
        default=[],
        metavar="ID.FIELD=VALUE",
        help="an edit that nobody has saved yet; may be given again",
    )


def add_work(parser: ArgumentParser, games: int = GAMES) -> None:
    """Declare how often, and where."""
    add = parser.add_argument
    add("--games", type=count, default=games, metavar="N", help=f"how many games (default: {games})")
    add("--seed", type=seed, default=1, metavar="N", help="the seed of the first game (default: 1)")
    add("--jobs", type=count, default=cores(), metavar="N", help="how many processes (default: all cores)")
    add(
        "--dask",
        default="",
        metavar="ADDRESS",
        help="play on a Dask cluster: tcp://HOST:PORT, or local for one on this machine",
    )


def count(text: str) -> int:
    """Read a number of games or processes."""
    if not text.isdecimal() or not 1 <= int(text) <= MOST_GAMES:
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 1 to {MOST_GAMES:,}")
    return int(text)


def plan_of(game: Game, args: Namespace) -> RunPlan:
    """Return what the command line says is played."""
    mode = game.mode(args.mode)
    seats = seats_for(tuple(args.seat) or ("expert",), players_for(mode, args.players, tuple(args.seat)))
    options = read_options(game, args.option).model_dump(mode="json", exclude_defaults=True)
    plan = RunPlan(
        game=game.slug,
        mode=mode.slug,
        scenario=args.scenario,
        options=options,
        seats=seats,
        games=args.games,
        first_seed=args.seed,
    )
    plan.setup(game)
    return plan


def content_of(game: Game, source: str, args: Namespace, changes: list[str]) -> Content:
    """Return the content that a source names, with edits."""
    if source == STARTER:
        return with_changes(content_from(source, game, None), changes)
    with reading(args) as library:
        is_there = bool(library.content_of(game.slug))
        content = content_from(source, game, library) if is_there else None
    if content is None:  # a library older than the game receives its starter content
        with writing(args) as library:
            content = content_from(source, game, library)
    return with_changes(content, changes)


@contextlib.contextmanager
def lab_of(args: Namespace) -> Iterator[LabStore]:
    """Open the store beside the library."""
    with LabStore(runs_beside(library_path(args))) as store:
        yield store


@contextlib.contextmanager
def telling(what: str) -> Iterator[Told]:
    """Show on a terminal how far the work is."""
    with busy(console()) as sign:
        yield lambda progress: sign.say(f"{what}: {told(progress)}")


def told(progress: Progress) -> str:
    """Say how far a run is and how long it will take."""
    done = f"{progress.done:,} of {progress.total:,} games"
    return done if progress.seconds_left is None else f"{done}, {duration(progress.seconds_left)} left"


def duration(seconds: float) -> str:
    """Say how long something takes, roughly."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"


def where_of(args: Namespace) -> contextlib.AbstractContextManager[Play]:
    """Return where games are played."""
    return player_at(args.dask, args.jobs)


def played(store: LabStore, runs: list[int], args: Namespace, what: str, **more: Any) -> bool:
    """Play runs with progress; who presses Ctrl-C loses nothing that is played."""
    try:
        with where_of(args) as play, telling(what) as tell:
            return play_runs(store, runs, play, told=tell, **more)
    except KeyboardInterrupt:
        done = sum(store.run(run).done for run in runs)
        note(f"Stopped. {done:,} games are kept; the same command goes on with them.")
        raise
