"""The form for a new run: what is played, by whom, how often."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QDateTime, QEvent, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDateTimeEdit,
    QFormLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from engines.ai.levels import ABOUT, DEFAULT_SEAT
from engines.kit.game import Game, SetupError
from engines.kit.scenarios.documents import ScenarioCard, scenarios_in
from engines.registry import COVERS
from workbench.desk.workspace import Workspace
from workbench.lab.cluster import ALONE, LOCAL
from workbench.lab.finding import is_range
from workbench.lab.model.plan import LARGEST_SEED, RunPlan, seats_for
from workbench.lab.sources import LIBRARY, MOMENT, RELEASE, STARTER, read_value
from workbench.widgets.rows import Rows

MOST_GAMES = 10_000_000
GAMES = 500
PLACES = {"on all cores": "", "in one process": ALONE, "on a Dask cluster of this machine": LOCAL}
"""Where games are played; any other word is the address of a cluster."""
CONTENTS = {"The library as it is now": LIBRARY, "The starter content": STARTER, "The library as it was": MOMENT}
LOOKED_AT = (QEvent.Type.Show, QEvent.Type.WindowActivate)


class RunForm(QWidget):
    """Asks for a run and says what cannot be."""

    start_requested = Signal(object, str, str)
    """A wish: play this (RunPlan) with this content (a source) and this change (ID.FIELD=VALUE, or nothing)."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self.game, self.mode, self.players = QComboBox(), QComboBox(), QComboBox()
        self.scenario, self.card, self.seats = QComboBox(), QComboBox(), QComboBox()
        self.source, self.moment, self.options = QComboBox(), QDateTimeEdit(), QLineEdit()
        self.games, self.seed, self.change, self.wish = QSpinBox(), QSpinBox(), QLineEdit(), QSpinBox()
        self.places = QComboBox()
        self.start, self.note = QPushButton("Play"), QLabel("")
        self._form = QFormLayout()
        self._fields = {
            "Game": self.game,
            "Mode": self.mode,
            "Players": self.players,
            "Scenario": self.scenario,
            "Begins at": self.card,
            "Options": self.options,
            "Seats": self.seats,
            "Content": self.source,
            "As it was on": self.moment,
            "Change": self.change,
            "Wished wins": self.wish,
            "Games": self.games,
            "First seed": self.seed,
            "Played": self.places,
        }
        self._build()
        self._fill()

    def _build(self) -> None:
        form = self._form
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for name, field in self._fields.items():
            field.setAccessibleName(name)
            form.addRow(name, field)
        self.games.setRange(1, MOST_GAMES)
        self.games.setValue(GAMES)
        self.games.setGroupSeparatorShown(True)
        self.seed.setRange(0, min(LARGEST_SEED, 2**31 - 1))
        self.seed.setValue(1)
        self.seats.setEditable(True)
        self.change.setPlaceholderText("id.field=value, if an edit shall be tried")
        self.change.setToolTip(
            "An edit that nobody has saved yet: the id of a document, a field and its value, as in id.copies=2; "
            "with a range, as in id.copies=1..4, every value is played with the same seeds"
        )
        self.options.setPlaceholderText("option=value; …, if rules are played differently")
        self.options.setToolTip("Options of the rules, such as easy=true, separated by semicolons")
        for name, where in PLACES.items():
            self.places.addItem(name, where)
        self.places.setEditable(True)
        self.places.setToolTip(
            "Where games are played; the address of a Dask cluster may be written, as tcp://HOST:PORT"
        )
        self.moment.setCalendarPopup(True)
        self.moment.setDateTime(QDateTime.currentDateTime().addDays(-1))
        self.wish.setRange(0, 100)
        self.wish.setSuffix(" %")
        self.wish.setSpecialValueText("none")
        self.wish.setToolTip("The share of wins that is looked for among the values")
        self.note.setWordWrap(True)
        self.note.hide()
        self.start.setDefault(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(Rows(form), 1)
        column.addWidget(self.note)
        column.addWidget(self.start)
        self.game.currentIndexChanged.connect(lambda _: self._on_game())
        self.mode.currentIndexChanged.connect(lambda _: self._on_mode())
        self.scenario.currentIndexChanged.connect(lambda _: self._on_scenario())
        self.source.currentIndexChanged.connect(
            lambda _: self._show_row(self.moment, shown=self.source.currentData() == MOMENT)
        )
        self.change.textChanged.connect(lambda _: self._on_change())
        self.start.clicked.connect(self.ask)
        self._on_change()

    def _fill(self) -> None:
        self.seats.addItems([name for name in ABOUT if "200" not in name and "300" not in name])
        self.seats.setCurrentText(DEFAULT_SEAT)
        for game in self._workspace.games:
            self.game.addItem(game.title, game.slug)

    def choose_game(self, slug: str) -> None:
        """Let the form ask for a run of a game."""
        place = self.game.findData(slug)
        if place >= 0:
            self.game.setCurrentIndex(place)

    def current_game(self) -> Game:
        """Return the game that is chosen."""
        return self._workspace.game(str(self.game.currentData()))

    def _on_game(self) -> None:
        game = self.current_game()
        self.mode.clear()
        for mode in game.modes:
            self.mode.addItem(mode.title, mode.slug)
        self._show_row(self.mode, shown=self.mode.count() > 1)
        self._look_again()
        self._on_scenario()

    def _look_again(self) -> None:
        """List scenarios and releases of the chosen game; some may have been made since it was chosen."""
        game = str(self.game.currentData())
        relist(self.scenario, [(one.name, one.id) for one in scenarios_in(self._workspace.content(game))])
        releases = [one.name for one in self._workspace.library.releases(game)]
        relist(self.source, [*CONTENTS.items(), *((f"Release {name}", f"{RELEASE}:{name}") for name in releases)])

    def event(self, event: QEvent) -> bool:
        """Look again when the form comes into view, or the window after a dialog."""
        if event.type() in LOOKED_AT and self.game.currentData() is not None:
            self._look_again()
        return super().event(event)

    def _on_mode(self) -> None:
        if self.mode.currentData() is None:
            return
        mode = self.current_game().mode(str(self.mode.currentData()))
        self.players.clear()
        for count in mode.players:
            self.players.addItem(str(count), count)
        self._show_scenarios()

    def _on_scenario(self) -> None:
        """List the cards at which the chosen scenario can begin."""
        self.card.clear()
        slug, id = str(self.game.currentData() or ""), self.scenario.currentData()
        adapter = COVERS[slug].scenarios if slug in COVERS else None
        if id and adapter is not None:
            content = self._workspace.content(slug)
            scenario = content[str(id)]
            for number, card in enumerate(adapter.begins_at(content, scenario)):
                found = content.get_as(ScenarioCard, card)
                if found is not None:
                    self.card.addItem(found.numbered_name, found.number if number else 0)
        self._show_scenarios()

    def _show_scenarios(self) -> None:
        """Ask for a scenario, and where in it, only in modes that play one."""
        plays_one = self.current_game().mode(str(self.mode.currentData() or "")).has_scenario
        self._show_row(self.scenario, shown=plays_one and self.scenario.count() > 0)
        self._show_row(self.card, shown=plays_one and self.card.count() > 1)

    def _on_change(self) -> None:
        """Ask for a wish only where values are tried to find one."""
        self._show_row(self.wish, shown=is_range(self.change.text()))

    def where(self) -> str:
        """Return where games are played: a word of ours, or the address of a cluster."""
        written = self.places.currentText().strip()
        return PLACES.get(written, written)

    def wished(self) -> float | None:
        """Return the share of wins that is looked for; None: none is."""
        return self.wish.value() / 100 if self.wish.value() else None

    def _show_row(self, field: QWidget, *, shown: bool) -> None:
        self._form.setRowVisible(field, shown)

    def plan(self) -> RunPlan:
        """Return what the form says, or raise SetupError."""
        game, players = self.current_game(), int(self.players.currentData() or 1)
        names = tuple(name.strip() for name in self.seats.currentText().split(",") if name.strip())
        mode = game.mode(str(self.mode.currentData() or ""))
        plan = RunPlan(
            game=game.slug,
            mode=mode.slug,
            scenario=self._scenario() if mode.has_scenario else "",
            options=self._options(),
            seats=seats_for(names or (DEFAULT_SEAT,), players),
            games=self.games.value(),
            first_seed=self.seed.value(),
        )
        plan.setup(game)
        return plan

    def _scenario(self) -> str:
        name, card = str(self.scenario.currentData() or ""), self.card.currentData()
        return f"{name}#{card}" if card else name

    def _options(self) -> dict[str, Any]:
        """Return the options that are played differently."""
        found: dict[str, Any] = {}
        for pair in filter(None, (part.strip() for part in self.options.text().split(";"))):
            name, equals, value = pair.partition("=")
            if not equals:
                raise SetupError(f"an option is written as name=value, not as {pair!r}")
            found[name.strip()] = read_value(value.strip())
        return found

    def _source(self) -> str:
        source = str(self.source.currentData())
        moment = self.moment.dateTime().toString(Qt.DateFormat.ISODate)
        return f"{MOMENT}:{moment}" if source == MOMENT else source

    def ask(self) -> None:
        """Wish the run, or say why it cannot be."""
        try:
            plan = self.plan()
        except SetupError as problem:
            self.complain(str(problem))
            return
        self.complain("")
        self.start_requested.emit(plan, self._source(), self.change.text().strip())

    def complain(self, words: str) -> None:
        """Say what is wrong; nothing takes it back."""
        self.note.setText(words)
        self.note.setVisible(bool(words))


def relist(box: QComboBox, rows: list[tuple[str, str]]) -> None:
    """List other rows, and keep what is chosen if it is still there."""
    if rows == [(box.itemText(place), box.itemData(place)) for place in range(box.count())]:
        return
    chosen = box.currentData()
    box.clear()
    for words, data in rows:
        box.addItem(words, data)
    box.setCurrentIndex(max(0, box.findData(chosen)))
