"""The tabs in the middle: panes by what they show, the way back to closed ones, and the mark of unsaved ones."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import asdict, dataclass, field
from typing import Any

from PySide6.QtCore import QPoint, QPointF, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QMenu, QSizePolicy, QTabBar, QTabWidget, QToolButton, QWidget

from editors import look
from editors.pane import Pane

MOST_CLOSED = 30
DOT, FROM_EDGE = 3.0, 6.0
"""How large the mark of an unsaved tab is, and how far from its left edge."""
WIDEST, NARROWEST = 40, 22
"""How many letters wide a tab is at most, so that a long name leaves room for the others, and at least, so that it
can still be read among many."""


@dataclass(frozen=True, slots=True)
class TabKey:
    """What a tab shows: a document by its id, the table of a kind, or the guide."""

    sort: str
    game: str = ""
    name: str = ""


@dataclass
class ClosedTab:
    """A tab that was closed, and how its pane was left."""

    key: TabKey
    state: dict[str, Any] = field(default_factory=dict)


class WaitingPane(Pane):
    """Stands for a pane of last time, until somebody brings its tab to the front."""

    def __init__(self, title: str, state: dict[str, Any], named_now: Callable[[], str]) -> None:
        super().__init__()
        self._title, self._state, self._named_now = title, state, named_now

    def title(self) -> str:
        """Say what the pane will say."""
        return self._title

    def content_changed(self, game: str, ids: Collection[str]) -> None:
        """Take up another name that was given to what the pane will show."""
        self._title = self._named_now() or self._title
        self.title_changed.emit(self._title)

    def state(self) -> dict[str, object]:
        """Return how the pane was left."""
        return self._state


class PaneTabs(QTabWidget):
    """Panes side by side; each thing is open at most once."""

    pane_changed = Signal()
    """A fact: another pane is in front, or none."""
    panes_changed = Signal()
    """A fact: a tab was opened or closed."""
    reopen_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bar = _Bar(self)
        self._bar.middle_clicked.connect(self.close_at)
        self.setTabBar(self._bar)
        self.setDocumentMode(True)
        self.setMovable(True)
        self.setUsesScrollButtons(True)
        self.setElideMode(Qt.TextElideMode.ElideRight)
        self.setAccessibleName("Open documents")
        self.tabBar().setAccessibleName("Tabs")
        self.closed: list[ClosedTab] = []
        self.gone: set[TabKey] = set()
        self._keys: dict[Pane, TabKey] = {}
        self._icons: dict[Pane, str] = {}
        self._unsaved: set[TabKey] = set()
        self._untold: dict[Pane, dict[str, set[str]]] = {}
        """Which documents, by their game, say something new that a pane behind the others has not heard of."""
        self.currentChanged.connect(self._on_current)
        self.tabBar().setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.tabBar().customContextMenuRequested.connect(self._on_menu)

    # ---- queries -------------------------------------------------------------------------------------

    def panes(self) -> list[Pane]:
        """Return the open panes from left to right."""
        return [pane for place in range(self.count()) if isinstance(pane := self.widget(place), Pane)]

    def current_pane(self) -> Pane | None:
        """Return the pane in front."""
        pane = self.currentWidget()
        return pane if isinstance(pane, Pane) else None

    def key_of(self, pane: Pane) -> TabKey | None:
        """Tell what a pane shows."""
        return self._keys.get(pane)

    def pane_of(self, key: TabKey) -> Pane | None:
        """Return the pane that shows something, if it is open."""
        return next((pane for pane, mine in self._keys.items() if mine == key), None)

    def left(self) -> list[dict[str, Any]]:
        """Return the open tabs as plain data, to be opened again at the next start."""
        found = [(self._keys.get(pane), pane) for pane in self.panes()]
        return [
            {**asdict(key), "title": pane.title(), "icon": self._icons.get(pane, ""), "state": dict(pane.state())}
            for key, pane in found
            if key
        ]

    # ---- changes -------------------------------------------------------------------------------------

    def add(self, pane: Pane, key: TabKey | None = None, icon: str = "", *, in_front: bool = True) -> None:
        """Open a pane in a tab of its own and bring it to the front."""
        if key:
            self._keys[pane] = key
        place = self.addTab(pane, pane.title())
        if icon:
            self._icons[pane] = icon
            self.setTabIcon(place, look.icon(icon))
        self.tabBar().setTabButton(place, QTabBar.ButtonPosition.RightSide, self._close_button(pane))
        pane.title_changed.connect(lambda title, pane=pane: self._name(pane))
        self._name(pane)
        if in_front:
            # Chosen before the pane is shown: otherwise Qt gives the focus to whatever Tab reaches first.
            pane.take_focus()
            self.setCurrentWidget(pane)
        self.panes_changed.emit()

    def close_at(self, place: int) -> None:
        """Close a tab; `closed` remembers it."""
        pane = self.widget(place)
        if not isinstance(pane, Pane):
            return
        key = self._keys.pop(pane, None)
        self._icons.pop(pane, None)
        self._untold.pop(pane, None)
        if key:
            self.closed = [*self.closed, ClosedTab(key, dict(pane.state()))][-MOST_CLOSED:]
            self._unsaved.discard(key)
        pane.finish()
        self.removeTab(place)
        pane.deleteLater()
        self.panes_changed.emit()

    def take_out(self, pane: Pane) -> None:
        """Take a tab away without a word: another pane comes in its place."""
        with QSignalBlocker(self):
            self._keys.pop(pane, None)
            self._icons.pop(pane, None)
            self.removeTab(self.indexOf(pane))
        pane.deleteLater()

    def put(self, pane: Pane, place: int) -> None:
        """Give the pane in front another place, and let its tab be seen: the bar scrolls only to what is chosen."""
        bar = self.tabBar()
        bar.moveTab(self.indexOf(pane), place)
        with QSignalBlocker(bar):
            bar.setCurrentIndex((place + 1) % self.count())
            bar.setCurrentIndex(place)

    def close_where(self, unwanted: Callable[[Pane], bool]) -> None:
        """Close every tab whose pane is unwanted."""
        for pane in self.panes():
            if unwanted(pane):
                self.close_at(self.indexOf(pane))

    def step(self, by: int) -> None:
        """Bring the tab beside the present one to the front, round and round."""
        if self.count():
            self.setCurrentIndex((self.currentIndex() + by) % self.count())

    def mark(self, game: str, id: str) -> None:
        """Mark the tab of a document as not saved yet."""
        pane = self.pane_of(TabKey("document", game, id))
        if pane and not self.is_marked(pane):
            self._unsaved.add(self._keys[pane])
            self._show_marks()

    def unmark_all(self) -> None:
        """Everything is saved."""
        if self._unsaved:
            self._unsaved.clear()
            self._show_marks()

    def is_marked(self, pane: Pane) -> bool:
        """Tell whether a pane is marked as not saved yet."""
        return self._keys.get(pane) in self._unsaved

    def tell(self, game: str, ids: Collection[str]) -> None:
        """Let every pane hear which documents say something new; one that can follow later, when it is in front."""
        for pane in self.panes():
            if pane.can_follow_later and pane is not self.currentWidget():
                self._untold.setdefault(pane, {}).setdefault(game, set()).update(ids)
            else:
                pane.content_changed(game, ids)

    # ---- private -------------------------------------------------------------------------------------

    def _on_current(self, place: int) -> None:
        """Let only the pane in front say how much room it needs, and let it hear what it has missed.

        Qt would ask those behind it for their size, too.
        """
        front, policy = self.current_pane(), QSizePolicy.Policy
        for pane in self.panes():
            wanted = policy.Preferred if pane is front else policy.Ignored
            pane.setSizePolicy(wanted, wanted)
        if front is not None:
            for game, ids in self._untold.pop(front, {}).items():
                front.content_changed(game, ids)
        self.pane_changed.emit()

    def _name(self, pane: Pane) -> None:
        place, title = self.indexOf(pane), pane.title()
        if place >= 0:
            self.setTabText(place, title.replace("&", "&&"))
            self.setTabToolTip(place, title)
            self._show_marks()

    def _show_marks(self) -> None:
        """Mark what is not saved, for the eye and for screen readers.

        The mark is no part of the name: another name lays out and paints all around it, with a keystroke.
        """
        panes = self.panes()
        self._bar.marked = frozenset(place for place, pane in enumerate(panes) if self.is_marked(pane))
        for place, pane in enumerate(panes):
            self._bar.setAccessibleTabName(place, f"{pane.title()}, not saved yet" if self.is_marked(pane) else "")
        self._bar.update()

    def _close_button(self, pane: Pane) -> QToolButton:
        button = QToolButton()
        button.setIcon(look.icon("close"))
        button.setIconSize(QSize(14, 14))
        button.setAutoRaise(True)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setToolTip("Close this tab")
        button.setAccessibleName(f"Close {pane.title()}")
        button.clicked.connect(lambda: self.close_at(self.indexOf(pane)))
        return button

    def _on_menu(self, at: QPoint) -> None:
        place = self.tabBar().tabAt(at)
        pane = self.widget(place)
        menu = QMenu(self)
        if place >= 0:
            menu.addAction("Close", lambda: self.close_at(place))
            menu.addAction("Close others", lambda: self.close_where(lambda one: one is not pane))
            menu.addAction("Close to the right", lambda: self.close_where(lambda one: self.indexOf(one) > place))
            menu.addSeparator()
        again = menu.addAction("Reopen closed tab", self.reopen_requested.emit)
        again.setEnabled(bool(self.closed))
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.tabBar().mapToGlobal(at))


class _Bar(QTabBar):
    """A bar of tabs on which a middle click closes, with a dot on those that are not saved."""

    middle_clicked = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.marked: frozenset[int] = frozenset()

    def tabSizeHint(self, index: int) -> QSize:
        """Return how large a tab wants to be; its tool tip has the whole of a long name."""
        return super().tabSizeHint(index).boundedTo(self._letters(WIDEST))

    def minimumTabSizeHint(self, index: int) -> QSize:
        """Return how small a tab may become where there are many; those that have no room are scrolled to."""
        return self.tabSizeHint(index).boundedTo(self._letters(NARROWEST))

    def _letters(self, count: int) -> QSize:
        return QSize(count * self.fontMetrics().averageCharWidth(), 2**20)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the tabs, and the marks over them."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(look.current().text))
        for place in self.marked:
            tab = QRectF(self.tabRect(place))
            painter.drawEllipse(QPointF(tab.left() + FROM_EDGE, tab.center().y()), DOT, DOT)
        painter.end()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Close the tab under a middle click."""
        place = self.tabAt(event.position().toPoint())
        if event.button() == Qt.MouseButton.MiddleButton and place >= 0:
            self.middle_clicked.emit(place)
            return
        super().mouseReleaseEvent(event)
