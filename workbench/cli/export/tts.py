"""`workbench export tts`: decks, boards, map tiles and pieces for Tabletop Simulator."""

from __future__ import annotations

import re
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from exports.faces.layout import Component
from exports.images.shops import is_current, marked, save_picture
from exports.images.tts import Deck, back_picture, decks, front_grid, mark_of_deck, saved_object
from exports.images.tts_tiles import picture, tile_objects, tiles
from workbench.cli.export.shared import Material, Printed, add_output, add_selection, material, selected, tell
from workbench.cli.progress import at_work
from workbench.library.files import write_file


def arguments(parser: ArgumentParser) -> None:
    """Declare the words of the task."""
    add_selection(parser)
    add_output(parser, "the folder to write to", is_folder=True)
    parser.add_argument(
        "--address",
        type=address_of,
        metavar="URL",
        help="where the pictures will be (default: the folder)",
    )


def run(args: Namespace) -> int:
    """Write the pictures and the saved object."""
    with material(args) as given, at_work("Drawing"):
        found = selected(args, given)
        made = decks(found)
        alone = tiles(found)
        args.output.mkdir(parents=True, exist_ok=True)
        files = [
            pair for number, deck in enumerate(made, start=1) for pair in drawn(args.output, deck, number, given)
        ]
        addresses = [
            (address(args, front), address(args, back)) for front, back in zip(files[::2], files[1::2], strict=True)
        ]
        saved = args.output / f"{given.game.slug}.json"
        others = [one for number, tile in enumerate(alone) for one in laid(args, tile, number, given, files)]
        write_file(saved, saved_object(made, addresses, others).encode())
    return tell(args, Printed(found, len(files), [saved, *files]), given.studio)


def drawn(folder: Path, deck: Deck, number: int, given: Material) -> list[Path]:
    """Draw a deck's fronts and backs into the folder; pictures that would come out the same stay as they are."""
    stem = _stem(f"{number:02} {deck.name}")
    front, back = folder / f"{stem}-fronts.png", folder / f"{stem}-backs.png"
    for file, draw in ((front, front_grid), (back, back_picture)):
        mark = mark_of_deck(deck, file.stem)
        if not is_current(file, mark):
            save_picture(draw(deck, given.studio.pictures), file, mark)
    return [front, back]


def laid(args: Namespace, tile: Component, number: int, given: Material, files: list[Path]) -> list[dict[str, Any]]:
    """Draw the faces of a tile into the folder, list the files, and return its copies as the program lays them."""
    found: list[str] = []
    for side, face in (("front", tile.sides.front), ("back", tile.sides.back)):
        if face is not None:
            file = args.output / f"{_stem(f'{number:03} {tile.document.id} {tile.owner}')}-{side}.png"
            mark = marked("tts tile", face)
            if not is_current(file, mark):
                save_picture(picture(face, given.studio.pictures), file, mark)
            files.append(file)
            found.append(address(args, file))
    return tile_objects(tile, number, found[0], found[-1])


def _stem(words: str) -> str:
    """Return words as the name of a file."""
    return re.sub(r"[^a-z0-9]+", "-", words.lower()).strip("-")


def address_of(text: str) -> str:
    """Read the address of a folder in the network."""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.hostname or any(letter.isspace() for letter in text):
        raise ArgumentTypeError(f"{text!r} is no address such as https://example.org/cards")
    return text


def address(args: Namespace, file: Path) -> str:
    """Return where the program finds a picture."""
    return f"{args.address.rstrip('/')}/{file.name}" if args.address else file.resolve().as_uri()
