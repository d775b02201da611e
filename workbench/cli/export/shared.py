"""What the tasks of `workbench export` share: the game, its content, the selection, where the result goes."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from pydantic import BaseModel

from engines.kit.documents import Problem
from engines.kit.game import Game
from engines.kit.translations import texts_in, translations_in
from engines.registry import COVERS
from exports.faces.layout import Component
from exports.jobs.selection import Documents, Selection
from exports.jobs.studio import Studio
from exports.pdf.pictures import Pictures
from exports.pdf.separation import ProfileError
from exports.products.kinds import kind_called
from exports.products.product import NoProduct, Order, Product, copies_of
from exports.sheets.papers import LEAST_SIDE, MOST_BLEED, MOST_SIDE, OWN, PAPERS
from workbench.cli.chosen import game_called
from workbench.cli.content import STARTER, add_content, content_for
from workbench.cli.errors import Failure, Misuse, unknown
from workbench.cli.letters import number
from workbench.cli.outputs import check_file, check_files, check_folder
from workbench.cli.progress import Busy
from workbench.cli.releases import release_called
from workbench.cli.screen import print_json, say
from workbench.cli.shelves import note, reading
from workbench.desk.fetching import fetched

if TYPE_CHECKING:
    from workbench.library import Library

T = TypeVar("T", int, float)
MOST_PROBLEMS = 12
"""More problems than these are counted, not listed."""
MOST_TOLD = 10_000
"""So many are told to programs, and the others counted."""


@dataclass(frozen=True, slots=True)
class Material:
    """All that is needed to print."""

    game: Game
    content: Documents
    studio: Studio
    library: Library | None = None


@dataclass(frozen=True, slots=True)
class Printed:
    """What has come of a job."""

    components: Sequence[Component]
    pages: int
    files: Sequence[Path]
    sheets: int = 0
    problems: Sequence[Problem] = ()


def printed_of(product: Product, pages: int, files: Sequence[Path], sheets: int = 0) -> Printed:
    """Return what has come of a product."""
    return Printed(product.components, pages, files, sheets, product.warnings)


@contextmanager
def material(args: Namespace) -> Iterator[Material]:
    """Fetch the game and its content; pictures are fetched from the library while it is open."""
    game = game_called(args.game)
    if args.content == STARTER:
        yield Material(game, content_for(game, args), Studio())
        return
    with reading(args) as library:
        content = library.content_of(game.slug) or content_for(game, args)
        yield Material(game, content, Studio(Pictures(lambda asset: fetched(library, asset))), library)


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
    parser.add_argument("--language", default="", metavar="NAME", help="in this language (default: as it is written)")


def add_output(parser: ArgumentParser, what: str, suffix: str = "", *, is_folder: bool = False) -> None:
    """Let the words of a task say where the result goes; a file that is of one format says so in its name."""

    def path(text: str) -> Path:
        if not is_folder and not Path(text).name:
            raise ArgumentTypeError(f"{text!r} is no name of a file")
        if suffix and Path(text).suffix.casefold() not in ("", suffix):
            raise ArgumentTypeError(f"{text!r} is no name for what is written: it ends in {suffix}")
        return Path(text)

    parser.add_argument("-o", "--output", type=path, required=True, metavar="PATH", help=what)
    parser.set_defaults(check_output=check_folder if is_folder else check_file)


def add_paper(parser: ArgumentParser) -> None:
    """Let the words of a task name the paper."""
    parser.add_argument("--paper", type=paper_of, metavar="PAPER", help=PAPER_HELP)
    parser.add_argument("--landscape", action="store_true", default=None, help="turn the paper on its side")
    parser.add_argument("--margin", type=length, metavar="MM", help="margin of the printer (default: 6)")


MOST_MM = 50.0
MOST_OFFSET = 20.0
MOST_LETTERS = 40


def length(text: str) -> float:
    """Read a length in millimetres."""
    return within(float, text, 0.0, MOST_MM, "millimetres")


def bleed_of(text: str) -> float:
    """Read how far faces reach beyond their trim."""
    return within(float, text, 0.0, MOST_BLEED, "millimetres")


def within(kind: Callable[[str], T], text: str, least: T, most: T, what: str) -> T:
    """Read a number between two others, or say which numbers will do."""
    with suppress(ValueError):
        value = kind(text)
        if least <= value <= most:
            return value
    raise ArgumentTypeError(f"{text!r} is no number of {what} from {least:g} to {most:g}")


PAPER_HELP = f"the paper: {', '.join(PAPERS)}, or a size in mm such as 330x480 (default: a4)"


def paper_of(text: str) -> dict[str, Any]:
    """Read the name of a paper, or its size."""
    if text in PAPERS:
        return {"paper": text}
    with suppress(ValueError):
        width, height = (float(part) for part in text.split("x"))
        if all(LEAST_SIDE <= side <= MOST_SIDE for side in (width, height)):
            return {"paper": OWN, "own_width": width, "own_height": height}
    raise ArgumentTypeError(
        f"{text!r} is no paper: there are {', '.join(PAPERS)}, and sizes such as 330x480, "
        f"each side from {LEAST_SIDE:g} to {MOST_SIDE:g} mm"
    )


def said(args: Namespace, options: type[BaseModel]) -> dict[str, Any]:
    """Return what the words say of some options."""
    found = {name: value for name, value in vars(args).items() if name in options.model_fields and value is not None}
    return {**found, **found.get("paper", {})}


def made(args: Namespace, given: Material, kind: str, **more: Any) -> Product:
    """Make a product of what the words select; fail in words if nothing comes of it."""
    sort = kind_called(kind)
    wanted, held = (chosen(args, given), held_by(args, given)) if sort.wants == "selection" else (Selection(), None)
    order = Order(given.game, given.content, sort.options(**said(args, sort.options)), wanted, held, **more)
    try:
        product = sort.make(order, given.studio)
    except (NoProduct, ProfileError) as why:
        raise Failure(str(why)) from why
    if sort.wants == "selection" and not product.components:
        raise nothing_to_print(args, given)
    return product


def held_by(args: Namespace, given: Material) -> Documents | None:
    """Return the print that only what differs from it is wanted beside."""
    if not args.since:
        return None
    if given.library is None:
        raise Misuse("--since needs a library: the starter content has no releases")
    return given.library.release_content(
        given.game.slug, release_called(given.library, given.game.slug, args.since).name
    )


def written(args: Namespace, product: Product, line: Busy, what: str) -> list[Path]:
    """Write a product, over earlier ones alone, and say on the terminal how far that is."""
    check_files(args, product.targets(args.output))
    files = product.write(args.output, progress=lambda done, total: line.say(f"{what} {done} of {total}"))
    for sentence in product.notes:
        note(sentence)
    return files


def offset_of(text: str) -> tuple[float, float]:
    """Read "1.5,-0.5" as millimetres to the right and down."""
    with suppress(ValueError):
        across, down = (float(part) for part in text.split(","))
        if max(abs(across), abs(down)) <= MOST_OFFSET:
            return across, down
    raise ArgumentTypeError(f"{text!r} is no pair of millimetres such as 1.5,-0.5, each at most {MOST_OFFSET:g}")


def stamp_of(text: str) -> str:
    """Read a stamp, which has to fit into a corner of a card."""
    if len(text) > MOST_LETTERS:
        raise ArgumentTypeError(f"a stamp of {len(text)} letters does not fit a card; {MOST_LETTERS} do")
    return text


def chosen(args: Namespace, given: Material) -> Selection:
    """Return which documents the words select; names and languages that nobody has are refused."""
    names = {name.casefold() for one in given.content.values() for name in (one.id, one.name)}
    for name in (*args.card, *args.deck):
        if name.casefold() not in names:
            raise Misuse(f"there is nothing called {name!r} in {given.game.title}")
    kinds = COVERS[given.game.slug].kind_names
    for kind in args.kind:
        if kind not in kinds:
            raise unknown("kind", kind, kinds)
    _check_language(args.language, given)
    return Selection(args.kind, args.card, args.search, args.tag, None, args.deck, args.language)


def _check_language(language: str, given: Material) -> None:
    if language and not texts_in(given.content, language):
        known = ", ".join(one.name for one in translations_in(given.content.values())) or "no translation"
        raise Failure(f"nothing is translated into {language!r}; the library has {known}")


def nothing_to_print(args: Namespace, given: Material) -> Failure:
    """Return the refusal of a selection that holds nothing, with the reason."""
    if args.since:
        return Failure(f"nothing has changed since {args.since}: there is nothing to print")
    if any(True for _ in chosen(args, given).among(given.content)):
        return Failure("what was chosen has no copies, or no layout that prints it")
    return Failure("nothing that can be printed fits; `workbench library info` lists the kinds of documents")


def tell(args: Namespace, printed: Printed, studio: Studio) -> int:
    """Say what was written, and what is wrong with it."""
    files = printed.files
    found = printed.components
    problems = [*printed.problems, *studio.left_out(found)]
    copies = copies_of(found)
    if args.json:
        told = [{"document": one.document, "side": one.field, "message": one.message} for one in problems]
        data = {"files": [str(file) for file in files], "pages": printed.pages, "components": copies}
        sheets = {"sheets": printed.sheets} if printed.sheets else {}
        more = {"more_problems": len(told) - MOST_TOLD} if len(told) > MOST_TOLD else {}
        print_json({**data, "problems": told[:MOST_TOLD], **more, **sheets, **faces_told(studio)})
        return 0
    where = str(files[0]) if len(files) == 1 else f"{number(len(files), 'file')} in {folder_of(args.output)}"
    paper = f" ({number(printed.sheets, 'sheet')} of paper)" if printed.sheets else ""
    say(f"{number(copies, 'component')} on {number(printed.pages, 'page')}{paper}: {where}")
    _complain(problems)
    return 0


def folder_of(output: Path) -> Path:
    """Return the folder in which several files were written."""
    return output if output.is_dir() else output.parent


def faces_told(studio: Studio) -> dict[str, dict[str, int]]:
    """Return for programs how many faces were drawn; none is kept from an earlier run, an empty one is none."""
    return {"faces": {"drawn": sum(bool(face.ops) for face, _ in studio.drawn.values()), "kept": 0}}


def _complain(problems: Sequence[Problem]) -> None:
    for problem in problems[:MOST_PROBLEMS]:
        note(f"{problem.document}, {problem.field}: {problem.message}")
    more = len(problems[MOST_PROBLEMS:])
    if more:
        print(f"and {number(more, 'more problem')}", file=sys.stderr)
