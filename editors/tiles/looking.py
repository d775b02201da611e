"""What is looked at over the face under the hand: from which cell, with which doors shut, and what is marked."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from editors.tiles.faces import FACES
from editors.tiles.overlays import Overlay
from editors.tiles.showing import overlay_of, words_of
from engines.kit.documents import Problem
from engines.kit.maps.floors import Floor
from engines.kit.maps.tile_rules import place_of

if TYPE_CHECKING:
    from editors.tiles.pane import TilePane

UNDER_THE_HAND = -1


class Looking:
    """Shows what the engine knows of the active face of a pane."""

    def __init__(self, pane: TilePane) -> None:
        self._pane = pane
        self.shut: dict[str, frozenset[int]] = dict.fromkeys(FACES, frozenset())
        """Doors that are closed in the test, by face."""
        self.start = UNDER_THE_HAND
        """The cell from which is looked and walked."""
        self._marked: Problem | None = None

    def floor(self) -> Floor:
        """Return the active face as it is walked on, with the stroke under way and the doors that are shut."""
        easel = self._pane.easel
        grid = easel.preview if easel.is_drawing and easel.preview else easel.grid
        return self._pane.rules.floor(grid, self._pane.palette_now(), sorted(self.shut[self._pane.active]))

    def toggle(self, doors: frozenset[int]) -> None:
        """Shut doors of the active face in the test, or open them again."""
        self.shut[self._pane.active] = self.shut[self._pane.active] ^ doors

    def open_all(self) -> None:
        """Open all doors of the active face: it is about to be turned, and they will be elsewhere."""
        self.shut[self._pane.active] = frozenset()

    def keep_doors(self) -> None:
        """Forget the doors that the active face no longer has."""
        borders, known = self._pane.grid().borders, self._pane.palette_now().borders
        self.shut[self._pane.active] = frozenset(one for one in self.shut[self._pane.active] if borders[one] in known)

    def let_go(self) -> None:
        """Look from under the hand again, and mark nothing."""
        self.start, self._marked = UNDER_THE_HAND, None

    def mark(self, problem: Problem | None) -> None:
        """Mark the place of a flaw, and bring the cursor there."""
        self._marked = problem
        cell = place_of(problem.field)[1] if problem is not None else UNDER_THE_HAND
        if cell >= 0:
            self._pane.easel.cursor = cell

    def bring_cursor(self) -> None:
        """Let the view go where the cursor is."""
        easel, scene = self._pane.easel, self._pane.views.scene
        self._pane.views.view.bring(scene.area_around(self._pane.active, easel.here()))

    def again(self) -> None:
        """Show what a click would do with what is in the hand now, without a move of the mouse."""
        self._pane.easel.look_again()
        self.show()

    def show(self) -> None:
        """Show the stroke under way and what the engine knows."""
        views, rules, hand = self._pane.views, self._pane.rules, self._pane.easel.cursor
        start = self.start if self.start >= 0 else hand
        floor = self.floor()
        overlay = overlay_of(floor, rules, views.shown(), start, hand, hand)
        views.words.setText(words_of(floor, overlay, rules, start, hand))
        views.scene.overlays = {self._pane.active: self._with_mark(overlay)}
        views.scene.update()

    def _with_mark(self, overlay: Overlay) -> Overlay:
        if self._marked is None:
            return overlay
        _, cell, border = place_of(self._marked.field)
        cells, borders = ((cell,) if cell >= 0 else ()), ((border,) if border >= 0 else ())
        return replace(overlay, marked_cells=cells, marked_borders=borders, severity=str(self._marked.severity))
