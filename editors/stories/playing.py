"""Playing from a card: in which mode, for how many, and what the game lets one agree on before."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from editors import look
from editors.desk import Desk
from engines.kit.scenarios.adapter import PlayChoice


class PlayButton(QToolButton):
    """Starts a playtest at a card; its menu chooses how many play, and with whom."""

    def __init__(
        self,
        desk: Desk,
        game: str,
        choices: tuple[PlayChoice, ...],
        play: Callable[[], None],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._desk, self._game, self._choices = desk, game, choices
        self.mode, self.players = "", 0
        self.options = {one.option: one.usual for one in choices}
        """What is agreed on, by the options of the rules."""
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

    def wish(self, scenario: str, card: str) -> dict[str, object]:
        """Return what the window needs to know."""
        found: dict[str, object] = {"game": self._game, "scenario": scenario, "card": card}
        if self.mode:
            found |= {"mode": self.mode, "players": self.players}
        return found | {"options": dict(self.options)}

    def _fill(self) -> None:
        menu = self.menu()
        menu.clear()
        for mode in self._desk.game(self._game).modes:
            if mode.has_scenario:
                self._add_mode(menu, mode.slug, mode.title, mode.players)
        for choice in self._choices:
            self._add_choice(menu.addMenu(choice.title), choice)

    def _add_mode(self, menu: QMenu, slug: str, title: str, counts: tuple[int, ...]) -> None:
        for count in counts:
            words = f"{title}, {count} players" if count > 1 else f"{title}, 1 player"
            action = QAction(words, menu)
            action.setCheckable(True)
            action.setChecked((slug, count) == (self.mode, self.players))
            action.triggered.connect(lambda _, slug=slug, count=count: self._set_mode(slug, count))
            menu.addAction(action)

    def _add_choice(self, menu: QMenu, choice: PlayChoice) -> None:
        for way, words in choice.ways.items():
            action = menu.addAction(words)
            action.setCheckable(True)
            action.setChecked(way == self.options[choice.option])
            action.triggered.connect(partial(self._agree, choice.option, way))

    def _set_mode(self, mode: str, players: int) -> None:
        self.mode, self.players = mode, players
        self.click()

    def _agree(self, option: str, way: str) -> None:
        self.options[option] = way
