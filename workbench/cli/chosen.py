"""What a command is asked to work on, found by the name that was given."""

from __future__ import annotations

from engines.kit.game import Game
from engines.registry import GAMES
from workbench.cli.errors import unknown


def game_called(slug: str) -> Game:
    """Return a game by its name, or say which names there are."""
    if slug not in GAMES:
        raise unknown("game", slug, GAMES)
    return GAMES[slug]
