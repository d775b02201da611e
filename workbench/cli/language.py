"""The language of a game's cards, as the commands that read and list sentences need it."""

from __future__ import annotations

from argparse import Namespace

from engines.kit.game import Game
from engines.kit.language.forms import Language
from engines.kit.language.reader import Reader, reader_for
from workbench.cli.content import content_for
from workbench.cli.errors import Failure


def reader_of(game: Game, args: Namespace) -> Reader:
    """Return the reader of a game's sentences, with the names that its content gives to things."""
    return reader_for(language_of(game), game.names(content_for(game, args)))


def language_of(game: Game) -> Language:
    """Return the language of a game, or say that it has none."""
    if game.language is None:
        raise Failure(f"{game.title} has no language of cards yet")
    return game.language
