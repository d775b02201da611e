"""The close-up: the cards of the open question, large enough to read, over a part of the table that it is not about.

It shows only those that cannot be read where they lie, moves nothing on the table and can be folded. It never hides
the own cards that answer the question, nor the board, nor a scene in which it is answered: where not one card finds
room beside or under these, it takes the table's place, and a key changes between both. What somebody chose for a
manner of lying stays so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from itertools import islice
from math import ceil

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QToolButton, QVBoxLayout

from editors import look
from engines.kit.questions import Option
from engines.kit.table import Thing
from workbench.playtest.model.reading import Reading
from workbench.playtest.table.blocks import GAP, Block, Sort, Spot, wrapped
from workbench.playtest.table.contents import DISC, disc
from workbench.playtest.table.faces import TableFaces
from workbench.playtest.table.free_room import asked_hands_of, free_levels, places_of, roomiest, whole_zoom
from workbench.playtest.table.items import SpotItem
from workbench.playtest.table.legible import LEAST_DOTS
from workbench.playtest.table.offers import Offers
from workbench.playtest.table.scene import TableScene
from workbench.playtest.table.scene_panel import ScenePanel
from workbench.playtest.table.view import TableView

DOTS = 3.0
"""Dots for a unit of the drawing."""
SPARE = 1.01
"""How much larger than the least a card is shown."""
EDGE, BORDER, BAR = 4, 2, 14
SHARE = 0.88
"""How much of the table's height it takes where it takes the table's place."""
FOLDED = 260
"""How wide it is when it is folded."""
COVERED = 0.12
"""A card of which another hides more than this is not read where it lies."""


class Manner(StrEnum):
    """How it lies over the table; each is folded by itself, and kept under this name."""

    FREE = "folded"
    """Where nothing is hidden that the question is about."""
    OVER = "folded_over"
    """In the place of the table."""
    ASIDE = "folded_aside"
    """There, too, for a question that is answered on the board or in a scene, or about none of the cards."""


class _Still(TableView):
    """A view that is as large as what it shows: the wheel scrolls what it lies in."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the area around it."""
        event.ignore()


class CloseUp(QFrame):
    """Shows the cards of a question over the table."""

    folded_changed = Signal(str, bool)
    """A fact: somebody has folded it where it lies in this manner, or unfolded it."""

    def __init__(self, table: TableView, faces: TableFaces, offers: Offers) -> None:
        super().__init__(table.viewport())
        self._table, self._faces = table, faces
        self._reading = Reading()
        self._asked: tuple[Mapping[Option, tuple[str, ...]], Sequence[Option]] = ({}, ())
        self._stage: ScenePanel | None = None
        self.folded = {Manner.FREE: False, Manner.OVER: False, Manner.ASIDE: True}
        """Whether it is folded; that stays as somebody has chosen it."""
        self._place: QRect | None = None
        """The free part of the table; None if it takes the table's place."""
        self.drawing = TableScene(faces, self)
        self.drawing.is_animated = False
        # As much around all cards as between them: what a card takes is the same wherever it lies.
        self.drawing.margin = GAP / 2
        self.view = _Still(self.drawing, faces, offers, self, lens=table.lens)
        self.view.setAccessibleName("Cards of this question")
        self.view.follow(table)
        self._area = QScrollArea(self)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setWidget(self.view)
        self._title = QLabel(self)
        self._fold = QToolButton(self)
        self._fold.setAutoRaise(True)
        self._fold.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._fold.clicked.connect(self.toggle)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._fold)
        column = QVBoxLayout(self)
        column.setContentsMargins(EDGE, 3, EDGE, 4)
        column.setSpacing(2)
        column.addLayout(head)
        column.addWidget(self._area, 1)
        table.resized.connect(self._lay)
        self.dress()
        self.hide()

    # ---- what is shown -------------------------------------------------------------------------------

    def show_cards(
        self,
        reading: Reading,
        points: Mapping[Option, tuple[str, ...]],
        options: Sequence[Option],
        stage: ScenePanel | None = None,
    ) -> None:
        """Show the cards of a question, but for those that can be read on the table or in a scene that is shown."""
        self._reading, self._asked, self._stage = reading, (points, options), stage
        self._lay()

    def clear(self) -> None:
        """Show nothing."""
        self.show_cards(Reading(), {}, ())

    def toggle(self) -> None:
        """Fold it to its title, or show the cards again."""
        self.folded[self.manner] = self.is_unfolded
        self.folded_changed.emit(self.manner, self.folded[self.manner])
        self._lay()

    @property
    def manner(self) -> Manner:
        """How it lies over the table now."""
        if self._place is not None:
            return Manner.FREE
        is_aside = self._reading.is_at_board or self._reading.is_beside or bool(self._answering())
        return Manner.ASIDE if is_aside else Manner.OVER

    @property
    def is_unfolded(self) -> bool:
        """Whether the cards are shown, and not only their number."""
        return not self.folded[self.manner]

    def highlight(self, ids: Sequence[str]) -> None:
        """Mark the card of an answer, and bring it into sight."""
        self.drawing.highlight(ids)
        item = next((found for id in ids if (found := self.drawing.item_for(id)) is not None), None)
        if item is not None:
            lies = self.view.mapFromScene(item.sceneBoundingRect()).boundingRect()
            self._area.ensureVisible(0, lies.center().y(), 0, lies.height() // 2)

    def texts(self) -> list[str]:
        """List all words that it shows or tells, for the test that it shows no secrets."""
        return [self._title.text(), *self.drawing.painted_texts()] if not self.isHidden() else []

    def finish(self) -> None:
        """Stop what waits."""
        self.view.stop()

    # ---- where it lies -------------------------------------------------------------------------------

    def _lay(self) -> None:
        """Lay the cards out for the table as large as it is now."""
        points, options = self._asked
        pointed = {id for option in options for id in points.get(option, ())}
        cards = [thing for thing in self._reading.cards if not self._is_read_elsewhere(thing)]
        cards.sort(key=lambda thing: thing.id not in pointed)
        if not cards:
            self.drawing.clear_table()
            self.hide()
            return
        self._place, blocks = self._free_place(cards)
        room = self._place or self._place_of_the_table()
        block = wrapped(blocks, (room.width() - self._frame().width()) / DOTS)
        self.drawing.show_block(block, *self._asked)
        size = (self.drawing.sceneRect().size() * DOTS).toSize()
        self.view.setFixedSize(size)
        self.view.zoom_to(DOTS)
        self.view.centerOn(self.drawing.sceneRect().center())
        self._area.setVisible(self.is_unfolded)
        self._say(len(cards))
        self.setGeometry(self._part_of(room, size))
        self.show()
        self.raise_()

    def _part_of(self, room: QRect, size: QSize) -> QRect:
        """Return as much of a room as its cards need, in the corner at the lower right."""
        wanted = size + self._frame() if self.is_unfolded else QSize(FOLDED, self._head())
        words = self._title.sizeHint().width() + self._fold.sizeHint().width() + 4 * EDGE
        taken = QRect(QPoint(), wanted.expandedTo(QSize(words, 0)).boundedTo(room.size()))
        taken.moveBottomRight(room.bottomRight())
        return taken

    def _answering(self) -> list[QRect]:
        """Return where on the table the scene lies if the question is answered in it."""
        cards, stage = self._reading.cards, self._stage
        if stage is None or not any(stage.drawing.item_for(one.id) for one in cards):
            return []
        return [stage.geometry()]

    def _place_of_the_table(self) -> QRect:
        """Return what it takes where nothing is free: most of the table, but for the own cards that can answer."""
        room = self._table.viewport().rect()
        hands = places_of(asked_hands_of(self._table.table), self._table)
        bottom = min((one.top() for one in hands), default=room.bottom() + 1) - 1
        return QRect(QPoint(room.left(), int(bottom * (1 - SHARE))), QPoint(room.right(), bottom))

    def _free_place(self, cards: Sequence[Thing]) -> tuple[QRect | None, list[Block]]:
        """Return where most of the cards are seen and nothing is hidden that the question is about, and the cards.

        They are so large that all of their text can be read; where fewer of them would be seen, what they do.
        """
        sizes = [self._blocks(cards, dots) for dots in (self._faces.legible, self._faces.playable)]
        about, large = {one.id for one in self._reading.cards}, {one.id for one in cards}
        is_aside = self._reading.is_at_board or self._reading.is_beside
        levels = free_levels(self._table, about, large, self._answering())
        for parts in islice(levels, 2 if is_aside else None):
            found = [(roomiest(parts, _largest(blocks), len(cards), self._frame()), blocks) for blocks in sizes]
            rooms = [(room, blocks) for room, blocks in found if room is not None]
            if rooms:
                room, blocks = max(rooms, key=lambda one: one[0].seen)
                return room.part, blocks
        return None, sizes[0]

    def _head(self) -> int:
        return max(self._title.sizeHint().height(), self._fold.sizeHint().height()) + 9

    def _frame(self) -> QSize:
        """Tell how much room is around the cards."""
        return QSize(2 * (EDGE + BORDER) + BAR, self._head() + 6)

    def _say(self, count: int) -> None:
        words = "1 card of this question" if count == 1 else f"{count} cards of this question"
        self._title.setText(words)
        what = "Fold" if self.is_unfolded else "Show large"
        # Where it takes the table's place, it says what the key brings instead.
        instead = "Table (F6)" if self.is_unfolded else "Cards (F6)"
        self._fold.setText("" if self.manner is Manner.FREE else instead)
        self._fold.setIcon(look.icon("chevron-down" if self.is_unfolded else "chevron-up"))
        self._fold.setToolTip(f"{what} the cards of this question (F6)")
        self._fold.setAccessibleName(f"{what} the cards of this question")

    def _blocks(self, cards: Sequence[Thing], dots: Callable[[Thing], float]) -> list[Block]:
        """Return cards at so many dots for a millimetre, all as large as those are that are printed as large."""
        most: dict[tuple[float, float], float] = {}
        for one in cards:
            size = self._faces.size(one)
            most[size] = max(LEAST_DOTS, dots(one), most.get(size, 0.0))
        return [self._card(one, most[self._faces.size(one)] * SPARE) for one in cards]

    def _card(self, thing: Thing, dots: float) -> Block:
        """Return a card as large as it has to be, with what lies on it."""
        width, height = self._faces.size(thing)
        scale = dots / DOTS
        block = Block()
        block.add(Spot(Sort.THING, thing.id, 0, 0, width * scale, height * scale, thing=thing, owner=thing.owner))
        for number, token in enumerate(thing.tokens):
            block.spots.append(disc(token, 2 + number * DISC * 0.8, height * scale - DISC - 2, ""))
        return block

    def _is_read_elsewhere(self, thing: Thing) -> bool:
        """Tell whether a card can be read where it lies, or has nothing to read."""
        wanted = self._faces.playable(thing)
        views = [self._table, *([self._stage.view] if self._stage is not None else [])]
        return not wanted or any(_can_be_read(view, thing, wanted, self._faces) for view in views)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Keep what nothing here scrolls by: the table beneath is not meant."""
        event.accept()

    def dress(self) -> None:
        """Wear the colours of the theme."""
        theme = look.current()
        self.setStyleSheet(
            f"CloseUp {{ background: {theme.window}; border: {BORDER}px solid {theme.accent}; border-bottom: none;"
            " border-top-left-radius: 8px; border-top-right-radius: 8px; }"
        )
        self.drawing.forget_pictures()


def _largest(cards: Sequence[Block]) -> QSize:
    """Tell how much room each of some cards has."""
    across, down = max(one.width for one in cards) + GAP, max(one.height for one in cards) + GAP
    return QSize(ceil(across * DOTS), ceil(down * DOTS))


def _can_be_read(view: TableView, thing: Thing, wanted: float, faces: TableFaces) -> bool:
    item = view.table.item_for(thing.id)
    if item is None or item.spot.thing is None:
        return False
    # Who has zoomed in does not see all of the table: what counts is what can be read on the whole of it.
    dots = item.spot.width * whole_zoom(view) / max(1.0, faces.size(thing)[0])
    return dots >= wanted and not _is_covered(item, view)


def _is_covered(item: SpotItem, view: TableView) -> bool:
    """Tell whether another card hides some of it."""
    own = item.sceneBoundingRect()
    size = own.width() * own.height()
    for other in view.table.items_at_table():
        if other is not item and other.spot.thing is not None and other.zValue() > item.zValue():
            common = own.intersected(other.sceneBoundingRect())
            if common.width() * common.height() > COVERED * size:
                return True
    return False
