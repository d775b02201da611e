"""The hand: what mouse and keys do on a tile, told to its easel and to its pane."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from editors.tiles.easel import Easel
from editors.tiles.insight import doors_of, is_door
from editors.tiles.looking import UNDER_THE_HAND
from editors.tiles.side import drawn_on_borders
from editors.tiles.strokes import Point, nearest_border, picked
from editors.tiles.switches import LETTERS, NEXT
from editors.tiles.symmetry import Symmetry
from editors.tiles.tools import BY_KEY, TOOLS, Tool
from engines.kit.maps.grids import OPEN

if TYPE_CHECKING:
    from editors.tiles.pane import TilePane


DRAGGED = (Tool.SELECT, Tool.LINE, Tool.RECTANGLE, Tool.BORDER)
"""Tools whose stroke has a beginning and an end, also by keys."""
DOORS = "O"
"""The letter that shuts and opens the doors of a cell in the test."""
TAKEN = "The {} is under the hand now: the next click or drag draws on it."
"""What is said of a first click on the other face, so that nobody waits for what it did not draw."""
NEXT_BORDER = "C"
"""The letter that goes through what can be drawn on borders."""


def _next(kinds: list[str], kind: str, by: int) -> str:
    return kinds[(kinds.index(kind) + by) % len(kinds)] if kind in kinds else next(iter(kinds), "")


class Hand(QObject):
    """Follows the mouse over the faces, and the keys."""

    def __init__(self, pane: TilePane) -> None:
        super().__init__(pane)
        self._pane = pane
        scene, view = pane.views.scene, pane.views.view
        scene.hovered.connect(self._on_hovered)
        scene.left.connect(self._on_left)
        scene.pressed.connect(self._on_pressed)
        scene.dragged.connect(self._on_dragged)
        scene.released.connect(self._on_released)
        view.stepped.connect(self._on_stepped)
        view.entered.connect(self._on_entered)
        view.escaped.connect(pane.cancel)
        view.lettered.connect(self._on_lettered)
        view.shift_released.connect(self._on_shift_released)
        view.focused.connect(self._on_focused)
        self._drew_with_shift = False

    @property
    def easel(self) -> Easel:
        """The face under the hand."""
        return self._pane.easel

    def _on_hovered(self, name: str, point: Point) -> None:
        if name == self._pane.active:
            self.easel.hover(point)
            self._pane.looking.show()
        else:
            self._on_left()

    def _on_left(self) -> None:
        self.easel.leave()
        self._pane.looking.show()

    def _on_pressed(self, name: str, point: Point, button: Qt.MouseButton) -> None:
        was_here = name == self._pane.active
        self._pane.activate(name)
        if button is Qt.MouseButton.RightButton:
            self._pick_at(point)
            self._pane.views.scene.let_go()
        elif not was_here:  # the first click takes the face under the hand: what it would paint was not shown
            self._pane.views.scene.let_go()
            self._on_hovered(name, point)
            self._pane.message_requested.emit(TAKEN.format(name))
        elif button is Qt.MouseButton.LeftButton and not self._tests(point):
            self._begin(point)

    def _tests(self, point: Point) -> bool:
        """Let a click with the selecting tool test the map: shut or open a door, or look from a cell."""
        if self.easel.tool is not Tool.SELECT or not self._shows():
            return False
        self._pane.views.scene.let_go()
        _, kind = picked(self.easel.grid, point)
        border = nearest_border(self.easel.grid.lattice, *point)
        if kind and is_door(self.easel.grid, border):
            self._shut(frozenset({border}))
        else:
            self.easel.hover(point)
            looking, cursor = self._pane.looking, self.easel.cursor
            looking.start = UNDER_THE_HAND if looking.start == cursor else cursor
        self._pane.looking.show()
        return True

    def _shows(self) -> bool:
        return bool(self._pane.views.shown())

    def _shut(self, doors: frozenset[int]) -> None:
        """Shut doors of the face in the test, or open them again."""
        self._pane.looking.toggle(doors)
        self._pane.looking.show()

    def _begin(self, point: Point) -> None:
        if self.easel.tool is Tool.PICK:
            self._pick_at(point)
            self._pane.views.scene.let_go()
        elif not self._pane.read_only:
            self.easel.begin(point)
            if self.easel.shows_symbol:
                self._pane.face_handlers.put_symbol()
            self._pane.looking.show()

    def _pick_at(self, point: Point) -> None:
        cell, border = picked(self.easel.grid, point)
        if cell:
            self._pane.choose_cell(cell)
        else:
            self._pane.choose_border(border)

    def _on_dragged(self, point: Point) -> None:
        if self.easel.is_drawing:
            self.easel.go_on(point)
            self._pane.looking.show()

    def _on_released(self) -> None:
        label = TOOLS[self.easel.tool].title
        self._pane.draw(self.easel.end(), label)
        self._pane.looking.show()
        self._pane.commands_changed.emit()

    def _on_stepped(self, across: int, down: int, modifiers: Qt.KeyboardModifier) -> None:
        if modifiers & Qt.KeyboardModifier.AltModifier and self.easel.selection:
            self._shift(across, down)
            return
        draws = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
        if draws and not self.easel.is_drawing and not self._pane.read_only:
            self.easel.begin(self.easel.here(), goes_on=True)
            self._drew_with_shift = True
        self.easel.step(across, down)
        self._pane.looking.show()
        self._pane.looking.bring_cursor()

    def _shift(self, across: int, down: int) -> None:
        """Move what is selected; until it is put down, all steps are one, and what it has passed over comes back."""
        if self._pane.read_only:
            return
        if not self.easel.floats:
            self._pane.opened.seal()
        self._pane.draw(self.easel.shifted(across, down), "Move what is selected", merge="move")
        self._pane.looking.bring_cursor()

    def _on_shift_released(self) -> None:
        if self._drew_with_shift and self.easel.is_drawing:
            self._on_released()
        self._drew_with_shift = False

    def _on_focused(self, is_here: bool) -> None:  # noqa: FBT001 - Qt's signal
        """Take back a stroke whose hand has gone elsewhere, and what a click would do: nobody sees whose it is."""
        if is_here:
            return
        if self.easel.is_drawing:
            self.easel.cancel()
            self._pane.views.scene.let_go()
        self._on_left()

    def _on_entered(self) -> None:
        """End the stroke under way, or begin one; what is done by a single click is done at once."""
        if self.easel.put_down():
            return
        begins = not self.easel.is_drawing
        if begins and not self._tests(self.easel.here()):
            self._begin(self.easel.here())
        if not begins or self.easel.tool not in DRAGGED or self.easel.marks_side:
            self._on_released()

    def _on_lettered(self, letter: str) -> None:
        handlers: dict[str, Callable[[], None]] = {
            "T": self._pane.face_handlers.turn,
            "H": self._pane.face_handlers.mirror,
            "E": self._pane.face_handlers.toggle_edge,
            "D": self._pane.face_handlers.direct,
        }
        if letter in BY_KEY and not self._pane.read_only:
            self._pane.choose_tool(BY_KEY[letter])
        elif letter in LETTERS:
            self._pane.views.switches[LETTERS[letter]].click()
        elif letter == "G":
            self._pane.turn_over()
        elif letter == DOORS and self._shows():
            self._shut(doors_of(self.easel.grid, self.easel.cursor))
        elif letter.isdecimal():
            self._choose_number(int(letter))
        elif letter in NEXT:
            kinds = list(self._pane.palette_now().cells)
            self._pane.choose_cell(_next(kinds, self.easel.cell_kind, NEXT[letter]))
        elif letter == NEXT_BORDER:
            self._pane.choose_border(_next(drawn_on_borders(self._pane.palette_now()), self.easel.border_kind, 1))
        elif letter == "Y":
            self._pane.views.symmetry.setCurrentIndex((self._pane.views.symmetry.currentIndex() + 1) % len(Symmetry))
        elif letter in handlers and not self._pane.read_only:
            handlers[letter]()

    def _choose_number(self, number: int) -> None:
        kinds = list(self._pane.palette_now().cells)
        if number == 0:
            self._pane.choose_border(OPEN)
        elif number <= len(kinds):
            self._pane.choose_cell(kinds[number - 1])
