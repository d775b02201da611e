"""Makes room: on a small screen the docks at the right step aside for a pane that needs the width, and come back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QMouseEvent

from workbench.window.docks import PLACES, WIDTHS

if TYPE_CHECKING:
    from workbench.window.main_window import MainWindow

SIDE = tuple(id for id, place in PLACES.items() if place.side == Qt.DockWidgetArea.RightDockWidgetArea)
LIBRARY = 240
"""How wide the library should at least be."""
BESIDE = 360
"""How wide a dock at the right is taken to be whose content is not there yet."""


class DockSpace(QObject):
    """Decides which docks step aside for the pane in front."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._is_dragged = False
        window.installEventFilter(self)
        self._aside: list[str] = []
        self._seen: list[str] = []
        """Those that were in front of others when they stepped aside."""
        self.widths = dict(WIDTHS)
        """How wide docks are when there is room."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notice when somebody takes hold of a line between docks: there the window has no child."""
        if event.type() == QEvent.Type.MouseButtonPress and isinstance(event, QMouseEvent):
            self._is_dragged = self._window.childAt(event.position().toPoint()) is None
        elif event.type() == QEvent.Type.MouseButtonRelease:
            self._is_dragged = False
        return False

    def note_width(self, id: str) -> None:
        """Remember how wide a person has dragged a dock; what the window itself makes narrow is not meant so."""
        dock = self._window.docks[id]
        if self._is_dragged and not dock.isFloating():
            self.widths[id] = dock.width()

    def widen(self) -> None:
        """Give the docks the widths back that were chosen, as soon as there is room for them again."""
        docks = {id: self._window.docks[id] for id in self.widths}
        narrow = [id for id, dock in docks.items() if dock.isVisible() and not dock.isFloating()]
        if any(docks[id].width() < self.widths[id] for id in narrow) and self._has_room_for(narrow):
            wanted = [self.widths[id] for id in narrow]
            self._window.resizeDocks([docks[id] for id in narrow], wanted, Qt.Orientation.Horizontal)

    def refresh(self) -> None:
        """Let docks step aside, or come back, as the pane in front needs it, unless only the editor is wanted."""
        if self._window.distraction_free.is_on:
            return
        if self._is_cramped() and not self._aside:
            self._step_aside()
        elif self._aside and not self._is_cramped():
            self.come_back()

    def come_back(self) -> None:
        """Show again what stepped aside."""
        docks, self._aside = self._aside, []
        self._window.tabs.updateGeometry()  # else the window still reckons with the pane that needed the room
        library = self._window.docks["library"]
        # A window that is not shown yet has not laid out its docks.
        width = library.width() if self._window.isVisible() else WIDTHS["library"]
        for id in docks:
            self._window.docks[id].show()
        for id in self._seen:
            self._window.docks[id].raise_()
        # Those who come take their width from the library and the pane alike; the pane has more to give.
        wanted = {"library": width, **{id: self.widths[id] for id in docks if id in self.widths}}
        self._window.resizeDocks(
            [self._window.docks[id] for id in wanted], list(wanted.values()), Qt.Orientation.Horizontal
        )

    def begin_anew(self) -> None:
        """Forget what was dragged and what stood aside: all docks are in their places."""
        self.widths, self._aside = dict(WIDTHS), []
        self.refresh()

    def left(self) -> list[str]:
        """Return which docks stand aside now, to be told again at the next start."""
        return list(self._aside)

    def restore(self, aside: list[str]) -> None:
        """Take up which docks stood aside, besides those that did so by now; the others were closed by a person."""
        both = {*aside, *self._aside}
        self._aside = [id for id in SIDE if id in both and self._window.docks[id].isHidden()]
        self.refresh()

    def keep(self, id: str) -> None:
        """A dock is wanted by name: it no longer counts as one that stepped aside."""
        self._aside = [one for one in self._aside if one != id]

    def _has_room_for(self, ids: list[str]) -> bool:
        """Tell whether these docks fit beside the pane in front as wide as they were chosen; others stand aside."""
        pane = self._window.current_pane()
        right = max((self.widths[id] for id in ids if id in SIDE), default=0)
        left = sum(self.widths[id] for id in ids if id not in SIDE)
        return pane is None or pane.minimumSizeHint().width() + left + right <= self._width()

    def _is_cramped(self) -> bool:
        """Tell whether the pane in front, the library and the docks at the right do not fit beside each other."""
        window, pane = self._window, self._window.current_pane()
        if pane is None:
            return False
        beside = [window.docks[id] for id in SIDE if self._is_beside(id)]
        right = max((dock.minimumSizeHint().width() if dock.is_filled else BESIDE for dock in beside), default=0)
        left = LIBRARY if "library" in window.docks.visible() else 0
        return pane.minimumSizeHint().width() + left + right > self._width()

    def _width(self) -> int:
        """Return how wide the window is; one that will fill the screen has its width only when it is shown."""
        window = self._window
        is_to_fill = not window.isVisible() and (window.isMaximized() or window.isFullScreen())
        return window.screen().availableGeometry().width() if is_to_fill else window.width()

    def _is_beside(self, id: str) -> bool:
        dock = self._window.docks[id]
        return not dock.isFloating() and (id in self._aside or not dock.isHidden())

    def _step_aside(self) -> None:
        self._aside = [id for id in SIDE if self._is_beside(id)]
        self._seen = [id for id in self._aside if not self._window.docks[id].visibleRegion().isEmpty()]
        for id in self._aside:
            self._window.docks[id].hide()
