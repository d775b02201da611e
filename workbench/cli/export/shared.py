"""What the tasks of `workbench export` share: the game, its content, the selection, where the result goes."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from engines.kit.documents import Problem
from engines.kit.game import Game
from exports.faces.batches import Batches
from exports.faces.layout import Component
from exports.images import Source
from exports.jobs import Documents, Selection, drawn, problems_of
from exports.kept import KeptFiles
from exports.memory import PrintMemory
from exports.pages import Page, write_pdf
from exports.papers import PAPERS, Paper
from exports.pdf import Kept, PdfOptions
from exports.pictures import Pictures
from workbench.cli.chosen import game_called
from workbench.cli.content import STARTER, add_content, content_for
from workbench.cli.errors import Failure, Misuse
from workbench.cli.letters import number
from workbench.cli.releases import release_called
from workbench.cli.screen import print_json, say
from workbench.cli.shelves import note, reading
from workbench.library.errors import LibraryError
from workbench.library.files import replacing
from workbench.library.values import NOT_CONTENT
from workbench.places import print_folder

if TYPE_CHECKING:
    from workbench.library import Library

T = TypeVar("T", int, float)
MOST_PROBLEMS = 12
"""More problems than these are counted, not listed."""
MOST_KEPT = 10_000
"""So many are told to programs."""


@dataclass(frozen=True, slots=True)
class Material:
    """All that is needed to print."""

    game: Game
    content: Documents
    pictures: Pictures
    memory: PrintMemory
    library: Library | None = None


@dataclass(slots=True)
class Printed:
    """What has come of a job so far."""

    components: int
    problems: list[Problem]
    pages: int
    files: list[Path]
    sheets: int = 0
    more_problems: int = 0
    """How many were only counted."""

    def hear(self, problems: Sequence[Problem]) -> None:
        """Take note of problems; a print of very many cards may have more than anybody reads."""
        room = MOST_KEPT - len(self.problems)
        self.problems += problems[:room]
        self.more_problems += len(problems[room:])

    @classmethod
    def of(cls, found: Sequence[Component], pages: int, files: Sequence[Path]) -> Printed:
        """Tell what has come of components that were drawn."""
        return cls(sum(one.copies for one in found), problems_of(found), pages, list(files))


@contextmanager
def material(args: Namespace) -> Iterator[Material]:
    """Fetch the game and its content; pictures are fetched from the library while it is open."""
    game = game_called(args.game)
    memory = PrintMemory(print_folder())
    try:
        if args.content == STARTER:
            yield Material(game, content_for(game, args), Pictures(), memory)
        else:
            with reading(args) as library:
                content = shelved(library, game.slug) or content_for(game, args)
                pictures = Pictures(lambda asset: _fetched(library, asset), KeptFiles(print_folder()))
                yield Material(game, content, pictures, memory, library)
    finally:
        # What was drawn before somebody stopped the work need not be drawn again either.
        memory.save()


def shelved(library: Library, game: str) -> Batches:
    """Return what a library has of a game, to be fetched a batch at a time."""
    kinds = {id: kind for id, kind in library.kinds_of(game).items() if kind not in NOT_CONTENT}
    return Batches(kinds, lambda ids: library.find(game=game, ids=ids))


def _fetched(library: Library, asset: str) -> bytes | None:
    try:
        return library.asset(asset)
    except LibraryError:
        return None


def add_selection(parser: ArgumentParser) -> None:
    """Let the words of a task say what is printed."""
    parser.add_argument("game", metavar="GAME", help="the game")
    add_content(parser)
    parser.add_argument("--kind", action="append", default=[], metavar="KIND", help="only this kind; may be repeated")
    parser.add_argument(
        "--card", action="append", default=[], metavar="CARD", help="only this id or name; may be repeated"
    )
    parser.add_argument(
        "--tag", action="append", default=[], metavar="TAG", help="only what has this tag; may be repeated"
    )
    parser.add_argument(
        "--deck", action="append", default=[], metavar="CARD", help="only this and all that belongs to it"
    )
    parser.add_argument("--search", default="", metavar="TEXT", help="only what has this text in it")
    parser.add_argument("--since", default="", metavar="RELEASE", help="only what has changed since a release")


def add_output(parser: ArgumentParser, what: str) -> None:
    """Let the words of a task say where the result goes."""
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="PATH", help=what)


def add_paper(parser: ArgumentParser) -> None:
    """Let the words of a task name the paper."""
    parser.add_argument("--paper", choices=PAPERS, default="a4", help="the paper (default: a4)")
    parser.add_argument("--landscape", action="store_true", help="turn the paper on its side")
    parser.add_argument("--margin", type=length, default=6.0, metavar="MM", help="margin of the printer (default: 6)")


def length(text: str) -> float:
    """Read a length in millimetres."""
    return within(float, text, 0, 100, "millimetres")


def within(kind: Callable[[str], T], text: str, least: T, most: T, what: str) -> T:
    """Read a number between two others, or say which numbers will do."""
    try:
        value = kind(text)
    except ValueError:
        value = None  # type: ignore[assignment]
    if value is None or not least <= value <= most:  # type: ignore[operator]
        raise ArgumentTypeError(f"{text!r} is no number of {what} from {least} to {most}")
    return value


def paper_of(args: Namespace) -> Paper:
    """Return the paper that the words name."""
    paper = PAPERS[args.paper]
    return paper.landscape() if args.landscape else paper


def offset_of(text: str) -> tuple[float, float]:
    """Read "1.5,-0.5" as millimetres to the right and down."""
    parts = [float(part) for part in text.split(",")]
    if len(parts) != 2 or max(map(abs, parts)) > 50:
        raise ValueError
    return parts[0], parts[1]


def chosen(args: Namespace, given: Material) -> Selection:
    """Return which documents the words select."""
    ids = None
    if args.since:
        if given.library is None:
            raise Misuse("--since needs a library: the starter content has no releases")
        since = release_called(given.library, given.game.slug, args.since)
        ids = {change.id for change in given.library.changes_since(given.game.slug, since.name)}
    return Selection(args.kind, args.card, args.search, args.tag, ids, args.deck)


def nothing_fits() -> Failure:
    """Return the refusal of a selection that holds nothing."""
    return Failure("nothing that can be printed fits; `workbench library info` lists the kinds of documents")


def selected(args: Namespace, given: Material) -> list[Component]:
    """Draw what the words select, and fail if it is nothing."""
    found = drawn(given.game.slug, given.content, chosen(args, given), given.pictures, given.memory)
    if not found:
        raise nothing_fits()
    return found


def source_of(given: Material) -> Source:
    """Return where pictures of faces take their art and what is remembered from."""
    return Source(given.pictures, given.memory)


def write_pages(args: Namespace, given: Material, pages: Sequence[Page], duplex: str = "") -> None:
    """Write pages as a PDF, whole or not at all."""
    args.output.parent.mkdir(parents=True, exist_ok=True)
    with replacing(args.output) as path:
        about, kept = PdfOptions(given.game.title, duplex), Kept(sketches=given.memory)
        write_pdf(pages, path, about, given.pictures, kept=kept)


def tell(args: Namespace, printed: Printed, memory: PrintMemory) -> int:
    """Say what was written, what is wrong with it, and how much of it was remembered."""
    files = printed.files
    if args.json:
        problems = [{"document": one.document, "side": one.field, "message": one.message} for one in printed.problems]
        data = {"files": [str(file) for file in files], "pages": printed.pages, "components": printed.components}
        sheets = {"sheets": printed.sheets} if printed.sheets else {}
        more = {"more_problems": printed.more_problems} if printed.more_problems else {}
        print_json({**data, "problems": problems, **more, **sheets, **faces_told(memory)})
        return 0
    folder = args.output if args.output.is_dir() else args.output.parent
    where = str(files[0]) if len(files) == 1 else f"{number(len(files), 'file')} in {folder}"
    paper = f" ({number(printed.sheets, 'sheet')} of paper)" if printed.sheets else ""
    say(f"{number(printed.components, 'component')} on {number(printed.pages, 'page')}{paper}: {where}")
    _complain(printed.problems, printed.more_problems)
    return 0


def faces_told(memory: PrintMemory) -> dict[str, dict[str, int]]:
    """Return for programs how many faces were drawn, and how many were known from an earlier run."""
    return {"faces": {"drawn": memory.faces_drawn, "kept": memory.faces_kept}}


def _complain(problems: Sequence[Problem], more: int) -> None:
    for problem in problems[:MOST_PROBLEMS]:
        note(f"{problem.document}, {problem.field}: {problem.message}")
    more += len(problems[MOST_PROBLEMS:])
    if more:
        print(f"and {number(more, 'more problem')}", file=sys.stderr)
