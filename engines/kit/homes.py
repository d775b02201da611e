"""The folder of a game: where its ledger, its quick reference, its palette and its layouts lie.

Games of the house lie in `engines/` under their own names. One that lives elsewhere says so on its cover, and the
registry notes it here when the game is entered.
"""

from __future__ import annotations

from pathlib import Path

_ENGINES = Path(__file__).parents[1]

ELSEWHERE: dict[str, Path] = {}
"""The folders of games that do not lie in `engines/`, by game."""


def home_of(game: str) -> Path:
    """Return the folder of a game, whether it is there or not."""
    return ELSEWHERE.get(game, _ENGINES / game)
