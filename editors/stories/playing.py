"""Playing from a card: which group, in which mode."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from editors import look
from editors.desk import Desk

STORY_MODES = frozenset({"story", "solo", "two_players"})
"""The modes in which a story is told."""
GROUPS = {"dealt": "Dealt at random", "chosen": "Chosen at the table", "listed": "In the order of the box"}
"""How the group comes together, by the word of the rule option."""


class PlayButton(QToolButton):
    """Starts a playtest at a card; its menu chooses how many play, and with whom."""

    def __init__(self, desk: Desk, game: str, play: Callable[[], None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self._game = desk, game
        self.mode, self.players = "", 0
        self.characters = "chosen"
        self.setText("Play from here")
        self.setAccessibleName("Play from here")
        self.setToolTip("Open a playtest with the story at this card (Ctrl+F5)")
        self.setIcon(look.icon("play-circle-outline"))
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.MenuButtonPopup)
        menu = QMenu(self)
        menu.aboutToShow.connect(self._fill)
        self.setMenu(menu)
        self.clicked.connect(play)

    def wish(self, story: str, card: str) -> dict[str, object]:
        """Return what the window needs to know."""
        found: dict[str, object] = {"game": self._game, "story": story, "card": card}
        if self.mode:
            found |= {"mode": self.mode, "players": self.players}
        return found | {"options": {"choose_characters": self.characters}}

    def _fill(self) -> None:
        menu = self.menu()
        menu.clear()
        for mode in self._desk.game(self._game).modes:
            if mode.slug in STORY_MODES:
                self._add_mode(menu, mode.slug, mode.title, mode.players)
        ways = menu.addMenu("Characters")
        for way, words in GROUPS.items():
            action = ways.addAction(words)
            action.setCheckable(True)
            action.setChecked(way == self.characters)
            action.triggered.connect(partial(self._set_characters, way))

    def _add_mode(self, menu: QMenu, slug: str, title: str, counts: tuple[int, ...]) -> None:
        for count in counts:
            words = f"{title}, {count} players" if count > 1 else f"{title}, 1 player"
            action = QAction(words, menu)
            action.setCheckable(True)
            action.setChecked((slug, count) == (self.mode, self.players))
            action.triggered.connect(lambda _, slug=slug, count=count: self._set_mode(slug, count))
            menu.addAction(action)

    def _set_mode(self, mode: str, players: int) -> None:
        self.mode, self.players = mode, players
        self.click()

    def _set_characters(self, way: str) -> None:
        self.characters = way
