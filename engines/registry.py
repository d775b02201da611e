"""The games by name: the one place that knows them all.

A game is read when it is first wanted: its rules, words and expert are some fifty modules, and a program that shows
the cards of one game needs nothing of the others. What stands on the box is known at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from engines.kit.documents import Document, Print
from engines.kit.homes import ELSEWHERE
from engines.kit.layouts import Layout
from engines.kit.style_sheets import StyleSheet
from engines.kit.translations import Translation

if TYPE_CHECKING:
    from engines.kit.game import Game
    from engines.kit.maps.tile_rules import TileRules
    from engines.kit.scenarios.adapter import ScenarioAdapter

Models = tuple[type[Document], ...]

LAYOUT, RECORD = "layout", "record"
STYLE_SHEET = "style_sheet"
TRANSLATION = "translation"
"""The kinds that every game has: how its components look, and how it was played."""
PALETTE = "palette"
"""The kind that games with map tiles have besides: kinds of spaces of a scenario's own."""
NO_COMPONENTS = frozenset({LAYOUT, PALETTE, RECORD, STYLE_SHEET, TRANSLATION})
"""Kinds of documents that do not lie in a box."""


@dataclass(frozen=True, slots=True)
class Cover:
    """What stands on the box of a game: what can be told of it before its rules are read."""

    slug: str
    title: str
    kind_names: tuple[str, ...]
    """What its kinds are called, in the order in which the library shows them."""
    read_kinds: Callable[[], Models]
    read_game: Callable[[], Game]
    boardless: str = ""
    """Why the game needs no board, in a sentence for those who look for one; empty: it has boards."""
    read_scenarios: Callable[[], ScenarioAdapter] | None = None
    """What it tells of its scenarios, which are edited without its rules; None: it has none."""
    read_tiles: Callable[[], TileRules] | None = None
    """What it tells of its map tiles, which are drawn and proved without its rules; None: it has none."""
    home: Path | None = None
    """The folder with its ledger, palette and layouts; None: the one in `engines/` that has its name."""

    @property
    def kinds(self) -> Models:
        """The kinds of components that the game is made of."""
        return self.read_kinds()

    @property
    def scenarios(self) -> ScenarioAdapter | None:
        """What the game tells of its scenarios, if it has some."""
        return self.read_scenarios() if self.read_scenarios else None

    @property
    def tiles(self) -> TileRules | None:
        """What the game tells of its map tiles, if it has some."""
        return self.read_tiles() if self.read_tiles else None

    @property
    def makeable(self) -> tuple[str, ...]:
        """The names of the kinds of which a person makes a new one; palettes and playtests come about elsewhere."""
        return (*self.kind_names, LAYOUT, STYLE_SHEET, TRANSLATION)

    @property
    def shelves(self) -> tuple[str, ...]:
        """The names of all kinds that a library keeps of the game: its own, its layouts, its playtests."""
        return (*self.kind_names, *([PALETTE] if self.read_tiles else []), LAYOUT, STYLE_SHEET, TRANSLATION, RECORD)


# ---- one pair of functions for each game -------------------------------------------------------------


def _castle_of_magic_kinds() -> Models:
    from engines.castle_of_magic.content import KINDS

    return KINDS


def _castle_of_magic() -> Game:
    from engines.castle_of_magic.game import GAME

    return GAME


def _ambush_kinds() -> Models:
    from engines.ambush.content import KINDS

    return KINDS


def _ambush() -> Game:
    from engines.ambush.game import GAME

    return GAME


def _castle_von_loghan_kinds() -> Models:
    from engines.castle_von_loghan.content import KINDS

    return KINDS


def _castle_von_loghan() -> Game:
    from engines.castle_von_loghan.game import GAME

    return GAME


def _castle_von_loghan_scenarios() -> ScenarioAdapter:
    from engines.castle_von_loghan.scenarios import ADAPTER

    return ADAPTER


def _wardens_kinds() -> Models:
    from engines.wardens.content import KINDS

    return KINDS


def _wardens() -> Game:
    from engines.wardens.game import GAME

    return GAME


def _machina_arcana_kinds() -> Models:
    from engines.machina_arcana.content import KINDS

    return KINDS


def _machina_arcana() -> Game:
    from engines.machina_arcana.game import GAME

    return GAME


def _machina_arcana_scenarios() -> ScenarioAdapter:
    from engines.machina_arcana.scenarios import ADAPTER

    return ADAPTER


def _machina_arcana_tiles() -> TileRules:
    from engines.machina_arcana.tiles.rules import RULES

    return RULES


_CASTLE_OF_MAGIC = ("shrine", "character", "ritual", "outcome", "arcanum", "country", "player_aid", "pawn")
_AMBUSH = ("card", "dial", "castle")
_CASTLE_VON_LOGHAN = (
    *("character", "decision", "combat_card", "enemy", "treasure", "search_token"),
    *("random_event", "story_event", "story", "board", "piece", "erratum"),
)
_WARDENS = (
    *("prophecy", "territory", "artifact", "character", "upgrade", "mutation", "battle_token", "fate"),
    *("track_space", "die", "board", "piece", "player_aid"),
)
_MACHINA_ARCANA = (
    *("explorer", "monster", "item", "event", "chapter", "scenario", "map_tile"),
    *("die", "player_board", "chapter_board", "piece", "player_aid"),
)
_ALL = (
    Cover(
        "castle_of_magic",
        "Castle of Magic: The Card Game",
        _CASTLE_OF_MAGIC,
        _castle_of_magic_kinds,
        _castle_of_magic,
        boardless="Castle of Magic needs no board: it is played on a tableau of its shrine cards.",
    ),
    Cover(
        "ambush",
        "Ambush!",
        _AMBUSH,
        _ambush_kinds,
        _ambush,
        boardless="Ambush! needs no board: its battlefield is made of the cards that lie face down on the table.",
    ),
    Cover(
        "castle_von_loghan",
        "Castle von Loghan",
        _CASTLE_VON_LOGHAN,
        _castle_von_loghan_kinds,
        _castle_von_loghan,
        read_scenarios=_castle_von_loghan_scenarios,
    ),
    Cover("wardens", "Wardens", _WARDENS, _wardens_kinds, _wardens),
    Cover(
        "machina_arcana",
        "Machina Arcana",
        _MACHINA_ARCANA,
        _machina_arcana_kinds,
        _machina_arcana,
        boardless="Machina Arcana needs no board: it is played on map tiles that are joined as they are explored.",
        read_scenarios=_machina_arcana_scenarios,
        read_tiles=_machina_arcana_tiles,
    ),
)

# ---- all games ---------------------------------------------------------------------------------------


class _Games(Mapping[str, "Game"]):
    """The games by name, each read when it is first asked for."""

    def __getitem__(self, slug: str) -> Game:
        return COVERS[slug].read_game()

    def __contains__(self, slug: object) -> bool:
        return slug in COVERS  # the one that Mapping has would read the game

    def __iter__(self) -> Iterator[str]:
        return iter(COVERS)

    def __len__(self) -> int:
        return len(COVERS)


class _Kinds(Mapping[tuple[str, str], type[Document]]):
    """The model of every kind of document, by game and kind; the kinds of a game are read when one is asked for."""

    def __init__(self) -> None:
        self._read: dict[str, dict[str, type[Document]]] = {}

    def __getitem__(self, key: tuple[str, str]) -> type[Document]:
        game, kind = key
        if kind == RECORD and game in COVERS:
            from engines.kit.record import Record  # with all that it takes to play: a card is shown without

            return Record
        return self._of(game)[kind]

    def __iter__(self) -> Iterator[tuple[str, str]]:
        return ((game, kind) for game, cover in COVERS.items() for kind in cover.shelves)

    def __len__(self) -> int:
        return sum(len(cover.shelves) for cover in COVERS.values())

    def _of(self, game: str) -> dict[str, type[Document]]:
        if game not in self._read:
            models: Models = (*COVERS[game].kinds, *_with_tiles(COVERS[game]), Layout, StyleSheet, Translation)
            self._read[game] = {model.model_fields["kind"].default: model for model in models}
        return self._read[game]

    def forget(self, game: str) -> None:
        """Forget the kinds of a game that is no longer there."""
        self._read.pop(game, None)


def _with_tiles(cover: Cover) -> Models:
    if cover.read_tiles is None:
        return ()
    from engines.kit.maps.palettes import Palette

    return (Palette,)


COVERS: dict[str, Cover] = {one.slug: one for one in _ALL}
GAMES: Mapping[str, Game] = _Games()
_KINDS = _Kinds()


@contextmanager
def entered(cover: Cover) -> Iterator[None]:
    """Let a game be known that does not stand in the list above, such as one that lives outside `engines/`."""
    if cover.slug in COVERS:
        raise ValueError(f"there is a game {cover.slug!r} already")
    COVERS[cover.slug] = cover
    if cover.home is not None:
        ELSEWHERE[cover.slug] = cover.home
    try:
        yield
    finally:
        del COVERS[cover.slug]
        ELSEWHERE.pop(cover.slug, None)
        _KINDS.forget(cover.slug)


def game(slug: str) -> Game:
    """Return a game by its name."""
    if slug not in GAMES:
        from engines.kit.game import SetupError

        raise SetupError(f"there is no game {slug!r}; there are {', '.join(GAMES)}")
    return GAMES[slug]


def kinds() -> Mapping[tuple[str, str], type[Document]]:
    """Return the model of every kind of document, by game and kind."""
    return _KINDS


def prints() -> list[Print]:
    """Return what was printed of all games before their starter content was corrected."""
    return [one for game in GAMES.values() for one in game.prints()]


def starter() -> list[Document]:
    """Return the starter content of all games."""
    return [document for one in GAMES.values() for document in one.starter()]
