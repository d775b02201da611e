"""The docks around the tabs; what a dock holds is made when it is first seen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent, QTransform
from PySide6.QtWidgets import QDockWidget, QMainWindow, QWidget

from editors.pane import DockPane
from workbench.widgets.dock_title import DockTitle

_LEFT, _RIGHT = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea


@dataclass(frozen=True, slots=True)
class DockPlace:
    """Where a dock belongs: its side, and the dock with which it shares its room."""

    title: str
    side: Qt.DockWidgetArea
    behind: str = ""
    is_shown: bool = True


PLACES = {
    "library": DockPlace("Library", _LEFT),
    "preview": DockPlace("Preview", _RIGHT),
    "problems": DockPlace("Problems", _RIGHT),
    "history": DockPlace("History", _RIGHT, behind="problems"),
    "phrasebook": DockPlace("Phrasebook", _RIGHT, behind="problems"),
    "notes": DockPlace("Notes", _RIGHT, behind="problems"),
    "change": DockPlace("Change", _RIGHT, behind="problems", is_shown=False),
    "trash": DockPlace("Trash", _LEFT, behind="library", is_shown=False),
}
WIDTHS = {"library": 296, "preview": 350}
HEIGHTS = {"preview": 520, "problems": 300}

Maker = Callable[[str], DockPane]


class LazyDock(QDockWidget):
    """A dock that asks for its content when it is first seen."""

    filled = Signal(str)
    """A fact: the dock with this id has its content now."""
    resized = Signal(str)
    """A fact: the dock with this id has another size."""

    def __init__(self, id: str, title: str, make: Maker, parent: QMainWindow) -> None:
        super().__init__(title, parent)
        self.id = id
        self._is_seen = self._is_held = False
        self._left = QPixmap()
        self.setObjectName(id)
        self._make = make
        self._content: DockPane | None = None
        self.setTitleBarWidget(DockTitle(self))
        self.visibilityChanged.connect(self._on_visibility)
        self.topLevelChanged.connect(self._on_floating)

    @property
    def is_filled(self) -> bool:
        """Whether the dock has its content."""
        return self._content is not None

    def content(self) -> DockPane:
        """Return what the dock holds, made now if need be."""
        if self._content is None:
            self._content = self._make(self.id)
            self.setWidget(self._content)
            self.filled.emit(self.id)
        return self._content

    def hold(self, left: QPixmap) -> None:
        """Let the dock wait with its content, and show meanwhile how it was left: a part of the window's picture."""
        self._is_held = True
        self._left = left

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the frame, and how the dock was left as long as nothing else is there."""
        super().paintEvent(event)
        if self.isFloating():
            painter = QPainter(self)
            painter.setPen(self.palette().mid().color())
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
            painter.end()
        if not (self._left.isNull() or self.is_filled or self.isFloating()):
            shrink = QTransform.fromScale(*(self._left.width() / self.window().width(),) * 2)
            painter = QPainter(self)
            painter.drawPixmap(self.rect(), self._left, shrink.mapRect(self.geometry()))
            painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tell that the size is another."""
        super().resizeEvent(event)
        self.resized.emit(self.id)

    def release(self) -> None:
        """Wait no longer: make the content now if the dock has been seen meanwhile."""
        self._is_held, self._left = False, QPixmap()
        self._on_visibility(self._is_seen)
        if self.isFloating() and self.isVisible():
            self.raise_()  # it was there before the window, which stands in front of it now
        self.update()  # the content draws over its own part of the picture, nothing over that behind the title

    def _on_floating(self, is_floating: bool) -> None:  # noqa: FBT001 (Qt calls it)
        """Leave room for a line around a dock that floats: it has no other frame, and looks like the window below."""
        edge = 1 if is_floating else 0
        self.setContentsMargins(edge, edge, edge, edge)

    def _on_visibility(self, is_visible: bool) -> None:  # noqa: FBT001 (Qt calls it)
        self._is_seen = is_visible
        if is_visible and not self._is_held:
            self.content()


class Docks:
    """All docks of the window, by id."""

    def __init__(self, window: QMainWindow, make: Maker) -> None:
        self._window = window
        window.setDockNestingEnabled(True)
        window.setCorner(Qt.Corner.BottomRightCorner, _RIGHT)
        window.setCorner(Qt.Corner.BottomLeftCorner, _LEFT)
        self._docks = {id: LazyDock(id, place.title, make, window) for id, place in PLACES.items()}
        self.put_in_place()

    def __getitem__(self, id: str) -> LazyDock:
        return self._docks[id]

    def all(self) -> list[LazyDock]:
        """Return every dock."""
        return list(self._docks.values())

    def hold(self, left: QPixmap) -> None:
        """Let all docks wait with their content, so that the window stands before; `left` is how it was left."""
        for dock in self._docks.values():
            dock.hold(left)

    def held(self) -> list[Callable[[], None]]:
        """Return how each dock is told to wait no longer."""
        return [dock.release for dock in self._docks.values()]

    def made(self) -> dict[str, DockPane]:
        """Return the contents that have been made so far, by id."""
        return {id: dock.content() for id, dock in self._docks.items() if dock.is_filled}

    def states(self) -> dict[str, dict[str, object]]:
        """Return what the docks that have been made want to be told again after a restart."""
        return {id: dict(pane.state()) for id, pane in self.made().items()}

    def dock_with(self, focus: QWidget | None) -> LazyDock | None:
        """Return the dock in which a widget lies."""
        return next((dock for dock in self._docks.values() if focus is not None and dock.isAncestorOf(focus)), None)

    def toggle_float(self, dock: LazyDock) -> None:
        """Let a dock float or put it back, as its button does; the cursor stays in it."""
        focus = dock.focusWidget()
        title = dock.titleBarWidget()
        if isinstance(title, DockTitle):
            title.toggle_float()
        dock.activateWindow()
        (focus or dock.content()).setFocus(Qt.FocusReason.OtherFocusReason)

    def pane_with(self, focus: QWidget | None) -> DockPane | None:
        """Return the pane of the dock in which a widget lies, if commands go to it."""
        panes = [pane for pane in self.made().values() if pane.takes_commands]
        return next((pane for pane in panes if focus and (pane is focus or pane.isAncestorOf(focus))), None)

    def put_in_place(self) -> None:
        """Put every dock where it belongs."""
        window = self._window
        for id, place in PLACES.items():
            dock = self._docks[id]
            dock.setFloating(False)
            window.addDockWidget(place.side, dock)
            if place.behind:
                window.tabifyDockWidget(self._docks[place.behind], dock)
            dock.setVisible(place.is_shown)
        self._docks["problems"].raise_()
        for sizes, way in ((WIDTHS, Qt.Orientation.Horizontal), (HEIGHTS, Qt.Orientation.Vertical)):
            window.resizeDocks([self._docks[id] for id in sizes], list(sizes.values()), way)

    def toggle(self, id: str) -> None:
        """Show a dock and put the focus into it; if the focus is there already, hide it."""
        dock = self._docks[id]
        focus = self._window.focusWidget()
        if dock.isVisible() and focus is not None and dock.isAncestorOf(focus):
            dock.hide()
            return
        dock.show()
        dock.raise_()
        dock.content().setFocus(Qt.FocusReason.ShortcutFocusReason)

    def set_visible(self, ids: list[str]) -> None:
        """Show exactly these docks."""
        for id, dock in self._docks.items():
            dock.setVisible(id in ids)

    def visible(self) -> list[str]:
        """Name the docks that are shown, also behind another one."""
        return [id for id, dock in self._docks.items() if not dock.isHidden()]
