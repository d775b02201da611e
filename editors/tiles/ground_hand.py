"""The hand on the playground: what mouse and keys do to tiles that lie there, and to the cell that is looked at."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, Qt

from editors.tiles.ground import HANDLED
from editors.tiles.switches import LETTERS, NEXT
from engines.kit.maps.grids import OUTSIDE, Spot

if TYPE_CHECKING:
    from editors.tiles.ground_view import GroundView

NO_CELL = "No cell is framed: switch on Paint or something that is shown, and go to a cell of a tile."


class GroundHand(QObject):
    """Follows the mouse over the playground, and the keys."""

    def __init__(self, page: GroundView) -> None:
        super().__init__(page)
        self._page, self._ground, self._terrain = page, page.ground, page.terrain
        scene, view = page.scene, page.view
        scene.picked.connect(self._on_picked)
        scene.moved.connect(self._on_moved)
        scene.dropped.connect(self._on_dropped)
        scene.hovered.connect(self._on_hovered)
        scene.clicked.connect(self._on_clicked)
        scene.stroked.connect(self._on_stroked)
        scene.stroke_ended.connect(self._page.paint)
        view.lettered.connect(self._on_lettered)
        view.stepped.connect(self._on_stepped)
        view.entered.connect(self._on_entered)
        view.escaped.connect(self._on_escaped)

    def _is_testing(self) -> bool:
        return bool(self._page.shown()) and self._terrain.grid is not None

    def _is_at_cells(self) -> bool:
        return self._page.frames_cell() and self._terrain.grid is not None

    # ---- keys ----------------------------------------------------------------------------------------

    def _on_lettered(self, letter: str) -> None:
        if letter in LETTERS:
            self._page.switches[LETTERS[letter]].click()
            return
        handlers: dict[str, Callable[[], None]] = {
            "E": self._page.explore,
            "O": self._shut_doors,
            "P": self._paint,
            **{key: partial(self._page.side.step, by) for key, by in NEXT.items()},
        }
        if letter in HANDLED:
            self._page.handle_letter(letter)
        elif letter in handlers:
            handlers[letter]()

    def _paint(self) -> None:
        """Paint the cell under the hand, if it can be seen which one that is."""
        if self._is_at_cells() and self._terrain.to_paint():
            self._page.paint()
        else:
            self._page.told.setText(NO_CELL)

    def _shut_doors(self) -> None:
        if self._is_testing() and self._terrain.hand != OUTSIDE:
            self._terrain.toggle_doors_of(self._terrain.hand)
            self._page.show_over()

    def _on_stepped(self, across: int, down: int, modifiers: Qt.KeyboardModifier) -> None:
        if modifiers & (Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ShiftModifier):
            here = self._ground.picked
            self._on_moved(here, (here[0] + across, here[1] + down))
            return
        if self._is_at_cells():
            self._terrain.step(across, down, self._ground.picked)
            ground = self._terrain.ground(self._terrain.hand)
            self._ground.picked = ground.at if ground else self._ground.picked
        else:
            self._ground.step(across, down)
        self._page.refresh()
        self._page.view.bring(self._page.scene.area_at_hand())

    def _on_entered(self) -> None:
        """Do to the cell under the hand what a click does, else lay a tile."""
        if self._page.paints.isChecked():
            self._paint()
        elif self._is_testing() and self._terrain.hand != OUTSIDE:
            self._terrain.start = OUTSIDE if self._terrain.start == self._terrain.hand else self._terrain.hand
            self._page.show_over()
        else:
            self._page.lay_current()

    # ---- mouse ---------------------------------------------------------------------------------------

    def _on_picked(self, at: Spot) -> None:
        self._ground.picked = at
        self._page.refresh()

    def _on_dropped(self, at: Spot) -> None:
        self._ground.picked = at
        self._page.lay_current()

    def _on_moved(self, start: Spot, end: Spot) -> None:
        self._page.change("Move a tile", lambda: self._ground.move(start, end))

    def _on_hovered(self, spot: QPointF) -> None:
        if self._terrain.hover(self._page.scene.point_at(spot)):
            self._page.show_over()

    def _on_clicked(self, spot: QPointF) -> None:
        self._terrain.hover(self._page.scene.point_at(spot))
        if self._is_testing():
            self._terrain.click(self._page.scene.point_at(spot))
            self._page.show_over()

    def _on_stroked(self, spot: QPointF) -> None:
        self._terrain.hover(self._page.scene.point_at(spot))
        self._terrain.draw_on()
        self._page.show_over()

    def _on_escaped(self) -> None:
        """Take back what the button is about to do."""
        self._page.scene.let_go()
        self._terrain.stroke = ()
        self._page.show_over()
