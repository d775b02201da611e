"""`workbench export png`: a picture of each card, with the pixels that a shop asks for."""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path

from exports.faces.layout import Component
from exports.faces.ops import Face
from exports.images.shops import SHOPS, is_current, is_ours, mark_of, save_picture, shop_pictures
from workbench.cli.export.shared import Printed, add_output, add_selection, material, selected, tell, within
from workbench.cli.progress import busy
from workbench.cli.screen import error_console
from workbench.cli.shelves import note


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
    shop = SHOPS[args.shop]
    with material(args) as given, busy(error_console()) as line:
        found = selected(args, given)
        args.output.mkdir(parents=True, exist_ok=True)
        faces = [
            (args.output / f"{name}.png", face, mark_of(face, shop, args.dpi)) for name, face in faces_by_name(found)
        ]
        stale = [one for one in faces if not is_current(one[0], one[2])]
        drawn = shop_pictures([face for _, face, _ in stale], shop, given.studio.pictures, args.dpi)
        for number, ((file, _, mark), picture) in enumerate(zip(stale, drawn, strict=True), start=1):
            save_picture(picture, file, mark, args.dpi)
            line.say(f"Drawing {number} of {len(stale)}")
        for file in outdated([file for file, _, _ in faces]):
            file.unlink()
    strange = {f"{face.width:g} x {face.height:g} mm" for _, face, _ in faces if not shop.sells(face)}
    for size in sorted(strange):
        note(f"{shop.name} is not known to sell cards of {size}; their pictures have 300 dots per inch and its bleed")
    return tell(args, Printed(found, len(faces), [file for file, _, _ in faces]), given.studio)


COPIES = re.compile(r"-x\d+-(front|back)$")


def outdated(files: Sequence[Path]) -> list[Path]:
    """List pictures of the same faces from an earlier run, when the box held another number of them."""
    now = {COPIES.sub(r"-\1", file.stem) for file in files}
    there = set(files[0].parent.glob("*.png")) - set(files)
    return [one for one in sorted(there) if COPIES.sub(r"-\1", one.stem) in now and is_ours(one)]


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
