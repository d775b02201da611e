"""A kind of space that a designer adds is kept by the library, and is there when it is opened again."""

from __future__ import annotations

from editors.tiles.pane import TilePane
from engines.kit.maps.palettes import Look, Palette, palette_for
from engines.registry import COVERS, PALETTE, kinds
from tests.proof.tide_house.content import SLUG, Room
from tests.proof.tide_house.game import GAME

HALL = next(one for one in GAME.starter() if isinstance(one, Room)).id


def test_a_game_with_tiles_keeps_palettes_and_others_do_not():
    assert kinds()[SLUG, PALETTE] is Palette
    assert PALETTE in COVERS[SLUG].shelves
    assert not any(PALETTE in cover.shelves for cover in COVERS.values() if cover.read_tiles is None)


def test_an_own_kind_is_saved_with_the_library_and_goes_with_undo(workspace, qtbot):
    pane = TilePane(workspace.open(SLUG, HALL), workspace)
    qtbot.addWidget(pane)
    kind = pane.kinds.add(Look(title="Wreck", passable=False), "The Long Night")
    assert workspace.flush()

    saved = workspace.library.content_of(SLUG)
    (own,) = saved.of(Palette)
    assert (own.name, own.cells[kind].title) == ("The Long Night", "Wreck")
    assert not palette_for(SLUG, saved.values()).cell(kind).passable

    pane.undo_stack().undo()
    assert not workspace.library.content_of(SLUG).of(Palette)
    pane.finish()
