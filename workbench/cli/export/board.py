"""`workbench export board`: a board over several pages, or as one page of its own size."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from exports.jobs.studio import board_pages
from exports.sheets.papers import Backs, Cells, SheetOptions
from workbench.cli.errors import Failure
from workbench.cli.export.shared import (
    Printed,
    add_output,
    add_paper,
    add_selection,
    chosen,
    length,
    material,
    paper_of,
    tell,
    write_pages,
)
from workbench.cli.progress import at_work

TURNED = (Backs.NONE, Backs.LONG_EDGE, Backs.SHORT_EDGE)


def arguments(parser: ArgumentParser) -> None:
    """Declare the words of the task."""
    add_selection(parser)
    add_output(parser, "the PDF to write", ".pdf")
    add_paper(parser)
    parser.add_argument("--overlap", type=length, default=10.0, metavar="MM", help="what is glued (default: 10)")
    parser.add_argument(
        "--cells", choices=[str(one) for one in Cells], default=Cells.DRAWN, help="the cells of map tiles"
    )
    parser.add_argument("--backs", choices=TURNED, default=Backs.NONE, help="how the paper is turned for the backs")
    parser.add_argument("--whole", action="store_true", help="each board on one page of its own size")


def run(args: Namespace) -> int:
    """Write the boards."""
    options = SheetOptions(
        paper=paper_of(args),
        margin=args.margin,
        overlap=args.overlap,
        backs=Backs(args.backs),
        whole_boards=args.whole,
    )
    with material(args) as given, at_work("Printing"):
        every = given.studio.components(given.game.slug, given.content, chosen(args), Cells(args.cells))
        found = [one for one in every if one.layout.measured]
        if not found:
            raise Failure(f"{given.game.title} has no boards, or none that fits")
        pages = board_pages(found, options)
        write_pages(args, given, pages)
    return tell(args, Printed(found, len(pages), [args.output]), given.studio)
