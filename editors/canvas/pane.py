"""The pane of a canvas: things are drawn, dragged, picked and named on it, whatever they are.

A pane of a sort says what its things are: it lays them where a person drags them, makes new ones, and shows what the
document says now. Its widgets are its `views`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import ClassVar, Protocol

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QSplitter, QToolButton, QVBoxLayout, QWidget

from editors.canvas import clipboard
from editors.canvas.menus import Choice, offer
from editors.canvas.scene import CanvasScene
from editors.canvas.view import CanvasView
from editors.desk import Desk
from editors.document import OpenDocument
from editors.fields.base import FieldContext
from editors.pane import DocumentPane

Handlers = dict[str, Callable[[], None]]


class CanvasSide(Protocol):
    """What stands beside a canvas: lists of the things on it, and the properties of what is picked."""

    def show_picked(self, picked: Sequence[str]) -> None:
        """Show the properties of what is picked."""
        ...

    def seek(self, field: str, position: int | None = None) -> bool:
        """Put the cursor into a field of what is shown."""
        ...

    def finish(self) -> None:
        """Let go of the document."""
        ...


class CanvasViews(Protocol):
    """The widgets of a canvas pane."""

    @property
    def scene(self) -> CanvasScene:
        """What lies on the canvas."""
        ...

    @property
    def view(self) -> CanvasView:
        """The canvas."""
        ...

    @property
    def side(self) -> CanvasSide:
        """The lists and properties beside it."""
        ...

    @property
    def splitter(self) -> QSplitter:
        """Canvas and side."""
        ...

    @property
    def draw_switch(self) -> QToolButton:
        """Whether a drag on empty ground draws something new."""
        ...


class CanvasPane(DocumentPane):
    """Edits a document whose parts lie on a canvas."""

    clip: ClassVar[str] = ""
    """How the clipboard calls what can be copied here."""
    menu: ClassVar[tuple[tuple[str, str, str], ...]] = ()
    """What can be done to what is picked: the command, its icon and its words."""
    views: CanvasViews

    def __init__(self, opened: OpenDocument, desk: Desk) -> None:
        super().__init__()
        self.opened, self._desk = opened, desk
        self._game = opened.document.game
        self.context = FieldContext(desk, self._game, self)

    # ---- what a sort of canvas says ------------------------------------------------------------------

    def refresh(self) -> None:
        """Show what the document says now."""
        raise NotImplementedError

    def follow(self, fields: frozenset[str]) -> None:
        """Follow the document after these fields have changed."""
        self.refresh()

    def lay(self, areas: Mapping[str, QRectF]) -> None:
        """Lay things elsewhere in the document, as a drag wishes."""
        raise NotImplementedError

    def make(self, area: QRectF) -> None:
        """Make a new thing that covers an area."""
        raise NotImplementedError

    def name(self, thing: str) -> None:
        """Name a thing, or put the cursor where work on it begins."""
        raise NotImplementedError

    def pick_all(self) -> None:
        """Pick everything that is meant by all."""
        raise NotImplementedError

    def looking(self) -> Handlers:
        """Return what can also be done where nothing may be changed."""
        return {}

    def working(self) -> Handlers:
        """Return what can be done now where things may be changed."""
        return {}

    # ---- the pane ------------------------------------------------------------------------------------

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        """Return what can be done now."""
        view = self.views.view
        found: Handlers = {
            "view.zoom_in": view.zoom_in,
            "view.zoom_out": view.zoom_out,
            "view.zoom_fit": view.zoom_fit,
            "edit.select_all": self.pick_all,
        }
        return found | self.looking() | ({} if self._desk.read_only else self.working())

    def choices(self) -> list[Choice]:
        """List what can be done to what is picked, for its menu."""
        known = self.handlers()
        return [(icon, self.menu_words(name, words), known[name]) for name, icon, words in self.menu if name in known]

    def menu_words(self, command: str, words: str) -> str:
        """Say what a line of the menu does; a game may have words of its own."""
        return words

    def can_paste(self) -> bool:
        """Tell whether the clipboard holds things of this sort."""
        return clipboard.holds(self.clip)

    def state(self) -> dict[str, object]:
        """Return the widths."""
        return {"split": self.views.splitter.sizes()}

    def restore(self, state: Mapping[str, object]) -> None:
        """Take up the widths."""
        split = state.get("split")
        if isinstance(split, list):
            self.views.splitter.setSizes([size for size in split if isinstance(size, int)])

    def finish(self) -> None:
        """Let go of the document."""
        self.opened.is_held = False
        self.views.side.finish()

    # ---- picking -------------------------------------------------------------------------------------

    def pick(self, keys: Collection[str]) -> None:
        """Pick things on the canvas and in the lists."""
        self.views.scene.pick(keys)
        self.views.side.show_picked(self.picked())
        self.commands_changed.emit()

    def picked(self) -> tuple[str, ...]:
        """Return what is picked."""
        return self.views.scene.picked()

    # ---- slots ---------------------------------------------------------------------------------------

    def _on_changed(self, fields: frozenset[str]) -> None:
        if "name" in fields:
            self.title_changed.emit(self.title())
        self.follow(fields)

    def _on_place_requested(self, areas: dict[str, QRectF]) -> None:
        self.views.scene.is_moving = True
        self.lay(areas)

    def _on_run_changed(self) -> None:
        self.opened.is_held = False
        self.opened.seal()
        self.opened.is_held = self.views.scene.drag is not None
        if self.views.scene.is_moving:
            self.views.scene.is_moving = False
            self.refresh()

    def _on_picked_changed(self, keys: tuple[str, ...]) -> None:
        self.views.side.show_picked(keys)
        self.commands_changed.emit()

    def _on_draw_toggled(self, is_on: bool) -> None:  # noqa: FBT001 - Qt's signal
        self.views.scene.draws = is_on
        cursor = Qt.CursorShape.CrossCursor if is_on else Qt.CursorShape.ArrowCursor
        self.views.view.viewport().setCursor(cursor)

    def _on_rest_requested(self) -> None:
        if self.views.draw_switch.isChecked():
            self.views.draw_switch.setChecked(False)
        else:
            self.pick([])

    # ---- building ------------------------------------------------------------------------------------

    def connect_canvas(self, *lists: QWidget) -> None:
        """Connect what every canvas has, and let it and some lists offer their menus."""
        scene = self.views.scene
        for widget in (self.views.view, *lists):
            offer(widget, self.choices)
        QGuiApplication.clipboard().dataChanged.connect(self.commands_changed)
        self.opened.changed.connect(self._on_changed)
        scene.place_requested.connect(self._on_place_requested)
        scene.run_changed.connect(self._on_run_changed)
        scene.draw_requested.connect(self.make)
        scene.name_requested.connect(self.name)
        scene.rest_requested.connect(self._on_rest_requested)
        scene.picked_changed.connect(self._on_picked_changed)
        self.views.draw_switch.toggled.connect(self._on_draw_toggled)
        self.context.undo_requested.connect(self.opened.stack.undo)
        self.context.redo_requested.connect(self.opened.stack.redo)
        self.context.open_requested.connect(self.open_requested)
        self.context.message_requested.connect(self.message_requested)


def put_together(pane: QWidget, canvas: QWidget, side: QWidget, sizes: Sequence[int]) -> QSplitter:
    """Put a canvas and its side beside each other into a pane."""
    splitter = QSplitter(Qt.Orientation.Horizontal, pane)
    splitter.addWidget(canvas)
    splitter.addWidget(side)
    splitter.setStretchFactor(0, 1)
    splitter.setChildrenCollapsible(False)
    splitter.setSizes(list(sizes))
    whole = QVBoxLayout(pane)
    whole.setContentsMargins(0, 0, 0, 0)
    whole.addWidget(splitter)
    return splitter
