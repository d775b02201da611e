"""`workbench library release` and `withdraw`: write down what went to print, or take that back."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from datetime import date
from typing import TYPE_CHECKING

from workbench.cli.chosen import game_called
from workbench.cli.errors import Failure, Misuse, unknown
from workbench.cli.letters import number
from workbench.cli.screen import print_json, say
from workbench.cli.shelves import writing

if TYPE_CHECKING:
    from workbench.library import Library
    from workbench.library.values import Release


def release_called(library: Library, game: str, name: str) -> Release:
    """Return a release by its name, or say which there are."""
    made = {one.name: one for one in library.releases(game)}
    if not made:
        raise Failure(f"there is no release of {game} yet; `workbench library release` makes one")
    if name not in made:
        raise unknown("release", name, made)
    return made[name]


def day(text: str) -> str:
    """Read a day such as 2026-11-17."""
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError as bad:
        raise ArgumentTypeError(f"{text!r} is no day such as 2026-11-17") from bad


def release_arguments(parser: ArgumentParser) -> None:
    """Declare the words of `library release`."""
    parser.add_argument("game", metavar="GAME", help="the game")
    parser.add_argument("name", metavar="NAME", help="what the release is called")
    parser.add_argument("--edition", default="", metavar="EDITION", help="such as “physical prototype”")
    parser.add_argument("--date", type=day, metavar="DAY", help="when it went to print (default: today)")
    parser.add_argument("--note", default="", metavar="TEXT", help="for whom, how many, printed where")


def release(args: Namespace) -> int:
    """Freeze what the library says of a game now."""
    game, name = game_called(args.game), " ".join(args.name.split())
    if not name:
        raise Misuse("a release needs a name")
    with writing(args) as library:
        made = library.freeze(
            game.slug, name, edition=args.edition.strip(), date=args.date or "", note=args.note.strip()
        )
    if args.json:
        print_json(release_data(made))
    else:
        say(f"{made.name} holds {number(made.documents, 'document')} of {game.title} as of {made.date}.")
    return 0


def release_data(one: Release) -> dict[str, str | int]:
    """Return what can be told of a release."""
    return {
        "game": one.game,
        "name": one.name,
        "edition": one.edition,
        "date": one.date,
        "note": one.note,
        "documents": one.documents,
    }


def withdraw_arguments(parser: ArgumentParser) -> None:
    """Declare the words of `library withdraw`."""
    parser.add_argument("game", metavar="GAME", help="the game")
    parser.add_argument("name", metavar="RELEASE", help="the release to forget; the documents stay as they are")


def withdraw(args: Namespace) -> int:
    """Forget that a release was made."""
    game = game_called(args.game)
    with writing(args) as library:
        gone = release_called(library, game.slug, args.name)
        library.withdraw(game.slug, args.name)
    if args.json:
        print_json(release_data(gone))
    else:
        say(f"{gone.name} of {game.title} is forgotten; the documents stay as they are.")
    return 0
