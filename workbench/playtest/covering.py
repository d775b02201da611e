"""What is off while the next player comes to the screen: everything that shows or changes something of the game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMainWindow, QMenu, QWidget

from workbench.playtest.window_parts import WindowParts


class Covering(QObject):
    """Takes all commands of a window away while its table is covered, but for those that show nothing of it."""

    def __init__(self, window: QMainWindow, parts: WindowParts, stop: Callable[[], None]) -> None:
        super().__init__(window)
        self._window, self._stop = window, stop
        self._off = QActionGroup(window)
        self._off.setExclusionPolicy(QActionGroup.ExclusionPolicy.None_)
        """What is off by itself stays so: a group remembers it."""
        self._widgets: list[QWidget] = []
        parts.cover.covers_changed.connect(self._on_covers)

    def take(self, menus: Iterable[QMenu], stay: Collection[QAction], widgets: Iterable[QWidget]) -> None:
        """Take away the actions of menus but for those that stay, and these widgets."""
        for menu in menus:
            for action in menu.actions():
                inner = action.menu()
                if isinstance(inner, QMenu):
                    self._widgets.append(inner)
                elif action not in stay and not action.isSeparator():
                    self._off.addAction(action)
        self._widgets += widgets

    def _on_covers(self, is_covered: bool) -> None:  # noqa: FBT001 - a signal has no keywords
        self._off.setEnabled(not is_covered)
        for widget in self._widgets:
            widget.setEnabled(not is_covered)
        if is_covered:
            self._stop()
            self._window.statusBar().clearMessage()
