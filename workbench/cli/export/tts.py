"""`workbench export tts`: decks, boards, map tiles and pieces for Tabletop Simulator."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace

from exports.products.pictures import address_of
from workbench.cli.export.shared import add_output, add_selection, made, material, printed_of, tell, written
from workbench.cli.progress import busy
from workbench.cli.screen import error_console


def arguments(parser: ArgumentParser) -> None:
    """Declare the words of the task."""
    add_selection(parser)
    add_output(parser, "the folder to write to", is_folder=True)
    parser.add_argument(
        "--address", type=address, metavar="URL", help="where the pictures will be (default: the folder)"
    )


def address(text: str) -> str:
    """Read the address of a folder in the network."""
    try:
        return address_of(text)
    except ValueError as bad:
        raise ArgumentTypeError(str(bad)) from bad


def run(args: Namespace) -> int:
    """Write the pictures and the saved object."""
    with material(args) as given, busy(error_console()) as line:
        product = made(args, given, "tts")
        files = written(args, product, line, "Drawing")
    return tell(args, printed_of(product, len(files) - 1, files), given.studio)
