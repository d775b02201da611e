"""`workbench lab run GAME`: play many games and count what happens."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from workbench.cli.chosen import game_called
from workbench.cli.lab.showing import report
from workbench.cli.lab.words import add_content, add_game, add_work, content_of, lab_of, plan_of, played
from workbench.lab.beginning import begun
from workbench.lab.sources import said


def arguments(parser: ArgumentParser) -> None:
    """Declare the words of `lab run`."""
    add_game(parser)
    add_content(parser)
    add_work(parser)
    parser.add_argument("--name", default="", help="what the run is called (default: what is played)")
    parser.add_argument("--full", action="store_true", help="show all cards and choices, not only the telling ones")


def run(args: Namespace) -> int:
    """Play what is missing of a run and show its figures."""
    game = game_called(args.game)
    plan = plan_of(game, args)
    content = content_of(game, args.content, args, args.change)
    with lab_of(args) as store:
        info = begun(store, game, plan, content, name=args.name, source=source_said(args.content, args.change))
        played(store, [info.id], args, info.name)
        return report(store, store.run(info.id), args)


def source_said(source: str, changes: list[str]) -> str:
    """Say what is played with."""
    return said(source) + (f" with {', '.join(changes)}" if changes else "")
