"""`workbench tour`: the main job from end to end without a person, with a picture of each stage."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from workbench.cli.errors import Failure
from workbench.cli.screen import print_json, say

if TYPE_CHECKING:
    from workbench.window.tour import Tour

MOVES = 120


def arguments(parser: ArgumentParser) -> None:
    """Declare the words that the command takes."""
    add = parser.add_argument
    add("--out", type=Path, required=True, metavar="DIR", help="the folder for pictures, sheets and records")
    add("--moves", type=int, default=MOVES, metavar="N", help=f"moves after the edited card (default: {MOVES})")


def run(args: Namespace) -> int:
    """Go on the tour, then print sheets and errata of its library."""
    tour = toured(args)
    files = [*tour.pictures, args.out / "report.pdf", args.out / "record.json", *printed(tour, args.out)]
    if args.json:
        print_json([str(path) for path in files])
    else:
        say(f"The tour is in {args.out}: {len(files)} files.")
    return 0


def toured(args: Namespace) -> Tour:
    """Go through the stages in the window; without a screen, in one that nobody sees."""
    if not _has_screen():
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from workbench.desk.preferences import Preferences
    from workbench.window.program.app import make_application
    from workbench.window.tour import Tour, TourFailed

    if args.out.exists() and not args.out.is_dir():
        raise Failure(f"{args.out} is a file; the tour needs a folder")
    args.out.mkdir(parents=True, exist_ok=True)
    from PySide6.QtWidgets import QApplication

    running = QApplication.instance()
    app = running if isinstance(running, QApplication) else make_application(Preferences(args.out / "look.json"))
    tour = Tour(app, args.out, (lambda words: None) if args.json else say)
    try:
        tour.run(args.moves)
    except TourFailed as problem:
        raise Failure(f"The tour came to a stop: {problem}.") from problem
    return tour


def printed(tour: Tour, folder: Path) -> list[Path]:
    """Print sheets of cards such as the edited one and the errata, as the commands for it do."""
    from workbench.cli.parser import read_words
    from workbench.window.tour import RELEASE

    sheets, errata = folder / "sheets.pdf", folder / "errata.pdf"
    library = ["--library", str(folder / "library.db"), "--json"]
    for words in (
        ["export", "sheets", tour.game, "-o", str(sheets), "--kind", tour.kind],
        ["export", "errata", tour.game, "--since", RELEASE, "-o", str(errata)],
    ):
        command, found = read_words([*library, *words])
        assert command is not None
        with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
            out, sys.stdout = sys.stdout, nowhere
            try:
                command.module().run(found)
            finally:
                sys.stdout = out
    return [sheets, errata]


def _has_screen() -> bool:
    named = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return sys.platform in {"win32", "darwin"} or bool(named)
