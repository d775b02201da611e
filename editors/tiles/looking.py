"""What is looked at over the face under the hand: from which cell, with which doors shut, and what is marked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from editors.tiles.faces import FACES, face_called
from editors.tiles.overlays import Overlay
from editors.tiles.showing import overlay_of, words_of
from engines.kit.documents import Problem, Severity
from engines.kit.maps.floors import Floor
from engines.kit.maps.grids import Lattice, Side
from engines.kit.maps.palettes import Palette
from engines.kit.maps.tile_rules import Flaw, TileRules, place_of
from engines.kit.maps.tiles import Tile, grid_of

if TYPE_CHECKING:
    from editors.tiles.pane import TilePane

UNDER_THE_HAND = -1


@dataclass(frozen=True, slots=True)
class Marks:
    """The places of a problem: on which face, at which cells and borders, and how bad it is."""

    face: str
    cells: tuple[int, ...]
    borders: tuple[int, ...]
    severity: Severity

    def first(self, lattice: Lattice) -> int | None:
        """Return the cell to which the cursor goes; None: the problem is of the whole face."""
        if self.cells:
            return self.cells[0]
        return max(lattice.cells_at(self.borders[0])) if self.borders else None


class Looking:
    """Shows what the engine knows of the active face of a pane."""

    def __init__(self, pane: TilePane) -> None:
        self._pane = pane
        self.shut: dict[str, frozenset[int]] = dict.fromkeys(FACES, frozenset())
        """Doors that are closed in the test, by face."""
        self.start = UNDER_THE_HAND
        """The cell from which is looked and walked."""
        self._marked: Marks | None = None

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

    def go_to(self, problem: Problem) -> bool:
        """Take the face of a problem under the hand, mark all its places and bring the first into view."""
        marked = _marks_of(self._pane.tile(), problem, self._pane.rules, self._pane.palette_now())
        if marked is None:
            return False
        pane, easel = self._pane, self._pane.easel
        pane.views.pages.setCurrentIndex(0)
        pane.activate(marked.face)
        self._marked = marked
        cell = marked.first(easel.grid.lattice)
        if cell is not None:
            easel.go_to(cell)
            self.bring_cursor()
        else:
            pane.views.view.bring(pane.views.scene.area_of(marked.face))
        self.show()
        return True

    def forget_marks(self) -> None:
        """Mark nothing: what was marked may be gone."""
        self._marked = None

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
        marked = self._marked
        if marked is None or marked.face != self._pane.active:
            return overlay
        rim = () if marked.cells or marked.borders else _rim_of(overlay.lattice)
        borders, severity = marked.borders or rim, str(marked.severity)
        return replace(overlay, marked_cells=marked.cells, marked_borders=borders, severity=severity)


def _marks_of(tile: Tile, problem: Problem, rules: TileRules, palette: Palette) -> Marks | None:
    """Return what is marked for a problem; None: it is of no drawing, but of a field beside it."""
    name, cell, border = place_of(problem.field)
    if name not in FACES or (cell < 0 and border < 0 and problem.field != f"{name}.plan"):
        return None
    flaw = _flaw_of(tile, name, problem, rules, palette)
    cells = flaw.cells if flaw else (cell,) if cell >= 0 else ()
    borders = flaw.borders if flaw else (border,) if border >= 0 else ()
    return Marks(name, cells, borders, problem.severity)


def _flaw_of(tile: Tile, name: str, problem: Problem, rules: TileRules, palette: Palette) -> Flaw | None:
    """Find the flaw that a problem tells of: a path has room for one place, a proof names them all."""
    face = face_called(tile, name)
    if face is None:
        return None
    floor = rules.floor(grid_of(face, palette), palette)
    flaws = (*rules.flaws(tile, face, floor), *rules.tile_flaws(tile, palette))
    return next((one for one in flaws if one.problem(tile.id, name) == problem), None)


def _rim_of(lattice: Lattice) -> tuple[int, ...]:
    """List the borders around a face."""
    return tuple(border for side in Side for border in lattice.rim(side))
