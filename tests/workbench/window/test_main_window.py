from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QUndoCommand, QUndoStack
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QMenu, QVBoxLayout

from editors import look
from editors.pane import Pane
from engines.kit.documents import ChangeSet
from workbench.widgets.chooser import ChooserDialog
from workbench.window.commands.table import COMMANDS, PANE_MENUS
from workbench.window.dialogs import leaving
from workbench.window.dialogs.rename import RenameDialog
from workbench.window.tabs import TabKey

CARD = ("ambush", "ambush")


class NotePane(Pane):
    """A pane with a line to write in and a stack of its own."""

    def __init__(self, name: str = "Note") -> None:
        super().__init__()
        self.name, self.done, self.stack, self.ended = name, [], QUndoStack(self), False
        self.line = QLineEdit()
        self.line.setAccessibleName("Note")
        QVBoxLayout(self).addWidget(self.line)
        self.setFocusProxy(self.line)

    def title(self) -> str:
        return self.name

    def undo_stack(self) -> QUndoStack:
        return self.stack

    def handlers(self) -> dict[str, Callable[[], None]]:
        return {"board.connect": lambda: self.done.append("connect")}

    def finish(self) -> None:
        self.ended = True


@pytest.fixture
def note(window):
    """A pane in front."""
    pane = NotePane()
    window.add_pane(pane)
    window.refresh_page()
    return pane


def entry_of(menu: QMenu, text: str):
    return next(action for action in menu.actions() if action.text().startswith(text))


# ---- commands ----------------------------------------------------------------------------------------


def test_every_command_has_an_action_in_a_menu(window):
    shown = {action.objectName() for menu in window.menuBar().findChildren(QMenu) for action in menu.actions()}

    assert {command.id for command in COMMANDS} <= shown


def test_a_command_that_nobody_handles_is_grey_and_does_nothing(window):
    assert not window.command_actions["board.connect"].isEnabled()
    assert not window.run_command("board.connect")


def test_a_command_goes_to_the_pane_in_front(window, note):
    assert window.command_actions["board.connect"].isEnabled()

    QTest.keyClick(window, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)

    assert note.done == ["connect"]


def test_the_menus_of_single_panes_are_shown_with_their_pane_only(window, note):
    shown = {menu for menu in PANE_MENUS if window.menus.action_of(menu).isVisible()}
    window.run_command("file.close_tab")

    assert shown == {next(command.menu for command in COMMANDS if command.id == "board.connect")}
    assert not any(window.menus.action_of(menu).isVisible() for menu in PANE_MENUS)


def test_undo_names_what_it_takes_back_and_works_on_the_stack_of_the_pane_in_front(window, note):
    note.stack.push(QUndoCommand("Paint it red"))
    assert window.command_actions["edit.undo"].text() == "Undo: Paint it red"

    window.run_command("edit.undo")

    assert note.stack.index() == 0
    assert window.command_actions["edit.redo"].isEnabled()
    assert not window.command_actions["edit.undo"].isEnabled()


def test_undo_of_one_pane_is_not_offered_in_another(window, note):
    note.stack.push(QUndoCommand("Paint it red"))
    other = NotePane("Other")

    window.add_pane(other)

    assert not window.command_actions["edit.undo"].isEnabled()


def test_the_menu_copies_from_the_text_with_the_focus(window, note, qapp):
    note.line.setText("a blunt sword")
    note.line.setFocus()
    note.line.selectAll()
    window.refresh_commands()

    window.run_command("edit.copy")

    assert qapp.clipboard().text() == "a blunt sword"


def test_the_palette_runs_what_is_chosen_by_a_few_letters(window, note, qtbot):
    window.run_command("view.palette")
    palette = window.findChild(ChooserDialog)

    QTest.keyClicks(palette.line, "conn")
    QTest.keyClick(palette.line, Qt.Key.Key_Return)

    assert note.done == ["connect"]


def test_the_palette_puts_first_what_was_done_of_late(window, note, preferences):
    preferences.set("recent_commands", ["board.connect"])

    window.run_command("view.palette")
    palette = window.findChild(ChooserDialog)

    assert palette.model.choice(0).value == "board.connect"


# ---- opening -----------------------------------------------------------------------------------------


def test_quick_open_opens_a_document_of_any_game_by_its_name(window):
    window.run_command("file.quick_open")
    dialog = window.findChild(ChooserDialog)

    QTest.keyClicks(dialog.line, "shrine of cinders")
    QTest.keyClick(dialog.line, Qt.Key.Key_Return)

    assert window.current_pane().title() == "Shrine of Cinders"


def test_quick_open_finds_layouts_that_nobody_has_changed_yet(window):
    window.run_command("file.quick_open")
    dialog = window.findChild(ChooserDialog)

    QTest.keyClicks(dialog.line, "layout")

    assert dialog.model.choice(0).detail.startswith("Layout · ")


def test_the_card_in_front_is_copied_and_its_copy_opened(window):
    window.open_document(*CARD)

    window.run_command("edit.duplicate")

    assert window.tabs.count() == 2
    assert window.current_pane().opened.document.id != CARD[1]


def test_the_card_in_front_is_renamed_where_it_is_written(window):
    window.open_document(*CARD)

    window.run_command("edit.rename")

    dialog = window.findChild(RenameDialog)
    assert dialog.id.text() == CARD[1]
    dialog.close()


def test_a_document_is_open_at_most_once(window):
    first = window.open_document(*CARD)
    window.open_document("castle_of_magic", "shrine.amulet")

    assert window.open_document(*CARD) is first
    assert window.tabs.count() == 2
    assert window.current_pane() is first


def test_a_document_that_is_not_there_is_told_and_opens_nothing(window):
    assert window.open_document("ambush", "no-such-card") is None
    assert window.tabs.count() == 0
    assert "no-such-card" in window.statusBar().currentMessage()


def test_a_new_document_is_made_by_kind_and_opened(window, workspace):
    window.run_command("file.new")
    dialog = window.findChild(ChooserDialog)
    QTest.keyClicks(dialog.line, "new castle")

    QTest.keyClick(dialog.line, Qt.Key.Key_Return)

    key = window.tabs.key_of(window.current_pane())
    assert workspace.open(key.game, key.name).document.kind == "castle"


def test_what_is_typed_into_a_new_document_is_its_name(window):
    window.handlers.make_new("ambush", "castle")
    line = window.current_pane().form.first()
    QTest.keyClicks(line, "Ravenhold")
    assert window.current_pane().opened.document.name == "Ravenhold"

    window.handlers.focus_editor()
    assert line.selectedText() == ""


def test_a_deleted_document_loses_its_tab(window, workspace):
    window.open_document(*CARD)

    workspace.delete("ambush", ["ambush"])

    assert window.tabs.count() == 0
    assert window.stack.currentWidget() is window.welcome


def test_a_renamed_document_keeps_its_tab(window, workspace):
    window.open_document(*CARD)

    workspace.rename("ambush", "ambush", "Ambush", "surprise")

    assert window.tabs.key_of(window.current_pane()) == TabKey("document", "ambush", "surprise")
    assert window.tabs.count() == 1


def test_docks_show_the_document_in_front(window):
    window.open_document(*CARD)

    assert window.shown.document.id == "ambush"
    window.run_command("file.close_tab")
    assert window.shown is None


def test_control_and_tab_go_from_tab_to_tab(window, note):
    other = NotePane("Other")
    window.add_pane(other)
    note.line.setFocus()

    QTest.keyClick(window, Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier)
    assert window.current_pane() is note
    QTest.keyClick(window, Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier)

    assert window.current_pane() is other


def test_a_closed_tab_comes_back_by_its_keys(window):
    window.open_document(*CARD)
    QTest.keyClick(window, Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier)
    assert window.tabs.count() == 0

    QTest.keyClick(window, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)

    assert window.current_pane().title() == "Ambush"


def test_every_tab_hears_of_changed_documents(window, note, workspace):
    heard = []
    note.content_changed = lambda game, ids: heard.append((game, set(ids)))

    workspace.library_changed.emit("ambush", ChangeSet(changed=("ambush",)))

    assert heard == [("ambush", {"ambush"})]


# ---- saving and closing ------------------------------------------------------------------------------


def test_an_edited_document_is_marked_until_it_is_saved(window, workspace):
    window.open_document(*CARD)

    workspace.open(*CARD).edit("Rename", name="Surprise")
    assert window.tabs.is_marked(window.tabs.panes()[0])
    workspace.flush()

    assert not window.tabs.is_marked(window.tabs.panes()[0])
    assert window.status.saved.text() == "✓ Saved"


def test_saving_moves_nothing_in_the_status_bar(window):
    before = window.status.saved.size()

    window.status.tell_saving("not saved")

    assert window.status.saved.sizeHint().width() <= before.width()
    assert window.status.saved.minimumSize() == window.status.saved.maximumSize() == before


def test_undo_takes_back_what_was_said_too(window, workspace):
    window.open_document(*CARD)
    workspace.open(*CARD).edit("Rename", name="Surprise")
    window.status.say("Replaced: 1 cell in 1 row changed.")

    window.run_command("edit.undo")

    assert window.statusBar().currentMessage() == ""


def test_only_the_first_step_changes_what_commands_can_do(window, workspace, monkeypatch):
    window.open_document(*CARD)
    told = []
    monkeypatch.setattr(window.command_actions, "enable", told.append)

    for name in ("Surprise", "Surprised", "Surprises"):
        workspace.open(*CARD).edit("Rename", name=name)

    assert len(told) == 1
    assert "edit.undo" in told[0]


def test_closing_the_window_saves_and_ends_every_pane(window, note, workspace, library):
    workspace.open(*CARD).edit("Rename", name="Surprise")

    assert window.close()

    assert library.get(*CARD).name == "Surprise"
    assert note.ended


def test_closing_stays_open_when_something_cannot_be_saved_and_the_person_stays(window, workspace, monkeypatch):
    monkeypatch.setattr(workspace, "flush", lambda: False)
    monkeypatch.setattr("workbench.window.dialogs.leaving.ask", lambda window, note: leaving.STAY)

    assert not window.close()
    assert window.isVisible()
    monkeypatch.undo()


# ---- view --------------------------------------------------------------------------------------------


def test_a_dock_is_shown_and_focused_by_its_command_and_hidden_by_the_next(window):
    window.docks["history"].hide()

    window.run_command("view.history")

    assert window.docks["history"].isVisible()


def test_who_opens_a_card_writes_in_its_first_field(window):
    window.open_document("castle_of_magic", "shrine.amulet")
    pane = window.open_document(*CARD)

    assert window.focusWidget() is pane.form.first()
    assert not pane.form.first().hasSelectedText()


def test_the_editor_takes_the_cursor_back_where_it_was(window):
    pane = window.open_document(*CARD)
    pane.show_field("notes")
    before = window.focusWidget()
    window.run_command("view.library")

    window.run_command("view.editor")

    assert window.focusWidget() is before


def test_the_cursor_goes_along_to_another_tab(window):
    card = window.open_document(*CARD)
    guide = window.open_guide()

    window.run_command("view.previous_tab")
    assert window.focusWidget() is card.form.first()
    window.run_command("view.next_tab")
    assert window.focusWidget() is guide.browser
    window.run_command("file.close_tab")

    assert window.focusWidget() is card.form.first()


def test_who_opens_a_table_stands_in_its_first_cell(window, qtbot):
    pane = window.open_table("ambush", "card")

    assert window.focusWidget() is pane.view
    qtbot.waitUntil(lambda: pane.view.currentIndex().row() == 0)


def test_the_preview_zooms_while_a_card_has_the_focus(window):
    window.open_document(*CARD)
    preview = window.docks["preview"].content()
    before = preview.view.scale()

    QTest.keyClick(window, Qt.Key.Key_Equal, Qt.KeyboardModifier.ControlModifier)

    assert preview.view.scale() > before


def test_the_next_theme_is_worn_at_once(window, preferences):
    before = look.current()
    window.run_command("view.theme")
    worn = look.current()
    preferences.set("theme", before.name)

    assert worn != before
    assert look.current() == before


def test_what_is_shown_already_wears_the_next_theme_too(window, preferences, workspace, qtbot):
    before = look.current()
    guide, tree = window.open_guide(), window.docks["library"].content().scopes
    history = window.docks["history"].content()
    history.show_document(workspace.open(*CARD))
    qtbot.waitUntil(lambda: before.added in history.text.toHtml())

    window.run_command("view.theme")
    worn = look.current()
    shown = guide.browser.styleSheet(), history.text.toHtml(), tree.topLevelItem(1).foreground(1).color().name()
    preferences.set("theme", before.name)

    assert worn.base in shown[0]
    assert worn.added in shown[1]
    assert shown[2] == worn.muted


def test_the_library_dock_takes_commands_while_it_has_the_focus(window, note, qtbot):
    browser = window.docks["library"].content()

    browser.setFocus()
    qtbot.waitUntil(lambda: window.active_pane() is browser)

    assert window.active_pane() is browser
    note.line.setFocus()
    assert window.active_pane() is note


@pytest.mark.slow
def test_a_layout_that_is_made_new_is_for_the_kind_in_front(window):
    window.open_document("castle_von_loghan", "treasure.sphere_syphon")
    window.handlers.make_new("castle_von_loghan", "layout")

    assert window.current_pane().opened.document.of == "treasure"


@pytest.mark.slow
def test_a_table_that_comes_back_to_the_front_shows_its_row_in_the_docks(window):
    table = window.open_table("ambush", "card")
    table.select_cell(2, 0)
    window.open_document("castle_von_loghan", "treasure.sphere_syphon")
    window.open_table("ambush", "card")

    assert window.shown.document == table.model.document(2)
