"""`workbench export ...`: print components, boards, aids and errata, or make pictures of them."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from exports.sheets.papers import NoRoom
from workbench.cli.errors import Failure, Misuse
from workbench.cli.export import aid, board, errata, maps, png, products, sheets, tts
from workbench.cli.tasks import Task, add_tasks, run_task

TASKS = (
    Task("sheets", "cards and pieces on sheets, to cut out", sheets.arguments, sheets.run),
    Task("board", "a board over several pages, or as one", board.arguments, board.run),
    Task("aid", "a quick reference, made from the ledger", aid.arguments, aid.run),
    Task("errata", "what has changed since a release", errata.arguments, errata.run),
    Task("png", "a picture of each card, for shops", png.arguments, png.run),
    Task("tts", "decks for Tabletop Simulator", tts.arguments, tts.run),
    Task(
        "press", "a PDF for each deck, with a press's inks", products.arguments_of("press"), products.run_of("press")
    ),
    Task("tuck", "a tuck box for every deck", products.arguments_of("tuck"), products.run_of("tuck")),
    Task("showcase", "one picture of chosen cards", products.arguments_of("showcase"), products.run_of("showcase")),
    Task("tmx", "map tiles for the map editor Tiled", maps.arguments, maps.run_tmx),
    Task("uvtt", "map tiles with walls and doors, for virtual tables", maps.arguments, maps.run_uvtt),
)


def arguments(parser: ArgumentParser) -> None:
    """Declare the words that the command takes."""
    add_tasks(parser, TASKS)


def run(args: Namespace) -> int:
    """Do what is asked; a place that cannot be written to is no mishap of the program."""
    try:
        args.check_output(args, args.output)
        return run_task(args, TASKS)
    except NoRoom as problem:
        raise Misuse(str(problem)) from problem
    except BrokenPipeError:
        raise
    except OSError as problem:
        raise Failure(f"{args.output} cannot be written: {problem.strerror or problem}") from problem
