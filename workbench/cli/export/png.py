"""`workbench export png`: a picture of each card, with the pixels that a shop asks for."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from exports.images.shops import SHOPS
from workbench.cli.export.shared import add_output, add_selection, made, material, printed_of, tell, within, written
from workbench.cli.progress import busy
from workbench.cli.screen import error_console


def arguments(parser: ArgumentParser) -> None:
    """Declare the words of the task."""
    add_selection(parser)
    add_output(parser, "the folder to write to", is_folder=True)
    parser.add_argument("--shop", choices=SHOPS, default="plain", help="whose bleed and pixels (default: plain)")
    parser.add_argument("--dpi", type=dots, default=300, metavar="N", help="dots per inch (default: 300)")


def dots(text: str) -> int:
    """Read a resolution."""
    return within(int, text, 30, 1200, "dots per inch")


def run(args: Namespace) -> int:
    """Write the pictures; those that are there already and would come out the same are left as they are."""
    with material(args) as given, busy(error_console()) as line:
        product = made(args, given, "png")
        files = written(args, product, line, "Drawing")
    return tell(args, printed_of(product, len(files), files), given.studio)
