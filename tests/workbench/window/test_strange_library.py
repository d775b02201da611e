"""A library that holds what this program does not know or cannot read: from a newer program, or damaged."""

from __future__ import annotations

import json

import pytest
from PySide6.QtTest import QAbstractItemModelTester

from workbench.library.errors import UnreadableDocument
from workbench.window.browser.pane import BrowserPane
from workbench.window.panes.trash import TrashPane

SPELL = {"game": "wizards", "kind": "spell", "id": "fireball", "name": "Fireball", "power": 9}


@pytest.fixture
def strange(workspace, tmp_path):
    """The workspace after a document of an unknown game has come into its library."""
    file = tmp_path / "in" / "wizards" / "spell" / "fireball.json"
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps(SPELL), encoding="utf-8")
    workspace.library.apply_import(workspace.library.plan_import(tmp_path / "in"))
    workspace._look_outside()
    workspace.runner.wait()
    return workspace


@pytest.fixture
def pane(strange, qtbot):
    made = BrowserPane(strange)
    qtbot.addWidget(made, before_close_func=lambda widget: widget.finish())
    tester = QAbstractItemModelTester(made.model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    made.resize(300, 600)
    made.show()
    made.results.select("wizards", ["fireball"])
    made.list.setFocus()
    yield made
    del tester


def test_what_is_not_known_is_listed_and_painted(pane, qtbot):
    assert [entry.name for entry in pane.list.chosen()] == ["Fireball"]
    pane.list.viewport().grab()
    assert "Wizards" in pane.model.data(pane.list.currentIndex(), 3)


def test_what_is_not_known_cannot_be_opened_and_the_reason_is_clear(strange):
    with pytest.raises(UnreadableDocument, match="does not know the kind"):
        strange.open("wizards", "fireball")


@pytest.mark.parametrize("act", ["copy", "duplicate"])
def test_what_cannot_be_read_is_neither_copied_nor_duplicated_and_says_why(pane, act):
    pane.handlers()[f"edit.{act}"]()

    assert "cannot be read" in pane.notice.label.text()


def test_what_cannot_be_read_is_not_renamed_and_says_why(pane, strange, qtbot):
    with qtbot.waitSignal(strange.failed) as heard:
        assert not pane.model.setData(pane.list.currentIndex(), "Else")

    assert "cannot be read" in heard.args[0]


def test_dragging_what_cannot_be_read_gives_nothing_and_says_why(pane, strange, qtbot):
    with qtbot.waitSignal(strange.failed):
        data = pane.model.mimeData([pane.list.currentIndex()])

    assert not data.hasText()


def test_what_is_not_known_can_be_deleted_and_brought_back(pane, strange, qtbot):
    trash = TrashPane(strange)
    qtbot.addWidget(trash, before_close_func=lambda widget: widget.finish())
    pane.handlers()["edit.delete"]()
    assert [line.title for line in trash.list.lines.lines()] == ["Fireball"]

    strange.shelf_stack.undo()
    assert ("wizards", "fireball") in {(entry.game, entry.id) for entry in strange.entries()}
    assert trash.list.lines.rowCount() == 0
