"""`workbench lab ladder GAME`: all kinds of seats against each other."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from engines import registry
from workbench.cli.chosen import game_called
from workbench.cli.errors import Misuse
from workbench.cli.lab.running import source_said
from workbench.cli.lab.words import add_content, add_game, add_work, content_of, lab_of, plan_of, played
from workbench.cli.screen import console, print_json, table
from workbench.lab.beginning import begun
from workbench.lab.ladders import SEATS, ladder_plans, plays_as_one, rated

GAMES = 100


def arguments(parser: ArgumentParser) -> None:
    """Declare the words of `lab ladder`."""
    add_game(parser)
    add_content(parser)
    add_work(parser, GAMES)


def run(args: Namespace) -> int:
    """Play every two kinds against each other, and print the ladder."""
    game = game_called(args.game)
    kinds = tuple(dict.fromkeys(args.seat)) or SEATS
    if len(kinds) < 2:
        raise Misuse("a ladder has two kinds of seats or more: --seat expert --seat search:quick")
    args.seat, args.players = [], args.players
    plan = plan_of(game, args)
    content = content_of(game, args.content, args, args.change)
    as_one = plays_as_one(plan, list(content.values()), registry.game)
    source = source_said(args.content, args.change)
    with lab_of(args) as store:
        plans = ladder_plans(plan, kinds, as_one=as_one)
        runs = [begun(store, game, one, content, source=source).id for one in plans]
        played(store, runs, args, f"Ladder of {len(kinds)}")
        ratings = rated(store, runs, as_one=as_one or plan.players == 1)
    if args.json:
        print_json(
            [{"seat": r.player, "points": r.points, "interval": [r.low, r.high], "games": r.games} for r in ratings]
        )
        return 0
    rows = [(r.player, f"{r.points:+.0f}", f"{r.low:+.0f} to {r.high:+.0f}", f"{r.games:,}") for r in ratings]
    console().print(table("seat", ">points", "95 % interval", ">games", rows=rows))
    return 0
