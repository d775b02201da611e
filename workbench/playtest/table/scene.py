"""The table on a screen: it draws a table description, shows what can be clicked, and moves things briefly."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QRectF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QGraphicsScene

from engines.kit.questions import Option
from engines.kit.table import Outlook, Table
from workbench.playtest.table.blocks import Block, Sort, Spot
from workbench.playtest.table.contents import LayoutContext
from workbench.playtest.table.faces import TableFaces
from workbench.playtest.table.items import SpotItem
from workbench.playtest.table.layout import lay_out
from workbench.playtest.table.motion import Trip, trips
from workbench.playtest.table.standing import Standing

MILLISECONDS = 380
"""How long a thing takes from its old place to its new one."""
MARGIN = 6.0
"""How much room there is around a table."""
ANOTHER_SHAPE = 0.02
"""So much wider or narrower a view is another one, for which the table is shared anew."""
ABOVE_ALL = 100.0
"""Higher than anything that lies on the table."""

Offers = dict[str, list[Option]]
"""For each id on the table, the options that point at it."""


BARE = (Sort.MAT, Sort.TITLE, Sort.BOARD, Sort.SLOT)
"""What lies under the things and the named places."""


class TableScene(QGraphicsScene):
    """Everything on the table as items."""

    moved = Signal()
    """A fact: something has moved, or was turned up."""
    acted = Signal(QRectF)
    """A fact: this is where something has happened, or where a question is answered."""

    def __init__(self, faces: TableFaces, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._faces = faces
        self._items: list[SpotItem] = []
        self._offers: Offers = {}
        self._moving: list[tuple[SpotItem, QPointF, QPointF]] = []
        self._turning: list[SpotItem] = []
        self._likenesses: list[SpotItem] = []
        self._shown: tuple[Table, int, tuple[str, ...]] | None = None
        self._shape = 0.0
        self._standing = Standing()
        self.margin = MARGIN
        self.is_animated = True
        self._animation = QVariantAnimation(self)
        self._animation.setDuration(MILLISECONDS)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._animation.valueChanged.connect(self._on_moved)
        self._animation.finished.connect(self.finish_moves)
        faces.drawn.connect(self._on_drawn)

    @property
    def faces(self) -> TableFaces:
        """What draws the faces of things."""
        return self._faces

    @property
    def shown(self) -> Table:
        """The table that is drawn; an empty one if there is none."""
        return self._shown[0] if self._shown is not None else Table(())

    @property
    def viewer(self) -> int:
        """The seat before which the table lies."""
        return self._shown[1] if self._shown is not None else 0

    # ---- what is shown -------------------------------------------------------------------------------

    def show_table(self, table: Table, viewer: int, names: Sequence[str], options: Sequence[Option]) -> None:
        """Draw a table as a seat sees it, with the options that it may click on."""
        self._shown, self._shape = (table, viewer, tuple(names)), self._aspect()
        self.show_block(self.table_block(table, viewer, names), table.points, options)

    def show_block(self, block: Block, points: Mapping[Option, tuple[str, ...]], options: Sequence[Option]) -> None:
        """Draw what is laid out already, with the options that may be clicked on."""
        before = [item.spot for item in self._items]
        self.finish_moves()
        self._offers = with_counters(offers_of(points, options), block.spots)
        self._lay(block)
        self._move_from(before)

    def _lay(self, block: Block) -> None:
        self._take_spots(block.spots)
        edge = self.margin
        self.setSceneRect(QRectF(0, 0, block.width, block.height).adjusted(-edge, -edge, edge, edge))

    def lay_again(self) -> None:
        """Share the table anew because the view has another shape; nothing moves visibly."""
        if self._shown is not None and abs(self._aspect() - self._shape) > ANOTHER_SHAPE:
            self._shape = self._aspect()
            self.finish_moves()
            self._lay(self.table_block(*self._shown))

    def offer_nothing(self) -> None:
        """Take no more answers from what is shown."""
        self._offers = {}
        for item in self._items:
            item.offer(is_offered=False)

    def clear_table(self) -> None:
        """Take everything off the table."""
        self.finish_moves()
        self._shown = None
        for item in self._items:
            self.removeItem(item)
        self._items = []
        self._offers = {}

    def items_at_table(self) -> list[SpotItem]:
        """List everything that is drawn."""
        return list(self._items)

    def item_for(self, id: str) -> SpotItem | None:
        """Return the item that options with this id point at; the topmost, if there are several."""
        found = [item for item in self._items if item.spot.id == id]
        return found[-1] if found else None

    def options_at(self, point: QPointF) -> list[Option]:
        """List the options that a click at a point of the table means: those of the topmost thing that has any."""
        for item in self.items(point):
            if isinstance(item, SpotItem) and (found := self._offers.get(item.spot.id)):
                return found
        return []

    def offered_at(self, id: str) -> list[Option]:
        """List the options that point at an id."""
        return self._offers.get(id, [])

    def ids_at(self, point: QPointF) -> list[str]:
        """List the ids of all that lies at a point, the topmost first; mats and empty places too."""
        return [item.spot.id for item in self.items(point) if isinstance(item, SpotItem) and item.spot.id]

    def welcome(self, ids: Collection[str]) -> None:
        """Mark where something that is held can be put; nothing ends it."""
        for item in self._items:
            # A whole mat welcomes as well, but it is the things and places on it that are marked.
            item.welcome(is_welcome=item.spot.id in ids and item.spot.sort not in (Sort.TITLE, Sort.MAT))

    def lift(self, spot: Spot) -> SpotItem:
        """Return a likeness of what is lifted off the table, to be carried by the mouse and put away with `drop`."""
        item = SpotItem(replace(spot), self._faces)
        item.setOpacity(0.75)
        item.setZValue(ABOVE_ALL)
        item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.addItem(item)
        return item

    def drop(self, item: SpotItem) -> None:
        """Put the likeness away."""
        self.removeItem(item)

    def highlight(self, ids: Sequence[str]) -> None:
        """Mark what an option points at."""
        wanted = set(ids)
        for item in self._items:
            item.hover(is_hovered=item.spot.id in wanted)

    def show_outlook(self, outlook: Outlook) -> None:
        """Mark where a figure could go, what it sees and which way it will take; an empty one marks nothing."""
        steps = {id: number for number, id in enumerate(outlook.way, start=1)}
        for item in self._items:
            id = item.spot.id
            item.look_out((id in outlook.reach, id in outlook.sight, steps.get(id, 0)))

    def painted_texts(self) -> list[str]:
        """List all words that the table shows or tells, for the test that it shows no secrets."""
        return [f"{item.spot.sort}|{item.spot.text}|{item.toolTip()}|{item.spot.thing}" for item in self._items]

    def spot_at(self, point: QPointF, but: SpotItem | None = None) -> Spot | None:
        """Return the topmost thing or named place at a point, but for what is held there in the hand."""
        for item in self.items(point):
            if isinstance(item, SpotItem) and item is not but and item.spot.sort not in BARE:
                return item.spot
        return None

    def _take_spots(self, spots: Sequence[Spot]) -> None:
        """Show these spots; what is where it was before keeps its picture."""
        old: dict[tuple[str, str], list[SpotItem]] = {}
        for item in self._items:
            old.setdefault((item.spot.sort, item.spot.id), []).append(item)
        self._items = [self._item(spot, old.get((spot.sort, spot.id), [])) for spot in spots]
        for place, item in enumerate(self._items):
            item.lie_at(place)
            item.offer(is_offered=item.spot.id in self._offers and item.spot.sort is not Sort.TITLE)
        for rest in old.values():
            for item in rest:
                self.removeItem(item)

    def _item(self, spot: Spot, old: list[SpotItem]) -> SpotItem:
        """Return the item that draws a spot already, or a new one."""
        for item in old:
            if item.spot == spot:
                old.remove(item)
                return item
        item = SpotItem(spot, self._faces)
        self.addItem(item)
        return item

    # ---- moving --------------------------------------------------------------------------------------

    def _move_from(self, before: Sequence[Spot]) -> None:
        """Let things that lay elsewhere before move to where they are now, and what was turned up turn."""
        if not before:
            return
        faces_up = {spot.id: spot.thing.face_up for spot in before if spot.thing is not None}
        turned = [item for item in self._items if _is_turned_up(item.spot, faces_up)]
        moved = trips(before, [item.spot for item in self._items])
        self._tell_where(moved, turned)
        if moved or turned:
            self.moved.emit()
        if not (self.is_animated and (moved or turned)):
            return
        self._turning = turned
        items = {id(item.spot): item for item in self._items}
        for spot, start, end, is_likeness in moved:
            item = self.lift(spot) if is_likeness else items[id(spot)]
            self._likenesses += [item] if is_likeness else []
            item.setZValue(item.zValue() + ABOVE_ALL / 2)
            self._moving.append((item, QPointF(*start), QPointF(*end)))
        self._on_moved(0.0)
        self._animation.start()

    def _tell_where(self, moved: Sequence[Trip], turned: Sequence[SpotItem]) -> None:
        """Tell where something happens: where it went, or else where it is answered."""
        spots = [trip.spot for trip in moved if not trip.is_likeness] + [item.spot for item in turned]
        spots = spots or [item.spot for item in self._items if item.is_offered]
        where = QRectF()
        for spot in spots:
            where = where.united(QRectF(spot.x, spot.y, spot.width, spot.height))
        if not where.isNull():
            self.acted.emit(where)

    def _on_moved(self, share: float) -> None:
        for item, start, end in self._moving:
            item.setPos(start + (end - start) * float(share))
        for item in self._turning:
            middle = item.spot.width / 2
            turned = QTransform.fromTranslate(middle, 0).scale(max(0.02, float(share)), 1.0).translate(-middle, 0)
            item.setTransform(turned)

    def _on_drawn(self, name: str) -> None:
        for item in self._items:
            thing = item.spot.thing
            if item.spot.id == name or (thing is not None and name in (thing.document, thing.back, thing.kind)):
                item.update()

    def forget_pictures(self) -> None:
        """Draw everything anew, because the colours have changed."""
        for item in self._items:
            item.update()

    def finish_moves(self) -> None:
        """Let everything be where it belongs at once."""
        self._animation.stop()
        self._on_moved(1.0)
        for item in self._likenesses:
            self.drop(item)
        for item, _, _ in self._moving:
            item.setZValue(item.zValue() - ABOVE_ALL / 2)
        self._moving, self._turning, self._likenesses = [], [], []

    def table_block(self, table: Table, viewer: int, names: Sequence[str]) -> Block:
        """Return the layout of a table without showing it."""
        pointed = frozenset(id for ids in table.points.values() for id in ids)
        sizes, boards = self._faces.size, self._faces.board_size
        return lay_out(table, LayoutContext(sizes, boards, viewer, names, self._aspect(), pointed, self._standing))

    def _aspect(self) -> float:
        """Tell the shape of the view that shows the table."""
        view = next(iter(self.views()), None)
        if view is None or view.viewport().height() < 50:
            return 1.3
        return max(0.8, min(2.5, view.viewport().width() / view.viewport().height()))


def _is_turned_up(spot: Spot, faces_up: Mapping[str, bool]) -> bool:
    return spot.thing is not None and spot.thing.face_up and faces_up.get(spot.id) is False


def with_counters(offers: Offers, spots: Sequence[Spot]) -> Offers:
    """Let a click anywhere on the line of a pile mean what the small card on it means."""
    lines = {spot.id for spot in spots if spot.sort is Sort.COUNTER} - set(offers)
    found = {spot.place: offers[spot.id] for spot in spots if spot.place in lines and spot.id in offers}
    return {**offers, **found}


def offers_of(points: Mapping[Option, tuple[str, ...]], options: Sequence[Option]) -> Offers:
    """Turn around what options point at: for each id the options that may be answered there."""
    found: Offers = {}
    for option in options:
        for id in points.get(option, ()):
            found.setdefault(id, []).append(option)
    return found
