"""What a game is played with: the library's documents, or the starter content as it comes with the program."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from engines.kit.documents import Content
from engines.kit.game import Game
from workbench.cli.errors import Failure
from workbench.cli.shelves import reading, writing

LIBRARY, STARTER = "library", "starter"


def add_content(parser: ArgumentParser) -> None:
    """Let the words of a command name the content."""
    parser.add_argument(
        "--content",
        choices=(LIBRARY, STARTER),
        default=LIBRARY,
        help="play with the library's content (default), or with the starter content and no library",
    )


def content_for(game: Game, args: Namespace) -> Content:
    """Return the content that a game is to be played with."""
    if args.content == STARTER:
        return Content(game.starter())
    content = library_content(game, args)
    if not content:
        raise Failure(f"the library has no content for {game.title}; --content starter plays without it")
    return content


def library_content(game: Game, args: Namespace) -> Content:
    """Return what the library has of a game; a library older than the game receives its starter content."""
    with reading(args) as library:
        content = library.content_of(game.slug)
    if content:
        return content
    with writing(args) as library:
        return library.content_of(game.slug)
