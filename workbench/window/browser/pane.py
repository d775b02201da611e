"""The library on the left of the window: find a document by its game, kind, words or face, and open it."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QPalette, QResizeEvent, QUndoStack
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QSplitter, QToolButton, QVBoxLayout, QWidget

from editors import look
from editors.dropping import take_copy
from editors.pane import DockPane, Handler
from engines.kit.documents import ChangeSet
from workbench.desk.blanks import words_for
from workbench.desk.clipboard import is_documents
from workbench.desk.live_shelf import Key
from workbench.desk.saving import WINDOW
from workbench.desk.shelf_edits import several
from workbench.desk.workspace import Workspace
from workbench.widgets.notice import NoticeBar
from workbench.window.browser.empty_words import FILTERED, LOOKING, no_hits, none_yet
from workbench.window.browser.filters import FilterBar, Filters
from workbench.window.browser.model import ShelfModel
from workbench.window.browser.query import Query
from workbench.window.browser.results import Results
from workbench.window.browser.row_delegate import RowDelegate
from workbench.window.browser.scopes import EVERYTHING, Scope, ScopeTree, icon_of
from workbench.window.browser.selection import SelectionHandlers
from workbench.window.browser.thumbnails import Thumbnails
from workbench.window.browser.views import SearchField

WIDE = 560
"""From this width on the parts of the library stand beside the list instead of above it."""
MUCH = 50
"""When so many documents have changed at once, the whole list is shown anew."""
SEARCH_PAUSE = 120
SETTLED = 600
"""So many milliseconds after the last letter a renamed document takes its new place in the list."""


class BrowserPane(DockPane):
    """All documents of the library."""

    takes_commands = True

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self.thumbnails = Thumbnails(workspace, self)
        self.model = ShelfModel(workspace, self)
        self.search = SearchField(self)
        self.filter_bar = FilterBar(workspace, self)
        self.scopes = ScopeTree(workspace, self)
        self._rows = RowDelegate(workspace, self.thumbnails, self)
        self.results = Results(self.model, self._rows, self)
        self.list = self.results.list
        self.notice = NoticeBar(self)
        self.query = Query(workspace, self)
        self.selection = SelectionHandlers(self, workspace)
        self.setAcceptDrops(True)
        self._timer, self._soon, self._rest = QTimer(self), QTimer(self), QTimer(self)
        for timer in (self._timer, self._soon, self._rest):
            timer.setSingleShot(True)
        self._edited: set[Key] = set()
        self._build()
        self._connect()
        self.refresh()

    # ---- building ------------------------------------------------------------------------------------

    def _build(self) -> None:
        self.new_button = self._button("plus", "Make a new document")
        self.new_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.new_button.setMenu(QMenu(self.new_button))
        self.new_button.setEnabled(not self._workspace.read_only)
        self.tiles_button = self._button("view-grid-outline", "Show faces side by side")
        self.tiles_button.setCheckable(True)
        top = QHBoxLayout()
        top.setSpacing(2)
        for widget in (self.search, self.filter_bar.button, self.tiles_button, self.new_button):
            top.addWidget(widget)
        self.splitter = QSplitter(Qt.Orientation.Vertical, self)
        self.splitter.addWidget(self.scopes)
        self.splitter.addWidget(self.results)
        self.splitter.setStretchFactor(1, 1)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setSizes([220, 420])
        self.boardless = _quiet(self)
        self.count = QLabel("", self)
        self.count.setContentsMargins(4, 0, 4, 0)
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 4)
        column.setSpacing(6)
        column.addLayout(top)
        column.addWidget(self.filter_bar)
        column.addWidget(self.splitter, 1)
        column.addWidget(self.notice)
        column.addWidget(self.boardless)
        column.addWidget(self.count)
        self.setFocusProxy(self.search)
        order = (self.search, self.filter_bar.button, self.tiles_button, self.new_button, self.scopes, self.list)
        for before, after in pairwise(order):
            self.setTabOrder(before, after)

    def _button(self, icon: str, words: str) -> QToolButton:
        button = QToolButton(self)
        button.setIcon(look.icon(icon))
        button.setAutoRaise(True)
        button.setAccessibleName(words)
        button.setToolTip(words)
        return button

    def _connect(self) -> None:
        self.search.textChanged.connect(lambda text: self._timer.start(SEARCH_PAUSE))
        self.search.down_requested.connect(self.results.enter)
        self.search.open_requested.connect(self._open_first)
        self._timer.timeout.connect(self.refresh)
        self._soon.timeout.connect(self._on_soon)
        self._rest.timeout.connect(self._show_edited)
        self.scopes.scope_changed.connect(self._on_scope)
        self.filter_bar.filters_changed.connect(self.refresh)
        self.query.chosen_changed.connect(self._on_chosen)
        self.list.typed.connect(self._on_typed)
        self.list.open_requested.connect(self.selection.open)
        self.list.delete_requested.connect(self.selection.delete)
        self.list.chosen_changed.connect(self._tell_count)
        self.list.chosen_changed.connect(self.commands_changed)
        self.list.customContextMenuRequested.connect(self._on_menu)
        self.tiles_button.toggled.connect(lambda on: self.list.show_tiles(on=on))
        self.new_button.menu().aboutToShow.connect(lambda: self.fill_new_menu(self.new_button.menu()))
        self.results.link_activated.connect(self._on_link)
        self.thumbnails.painted.connect(lambda game, id: self.list.update(self.model.index_of(game, id)))
        self._workspace.library_changed.connect(self._on_library)
        self._workspace.live_changed.connect(self._on_live)
        self._workspace.checker.problems_changed.connect(self._on_checked)

    # ---- what is shown -------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Find again what is to be shown, off this thread where it could be slow."""
        scope = self.scopes.scope()
        self._rows.with_game = not scope.game
        self._tell_boardless(scope)
        self.query.find(scope, self.filter_bar.filters, self.search.text().strip())

    def _tell_boardless(self, scope: Scope) -> None:
        """Say of a game that is shown as a whole why there is no board among its parts."""
        is_whole = scope == Scope(scope.game) and not self.search.text().strip()
        words = self._boardless_words(scope) if is_whole else ""
        self.boardless.setText(words)
        self.boardless.setVisible(bool(words))

    def _boardless_words(self, scope: Scope) -> str:
        return next((game.boardless for game in self._workspace.covers if game.slug == scope.game), "")

    def _on_chosen(self) -> None:
        entries = self.query.entries
        self.model.show(entries, self.query.words)
        self._mark()
        self.results.show_words("" if entries else self._empty_words())
        self.results.go_on()
        self._tell_count()
        self.commands_changed.emit()

    def _tell_count(self) -> None:
        """Say how many documents are shown, and how many of them an act would touch if it is more than one."""
        chosen, shown = len(self.list.chosen()), several(len(self.query.entries))
        self.count.setText(f"{chosen} of {shown} selected" if chosen > 1 else shown)

    def _empty_words(self) -> str:
        scope = self.scopes.scope()
        if text := self.search.text().strip():
            return no_hits(text, scope, self._boardless_words(scope))
        if self.filter_bar.filters.problems and not self.query.is_fresh():
            return LOOKING
        return FILTERED if self._is_narrowed() else none_yet(scope, can_write=not self._workspace.read_only)

    def _mark(self) -> None:
        """Mark the documents with problems, as far as their game has been looked over."""
        self.model.mark(self.query.worst())

    def game(self) -> str:
        """Return the game that new and pasted documents go to; empty: it is not known."""
        chosen = self.list.chosen()
        return self.scopes.scope().game or (chosen[0].game if chosen else "")

    # ---- what happens --------------------------------------------------------------------------------

    def _on_library(self, game: str, change: ChangeSet) -> None:
        is_much = len(change.changed) > MUCH
        for id in () if is_much else change.changed:
            self.model.refresh(game, id)
        if change.initiator == WINDOW and self.results.has_cursor:
            self.results.expect((game, id) for id in change.added)
        if change.added or change.removed or is_much or self._is_narrowed():
            self._soon.start(0)

    def _is_narrowed(self) -> bool:
        """Tell whether a change of one document may change which documents are shown."""
        return bool(self.query.words) or self.filter_bar.filters != Filters()

    def _on_soon(self) -> None:
        self.scopes.refresh()
        self.refresh()

    def catch_up(self) -> None:
        """Show at once what has come and gone on the shelf, if that has not been done yet."""
        if self._soon.isActive():
            self._soon.stop()
            self._on_soon()

    def _on_checked(self, game: str) -> None:
        self._mark()

    def _on_live(self, game: str, id: str, fields: frozenset[str]) -> None:
        """Show a new name with every letter; the small face, which costs as much, waits until nobody types."""
        self._edited.add((game, id))
        if fields & {"name", "tags"}:
            self._show_edited()
            self._timer.start(SETTLED)
        else:
            self._rest.start(SETTLED)

    def _show_edited(self) -> None:
        for game, id in self._edited:
            self.model.refresh(game, id)
        self._edited.clear()

    def _on_scope(self, scope: Scope) -> None:
        self.filter_bar.set_game(scope.game)
        self.refresh()

    def _on_typed(self, text: str) -> None:
        self.search.setFocus()
        self.search.setText(self.search.text() + text)

    def _on_link(self, link: str) -> None:
        if link == "new":
            scope = self.scopes.scope()
            self.selection.new(scope.game, scope.kind)
        elif link == "everywhere":
            self.scopes.choose(EVERYTHING)
        else:
            self.clear_search()

    def clear_search(self) -> None:
        """Show all of the chosen part again."""
        self.search.clear()
        self.filter_bar.set(Filters())

    def _open_first(self) -> None:
        self._timer.stop()
        self.query.find_now(self.scopes.scope(), self.filter_bar.filters, self.search.text().strip())
        if self.model.rowCount():
            self.results.enter()
            self.selection.open()

    # ---- menus ---------------------------------------------------------------------------------------

    def fill_new_menu(self, menu: QMenu) -> None:
        """Offer the kinds of the chosen game, or of all."""
        menu.clear()
        games = [game for game in self._workspace.covers if self.game() in {"", game.slug}]
        for game in games:
            into = menu if len(games) == 1 else menu.addMenu(game.title)
            for kind in game.makeable:
                action = into.addAction(look.icon(icon_of(game.slug, kind)), words_for(kind).capitalize())
                action.triggered.connect(lambda _=False, slug=game.slug, kind=kind: self.selection.new(slug, kind))

    def _on_menu(self, at: QPoint) -> None:
        menu = self.selection.menu(self.list.chosen())
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.list.viewport().mapToGlobal(at))

    # ---- the pane ------------------------------------------------------------------------------------

    def title(self) -> str:
        """Say what stands on the tab."""
        return "Library"

    def undo_stack(self) -> QUndoStack:
        """Return the stack on which edits of the shelf are undone."""
        return self._workspace.shelf_stack

    def handlers(self) -> Mapping[str, Handler]:
        """Return what can be done with the selected documents; in the search field the text has its own."""
        found: dict[str, Handler] = {"edit.find": self.search.setFocus}
        if self.search.hasFocus() or self.list.state() == self.list.State.EditingState:
            return found
        return found | self.selection.handlers(self.list.chosen())

    def state(self) -> dict[str, object]:
        """Remember which part is shown, and how."""
        scope = self.scopes.scope()
        return {"scope": [scope.game, scope.kind, scope.deck, scope.tag], "tiles": self.tiles_button.isChecked()}

    def restore(self, state: Mapping[str, Any]) -> None:
        """Show the part that was shown before."""
        scope = state.get("scope")
        if isinstance(scope, list) and len(scope) == 4 and all(isinstance(part, str) for part in scope):
            self.scopes.choose(Scope(*scope))
        self.tiles_button.setChecked(bool(state.get("tiles")))

    def finish(self) -> None:
        """Stop all timers."""
        self._timer.stop()
        self._soon.stop()
        self._rest.stop()
        self.thumbnails.stop()
        self.notice.stop()
        self.query.stop()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Documents that come as text may be dropped here, as they may be pasted; not what is dragged from here."""
        source = event.source()
        is_own = isinstance(source, QWidget) and self.isAncestorOf(source)
        if is_documents(event.mimeData().text()) and not is_own and not self._workspace.read_only:
            take_copy(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Put what is dropped on the shelf."""
        take_copy(event)
        self.selection.take(event.mimeData().text(), "dropped")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A wide browser has its parts side by side."""
        super().resizeEvent(event)
        way = Qt.Orientation.Horizontal if event.size().width() >= WIDE else Qt.Orientation.Vertical
        if way != self.splitter.orientation():
            self.splitter.setOrientation(way)
            self.splitter.setSizes([220, 420])


def _quiet(parent: QWidget) -> QLabel:
    label = QLabel("", parent)
    label.setWordWrap(True)
    label.setForegroundRole(QPalette.ColorRole.PlaceholderText)
    label.setContentsMargins(4, 0, 4, 0)
    return label
