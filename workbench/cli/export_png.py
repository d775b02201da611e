"""`workbench export png`: a picture of each card, with the pixels that a shop asks for."""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence

from exports.faces.layout import Component
from exports.faces.ops import Face
from exports.shops import SHOPS, shop_pictures
from workbench.cli.printing import add_output, add_selection, material, selected, tell
from workbench.cli.progress import at_work


def arguments(parser: ArgumentParser) -> None:
    """Declare the words of the task."""
    add_selection(parser)
    add_output(parser, "the folder to write to")
    parser.add_argument("--shop", choices=SHOPS, default="plain", help="whose bleed and pixels (default: plain)")
    parser.add_argument("--dpi", type=dots, default=300, metavar="N", help="dots per inch (default: 300)")


def dots(text: str) -> int:
    """Read a resolution."""
    value = int(text)
    if not 30 <= value <= 1200:
        raise ValueError
    return value


def run(args: Namespace) -> int:
    """Write the pictures."""
    with material(args) as given, at_work("Drawing"):
        found = selected(args, given)
        named = list(faces_by_name(found))
        args.output.mkdir(parents=True, exist_ok=True)
        drawn = shop_pictures([face for _, face in named], SHOPS[args.shop], given.pictures, args.dpi)
        files = []
        for (name, _), picture in zip(named, drawn, strict=True):
            file = args.output / f"{name}.png"
            picture.save(file, dpi=(args.dpi, args.dpi))
            files.append(file)
    return tell(args, found, len(files), files)


def faces_by_name(found: Sequence[Component]) -> Iterator[tuple[str, Face]]:
    """Yield every different face with a name for its file: id, owner, number of the variant, side, copies."""
    seen: dict[str, int] = {}
    for one in found:
        stem = re.sub(r"[^a-z0-9._-]+", "-", f"{one.document.id} {one.owner}".strip().lower())
        seen[stem] = seen.get(stem, 0) + 1
        name = stem if seen[stem] == 1 else f"{stem}-{seen[stem]}"
        yield f"{name}-x{one.copies}-front", one.sides.front
        if one.sides.back is not None:
            yield f"{name}-x{one.copies}-back", one.sides.back
