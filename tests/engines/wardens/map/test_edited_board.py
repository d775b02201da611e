"""The engine plays what is drawn: a border that was closed in the board editor is no way for tanks in a playtest."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from editors.boards.pane import BoardPane
from engines.kit.door import run
from engines.kit.questions import Refused
from engines.wardens.armies.units import place_units
from engines.wardens.game import GAME
from engines.wardens.state import SELENA, WardensState
from engines.wardens.turns import refresh
from tests.rules import rule
from workbench.desk.workspace import Workspace
from workbench.library import Library
from workbench.playtest.model.plan import default_plan
from workbench.playtest.model.session import Session

HERE, THERE = "anatolia", "concordia"


@pytest.fixture
def shelf(tmp_path) -> Iterator[Library]:
    """A library that has this game alone."""
    with Library.open(tmp_path / "library.db", fill=GAME.starter) as opened:
        yield opened


@pytest.fixture
def pane(qapp, shelf) -> Iterator[BoardPane]:
    desk = Workspace(shelf)
    made = BoardPane(desk.open("wardens", "board.world"), desk)
    made.resize(1200, 800)
    made.show()
    yield made
    made.finish()
    made.close()
    desk.close()
    desk.deleteLater()


def playtest(shelf: Library) -> Session:
    """Begin a playtest with what the library holds, with Selena's tanks in one land when it is their turn."""
    content = GAME.content(shelf.content_of("wardens").values())
    session = Session(default_plan(GAME, content, {"seed": 5, "players": 2}), GAME, content)
    state = session.state
    assert isinstance(state, WardensState)
    place_units(state, SELENA, number(state, HERE), 3, 0)
    refresh(state, SELENA)
    state.phase, state.turn, state.actor, state.question = "armies", 1 + SELENA, SELENA, None
    state.agenda[:] = [("round_end",), ("turn_end", SELENA), ("armies", SELENA)]
    run(state)
    return session


def number(state: WardensState, id: str) -> int:
    return [space.id for space in state.box.world.board.spaces].index(id)


def goals(session: Session) -> set[str]:
    """Let the tanks act, and name where they can go."""
    state = session.state
    assert isinstance(state, WardensState)
    (army,) = (id for id, one in state.armies.items() if one.kind == SELENA and one.at == number(state, HERE))
    session.answer(("army", army), session.waiting()[0])
    assert session.question is not None
    options = session.question.options_of(session.waiting()[0])
    return {state.box.world.board.spaces[int(option[1])].id for option in options if option[0] == "move"}


def border(pane: BoardPane, one: str, other: str) -> int:
    ids = [space.id for space in pane.board().spaces]
    return [{ids[found.one], ids[found.other]} for found in pane.views.scene.borders].index({one, other})


@rule("WAR-113", "WAR-114")
@pytest.mark.slow
def test_a_border_that_is_closed_in_the_editor_is_no_way_in_a_playtest(pane, shelf):
    before = goals(playtest(shelf))
    assert THERE in before

    pane.areas.turn_border(border(pane, HERE, THERE))
    assert pane._desk.flush()
    session = playtest(shelf)
    assert goals(session) == before - {THERE}
    with pytest.raises(Refused):
        session.answer(("move", number(session.state, THERE)), session.waiting()[0])

    pane.opened.stack.undo()
    assert pane._desk.flush()
    assert goals(playtest(shelf)) == before


@pytest.mark.slow
def test_areas_that_are_drawn_apart_are_neighbours_no_longer(pane, shelf):
    """Not only by hand: the border is where the areas touch."""
    ids = [space.id for space in pane.board().spaces]
    shared = set(pane.board().spaces[ids.index(HERE)].points) & set(pane.board().spaces[ids.index(THERE)].points)
    near = {(f"spaces.{ids.index(HERE)}", place): point for place, point in _of(pane, HERE) if point in shared}
    pane.edits.lay_corners({key: (x, round(y + 1.0, 2)) for key, (x, y) in near.items()})
    assert pane._desk.flush()

    assert THERE not in goals(playtest(shelf))


def _of(pane, id):
    return enumerate(pane.board().by_id()[id].points)
