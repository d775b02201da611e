"""Kinds of spaces of a scenario's own: in the palette, on tiles, in proofs, on paper, and back again."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from editors.joint_undo import JointStack
from editors.tiles.deck_view import counts_of
from editors.tiles.kind_dialog import KindDialog
from editors.tiles.own_kinds import OWN, OwnKinds
from editors.tiles.strokes import with_edge
from engines.kit.documents import Content, Severity
from engines.kit.maps.floors import Floor
from engines.kit.maps.grids import Side, new_grid
from engines.kit.maps.palettes import Look, Palette, free_letter, kind_called, palette_for
from engines.kit.maps.tiles import grid_of
from exports.faces.tiles import face_ops
from exports.maps.tiled_map import face_of, map_of
from exports.maps.uvtt import uvtt
from tests.editors.atoll_desk import AtollDesk
from tests.engines.kit.maps.worlds import GAME, PALETTE, vault

PILE = Look(title="Pile of bodies", colour="#7a5560", passable=False, blocks_sight=True, like="rubble")


@pytest.fixture
def desk(qapp):
    return AtollDesk()


@pytest.fixture
def kinds(desk):
    tile = desk.open(GAME, vault().id)
    made = OwnKinds(desk, GAME, JointStack(desk, tile, Palette))
    yield made
    made._stack.part()


def test_a_kind_is_saved_as_a_document_under_the_name_of_its_scenario(kinds, desk):
    kind = kinds.add(PILE, "The Sunken Choir")

    (own,) = [one for one in kinds.documents() if one.name == "The Sunken Choir"]
    assert kind == "pile_of_bodies"
    assert own.cells[kind].title == "Pile of bodies"
    assert desk.content(GAME)[own.id] is not None
    assert kinds.palette().cell(kind).blocks_sight


def test_the_next_kind_of_the_scenario_goes_to_the_same_document(kinds):
    kinds.add(PILE, OWN)
    before = len(kinds.documents())
    second = kinds.add(PILE, OWN)

    assert len(kinds.documents()) == before
    assert second == "pile_of_bodies_2"
    letters = [look.letter for look in kinds.palette().cells.values()]
    assert len(set(letters)) == len(letters)


def test_undo_takes_a_kind_back_and_redo_brings_it_again(kinds):
    before = kinds.palette()
    kind = kinds.add(PILE, OWN)
    kinds.change(kind, PILE.model_copy(update={"title": "Heap"}))
    assert kinds.palette().cell(kind).title == "Heap"

    kinds._stack.undo()
    assert kinds.palette().cell(kind).title == "Pile of bodies"
    kinds._stack.undo()
    assert kinds.palette() == before
    kinds._stack.redo()
    assert kind in kinds.palette().cells


def painted(kinds, desk, kind):
    """Paint the first cell of the tile with a kind."""
    tile, letter = desk.open(GAME, vault().id), kinds.palette().cells[kind].letter
    plan = list(tile.document.front.plan)
    plan[1] = plan[1][0] + letter + plan[1][2:]
    tile.edit("Paint", front={**tile.document.front.model_dump(mode="json"), "plan": plan})
    return tile.document


def test_a_kind_that_a_tile_has_is_not_removed(kinds, desk):
    kind = kinds.add(PILE, OWN)
    painted(kinds, desk, kind)
    assert "still on" in kinds.remove(kind)

    kinds._stack.undo()
    assert kinds.remove(kind) == ""
    assert kind not in kinds.palette().cells
    assert "comes with the game" in kinds.remove("marble")


def test_a_kind_is_walked_seen_and_proved_as_it_is_treated(kinds, desk):
    kind = kinds.add(PILE, OWN)
    tile = painted(kinds, desk, kind)
    floor = Floor(grid_of(tile.front, kinds.palette()), kinds.palette())

    assert floor.grid.cells[0] == kind
    assert floor.plain.cells[0] == "rubble"
    assert 0 in floor.taken
    assert tile.problems(desk.content(GAME)) == vault().problems(desk.content(GAME))


def test_a_kind_counts_as_special_in_the_deck_only_if_what_it_is_treated_as_does(kinds, desk):
    before = counts_of(grid_of(desk.open(GAME, vault().id).document.front, kinds.palette()), kinds.palette())[0]
    pile = kinds.add(PILE.model_copy(update={"icon": "skull"}), OWN)
    assert counts_of(grid_of(painted(kinds, desk, pile).front, kinds.palette()), kinds.palette())[0] == before

    safe = kinds.add(PILE.model_copy(update={"title": "Safe", "icon": "safe", "like": "chest"}), OWN)
    assert counts_of(grid_of(painted(kinds, desk, safe).front, kinds.palette()), kinds.palette())[0] != before


def test_a_kind_is_printed_and_goes_out_and_in_again(kinds, desk):
    kind = kinds.add(PILE, OWN)
    tile, palette = painted(kinds, desk, kind), kinds.palette()

    assert any(getattr(op, "pen", None) and op.pen.fill == "#7a5560" for op in face_ops(tile.front, palette, 25.0))
    assert face_of(map_of(tile.front, palette), palette, tile.front) == tile.front
    outline = len(uvtt(grid_of(tile.front, palette), palette, b"").splitlines())
    assert outline > len(uvtt(grid_of(vault().front, palette), palette, b"").splitlines())


def test_a_palette_says_which_of_its_kinds_nobody_can_use():
    twin = Look(title="Twin", letter=PALETTE.cells["rubble"].letter)
    lost = Look(title="Lost", letter="Z", like="nowhere")
    bare = Look(title="Bare")
    own = Palette(id="p", game=GAME, name="Own", cells={"twin": twin, "lost": lost, "bare": bare})
    found = own.problems(Content([PALETTE, own]))

    assert {one.severity for one in found} == {Severity.ERROR}
    assert [one.field for one in found] == ["cells.twin", "cells.lost", "cells.bare"]


def test_letters_and_names_of_kinds_are_free_ones():
    assert free_letter({"a": Look(title="A", letter="p")}, "pile") == "i"
    assert free_letter({"a": Look(title="A", letter="p"), "b": Look(title="B", letter="i")}, "pi") == "P"
    assert kind_called("Pile of bodies!", {"pile_of_bodies"}) == "pile_of_bodies_2"
    assert kind_called("9 lives", ()) == "kind_9_lives"


def test_the_dialog_takes_over_what_the_kind_does_that_it_is_treated_as(desk, qtbot):
    from editors.fields.base import FieldContext

    palette = palette_for(GAME, desk.content(GAME).values())
    dialog = KindDialog(FieldContext(desk, GAME), palette, [OWN])
    qtbot.addWidget(dialog)
    dialog.like.setCurrentIndex(dialog.like.findData("rubble"))
    dialog.like.activated.emit(dialog.like.currentIndex())
    found = dialog.look()

    assert (found.passable, found.blocks_sight, found.like) == (False, True, "rubble")
    assert not dialog.controls["passable"].isEnabled()
    assert "take it for" in dialog.why.text()
    dialog.controls["colour"].write("Rub")
    assert dialog.look() is None
    assert dialog.why.text().startswith("Colour: six digits")
    dialog.controls["colour"].write("#7a5560")
    dialog.controls["title"].write("")
    assert dialog.look() is None
    assert dialog.why.text().startswith("Title")


def test_tab_goes_from_row_to_row_of_the_dialog(desk, qtbot, qtlog):
    from editors.fields.base import FieldContext

    dialog = KindDialog(FieldContext(desk, GAME), palette_for(GAME, desk.content(GAME).values()), [OWN])
    qtbot.addWidget(dialog)
    with qtbot.waitActive(dialog):
        dialog.show()
    dialog.controls["title"].findChild(QWidget).setFocus()
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
    assert dialog.focusWidget() is dialog.like
    assert not [one.message for one in qtlog.records if "setTabOrder" in one.message]


def test_one_edge_is_told_as_one():
    grid = with_edge(new_grid(4, 3, "floor"), Side.WEST, [1], is_open=True)
    assert counts_of(grid, PALETTE)[0] == "1 edge, 0 special"
    assert counts_of(with_edge(grid, Side.EAST, [1], is_open=True), PALETTE)[0] == "2 edges, 0 special"
