"""The deck of tiles: ordered by hand and by keys, and changed many at once, each in one step."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editors import look
from editors.canvas.face_item import FaceItem
from editors.tiles.deck_list import ROLE
from editors.tiles.pane import TilePane
from editors.tiles.proving import DeckReport
from engines.kit.maps.grids import mirrored, turned
from engines.kit.maps.tile_rules import Amount
from engines.kit.maps.tiles import grid_of
from tests.editors.atoll_desk import AtollDesk
from tests.engines.kit.maps.worlds import GAME, PALETTE, vault

NAMES = ("vault", "vault-b", "vault-c")


@pytest.fixture
def pane(qapp, qtbot):
    desk = AtollDesk(*(vault().changed(id=name, name=name.title()) for name in NAMES))
    made = TilePane(desk.open(GAME, NAMES[0]), desk)
    qtbot.addWidget(made)
    made.resize(1300, 800)
    with qtbot.waitActive(made):
        made.show()
    made.views.pages.setCurrentWidget(made.views.deck)
    yield made
    made.finish()


def ids(pane):
    return pane.views.deck.list.tiles()


def test_a_tile_that_is_moved_takes_both_faces_along_in_one_step(pane):
    pane.views.deck.list.move_to(["vault-c"], "vault")
    assert ids(pane) == ["vault-c", "vault", "vault-b"]
    assert pane.undo_stack().count() == 1
    pane.undo_stack().undo()
    assert ids(pane) == list(NAMES)


def test_a_tile_can_be_let_go_anywhere_on_the_list(pane):
    assert pane.views.deck.list.dragEnabled()
    assert pane.views.deck.list.viewport().acceptDrops()


def test_a_tile_that_is_let_go_between_two_lies_between_them(pane):
    deck = pane.views.deck.list
    rows = {deck.item(row).data(ROLE): deck.visualItemRect(deck.item(row)) for row in range(deck.count())}
    first, second = rows[("vault", "front")], next(area for (id, _), area in rows.items() if id == "vault-b")
    gap = QPoint(second.left() - 1, second.center().y())

    assert deck._tile_at(gap) == "vault-b"
    assert deck._tile_at(first.center()) == "vault"
    assert deck._tile_at(QPoint(deck.viewport().width() - 1, 100_000)) == ""


@pytest.mark.parametrize(
    ("dragged", "onto", "order"),
    [
        ("vault", "vault-b", ["vault-b", "vault", "vault-c"]),
        ("vault", "vault-c", ["vault-b", "vault-c", "vault"]),
        ("vault-c", "vault", ["vault-c", "vault", "vault-b"]),
        ("vault-b", "vault-b", ["vault", "vault-b", "vault-c"]),
    ],
)
def test_a_tile_that_is_let_go_on_another_takes_its_place(pane, dragged, onto, order):
    deck = pane.views.deck.list
    deck.pick([(dragged, "front")])
    rows = {deck.item(row).data(ROLE): deck.visualItemRect(deck.item(row)) for row in range(deck.count())}
    deck.let_go(rows[(onto, "front")].center())

    assert ids(pane) == order


def test_the_order_is_made_by_keys_too(pane):
    deck = pane.views.deck.list
    deck.setFocus()
    deck.setCurrentRow(0)
    deck.pick([("vault", "front")])
    QTest.keyClick(deck, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert ids(pane) == ["vault-b", "vault", "vault-c"]


def test_several_tiles_move_by_one_place_in_the_order_in_which_they_lie(pane):
    deck = pane.views.deck.list
    deck.setFocus()
    for id in ("vault-b", "vault"):
        row = next(row for row in range(deck.count()) if deck.item(row).data(ROLE)[0] == id)
        spot = deck.visualItemRect(deck.item(row)).center()
        QTest.mouseClick(deck.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier, spot)
    QTest.keyClick(deck, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert ids(pane) == ["vault-c", "vault", "vault-b"]
    QTest.keyClick(deck, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert ids(pane) == list(NAMES)


def test_a_key_that_cannot_order_says_why(pane):
    told = []
    pane.message_requested.connect(told.append)
    pane.views.deck.order.setCurrentIndex(2)
    pane.views.deck.list.pick([("vault", "front")])
    QTest.keyClick(pane.views.deck.list, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert ["order of the deck" in words for words in told] == [True]


def test_what_is_sorted_or_filtered_cannot_be_ordered(pane):
    pane.views.deck.search.setText("vault-b")
    assert ids(pane) == ["vault-b"]
    pane.views.deck.list.move_to(["vault-b"], "")
    assert pane.undo_stack().count() == 0
    pane.views.deck.search.clear()
    pane.views.deck.order.setCurrentIndex(1)
    assert not pane.views.deck.list.can_order


def grids(pane):
    return {tile.id: grid_of(tile.front, PALETTE) for tile in pane.tiles()}


def test_a_kind_is_replaced_on_all_picked_faces_in_one_step(pane):
    before = grids(pane)
    kinds = list(PALETTE.cells)
    old = next(kind for kind in kinds if kind in before["vault"].cells)
    new = next(kind for kind in kinds if kind != old)
    pane.deck_handlers.replace([("vault", "front"), ("vault-b", "front")], old, new)

    assert old not in grids(pane)["vault"].cells
    assert old not in grids(pane)["vault-b"].cells
    assert grids(pane)["vault-c"] == before["vault-c"]
    pane.undo_stack().undo()
    assert grids(pane) == before


def test_faces_are_mirrored_together_and_only_square_ones_are_turned(pane):
    before = grids(pane)
    pane.deck_handlers.handle("mirror", [("vault", "front"), ("vault-c", "front")])
    assert grids(pane)["vault"] == mirrored(before["vault"])
    assert grids(pane)["vault-b"] == before["vault-b"]
    told = []
    pane.message_requested.connect(told.append)
    pane.deck_handlers.handle("turn", [("vault-b", "front")])
    is_square = before["vault"].lattice.width == before["vault"].lattice.height
    assert grids(pane)["vault-b"] == (turned(before["vault-b"], 1) if is_square else before["vault-b"])
    assert bool(told) is not is_square


def test_cells_get_another_size_on_all_picked_tiles(pane):
    pane.deck_handlers.size([("vault", "front"), ("vault", "back"), ("vault-b", "front")], 30.0)
    assert {tile.id: tile.cell for tile in pane.tiles()} == {"vault": 30.0, "vault-b": 30.0, "vault-c": vault().cell}
    assert pane.undo_stack().count() == 1


def test_a_tile_with_other_cells_is_told_in_the_deck_and_fits_the_others_on_the_playground(pane, qtbot):
    deck, ground = pane.views.deck, pane.views.ground
    pane.deck_handlers.size([("vault-b", "front")], 20.0)
    qtbot.waitUntil(lambda: "has cells of 20 mm" in deck.words.text())
    assert "Every proof holds" not in deck.words.text()
    pane.views.pages.setCurrentWidget(ground)
    for place, id in enumerate(("vault", "vault-b")):
        ground.ground.lay(id, (place, 0))
    ground.refresh()
    drawn = [item for item in ground.scene.items() if isinstance(item, FaceItem)]
    assert {item.face().size for item in drawn} == {(vault().width, vault().height)}


def test_every_face_tells_its_counts(pane):
    words = pane.views.deck.list.item(0).text()
    assert "edges" in words
    assert "special" in words
    assert " x " in pane.views.deck.list.item(0).toolTip()


def test_bulk_buttons_wait_for_something_that_is_picked(pane):
    buttons = pane.views.deck.bulk
    assert not any(button.isEnabled() for button in buttons.values())
    pane.views.deck.list.item(0).setSelected(True)
    assert all(button.isEnabled() for button in buttons.values())


@pytest.mark.parametrize("found", [1, 3])
def test_a_click_on_a_count_picks_the_faces_that_have_too_much_or_none(pane, found):
    deck, every = pane.views.deck, {(id, name) for id in NAMES for name in ("front", "back")}
    having = frozenset({("vault", "back"), ("vault-c", "front")})
    deck.show_report(DeckReport({}, (Amount("Pits", 2, 2, 2), Amount("Chests", found, 2, 2, "", having)), 0, ()))
    place = deck.table.visualItemRect(deck.table.item(1, 0)).center()
    QTest.mouseClick(deck.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert set(deck.list.picked()) == (every - having if found < 2 else having)


def test_a_new_theme_colours_the_counts_anew(pane):
    deck = pane.views.deck
    deck.show_report(DeckReport({}, (Amount("Pits", 2, 2, 2), Amount("Chests", 1, 2, 2)), 0, ()))
    try:
        look.wear(look.DARK)
        QApplication.sendEvent(deck, QEvent(QEvent.Type.PaletteChange))
        items = [deck.table.item(row, column) for row in (0, 1) for column in range(3)]
        colours = [item.foreground().color().name() for item in items]
        assert colours == [look.DARK.text] * 3 + [look.DARK.error] * 3
    finally:
        look.wear(look.LIGHT)


def test_a_kind_that_is_replaced_by_itself_leaves_what_could_be_made_again(pane):
    keys = [(NAMES[0], "front")]
    pane.deck_handlers.mirror(keys)
    pane.undo_stack().undo()
    pane.deck_handlers.replace(keys, "rubble", "rubble")

    assert pane.undo_stack().canRedo()
