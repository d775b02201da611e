"""`workbench export errata`: what has changed since a release, for those who hold the old print."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from pydantic import ValidationError

from engines.kit.errata import ALL_EDITIONS
from exports.errata.comparison import EDITIONS, Errata, ErrataJob, editions_in, errata
from exports.errata.remarks import Remark, kept_remarks, load_remarks, remarks_key
from exports.jobs.studio import Studio
from exports.products.texts import TEXTS, ErrataOptions, told
from exports.sheets.papers import Backs
from workbench.cli.chosen import game_called
from workbench.cli.content import LIBRARY
from workbench.cli.errors import Failure, Misuse, unknown
from workbench.cli.export.shared import Material, add_output, add_paper, faces_told, material, said
from workbench.cli.letters import number
from workbench.cli.progress import at_work
from workbench.cli.releases import release_called
from workbench.cli.screen import print_json, say
from workbench.cli.shelves import note

if TYPE_CHECKING:
    from workbench.library import Library


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
    parser.add_argument(
        "--backs",
        choices=[str(one) for one in Backs],
        default=Backs.NONE,
        help="how backs are printed (default: none)",
    )
    parser.set_defaults(content=LIBRARY)


def run(args: Namespace) -> int:
    """Write the errata."""
    kind = args.output.suffix.lower()
    if kind not in {".pdf", *TEXTS}:
        raise Misuse("errata are written as .pdf, .md or .html; the output has another ending")
    game_called(args.game)
    with material(args) as given, at_work("Comparing"):
        sheet = compared(args, given)
        told(sheet, ErrataOptions(**said(args, ErrataOptions)), given.studio).write(args.output)
    return tell_errata(args, sheet, given.studio)


def compared(args: Namespace, given: Material) -> Errata:
    """Compare the release with the library as it is now."""
    assert given.library is not None
    slug = given.game.slug
    held = release_called(given.library, slug, args.since)
    edition = edition_called(args.edition or held.edition or ALL_EDITIONS, given)
    if held.edition and edition not in (held.edition, ALL_EDITIONS):
        note(
            f"The release {held.name} is of the edition {held.edition}: only errata that are written down are listed."
        )
    job = ErrataJob(
        slug,
        given.game.title,
        given.library.release_content(slug, args.since),
        given.content,
        since=args.since,
        printed_on=held.date,
        held=held.edition,
        edition=edition,
        date=f"{datetime.now(UTC):%Y-%m-%d}",
        reasons={change.id: change.reasons for change in given.library.changes_since(slug, args.since)},
        remarks=remarks_for(args, given.library, slug),
    )
    return errata(job, given.studio)


def edition_called(name: str, given: Material) -> str:
    """Return an edition that a release or an erratum has, or say which there are."""
    assert given.library is not None
    made = [one.edition for one in given.library.releases(given.game.slug)]
    known = [one for one in dict.fromkeys([*EDITIONS, *made, *editions_in(given.content)]) if one]
    if name not in known:
        raise unknown("edition", name, known)
    return name


def remarks_for(args: Namespace, library: Library, game: str) -> list[Remark]:
    """Return what was decided in the window about the errata of a release, and before it what a file says."""
    kept = kept_remarks(library.get_setting(remarks_key(game, args.since), []))
    return [*(remarks_in(args.remarks) if args.remarks else []), *kept]


def remarks_in(file: Path) -> list[Remark]:
    """Read the remarks, or say what is wrong with the file."""
    try:
        return load_remarks(file)
    except ValidationError as bad:
        first = bad.errors()[0]
        where = ", ".join(str(step + 1) if isinstance(step, int) else step for step in first["loc"])
        raise Failure(f"the remarks in {file} cannot be read: entry {where}: {first['msg']}") from bad
    except OSError as bad:
        raise Failure(f"the remarks in {file} cannot be read: {bad.strerror}") from bad
    except ValueError as bad:
        raise Failure(f"the remarks in {file} cannot be read: {bad}") from bad


def tell_errata(args: Namespace, sheet: Errata, studio: Studio) -> int:
    """Say what was written."""
    cards = sum(card.copies for card in sheet.cards)
    if args.json:
        lines = [
            {"name": one.name, "sentence": one.sentence, "more": one.more, "group": one.group} for one in sheet.lines
        ]
        box = {
            what: [{"name": name, "copies": count} for name, count in counts]
            for what, counts in (("remove", sheet.remove), ("replace", sheet.replace), ("add", sheet.add))
        }
        data = {"files": [str(args.output)], "lines": lines, **box, "components": cards}
        print_json({**data, **faces_told(studio)})
    else:
        say(f"{number(len(sheet.lines), 'erratum').replace('erratums', 'errata')}: {args.output}")
    return 0
