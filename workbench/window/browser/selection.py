"""What can be done with the documents that are selected in the browser."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QMenu

from editors import look
from editors.pane import Handler
from engines.registry import COVERS
from workbench.desk import clipboard
from workbench.desk.blanks import words_for
from workbench.desk.shelf_edits import quoted, several
from workbench.desk.workspace import Workspace
from workbench.library.errors import LibraryError
from workbench.library.values import Entry
from workbench.window.browser.scopes import title_of
from workbench.window.dialogs.rename import RenameDialog

if TYPE_CHECKING:
    from workbench.window.browser.pane import BrowserPane

MOST_OPENED = 20
"""So many documents are opened at once, and no more: each takes a tab."""


class SelectionHandlers:
    """The handlers of what is selected; what cannot be done is told in the notice of the browser."""

    def __init__(self, pane: BrowserPane, workspace: Workspace) -> None:
        self._pane, self._workspace = pane, workspace

    # ---- what is offered -----------------------------------------------------------------------------

    def handlers(self, chosen: Sequence[Entry]) -> dict[str, Handler]:
        """Return what can be done now, by command id."""
        found: dict[str, Handler] = {"edit.select_all": self._pane.list.selectAll}
        if chosen:
            found["edit.copy"] = self.copy
        if self._workspace.read_only:
            return found
        found["edit.paste"] = self.paste
        if chosen:
            found |= {
                "edit.duplicate": self.duplicate,
                "edit.rename": self._pane.list.rename_current,
                "edit.delete": self.delete,
            }
        return found

    def menu(self, chosen: Sequence[Entry]) -> QMenu:
        """Return the menu of the selected documents."""
        menu = QMenu(self._pane)
        writable = not self._workspace.read_only
        game, kind = (chosen[0].game, chosen[0].kind) if chosen else ("", "")
        cover = COVERS.get(game)
        if chosen:
            _add(menu, "Open", "open-in-app", "Return", self.open)
        if cover is not None and kind in cover.kind_names:
            _add(menu, f"Table of {title_of(kind).lower()}", "table", "", self.open_table)
        menu.addSeparator()
        if cover is not None and kind in cover.makeable and writable:
            _add(menu, f"New {words_for(kind)}", "plus", "", partial(self.new, game, kind))
        if chosen and writable:
            _add(menu, "Duplicate", "content-duplicate", self._pane.keys_of("edit.duplicate"), self.duplicate)
        if chosen:
            _add(menu, "Copy", "content-copy", self._pane.keys_of("edit.copy"), self.copy)
        if writable:
            paste = _add(menu, "Paste", "content-paste", self._pane.keys_of("edit.paste"), self.paste)
            paste.setEnabled(bool(_clip()))
        if chosen and writable:
            menu.addSeparator()
            _add(menu, "Rename", "rename-outline", self._pane.keys_of("edit.rename"), self._pane.list.rename_current)
            change = _add(menu, "Change name and id…", "identifier", "", self.rename)
            change.setEnabled(len(chosen) == 1)
            _add(menu, "Move to trash", "trash-can-outline", self._pane.keys_of("edit.delete"), self.delete)
        return menu

    # ---- handlers ------------------------------------------------------------------------------------

    def open(self) -> None:
        """Open the selected documents, each in its pane."""
        chosen = self._pane.list.chosen()
        for entry in chosen[:MOST_OPENED]:
            self._pane.open_requested.emit(entry.game, entry.id)
        if len(chosen) > MOST_OPENED:
            self._pane.notice.say(f"The first {MOST_OPENED} of {several(len(chosen))} are open now.")

    def open_table(self) -> None:
        """Open the table of the kind of the first one."""
        for entry in self._pane.list.chosen()[:1]:
            self._pane.table_requested.emit(entry.game, entry.kind)

    def new(self, game: str, kind: str) -> None:
        """Make a new document and open it."""

        def make() -> None:
            opened = self._workspace.new(game, kind)
            self._pane.open_requested.emit(*opened.key)
            self._show(game, [opened.document.id])

        self._attempt(make)

    def duplicate(self) -> None:
        """Put a copy beside each selected document, and select the copies."""
        for game, ids in _by_game(self._pane.list.chosen()):
            self._attempt(partial(self._duplicate, game, ids))

    def _duplicate(self, game: str, ids: Sequence[str]) -> None:
        self._show(game, self._workspace.duplicate(game, ids))

    def rename(self) -> None:
        """Ask for another name and id of one document."""
        entry = self._pane.list.chosen()[0]
        dialog = RenameDialog(self._workspace, entry, self._pane)
        dialog.renamed.connect(lambda game, id: self._show(game, [id]))
        dialog.open()

    def delete(self) -> None:
        """Move the selected documents to the trash, and offer to take that back."""
        chosen = [entry for entry in self._pane.list.chosen() if entry.revision]
        if self._workspace.read_only or not chosen:
            return
        stack = self._workspace.shelf_stack
        before = stack.index()
        self._pane.results.go_on_at(self._pane.list.chosen_rows()[0])
        for game, ids in _by_game(chosen):
            self._attempt(partial(self._workspace.delete, game, ids))
        done = stack.index() - before
        if done > 0:
            what = quoted(chosen[0].name) if len(chosen) == 1 else several(len(chosen))
            self._say_undoable(f"{what} moved to the trash.", done)

    def copy(self) -> None:
        """Put the selected documents on the clipboard, as text."""
        chosen = self._pane.list.chosen()

        def put() -> None:
            text = "".join(self._workspace.copy(game, ids) for game, ids in _by_game(chosen))
            QGuiApplication.clipboard().setText(text)
            self._pane.message_requested.emit(f"Copied {several(len(chosen))} as text.")

        if chosen:
            self._attempt(put)

    def paste(self) -> None:
        """Put the documents of the clipboard on the shelf of the chosen game, and select them."""
        self.take(QGuiApplication.clipboard().text(), "pasted")

    def take(self, text: str, how: str) -> None:
        """Put documents that came as text on the shelf of the chosen game, else of their own, and select them."""
        chosen = self._pane.scopes.scope().game or clipboard.home_of(text) or self._pane.game()
        game = chosen or self._workspace.covers[0].slug

        def put() -> None:
            ids = self._workspace.paste(text, game)
            self._show(game, ids)
            self._say_undoable(f"{several(len(ids)).capitalize()} {how}.", 1)

        self._attempt(put)

    # ---- telling -------------------------------------------------------------------------------------

    def _attempt(self, handler: Handler) -> None:
        try:
            handler()
        except (LibraryError, ValueError) as error:
            self._pane.notice.say(str(error))

    def _show(self, game: str, ids: Sequence[str]) -> None:
        """Select documents, in a part of the library that has them."""
        self._pane.catch_up()
        if not self._pane.model.index_of(game, ids[0]).isValid():
            self._pane.clear_search()
            self._pane.scopes.choose(type(self._pane.scopes.scope())(game))
        self._pane.results.select(game, list(ids))

    def _say_undoable(self, message: str, steps: int) -> None:
        self._pane.notice.say_undoable(message, self._workspace.shelf_stack, steps)
        self._pane.message_requested.emit(f"{message} Ctrl+Z takes it back.")


def _by_game(chosen: Sequence[Entry]) -> list[tuple[str, list[str]]]:
    ordered = sorted(chosen, key=lambda entry: entry.game)
    return [(game, [entry.id for entry in own]) for game, own in groupby(ordered, key=lambda entry: entry.game)]


def _clip() -> bool:
    return clipboard.is_documents(QGuiApplication.clipboard().text())


def _add(menu: QMenu, title: str, icon: str, shortcut: str, handler: Handler) -> QAction:
    words = f"{title}\t{shortcut}" if shortcut else title
    action = menu.addAction(look.icon(icon), words)
    action.triggered.connect(lambda is_on: handler())  # a menu entry says whether it is on; a handler does not care
    return action
