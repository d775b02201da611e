"""`workbench phrases GAME`: every sentence form of a game, with an example."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from dataclasses import asdict
from itertools import groupby

from rich.padding import Padding

from engines.kit.language.phrasebook import Phrase, phrasebook
from workbench.cli.chosen import game_called
from workbench.cli.content import add_content
from workbench.cli.language import reader_of
from workbench.cli.screen import console, print_json, words

INSET = (0, 0, 0, 4)


def arguments(parser: ArgumentParser) -> None:
    """Declare the words that the command takes."""
    parser.add_argument("game", metavar="GAME", help="the game whose language is spoken")
    add_content(parser)


def run(args: Namespace) -> int:
    """List the forms chapter by chapter: what cards do, conditions, numbers."""
    game = game_called(args.game)
    phrases = phrasebook(reader_of(game, args))
    if args.json:
        print_json([asdict(phrase) for phrase in phrases])
    else:
        show(game.title, phrases)
    return 0


def show(title: str, phrases: Sequence[Phrase]) -> None:
    """Print the phrasebook."""
    out = console()
    out.print(words(f"The phrasebook of {title}", "bold"))
    for chapter, group in groupby(phrases, lambda phrase: phrase.chapter):
        out.print(words(f"\n{chapter}", "bold underline"))
        for phrase in group:
            out.print(words(f"  {phrase.shape}", "cyan") + words(f"  {phrase.rule}".rstrip(), "dim"))
            for line, style in ((phrase.example, "italic"), (phrase.about, "dim")):
                if line:
                    out.print(Padding(words(line, style), INSET))
