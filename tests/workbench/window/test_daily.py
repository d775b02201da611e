"""Small things that a designer meets every day."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editors.file_dialogs import LastFolder
from engines.kit.documents import Problem, Severity

LOGHAN = "castle_von_loghan"


def test_undo_means_the_tab_in_front_while_a_dock_has_the_focus(qtbot, window, workspace):
    window.open_document(LOGHAN, "combat.aid")
    opened = workspace.open(LOGHAN, "combat.aid")
    before = opened.document.name
    opened.edit("Name", name="Another name")
    window.run_command("view.library")
    window.refresh_commands()

    assert window.run_command("edit.undo")
    assert opened.document.name == before


def test_undo_means_the_tab_in_front_although_something_was_done_in_the_library_before(window, workspace):
    window.open_document(LOGHAN, "combat.aid")
    workspace.rename(LOGHAN, "combat.hit", name="Braver")
    opened = workspace.open(LOGHAN, "combat.aid")
    before = opened.document.name
    opened.edit("Name", name="Another name")
    window.run_command("view.library")

    assert window.run_command("edit.undo")
    assert opened.document.name == before
    assert workspace.open(LOGHAN, "combat.hit").document.name == "Braver"


def test_what_was_done_last_in_the_library_is_what_undo_takes_back_there(window, workspace):
    window.open_document(LOGHAN, "combat.aid")
    workspace.open(LOGHAN, "combat.aid").edit("Name", name="Another name")
    before = workspace.open(LOGHAN, "combat.hit").document.name
    window.run_command("view.library")
    workspace.rename(LOGHAN, "combat.hit", name="Braver")

    assert window.run_command("edit.undo")
    assert workspace.open(LOGHAN, "combat.hit").document.name == before


def test_a_line_without_typing_leaves_the_undo_key_to_the_window(window):
    window.run_command("view.library")
    line = window.docks["library"].content().search
    line.setFocus()
    window.on_focus(None, line)

    def offered():
        key = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        key.ignore()
        QCoreApplication.sendEvent(line, key)
        return key.isAccepted()

    assert not offered()
    QTest.keyClicks(line, "wolf")
    assert offered()


def test_the_status_bar_counts_the_problems_and_leads_to_them(window):
    asked = []
    window.status.problems_requested.connect(lambda: asked.append(True))
    problems = [Problem("x", "name", "a", Severity.ERROR), *[Problem("x", "name", "b", Severity.WARNING)] * 2]
    window.status.count_problems(problems)
    assert window.status.problems.text() == "1 error, 2 warnings"

    window.status.problems.click()
    window.status.count_problems([])
    assert (asked, window.status.problems.text()) == ([True], "No problems")


def test_docks_have_their_widths_back_when_the_window_is_large_again(window, qapp):
    window.resize(1400, 800)
    window.dock_space.widths["library"] = 380
    window.dock_space.widen()
    qapp.processEvents()
    wide = window.docks["library"].width()

    window.resize(900, 700)
    qapp.processEvents()
    window.resizeDocks([window.docks["library"]], [200], Qt.Orientation.Horizontal)
    qapp.processEvents()
    assert window.docks["library"].width() < wide
    window.resize(1400, 800)
    qapp.processEvents()

    assert (wide, window.docks["library"].width()) == (380, 380)


def test_the_library_has_its_width_back_beside_a_board_for_which_others_stand_aside(window, qapp):
    window.resize(1300, 800)
    window.open_document(LOGHAN, "board.past")
    qapp.processEvents()
    assert window.dock_space.left()
    window.resizeDocks([window.docks["library"]], [150], Qt.Orientation.Horizontal)
    qapp.processEvents()

    window.resize(1310, 800)
    qapp.processEvents()
    assert window.docks["library"].width() == window.dock_space.widths["library"]


def press(window, at, *, release=True):
    hand = (Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    QTest.mousePress(window.windowHandle(), *hand)
    QApplication.processEvents()
    if release:
        QTest.mouseRelease(window.windowHandle(), *hand)
        QApplication.processEvents()


def test_docks_keep_their_widths_when_one_goes_between_a_card_and_its_layout_with_the_mouse(window):
    window.resize(1374, 834)
    window.open_document(LOGHAN, "combat.aid")
    window.open_document(LOGHAN, "layout.combat_card")
    QApplication.processEvents()
    bar, before = window.tabs.tabBar(), dict(window.dock_space.widths)
    for tab in (0, 1, 0):
        press(window, bar.mapTo(window, bar.tabRect(tab).center()))

    assert {id: window.docks[id].width() for id in before} == before
    assert window.dock_space.widths == before


def test_a_dock_is_as_wide_as_a_person_has_dragged_it(window):
    library = window.docks["library"].geometry()
    edge = QPoint(library.right() + 2, library.center().y())
    press(window, edge, release=False)
    QTest.mouseMove(window.windowHandle(), edge + QPoint(60, 0))
    QApplication.processEvents()
    press(window, edge + QPoint(60, 0))

    assert window.dock_space.widths["library"] == window.docks["library"].width() == library.width() + 60


def test_a_workspace_is_kept_laid_out_and_forgotten(window, qapp):
    window.docks["preview"].hide()
    window.workspaces.keep("Writing")
    window.docks["preview"].show()
    assert window.workspaces.names() == ["Writing"]

    window.workspaces.lay_out("Writing")
    assert window.docks["preview"].isHidden()
    window.workspaces.forget("Writing")
    assert window.workspaces.names() == []


def test_a_workspace_that_cannot_be_read_changes_nothing(window):
    window.preferences.set("workspaces", {"Broken": "#"})
    before = window.docks.visible()
    window.workspaces.lay_out("Broken")

    assert window.docks.visible() == before
    assert "of no use" in window.statusBar().currentMessage()


def test_file_dialogs_begin_where_the_last_one_ended(tmp_path):
    last = LastFolder()
    assert last.take("") is None

    last.take(str(tmp_path / "cards.csv"))
    assert (last.folder(), last.proposed("sheet.pdf")) == (tmp_path, str(tmp_path / "sheet.pdf"))


def test_the_layout_of_the_component_in_front_is_one_command_away(window):
    window.open_document(LOGHAN, "combat.parry")
    window.refresh_commands()

    assert window.run_command("file.open_layout")
    assert window.tabs.key_of(window.current_pane()).name == "layout.combat_card"
    assert window.current_pane().sample.document == "combat.parry"
