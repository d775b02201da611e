"""The new playtest dialog: everything has a sensible default, so one click starts a game."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pydantic import ValidationError
from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QLabel,
    QLineEdit,
    QScrollArea,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from engines.kit.game import Game, SetupError
from engines.kit.scenarios.documents import Scenario, scenarios_in
from workbench.desk.blanks import words_for
from workbench.desk.workspace import Workspace
from workbench.library.errors import LibraryError
from workbench.playtest.model.journal import Unfinished, unfinished, unreadable
from workbench.playtest.model.plan import (
    DECK,
    LIBRARY,
    RELEASE,
    SEEDS,
    Plan,
    beginning,
    content_for,
    default_plan,
)
from workbench.playtest.model.session import Session
from workbench.playtest.option_form import OptionForm
from workbench.playtest.seat_form import SeatForm
from workbench.playtest.storage import journal_folder, new_id
from workbench.playtest.unfinished_bar import UnfinishedBar


class NewPlaytestDialog(QDialog):
    """Asks what to play, with what, and with whom."""

    agreed = Signal(object)
    """A fact: the table is set for this session."""
    file_chosen = Signal(object)
    """A wish: show the record in this file."""
    resume_requested = Signal(object)
    """A wish: take up this unfinished playtest (an Unfinished) again."""

    def __init__(
        self, workspace: Workspace, wish: Mapping[str, Any] | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._workspace, self._wish = workspace, dict(wish or {})
        self.setWindowTitle("New playtest")
        self.setMinimumSize(560, 520)
        self.games = _box(self, "Game")
        self.modes = _box(self, "Mode")
        self.players = _box(self, "Players")
        self.scenarios = _box(self, "Story")
        self.start = QLabel(self)
        self.sources = _box(self, "Content")
        self.seed = QLineEdit(self)
        self.seed.setAccessibleName("Seed")
        self.about = QLabel(self)
        self.about.setWordWrap(True)
        self.words = QLabel(self)
        self.words.setWordWrap(True)
        self.seats = SeatForm(self)
        self.options = OptionForm(self)
        self._form = QFormLayout()
        self._build()
        self._fill_games()
        self._connect()
        self._on_game()

    def _build(self) -> None:
        first = QWidget(self)
        column = QVBoxLayout(first)
        for label, box in (
            ("Game", self.games),
            ("Mode", self.modes),
            ("Players", self.players),
            ("Story", self.scenarios),
            ("Begins at", self.start),
            ("Content", self.sources),
            ("Seed", self.seed),
        ):
            self._form.addRow(label, box)
        column.addLayout(self._form)
        column.addWidget(self.about)
        heading = QLabel("<b>Seats</b>", first)
        column.addWidget(heading)
        column.addWidget(self.seats)
        column.addStretch(1)
        tabs = QTabWidget(self)
        tabs.setAccessibleName("Parts of the plan")
        tabs.addTab(_scrolled(first), "Game and seats")
        tabs.addTab(_scrolled(self.options), "Options of the rules")
        self.tabs = tabs
        titles = {game.slug: game.title for game in self._workspace.games}
        folder = journal_folder(self._workspace)
        found = unfinished(folder)
        self.unfinished = UnfinishedBar(found, titles, unreadable(folder, found), self)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.play = self.buttons.addButton("Play", QDialogButtonBox.ButtonRole.AcceptRole)
        self.play.setDefault(True)
        self.file = self.buttons.addButton("Open a record…", QDialogButtonBox.ButtonRole.ActionRole)
        self.file.clicked.connect(self._ask_for_file)
        whole = QVBoxLayout(self)
        whole.addWidget(tabs, 1)
        whole.addWidget(self.unfinished)
        whole.addWidget(self.words)
        whole.addWidget(self.buttons)

    def _connect(self) -> None:
        self.games.activated.connect(self._on_game)
        self.modes.activated.connect(self._on_mode)
        self.players.activated.connect(self._on_players)
        self.sources.activated.connect(self._check)
        self.scenarios.activated.connect(self._check)
        self.options.changed.connect(self._check)
        self.unfinished.resume_requested.connect(self._on_resume)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)

    # ---- what can be chosen --------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The game that is chosen."""
        return self._workspace.game(str(self.games.currentData()))

    @property
    def _wished(self) -> Mapping[str, Any]:
        """What is wished of the game that is chosen; a wish for another game says nothing about it."""
        return self._wish if self._wish.get("game") in (None, "", self.game.slug) else {}

    def _fill_games(self) -> None:
        for game in self._workspace.games:
            self.games.addItem(game.title, game.slug)
        wanted = self.games.findData(str(self._wish.get("game", "")))
        self.games.setCurrentIndex(wanted if wanted >= 0 else self._first_with_a_scenario())

    def _first_with_a_scenario(self) -> int:
        """Return the place of the game to begin with when nothing is wished: a story is what one plays alone."""
        games = enumerate(self._workspace.games)
        return next((place for place, game in games if scenarios_in(self._workspace.content(game.slug))), 0)

    def _on_game(self) -> None:
        """Fill everything with what this game offers."""
        game = self.game
        content = self._workspace.content(game.slug)
        plan = default_plan(game, content, self._wished)
        _fill(self.modes, [(mode.title, mode.slug) for mode in game.modes], plan.mode)
        self._fill_scenarios(scenarios_in(content), plan.scenario)
        _fill(self.sources, self._source_rows(game), plan.source)
        self.seed.setText(str(plan.seed))
        self.options.show_options(game, plan.options, list(content.values()))
        self._on_mode()

    def _fill_scenarios(self, scenarios: list[Scenario], chosen: str) -> None:
        """Offer the scenarios of the game, under the name that they have there."""
        _fill(self.scenarios, [(one.name, one.id) for one in scenarios], chosen)
        words = words_for(scenarios[0].kind).capitalize() if scenarios else "Story"
        self.scenarios.setAccessibleName(words)
        label = self._form.labelForField(self.scenarios)
        if isinstance(label, QLabel):
            label.setText(words)

    def _source_rows(self, game: Game) -> list[tuple[str, str]]:
        releases = [one.name for one in self._workspace.library.releases(game.slug)]
        kinds = [str(model.model_fields["kind"].default) for model in game.kinds]
        return [
            ("All of the library, as it is now", LIBRARY),
            *((f"The release “{name}”", f"{RELEASE}:{name}") for name in releases),
            *(
                (f"Only my {kind.replace('_', ' ')}, all else as in the starter box", f"{DECK}:{kind}")
                for kind in kinds
            ),
        ]

    def _on_mode(self) -> None:
        mode = self.game.mode(str(self.modes.currentData()))
        self.about.setText(mode.about)
        self._form.setRowVisible(self.scenarios, mode.has_scenario and self.scenarios.count() > 0)
        wished = self._wished.get("players", mode.players[0])
        _fill(self.players, [(str(count), count) for count in mode.players], wished)
        self._on_players()

    def _on_players(self) -> None:
        """Show a box for each seat."""
        self.seats.show_seats(int(self.players.currentData()), list(self._wished.get("seats", ())))
        self._check()

    # ---- the plan ------------------------------------------------------------------------------------

    def plan(self) -> Plan:
        """Return the plan as it is filled in."""
        game, content = self.game, self._workspace.content(self.game.slug)
        mode = game.mode(str(self.modes.currentData()))
        scenario = str(self.scenarios.currentData() or "") if mode.has_scenario else ""
        wish = {**self._wished, "scenario": scenario}
        return Plan(
            game=game.slug,
            mode=mode.slug,
            players=int(self.players.currentData()),
            scenario=scenario,
            start_at=default_plan(game, content, {**wish, "seed": 0}).start_at if scenario else 0,
            source=str(self.sources.currentData()),
            options=self.options.values(),
            seats=self.seats.players(),
            seed=self._seed(),
        )

    def _seed(self) -> int:
        with contextlib.suppress(ValueError):
            return int(self.seed.text())
        return secrets.randbelow(SEEDS)

    def problem(self) -> str:
        """Say why the plan cannot be played, or nothing."""
        try:
            plan = self.plan()
            plan.setup(self.game)
            content_for(plan, self.game, self._workspace.content(plan.game), self._workspace.library)
        except (SetupError, ValidationError, LibraryError) as problem:
            return str(problem)
        return ""

    def _check(self) -> None:
        problem = self.problem()
        first = "" if problem else beginning(self.plan(), self._workspace.content(self.game.slug))
        self.start.setText(_begun(first))
        self._form.setRowVisible(self.start, bool(first))
        self.words.setText(_begun(problem))
        self.play.setEnabled(not problem)

    def accept(self) -> None:
        """Set the table off the window's thread; then play, or say what to change."""
        plan, game = self.plan(), self.game
        content = content_for(plan, game, self._workspace.content(plan.game), self._workspace.library)
        self.play.setEnabled(False)
        self.words.setText("Setting the table…")
        id = new_id(plan.game)
        self._workspace.runner.run(
            lambda progress: Session(plan, game, content, id=id), self._on_set, self._on_not_set
        )

    def _on_set(self, session: Session) -> None:
        super().accept()
        self.agreed.emit(session)

    def _on_not_set(self, problem: Exception) -> None:
        self.words.setText(_begun(str(problem)))
        self.play.setEnabled(True)

    def open_file(self, path: Path) -> None:
        """Ask for a record from a file to be shown."""
        super().accept()
        self.file_chosen.emit(path)

    def _ask_for_file(self) -> None:
        dialog = QFileDialog(self, "Open a record", "", "Records (*.json);;All files (*)")
        dialog.fileSelected.connect(lambda path: self.open_file(Path(path)))
        dialog.open()

    def _on_resume(self, one: Unfinished) -> None:
        super().accept()
        self.resume_requested.emit(one)


def _box(parent: QWidget, name: str) -> QComboBox:
    box = QComboBox(parent)
    box.setAccessibleName(name)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(24)
    return box


def _begun(words: str) -> str:
    """Begin a sentence with a capital letter; the rules speak of their problems in the middle of one."""
    return words[:1].upper() + words[1:]


def _fill(box: QComboBox, rows: list[tuple[str, Any]], chosen: Any) -> None:
    with QSignalBlocker(box):
        box.clear()
        for text, data in rows:
            box.addItem(text, data)
        box.setCurrentIndex(max(0, box.findData(chosen)))


def _scrolled(widget: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(widget)
    return area
