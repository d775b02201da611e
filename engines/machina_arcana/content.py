"""The kinds of documents that the game is made of."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from engines.kit.documents import Content, Control, Problem, fact
from engines.kit.maps.palettes import palette_for
from engines.kit.maps.tiles import Tile

SLUG = "machina_arcana"


class Use(StrEnum):
    """Where a map tile comes from."""

    DECK = "deck"
    ENDGAME = "endgame"


class MapTile(Tile):
    """A map tile: one of the deck with two faces, or that of an endgame."""

    game: Literal["machina_arcana"] = "machina_arcana"
    kind: Literal["map_tile"] = "map_tile"
    use: Use = fact(
        Use.DECK, label="Use", about="Drawn from the tile deck, or laid out for an endgame.", rule="MA-036"
    )
    text: str = fact("", label="What it is", about="The place, in a sentence or two.", control=Control.PROSE)

    def problems(self, content: Content) -> list[Problem]:
        """Name what nobody can read, and what the proofs of a face find."""
        from engines.machina_arcana.tiles.rules import problems_of

        palette = palette_for(self.game, content.values())
        return super().problems(content) or problems_of(self, palette)


KINDS = (MapTile,)
KIND_NAMES = ("map_tile",)
