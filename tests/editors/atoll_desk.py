"""A desk with a game of areas and tiles that no registry knows."""

from __future__ import annotations

from engines.kit.documents import Document
from engines.kit.layouts import Box, Layout
from engines.kit.maps.tile_rules import TileRules
from tests.editors.desk import FakeDesk
from tests.engines.kit.maps.worlds import GAME, PALETTE, isles, vault

BOARD = (Box(show="board"),)
LAYOUTS = (
    Layout(id="layout.isles", game=GAME, name="Isles", of="isles", measured=True, front=BOARD),
    Layout(id="layout.vault", game=GAME, name="Vault", of="vault", measured=True, front=BOARD, back=BOARD),
)


class AtollDesk(FakeDesk):
    """Has the boards, tiles, layouts and the palette of the game."""

    def __init__(self, *documents: Document, read_only: bool = False) -> None:
        super().__init__(read_only)
        known = [PALETTE, *LAYOUTS, *(documents or (isles(), vault()))]
        self._shelves[GAME] = {document.id: document for document in known}

    def tiles(self, game: str) -> TileRules | None:
        """Nothing: the game is in no registry."""
        return None
