"""The panel of a scene: it lies over the table, away from the place where the scene happens, and moves nothing there.

It shows its things as the table does, so that a click on one of them is an answer, and says in words what has
happened. A scene that is over stays until somebody goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from itertools import takewhile
from math import ceil

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editors import look
from engines.kit.questions import Option
from engines.kit.table import Scene
from workbench.playtest.table.blocks import Sort
from workbench.playtest.table.faces import TableFaces
from workbench.playtest.table.offers import Offers
from workbench.playtest.table.scene import TableScene
from workbench.playtest.table.scene_layout import scene_block
from workbench.playtest.table.view import TableView

SHARE, LEAST, MOST = 0.44, 300, 560
"""How much of the table's width the panel takes, and how many dots at least and at most."""
HEIGHT = 0.82
"""How much of the table's height it takes at most: the hand before the viewer stays free."""
STORY = 0.25
"""How much of it the sentences take at most: more of them are scrolled to."""
LARGE_SHARE, LARGE_MOST, LARGE_HEIGHT = 0.78, 1000, 0.97
"""The same for a scene with something to read."""
FULL_BELOW = 820
"""On a narrower table it takes the table's place."""
MARGIN, EDGE, BORDER = 10, 10, 2
LINES = 16
HELD_MILLISECONDS = 4_000
"""How long a scene that is over is shown where nobody plays who could close it."""
BRIEF_MILLISECONDS, MORE_MILLISECONDS = 1_200, 700
"""How long something that was turned up is shown, and how much longer for each that lies beside it."""
BRIEF_DOTS = 2.6
"""Dots for a unit of what was turned up, where there is room."""


class Keep(StrEnum):
    """How long a scene that is over is shown to people."""

    UNTIL_GOING_ON = "until I go on"
    FOR_A_WHILE = "for a few seconds"
    NEVER = "not at all"


class ScenePanel(QFrame):
    """Shows one scene over the table."""

    opened = Signal(object)
    """A fact: this scene was not shown before."""
    released = Signal()
    """A fact: what was held is put away, and the game may go on."""

    def __init__(self, table: TableView, faces: TableFaces, offers: Offers) -> None:
        super().__init__(table.viewport())
        self._table = table
        self._scene: Scene | None = None
        self._top = 0
        """So many dots at the upper edge of the table are hidden by something else."""
        self._asked: frozenset[str] = frozenset()
        """The ids of what the options point at."""
        self._is_folded = False
        """Whether somebody wants to see its title alone."""
        self._gives_way = False
        """Whether it folds by itself where it would hide answers: until somebody opens it, or it is over."""
        self.keep = Keep.UNTIL_GOING_ON
        self.keep_brief = Keep.FOR_A_WHILE
        """The same for what was only turned up."""
        self.is_held = False
        """Whether what is shown is over, and stays until somebody goes on."""
        self.drawing = TableScene(faces, self)
        self.drawing.margin = 2.0
        self.view = TableView(self.drawing, faces, offers, self, lens=table.lens)
        self.view.setFrameShape(QFrame.Shape.NoFrame)
        self.view.setAccessibleName("Things of the scene")
        self.view.follow(table)
        self._title, self._lines, self._result = QLabel(self), QLabel(self), QLabel(self)
        self._fold = _button(self, "Fold the scene", self.fold)
        self._close = _button(self, "Go on (Esc)", self.release)
        self._close.setText("Go on")
        self._close.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._close.setIcon(look.icon("arrow-right"))
        # A shortcut of the button: it works as long as the button is to be seen, whatever has the focus.
        self._close.setShortcut(Qt.Key.Key_Escape)
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.timeout.connect(self.release)
        self._fill()
        table.resized.connect(self._place)
        self.dress()
        self.hide()

    def _fill(self) -> None:
        self.setAccessibleName("Scene")
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._body = QWidget(self)
        self._story = QScrollArea(self._body)
        self._story.setWidgetResizable(True)
        self._story.setFrameShape(QFrame.Shape.NoFrame)
        self._story.setWidget(self._lines)
        self._story.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._story.viewport().setAutoFillBackground(False)
        self._lines.setAutoFillBackground(False)
        self._lines.setAlignment(Qt.AlignmentFlag.AlignTop)
        for label in (self._title, self._lines, self._result):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._fold)
        head.addWidget(self._close)
        self._inner = inner = QVBoxLayout(self._body)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.addWidget(self.view, 1)
        inner.addWidget(self._result)
        inner.addWidget(self._story)
        self._whole = whole = QVBoxLayout(self)
        whole.setContentsMargins(EDGE, 6, EDGE, 8)
        whole.addLayout(head)
        whole.addWidget(self._body, 1)

    # ---- what is shown -------------------------------------------------------------------------------

    def show_scenes(
        self,
        scenes: Sequence[Scene],
        points: Mapping[Option, tuple[str, ...]],
        options: Sequence[Option],
        *,
        holds: bool,
        more: Sequence[str] = (),
    ) -> None:
        """Show the newest scene; one that has ended is held if the game goes on from it, with what was told since."""
        scene = scenes[-1] if scenes else None
        if scene is None:
            if self._scene is not None and holds:
                self._end(self._scene, more)
            else:
                self.clear()
            return
        is_new = self._scene is None or self._scene.id != scene.id
        self._scene, self.is_held = scene, False
        self._wait.stop()
        self._show(scene, points, options, is_new=is_new)
        if is_new:
            self.opened.emit(scene)
        if scene.is_over:
            self._hold()

    def _show(
        self, scene: Scene, points: Mapping[Option, tuple[str, ...]], options: Sequence[Option], *, is_new: bool
    ) -> None:
        self._title.setText(scene.title)
        self._result.setText(scene.result)
        self._result.setVisible(bool(scene.result))
        self._close.hide()
        if is_new:
            self.drawing.clear_table()
        before, self._asked = self._asked, frozenset(id for option in options for id in points.get(option, ()))
        if is_new or scene.is_over or self._asked != before:
            self._gives_way = not scene.is_over
        self.drawing.is_animated = self._table.table.is_animated
        block = scene_block(scene, self.drawing.faces.size)
        self.drawing.show_block(block, points, options)
        self.show()
        self.raise_()
        self._show_lines(scene, is_new=is_new)

    def _show_lines(self, scene: Scene, *, is_new: bool) -> None:
        """Show the sentences, from the first that was not there before."""
        shown = scene.lines[-LINES:]
        before = [] if is_new else self._lines.text().splitlines()
        self._lines.setText("\n".join(shown))
        self._story.setVisible(bool(scene.lines))
        self._place()
        if list(shown) != before:
            self._read_from(list(takewhile(lambda line: line in before, shown)))

    def _end(self, scene: Scene, more: Sequence[str]) -> None:
        """Hold a scene that has gone from the table; how it ended was told since it was shown."""
        if not self.is_held and more:
            self._scene = replace(scene, lines=(*scene.lines, *more))
            self._show_lines(self._scene, is_new=False)
        self._hold()

    def _hold(self) -> None:
        """Leave what is shown where it is until somebody goes on."""
        if not self.is_held:
            self.is_held, self._gives_way = True, False
            self.drawing.offer_nothing()
            self._close.show()
            self._place()
        if self._keep is Keep.FOR_A_WHILE:
            self.release_in_a_while()
        elif self._keep is Keep.NEVER:
            self.clear()

    @property
    def is_brief(self) -> bool:
        """Whether what is shown was only turned up."""
        return self._scene is not None and self._scene.is_brief

    @property
    def _keep(self) -> Keep:
        return self.keep_brief if self.is_brief else self.keep

    @property
    def shown(self) -> str:
        """The id of the scene that is shown."""
        return self._scene.id if self._scene is not None else ""

    @property
    def halts(self) -> bool:
        """Whether the game waits until somebody has read what is held."""
        return self.is_held and self._keep is not Keep.NEVER

    @property
    def will_hold(self) -> bool:
        """Whether a scene is shown that is not over, and will be held when it is."""
        return self._scene is not None and not self.is_held and self._keep is not Keep.NEVER

    def release_in_a_while(self) -> None:
        """Close what is held by itself, because nobody is there who would."""
        if self.is_held and self._scene is not None and not self._wait.isActive():
            brief = BRIEF_MILLISECONDS + MORE_MILLISECONDS * (len(self._scene.sides) - 1)
            self._wait.start(brief if self.is_brief else HELD_MILLISECONDS)

    def release(self) -> None:
        """Close a scene that is over; one that goes on stays."""
        if self.is_held:
            self.clear()
            self.released.emit()

    def put_away(self) -> None:
        """Close a scene that is over because an answer goes on from it."""
        if self.is_held:
            self.clear()

    def clear(self) -> None:
        """Show nothing."""
        self._scene, self.is_held = None, False
        self._wait.stop()
        self.drawing.clear_table()
        self.hide()

    def finish(self) -> None:
        """Stop what waits or moves."""
        self._wait.stop()
        self.view.stop()
        self.drawing.finish_moves()

    def texts(self) -> list[str]:
        """List all words that the panel shows or tells, for the test that it shows no secrets."""
        words = [self._title.text(), self._result.text(), self._lines.text()]
        return [*words, *self.drawing.painted_texts()] if self._scene is not None else []

    # ---- where it lies -------------------------------------------------------------------------------

    def fold(self) -> None:
        """Show the title alone, or everything again."""
        self._is_folded, self._gives_way = not self._body.isHidden(), False
        self._place()

    def leave_free(self, top: int) -> None:
        """Lie under what hides so much of the upper edge."""
        self._top = top
        self._place()

    def _place(self) -> None:
        """Lie on the half of the table where the scene does not happen."""
        if self._scene is None:
            return
        room = self._table.viewport().rect().adjusted(MARGIN, MARGIN + self._top, -MARGIN, -MARGIN)
        at = self._table.point_of(self._scene.at)
        is_left = at is not None and at.x() > room.center().x()
        is_large = self._scene.is_large or any(row.is_large for row in self._scene.rows)
        share, most = (LARGE_SHARE, LARGE_MOST) if is_large else (SHARE, MOST)
        share = 1.0 if is_large and room.width() < FULL_BELOW else share
        width = min(room.width(), max(LEAST, min(most, int(room.width() * share))))
        free = room.width() if at is None else at.x() - room.left() if is_left else room.right() - at.x()
        readable = self._readable_width(free - MARGIN, room.height())
        width = max(width, readable)
        if self.is_brief:
            width = min(room.width(), int(self.drawing.sceneRect().width() * BRIEF_DOTS) + 2 * EDGE)
        said = self._lines.heightForWidth(width - 2 * EDGE) + 6
        self._story.setFixedHeight(min(said, int(room.height() * STORY)))
        most_high = int(room.height() * (LARGE_HEIGHT if is_large or readable else HEIGHT))
        corner = QPoint(room.left() if is_left else room.right() - width, room.top())
        if self.is_brief:
            corner.setX(room.center().x() - width // 2)
        self._lie_at(QRect(corner.x(), corner.y(), width, min(most_high, self._height_for(width))))

    def _lie_at(self, place: QRect) -> None:
        """Lie at a place of the table, open or folded."""
        is_open = not self._is_folded and not (self._gives_way and self._hides_answers(place))
        if not is_open:
            place.setHeight(self._head_height())
        self._fold.setIcon(look.icon("chevron-up" if is_open else "chevron-down"))
        self._body.setVisible(is_open)
        self.setGeometry(place)
        self.view.zoom_fit()

    def _hides_answers(self, place: QRect) -> bool:
        """Tell whether answers would lie beneath, and there is none in the scene."""
        if any(self.drawing.item_for(id) is not None for id in self._asked):
            return False
        found = [item for id in self._asked if (item := self._table.table.item_for(id)) is not None]
        points = [self._table.point_of(item.spot.id) for item in found if item.spot.sort is not Sort.MAT]
        return any(point is not None and place.contains(point) for point in points)

    def _read_from(self, known: Sequence[str]) -> None:
        """Begin with the first sentence that was not there before: one's own is told before those of others."""
        self._whole.activate()
        self._inner.activate()
        # The area learns only now how high the sentences are; else it would scroll in those from before.
        QApplication.sendEvent(self._story, QEvent(QEvent.Type.LayoutRequest))
        above = QLabel("\n".join(known))
        above.setFont(self._lines.font())
        above.setWordWrap(True)
        height = above.heightForWidth(self._story.viewport().width()) if known else 0
        self._story.verticalScrollBar().setValue(height)

    def _height_for(self, width: int) -> int:
        """Tell how high it has to be to show everything at a width."""
        inner = width - 2 * EDGE
        drawn = self.drawing.sceneRect()
        stage = int(inner * drawn.height() / max(1.0, drawn.width()))
        words = sum(label.heightForWidth(inner) + 6 for label in self._said())
        return self._head_height() + stage + words + 24

    def _readable_width(self, most: int, room: int) -> int:
        """Tell how wide it has to be for what is chosen among to be read there; 0 if that is not to be had."""
        faces, drawn = self.drawing.faces, self.drawing.sceneRect()
        things = [thing for thing in self._scene.things() if thing.id in self._asked] if self._scene else []
        spots = [(thing, item.spot) for thing in things if (item := self.drawing.item_for(thing.id)) is not None]
        dots = max([faces.legible(thing) * faces.size(thing)[0] / spot.width for thing, spot in spots], default=0.0)
        width = ceil(dots * drawn.width()) + 2 * (EDGE + BORDER)
        said = self._lines.heightForWidth(width - 2 * EDGE) - int(room * STORY)
        height = self._height_for(width) - max(0, said)
        return width if dots and width <= most and height <= room * LARGE_HEIGHT else 0

    def _said(self) -> list[QLabel]:
        return [label for label in (self._result, self._lines) if label.text()]

    def _head_height(self) -> int:
        return max(self._title.heightForWidth(self.width() - 90), self._fold.sizeHint().height()) + 18

    # ---- Qt ------------------------------------------------------------------------------------------

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Keep what nothing here scrolls by: the table beneath is not meant."""
        event.accept()

    def dress(self) -> None:
        """Wear the colours of the theme."""
        theme = look.current()
        border = f"{BORDER}px solid {theme.accent}"
        self.setStyleSheet(f"ScenePanel {{ background: {theme.window}; border: {border}; border-radius: 8px; }}")
        font = self._result.font()
        font.setBold(True)
        self._result.setFont(font)
        font.setPointSizeF(self._lines.font().pointSizeF() * 1.15)
        self._title.setFont(font)
        self.drawing.forget_pictures()


def _button(parent: QWidget, words: str, act: Callable[[], object]) -> QToolButton:
    button = QToolButton(parent)
    button.setAutoRaise(True)
    button.setAccessibleName(words)
    button.setToolTip(words)
    button.clicked.connect(lambda *_: act())
    return button
