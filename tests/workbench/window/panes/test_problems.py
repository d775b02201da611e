from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest

from engines.kit.documents import Problem, Severity
from workbench.window.panes.problems import ProblemsPane

pytestmark = pytest.mark.slow

GAME = "castle_of_magic"
LONG = 30_000


@pytest.fixture
def opened(workspace):
    return next(workspace.open(GAME, entry.id) for entry in workspace.entries(GAME) if entry.kind == "character")


@pytest.fixture
def pane(workspace, opened, qtbot):
    made = ProblemsPane(workspace)
    qtbot.addWidget(made, before_close_func=lambda widget: widget.finish())
    tester = QAbstractItemModelTester(made.list.lines, QAbstractItemModelTester.FailureReportingMode.Fatal)
    made.resize(350, 400)
    made.show()
    made.show_document(opened)
    qtbot.waitUntil(made.is_fresh, timeout=LONG)
    yield made
    del tester


def break_it(opened):
    opened.edit("Text", text="Xyzzy the plugh.")


def messages(pane):
    return [line.title for line in pane.list.lines.lines()]


def test_what_is_well_is_said_to_be_well(pane, opened):
    assert messages(pane) == []
    assert pane.note.text() == f"✓ Nothing is wrong with “{opened.document.name}”."


def test_a_text_that_cannot_be_read_is_listed_after_the_edit_and_gone_after_undo(pane, opened, qtbot):
    break_it(opened)
    assert pane.note.text() == "Looking…"
    qtbot.waitUntil(lambda: len(messages(pane)) > 0, timeout=LONG)
    assert pane.filters[Severity.WARNING].text() != "0"

    opened.stack.undo()
    qtbot.waitUntil(lambda: pane.is_fresh() and not messages(pane), timeout=LONG)


def test_each_problem_is_listed_once(pane, opened, qtbot):
    break_it(opened)
    qtbot.waitUntil(lambda: pane.is_fresh() and len(messages(pane)) > 0, timeout=LONG)

    assert len(messages(pane)) == len(set(messages(pane)))


def test_the_filters_hide_by_severity_and_say_how_many(pane, opened, qtbot):
    break_it(opened)
    qtbot.waitUntil(lambda: pane.is_fresh() and len(messages(pane)) > 0, timeout=LONG)
    count = len(messages(pane))
    QTest.mouseClick(pane.filters[Severity.WARNING], Qt.MouseButton.LeftButton)

    assert messages(pane) == []
    assert pane.note.text() == f"{count} more are hidden by the filters."


def test_a_double_click_goes_to_the_document_and_the_place(pane, opened, qtbot):
    break_it(opened)
    qtbot.waitUntil(lambda: pane.is_fresh() and len(messages(pane)) > 0, timeout=LONG)
    at = pane.list.visualRect(pane.list.lines.index(0)).center()
    QTest.mouseClick(pane.list.viewport(), Qt.MouseButton.LeftButton, pos=at)
    with qtbot.waitSignals([pane.open_requested, pane.field_requested], order="strict"):
        QTest.mouseDClick(pane.list.viewport(), Qt.MouseButton.LeftButton, pos=at)


def test_the_whole_game_is_listed_with_the_names_of_its_documents(pane, workspace, opened, qtbot):
    other = next(
        workspace.open(GAME, entry.id)
        for entry in workspace.entries(GAME)
        if entry.kind == "character" and entry.id != opened.document.id
    )
    break_it(other)
    QTest.mouseClick(pane.everywhere, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: pane.is_fresh() and len(messages(pane)) > 0, timeout=LONG)

    assert other.document.name in pane.list.lines.line(0).detail


def test_a_check_that_fails_is_a_problem_and_no_crash(workspace, opened, monkeypatch):
    def fail(self, content):
        raise ZeroDivisionError("oh")

    monkeypatch.setattr(type(opened.document), "problems", fail)

    assert Problem(
        opened.document.id, "", "It could not be checked: ZeroDivisionError('oh').", Severity.ERROR
    ) in workspace.problems(opened.document)


def test_what_does_not_fit_its_face_is_found_in_the_whole_game_and_forgotten_when_it_fits(
    pane, workspace, opened, qtbot
):
    pane.everywhere.setChecked(True)
    opened.edit("Text", text=" ".join(["Something much too long to be printed on a card."] * 60))
    faces = f"{opened.document.name} · Front"
    qtbot.waitUntil(
        lambda: any(one.detail == faces for one in pane.list.lines.lines()) and pane.is_fresh(), timeout=LONG
    )

    opened.stack.undo()
    qtbot.waitUntil(lambda: pane.is_fresh() and not messages(pane), timeout=LONG)


def test_enter_goes_to_the_document_and_the_place(pane, opened, qtbot):
    break_it(opened)
    qtbot.waitUntil(lambda: pane.is_fresh() and len(messages(pane)) > 0, timeout=LONG)
    pane.list.setFocus(Qt.FocusReason.TabFocusReason)

    with qtbot.waitSignals([pane.open_requested, pane.field_requested], order="strict"):
        QTest.keyClick(pane.list, Qt.Key.Key_Return)
