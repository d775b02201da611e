from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QMimeData, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from workbench.desk.workspace import Workspace
from workbench.library import Library
from workbench.window.browser.filters import Filters
from workbench.window.browser.pane import BrowserPane
from workbench.window.browser.query import natural
from workbench.window.browser.scopes import EVERYTHING, Scope

GAME = "castle_von_loghan"
ENEMIES = Scope(GAME, "enemy")


@pytest.fixture
def pane(workspace, qtbot):
    made = BrowserPane(workspace)
    qtbot.addWidget(made, before_close_func=lambda widget: widget.finish())
    made.resize(300, 700)
    made.show()
    made.activateWindow()
    return made


@pytest.fixture
def enemies(pane):
    """The browser with the enemies of a game, the first one chosen."""
    tester = QAbstractItemModelTester(pane.model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    pane.scopes.choose(ENEMIES)
    pane.list.setFocus()
    pane.list.setCurrentIndex(pane.model.index(0))
    yield pane
    del tester


def shown(pane):
    pane.catch_up()
    return [entry.name for entry in pane.model.entries()]


def chosen(pane):
    pane.catch_up()
    return [entry.id for entry in pane.list.chosen()]


def search(pane, qtbot, text):
    pane.search.setFocus()
    pane.search.selectAll()
    QTest.keyClicks(pane.search, text)
    qtbot.waitUntil(lambda: pane.query.words == text)


# ---- finding -----------------------------------------------------------------------------------------


def test_the_kinds_of_a_game_are_there_when_it_is_unfolded(pane, workspace):
    node = next(item for item in pane.scopes._items() if item.data(0, Qt.ItemDataRole.UserRole) == Scope(GAME))
    assert node.childCount() == 0

    pane.scopes.setCurrentItem(node)
    QTest.keyClick(pane.scopes, Qt.Key.Key_Right)

    assert ENEMIES in {node.child(row).data(0, Qt.ItemDataRole.UserRole) for row in range(node.childCount())}


def test_a_click_on_a_kind_shows_its_documents_in_the_order_of_their_names(pane, workspace):
    pane.scopes.choose(Scope(GAME))
    item = next(item for item in pane.scopes._items() if item.data(0, Qt.ItemDataRole.UserRole) == ENEMIES)
    pane.scopes.scrollToItem(item)
    QTest.mouseClick(pane.scopes.viewport(), Qt.MouseButton.LeftButton, pos=pane.scopes.visualItemRect(item).center())

    assert shown(pane) == sorted(shown(pane), key=natural)
    assert {entry.kind for entry in pane.model.entries()} == {"enemy"}
    assert len(shown(pane)) == int(item.text(1))


def test_the_cards_of_one_story_are_a_part_of_their_own(pane, workspace):
    story = next(entry for entry in workspace.entries(GAME) if entry.kind == "story")
    pane.scopes.choose(Scope(GAME, "story_event", story.id))

    content = workspace.content(GAME)
    assert pane.scopes.scope().deck == story.id
    assert {content[entry.id].story for entry in pane.model.entries()} == {story.id}


def test_a_search_finds_words_in_names_and_texts_as_they_are_typed(pane, qtbot):
    search(pane, qtbot, "damage")

    assert pane.model.rowCount()
    assert all("damage" not in name.lower() for name in shown(pane)[-1:])


def test_who_types_in_the_list_searches(enemies, qtbot):
    QTest.keyClicks(enemies.list, "w")

    assert enemies.search.hasFocus()
    assert enemies.search.text() == "w"


def test_escape_ends_a_search(pane, qtbot):
    before = shown(pane)
    search(pane, qtbot, "damage")
    QTest.keyClick(pane.search, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: pane.query.words == "")

    assert shown(pane) == before


def test_where_nothing_is_found_the_way_out_is_offered(enemies, qtbot):
    search(enemies, qtbot, "xyzzy")
    assert "xyzzy" in enemies.results.empty.text()

    enemies.results.empty.linkActivated.emit("everywhere")
    assert enemies.scopes.scope() == EVERYTHING
    enemies.results.empty.linkActivated.emit("clear")
    qtbot.waitUntil(lambda: enemies.model.rowCount() > 0)


def test_arrow_and_enter_open_what_was_found(pane, qtbot):
    search(pane, qtbot, "damage")
    QTest.keyClick(pane.search, Qt.Key.Key_Down)
    first = pane.model.entries()[0]
    assert pane.list.hasFocus()

    with qtbot.waitSignal(pane.open_requested) as heard:
        QTest.keyClick(pane.list, Qt.Key.Key_Return)

    assert heard.args == [first.game, first.id]


def test_enter_in_the_search_field_opens_the_best_at_once(pane, qtbot):
    pane.search.setFocus()
    with qtbot.waitSignal(pane.open_requested) as heard:
        QTest.keyClicks(pane.search, "shrine of cinders")
        QTest.keyClick(pane.search, Qt.Key.Key_Return)

    assert pane.model.entries()[0].id == heard.args[1]
    assert shown(pane)[0] == "Shrine of Cinders"


def test_a_double_click_opens(enemies, qtbot):
    at = enemies.list.visualRect(enemies.model.index(1)).center()
    with qtbot.waitSignal(enemies.open_requested) as heard:
        QTest.mouseClick(enemies.list.viewport(), Qt.MouseButton.LeftButton, pos=at)
        QTest.mouseDClick(enemies.list.viewport(), Qt.MouseButton.LeftButton, pos=at)

    assert heard.args[1] == enemies.model.entries()[1].id


# ---- filters -----------------------------------------------------------------------------------------


def test_the_filter_for_tags_narrows_the_list_and_its_chip_takes_it_away(enemies, workspace):
    opened = workspace.open(GAME, enemies.model.entries()[2].id)
    opened.edit("Tags", tags=("undead",))
    enemies.filter_bar.fill_menu()
    tags = enemies.filter_bar.menu.actions()[1].menu()
    next(action for action in tags.actions() if action.text() == "undead").trigger()
    assert shown(enemies) == [opened.document.name]

    QTest.mouseClick(enemies.filter_bar._chips[0], Qt.MouseButton.LeftButton)
    assert len(shown(enemies)) > 1
    assert not enemies.filter_bar.isVisible()


@pytest.mark.slow
def test_the_filter_for_problems_shows_only_what_has_some(enemies, workspace, qtbot):
    opened = workspace.open(GAME, enemies.model.entries()[0].id)
    opened.edit("Attack", attack="Xyzzy the plugh.")
    enemies.filter_bar.set(Filters(problems=True))
    if not shown(enemies):
        assert "Looking for problems" in enemies.results.empty.text()

    qtbot.waitUntil(lambda: shown(enemies) == [opened.document.name])


def test_the_filter_for_changes_shows_what_has_changed_since_a_release(enemies, workspace, qtbot):
    workspace.library.freeze(GAME, "first")
    opened = workspace.open(GAME, enemies.model.entries()[3].id)
    opened.edit("Health", health=17)
    workspace.flush()
    enemies.filter_bar.fill_menu()
    releases = enemies.filter_bar.menu.actions()[2].menu()
    releases.actions()[0].trigger()

    qtbot.waitUntil(lambda: shown(enemies) == [opened.document.name])


# ---- acts --------------------------------------------------------------------------------------------


def test_f2_renames_in_place(enemies, workspace, qtbot):
    id = chosen(enemies)[0]
    QTest.keyClick(enemies.list, Qt.Key.Key_F2)
    editor = next(one for one in enemies.list.findChildren(QLineEdit) if one.accessibleName() == "New name")
    editor.selectAll()
    QTest.keyClicks(editor, "Aaron")
    QTest.keyClick(editor, Qt.Key.Key_Return)

    qtbot.waitUntil(lambda: workspace.content(GAME)[id].name == "Aaron")
    assert "Aaron" in shown(enemies)
    workspace.shelf_stack.undo()
    assert workspace.content(GAME)[id].name != "Aaron"


def test_delete_moves_to_the_trash_and_the_notice_takes_it_back(enemies, workspace):
    before, id = shown(enemies), chosen(enemies)[0]
    QTest.keyClick(enemies.list, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(enemies.list, Qt.Key.Key_Delete)
    assert shown(enemies) == before[2:]
    assert id in {entry.id for entry in workspace.library.trash()}
    assert enemies.notice.isVisible()

    QTest.mouseClick(enemies.notice.button, Qt.MouseButton.LeftButton)
    assert shown(enemies) == before
    assert not enemies.notice.isVisible()


def test_documents_are_duplicated_and_the_copies_chosen(enemies, workspace):
    id = chosen(enemies)[0]
    enemies.handlers()["edit.duplicate"]()

    assert chosen(enemies) == [f"{id}-2"]


def test_documents_go_through_the_clipboard_as_text(enemies, qtbot):
    id = chosen(enemies)[0]
    enemies.handlers()["edit.copy"]()
    assert f'"id": "{id}"' in QGuiApplication.clipboard().text()

    with qtbot.waitSignal(enemies.message_requested) as told:
        enemies.handlers()["edit.paste"]()
    assert chosen(enemies) == [f"{id}-2"]
    assert "pasted" in enemies.notice.label.text()
    assert told.args == ["1 document pasted. Ctrl+Z takes it back."]


def test_what_cannot_be_pasted_is_told(enemies):
    QGuiApplication.clipboard().setText("a shopping list")
    enemies.handlers()["edit.paste"]()

    assert "no document" in enemies.notice.label.text()


def drop(pane, text):
    """Drop a text in the middle of the browser, as another program does; tell whether it was welcome."""
    data = QMimeData()
    data.setText(text)
    where, copy = pane.rect().center(), Qt.DropAction.CopyAction
    common = copy, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(where, *common)
    enter.ignore()
    QApplication.sendEvent(pane, enter)
    if enter.isAccepted():
        QApplication.sendEvent(pane, QDropEvent(QPointF(where), *common))
    return enter.isAccepted()


def test_documents_are_dropped_as_text(enemies, workspace):
    id = chosen(enemies)[0]

    assert drop(enemies, workspace.copy(GAME, [id]))
    assert chosen(enemies) == [f"{id}-2"]
    assert "dropped" in enemies.notice.label.text()


def test_what_is_no_document_cannot_be_dropped(enemies):
    before = shown(enemies)

    assert not drop(enemies, "a shopping list")
    assert shown(enemies) == before


def test_documents_are_dragged_out_as_text(enemies):
    data = enemies.model.mimeData(enemies.list.selectionModel().selectedIndexes())

    assert f'"id": "{chosen(enemies)[0]}"' in data.text()


def test_a_new_document_is_made_from_the_menu_and_opened(enemies, workspace, qtbot):
    enemies.fill_new_menu(enemies.new_button.menu())
    enemy = next(one for one in enemies.new_button.menu().actions() if one.text() == "Enemy")
    with qtbot.waitSignal(enemies.open_requested) as heard:
        enemy.trigger()

    assert heard.args == [GAME, "new-enemy"]
    assert chosen(enemies) == ["new-enemy"]


def test_the_menu_of_a_document_shows_the_keys_that_the_window_tells(enemies):
    enemies.keys_of = {"edit.copy": "Ctrl+Alt+C"}.get
    menu = enemies.selection.menu(enemies.list.chosen())
    (copy,) = (action for action in menu.actions() if action.text().startswith("Copy"))
    assert "Ctrl+Alt+C" in (copy.text() + copy.shortcut().toString())


def test_the_menu_of_a_document_offers_its_table_and_all_acts(enemies, qtbot):
    menu = enemies.selection.menu(enemies.list.chosen())
    titles = [action.text().partition("\t")[0] for action in menu.actions() if action.text()]
    assert titles == [
        "Open",
        "Table of enemies",
        "New enemy",
        "Duplicate",
        "Copy",
        "Paste",
        "Rename",
        "Change name and id…",
        "Move to trash",
    ]

    with qtbot.waitSignal(enemies.table_requested) as heard:
        menu.actions()[1].trigger()
    assert heard.args == [GAME, "enemy"]


def test_the_selection_stays_with_its_documents_when_others_come_and_go(enemies, workspace):
    enemies.list.setCurrentIndex(enemies.model.index(3))
    id = chosen(enemies)[0]
    workspace.delete(GAME, [enemies.model.entries()[1].id])

    assert chosen(enemies) == [id]
    assert enemies.model.index_of(GAME, id).row() == 2


def test_in_the_search_field_copy_and_delete_belong_to_the_text(enemies):
    enemies.search.setFocus()

    assert set(enemies.handlers()) == {"edit.find"}


def test_a_library_that_is_read_only_offers_no_changes(qapp, path, qtbot):
    with Library.open(path, read_only=True) as library:
        workspace = Workspace(library)
        pane = BrowserPane(workspace)
        qtbot.addWidget(pane)
        pane.list.setCurrentIndex(pane.model.index(0))

        assert set(pane.handlers()) == {"edit.find", "edit.copy", "edit.select_all"}
        assert not pane.new_button.isEnabled()
        assert not pane.model.flags(pane.model.index(0)) & Qt.ItemFlag.ItemIsEditable
        pane.finish()
        workspace.close()
        workspace.deleteLater()


# ---- looks -------------------------------------------------------------------------------------------


def test_faces_are_painted_when_nothing_else_is_to_do(enemies, qtbot):
    with qtbot.waitSignal(enemies.thumbnails.painted):
        enemies.list.viewport().repaint()

    entry = enemies.model.entries()[0]
    qtbot.waitUntil(lambda: enemies.thumbnails.image(entry, 40) is not None)


class Painted(QObject):
    """Notes which area of a widget is painted."""

    def __init__(self, watched):
        super().__init__(watched)
        self.tallest = 0
        watched.installEventFilter(self)

    def eventFilter(self, watched, event):  # noqa: N802 - Qt's own name
        if event.type() == QEvent.Type.Paint:
            self.tallest = max(self.tallest, event.rect().height())
        return False


def test_a_keystroke_elsewhere_paints_its_row_and_no_other(enemies, workspace, qtbot):
    entry = enemies.model.entries()[1]
    qtbot.waitUntil(lambda: all(enemies.thumbnails.image(one, 40) for one in enemies.model.entries()[:9]))
    qtbot.wait(50)
    painted = Painted(enemies.list.viewport())

    workspace.open(entry.game, entry.id).edit("Rename", name="Bat of the Attic")
    qtbot.waitUntil(lambda: painted.tallest > 0)

    assert painted.tallest <= enemies.list.visualRect(enemies.model.index(1)).height()


def test_the_small_face_of_what_is_typed_waits_until_nobody_types(enemies, workspace, qtbot):
    entry = enemies.model.entries()[0]
    workspace.open(entry.game, entry.id).edit("Note", notes="Too strong.")
    assert enemies.model.entries()[0].hash == entry.hash

    qtbot.waitUntil(lambda: enemies.model.entries()[0].hash != entry.hash)


def test_tiles_and_rows_show_the_same_documents(enemies):
    QTest.mouseClick(enemies.tiles_button, Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
    assert enemies.list.sizeHintForIndex(enemies.model.index(0)).height() > 100
    assert enemies.list.indexAt(enemies.list.visualRect(enemies.model.index(1)).center()).row() == 1


def test_the_browser_remembers_its_part(enemies, workspace, qtbot):
    state = enemies.state()
    again = BrowserPane(workspace)
    qtbot.addWidget(again, before_close_func=lambda widget: widget.finish())
    again.restore(state)

    assert again.scopes.scope() == ENEMIES


def test_everything_that_takes_the_focus_has_a_name(pane):
    unnamed = [
        widget
        for widget in pane.findChildren(QWidget)
        if widget.focusPolicy() != Qt.FocusPolicy.NoFocus and not widget.accessibleName() and widget.isVisible()
    ]

    assert [type(widget).__name__ for widget in unnamed if widget.objectName() != "qt_scrollarea_viewport"] == []


def test_in_the_window_delete_and_undo_go_to_the_documents_of_the_browser(window, workspace):
    pane = window.docks["library"].content()
    pane.scopes.choose(ENEMIES)
    pane.list.setFocus()
    pane.results.select(GAME, ["enemy.dragon"])
    QTest.keyClick(pane.list, Qt.Key.Key_Delete)
    assert "enemy.dragon" not in workspace.content(GAME)

    QTest.keyClick(pane.list, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert "enemy.dragon" in workspace.content(GAME)


@pytest.mark.slow
def test_in_the_window_a_problem_leads_to_its_field(window, workspace, qtbot):
    opened = workspace.open(GAME, "enemy.dragon")
    opened.edit("Attack", attack="Xyzzy the plugh.")
    window.open_document(GAME, "enemy.cultist")
    problems = window.docks["problems"].content()
    problems.everywhere.setChecked(True)
    qtbot.waitUntil(lambda: problems.list.lines.rowCount() > 0)
    problems.list.setCurrentIndex(problems.list.lines.index(0))
    problems.go_there()

    assert window.current_pane().title() == opened.document.name
