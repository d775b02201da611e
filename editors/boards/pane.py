"""The pane of a board: draw spaces, drag them, link them, and see at once what can be reached."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial
from typing import ClassVar

from PySide6.QtCore import QRectF, QTimer

from editors.boards import shapes
from editors.boards.area_tools import AreaTools
from editors.boards.checking import BoardChecker, all_problems
from editors.boards.edits import CLIP, BoardEdits
from editors.boards.name_edit import NameEdit
from editors.boards.plan import (
    LINKS,
    SPACES,
    as_board,
    closed_as_printed,
    key,
    link_model,
    places,
    reached,
)
from editors.boards.views import GRID, LINES, BoardViews
from editors.canvas.pane import CanvasPane, Handlers
from editors.desk import Desk
from editors.document import OpenDocument
from editors.document_faces import DocumentFaces
from editors.face_artist import FaceArtist
from editors.picture_drop import PictureDrop
from engines.kit.documents import Problem
from engines.kit.maps.boards import Board
from exports.faces.layout import Component, layout_for

PAUSE = 120
"""So many milliseconds after the last edit a map of many corners is drawn as it is printed."""


class BoardPane(CanvasPane):
    """Edits a board; what is drawn here is what the engine plays and what is printed."""

    can_follow_later = True
    clip: ClassVar[str] = CLIP
    menu: ClassVar[tuple[tuple[str, str, str], ...]] = (
        ("board.add_space", "plus-box-outline", "Add a space"),
        ("edit.rename", "rename-outline", "Name it"),
        ("board.connect", "vector-line", "Connect them"),
        ("board.merge", "vector-combine", "Merge them"),
        ("board.border", "fence", "Close or open their border"),
        ("board.add_point", "vector-point-plus", "Add a corner"),
        ("board.start", "flag-outline", "Begin here"),
        ("edit.duplicate", "content-duplicate", "Duplicate"),
        ("edit.delete", "trash-can-outline", "Delete"),
    )
    views: BoardViews

    def __init__(self, opened: OpenDocument, desk: Desk) -> None:
        super().__init__(opened, desk)
        self.edits = BoardEdits(opened, desk)
        self.views = BoardViews(self, desk, self.edits.palette(), link_model(self.board()))
        self.drop = PictureDrop(self, desk, self.views.view)
        self.areas = AreaTools(self)
        self.problems: list[Problem] = []
        self._later = QTimer(self, singleShot=True, interval=PAUSE)
        self._later.timeout.connect(self.rest)
        self._artist = FaceArtist(self)
        self._artist.drawn.connect(self._on_drawn)
        self._checker = BoardChecker(self)
        self._checker.problems_changed.connect(self._on_problems)
        self.tried: dict[tuple[str, str], bool] = {}
        """The links that are open, or closed, in the test although printed otherwise, by their ends."""
        self._unseen: tuple[str, ...] = ()
        self._connect()
        self.refresh()
        if self._later.isActive():
            self.rest()
        self.views.side.show_picked(())

    def board(self) -> Board:
        """Return what the board says now."""
        return as_board(self.opened.document)

    # ---- the pane ------------------------------------------------------------------------------------

    def looking(self) -> Handlers:
        """Shade what cannot be reached, and show what else is printed on the board."""
        return {"board.reach": self.views.reach_switch.click, "board.layout": self.open_layout}

    def working(self) -> Handlers:
        """Return what can be done now where the board may be changed."""
        found: Handlers = {"board.add_space": self.add_space, "board.draw": self.views.draw_switch.click}
        picked = self.picked()
        if picked:
            found |= {"edit.delete": self.delete, "edit.rename": partial(self.name, picked[0])}
        if self.can_paste():
            found["edit.paste"] = self.paste
        if places(picked, SPACES):
            found["edit.copy"] = partial(self.edits.copy, places(picked, SPACES))
            found["edit.duplicate"] = self.duplicate
        if places(picked, SPACES) and self.board().begins:
            found["board.start"] = self.start_here
        if len(places(picked, SPACES)) > 1:
            found["board.connect"] = self.connect_picked
        return found | self.areas.handlers()

    def menu_words(self, command: str, words: str) -> str:
        """Say who begins in a space, as the game calls it."""
        mover = self.edits.palette().words.mover
        return f"{mover[:1].upper()}{mover[1:]} begins here" if command == "board.start" else words

    def show_field(self, field: str, position: int | None = None) -> None:
        """Bring a field of the board, of a space or of a link into view."""
        words = field.split(".")
        if words[0] in (SPACES, LINKS) and len(words) > 1:
            self.pick([".".join(words[:2])])
        else:
            self.pick([])
        for one in self.picked():
            if one in self.views.scene.boxes:
                self.views.view.bring(self.views.scene.boxes[one].area())
        self.views.side.seek(field, position)

    def finish(self) -> None:
        """Let go of the document, and let no timer run on."""
        self._later.stop()
        self._artist.finish()
        self._checker.finish()
        super().finish()

    def content_changed(self, game: str, ids: Collection[str]) -> None:
        """Follow a changed layout or picture."""
        if game == self._game and set(ids) - {self.board().id}:
            self.refresh()

    # ---- what a person does --------------------------------------------------------------------------

    def pick(self, keys: Collection[str]) -> None:
        """Pick things on the canvas and in the lists."""
        self.views.scene.pick(keys)
        links = {key(LINKS, place) for place in range(len(self.board().links))}
        self._unseen = tuple(one for one in keys if one in links and one not in self.views.scene.boxes)
        self.views.side.show_picked(self.picked())
        self.commands_changed.emit()

    def picked(self) -> tuple[str, ...]:
        """Return what is picked: on the canvas, or a link to nowhere, which only the list shows."""
        return (*super().picked(), *self._unseen)

    def pick_all(self) -> None:
        """Pick every space."""
        self.pick([key(SPACES, place) for place in range(len(self.board().spaces))])

    def lay(self, areas: Mapping[str, QRectF]) -> None:
        """Lay spaces elsewhere."""
        self.edits.lay(areas)

    def add_space(self) -> None:
        """Make a space in the middle of what is seen."""
        self.make(self.edits.free_area(self.views.view.shown_area().center(), self.views.scene.step))

    def make(self, area: QRectF) -> None:
        """Make a space that covers an area, and let it be named."""
        place = self.edits.add_space(area)
        self.pick([key(SPACES, place)])
        self.name(key(SPACES, place))

    def link(self, one: str, other: str) -> None:
        """Link two spaces; where a link is already, pick that."""
        kind, is_closed = self.views.new_link()
        is_new, place = self.edits.link(one, other, kind, is_closed=is_closed)
        self.pick([key(LINKS, place)])
        if not is_new:
            self.message_requested.emit("These two are linked already.")

    def connect_picked(self) -> None:
        """Link the first picked space with all others."""
        first, *others = [key(SPACES, place) for place in places(self.picked(), SPACES)]
        for other in others:
            self.link(first, other)

    def name(self, thing: str) -> None:
        """Name a space where it lies; of a link, edit the properties."""
        if self._desk.read_only:
            return
        if thing.startswith(LINKS):
            self.views.side.write(thing)
            return
        view = self.views.view
        area = view.mapFromScene(self.views.scene.boxes[thing].area()).boundingRect()
        before = self.board().spaces[places([thing], SPACES)[0]].name
        NameEdit(before, area, partial(self.edits.rename, thing), view.viewport())

    def delete(self) -> None:
        """Take what is picked away, the chosen corner before all else; the links of a space go with it."""
        if self.areas.drop_chosen():
            return
        picked = self.picked()
        self.pick([])
        self.edits.delete(places(picked, SPACES), places(picked, LINKS))

    def duplicate(self) -> None:
        """Put copies of the picked spaces beside them."""
        count = len(self.board().spaces)
        copies = self.edits.duplicate(places(self.picked(), SPACES))
        self.pick([key(SPACES, count + number) for number in range(copies)])

    def paste(self) -> None:
        """Put the spaces of the clipboard on the board."""
        count = len(self.board().spaces)
        self.pick([key(SPACES, count + number) for number in range(self.edits.paste())])

    def open_layout(self) -> None:
        """Open the layout of the board: tracks, card places and ornaments are there."""
        found = layout_for(self.opened.document, self._desk.layouts(self._game), self._desk.book(self._game))
        if found is not None:
            self.open_requested.emit(self._game, found.id)

    def start_here(self) -> None:
        """Let play begin in the picked space."""
        self.edits.start(places(self.picked(), SPACES)[0])

    # ---- following -----------------------------------------------------------------------------------

    def closed(self) -> frozenset[int]:
        """Return the links that are closed in the test: as printed, but for what was tried."""
        shut = closed_as_printed(self.board())
        links = enumerate(self.board().links)
        return frozenset(place for place, one in links if not self.tried.get((one.start, one.end), place not in shut))

    def refresh(self) -> None:
        """Show what the board says now; a map of many corners as a sketch, until the hand rests."""
        if shapes.is_heavy(self.board()):
            self.views.scene.show_sketch(self.board(), self.edits.palette())
            self._later.start()
            return
        self._later.stop()
        faces = self._desk.faces(self.opened.document)
        self.views.scene.show_face(self.board(), faces.component(0).sides.front if len(faces) else None)
        self._take_stock()

    def rest(self) -> None:
        """Look for what is wrong with the board, and let it be drawn as it is printed, beside the window."""
        self._later.stop()
        if self.views.scene.is_moving:
            self._later.start()
            return
        self._take_stock()
        faces = self._desk.faces(self.opened.document)
        if len(faces):
            self._artist.draw(faces)

    def _take_stock(self) -> None:
        """Show everything about the board but its face."""
        board, palette, scene = self.board(), self.edits.palette(), self.views.scene
        scene.show_board(board, palette)
        if scene.boxes.keys() & set(self._unseen):
            self.pick(self.picked())
        self._show_reach()
        self.views.empty_words.setVisible(not board.spaces)
        self.views.offer_areas(has_areas=shapes.has_areas(board, palette), has_borders=board.touching)
        if scene.is_moving:
            return
        self.views.side.show_board(board, palette, self.closed(), scene.borders)
        self.views.side.mark(self.picked())
        if shapes.is_heavy(board):
            self._checker.check(board, palette, self._desk.content(self._game))
        else:
            self._on_problems(all_problems(board, palette, self._desk.content(self._game)))

    def _on_problems(self, problems: list[Problem]) -> None:
        self.problems = problems
        self.views.side.show_problems(problems)

    def _on_drawn(self, faces: DocumentFaces, component: Component) -> None:
        if faces.document is self.opened.document:
            self.views.scene.show_face(self.board(), component.sides.front)

    def _show_reach(self) -> None:
        board, palette, shut = self.board(), self.edits.palette(), self.closed()
        found = reached(board, palette, shut)
        begins = board.begins or bool(board.start)
        self.views.scene.show_reach(found if begins and self.views.reach_switch.isChecked() else None, shut)
        count, as_printed = len(board.spaces) if begins else 0, shut == closed_as_printed(board)
        how = "as printed" if as_printed else f"with these {palette.words.gates}"
        self.views.side.reach_words.setText(f"{len(found)} of {count} can be reached." if count else "")
        self.views.reach_words.setText(
            f"{len(found)} of {count} {palette.words.spaces} can be reached {how}." if count else ""
        )
        self.views.side.as_printed.setEnabled(not as_printed)

    # ---- slots ---------------------------------------------------------------------------------------

    def _on_picked_changed(self, keys: tuple[str, ...]) -> None:
        self._unseen = ()
        super()._on_picked_changed(keys)
        self._show_reach()

    def _on_draw_toggled(self, is_on: bool) -> None:  # noqa: FBT001 - Qt's signal
        super()._on_draw_toggled(is_on)
        self.areas.take(self.views.draw_switch, is_on=is_on)

    def _on_rest_requested(self) -> None:
        if not self.areas.stop():
            super()._on_rest_requested()

    def _on_list_picked(self, keys: tuple[str, ...]) -> None:
        self.pick(keys)
        if keys and keys[0] in self.views.scene.boxes:
            self.views.view.bring(self.views.scene.boxes[keys[0]].area())

    def _on_link_tested(self, link: str, is_open: bool) -> None:  # noqa: FBT001 - a signal's argument
        one = self.board().links[places([link], LINKS)[0]]
        self.tried[one.start, one.end] = is_open
        self.views.reach_switch.setChecked(True)
        self._show_reach()

    def _on_as_printed(self) -> None:
        self.tried.clear()
        self.refresh()

    def _on_problem_picked(self, keys: tuple[str, ...]) -> None:
        if keys:
            self.show_field(self.problems[int(keys[0])].field)

    def _on_grid_toggled(self, is_on: bool) -> None:  # noqa: FBT001 - Qt's signal
        self.views.scene.step = GRID if is_on else 0.0
        self.views.view.set_grid(LINES if is_on else 0.0)

    # ---- building ------------------------------------------------------------------------------------

    def _connect(self) -> None:
        views, side = self.views, self.views.side
        self.connect_canvas(side.spaces, side.links)
        views.scene.link_requested.connect(self.link)
        self.areas.connect()
        for things in (side.spaces, side.links):
            things.picked_changed.connect(self._on_list_picked)
            things.write_requested.connect(side.write)
        side.links.checked_changed.connect(self._on_link_tested)
        side.problems.picked_changed.connect(self._on_problem_picked)
        side.as_printed.clicked.connect(self._on_as_printed)
        views.reach_switch.toggled.connect(lambda is_on: self._show_reach())
        views.grid_switch.toggled.connect(self._on_grid_toggled)
