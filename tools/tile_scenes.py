"""Scenes of map tiles for docs/screenshots: a tile under the hand, tiles that lie joined, the deck with proofs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editors.tiles.pane import TilePane
from editors.tiles.tools import Tool
from engines.kit.maps.grids import Spot
from engines.registry import COVERS

if TYPE_CHECKING:
    from tools.scenes import Scene
    from tools.stage import Stage

FROM, TO = (2, 4), (7, 1)
"""The space that is looked from, and the one that the hand is on."""
SEED, TILES = 3, 4
FIRST = 7 * 20 + 6
"""Where on the joined area somebody is looked for who can stand."""


def _pane(stage: Stage) -> TilePane:
    """Open the first tile of the first game that has some."""
    game = next(slug for slug, cover in COVERS.items() if cover.read_tiles)
    rules = COVERS[game].tiles
    assert rules is not None
    tile = next(one for one in stage.window.workspace.content(game).values() if isinstance(one, rules.tile))
    stage.document(game, tile.id)
    pane = stage.window.tabs.current_pane()
    assert isinstance(pane, TilePane)
    return pane


def _cell(pane: TilePane, spot: Spot) -> int:
    return pane.grid().lattice.cell(*spot)


def tile(stage: Stage) -> None:
    """Both faces, the palette, and what is seen from a space."""
    pane = _pane(stage)
    pane.choose_tool(Tool.SELECT)
    pane.views.switches["sight"].setChecked(True)
    pane.views.switches["near"].setChecked(True)
    pane.looking.start = _cell(pane, FROM)
    pane.easel.hover((TO[0] + 0.5, TO[1] + 0.5))
    pane.looking.show()
    stage.settle()


def join(stage: Stage) -> None:
    """Tiles that lie joined, with the steps over all of them."""
    pane = _pane(stage)
    ground = pane.views.ground
    pane.views.pages.setCurrentWidget(ground)
    ground.side.seed.setValue(SEED)
    ground.side.number.setValue(TILES)
    ground.draw_by_seed()
    ground.switches["steps"].setChecked(True)
    ground.switches["sight"].setChecked(True)
    floor = ground.terrain.floor()
    assert floor is not None
    ground.terrain.hand = next(cell for cell in range(FIRST, len(floor.grid.cells)) if cell not in floor.taken)
    ground.show_over()
    stage.settle()


def deck(stage: Stage) -> None:
    """All faces with their counts, and the proofs as a table."""
    pane = _pane(stage)
    pane.views.pages.setCurrentWidget(pane.views.deck)
    stage.settle(3000)


def tile_scenes() -> dict[str, Scene]:
    """Return the scenes, if a game of the registry has tiles."""
    if not any(cover.read_tiles for cover in COVERS.values()):
        return {}
    return {"tile": tile, "tile-join": join, "tile-deck": deck}
