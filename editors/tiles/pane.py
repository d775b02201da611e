"""The pane of a map tile: draw both faces, see what the engine makes of them, and have every proof at once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from PySide6.QtCore import QTimer
from PySide6.QtGui import QUndoStack

from editors.desk import Desk
from editors.document import OpenDocument
from editors.fields.base import FieldContext
from editors.joint_undo import JointStack
from editors.pane import DocumentPane
from editors.picture_drop import PictureDrop
from editors.tiles.deck_handlers import DeckHandlers
from editors.tiles.easel import Easel
from editors.tiles.edits import TileEdits
from editors.tiles.face_handlers import FaceHandlers
from editors.tiles.faces import FACES, face_called, printed_faces, titled
from editors.tiles.hand import Hand
from editors.tiles.handlers import handlers_of
from editors.tiles.kind_handlers import KindHandlers
from editors.tiles.looking import UNDER_THE_HAND, Looking
from editors.tiles.own_kinds import OwnKinds
from editors.tiles.proving import BackgroundProof
from editors.tiles.symmetry import Symmetry, can_be
from editors.tiles.tools import Tool
from editors.tiles.views import TileViews
from engines.kit.documents import Problem
from engines.kit.maps.grids import WALL, Grid
from engines.kit.maps.palettes import Palette
from engines.kit.maps.tile_rules import BACK, FRONT, TileRules
from engines.kit.maps.tiles import Tile, in_deck_order

PROVED_AFTER = 20
"""How many milliseconds after a stroke it is proved."""


class TilePane(DocumentPane):
    """Edits a map tile; what is drawn here is what the engine plays and what is printed."""

    can_follow_later = True

    def __init__(self, opened: OpenDocument, desk: Desk) -> None:
        super().__init__()
        self.opened, self._desk, self._game = opened, desk, opened.document.game
        self.context = FieldContext(desk, self._game, self)
        self.rules = desk.tiles(self._game) or TileRules(type(self.tile()))
        self.stack = JointStack(desk, opened, Palette, self)
        self.kinds = OwnKinds(desk, self._game, self.stack)
        self.edits = TileEdits(opened, self.rules)
        self.face_handlers, self.kind_handlers, self.deck_handlers = (
            FaceHandlers(self),
            KindHandlers(self),
            DeckHandlers(self),
        )
        self.views = TileViews(self, opened, desk, self.context, self.rules)
        self.active = FRONT
        self.drop = PictureDrop(self, desk, self.views.view, lambda: self.active == BACK)
        self.problems: list[Problem] = []
        self.read_only = desk.read_only
        self.looking = Looking(self)
        palette = self._shown_palette = self.palette_now()
        self.easel = Easel(self.grid(), next(iter(palette.cells), ""), WALL)
        self.easel.opening = self.edits.opening
        self.hand = Hand(self)
        self._proving = QTimer(self, singleShot=True, interval=PROVED_AFTER)
        self.proof = BackgroundProof(self.rules, self)
        self._connect()
        self.choose_tool(Tool.BRUSH)
        self.refresh()
        self.prove()

    # ---- what the tile says --------------------------------------------------------------------------

    def tile(self) -> Tile:
        """Return what the tile says now."""
        assert isinstance(self.opened.document, Tile)
        return self.opened.document

    def palette_now(self) -> Palette:
        """Return the palette of the game, with what the designer has added."""
        return self.kinds.palette()

    def grid(self, name: str = "") -> Grid:
        """Return the grid of a face, of the active one unless it is said."""
        return self.edits.grid(name or self.active, self.palette_now())

    # ---- the pane ------------------------------------------------------------------------------------

    def undo_stack(self) -> QUndoStack:
        """Return the stack of the tile and of what is edited beside it: own kinds, other tiles of the deck."""
        return self.stack

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        """Return what can be done now."""
        return handlers_of(self)

    def show_field(self, field: str, position: int | None = None) -> None:
        """Bring the place of a problem into view."""
        unknown = Problem(self.tile().id, field, "")
        if not self.looking.go_to(next((one for one in self.problems if one.field == field), unknown)):
            self.views.side.seek(field, position)

    def content_changed(self, game: str, ids: Collection[str]) -> None:
        """Follow a changed palette, layout or picture."""
        if game == self._game and set(ids) - {self.opened.document.id}:
            self.refresh()
            self.show_page()

    def state(self) -> dict[str, object]:
        """Return the widths and what is switched on."""
        return self.views.state()

    def restore(self, state: Mapping[str, object]) -> None:
        """Take up the widths and what was switched on."""
        self.views.restore(state)

    def finish(self) -> None:
        """Let go of the document."""
        self.stack.part()
        self._proving.stop()
        self.proof.stop()
        self.views.side.finish()

    # ---- what a person does --------------------------------------------------------------------------

    def choose_tool(self, tool: Tool) -> None:
        """Take a tool into the hand."""
        if self.easel.cancel():
            self.views.scene.let_go()
        self.easel.tool = tool
        self.views.tools[tool].setChecked(True)
        self.looking.again()

    def choose_cell(self, kind: str) -> None:
        """Paint with a kind of space from now on."""
        self.easel.cell_kind = kind
        if self.easel.tool in (Tool.BORDER, Tool.SELECT, Tool.PICK, Tool.STAMP):
            self.choose_tool(Tool.BRUSH)
        self.looking.again()
        self.views.side.show_chosen(kind, self.easel.border_kind)
        self.views.side.show_kinds_of(borders=False)

    def choose_border(self, kind: str) -> None:
        """Draw a kind of border from now on."""
        self.easel.border_kind = kind
        self.choose_tool(Tool.BORDER)
        self.views.side.show_chosen(self.easel.cell_kind, kind)
        self.views.side.show_kinds_of(borders=True)

    def activate(self, name: str) -> None:
        """Take a face under the hand."""
        if name == self.active or face_called(self.tile(), name) is None:
            return
        self.active = name
        self.easel.leave()
        self.looking.start = UNDER_THE_HAND
        self.refresh()

    def turn_over(self) -> None:
        """Go to the other face."""
        self.activate(BACK if self.active == FRONT else FRONT)

    def cancel(self) -> None:
        """Take back the stroke under way, else let go of what is selected, looked from or marked."""
        self.views.scene.let_go()
        if not self.easel.cancel():
            self.looking.let_go()
        self.looking.show()
        self.commands_changed.emit()

    # ---- following -----------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show what the tile says now."""
        tile, palette = self.tile(), self.palette_now()
        if face_called(tile, self.active) is None:
            self.active = FRONT
        scene = self.views.scene
        scene.active, scene.easel, scene.palette_of = self.active, self.easel, self.palette_now
        scene.names = {name: titled(name, tile) for name in FACES}
        self.easel.show(self.grid())
        self.looking.keep_doors()
        scene.show_faces(printed_faces(tile, palette, self._desk.faces(tile)), tile.cell)
        side = self.views.side
        if self.easel.cell_kind not in palette.cells:
            self.easel.cell_kind = next(iter(palette.cells), "")
        own = [kind for one in self.kinds.documents() for kind in one.cells]
        side.show_palette(palette, self.easel.cell_kind, self.easel.border_kind, own)
        self._shown_palette = palette
        side.show_face(self.active, scene.names[self.active])
        self.looking.show()
        self.commands_changed.emit()
        self._proving.start()

    def prove(self) -> None:
        """Prove the tile now; a stroke is shown first and proved a moment later, so that the hand never waits."""
        self._proving.stop()
        self.problems = self.tile().problems(self._desk.content(self._game))
        self.views.side.show_problems(self.problems)

    def tiles(self) -> list[Tile]:
        """Return all tiles of this kind, as they are now; this one with what is not saved yet."""
        here = self.tile()
        others = self._desk.content(self._game).of(type(here))
        return in_deck_order(here if one.id == here.id else one for one in others if one.lattice == here.lattice)

    def opened_tile(self, id: str) -> OpenDocument:
        """Return a tile of the deck for editing."""
        return self._desk.open(self._game, id)

    def show_page(self) -> None:
        """Show tiles and proofs on the page that is in front."""
        page, palette = self.views.pages.currentWidget(), self.palette_now()
        self.proof.stop()
        if page is self.views.ground:
            self.views.ground.show_tiles(self.tiles(), self.palette_now)
        elif page is self.views.deck:
            self.views.deck.show_tiles(self.tiles(), palette)
            self.proof.begin(self.tiles(), palette)

    def draw(self, grid: Grid | None, label: str, merge: str = "") -> None:
        """Let the active face show another grid; a run with the same `merge` word is one step."""
        if grid is not None and not self.read_only:
            self.edits.draw(self.active, grid, self.palette_now(), label, merge)

    # ---- slots ---------------------------------------------------------------------------------------

    def _on_changed(self, fields: frozenset[str]) -> None:
        if "name" in fields:
            self.title_changed.emit(self.title())
        self.looking.forget_marks()
        self.refresh()

    def _on_step(self) -> None:
        """Follow a step that was made beside the tile, such as a kind of space that came or went."""
        if self.palette_now() is not self._shown_palette:
            self.refresh()
        if self.views.pages.currentIndex():
            self.show_page()

    def _on_symmetry_changed(self, place: int) -> None:
        wanted = list(Symmetry)[place]
        self.easel.symmetry = wanted if can_be(wanted, self.easel.grid.lattice) else Symmetry.NONE
        self.looking.again()
        if self.easel.symmetry is not wanted:
            self.message_requested.emit("Four quarters need a square tile.")

    def _on_problem_chosen(self, number: int) -> None:
        if number < len(self.problems) and not self.looking.go_to(self.problems[number]):
            self.show_field(self.problems[number].field)

    def _on_open_requested(self, id: str) -> None:
        if id == self.opened.document.id:
            self.views.pages.setCurrentIndex(0)
        else:
            self.open_requested.emit(self._game, id)

    def _on_focused(self, is_in: bool) -> None:  # noqa: FBT001 - Qt's signal
        self.views.scene.shows_cursor = is_in
        self.views.scene.update()

    def _connect(self) -> None:
        views = self.views
        self.opened.changed.connect(self._on_changed)
        self._proving.timeout.connect(self.prove)
        views.pages.currentChanged.connect(lambda _: self.show_page())
        for changed in (views.pages.currentChanged, views.deck.list.itemSelectionChanged, views.ground.refreshed):
            changed.connect(self.commands_changed)
        self.proof.progressed.connect(views.deck.show_progress)
        self.proof.done.connect(views.deck.show_report)
        views.deck.open_requested.connect(self._on_open_requested)
        views.deck.order_requested.connect(self.deck_handlers.order)
        views.deck.list.refused.connect(self.message_requested)
        views.deck.bulk_requested.connect(self.deck_handlers.handle)
        views.view.focused.connect(self._on_focused)
        views.side.cell_chosen.connect(self.choose_cell)
        views.side.border_chosen.connect(self.choose_border)
        for chosen in (views.side.cells, views.side.borders, views.side.problems):
            # What was clicked is in the hand: the keys of the tools go on working.
            chosen.itemClicked.connect(lambda _: self.views.view.setFocus())
        views.ground.paint_requested.connect(self.deck_handlers.paint)
        views.ground.kind_now = lambda: self.easel.cell_kind
        views.ground.stepped.connect(self.stack.push)
        views.ground.shown_again.connect(lambda: self.views.pages.setCurrentWidget(self.views.ground))
        views.side.add_requested.connect(self.kind_handlers.add)
        views.side.change_requested.connect(self.kind_handlers.change)
        views.side.remove_requested.connect(self.kind_handlers.remove)
        views.side.problem_chosen.connect(self._on_problem_chosen)
        views.symmetry.currentIndexChanged.connect(self._on_symmetry_changed)
        for tool, button in views.tools.items():
            button.clicked.connect(lambda _=False, tool=tool: self.choose_tool(tool))
        for button in views.switches.values():
            button.toggled.connect(lambda _: self.looking.show())
        self.context.undo_requested.connect(self.stack.undo)
        self.context.redo_requested.connect(self.stack.redo)
        self.stack.refused.connect(self.message_requested)
        self.stack.indexChanged.connect(lambda _: self._on_step())
        self.context.open_requested.connect(self.open_requested)
        self.context.message_requested.connect(self.message_requested)
