"""A designer adds a kind of space beside the tile, paints with it, and takes everything back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog

from editors.tiles.deck_view import BULK
from editors.tiles.easel import SYMBOL
from editors.tiles.kind_dialog import KindDialog
from editors.tiles.pane import TilePane
from editors.tiles.side import BUTTONS
from editors.tiles.switches import SHOWN
from editors.tiles.tools import TOOLS, Tool
from engines.kit.maps.grids import WALL
from exports.faces.fonts import icon_letters
from tests.editors.atoll_desk import AtollDesk
from tests.editors.mouse import drag
from tests.engines.kit.maps.worlds import GAME, vault


@pytest.fixture
def pane(qapp, qtbot):
    desk = AtollDesk()
    made = TilePane(desk.open(GAME, vault().id), desk)
    qtbot.addWidget(made)
    made.resize(1300, 800)
    with qtbot.waitActive(made):
        made.show()
    yield made
    made.finish()


@pytest.fixture
def answered(monkeypatch):
    """Let the dialog be answered with a title at once."""

    def answer(dialog):
        dialog.controls["title"].write("Pile of bodies")
        dialog.like.setCurrentIndex(dialog.like.findData("rubble"))
        dialog.like.activated.emit(dialog.like.currentIndex())
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(KindDialog, "exec", answer)


def listed(pane):
    cells = pane.views.side.cells
    return [cells.item(row).text().partition(" (")[0] for row in range(cells.count())]


def test_a_new_kind_is_in_the_list_and_in_the_hand_and_undo_takes_both_back(pane, answered):
    before = pane.tile()
    pane.views.side.kind_buttons["add"].click()
    assert listed(pane)[-1] == "Pile of bodies"
    assert pane.easel.cell_kind == "pile_of_bodies"

    corner, cell = pane.views.scene.items_of["front"].pos(), pane.views.scene.cell
    at = corner.x() + cell / 2, corner.y() + cell / 2
    drag(pane.views.view, at, (at[0] + 1, at[1]))
    assert pane.grid().cells[0] == "pile_of_bodies"
    assert pane.looking.floor().plain.cells[0] == "rubble"

    pane.undo_stack().undo()
    assert pane.tile() == before
    pane.undo_stack().undo()
    assert "Pile of bodies" not in listed(pane)
    assert pane.easel.cell_kind in pane.palette_now().cells


def test_only_own_kinds_are_changed_and_removed(pane, answered):
    buttons = pane.views.side.kind_buttons
    pane.views.side.add_requested.emit()
    assert buttons["remove"].isEnabled()
    buttons["remove"].click()
    assert "Pile of bodies" not in listed(pane)


def test_every_page_of_the_side_can_be_painted(pane):
    for page in range(pane.views.side.tabs.count()):
        pane.views.side.tabs.setCurrentIndex(page)
        assert not pane.views.side.grab().isNull()


def test_every_icon_of_the_pane_is_in_the_font():
    known = icon_letters()
    named = [facts[0] for table in (SHOWN, BUTTONS, BULK) for facts in table.values()]
    named += [facts.icon for facts in TOOLS.values()]
    assert [name for name in named if name not in known] == []


def test_a_click_on_the_kind_that_is_chosen_already_takes_its_tool(pane):
    side = pane.views.side
    side.tabs.setCurrentWidget(side.borders)
    assert pane.easel.tool is Tool.BRUSH
    QTest.mouseClick(
        side.borders.viewport(),
        Qt.MouseButton.LeftButton,
        pos=side.borders.visualItemRect(side.borders.item(0)).center(),
    )
    assert (pane.easel.tool, pane.easel.border_kind) == (Tool.BORDER, WALL)


def test_the_keys_are_with_the_canvas_when_a_kind_was_added(pane, answered):
    pane.views.side.kind_buttons["add"].setFocus()
    pane.kind_handlers.add()

    assert pane.focusWidget() is pane.views.view


def test_all_kinds_of_spaces_and_borders_are_chosen_by_keys(pane):
    pane.views.view.setFocus()
    kinds, borders = list(pane.palette_now().cells), [*pane.palette_now().borders, "", SYMBOL]
    seen, drawn = [], []
    for _ in kinds:
        QTest.keyClick(pane.views.view, Qt.Key.Key_K)
        seen.append(pane.easel.cell_kind)
    for _ in borders:
        QTest.keyClick(pane.views.view, Qt.Key.Key_C)
        drawn.append(pane.easel.border_kind)
    assert sorted(seen) == sorted(kinds)
    assert sorted(drawn) == sorted(borders)
    assert pane.easel.tool is Tool.BORDER
    QTest.keyClick(pane.views.view, Qt.Key.Key_J)
    assert pane.easel.cell_kind == seen[-2]


def test_one_kind_of_border_is_marked_however_often_the_next_is_taken(pane):
    borders = pane.views.side.borders
    marked = []
    for _ in range(2 * borders.count()):
        QTest.keyClick(pane.views.view, Qt.Key.Key_C)
        marked.append([item.text() for item in borders.selectedItems()])

    assert all(len(those) == 1 for those in marked)
    assert len({those[0] for those in marked}) == borders.count()
