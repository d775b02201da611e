"""The games by name: the one place that knows them all."""

from __future__ import annotations

from collections.abc import Mapping

from engines.ambush.game import GAME as AMBUSH
from engines.castle_of_magic.game import GAME as CASTLE_OF_MAGIC
from engines.castle_von_loghan.game import GAME as CASTLE_VON_LOGHAN
from engines.kit.documents import Document
from engines.kit.game import Game, SetupError
from engines.kit.layouts import Layout
from engines.kit.record import Record

_ALL: tuple[Game, ...] = (CASTLE_OF_MAGIC, AMBUSH, CASTLE_VON_LOGHAN)
GAMES: dict[str, Game] = {one.slug: one for one in _ALL}


def game(slug: str) -> Game:
    """Return a game by its name."""
    if slug not in GAMES:
        raise SetupError(f"there is no game {slug!r}; there are {', '.join(GAMES)}")
    return GAMES[slug]


def kinds() -> Mapping[tuple[str, str], type[Document]]:
    """Return the model of every kind of document, by game and kind."""
    found: dict[tuple[str, str], type[Document]] = {}
    for one in GAMES.values():
        models: tuple[type[Document], ...] = (*one.kinds, Layout, Record)
        for model in models:
            found[one.slug, model.model_fields["kind"].default] = model
    return found


def starter() -> list[Document]:
    """Return the starter content of all games."""
    return [document for one in GAMES.values() for document in one.starter()]
