"""`workbench export board`: a board over several pages, or as one page of its own size."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from exports.sheets.papers import Backs, Cells
from workbench.cli.export.shared import (
    add_output,
    add_paper,
    add_selection,
    length,
    made,
    material,
    printed_of,
    tell,
    written,
)
from workbench.cli.progress import busy
from workbench.cli.screen import error_console

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
    parser.add_argument(
        "--whole", dest="whole_boards", action="store_true", help="each board on one page of its own size"
    )


def run(args: Namespace) -> int:
    """Write the boards."""
    with material(args) as given, busy(error_console()) as line:
        product = made(args, given, "boards")
        files = written(args, product, line, "Writing page")
    return tell(args, printed_of(product, len(product.pages), files), given.studio)
