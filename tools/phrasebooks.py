"""Write docs/phrasebook anew: a page for every game that speaks, made from its declarations.

    .venv/bin/python -m tools.phrasebooks

A test compares the pages with the declarations, so run this after every change of a game's sentences.
"""

from __future__ import annotations

import sys
from pathlib import Path

from engines.kit.documents import Content
from engines.kit.game import Game
from engines.kit.language.phrasebook import as_markdown
from engines.kit.language.reader import reader_for
from engines.registry import GAMES

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "phrasebook"


def main() -> int:
    """Write the page of every game that speaks, and take away the pages of those that do not."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    made = pages()
    for slug, text in made.items():
        page(slug).write_text(text, encoding="utf-8")
    for old in FOLDER.glob("*.md"):
        if old.stem not in made:
            old.unlink()
    print(f"{FOLDER.relative_to(FOLDER.parents[1])} is new: {', '.join(made) or 'no game speaks yet'}.")
    return 0


def page(slug: str) -> Path:
    """Return where the page of a game lies."""
    return FOLDER / f"{slug}.md"


def pages() -> dict[str, str]:
    """Return the text of every page by the name of its game."""
    return {slug: text for slug, game in GAMES.items() if (text := page_of(game))}


def page_of(game: Game) -> str:
    """Return the phrasebook of a game with the names of its starter content, or nothing if it does not speak."""
    if game.language is None:
        return ""
    return as_markdown(reader_for(game.language, game.names(Content(game.starter()))), game.title)


if __name__ == "__main__":
    sys.exit(main())
