"""The view on the table: clicks answer, the mouse over a card enlarges it, several answers are asked beside it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QContextMenuEvent, QHelpEvent, QHideEvent, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QApplication, QGraphicsView, QMenu, QToolTip, QWidget

from editors import look
from editors.canvas.view import CanvasView
from engines.kit.questions import Option
from engines.kit.table import Thing
from workbench.playtest.model.by_hand import Act
from workbench.playtest.table.blocks import Spot
from workbench.playtest.table.brushes import cloth
from workbench.playtest.table.drag import NOT_HERE, DraggedThing, possible
from workbench.playtest.table.faces import TableFaces
from workbench.playtest.table.items import SpotItem
from workbench.playtest.table.lens import CardLens
from workbench.playtest.table.menus import ThingMenu, add_acts, add_heading, capital, spot_name
from workbench.playtest.table.offers import Offers
from workbench.playtest.table.pointer import Pointer
from workbench.playtest.table.ring import WAYS, Ring
from workbench.playtest.table.scene import TableScene

HOVER_MILLISECONDS = 350
MOST_ANSWERS = 4
"""So many answers are named that a click would give."""
Say = Callable[[Option], str]


class TableView(CanvasView):
    """Shows the table and takes answers by mouse."""

    answered = Signal(object)
    """A fact: this option was chosen."""
    played = Signal(object)
    """A fact: a thing was put on its goal, which stands for these options, one after the other."""
    edit_requested = Signal(str)
    """A wish: open the editor of this document."""
    note_requested = Signal(str)
    """A wish: pin a note to this document."""
    referee_requested = Signal(str)
    """A wish: say a sentence about the thing of this name."""
    dropped = Signal(str, object)
    """A fact: at an open table something was dragged onto the thing or place of this name, at this point."""
    done_by_hand = Signal(object)
    """A wish: do this by hand (the choice that a record keeps)."""
    refused = Signal(str)
    """A fact: something was put where it cannot lie, for this reason."""
    held = Signal(bool)
    """A fact: something is held in the hand, or no longer."""
    search_requested = Signal(str)
    """A wish: look through what lies where this id is, in the pane for moving by hand."""

    def __init__(
        self,
        scene: TableScene,
        faces: TableFaces,
        offers: Offers,
        parent: QWidget | None = None,
        lens: CardLens | None = None,
    ) -> None:
        super().__init__(scene, "Table", parent)
        self._table, self._faces = scene, faces
        self._offers = offers
        self._say: Say = lambda option: str(option[0])
        self._is_open = False
        self.show_map(shown=False)
        # The table has a margin of its own.
        self.fit_margin = 0.0
        self.is_bare = lens is not None
        """Whether it lies on the panel of a scene, not on the cloth."""
        self.setDragMode(QGraphicsView.DragMode.NoDrag)
        self.setMouseTracking(True)
        self._lens = lens or CardLens(self.viewport())
        self._hovered: Thing | None = None
        self.pointer = Pointer(self)
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.setInterval(HOVER_MILLISECONDS)
        self._wait.timeout.connect(self._enlarge)
        self._menu: QMenu | None = None
        self._dragged: Spot | None = None
        self._pressed_at = QPoint()
        self._answers: list[Option] = []
        self.hand = DraggedThing(scene, self.viewport())
        """What is carried over the table."""
        self._drops: dict[str, list[Act]] = {}
        self._picked: dict[str, list[Act]] = {}
        self.ring = Ring(scene)
        """What the keyboard stands on."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.resized.connect(scene.lay_again)

    def follow(self, table: TableView) -> None:
        """Let what is done here be done at the table."""
        for mine, its in (
            (self.answered, table.answered),
            (self.played, table.played),
            (self.edit_requested, table.edit_requested),
            (self.note_requested, table.note_requested),
            (self.referee_requested, table.referee_requested),
            (self.dropped, table.dropped),
            (self.done_by_hand, table.done_by_hand),
            (self.refused, table.refused),
            (self.held, table.held),
            (self.search_requested, table.search_requested),
        ):
            mine.connect(its)

    def show_moment(self, say: Say, *, is_open: bool) -> None:
        """Take up how options are said now, and whether the table lies open, so that things can be moved by hand."""
        self._say, self._is_open = say, is_open

    @property
    def table(self) -> TableScene:
        """What is drawn here."""
        return self._table

    @property
    def lens(self) -> CardLens:
        """The large card."""
        return self._lens

    def stop(self) -> None:
        """Stop what waits."""
        self._wait.stop()
        self._lens.hide()
        self._dragged = None
        self.hand.put_away()
        self._unpick()

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Spread the cloth over the whole view, however far it is zoomed."""
        painter.save()
        painter.resetTransform()
        painter.fillRect(self.viewport().rect(), QColor(look.current().window) if self.is_bare else cloth())
        painter.restore()

    # ---- mouse ---------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Answer with what was clicked on; the press counts, as it does against the clock.

        What can be put somewhere waits for what comes: a release is an answer, a move a drag.
        """
        if event.button() == Qt.MouseButton.LeftButton:
            self._put_lens_away()
            point = self.mapToScene(event.position().toPoint())
            if self._put_picked(point, event.globalPosition().toPoint()):
                return
            options = self._table.options_at(point)
            spot = self._table.spot_at(point)
            self._drops = self._offers.drops(spot.id, is_open=self._is_open) if spot is not None else {}
            if options and not self._drops:
                self._choose(options, event.globalPosition().toPoint())
                return
            if spot is not None and not self._drops and (steps := self._offers.walk(spot.id)):
                self.played.emit(steps)
                return
            if spot is not None and (self._is_open or self._drops):
                self._dragged, self._answers = spot, options
                self._pressed_at = event.position().toPoint()
                self.setCursor(Qt.CursorShape.ClosedHandCursor)
                return
            # The cloth itself is taken by the hand, as a map is.
            self.setDragMode(QGraphicsView.DragMode.ScrollHandDrag)
        super().mousePressEvent(event)

    def _carry(self, at: QPoint) -> None:
        """Let what is held follow the mouse, and show where it can be put."""
        far = (at - self._pressed_at).manhattanLength() >= QApplication.startDragDistance()
        if self._dragged is None or not (far or self.hand.is_lifted):
            return
        if not self.hand.is_lifted:
            self.held.emit(True)  # noqa: FBT003 - a signal has no keywords
            reasons = [] if self._drops else [group.why_not for group in self._offers.groups(self._dragged.id)]
            self.hand.lift(self._dragged, self._drops, next(filter(None, reasons), ""))
        self.hand.carry(self.mapToScene(at), at)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Put down what was dragged: that is an answer, a move by hand, or the referee says what it means."""
        dragged, self._dragged = self._dragged, None
        if dragged is None:
            super().mouseReleaseEvent(event)
            self.setDragMode(QGraphicsView.DragMode.NoDrag)
            return
        self.unsetCursor()
        at, where = event.position().toPoint(), event.globalPosition().toPoint()
        if self._answers and not self.hand.is_lifted:
            if not self._pick():
                self._choose(self._answers, where)
            return
        was_held = self.hand.put_away()
        self._let_go(dragged, self.mapToScene(at), where)
        if was_held:
            self.held.emit(False)  # noqa: FBT003 - a signal has no keywords

    def hideEvent(self, event: QHideEvent) -> None:
        """Put the large card away with what it was shown for: nobody leaves what is hidden under the mouse."""
        super().hideEvent(event)
        self._hovered = None
        self._put_lens_away()

    def _put_lens_away(self) -> None:
        """Put the large card away: who clicks has read it, and what was clicked may lie elsewhere now."""
        self._wait.stop()
        self._lens.hide()

    def viewportEvent(self, event: QEvent) -> bool:
        """Say what lies under the mouse, and what a click there answers."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            words = "" if self._lens.isVisible() else self.tip_at(self.mapToScene(event.pos()))
            QToolTip.showText(event.globalPos(), words, self.viewport())
            return True
        return super().viewportEvent(event)

    def tip_at(self, point: QPointF) -> str:
        """Say what lies at a point, and what a click there answers."""
        items = [item for item in self._table.items(point) if isinstance(item, SpotItem)]
        lying = next((item.toolTip() for item in items if item.toolTip()), "")
        options, spot = self._table.options_at(point)[:MOST_ANSWERS], self._table.spot_at(point)
        steps = self._offers.walk(spot.id) if spot is not None and not options else ()
        answers = [f"Click: {self._say(option)}" for option in options]
        answers += [f"Click: {self._say(steps[-1])}, {len(steps)} steps"] if steps else []
        return "\n".join(filter(None, (lying, *answers)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from thing to thing with arrows, answer with Enter, enlarge with Z; Escape leaves what is held."""
        if self._press_on_ring(event):
            return
        if event.key() == Qt.Key.Key_Escape and self._unpick():
            return
        if event.key() == Qt.Key.Key_Escape and self.hand.is_lifted:
            self._dragged = None
            self.unsetCursor()
            self.hand.put_away()
            self.held.emit(False)  # noqa: FBT003 - a signal has no keywords
        else:
            super().keyPressEvent(event)

    def _press_on_ring(self, event: QKeyEvent) -> bool:
        """Do what a key does with what the keyboard stands on; tell whether it did anything."""
        key = Qt.Key(event.key())
        if key in WAYS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self._lens.hide()
            self._stand_on(self.ring.move(key))
            return True
        item = self.ring.item
        if item is None:
            return False
        at = self.mapFromScene(item.mapToScene(QPointF(*item.spot.centre())))
        options = self._table.offered_at(item.spot.id)
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and options:
            self._choose(options, self.viewport().mapToGlobal(at))
        elif key == Qt.Key.Key_Z and item.spot.thing is not None:
            if self._lens.isVisible():
                self._lens.hide()
            else:
                self.enlarge(item.spot.thing, at)
        elif key == Qt.Key.Key_Escape:
            self._lens.hide()
            self.ring.leave()
            self.pointer.point_at(None)
        else:
            return False
        return True

    def show_ring(self) -> None:
        """Let the keyboard stand on the first answer, unless it stands on something already."""
        self._stand_on(self.ring.item or self.ring.move(Qt.Key.Key_Right))

    def _stand_on(self, item: SpotItem | None) -> None:
        self.pointer.point_at(item.spot if item is not None else None)
        if item is not None:
            self.ensureVisible(item, 20, 20)

    def _let_go(self, dragged: Spot, point: QPointF, where: QPoint) -> None:
        """Do what it means to put a thing down at a point of the table; ask if it can mean several things."""
        onto = [id for id in self._table.ids_at(point) if id != dragged.id]
        found = next((self._drops[id] for id in onto if id in self._drops), [])
        acts = possible(found)
        target = self._table.spot_at(point)
        if found and not acts:
            self.refused.emit(found[0].why_not)
        elif acts:
            self._do_one_of(acts, where)
        elif self._is_open and target is not None and target.id != dragged.id:
            self.dropped.emit(spot_name(target), where)

    def _do_one_of(self, acts: list[Act], where: QPoint) -> None:
        """Do what putting a thing somewhere means; ask if it can mean several things."""
        if len(acts) == 1:
            self._do(acts[0])
            return
        menu = ThingMenu(self)
        add_acts(menu, acts, self._do)
        self._pop_up(menu, where)

    def _do(self, act: Act) -> None:
        if act.answers:
            self.played.emit(act.answers)
        else:
            self.done_by_hand.emit(act.option)

    # ---- a click on a thing, and one on its goal -----------------------------------------------------

    def _pick(self) -> bool:
        """Hold a thing all of whose answers have a goal, so that the next click says which; tell whether it has."""
        goals = {id: plays for id, acts in self._drops.items() if (plays := [act for act in acts if act.answers])}
        meant = {act.answers[0] for acts in goals.values() for act in acts if len(act.answers) == 1}
        if len(self._answers) < 2 or not meant.issuperset(self._answers):
            return False
        self._picked = goals
        self._table.welcome(goals)
        return True

    def _put_picked(self, point: QPointF, where: QPoint) -> bool:
        """Answer with the goal of what was picked; tell whether there was one at this point."""
        picked = self._unpick()
        acts = next((picked[id] for id in self._table.ids_at(point) if id in picked), [])
        if acts:
            self._do_one_of(acts, where)
        return bool(acts)

    def _unpick(self) -> dict[str, list[Act]]:
        picked, self._picked = self._picked, {}
        if picked:
            self._table.welcome(())
        return picked

    def _choose(self, options: list[Option], at: QPoint) -> None:
        """Answer at once with a single option; ask beside the thing if there are several."""
        self._lens.hide()
        if len(options) == 1:
            self.answered.emit(options[0])
            return
        menu = ThingMenu(self, "Answers for this thing")
        for option in options:
            words = capital(self._say(option))
            menu.addAction(words).triggered.connect(lambda *_, chosen=option: self.answered.emit(chosen))
        self._pop_up(menu, at)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Enlarge the card under the mouse after a moment, or carry what is held."""
        if self._dragged is not None:
            self._carry(event.position().toPoint())
            return
        super().mouseMoveEvent(event)
        spot = self._table.spot_at(self.mapToScene(event.position().toPoint()))
        self.pointer.point_at(spot)
        thing = spot.thing if spot else None
        if thing is not self._hovered:
            self._hovered = thing
            self._lens.hide()
            self._wait.start() if thing is not None else self._wait.stop()

    def leaveEvent(self, event: QEvent) -> None:
        """Put the large card away."""
        self._hovered = None
        self.pointer.point_at(None)
        self.stop()
        super().leaveEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer what can be done with the card under the mouse: edit it, note something, speak of it."""
        self._put_lens_away()
        spot = self._table.spot_at(self.mapToScene(event.pos()))
        thing = spot.thing if spot else None
        menu = ThingMenu(self)
        if thing is not None and thing.document:
            menu.addAction(f"Edit “{thing.name}”").triggered.connect(lambda: self.edit_requested.emit(thing.document))
            menu.addAction("Pin a note to it").triggered.connect(lambda: self.note_requested.emit(thing.document))
        if self._is_open and spot is not None:
            name, id = spot_name(spot), spot.id
            menu.add_groups(self._offers.groups(id), self._do, lambda: self.search_requested.emit(id))
            menu.add_sentences(name, self._offers.sentences(name), self.referee_requested.emit)
        self._pop_up(menu, event.globalPos())

    def offer_sentences(self, name: str, at: QPoint) -> None:
        """Offer the sentences that a referee could say about a thing."""
        menu = ThingMenu(self)
        add_heading(menu, f"{NOT_HERE}.")
        menu.add_sentences(name, self._offers.sentences(name), self.referee_requested.emit)
        self._pop_up(menu, at)

    def _pop_up(self, menu: QMenu, at: QPoint) -> None:
        if not menu.isEmpty():
            self._menu = menu
            menu.popup(at)

    @property
    def menu(self) -> QMenu | None:
        """The menu that was last opened beside a thing."""
        return self._menu

    def _enlarge(self) -> None:
        if self._hovered is None:
            return
        # The back of a card tells nothing, however large it is.
        image = self._faces.large(self._hovered) if self._hovered.document else None
        if image is not None:
            QToolTip.hideText()
            self._lens.show_image(image, self._lens.room().mapFromGlobal(self.cursor().pos()))

    def enlarge(self, thing: Thing, at: QPoint) -> None:
        """Show a thing large, as the mouse over it does."""
        image = self._faces.large(thing)
        if image is not None:
            self._lens.show_image(image, at)

    def centre_of(self, id: str) -> QPoint:
        """Return where on the viewport something is that lies on the table."""
        point = self.point_of(id)
        assert point is not None
        return point

    def point_of(self, id: str) -> QPoint | None:
        """Return where on the viewport something is, if it lies on the table."""
        item = self._table.item_for(id)
        return None if item is None else self.mapFromScene(item.mapToScene(QPointF(*item.spot.centre())))
