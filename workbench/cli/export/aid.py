"""`workbench export aid`: a quick reference of a game, made from its ledger."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from exports.handouts.player_aids import aid_cards, aid_of, aid_pages, has_aid
from exports.pdf.writer import PdfOptions, write_pdf
from exports.sheets.imposition import sheets
from exports.sheets.papers import Backs, SheetOptions
from workbench.cli.chosen import game_called
from workbench.cli.errors import Failure
from workbench.cli.export.shared import add_output, add_paper, paper_of, within
from workbench.cli.letters import number
from workbench.cli.screen import print_json, say
from workbench.library.files import replacing


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
    if not has_aid(game):
        raise Failure(f"{game.title} does not say yet which rules its quick reference has")
    options = SheetOptions(paper=paper_of(args), margin=args.margin, backs=Backs.LONG_EDGE)
    aid = aid_of(game)
    pages = sheets(aid_cards(aid, args.sets), options) if args.sets > 0 else aid_pages(aid, options)
    args.output.parent.mkdir(parents=True, exist_ok=True)
    with replacing(args.output) as path:
        write_pdf(pages, path, PdfOptions(game.title, Backs.LONG_EDGE if args.sets > 0 else Backs.NONE))
    if args.json:
        print_json({"files": [str(args.output)], "pages": len(pages), "sections": len(aid.sections)})
    else:
        say(f"{number(len(aid.sections), 'section')} on {number(len(pages), 'page')}: {args.output}")
    return 0
