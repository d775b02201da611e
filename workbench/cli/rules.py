"""`workbench rules GAME`: how many rules of a game's ledger the tests prove, and which they leave out."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from itertools import groupby
from pathlib import Path

from engines import registry
from engines.kit.homes import home_of
from engines.kit.ledger import LEDGER_FILE, Coverage, Ledger, coverage, load_citations, load_ledger
from workbench.cli.errors import Failure, unknown
from workbench.cli.screen import console, print_json, print_line, words
from workbench.places import citations_file

NOT_RUN = "no full run of the tests has ended here yet; `python3 start.py test` runs them all"


def arguments(parser: ArgumentParser) -> None:
    """Declare the words that the command takes."""
    parser.add_argument("game", metavar="GAME", help="the game whose ledger is compared with the tests")


def run(args: Namespace) -> int:
    """Compare a game's ledger with what the last full test run, and what ran since, have proved."""
    ledger = load_ledger(ledger_folder(args.game))
    found = coverage(ledger, cited_ids())
    if args.json:
        print_json({"game": args.game, "total": found.total, "cited": found.cited, "uncited": found.uncited})
    else:
        show(args.game, ledger, found)
    return 0


def ledger_folder(slug: str) -> Path:
    """Return the folder of a game that has a ledger; the game need not be playable yet."""
    root = Path(registry.__file__).parent
    folders = {file.parent.name: file.parent for file in sorted(root.glob(f"*/{LEDGER_FILE}"))}
    folders |= {name: home_of(name) for name in registry.GAMES if (home_of(name) / LEDGER_FILE).is_file()}
    if slug not in folders:
        raise unknown("game", slug, folders)
    return folders[slug]


def cited_ids() -> frozenset[str]:
    """Return the ids that passing tests have proved; a part of the tests alone would say nothing of the others."""
    path = citations_file()
    if path is None or not path.is_file():
        raise Failure(NOT_RUN)
    try:
        return load_citations(path)
    except (ValueError, TypeError, AttributeError) as problem:
        raise Failure(f"{path} is not whole; run the tests again: `python3 start.py test`") from problem


def show(slug: str, ledger: Ledger, found: Coverage) -> None:
    """Print the count, and the rules that no passing test cites, by chapter."""
    out = console()
    out.print(words(f"{slug}: {found.cited} of {found.total} rules are proved by a passing test.", "bold"))
    for chapter, ids in groupby(found.uncited, lambda rule: ledger[rule].chapter):
        out.print(words(f"\n{chapter}", "bold"))
        for rule in ids:
            print_line(out, words(f"  {rule} ", "cyan") + words(ledger[rule].text))
