"""The scenes of docs/screenshots at a table: playtests of several games, begun and in the middle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QListWidget, QWidget

from tools.stage import AMBUSH, LOGHAN, MACHINA, WARDENS, Stage


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
    from workbench.playtest.model.plan import default_plan
    from workbench.playtest.model.session import Session

    workspace, game = stage.window.workspace, stage.window.workspace.game(slug)
    content = workspace.content(slug)
    plan = default_plan(game, content, {"players": players, "seed": seed})
    table_window = stage.window.handlers.playtests().play(Session(plan, game, game.content(content.values())))
    play_on(stage, table_window)
    return table_window


def playtest(stage: Stage) -> QWidget:
    """The table of a card game."""
    return at_the_table(stage, AMBUSH, 3, 12)


def playtest_castle(stage: Stage) -> QWidget:
    """The table of a game with a board and a story."""
    return at_the_table(stage, LOGHAN, 4, 7)


def playtest_battle(stage: Stage) -> QWidget:
    """A battle, at the moment at which both tokens have been turned up."""
    return in_the_middle(stage, WARDENS, lambda state: state.battle is not None and bool(state.battle.tokens))


def playtest_expedition(stage: Stage) -> QWidget:
    """An Expedition of which one symbol was named already."""
    return in_the_middle(stage, WARDENS, lambda state: state.expedition is not None and bool(state.expedition.named))


def playtest_tiles(stage: Stage) -> QWidget:
    """Map tiles that have been joined, with explorers and monsters on them."""
    return in_the_middle(stage, MACHINA, lambda state: len(state.laid) > 2 and len(state.monsters) > 1)


def in_the_middle(stage: Stage, slug: str, is_there: Callable[[Any], bool]) -> QWidget:
    """Open a playtest on a map at the first moment of which something is so."""
    from engines.ai.seats import never
    from workbench.playtest.model.plan import default_plan
    from workbench.playtest.model.session import Session
    from workbench.playtest.model.thinking import think

    workspace, game = stage.window.workspace, stage.window.workspace.game(slug)
    content = workspace.content(slug)
    plan = default_plan(game, content, {"players": 2, "seed": 5, "seats": ["expert", "human"]})
    session = Session(plan, game, game.content(content.values()))
    while not (is_there(session.state) and session.waiting()[0] == 1):
        seat = session.waiting()[0]
        session.answer(think(session.view(seat), "expert", 5, never).option, seat)
    table_window = stage.window.handlers.playtests().play(session)
    table_window.resize(stage.window.size())
    stage.settle(1500)
    table_window.parts.faces.finish()
    stage.settle()
    return table_window


def playtest_past(stage: Stage) -> QWidget:
    """A game that was left in the evening, and whose first Enemy is another in the morning."""
    from engines.ai.seats import never
    from workbench.playtest.model.journal import JournalFile, unfinished
    from workbench.playtest.model.plan import default_plan
    from workbench.playtest.model.session import Session
    from workbench.playtest.model.thinking import think
    from workbench.playtest.storage import journal_folder

    workspace = stage.window.workspace
    game, content = workspace.game(LOGHAN), workspace.content(LOGHAN)
    session = Session(default_plan(game, content, {"seed": 11}), game, game.content(content.values()))
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


SCENES: dict[str, Callable[[Stage], QWidget | None]] = {
    "new-playtest": new_playtest,
    "playtest": playtest,
    "playtest-castle": playtest_castle,
    "playtest-battle": playtest_battle,
    "playtest-expedition": playtest_expedition,
    "playtest-tiles": playtest_tiles,
    "playtest-past": playtest_past,
}
