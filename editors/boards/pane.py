"""The pane of a board: draw rooms, drag them, link them, and see at once what the group can reach."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QGuiApplication, QUndoStack

from editors.boards.checks import board_problems
from editors.boards.edits import CLIP, BoardEdits
from editors.boards.name_edit import NameEdit
from editors.boards.plan import LINKS, SPACES, key, links_of, locked, places, reached, spaces_of
from editors.boards.views import GRID, LINES, BoardViews
from editors.canvas import clipboard
from editors.canvas.menus import Choice, offer
from editors.desk import Desk
from editors.document import OpenDocument
from engines.kit.documents import Problem
from exports.faces.layout import faces, layout_for
from exports.faces.ops import Face


class BoardPane(BoardViews):
    """Edits a board; what is drawn here is what the engine plays and what is printed."""

    def __init__(self, opened: OpenDocument, desk: Desk) -> None:
        super().__init__(opened, desk)
        self.edits = BoardEdits(opened, desk)
        self.problems: list[Problem] = []
        self.tried: dict[tuple[str, str], bool] = {}
        """The ways that are open, or closed, in the test although printed otherwise, by their ends."""
        self._unseen: tuple[str, ...] = ()
        self._connect()
        self.refresh()
        self.side.show_picked(())

    # ---- the pane ------------------------------------------------------------------------------------

    def title(self) -> str:
        """Say what stands on the tab."""
        return self.board().name

    def subject(self) -> OpenDocument:
        """Return what preview and history show."""
        return self.opened

    def undo_stack(self) -> QUndoStack | None:
        """Return the stack of the board."""
        return self.opened.stack

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        """Return what can be done now."""
        found: dict[str, Callable[[], None]] = {
            "view.zoom_in": self.view.zoom_in,
            "view.zoom_out": self.view.zoom_out,
            "view.zoom_fit": self.view.zoom_fit,
            "edit.select_all": self.pick_all,
            "board.reach": self.reach_switch.click,
        }
        if self._desk.read_only:
            return found
        found |= {"board.add_space": self.add_space, "board.draw": self.draw_switch.click}
        picked = self.picked()
        if picked:
            found |= {"edit.delete": self.delete, "edit.rename": partial(self.name, picked[0])}
        if clipboard.holds(CLIP):
            found["edit.paste"] = self.paste
        if places(picked, SPACES):
            found["edit.copy"] = partial(self.edits.copy, places(picked, SPACES))
            found |= {"edit.duplicate": self.duplicate, "board.start": self.start_here}
        if len(places(picked, SPACES)) > 1:
            found["board.connect"] = self.connect_picked
        return found

    def show_field(self, field: str, position: int | None = None) -> None:
        """Bring a field of the board, of a space or of a way into view."""
        words = field.split(".")
        if words[0] in (SPACES, LINKS) and len(words) > 1:
            self.pick([".".join(words[:2])])
        else:
            self.pick([])
        self.side.seek(field, position)

    def content_changed(self, game: str, ids: Collection[str]) -> None:
        """Follow a changed layout or picture."""
        if game == self._game and set(ids) - {self.board().id}:
            self.refresh()

    def state(self) -> dict[str, object]:
        """Return the widths."""
        return {"split": self.splitter.sizes()}

    def restore(self, state: Mapping[str, object]) -> None:
        """Take up the widths."""
        split = state.get("split")
        if isinstance(split, list):
            self.splitter.setSizes([size for size in split if isinstance(size, int)])

    def finish(self) -> None:
        """Let go of the board."""
        self.side.finish()

    # ---- what a person does --------------------------------------------------------------------------

    def pick(self, keys: Collection[str]) -> None:
        """Pick things on the canvas and in the lists."""
        self.scene.pick(keys)
        links = {key(LINKS, place) for place in range(len(links_of(self.board())))}
        self._unseen = tuple(one for one in keys if one in links and one not in self.scene.boxes)
        self.side.show_picked(self.picked())
        self.commands_changed.emit()

    def picked(self) -> tuple[str, ...]:
        """Return what is picked: on the canvas, or a way to nowhere, which only the list shows."""
        return (*self.scene.picked(), *self._unseen)

    def pick_all(self) -> None:
        """Pick every space."""
        self.pick([key(SPACES, place) for place in range(len(spaces_of(self.board())))])

    def add_space(self) -> None:
        """Make a room in the middle of what is seen."""
        self.make_space(self.edits.free_area(self.view.shown_area().center(), self.scene.step))

    def make_space(self, area: QRectF) -> None:
        """Make a room that covers an area, and let it be named."""
        place = self.edits.add_space(area)
        self.pick([key(SPACES, place)])
        self.name(key(SPACES, place))

    def link(self, one: str, other: str) -> None:
        """Link two spaces; where a way is already, pick that."""
        is_new, place = self.edits.link(one, other, *self.link_kind.currentData())
        self.pick([key(LINKS, place)])
        if not is_new:
            self.message_requested.emit("These two are linked already.")

    def connect_picked(self) -> None:
        """Link the first picked space with all others."""
        first, *others = [key(SPACES, place) for place in places(self.scene.picked(), SPACES)]
        for other in others:
            self.link(first, other)

    def name(self, thing: str) -> None:
        """Name a space where it lies; of a way, edit the properties."""
        if self._desk.read_only:
            return
        if thing.startswith(LINKS):
            self.side.write(thing)
            return
        area = self.view.mapFromScene(self.scene.boxes[thing].area()).boundingRect()
        before = str(spaces_of(self.board())[places([thing], SPACES)[0]].name)
        NameEdit(before, area, partial(self.edits.rename, thing), self.view.viewport())

    def delete(self) -> None:
        """Take what is picked away; the ways of a space go with it."""
        picked = self.picked()
        self.pick([])
        self.edits.delete(places(picked, SPACES), places(picked, LINKS))

    def duplicate(self) -> None:
        """Put copies of the picked spaces beside them."""
        count = len(spaces_of(self.board()))
        copies = self.edits.duplicate(places(self.scene.picked(), SPACES))
        self.pick([key(SPACES, count + number) for number in range(copies)])

    def paste(self) -> None:
        """Put the spaces of the clipboard on the board."""
        count = len(spaces_of(self.board()))
        self.pick([key(SPACES, count + number) for number in range(self.edits.paste())])

    def start_here(self) -> None:
        """Let the group begin in the picked space."""
        self.edits.start(places(self.scene.picked(), SPACES)[0])

    def choices(self) -> list[Choice]:
        """List what can be done to what is picked, for its menu."""
        known = self.handlers()
        wanted = [
            ("board.add_space", "plus-box-outline", "Add a space"),
            ("edit.rename", "rename-outline", "Name it"),
            ("board.connect", "vector-line", "Connect them"),
            ("board.start", "flag-outline", "The group begins here"),
            ("edit.duplicate", "content-duplicate", "Duplicate"),
            ("edit.delete", "trash-can-outline", "Delete"),
        ]
        return [(icon, words, known[name]) for name, icon, words in wanted if name in known]

    # ---- following -----------------------------------------------------------------------------------

    def closed(self) -> frozenset[int]:
        """Return the links that are closed in the test: as printed, but for what was tried."""
        shut = locked(self.board())
        ways = enumerate(links_of(self.board()))
        return frozenset(place for place, way in ways if not self.tried.get((way.start, way.end), place not in shut))

    def refresh(self) -> None:
        """Show what the board says now."""
        self.scene.show_board(self.board(), self._face())
        self._show_reach()
        self.empty_words.setVisible(not spaces_of(self.board()))
        if not self.scene.is_moving:
            self.problems = [*board_problems(self.board()), *self.board().problems(self._desk.content(self._game))]
            self.side.show_board(self.board(), self.closed(), self.problems)

    def _face(self) -> Face | None:
        book = self._desk.book(self._game)
        layout = layout_for(self.board(), self._desk.layouts(self._game), book)
        return faces(self.board(), layout, book).front if layout else None

    def _show_reach(self) -> None:
        found = reached(self.board(), self.closed())
        self.scene.show_reach(found if self.reach_switch.isChecked() else None, self.closed())
        count = len(spaces_of(self.board()))
        words = "with these doors" if self.closed() != locked(self.board()) else "as printed"
        self.side.reach_words.setText(f"{len(found)} of {count} can be reached." if count else "")
        self.reach_words.setText(f"{len(found)} of {count} spaces can be reached {words}." if count else "")
        self.side.as_printed.setEnabled(self.closed() != locked(self.board()))

    # ---- slots ---------------------------------------------------------------------------------------

    def _on_changed(self, fields: frozenset[str]) -> None:
        if "name" in fields:
            self.title_changed.emit(self.title())
        self.refresh()

    def _on_place_requested(self, areas: dict[str, QRectF]) -> None:
        self.scene.is_moving = True
        self.edits.lay(areas)

    def _on_run_changed(self) -> None:
        self.opened.seal()
        if self.scene.is_moving:
            self.scene.is_moving = False
            self.refresh()

    def _on_picked_changed(self, keys: tuple[str, ...]) -> None:
        self._unseen = ()
        self.side.show_picked(keys)
        self._show_reach()
        self.commands_changed.emit()

    def _on_list_picked(self, keys: tuple[str, ...]) -> None:
        self.pick(keys)
        if keys and keys[0] in self.scene.boxes:
            self.view.ensureVisible(self.scene.boxes[keys[0]])

    def _on_link_tested(self, link: str, is_open: bool) -> None:  # noqa: FBT001 - a signal's argument
        way = links_of(self.board())[places([link], LINKS)[0]]
        self.tried[way.start, way.end] = is_open
        self.reach_switch.setChecked(True)
        self._show_reach()

    def _on_as_printed(self) -> None:
        self.tried.clear()
        self.refresh()

    def _on_problem_picked(self, keys: tuple[str, ...]) -> None:
        if keys:
            self.show_field(self.problems[int(keys[0])].field)

    def _on_draw_toggled(self, is_on: bool) -> None:  # noqa: FBT001 - Qt's signal
        self.scene.draws = is_on
        self.view.viewport().setCursor(Qt.CursorShape.CrossCursor if is_on else Qt.CursorShape.ArrowCursor)

    def _on_rest_requested(self) -> None:
        if self.draw_switch.isChecked():
            self.draw_switch.setChecked(False)
        else:
            self.pick([])

    # ---- building ------------------------------------------------------------------------------------

    def _connect(self) -> None:
        for widget in (self.view, self.side.spaces, self.side.links):
            offer(widget, self.choices)
        QGuiApplication.clipboard().dataChanged.connect(self.commands_changed)
        self.opened.changed.connect(self._on_changed)
        self.scene.place_requested.connect(self._on_place_requested)
        self.scene.run_changed.connect(self._on_run_changed)
        self.scene.draw_requested.connect(self.make_space)
        self.scene.link_requested.connect(self.link)
        self.scene.name_requested.connect(self.name)
        self.scene.rest_requested.connect(self._on_rest_requested)
        self.scene.picked_changed.connect(self._on_picked_changed)
        for things in (self.side.spaces, self.side.links):
            things.picked_changed.connect(self._on_list_picked)
            things.write_requested.connect(self.side.write)
        self.side.links.checked_changed.connect(self._on_link_tested)
        self.side.problems.picked_changed.connect(self._on_problem_picked)
        self.side.as_printed.clicked.connect(self._on_as_printed)
        self.draw_switch.toggled.connect(self._on_draw_toggled)
        self.reach_switch.toggled.connect(lambda is_on: self._show_reach())
        self.grid_switch.toggled.connect(self._on_grid_toggled)
        self.context.undo_requested.connect(self.opened.stack.undo)
        self.context.redo_requested.connect(self.opened.stack.redo)
        self.context.open_requested.connect(self.open_requested)
        self.context.message_requested.connect(self.message_requested)

    def _on_grid_toggled(self, is_on: bool) -> None:  # noqa: FBT001 - Qt's signal
        self.scene.step = GRID if is_on else 0.0
        self.view.set_grid(LINES if is_on else 0.0)
