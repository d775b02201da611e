"""The scenes of docs/screenshots: every pane of the program at work, set by hand as a person would."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QListWidget, QProgressBar, QTableView, QWidget

from editors.boards.pane import BoardPane
from editors.tables.pane import TablePane
from tools.tile_scenes import tile_scenes
from workbench.window.main_window import MainWindow

PATIENCE = 700
"""How many milliseconds a scene gets to come to rest."""

MOST_WAITS = 120
AT_WORK = ("Looking", "Comparing", "Thinking")
"""How words begin that say that something is still at work."""

LOGHAN, MAGIC, AMBUSH, WARDENS = "castle_von_loghan", "castle_of_magic", "ambush", "wardens"


@dataclass(frozen=True)
class Stage:
    """Where a scene is set."""

    window: MainWindow

    def settle(self, milliseconds: int = PATIENCE) -> None:
        """Let everything come to rest; unlike QTest.qWait, the loop lets the threads of the program work."""
        loop = QEventLoop()
        QTimer.singleShot(milliseconds, loop.quit)
        loop.exec()

    def rest(self) -> None:
        """Wait until nothing on any window says that it is still at work."""
        for _ in range(MOST_WAITS):
            labels = [label for one in QApplication.topLevelWidgets() for label in one.findChildren(QLabel)]
            bars = [bar for one in QApplication.topLevelWidgets() for bar in one.findChildren(QProgressBar)]
            busy = any(label.isVisible() and label.text().startswith(AT_WORK) for label in labels)
            if not busy and not any(bar.isVisible() for bar in bars):
                return
            self.settle(500)

    def document(self, game: str, id: str) -> None:
        """Open a document."""
        self.window.open_document(game, id)
        self.settle()
        self.rest()

    def dock(self, id: str) -> None:
        """Bring a dock to the front."""
        self.window.docks[id].show()
        self.window.docks[id].raise_()
        self.settle()

    def command(self, id: str) -> None:
        """Run a command."""
        self.window.run_command(id)
        self.settle()


# ---- the scenes --------------------------------------------------------------------------------------


def welcome(stage: Stage) -> None:
    """The page of the first start, after a little work."""
    for key in ((AMBUSH, "ambush"), (MAGIC, "shrine.amulet"), (LOGHAN, "combat.aid")):
        stage.document(*key)
    stage.window.tabs.close_where(lambda pane: True)
    stage.settle()


def card(stage: Stage) -> None:
    """A card with rules text, its preview, and what the engine will do."""
    stage.document(MAGIC, "char.wizard.dragon.sorrell")
    stage.document(LOGHAN, "combat.aid")


def unread(stage: Stage) -> None:
    """A sentence that stops making sense, and its problem."""
    stage.document(LOGHAN, "combat.aid")
    opened = stage.window.workspace.open(LOGHAN, "combat.aid")
    opened.edit("Write", text="You and one player in Reach may each juggle 1 Combat card.")
    stage.settle(1500)
    stage.rest()


def phrasebook(stage: Stage) -> None:
    """The sentences that a game understands."""
    stage.document(AMBUSH, "ambush")
    stage.dock("phrasebook")


def table(stage: Stage) -> None:
    """All cards of a kind."""
    pane = stage.window.open_table(LOGHAN, "treasure")
    for view in pane.findChildren(QTableView):
        QTest.keyClick(view, Qt.Key.Key_Down)
    stage.settle()
    stage.rest()


def board(stage: Stage) -> None:
    """Rooms and doors."""
    stage.document(LOGHAN, "board.anomaly")


def map_of_areas(stage: Stage) -> None:
    """An area of a map with its corners, one of them chosen."""
    pane = _map(stage)
    pane.pick([f"spaces.{_number(pane, 'westralia')}"])
    pane.views.scene.step_to(0)
    pane.views.scene.step_to(30)
    pane.views.view.centerOn(pane.views.scene.boxes[pane.picked()[0]])
    stage.settle()


def map_split(stage: Stage) -> None:
    """A line is drawn through an area."""
    pane = _map(stage)
    area = pane.board().spaces[_number(pane, "westralia")]
    x, y = area.middle
    pane.pick([f"spaces.{_number(pane, 'westralia')}"])
    pane.views.split_switch.click()
    pencil, magnet = pane.views.scene.pencil, pane.views.scene.magnet
    assert pencil is not None
    for spot in ((x - 4, area.y), (x + 3, y - 6), (x - 3, y + 8), (x + 4, area.y + area.height)):
        is_end = spot[1] in (area.y, area.y + area.height)
        pencil.aim(magnet, spot, reach=40.0 if is_end else 0.01, step=0.0, freely=not is_end)
        pencil.put()
    pane.views.view.centerOn(x, y)
    stage.settle()


def _map(stage: Stage) -> BoardPane:
    """Open the map, near enough to see its corners."""
    stage.document(WARDENS, "board.world")
    pane = stage.window.tabs.current_pane()
    assert isinstance(pane, BoardPane)
    stage.settle(4000)
    pane.views.view.zoom_to(4.0)
    return pane


def _number(pane: BoardPane, id: str) -> int:
    return [space.id for space in pane.board().spaces].index(id)


def story(stage: Stage) -> None:
    """A story as deck and graph."""
    stage.document(LOGHAN, "story.borrowed_hour")


def graph(stage: Stage) -> None:
    """Where a story can go."""
    story(stage)
    stage.command("story.view_2")
    stage.settle(1500)


def reading(stage: Stage) -> None:
    """A story as the players hear it."""
    story(stage)
    stage.command("story.view_3")
    stage.settle(1500)


def about_a_story(stage: Stage) -> None:
    """A story as a whole: its name, how it begins, what it remembers."""
    story(stage)
    stage.command("story.view_4")
    stage.settle(1000)


def replacing(stage: Stage) -> None:
    """Find and replace, with what would change."""
    from editors.tables.replace_dialog import ReplaceDialog

    pane = stage.window.open_table(LOGHAN, "treasure")
    assert isinstance(pane, TablePane)
    stage.settle()
    dialog = ReplaceDialog(pane.model.documents(), pane.model.columns, pane.title(), pane)
    dialog.show()
    QTest.keyClicks(dialog.wanted, "Health")
    QTest.keyClicks(dialog.instead, "Vigour")
    stage.settle(1500)
    stage.rest()


SPREADSHEET = """name,colour,size,cost,text
Adrenaline,blue,small,5,"Destroy: one player gains Initiative."
Aegis of Loghan,violet,large,14,"Negate every Counter or Hard Counter in your hand."
Clockmaker's Loupe,violet,small,4,"Destroy: the group gains 1 Clarity."
Axe,green,large,sharp,"Once per Combat round, your Critical Hit deals 1 more Damage."
"""


def importing(stage: Stage) -> None:
    """A spreadsheet, and what it would change."""
    from editors.tables.import_dialog import ImportDialog

    pane = stage.window.open_table(LOGHAN, "treasure")
    assert isinstance(pane, TablePane)
    stage.settle()
    dialog = ImportDialog(pane.document_type, pane.model.columns, pane.model.documents(), pane)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "treasures.csv"
        file.write_text(SPREADSHEET, encoding="utf-8")
        dialog.load(file)
    dialog.show()
    stage.settle(1500)


def quick_open(stage: Stage) -> None:
    """Any document by a few letters."""
    stage.document(LOGHAN, "combat.aid")
    stage.command("file.quick_open")
    QTest.keyClicks(QApplication.focusWidget() or stage.window, "dra mas")
    stage.settle()


def new(stage: Stage) -> None:
    """Something new: of which game, of which kind."""
    stage.document(LOGHAN, "combat.aid")
    stage.command("file.new")


def notes(stage: Stage) -> None:
    """What was noted about a card while it was played."""
    from workbench.playtest.model.notes import Note, keep_notes

    said = (
        Note(text="Nobody played it before the last fight. Too polite?", moment=212, card="combat.aid"),
        Note(text="Two Aids in a row emptied my hand.", moment=87, card="combat.aid", rule="CVL-222"),
    )
    keep_notes(stage.window.workspace.library, LOGHAN, "a", said)
    stage.document(LOGHAN, "combat.aid")
    stage.dock("notes")


def trash(stage: Stage) -> None:
    """What was deleted, and the way back."""
    stage.document(MAGIC, "shrine.amulet")
    for game, id in ((AMBUSH, "ambush"), (LOGHAN, "combat.aid")):
        stage.window.workspace.delete(game, [id])
    stage.dock("trash")


def preferences(stage: Stage) -> None:
    """Themes, scale and habits."""
    stage.document(LOGHAN, "combat.aid")
    stage.command("edit.preferences")


def layout(stage: Stage) -> None:
    """How a kind is laid out."""
    found = stage.window.workspace.layouts(LOGHAN)
    stage.document(LOGHAN, next(one.id for one in found if one.of == "combat_card"))


def history(stage: Stage) -> None:
    """Earlier revisions of a card."""
    opened = stage.window.workspace.open(AMBUSH, "ambush")
    for words in ("Two of them make a battle.", "Two of them make a battle. One of them makes a silence."):
        opened.edit("Write", flavour=words)
        stage.window.workspace.flush()
    stage.document(AMBUSH, "ambush")
    stage.dock("history")


def palette(stage: Stage) -> None:
    """Any command by a few letters."""
    stage.document(LOGHAN, "combat.aid")
    stage.command("view.palette")
    QTest.keyClicks(QApplication.focusWidget() or stage.window, "op")
    stage.settle()


def printing(stage: Stage) -> None:
    """Sheets as they will come out of the printer."""
    from workbench.window.printing.dialog import PrintDialog

    stage.document(LOGHAN, "combat.aid")
    stage.command("file.print")
    stage.rest()
    for dialog in stage.window.findChildren(PrintDialog):
        for _ in range(MOST_WAITS):
            if dialog.preview.view.has_picture():
                return
            stage.settle(500)


def releases(stage: Stage) -> None:
    """What went to print, and what has changed since."""
    workspace = stage.window.workspace
    workspace.library.freeze(
        LOGHAN, "First print", edition="physical", date="2026-11-02", note="Ten copies for the fair"
    )
    workspace.open(LOGHAN, "combat.aid").edit("Change", priority=2)
    workspace.flush()
    stage.document(LOGHAN, "combat.aid")
    stage.command("file.releases")
    stage.rest()


def shortcuts(stage: Stage) -> None:
    """All keys."""
    stage.command("edit.shortcuts")


def guide(stage: Stage) -> None:
    """The guide inside the program."""
    stage.command("help.guide")


def new_playtest(stage: Stage) -> None:
    """What to play, with what, and with whom."""
    stage.window.new_playtest({"game": LOGHAN})
    stage.settle(1200)


def play_on(stage: Stage, table_window: QWidget) -> None:
    """Take the first answer a dozen times, so that something lies on the table."""
    for _ in range(12):
        stage.settle(900)
        for answers in table_window.findChildren(QListWidget):
            if answers.accessibleName() == "Answers" and answers.isVisible():
                QTest.keyClick(answers, Qt.Key.Key_1)
    stage.settle(2500)


def at_the_table(stage: Stage, slug: str, players: int, seed: int) -> QWidget:
    """Open a playtest and play it for a while."""
    from workbench.playtest.model.plan import default_plan, playable
    from workbench.playtest.model.session import Session

    workspace, game = stage.window.workspace, stage.window.workspace.game(slug)
    content = workspace.content(slug)
    plan = default_plan(game, content, {"players": players, "seed": seed})
    table_window = stage.window.handlers.playtests().play(Session(plan, game, playable(game, content.values())))
    play_on(stage, table_window)
    return table_window


def playtest(stage: Stage) -> QWidget:
    """The table of a card game."""
    return at_the_table(stage, AMBUSH, 3, 12)


def playtest_castle(stage: Stage) -> QWidget:
    """The table of a game with a board and a story."""
    return at_the_table(stage, LOGHAN, 4, 7)


def playtest_past(stage: Stage) -> QWidget:
    """A game that was left in the evening, and whose first Enemy is another in the morning."""
    from engines.ai.seats import never
    from workbench.playtest.model.journal import JournalFile, unfinished
    from workbench.playtest.model.plan import default_plan, playable
    from workbench.playtest.model.session import Session
    from workbench.playtest.model.thinking import think
    from workbench.playtest.storage import journal_folder

    workspace = stage.window.workspace
    game, content = workspace.game(LOGHAN), workspace.content(LOGHAN)
    session = Session(default_plan(game, content, {"seed": 11}), game, playable(game, content.values()))
    JournalFile(journal_folder(workspace) / "evening.playtest").begin(session)
    for _ in range(110):
        seat = session.waiting()[0]
        session.answer(think(session.view(seat), "expert", 1, never).option, seat)
    met = next(event[4] for event in session.state.log if event[1] == "summoned")
    enemy = session.state.box.enemies[met]
    workspace.open(LOGHAN, enemy.id).edit("Stronger", health=enemy.health + 2)
    workspace.flush()
    tables = stage.window.handlers.playtests()
    tables.take_up(unfinished(journal_folder(workspace))[0])
    while not tables.windows:
        stage.settle(300)
    stage.settle(2500)
    return tables.windows[0]


Scene = Callable[[Stage], QWidget | None]
SCENES: dict[str, Scene] = {
    "welcome": welcome,
    "card": card,
    "unread": unread,
    "phrasebook": phrasebook,
    "table": table,
    "replace": replacing,
    "import": importing,
    "layout": layout,
    "board": board,
    "map": map_of_areas,
    "map-split": map_split,
    "story": story,
    "story-graph": graph,
    "story-reading": reading,
    "story-about": about_a_story,
    "history": history,
    "notes": notes,
    "trash": trash,
    "preferences": preferences,
    "palette": palette,
    "quick-open": quick_open,
    "new": new,
    "print": printing,
    "releases": releases,
    "shortcuts": shortcuts,
    "guide": guide,
    "new-playtest": new_playtest,
    "playtest": playtest,
    "playtest-castle": playtest_castle,
    "playtest-past": playtest_past,
    **tile_scenes(),
}
