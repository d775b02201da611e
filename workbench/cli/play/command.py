"""`workbench play GAME`: play one game without a window, and tell how it went."""

from __future__ import annotations

import argparse
import secrets
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path

from engines.ai.play import play_out
from engines.ai.seats import Decision, Seat
from engines.kit.game import Game, Setup, SetupError, make_setup
from engines.kit.record import Record, SeatPlan, Timeline
from engines.kit.speech import speech
from engines.kit.state import EVERYONE
from workbench.cli.chosen import game_called
from workbench.cli.content import add_content, content_for
from workbench.cli.errors import Failure, Misuse
from workbench.cli.options import read_options
from workbench.cli.outputs import check_library
from workbench.cli.play.human import HumanSeat, check_terminal
from workbench.cli.play.outcome import outcome_of
from workbench.cli.play.seating import HUMAN, SEAT_HELP, players_in, seat_names, seated
from workbench.cli.play.telling import Teller
from workbench.cli.progress import busy
from workbench.cli.screen import console, print_json
from workbench.cli.shelves import note
from workbench.desk.records import check_place, write_record

SEEDS = 1_000_000
"""A seed that nobody has named is below this, so that it is easily typed again."""

LARGEST_SEED = 2**63 - 1


def arguments(parser: ArgumentParser) -> None:
    """Declare the words that the command takes."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = SEAT_HELP
    add = parser.add_argument
    add("game", metavar="GAME", help="which game; `workbench games` lists them")
    add("--seed", type=seed, metavar="N", help="the same seed and seats give the same game again")
    add("--mode", default="", metavar="M", help="how it is played (default: the game's first mode)")
    add("--players", type=int, metavar="N", help="how many play (default: as many as seats are named)")
    add(
        "--story",
        "--scenario",
        dest="scenario",
        default="",
        metavar="S",
        help="which story or other scenario is played, in games that have some",
    )
    add("--seat", action="append", default=[], metavar="AI", help="who sits on the next seat (default: expert)")
    add("--option", action="append", default=[], metavar="NAME=VALUE", help="a rule to be played differently")
    add("--record", type=Path, metavar="FILE", help="keep the game for `workbench replay`")
    add("-v", "--verbose", action="store_true", help="tell why the AI seats choose what they choose")
    add_content(parser)


def seed(text: str) -> int:
    """Read a seed."""
    try:
        value = int(text)
    except ValueError:
        value = LARGEST_SEED + 1
    if abs(value) > LARGEST_SEED:
        raise argparse.ArgumentTypeError(f"a seed is a whole number of up to 18 digits, not {text!r}")
    return value


def run(args: Namespace) -> int:
    """Play a game and tell how it went."""
    game = game_called(args.game)
    setup = agreed(game, args)
    names = seat_names(args.seat, setup.players)
    out = console()
    players = seated(names, lambda: HumanSeat(out))
    if HUMAN in names:
        check_terminal()
    if args.record:
        check_library(args, args.record)
        check_place(args.record)
    timeline = begun(game, args, setup)
    viewer = names.index(HUMAN) if HUMAN in names else EVERYONE
    teller = Teller(out, timeline, names, viewer, args.verbose)
    try:
        play(timeline, players, teller, quietly=args.json)
    finally:
        if args.record:
            write_record(args.record, recorded(timeline, names))
            note(f"The game is kept in {args.record}.")
    if args.json:
        print_json(outcome_of(timeline, names))
    return 0


def agreed(game: Game, args: Namespace) -> Setup:
    """Return what the command line says about the game, or refuse what cannot be."""
    options = read_options(game, args.option)
    try:
        count = players_in(game.mode(args.mode), args.players, args.seat)
        chosen = secrets.randbelow(SEEDS) if args.seed is None else args.seed
        return make_setup(game, seed=chosen, mode=args.mode, players=count, options=options, scenario=args.scenario)
    except SetupError as problem:
        raise Misuse(str(problem)) from problem


def begun(game: Game, args: Namespace, setup: Setup) -> Timeline:
    """Start the game, or say why its content cannot be played."""
    try:
        return Timeline(game, game.content(content_for(game, args).values()), setup)
    except SetupError as problem:
        raise Failure(str(problem)) from problem


def play(timeline: Timeline, players: Sequence[Seat], teller: Teller, *, quietly: bool) -> None:
    """Let the players play to the end, telling it on the way or quietly."""
    with busy(teller.out, hidden=teller.viewer != EVERYONE) as sign:

        def watch(seat: int, decision: Decision) -> None:
            sign.say(teller.waiting_for())
            if not quietly:
                teller.decided(seat, decision)

        if not quietly:
            teller.heading()
            teller.opening()
        play_out(timeline, players, watch=watch)
    if not quietly:
        teller.table()
        teller.result()


def recorded(timeline: Timeline, names: Sequence[str]) -> Record:
    """Return the record of the game as far as it was played, with the cards that it was played with."""
    # A game that was interrupted may have stopped in the middle of an answer.
    timeline.go_back_to(len(timeline.choices))
    setup, title = timeline.setup, timeline.game.title
    spoken = speech(timeline.state).names
    seats = tuple(SeatPlan(name=name, player=kind) for name, kind in zip(spoken, names, strict=True))
    id = f"{timeline.game.slug}.{setup.mode}.{setup.players}.seed{setup.seed}"
    record = timeline.record(id, f"{title}, {setup.players} players, seed {setup.seed}", seats)
    return record.carrying(timeline.content.values())
