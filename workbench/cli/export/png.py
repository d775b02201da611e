"""`workbench export png`: a picture of each card, with the pixels that a shop asks for."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace

from exports.images.shops import BLEED, ShopError, known_shops, shop_called
from workbench.cli.export.shared import (
    add_output,
    add_selection,
    bleed_of,
    made,
    material,
    printed_of,
    tell,
    within,
    written,
)
from workbench.cli.progress import busy
from workbench.cli.screen import error_console


def arguments(parser: ArgumentParser) -> None:
    """Declare the words of the task."""
    add_selection(parser)
    add_output(parser, "the folder to write to", is_folder=True)
    known = ", ".join(known_shops())
    parser.add_argument(
        "--shop", type=shop_of, default="", metavar="SHOP", help=f"whose bleed and pixels: {known}, or a file"
    )
    parser.add_argument(
        "--bleed", type=bleed_of, default=BLEED, metavar="MM", help=f"without a shop (default: {BLEED:g})"
    )
    parser.add_argument("--dpi", type=dots, default=300, metavar="N", help="dots per inch (default: 300)")


def dots(text: str) -> int:
    """Read a resolution."""
    return within(int, text, 30, 1200, "dots per inch")


def shop_of(text: str) -> str:
    """Read the short name of a shop, or the file that holds one."""
    name = "" if text == "plain" else text
    try:
        shop_called(name)
    except ShopError as bad:
        raise ArgumentTypeError(f"{bad}; there are {', '.join(known_shops())}") from bad
    return name


def run(args: Namespace) -> int:
    """Write the pictures; those that are there already and would come out the same are left as they are."""
    with material(args) as given, busy(error_console()) as line:
        product = made(args, given, "png")
        files = written(args, product, line, "Drawing")
    return tell(args, printed_of(product, len(files), files), given.studio)
