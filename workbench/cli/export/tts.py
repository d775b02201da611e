"""`workbench export tts`: decks, boards and map tiles for Tabletop Simulator."""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from exports.faces.layout import Component
from exports.images.shops import is_current, marked, save_picture
from exports.images.tts import Deck, back_picture, decks, front_grid, mark_of_deck, saved_object
from exports.images.tts_tiles import boards, picture, tile_object
from workbench.cli.errors import Failure
from workbench.cli.export.shared import Material, Printed, add_output, add_selection, material, selected, tell
from workbench.cli.progress import at_work
from workbench.library.files import write_file


def arguments(parser: ArgumentParser) -> None:
    """Declare the words of the task."""
    add_selection(parser)
    add_output(parser, "the folder to write to", is_folder=True)
    parser.add_argument(
        "--address", default="", metavar="URL", help="where the pictures will be (default: the folder)"
    )


def run(args: Namespace) -> int:
    """Write the pictures and the saved object."""
    with material(args) as given, at_work("Drawing"):
        found = selected(args, given)
        made = decks(found)
        large = boards(found)
        if not made and not large:
            raise Failure("there are no cards, boards or map tiles among what was selected")
        args.output.mkdir(parents=True, exist_ok=True)
        files = [
            pair for number, deck in enumerate(made, start=1) for pair in drawn(args.output, deck, number, given)
        ]
        addresses = [
            (address(args, front), address(args, back)) for front, back in zip(files[::2], files[1::2], strict=True)
        ]
        saved = args.output / f"{given.game.slug}.json"
        tiles = [laid(args, one, number, given, files) for number, one in enumerate(large)]
        write_file(saved, saved_object(made, addresses, tiles).encode())
    return tell(args, Printed(found, len(files), [saved, *files]), given.studio)


def drawn(folder: Path, deck: Deck, number: int, given: Material) -> list[Path]:
    """Draw a deck's fronts and backs into the folder; pictures that would come out the same stay as they are."""
    stem = re.sub(r"[^a-z0-9]+", "-", f"{number:02} {deck.name}".lower()).strip("-")
    front, back = folder / f"{stem}-fronts.png", folder / f"{stem}-backs.png"
    for file, draw in ((front, front_grid), (back, back_picture)):
        mark = mark_of_deck(deck, file.stem)
        if not is_current(file, mark):
            save_picture(draw(deck, given.studio.pictures), file, mark)
    return [front, back]


def laid(args: Namespace, board: Component, number: int, given: Material, files: list[Path]) -> dict[str, Any]:
    """Draw the faces of a board or map tile into the folder, list the files, and return it as the program lays it."""
    found: list[str] = []
    for side, face in (("front", board.sides.front), ("back", board.sides.back)):
        if face is not None:
            file = args.output / f"{board.document.id}-{side}.png"
            mark = marked("tts tile", face)
            if not is_current(file, mark):
                save_picture(picture(face, given.studio.pictures), file, mark)
            files.append(file)
            found.append(address(args, file))
    return tile_object(board, number, found[0], found[-1])


def address(args: Namespace, file: Path) -> str:
    """Return where the program finds a picture."""
    return f"{args.address.rstrip('/')}/{file.name}" if args.address else file.resolve().as_uri()
