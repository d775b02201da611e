"""What a person does to the areas of a map: draw, split, merge, move corners and names, close borders."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QToolButton

from editors.boards.pencil import Purpose
from editors.boards.plan import SPACES, key, places
from editors.boards.shapes import FINE, has_areas
from engines.kit.maps.cutting import FEWEST, SMALLEST, CannotCut
from engines.kit.maps.outlines import Outline, Point, area_of
from engines.kit.maps.overlaps import crosses_itself

if TYPE_CHECKING:
    from editors.boards.pane import BoardPane

HOW = "Double-click: done. Keys: arrows, Enter, N, Backspace, Escape."
MORE = """Corners snap to those of others, and borders of neighbours are followed; with Ctrl nothing snaps.
A double click, or Enter twice, ends the line. Backspace takes a corner back, Escape gives up.
By keys: the arrows move the cross (Shift: far, Ctrl: fine), N leads to the nearest corner, Enter sets one."""
DRAWING = f"Click corner after corner, or drag a rectangle. {HOW}"
SPLITTING = f"Click where the line begins on a border, where it bends, and where it ends on a border. {HOW}"
CLOSING = (
    "Click a border: nobody passes there any more. Click it again, and everybody does. Keys: the list of borders."
)


class AreaTools:
    """Makes a board out of wishes about points, lines and borders."""

    def __init__(self, pane: BoardPane) -> None:
        self._pane = pane
        self._tools: dict[QToolButton, tuple[Purpose | None, str]] = {}

    def connect(self) -> None:
        """Listen to the canvas, the bar and the list of borders."""
        views, scene = self._pane.views, self._pane.views.scene
        self._tools = {
            views.draw_switch: (Purpose.AREA, DRAWING),
            views.split_switch: (Purpose.CUT, SPLITTING),
            views.border_switch: (None, CLOSING),
        }
        views.split_switch.toggled.connect(self._on_split_toggled)
        views.border_switch.toggled.connect(self._on_border_toggled)
        scene.points_taken.connect(self._on_points_taken)
        scene.corners_requested.connect(self._on_corners_requested)
        scene.label_requested.connect(self._on_label_requested)
        scene.line_finished.connect(self._on_line_finished)
        scene.border_requested.connect(self.turn_border)
        views.side.borders.picked_changed.connect(self._on_border_picked)
        views.side.borders.checked_changed.connect(self._on_border_checked)

    def handlers(self) -> dict[str, Callable[[], None]]:
        """Return what can be done to areas now."""
        pane, board = self._pane, self._pane.board()
        if not has_areas(board, pane.edits.palette()):
            return {}
        found: dict[str, Callable[[], None]] = {"board.split": pane.views.split_switch.click}
        if board.touching:
            found["board.border"] = self._border_by_key
        if len(places(pane.picked(), SPACES)) > 1:
            found["board.merge"] = self.merge
        if pane.views.scene.outlined() is not None:
            found["board.add_point"] = self.add_point
        return found

    # ---- tools ---------------------------------------------------------------------------------------

    def take(self, tool: QToolButton, *, is_on: bool) -> None:
        """Take a tool in hand and lay the others down, or lay it down."""
        pane, scene = self._pane, self._pane.views.scene
        if not has_areas(pane.board(), pane.edits.palette()):
            return
        purpose, words = self._tools[tool]
        if is_on:
            for other in self._tools:
                if other is not tool:
                    other.setChecked(False)
        elif any(other.isChecked() for other in self._tools):
            return
        scene.draws = False
        scene.take_pencil(purpose if is_on else None)
        scene.picks_borders = is_on and tool is pane.views.border_switch
        scene.point_at(-1)
        pane.views.hint(words if is_on else "", MORE if purpose else "")
        cursor = Qt.CursorShape.CrossCursor if is_on else Qt.CursorShape.ArrowCursor
        pane.views.view.viewport().setCursor(cursor)
        if is_on:
            pane.views.view.setFocus()

    def stop(self) -> bool:
        """Lay the tool down; tell whether there was one besides the one that draws."""
        held = [tool for tool in self._tools if tool.isChecked() and tool is not self._pane.views.draw_switch]
        for tool in held:
            tool.setChecked(False)
        return bool(held)

    # ---- handlers --------------------------------------------------------------------------------------

    def merge(self) -> None:
        """Merge the picked areas into the first of them."""
        pane = self._pane
        picked = places(pane.picked(), SPACES)
        pane.pick([])
        try:
            pane.pick([key(SPACES, pane.edits.merge(picked))])
        except CannotCut as error:
            pane.pick([key(SPACES, place) for place in picked])
            self._say(str(error))

    def add_point(self) -> None:
        """Put a corner into the side behind the chosen one, or into the longest side, and choose it."""
        scene = self._pane.views.scene
        spot = scene.side_behind()
        if spot is not None:
            self._pane.edits.share([spot])
            scene.choose(spot)

    def drop_chosen(self) -> bool:
        """Take the chosen corner away, or let the chosen name stand where there is room; tell whether one was."""
        scene, chosen = self._pane.views.scene, self._pane.views.scene.chosen
        if scene.is_label_chosen:
            self._pane.edits.lay_name(places(scene.picked(), SPACES)[0], None)
            self._pane.opened.seal()
        elif chosen is not None:
            scene.step_to(1)
            after = scene.chosen
            self._pane.edits.drop_corner(chosen)
            scene.choose(after)
        return scene.is_label_chosen or chosen is not None

    def turn_border(self, number: int) -> None:
        """Close a border, or open it again."""
        border = self._pane.views.scene.borders[number]
        self._pane.edits.set_border(border, is_open=not border.is_open)

    def _border_by_key(self) -> None:
        """Turn the border between the two picked areas; else take the tool in hand."""
        picked = set(places(self._pane.picked(), SPACES))
        known = [{border.one, border.other} for border in self._pane.views.scene.borders]
        if picked in known:
            self.turn_border(known.index(picked))
        elif len(picked) == 2:
            self._say("These two do not touch: there is no border between them.")
        else:
            self._pane.views.border_switch.click()

    def _say(self, words: str) -> None:
        self._pane.message_requested.emit(words[:1].upper() + words[1:])

    # ---- slots ---------------------------------------------------------------------------------------

    def _on_split_toggled(self, is_on: bool) -> None:  # noqa: FBT001 - Qt's signal
        self.take(self._pane.views.split_switch, is_on=is_on)

    def _on_border_toggled(self, is_on: bool) -> None:  # noqa: FBT001 - Qt's signal
        self.take(self._pane.views.border_switch, is_on=is_on)

    def _on_points_taken(self, points: list[Point]) -> None:
        self._pane.views.scene.is_moving = True
        self._pane.edits.share(points, is_run=True)

    def _on_corners_requested(self, spots: dict[tuple[str, int], Point]) -> None:
        self._pane.views.scene.is_moving = True
        self._pane.edits.lay_corners(spots)

    def _on_label_requested(self, thing: str, spot: Point | None) -> None:
        self._pane.views.scene.is_moving = True
        self._pane.edits.lay_name(places([thing], SPACES)[0], spot)

    def _on_line_finished(self, drawn: tuple[Purpose, list[Point]]) -> None:
        purpose, line = drawn
        if purpose is Purpose.CUT:
            self._split(line)
        else:
            self._make(line)

    def _make(self, line: list[Point]) -> None:
        outline = without_doubles(line)
        if len(outline) < FEWEST or area_of(outline) < SMALLEST or crosses_itself(outline):
            self._say("An area has three corners or more, and its outline does not cross itself.")
            return
        place = self._pane.edits.add_area(outline)
        self._pane.pick([key(SPACES, place)])
        self._pane.name(key(SPACES, place))

    def _split(self, line: list[Point]) -> None:
        pane = self._pane
        try:
            both = pane.edits.split(line, places(pane.picked(), SPACES))
        except CannotCut as error:
            self._say(str(error))
            return
        pane.views.split_switch.setChecked(False)
        pane.pick([key(SPACES, both[1])])
        pane.name(key(SPACES, both[1]))

    def _on_border_picked(self, numbers: tuple[str, ...]) -> None:
        scene = self._pane.views.scene
        scene.point_at(int(numbers[0]) if numbers else -1)
        if numbers:
            x, y = scene.borders[int(numbers[0])].lines[0][0]
            self._pane.views.view.bring(QRectF(x - 10, y - 10, 20, 20))

    def _on_border_checked(self, number: str, is_open: bool) -> None:  # noqa: FBT001 - a signal's argument
        if self._pane.views.scene.borders[int(number)].is_open != is_open:
            self.turn_border(int(number))


def without_doubles(line: list[Point]) -> Outline:
    """Leave out corners that lie on the one before them."""
    kept: list[Point] = []
    for point in line:
        if not kept or max(abs(point[0] - kept[-1][0]), abs(point[1] - kept[-1][1])) >= FINE / 2:
            kept.append(point)
    return tuple(kept[:-1] if len(kept) > 1 and kept[0] == kept[-1] else kept)
