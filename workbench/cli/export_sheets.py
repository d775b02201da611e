"""`workbench export sheets`: cards and pieces on sheets of paper."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from exports.papers import Backs, Ink
from exports.sheets import items_of, sheets
from workbench.cli.printing import (
    add_output,
    add_paper,
    add_selection,
    length,
    material,
    offset_of,
    selected,
    sheet_options,
    tell,
    write_pages,
)
from workbench.cli.progress import at_work

DUPLEX = {Backs.LONG_EDGE: "DuplexFlipLongEdge", Backs.SHORT_EDGE: "DuplexFlipShortEdge"}


def arguments(parser: ArgumentParser) -> None:
    """Declare the words of the task."""
    add_selection(parser)
    add_output(parser, "the PDF to write")
    add_paper(parser)
    parser.add_argument("--backs", choices=[*Backs], default=Backs.NONE, help="how backs are printed (default: none)")
    parser.add_argument("--gap", type=length, default=0.0, metavar="MM", help="between cards (default: 0, one cut)")
    parser.add_argument("--offset", type=offset_of, default=(0.0, 0.0), metavar="X,Y", help="move the backs, in mm")
    parser.add_argument("--ink", choices=[*Ink], default=Ink.FULL, help="full colour, grey, or little ink")
    parser.add_argument("--unmarked", action="store_true", help="leave out the crop marks")
    parser.add_argument("--guides", action="store_true", help="draw the round corners")
    parser.add_argument("--stamp", default="", metavar="TEXT", help="print this in a corner of each card")
    parser.add_argument("--contents", action="store_true", help="begin with a page that lists what to cut")
    parser.add_argument("--calibration", action="store_true", help="add a sheet to measure the printer by")


def run(args: Namespace) -> int:
    """Write the sheets."""
    options = sheet_options(args)
    with material(args) as given, at_work("Printing"):
        found = selected(args, given)
        pages = sheets(items_of(found, options), options, given.game.title)
        write_pages(args, given, pages, DUPLEX.get(options.backs, ""))
    return tell(args, found, len(pages), [args.output])
