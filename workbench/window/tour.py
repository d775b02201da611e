"""The tour: the main job from end to end without a person, with a picture of each stage.

It makes a library, edits a card in the window, plays a story with AI seats in the playtest window, steps back, edits,
goes on, and prints. It does what a person would do, by keys and buttons.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from engines import registry
from engines.ai.seats import never
from engines.kit.files import replacing
from engines.kit.scenarios.documents import scenarios_in
from workbench.desk.preferences import Preferences
from workbench.desk.workspace import Workspace
from workbench.library import Library
from workbench.playtest.driver import Pace
from workbench.playtest.model.plan import HUMAN
from workbench.playtest.model.thinking import think
from workbench.playtest.window import PlaytestWindow
from workbench.window.commands.first_documents import first_card
from workbench.window.main_window import MainWindow

RELEASE = "First print"
SIZE = (1440, 900)
PATIENCE = 120.0
"""How many seconds a stage may take before the tour gives up."""
MOST_ANSWERS = 80
"""So many questions are answered by hand at most."""

Say = Callable[[str], None]


class TourFailed(RuntimeError):
    """A stage of the tour did not come to its end: the message says which."""


class Tour:
    """Goes through the stages and keeps a picture of each."""

    def __init__(self, app: QApplication, folder: Path, say: Say) -> None:
        self._app, self._folder, self._say = app, folder, say
        self.game, self.kind = toured_game(), ""
        """What is played, and the kind of the card that is edited."""
        self._newest: list[str] = []
        self.pictures: list[Path] = []
        self.library_path = folder / "library.db"
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("library.db*"):
            if old.is_file():
                old.unlink()

    def run(self, moves: int) -> None:
        """Go through all stages; the playtest makes so many moves after the edit."""
        with Library.open(self.library_path, fill=registry.starter, prints=registry.prints) as library:
            library.freeze(self.game, RELEASE)
            workspace = Workspace(library)
            preferences = Preferences(self._folder / "preferences.json")
            preferences.set("playtest_moves", value=False)
            window = MainWindow(workspace, preferences)
            window.resize(*SIZE)
            window.show()
            try:
                self._edit_a_card(window)
                table = self._open_a_table(window)
                self._play(table)
                self._step_back_and_edit(window, table)
                self._play_on(table, moves)
                self._report(table)
            finally:
                window.close()
                window.deleteLater()
                workspace.deleteLater()

    # ---- stages --------------------------------------------------------------------------------------

    def _edit_a_card(self, window: MainWindow) -> None:
        self._picture(window, "the window")
        found = first_card(window.workspace, self.game)
        pane = window.open_document(*found) if found else None
        if found is None or pane is None:
            raise TourFailed("the game has no card with rules text")
        card = window.workspace.open(*found).document
        self.kind = card.kind
        self._settle()
        line = name_line(pane)
        if line is None:
            raise TourFailed("the editor of a card has no line for its name")
        line.setFocus()
        line.selectAll()
        QTest.keyClicks(line, f"{card.name} of the Tour")
        QTest.keyClick(line, Qt.Key.Key_Tab)
        self._until("the card is saved", lambda: self._name_on_disk(window, card.id) == f"{card.name} of the Tour")
        self._picture(window, "a card is edited and saved")

    def _name_on_disk(self, window: MainWindow, id: str) -> str:
        return window.workspace.library.get(self.game, id).name

    def _open_a_table(self, window: MainWindow) -> PlaytestWindow:
        scenario = scenarios_in(window.workspace.content(self.game))[0]
        wish = {"game": self.game, "scenario": scenario.id, "seed": 7}
        dialog = window.handlers.playtests().ask(wish)
        assert dialog is not None
        self._settle()
        self._picture(dialog, "a new playtest")
        QTest.mouseClick(dialog.play, Qt.MouseButton.LeftButton)
        self._until("the table is open", lambda: bool(window.playtests))
        table = window.playtests[0]
        assert isinstance(table, PlaytestWindow)
        table.resize(*SIZE)
        table.conductor.set_pace(Pace.AT_ONCE)
        return table

    def _play(self, table: PlaytestWindow) -> None:
        """Answer as an expert would, by keys, until something new lies on the table; then take a picture."""
        self._wait_for_a_question(table)
        first = set(kinds_on(table).values())
        for _ in range(MOST_ANSWERS):
            if not self._wait_for_a_question(table) or set(kinds_on(table).values()) - first:
                break
            self._answer(table)
        self._newest = [id for id, kind in kinds_on(table).items() if kind not in first] or list(kinds_on(table))
        self._picture(table, "a story is played with AI seats")

    def _step_back_and_edit(self, window: MainWindow, table: PlaytestWindow) -> None:
        length = table.session.length
        for _ in range(min(3, length)):
            table.conductor.step(-1)
        self._settle()
        self._picture(table, "three moves back")
        table.conductor.go_to(length)
        self._wait_for_a_question(table)
        opened = window.workspace.open(self.game, self._newest[0])
        table.open_requested.emit(*opened.key)
        opened.edit("Rename", name=f"{opened.document.name} of the Tour")
        self._until("the edit is offered", table.parts.change_banner.isVisible)
        self._picture(table, "a card on the table was edited")
        QTest.mouseClick(table.parts.change_banner.go_on, Qt.MouseButton.LeftButton)
        if not table.session.timeline.swaps:
            raise TourFailed("the game did not go on with the edited card")

    def _play_on(self, table: PlaytestWindow, moves: int) -> None:
        """Hand the seat over to an expert and let the game run."""
        goal = table.session.length + moves
        for seat in table.session.humans():
            box = table.parts.seats.boxes[seat]
            box.setCurrentIndex(box.findData("expert"))
            box.activated.emit(box.currentIndex())
        self._until("the game goes on", lambda: is_over(table) or table.session.length >= goal)
        table.conductor.driver.is_paused = True
        table.conductor.restart()
        self._picture(table, "experts play on, the table lies open")

    def _report(self, table: PlaytestWindow) -> None:
        table.show_report()
        self._until("the report is there", lambda: table.last_report is not None)
        self._picture(table, "the report")
        table.export_report(self._folder / "report.pdf")
        table.export_record(self._folder / "record.json")
        table.close()

    # ---- hands and eyes ------------------------------------------------------------------------------

    def _answer(self, table: PlaytestWindow) -> None:
        seat = table.conductor.asking
        assert seat is not None
        option = think(table.session.view(seat), "expert", 1, never).option
        answers = table.parts.question.list
        row = next(one for one in answers.option_rows() if tuple(one.data(Qt.ItemDataRole.UserRole)) == option)
        answers.setCurrentItem(row)
        QTest.keyClick(answers, Qt.Key.Key_Return)

    def _wait_for_a_question(self, table: PlaytestWindow) -> bool:
        self._until("somebody is asked", lambda: is_over(table) or table.conductor.asking is not None)
        return not is_over(table)

    def _picture(self, widget: QWidget, title: str) -> None:
        """Keep a picture of a window as a person would see it."""
        if isinstance(widget, PlaytestWindow):
            self._settle()
            widget.parts.faces.finish()
            widget.parts.table.zoom_fit()
        self._settle()
        path = self._folder / f"{len(self.pictures) + 1}-{title.replace(',', '').replace(' ', '-')}.png"
        with replacing(path) as part:
            if not widget.grab().save(str(part), "PNG"):
                raise TourFailed(f"the picture {path.name} cannot be written")
        self.pictures.append(path)
        self._say(f"{title[:1].upper()}{title[1:]}: {path.name}")

    def _settle(self) -> None:
        for _ in range(8):
            self._app.processEvents()

    def _until(self, what: str, is_so: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not is_so():
            if time.monotonic() > end:
                raise TourFailed(f"in vain waited until {what}")
            self._app.processEvents()
            time.sleep(0.001)


def is_over(table: PlaytestWindow) -> bool:
    """Tell whether a game has ended."""
    return table.session.state.ending is not None


def toured_game() -> str:
    """Choose a game with a scenario: there one sees most of the program."""
    return next(
        (slug for slug, cover in registry.COVERS.items() if cover.read_scenarios), next(iter(registry.COVERS))
    )


def kinds_on(table: PlaytestWindow) -> dict[str, str]:
    """Tell which documents lie open on the table, each with its kind."""
    view = table.session.view(table.session.humans()[0] if HUMAN in table.session.players else 0)
    found = [thing.document for thing in view.box.game.table(view).things() if thing.document]
    return {id: view.box.content[id].kind for id in found if id in view.box.content}


def name_line(pane: QWidget) -> QLineEdit | None:
    """Return the line of an editor in which the name of a card is written."""
    lines = [line for line in pane.findChildren(QLineEdit) if line.accessibleName() == "Name"]
    return lines[0] if lines else None
