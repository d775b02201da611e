"""The main window: tabs in the middle, docks around them, and commands that find who handles them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QPixmap, QResizeEvent, QUndoGroup, QUndoStack
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QWidget

from editors.document import OpenDocument
from editors.pane import Handler, Pane
from engines.registry import RECORD
from workbench.desk.preferences import Preferences
from workbench.desk.workspace import Workspace
from workbench.library.errors import LibraryError
from workbench.places import NAME
from workbench.window import wiring
from workbench.window.commands.handlers import WindowHandlers
from workbench.window.commands.menus import CommandActions, Menus, tip_keys
from workbench.window.commands.table import BY_ID
from workbench.window.distraction_free import DistractionFree
from workbench.window.dock_space import DockSpace
from workbench.window.docks import Docks
from workbench.window.panes import registry
from workbench.window.status import StatusRow
from workbench.window.tabs import PaneTabs, TabKey
from workbench.window.undoing import Undoing
from workbench.window.window_state import WindowState
from workbench.window.workspaces import NamedWorkspaces

if TYPE_CHECKING:
    from workbench.window.browser.thumbnails import Thumbnails
    from workbench.window.panes.welcome import WelcomePage

SIZE = QSize(1280, 800)


class MainWindow(QMainWindow):
    """One window over one library."""

    library_requested = Signal(object)
    """A wish: close this window and open the library at this path."""
    restart_requested = Signal()
    woken = Signal()
    """A fact: nothing waits any more that could wait until the window stood."""

    def __init__(self, workspace: Workspace, preferences: Preferences) -> None:
        super().__init__()
        self.workspace, self.preferences = workspace, preferences
        how = " (read-only)" if workspace.read_only else ""
        self.setWindowTitle(f"{workspace.library.path.stem}{how} – {NAME}")
        self.setMinimumSize(800, 460)
        self.resize(SIZE)
        self.undo_group = QUndoGroup(self)
        self.undoing = Undoing(self)
        self._can = (False, False)
        self._no_stack = QUndoStack(self.undo_group)
        self.playtests: list[QWidget] = []
        self.shown: OpenDocument | None = None
        self._waiting: list[Callable[[], None]] = []
        # A timer of no length is heard when nothing else is to be done; `singleShot(0, …)` would go before keys.
        self._waker = QTimer(self, interval=0)
        self._waker.timeout.connect(self._wake_next)
        self.tabs = PaneTabs(self)
        self.stack = QStackedWidget(self)
        self.stack.addWidget(self.tabs)
        self.setCentralWidget(self.stack)
        self.status = StatusRow(self.statusBar())
        self.docks = Docks(self, lambda id: registry.dock_content(id, workspace))
        self.dock_space, self.distraction_free = DockSpace(self), DistractionFree(self)
        self.workspaces = NamedWorkspaces(self)
        self.handlers = WindowHandlers(self)
        self.command_actions = CommandActions(self.run_command, preferences.shortcuts, self)
        self.addActions(self.command_actions.all())
        self.menus = Menus(self, self.command_actions)
        self.state = WindowState(self)
        wiring.wire(self)
        self.refresh_commands()
        if not self.state.has_tabs:
            self.refresh_page()

    @cached_property
    def welcome(self) -> WelcomePage:
        """The welcome page, made when it is first seen: who left tabs open goes on with them."""
        from workbench.window.panes.welcome import WelcomePage

        page = WelcomePage(self)
        self.stack.addWidget(page)
        wiring.wire_welcome(self, page)
        return page

    @cached_property
    def thumbnails(self) -> Thumbnails:
        """Small pictures of faces, for lists that belong to no dock."""
        from workbench.window.browser.thumbnails import Thumbnails  # nobody looks before the window stands

        return Thumbnails(self.workspace, self)

    # ---- opening -------------------------------------------------------------------------------------

    def open_document(self, game: str, id: str) -> Pane | None:
        """Open a document in its pane, or bring the pane to the front that has it already."""
        key = TabKey("document", game, id)
        pane = self.tabs.pane_of(key)
        if pane is None:
            try:
                opened = self.workspace.open(game, id)
            except LibraryError as problem:
                self.status.say(str(problem))
                return None
            if opened.document.kind == RECORD:
                self.new_playtest({"game": game, "record": id})
                return None
            pane = registry.pane_for(opened, self.workspace)
            self.add_pane(pane, key, registry.ICONS[registry.name_for(opened)])
            self.state.remember(game, id)
        return self._show(pane)

    def open_table(self, game: str, kind: str) -> Pane:
        """Open all documents of a kind as a table."""
        key = TabKey("table", game, kind)
        pane = self.tabs.pane_of(key) or registry.table_for(game, kind, self.workspace)
        if self.tabs.indexOf(pane) < 0:
            self.add_pane(pane, key, registry.ICONS[registry.TABLE])
        return self._show(pane)

    def open_guide(self) -> Pane:
        """Open the guide in a tab."""
        from workbench.window.panes.guide import GuidePane

        key = TabKey("guide")
        pane = self.tabs.pane_of(key)
        if pane is None:
            pane = GuidePane()
            self.add_pane(pane, key, "help-circle-outline")
        return self._show(pane)

    def open_lab(self) -> Pane:
        """Open the lab in a tab."""
        key = TabKey("lab")
        pane = self.tabs.pane_of(key)
        if pane is None:
            pane = registry.lab_pane(self.workspace)
            self.add_pane(pane, key, "flask-outline")
        return self._show(pane)

    def open_tab(self, key: TabKey) -> Pane | None:
        """Open what a tab showed before."""
        if key.sort == "lab":
            return self.open_lab()
        if key.sort == "guide":
            return self.open_guide()
        return (self.open_table if key.sort == "table" else self.open_document)(key.game, key.name)

    def add_pane(self, pane: Pane, key: TabKey | None = None, icon: str = "") -> None:
        """Put a pane into a tab and connect what it tells and wishes."""
        wiring.wire_pane(self, pane)
        self.tabs.add(pane, key, icon)

    def new_playtest(self, wish: Mapping[str, Any]) -> None:
        """Ask what to play and open the table."""
        self.handlers.new_playtest(dict(wish))

    def _show(self, pane: Pane) -> Pane:
        """Bring a pane to the front and return it; one that only had a tab until now is made."""
        self.tabs.setCurrentWidget(pane)
        self.refresh_page()
        shown = self.current_pane() or pane
        shown.take_focus()
        return shown

    # ---- who is in front -----------------------------------------------------------------------------

    def current_pane(self) -> Pane | None:
        """Return the pane in front."""
        return self.tabs.current_pane()

    def active_pane(self) -> Pane | None:
        """Return the pane that commands go to: that of a dock with the focus, otherwise the one in front."""
        return self.docks.pane_with(self.focusWidget()) or self.current_pane()

    # ---- the start -----------------------------------------------------------------------------------

    def hold(self, left: QPixmap) -> None:
        """Let all wait that is not needed to type into the pane in front; a picture shows how the rest was left."""
        self.workspace.is_starting = True
        self.docks.hold(left)

    def wake(self) -> None:
        """Make what could wait until the window stood, one thing after the other, with room for keys between."""
        self._waiting = [*self.docks.held(), self._wake_panes, self.workspace.pictures.begin, self.woken.emit]
        self._waker.start()

    def _wake_next(self) -> None:
        self._waiting.pop(0)()
        if not self._waiting:
            self._waker.stop()

    def _wake_panes(self) -> None:
        self.workspace.is_starting = False
        for pane in self.tabs.panes():
            pane.wake()

    # ---- commands ------------------------------------------------------------------------------------

    def active_handlers(self) -> dict[str, Handler]:
        """Return who does what now: the window, over it the active pane."""
        pane = self.active_pane()
        return {**self.handlers.by_command(), **(pane.handlers() if pane else {})}

    def run_command(self, id: str) -> bool:
        """Do a command of the table; tell whether somebody handled it."""
        handler = self.active_handlers().get(id)
        if handler is None:
            return False
        handler()
        self.refresh_commands()
        return True

    def refresh_commands(self) -> None:
        """Grey what nobody can do now, and let Undo work on the right stack."""
        pane = self.active_pane()
        stack = self.undoing.stack_for(pane)
        if stack is not None and stack not in self.undo_group.stacks():
            self.undo_group.addStack(stack)
        self.undo_group.setActiveStack(self._no_stack if stack is None else stack)
        handled = self.active_handlers().keys()
        self.command_actions.enable(handled)
        self.menus.show_for(handled)

    def on_steps(self) -> None:
        """Grey Undo and Redo, or not; a stack tells with every key that there is a step, also if there was one."""
        can = self.undo_group.canUndo(), self.undo_group.canRedo()
        if can != self._can:
            self._can = can
            self.refresh_commands()

    def name_undo(self) -> None:
        """Let Undo and Redo say what they would take back and make again."""
        for id, text in (("edit.undo", self.undo_group.undoText()), ("edit.redo", self.undo_group.redoText())):
            title = BY_ID[id].title
            self.command_actions[id].setText(f"{title}: {text}" if text else title)

    def on_focus(self, before: QWidget | None, now: QWidget | None) -> None:
        """Commands follow the focus."""
        if now is not None and self.isAncestorOf(now):
            self.undoing.follow(now)
            self.refresh_commands()

    def refresh_page(self) -> None:
        """Show the tabs, or the welcome page when there is none."""
        if self.tabs.count():
            self.stack.setCurrentWidget(self.tabs)
            return
        self.show_welcome()

    def refresh_welcome(self) -> None:
        """Let the welcome page say what was opened of late, and the keys that hold now."""
        self.welcome.show_recent(self.state.recent_documents())
        self.welcome.show_keys({id: tip_keys(self.command_actions[id]) for id in BY_ID})
        self.handlers.list_unfinished(self.welcome.show_unfinished)

    def on_table_closed(self) -> None:
        """Let a welcome page that is seen name the playtest that was left, too."""
        if self.stack.currentWidget() is self.welcome:
            self.refresh_welcome()

    def show_welcome(self) -> None:
        """Show the welcome page, also over open tabs."""
        self.refresh_welcome()
        self.stack.setCurrentWidget(self.welcome)

    def on_renamed(self, game: str, old: str, new: str) -> None:
        """A document has another id: its tab goes with it."""
        key = TabKey("document", game, old)
        self.state.forget(game, old)
        if key in self.tabs.gone:
            self.tabs.closed = [one for one in self.tabs.closed if one.key != key]
            self.open_document(game, new)

    def tell_notices(self, more: Sequence[str] = ()) -> None:
        """Say what the person should know about the opening."""
        notices = [*self.workspace.library.notices, *more]
        if self.workspace.read_only:
            self.status.tell_note("Read-only")
        if notices:
            self.status.say(" ".join(notices))

    # ---- Qt ------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Make room for the pane in front."""
        super().resizeEvent(event)
        self.dock_space.refresh()
        self.dock_space.widen()
        self.state.keep_soon()

    def _may_leave(self) -> bool:
        from workbench.window.dialogs.leaving import may_leave  # wanted only where saving fails

        return may_leave(self)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Save everything before the window closes; if that fails, stay and say so."""
        if not self.workspace.flush() and not self._may_leave():
            event.ignore()
            return
        wiring.settle_ids(self, also_open=True)
        self._waker.stop()
        self.state.leave()
        for window in list(self.playtests):
            window.close()
        self.tabs.close_where(lambda pane: True)
        for held in self.docks.made().values():
            held.finish()
        self.workspace.close()
        self.undo_group.blockSignals(True)  # noqa: FBT003 (the stacks of the documents may go before those who listen)
        event.accept()
