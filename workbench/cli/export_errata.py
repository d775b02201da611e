"""`workbench export errata`: what has changed since a release, for those who hold the old print."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from datetime import UTC, datetime
from pathlib import Path

from exports.errata import ALL_EDITIONS, Errata, errata
from exports.errata_texts import errata_pages, markdown, page_html
from exports.jobs import Documents
from exports.memory import PrintMemory
from exports.papers import Backs, SheetOptions
from exports.remarks import Remark, load_remarks
from exports.studio import DUPLEX
from workbench.cli.chosen import game_called
from workbench.cli.content import LIBRARY
from workbench.cli.errors import Failure, Misuse
from workbench.cli.letters import number
from workbench.cli.printing import Material, add_output, add_paper, faces_told, material, paper_of, write_pages
from workbench.cli.progress import at_work
from workbench.cli.screen import print_json, say
from workbench.cli.shelves import note
from workbench.library.files import write_file

TEXTS = {".md": markdown, ".html": page_html}


def arguments(parser: ArgumentParser) -> None:
    """Declare the words of the task."""
    parser.add_argument("game", metavar="GAME", help="the game")
    parser.add_argument("--since", required=True, metavar="RELEASE", help="the release that people hold")
    parser.add_argument(
        "--edition", default="", metavar="EDITION", help="only errata of this edition (default: that of the release)"
    )
    parser.add_argument("--remarks", type=Path, metavar="FILE", help="reasons and own words, as JSON")
    add_output(parser, "a file that ends in .pdf, .md or .html")
    add_paper(parser)
    parser.add_argument("--backs", choices=[*Backs], default=Backs.NONE, help="how backs are printed (default: none)")
    parser.set_defaults(content=LIBRARY)


def run(args: Namespace) -> int:
    """Write the errata."""
    kind = args.output.suffix.lower()
    if kind not in {".pdf", *TEXTS}:
        raise Misuse("errata are written as .pdf, .md or .html; the output has another ending")
    game_called(args.game)
    with material(args) as given, at_work("Comparing"):
        sheet = compared(args, given)
        if kind == ".pdf":
            options = SheetOptions(paper=paper_of(args), margin=args.margin, backs=Backs(args.backs))
            write_pages(args, given, errata_pages(sheet, options), DUPLEX.get(options.backs, ""))
        else:
            args.output.parent.mkdir(parents=True, exist_ok=True)
            write_file(args.output, TEXTS[kind](sheet).encode())
    return told(args, sheet, given.memory)


def compared(args: Namespace, given: Material) -> Errata:
    """Compare the release with the library as it is now."""
    assert given.library is not None
    slug = given.game.slug
    reasons = {change.id: change.reasons for change in given.library.changes_since(slug, args.since)}
    printed: Documents = given.library.release_content(slug, args.since)
    held = next(one.edition for one in given.library.releases(slug) if one.name == args.since)
    edition = args.edition or held or ALL_EDITIONS
    if held and edition not in (held, ALL_EDITIONS):
        # What has changed since a print concerns those who hold that print alone.
        note(f"The release {args.since} is of the edition {held}: only errata that are written down are listed.")
        printed = given.content
    return errata(
        (slug, given.game.title),
        printed,
        given.content,
        since=args.since,
        date=f"{datetime.now(UTC):%Y-%m-%d}",
        edition=edition,
        reasons=reasons,
        remarks=remarks_in(args.remarks) if args.remarks else (),
        pictures=given.pictures,
        memory=given.memory,
    )


def remarks_in(file: Path) -> list[Remark]:
    """Read the remarks, or say what is wrong with the file."""
    try:
        return load_remarks(file)
    except (OSError, ValueError) as bad:
        raise Failure(f"the remarks in {file} cannot be read: {str(bad).splitlines()[0]}") from bad


def told(args: Namespace, sheet: Errata, memory: PrintMemory) -> int:
    """Say what was written."""
    cards = sum(card.copies for card in sheet.cards)
    if args.json:
        lines = [
            {"name": one.name, "sentence": one.sentence, "more": one.more, "group": one.group} for one in sheet.lines
        ]
        gone = [{"name": name, "copies": count} for name, count in sheet.remove]
        data = {"files": [str(args.output)], "lines": lines, "remove": gone, "components": cards}
        print_json({**data, **faces_told(memory)})
    else:
        say(f"{number(len(sheet.lines), 'erratum').replace('erratums', 'errata')}: {args.output}")
    return 0
