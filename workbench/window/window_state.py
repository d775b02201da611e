"""How the window was left: its place, its docks, its tabs and what was opened of late."""

from __future__ import annotations

import contextlib
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSignalBlocker, QTimer

from editors import file_dialogs, look
from editors.pane import Pane
from engines.kit.files import replacing
from engines.registry import COVERS
from workbench.desk.blanks import words_for
from workbench.widgets.screens import bring_onto_a_screen, fit_onto_the_screen
from workbench.window.docks import PLACES
from workbench.window.panes import registry
from workbench.window.tabs import ClosedTab, TabKey, WaitingPane

if TYPE_CHECKING:
    from workbench.window.main_window import MainWindow

HASTY = 80
"""Leaves a PNG file a little larger, so that nobody waits for it when the window closes."""
STATE_VERSION = 1
"""Changes when docks come or go, so that an old arrangement is not laid over new docks."""

READING = " (for reading)"
MOST_RECENT = 12
REST = 1500
"""So many milliseconds after the last change of tabs, docks or size it is written down how the window stands."""


class WindowState:
    """Remembers a window from one start to the next."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        path, is_read = window.workspace.library.path, window.workspace.read_only
        # A window for reading stands beside the one that writes, and leaves what that one remembers alone.
        self._library = path.with_name(f"{path.name}{READING}") if is_read else path
        left = window.preferences.session(self._library) or window.preferences.session(path)
        self.recent = [(str(one[0]), str(one[1])) for one in _lists(left.get("recent")) if len(one) == 2]
        self._left, self._is_over = left, False
        self._rest = QTimer(window, interval=REST, singleShot=True)
        self._rest.timeout.connect(self.keep)

    @property
    def has_tabs(self) -> bool:
        """Whether tabs were open when the window was left."""
        return bool(_dicts(self._left.get("tabs")))

    def restore(self, *, with_tabs: bool = True) -> None:
        """Put everything where it was; what is gone or cannot be read is left out."""
        window, preferences = self._window, self._window.preferences
        if window.restoreGeometry(preferences.bytes("geometry")):
            bring_onto_a_screen(window)
        else:
            fit_onto_the_screen(window)
        window.restoreState(preferences.bytes("docks"), STATE_VERSION)
        widths: dict[str, Any] = preferences.get("dock_widths", {})
        is_width = {id: isinstance(width, int) and width > 0 for id, width in widths.items() if id in PLACES}
        window.dock_space.widths |= {id: widths[id] for id, fits in is_width.items() if fits}
        folder = preferences.get("last_folder", "")
        file_dialogs.LAST.path = Path(folder) if folder else None
        tabs = _dicts(self._left.get("tabs"))
        if with_tabs:
            self._restore_tabs(tabs)
        else:
            window.tabs.closed = [ClosedTab(_key(tab), _state(tab)) for tab in tabs]
        window.refresh_page()
        window.distraction_free.restore(preferences.get("distraction_free", preferences.get("calm", {})))
        window.dock_space.restore([str(id) for id in preferences.get("docks_aside", [])])

    def _restore_tabs(self, tabs: list[dict[str, Any]]) -> None:
        """Open the pane that was in front; the others are made when somebody wants to see them."""
        front = self._left.get("front")
        is_known = isinstance(front, int) and 0 <= front < len(tabs)
        for place, tab in enumerate(tabs):
            if place == (front if is_known else len(tabs) - 1):
                self.open_tab(_key(tab), _state(tab))
            elif title := self._title_of(_key(tab), tab):
                waiting = WaitingPane(title, _state(tab), partial(self._title_of, _key(tab), tab))
                with QSignalBlocker(self._window.tabs):
                    self._window.tabs.add(waiting, _key(tab), _icon(tab), in_front=False)
        self.fill_front()

    def _title_of(self, key: TabKey, tab: dict[str, Any]) -> str:
        """Return what stands on a tab of last time; nothing: what it showed is gone."""
        title = str(tab.get("title") or "")
        if key.sort != "document":
            return title or key.name or key.sort.capitalize()
        known = [one.name for one in self._window.workspace.entries(key.game) if one.id == key.name]
        if not known or key.game not in COVERS:
            return ""
        return title if title.startswith(known[0]) else known[0]

    def fill_front(self) -> None:
        """Make the pane in front, if only its tab was there until now."""
        tabs = self._window.tabs
        waiting = tabs.current_pane()
        if not isinstance(waiting, WaitingPane):
            return
        place, key, state = tabs.indexOf(waiting), tabs.key_of(waiting), waiting.state()
        tabs.take_out(waiting)
        pane = self._window.open_tab(key) if key else None
        if pane is None:
            self.fill_front()
            self._window.refresh_page()
            return
        tabs.put(pane, place)
        pane.restore(state)

    def open_tab(self, key: TabKey, state: object = None) -> None:
        """Open what a tab showed, as it was left."""
        window = self._window
        pane = window.open_tab(key)
        if pane is not None and isinstance(state, dict):
            pane.restore(state)

    def restore_dock(self, id: str, pane: Pane) -> None:
        """Let a dock that was just made show what it showed."""
        state = self._left_of_docks().get(id)
        if isinstance(state, dict):
            pane.restore(state)

    def _left_of_docks(self) -> dict[str, Any]:
        docks = self._left.get("docks")
        return docks if isinstance(docks, dict) else {}

    def remember(self, game: str, id: str) -> None:
        """Put a document in front of those that were opened of late."""
        others = [one for one in self.recent if one != (game, id)]
        self.recent = [(game, id), *others][:MOST_RECENT]

    def forget(self, game: str, id: str) -> None:
        """Take a document out of those that were opened of late."""
        self.recent = [one for one in self.recent if one != (game, id)]

    def recent_documents(self) -> list[tuple[str, str, str, str]]:
        """Return what was opened of late and is still there: game, id, name, kind and game in words."""
        workspace = self._window.workspace
        known = {(entry.game, entry.id): entry for entry in workspace.entries()}
        titles = {game.slug: game.title for game in workspace.covers}
        found = [known[key] for key in self.recent if key in known]
        return [
            (one.game, one.id, one.name, f"{words_for(one.kind).capitalize()}, {titles.get(one.game, '')}")
            for one in found
        ]

    def keep_soon(self) -> None:
        """Write down how the window stands when it rests, so that it comes back so even if the program dies."""
        if not self._is_over:
            self._rest.start()

    def keep(self) -> None:
        """Write down what is open now, and where everything stands."""
        window, preferences = self._window, self._window.preferences
        left = {
            "tabs": window.tabs.left(),
            "front": window.tabs.currentIndex(),
            "recent": self.recent,
            "docks": {**self._left_of_docks(), **window.docks.states()},
        }
        with preferences.together():
            preferences.set("docks_aside", window.dock_space.left())
            preferences.set("dock_widths", window.dock_space.widths)
            preferences.set("last_folder", str(file_dialogs.LAST.path or ""))
            preferences.set("distraction_free", window.distraction_free.left())
            preferences.set_bytes("geometry", window.saveGeometry())
            preferences.set_bytes("docks", window.saveState(STATE_VERSION))
            preferences.set_session(self._library, left)

    def leave(self) -> None:
        """Write down how the window is left."""
        self._rest.stop()
        self._is_over = True
        with self._window.preferences.together():
            self.keep()
            self._take_picture()

    def _take_picture(self) -> None:
        """Keep a picture of the window, so that the next start can show it at once."""
        preferences = self._window.preferences
        file = preferences.picture_of(self._library)
        with contextlib.suppress(OSError):
            if self._window.isVisible():
                with replacing(file) as part:
                    self._window.grab().save(str(part), "PNG", HASTY)
                preferences.set("pictured_theme", look.current().name)


def _key(tab: dict[str, Any]) -> TabKey:
    return TabKey(*(str(tab.get(name, "")) for name in ("sort", "game", "name")))


def _state(tab: dict[str, Any]) -> dict[str, Any]:
    state = tab.get("state")
    return state if isinstance(state, dict) else {}


def _icon(tab: dict[str, Any]) -> str:
    """Return the icon of a tab of last time, if it is one that this version has."""
    icon = str(tab.get("icon", ""))
    return icon if icon in registry.ICONS.values() else ""


def _dicts(value: Any) -> list[dict[str, Any]]:
    return [one for one in value if isinstance(one, dict)] if isinstance(value, list) else []


def _lists(value: Any) -> list[list[Any]]:
    return [one for one in value if isinstance(one, list)] if isinstance(value, list) else []
