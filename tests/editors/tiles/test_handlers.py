"""Commands of the window mean what is on the page in front, and never what lies behind it."""

from __future__ import annotations

import pytest

from editors.tiles.pane import TilePane
from engines.kit.maps.grids import mirrored
from engines.kit.maps.tile_rules import FRONT
from engines.kit.maps.tiles import grid_of
from tests.each import each
from tests.editors.atoll_desk import AtollDesk
from tests.engines.kit.maps.worlds import GAME, vault

OTHER = "vault-b"


@pytest.fixture
def pane(qapp, qtbot):
    desk = AtollDesk(vault(), vault(id=OTHER, name="Other"))
    made = TilePane(desk.open(GAME, vault().id), desk)
    qtbot.addWidget(made)
    made.resize(1300, 800)
    made.show()
    yield made
    made.finish()


def turn_to(pane, page):
    pane.face_handlers.select_all()
    pane.views.pages.setCurrentWidget(page)


def test_delete_takes_the_picked_tile_off_the_playground_and_nothing_off_the_face_behind(pane):
    ground, before = pane.views.ground, pane.grid()
    turn_to(pane, ground)
    ground.change("Lay a tile", lambda: ground.ground.lay(vault().id))
    pane.handlers()["edit.delete"]()

    assert not ground.ground.area
    assert pane.grid() == before


def test_nothing_is_offered_on_a_place_without_a_tile(pane, qtbot):
    ground = pane.views.ground
    turn_to(pane, ground)
    assert not {"edit.delete", "tile.turn", "tile.other_face"} & pane.handlers().keys()
    with qtbot.waitSignal(pane.commands_changed):
        ground.change("Lay a tile", lambda: ground.ground.lay(vault().id))
    assert {"edit.delete", "tile.turn", "tile.other_face"} <= pane.handlers().keys()


def test_turn_and_fit_mean_the_playground_while_it_is_in_front(pane):
    ground = pane.views.ground
    turn_to(pane, ground)
    ground.change("Lay a tile", lambda: ground.ground.lay(vault().id))
    pane.handlers()["tile.turn"]()
    ground.view.zoom_to(9.0)
    pane.handlers()["view.zoom_fit"]()

    assert ground.ground.area[ground.ground.picked].quarters == 2
    assert ground.view.zoom() < 9.0
    assert pane.tile() == vault()


def test_select_all_picks_every_face_of_the_deck_and_nothing_there_deletes(pane):
    turn_to(pane, pane.views.deck)
    pane.handlers()["edit.select_all"]()

    assert len(pane.views.deck.list.picked()) == 4
    assert not {"edit.delete", "edit.cut", "tile.edge", "tile.take_map"} & pane.handlers().keys()


def test_mirror_means_the_faces_that_are_picked_in_the_deck(pane):
    turn_to(pane, pane.views.deck)
    assert "tile.mirror" not in pane.handlers()
    pane.views.deck.list.item(2).setSelected(True)
    before = pane.grid(FRONT)
    pane.handlers()["tile.mirror"]()

    assert pane.grid(FRONT) == before
    front = pane.opened_tile(OTHER).document.front
    assert grid_of(front, pane.palette_now()) == mirrored(before)


def test_whoever_turns_a_page_hears_that_other_commands_can_be_done(pane, qtbot):
    with qtbot.waitSignal(pane.commands_changed):
        pane.views.pages.setCurrentWidget(pane.views.deck)
    with qtbot.waitSignal(pane.commands_changed):
        pane.views.deck.list.item(0).setSelected(True)


@each("page", range(3))
def test_the_keys_of_the_pane_go_to_the_page_in_front(pane, page):
    """F6 gives the focus to the pane: it must never reach a canvas that nobody sees."""
    pane.views.pages.setCurrentIndex(page)
    pane.setFocus()

    assert pane.focusWidget().isVisible()
    assert pane.views.pages.currentWidget().isAncestorOf(pane.focusWidget())


@each("page", range(3))
def test_every_page_has_a_command_that_takes_the_keys_along(pane, page):
    pane.views.pages.setCurrentIndex((page + 1) % 3)
    pane.handlers()[f"tile.page_{page + 1}"]()

    assert pane.views.pages.currentIndex() == page
    assert pane.views.pages.currentWidget().isAncestorOf(pane.focusWidget())
