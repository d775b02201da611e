"""`workbench export ...`: print components, boards, aids and errata, or make pictures of them."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from workbench.cli.errors import Failure
from workbench.cli.export import aid as export_aid
from workbench.cli.export import board as export_board
from workbench.cli.export import errata as export_errata
from workbench.cli.export import png as export_png
from workbench.cli.export import sheets as export_sheets
from workbench.cli.export import tts as export_tts
from workbench.cli.subcommands import Task, add_tasks, run_task

TASKS = (
    Task("sheets", "cards and pieces on sheets, to cut out", export_sheets.arguments, export_sheets.run),
    Task("board", "a board over several pages, or as one", export_board.arguments, export_board.run),
    Task("aid", "a quick reference, made from the ledger", export_aid.arguments, export_aid.run),
    Task("errata", "what has changed since a release", export_errata.arguments, export_errata.run),
    Task("png", "a picture of each card, for shops", export_png.arguments, export_png.run),
    Task("tts", "decks for Tabletop Simulator", export_tts.arguments, export_tts.run),
)


def arguments(parser: ArgumentParser) -> None:
    """Declare the words that the command takes."""
    add_tasks(parser, TASKS)


def run(args: Namespace) -> int:
    """Do what is asked; a place that cannot be written to is no mishap of the program."""
    try:
        return run_task(args, TASKS)
    except BrokenPipeError:
        raise
    except OSError as problem:
        raise Failure(f"{args.output} cannot be written: {problem.strerror or problem}") from problem
