"""Pack the box of a game for tests anew, from what the game comes with: `python -m tests.own_cards GAME`."""

from __future__ import annotations

import sys

from engines.registry import GAMES
from tests.own_cards import pack

if __name__ == "__main__":
    for slug in sys.argv[1:]:
        pack(slug, GAMES[slug].starter())
