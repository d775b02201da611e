"""What the window itself does for commands; a pane with the focus may do it in its own way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QTextEdit, QWidget

from editors import look
from editors.document import OpenDocument
from editors.pane import NO_TEXT, Handler
from engines.kit.documents import Document
from engines.registry import NO_COMPONENTS
from workbench.desk.runner import Progress
from workbench.library.errors import LibraryError
from workbench.places import playtests_beside
from workbench.widgets import theme
from workbench.widgets.screens import bring_to_the_front
from workbench.window.commands.dialogs import WindowDialogs
from workbench.window.docks import PLACES, LazyDock
from workbench.window.tabs import TabKey

if TYPE_CHECKING:
    from workbench.playtest.opening import Playtests
    from workbench.window.main_window import MainWindow


class WindowHandlers:
    """The window's handlers, by command id."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self.dialogs = WindowDialogs(window)
        self._playtests: Playtests | None = None

    def by_command(self) -> dict[str, Handler]:
        """Return what can be done now."""
        window = self._window
        found: dict[str, Handler] = {
            **self.dialogs.by_command(),
            "file.save": self.save,
            "file.quit": window.close,
            "view.distraction_free": window.distraction_free.toggle,
            "view.theme": self.next_theme,
            "view.reset": window.distraction_free.end,
            "view.keep_workspace": window.workspaces.ask_to_keep,
            "view.workspaces": window.workspaces.choose,
            "play.new": self.play,
            "play.lab": window.open_lab,
            **({"play.change": self.try_change} if self._changed_document() is not None else {}),
            "play.table": self.back_to_the_table,
            "help.guide": window.open_guide,
            "help.welcome": self.show_welcome,
        }
        if window.shown is not None and window.shown.document.kind not in NO_COMPONENTS:
            found["file.open_layout"] = partial(self.open_layout, window.shown.document)
        found |= {f"view.{id}": partial(self.toggle_dock, id) for id in PLACES}
        if (dock := self._dock_in_use()) is not None:
            found["view.float"] = partial(window.docks.toggle_float, dock)
        return found | self._for_preview() | self._for_tabs() | self._for_undo() | self._for_text() | self._for_card()

    def _dock_in_use(self) -> LazyDock | None:
        """Return the dock with the cursor: one that floats has a window of its own, others are part of this one."""
        docks = self._window.docks
        return docks.dock_with(QApplication.focusWidget()) or docks.dock_with(self._window.focusWidget())

    def _for_preview(self) -> dict[str, Handler]:
        """Let the preview be zoomed, while it is seen, from the pane that it shows, unless that pane zooms itself."""
        preview = self._window.docks.made().get("preview")
        return dict(preview.handlers()) if preview is not None and preview.isVisible() else {}

    def _for_tabs(self) -> dict[str, Handler]:
        tabs = self._window.tabs
        found: dict[str, Handler] = {"file.reopen_tab": self.reopen} if tabs.closed else {}
        if tabs.count():
            found |= {
                "file.close_tab": self.close_tab,
                "file.close_others": lambda: tabs.close_where(lambda pane: pane is not tabs.current_pane()),
                "view.next_tab": partial(self.step, 1),
                "view.previous_tab": partial(self.step, -1),
                "view.editor": self.go_to_editor,
            }
        return found

    def _for_undo(self) -> dict[str, Handler]:
        group = self._window.undo_group
        if self._window.workspace.read_only:
            return {}
        offers = ((group.canUndo(), "edit.undo", group.undo), (group.canRedo(), "edit.redo", group.redo))
        return {id: partial(self._go, step) for can, id, step in offers if can}

    def _go(self, step: Handler) -> None:
        """Go a step back or forth; what was said of the step before holds no longer."""
        self._window.status.say("")
        step()

    def _for_text(self) -> dict[str, Handler]:
        """Let the menu cut, copy and paste in whatever text has the focus."""
        focus = self._window.focusWidget()
        if not isinstance(focus, QLineEdit | QTextEdit | QPlainTextEdit):
            return {}
        return {
            "edit.cut": focus.cut,
            "edit.copy": focus.copy,
            "edit.paste": focus.paste,
            "edit.select_all": focus.selectAll,
        }

    def _for_card(self) -> dict[str, Handler]:
        """Let the card in front be copied and renamed; other panes mean by that what is picked in them."""
        window = self._window
        pane = window.current_pane()
        key = window.tabs.key_of(pane) if pane is not None else None
        if key is None or window.workspace.read_only or pane is None or not pane.is_one_document:
            return {}
        return {"edit.duplicate": partial(self.duplicate, key), "edit.rename": partial(self.rename, key)}

    # ---- documents -----------------------------------------------------------------------------------

    def duplicate(self, key: TabKey) -> None:
        """Put a copy beside a document and open it."""
        try:
            (copy,) = self._window.workspace.duplicate(key.game, [key.name])
        except LibraryError as problem:
            self._window.status.say(str(problem))
            return
        self._window.open_document(key.game, copy)
        self._window.status.say("This is the copy. Undo in the library takes it away again.")

    def open_layout(self, document: Document) -> None:
        """Open the layout that a component is drawn with, and try it on that component."""
        from editors.layouts.pane import LayoutPane
        from exports.faces.layout import layout_for

        workspace = self._window.workspace
        found = layout_for(document, workspace.layouts(document.game), workspace.book(document.game))
        if found is None:
            self._window.status.say(f"No layout draws “{document.name}”. Ctrl+N makes one.")
        else:
            pane = self._window.open_document(document.game, found.id)
            if isinstance(pane, LayoutPane):
                pane.try_document(document.id)

    def rename(self, key: TabKey) -> None:
        """Ask for another name and id of a document."""
        from workbench.window.dialogs.rename import RenameDialog

        workspace = self._window.workspace
        entry = workspace.shelf.entry(key.game, key.name)
        if entry is not None:
            RenameDialog(workspace, entry, self._window).open()

    def make_new(self, game: str, kind: str) -> None:
        """Make a new document and open it."""
        window = self._window
        try:
            opened = window.workspace.new(game, kind, self.kind_in_front(game))
        except LibraryError as problem:
            window.status.say(str(problem))
            return
        window.open_document(*opened.key)

    def kind_in_front(self, game: str) -> str:
        """Return the kind of the component in front: who makes a layout while looking at it means that kind."""
        pane = self._window.current_pane()
        key = self._window.tabs.key_of(pane) if pane is not None else None
        entry = self._window.workspace.shelf.entry(key.game, key.name) if key and key.game == game else None
        return entry.kind if entry is not None and entry.kind != "layout" else ""

    def save(self) -> None:
        """Save everything now, for those who like to be sure."""
        is_saved = self._window.workspace.flush()
        self._window.status.say("Everything is saved." if is_saved else "Not everything could be saved.")

    def insert(self, text: str) -> None:
        """Put a phrase into the text that is edited."""
        pane = self._window.current_pane()
        if pane is None:
            self._window.status.say(NO_TEXT)
            return
        pane.insert_phrase(text)

    def show_field(self, field: str, position: object = None) -> None:
        """Show a field of the document in front, as a click on a problem asks."""
        pane = self._window.current_pane()
        if pane is not None:
            pane.show_field(field, position if isinstance(position, int) and position >= 0 else None)

    # ---- tabs ----------------------------------------------------------------------------------------

    def reopen(self) -> None:
        """Open the tab again that was closed last."""
        tabs = self._window.tabs
        if tabs.closed:
            last = tabs.closed.pop()
            self._window.state.open_tab(last.key, last.state)

    def close_tab(self) -> None:
        """Close the tab in front, and go on in the next one."""
        self._window.tabs.close_at(self._window.tabs.currentIndex())
        self.focus_editor()

    def step(self, by: int) -> None:
        """Go to the tab beside the one in front."""
        self._window.tabs.step(by)
        self.focus_editor()

    def go_to_editor(self) -> None:
        """Put the focus into the tab in front; from inside it, to where work begins there: the canvas, the deck."""
        pane, here = self._window.current_pane(), self._window.focusWidget()
        if pane is not None and pane.focusProxy() is not None and here is not None and pane.isAncestorOf(here):
            pane.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.focus_editor()

    def focus_editor(self) -> None:
        """Put the focus into the tab in front."""
        pane = self._window.current_pane()
        if pane is not None:
            pane.take_focus()

    # ---- view ----------------------------------------------------------------------------------------

    def toggle_dock(self, id: str) -> None:
        """Show a dock and go there, or hide it."""
        self._window.dock_space.keep(id)
        self._window.docks.toggle(id)

    def next_theme(self) -> None:
        """Wear the next theme."""
        names = [one.name for one in look.THEMES]
        now = look.current().name
        self._window.preferences.set("theme", names[(names.index(now) + 1) % len(names)])

    def on_preference(self, name: str) -> None:
        """Do at once what a new preference asks."""
        app = QApplication.instance()
        if name == "theme" and isinstance(app, QApplication):
            theme.dress(app, self._window.preferences.theme)
        if name == "shortcuts":
            self._window.command_actions.take_shortcuts(self._window.preferences.shortcuts)

    # ---- beginning -----------------------------------------------------------------------------------

    def show_welcome(self) -> None:
        """Show the welcome page over the tabs; the next tab hides it."""
        self._window.show_welcome()

    def begin(self, what: str) -> None:
        """Begin as the welcome page offers: with a card, a story or a playtest."""
        if what == "playtest":
            self.new_playtest({})
            return
        from workbench.window.commands import first_documents

        found = first_documents.first_story(self._window.workspace) if what == "story" else None
        found = found or (first_documents.first_card(self._window.workspace) if what == "card" else None)
        if found:
            self._window.open_document(*found)
        else:
            self._window.status.say(f"There is no {what} in this library yet; New makes one.")

    # ---- play ----------------------------------------------------------------------------------------

    def _changed_document(self) -> OpenDocument | None:
        """Return the document that the docks show, if the game is played with it."""
        opened = self._window.shown
        if opened is None or opened.document.kind in NO_COMPONENTS:
            return None
        return opened

    def try_change(self) -> None:
        """Let the dock beside the editor say what the last change of the document in front does."""
        from workbench.lab.change_pane import ChangePane

        dock = self._window.docks["change"]
        self._window.dock_space.keep(dock.id)
        dock.show()
        dock.raise_()
        if isinstance(pane := dock.content(), ChangePane):
            pane.ask()

    def show_run(self, run: int) -> None:
        """Open the lab at a run."""
        from workbench.lab.pane import LabPane

        lab = self._window.open_lab()
        if isinstance(lab, LabPane):
            lab.refresh()
            lab.shelf.choose(run)

    def play(self) -> None:
        """Ask what to play: the game of the tab in front, if there is one."""
        pane = self._window.current_pane()
        key = self._window.tabs.key_of(pane) if pane is not None else None
        self.new_playtest({"game": key.game} if key is not None and key.game else {})

    def new_playtest(self, wish: dict[str, Any]) -> QWidget | None:
        """Ask what to play and open the table."""
        return self.playtests().ask(wish)

    def back_to_the_table(self) -> None:
        """Bring the playtest that was opened last to the front."""
        if self._window.playtests:
            bring_to_the_front(self._window.playtests[-1])
        else:
            self._window.status.say("No playtest is open; F5 begins one.")

    def _edit_from_the_table(self, game: str, id: str) -> None:
        """Open a card of the table in its editor, where it is seen."""
        self._window.open_document(game, id)
        bring_to_the_front(self._window)

    def playtests(self) -> Playtests:
        """Return who opens the tables; they are built when somebody wants to play."""
        from workbench.playtest.opening import Playtests

        window = self._window
        if self._playtests is None:
            self._playtests = Playtests(window.workspace, window.preferences, window)
            self._playtests.windows = window.playtests
            self._playtests.open_requested.connect(self._edit_from_the_table)
            self._playtests.message.connect(window.status.say)
            self._playtests.guide_requested.connect(self._guide_from_the_table)
            self._playtests.lab_requested.connect(self._lab_from_the_table)
            self._playtests.closed.connect(window.on_table_closed)
        return self._playtests

    def list_unfinished(self, show: Callable[[Sequence[tuple[str, object]]], None]) -> None:
        """Show which playtests were left in the middle, when they are found; a long journal takes a while to read."""
        workspace = self._window.workspace
        folder = playtests_beside(Path(workspace.library.path))
        if not folder.is_dir():
            show([])
            return
        titles = {game.slug: game.title for game in workspace.games}

        def found(_: Progress) -> list[tuple[str, object]]:
            from workbench.playtest.model.journal import unfinished

            return [
                (
                    f"{titles.get(one.plan.game, one.plan.game)}, {one.acts} moves   –   {one.left_at:%d %b, %H:%M}",
                    one,
                )
                for one in unfinished(folder)
                if not one.has_ended
            ]

        workspace.runner.run(found, show)

    def _lab_from_the_table(self, game: str) -> None:
        """Open the lab, with the game of the table chosen."""
        from workbench.lab.pane import LabPane

        lab = self._window.open_lab()
        if isinstance(lab, LabPane):
            lab.form.choose_game(game)
        bring_to_the_front(self._window)

    def _guide_from_the_table(self, page: str) -> None:
        """Open the guide at the page that was wished for at a table."""
        from workbench.window.panes.guide import GuidePane

        guide = self._window.open_guide()
        if isinstance(guide, GuidePane):
            guide.show_page(page)
        bring_to_the_front(self._window)
