"""The scenes of docs/screenshots: every pane of the program at work, set by hand as a person would."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTableView, QWidget

from editors.boards.pane import BoardPane
from editors.tables.pane import TablePane
from tools import table_scenes
from tools.stage import AMBUSH, LOGHAN, MAGIC, MOST_WAITS, WARDENS, Stage
from tools.tile_scenes import tile_scenes

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


def lab(stage: Stage) -> None:
    """What three hundred games between experts came to, card by card."""
    from workbench.lab.model.plan import RunPlan
    from workbench.lab.pane import LabPane
    from workbench.lab.sources import LIBRARY

    pane = stage.window.open_lab()
    assert isinstance(pane, LabPane)
    pane.begin(RunPlan(game=MAGIC, seats=("expert",) * 4, games=300), LIBRARY, "")
    while pane.queue.waiting():
        stage.settle()
    pane.figures.choice.setCurrentIndex(max(0, pane.figures.choice.findText("Cards", Qt.MatchFlag.MatchStartsWith)))
    stage.settle()


def shortcuts(stage: Stage) -> None:
    """All keys."""
    stage.command("edit.shortcuts")


def guide(stage: Stage) -> None:
    """The guide inside the program."""
    stage.command("help.guide")


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
    "lab": lab,
    "shortcuts": shortcuts,
    "guide": guide,
    **table_scenes.SCENES,
    **tile_scenes(),
}
