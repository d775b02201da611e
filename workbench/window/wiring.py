"""Every connection between the parts of the window, in one place.

Parts tell facts (`..._changed`) and wishes (`..._requested`); none of them knows another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from editors.document import OpenDocument
from editors.pane import Pane
from editors.soon import soon
from engines.kit.documents import ChangeSet
from workbench.window.commands.menus import tip_keys
from workbench.window.tabs import TabKey

if TYPE_CHECKING:
    from workbench.window.main_window import MainWindow
    from workbench.window.panes.welcome import WelcomePage


def wire(window: MainWindow) -> None:
    """Connect the window's own parts."""
    _wire_workspace(window)
    _wire_tabs(window)
    for dock in window.docks.all():
        dock.filled.connect(lambda id: wire_dock(window, id))
        dock.resized.connect(window.dock_space.note_width)
        for moved in (dock.visibilityChanged, dock.dockLocationChanged, dock.topLevelChanged):
            moved.connect(lambda how: window.state.keep_soon())
    window.status.problems_requested.connect(lambda: window.run_command("view.problems"))
    window.undo_group.canUndoChanged.connect(lambda can: window.on_steps())
    window.undo_group.canRedoChanged.connect(lambda can: window.on_steps())
    window.undo_group.undoTextChanged.connect(lambda text: window.name_undo())
    window.undo_group.redoTextChanged.connect(lambda text: window.name_undo())
    window.preferences.changed.connect(window.handlers.on_preference)
    app = QApplication.instance()
    if isinstance(app, QApplication):
        app.focusChanged.connect(window.on_focus)


def wire_welcome(window: MainWindow, page: WelcomePage) -> None:
    """Connect the welcome page, which was just made."""
    page.command_requested.connect(window.run_command)
    page.open_requested.connect(window.open_document)
    page.begin_requested.connect(window.handlers.begin)
    page.take_up_requested.connect(lambda one: window.handlers.playtests().take_up(one))


def _wire_workspace(window: MainWindow) -> None:
    workspace = window.workspace
    workspace.save_state_changed.connect(lambda state: window.status.tell_saving(state, workspace.why_unsaved()))
    workspace.save_state_changed.connect(lambda state: window.tabs.unmark_all() if state == "saved" else None)
    workspace.live_changed.connect(lambda game, id, fields: window.tabs.mark(game, id))
    workspace.library_changed.connect(lambda game, changes: _close_removed(window, game, changes))
    workspace.library_changed.connect(lambda game, changes: _tell_panes(window, game, changes.touched))
    workspace.live_changed.connect(lambda game, id, fields: _tell_panes(window, game, frozenset({id})))
    workspace.document_renamed.connect(window.on_renamed)
    workspace.conflict_found.connect(window.handlers.dialogs.settle)
    workspace.failed.connect(window.status.say)
    workspace.pictures.told.connect(window.status.say)
    workspace.checker.problems_changed.connect(lambda game: _tell_problems(window, game))


def _tell_panes(window: MainWindow, game: str, ids: frozenset[str]) -> None:
    """Let every tab and dock hear which documents say something new: a table shows them all, a face names others."""
    window.tabs.tell(game, ids)
    for pane in window.docks.made().values():
        pane.content_changed(game, ids)


def _tell_problems(window: MainWindow, game: str) -> None:
    """Let every tab hear what is wrong with a game, once it was looked over."""
    for pane in window.tabs.panes():
        pane.problems_changed(game, window.workspace.checker.problems(game) or [])
    _count_problems(window)


def _count_problems(window: MainWindow) -> None:
    """Let the status bar count what is wrong with the game in front."""
    pane = window.current_pane()
    key = window.tabs.key_of(pane) if pane is not None else None
    game = key.game if key is not None else ""
    window.status.count_problems((window.workspace.checker.problems(game) or []) if game else None)


def _tell_front(window: MainWindow) -> None:
    """Let the pane in front hear what is known to be wrong with its game."""
    pane = window.current_pane()
    key = window.tabs.key_of(pane) if pane is not None else None
    if pane is not None and key is not None and key.game:
        pane.problems_changed(key.game, window.workspace.checker.problems(key.game) or [])
    _count_problems(window)


def _wire_tabs(window: MainWindow) -> None:
    window.tabs.pane_changed.connect(window.state.fill_front)
    window.tabs.pane_changed.connect(window.refresh_commands)
    window.tabs.pane_changed.connect(window.dock_space.refresh)
    # Qt lays out the new pane first; only then it is known who has become too narrow.
    window.tabs.pane_changed.connect(lambda: soon(window, window.dock_space.widen))
    window.tabs.pane_changed.connect(lambda: _show_front(window))
    window.tabs.pane_changed.connect(lambda: _tell_front(window))
    window.tabs.panes_changed.connect(window.refresh_page)
    window.tabs.panes_changed.connect(lambda: settle_ids(window))
    window.tabs.pane_changed.connect(window.state.keep_soon)
    window.tabs.panes_changed.connect(window.state.keep_soon)
    window.tabs.reopen_requested.connect(lambda: window.run_command("file.reopen_tab"))


def settle_ids(window: MainWindow, *, also_open: bool = False) -> None:
    """Give what was made and named of late an id of its name, once its tab is closed."""
    for game, id in list(window.workspace.fresh):
        if also_open or window.tabs.pane_of(TabKey("document", game, id)) is None:
            window.workspace.settle_id(game, id)


def wire_pane(window: MainWindow, pane: Pane) -> None:
    """Connect a pane that comes into a tab."""
    _wire_any(window, pane)
    pane.subject_changed.connect(lambda opened: _on_subject(window, pane, opened))


def wire_dock(window: MainWindow, id: str) -> None:
    """Connect the content of a dock that was just made, and show it what the others show.

    It never decides what the other docks show.
    """
    held = window.docks[id].content()
    _wire_any(window, held)
    held.table_requested.connect(window.open_table)
    held.insert_requested.connect(window.handlers.insert)
    held.field_requested.connect(window.handlers.show_field)
    held.lab_requested.connect(window.handlers.show_run)
    held.keys_of = lambda command: tip_keys(window.command_actions[command])
    window.state.restore_dock(id, held)
    held.show_document(window.shown)


def _wire_any(window: MainWindow, pane: Pane) -> None:
    """Connect what panes of tabs and of docks wish alike."""
    pane.open_requested.connect(window.open_document)
    pane.play_requested.connect(window.new_playtest)
    pane.message_requested.connect(window.status.say)
    pane.commands_changed.connect(window.refresh_commands)


# ---- what the docks show -----------------------------------------------------------------------------


def show_subject(window: MainWindow, opened: OpenDocument | None) -> None:
    """Let preview, problems, history and phrasebook show a document."""
    window.shown = opened
    for held in window.docks.made().values():
        held.show_document(opened)


def _show_front(window: MainWindow) -> None:
    """Let the docks show the document of the pane in front; of a table the one that was chosen in it last."""
    pane = window.current_pane()
    show_subject(window, pane.subject() if pane is not None else None)


def _on_subject(window: MainWindow, pane: Pane, opened: OpenDocument | None) -> None:
    if pane is window.current_pane():
        show_subject(window, opened)


def _close_removed(window: MainWindow, game: str, changes: ChangeSet) -> None:
    """Close the tabs of documents that are gone; `gone` remembers them in case they have only another id."""
    keys = {TabKey("document", game, id) for id in changes.removed}
    window.tabs.gone = {key for pane in window.tabs.panes() if (key := window.tabs.key_of(pane)) in keys and key}
    window.tabs.close_where(lambda pane: window.tabs.key_of(pane) in keys)
