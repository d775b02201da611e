"""Whatever is done to a table, in whatever order: undoing everything returns to the start."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from editors.tables.pane import TablePane
from tests.editors.desk import FakeDesk

GAME = "castle_von_loghan"
FIELDS = ("name", "health", "weakness", "flavour", "copies")
BLOCKS = ("7\tranged\n8\tshock", "many", "", "3\n4\n5", "=1+1\t'x", "melee")


class Hand:
    """Does random things to a table, by keys where a person would."""

    def __init__(self, pane: TablePane, seed: int) -> None:
        self.pane, self.chance = pane, random.Random(seed)  # noqa: S311 - nobody guesses
        self.columns = [[one.name for one in pane.model.columns].index(field) for field in FIELDS]

    def act(self) -> None:
        """Pick some cells and do something to them."""
        self._pick()
        acts = (self._type, self._type, self._paste, self._paste, self._fill, self._empty, self._sort, self._undo)
        self.chance.choice(acts)()

    def _pick(self) -> None:
        rows, column = range(self.pane.model.rowCount()), self.chance.choice(self.columns)
        first = self.chance.choice(rows)
        self.pane.select_cell(first, column)
        for row in range(first, min(first + self.chance.randint(0, 3), rows.stop)):
            index = self.pane.model.index(row, column)
            self.pane.view.selectionModel().select(index, QItemSelectionModel.SelectionFlag.Select)

    def _type(self) -> None:
        self.pane.view.setFocus()
        QTest.keyClick(self.pane.view, Qt.Key.Key_F2)
        for line in [one for one in self.pane.view.viewport().findChildren(QLineEdit) if one.isVisible()]:
            line.selectAll()
            QTest.keyClicks(line, self.chance.choice(["9", "Iron Page", "0", ""]))
            QTest.keyClick(line, Qt.Key.Key_Return)
        QApplication.processEvents()

    def _paste(self) -> None:
        QGuiApplication.clipboard().setText(self.chance.choice(BLOCKS))
        self.pane.handlers()["edit.paste"]()

    def _fill(self) -> None:
        self.pane.fill_down()

    def _empty(self) -> None:
        self.pane.handlers()["edit.delete"]()

    def _sort(self) -> None:
        self.pane.view.sortByColumn(self.chance.choice(self.columns), Qt.SortOrder.AscendingOrder)

    def _undo(self) -> None:
        self.pane.undo_stack().undo()


@pytest.mark.parametrize("seed", range(6))
def test_undoing_everything_returns_to_the_start(qtbot, seed):
    desk = FakeDesk()
    pane = TablePane(GAME, "enemy", desk)
    qtbot.addWidget(pane)
    with qtbot.waitExposed(pane):
        pane.show()
    before, hand = dict(desk.content(GAME)), Hand(pane, seed)
    for _ in range(40):
        hand.act()
        pane.content_changed(GAME, {*before, *desk.content(GAME), *pane.model.ids()})
    after, stack = dict(desk.content(GAME)), pane.undo_stack()
    steps = stack.index()
    assert steps > 0

    stack.setIndex(0)
    assert dict(desk.content(GAME)) == before
    stack.setIndex(steps)
    assert dict(desk.content(GAME)) == after
