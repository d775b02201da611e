"""`workbench export aid`: a quick reference of a game, made from its ledger."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from exports.handouts.player_aids import aid_of
from exports.jobs.studio import Studio
from workbench.cli.chosen import game_called
from workbench.cli.export.shared import Material, add_output, add_paper, made, within, written
from workbench.cli.letters import number
from workbench.cli.progress import busy
from workbench.cli.screen import error_console, print_json, say


def arguments(parser: ArgumentParser) -> None:
    """Declare the words of the task."""
    parser.add_argument("game", metavar="GAME", help="the game")
    add_output(parser, "the PDF to write", ".pdf")
    add_paper(parser)
    parser.add_argument("--sets", type=sets, default=0, metavar="N", help="as cards, so many sets of them")


def sets(text: str) -> int:
    """Read for how many players cards are made."""
    return within(int, text, 1, 99, "sets")


def run(args: Namespace) -> int:
    """Write the aid."""
    game = game_called(args.game)
    with busy(error_console()) as line:
        product = made(args, Material(game, {}, Studio()), "aid")
        written(args, product, line, "Writing page")
    pages, sections = len(product.pages), len(aid_of(game).sections)
    if args.json:
        print_json({"files": [str(args.output)], "pages": pages, "sections": sections})
    else:
        say(f"{number(sections, 'section')} on {number(pages, 'page')}: {args.output}")
    return 0
