"""The dock beside the editor says what the last change of a document does, while one goes on writing."""

from __future__ import annotations

import pytest

from engines import registry
from engines.kit.documents import Content
from engines.kit.game import SetupError
from tests.workbench.lab.conftest import GAME, plan
from workbench.lab import change_pane, usual
from workbench.lab.change_pane import NOTHING_ASKED, WITHOUT_IT, ChangePane
from workbench.lab.model.code import code_of
from workbench.lab.pane import LabPane
from workbench.lab.store.store import LabStore
from workbench.lab.usual import usual_plan
from workbench.places import runs_beside

SCENARIOS = [slug for slug, cover in registry.COVERS.items() if cover.scenarios]


@pytest.fixture
def opened(workspace):
    """A card that was changed, in a library whose lab has played the game with quick seats."""
    with LabStore(runs_beside(workspace.library.path)) as store:
        store.begin(plan(4), workspace.content(GAME).values(), name="Before", code=code_of(GAME))
    card = next(one for one in workspace.content(GAME).values() if one.kind == "shrine")
    found = workspace.open(GAME, card.id)
    found.edit("Note", notes="Another note")
    workspace.flush()
    return found


@pytest.fixture
def pane(qtbot, workspace):
    """The dock, playing in one process."""
    made = ChangePane(workspace, workers=1)
    qtbot.addWidget(made)
    made.show()
    yield made
    made.finish()


@pytest.mark.slow
def test_the_answer_stands_beside_the_card_and_is_found_in_the_lab(qtbot, pane, opened, workspace, monkeypatch):
    monkeypatch.setattr(usual, "PAIRS", 6)
    pane.show_document(opened)
    assert pane.words.text() == NOTHING_ASKED
    said, wished = [], []
    pane.message_requested.connect(said.append)
    pane.lab_requested.connect(wished.append)
    pane.asks.click()
    assert pane.stops.isEnabled()
    qtbot.waitUntil(lambda: bool(said))
    assert said[0].startswith(f"{opened.document.name} with notes")
    assert "6 pairs of games" in said[0]
    assert (pane.words.text(), pane.bar.isVisible()) == (said[0], False)
    assert "4 random" in pane.how.text()
    pane.shows.click()
    lab = LabPane(workspace, workers=1)
    qtbot.addWidget(lab)
    lab.shelf.choose(wished[0])
    assert lab.figures.summary.text().startswith(said[0])
    assert sorted(lab.orders.of_run(wished[0]).runs) == [wished[0] - 1, wished[0]]  # gone on with by both
    lab.finish()
    pane.show_document(None)
    assert (pane.words.text(), pane.asks.isEnabled()) == (NOTHING_ASKED, False)


@pytest.mark.slow
def test_after_a_minute_it_is_said_what_can_be_said_by_then(qtbot, pane, opened, monkeypatch):
    monkeypatch.setattr(change_pane, "MINUTE", 0.0)
    pane.show_document(opened)
    said = []
    pane.message_requested.connect(said.append)
    pane.ask()
    qtbot.waitUntil(lambda: bool(said))
    assert "no game has been played with both yet" in said[0]
    monkeypatch.setattr(change_pane, "MINUTE", 60.0)
    pane.ask()
    qtbot.waitUntil(lambda: "pairs of games" in pane.words.text())
    pane.stop()
    assert not pane.stops.isEnabled()


def test_what_cannot_be_asked_is_said(pane, workspace, monkeypatch):
    card = next(one for one in workspace.content(GAME).values() if one.kind == "character")
    said = []
    pane.message_requested.connect(said.append)
    pane.ask()
    assert not said
    monkeypatch.setattr(change_pane, "usual_plan", refuse)
    pane.show_document(workspace.open(GAME, card.id))
    pane.ask()
    assert (said, pane.words.text()) == (["nobody can sit here"], "Nobody can sit here")
    assert not pane.shows.isEnabled()


def refuse(*_):
    """Stand for a game that cannot be played."""
    raise SetupError("nobody can sit here")


@pytest.mark.slow
def test_what_was_just_made_is_compared_with_the_game_without_it(qtbot, pane, opened, workspace, monkeypatch):
    monkeypatch.setattr(usual, "PAIRS", 4)
    card = next(one for one in workspace.content(GAME).values() if one.kind == "character")
    made = workspace.open(GAME, workspace.duplicate(GAME, [card.id])[0])
    said = []
    pane.message_requested.connect(said.append)
    pane.show_document(made)
    pane.ask()
    qtbot.waitUntil(lambda: bool(said))
    assert said[0].startswith(f"{made.document.name} added: ")
    assert "4 pairs of games" in said[0]
    assert WITHOUT_IT in pane.how.text()


@pytest.mark.slow
def test_what_no_game_can_be_without_is_said_with_what_was_played(qtbot, pane, opened, workspace):
    shrine = next(one for one in workspace.content(GAME).values() if one.kind == "shrine" and one.id != opened.key[1])
    pane.show_document(workspace.open(GAME, shrine.id))
    pane.ask()
    qtbot.waitUntil(lambda: "26" in pane.words.text())
    assert WITHOUT_IT in pane.how.text()


@pytest.mark.parametrize("slug", SCENARIOS)
def test_a_card_of_a_scenario_is_tried_in_that_scenario_and_others_as_was_played_last(store, slug):
    game = registry.game(slug)
    content = Content(game.starter())
    scenario = [one for one in content.values() if isinstance(one, registry.COVERS[slug].scenarios.scenario)][-1]
    found = usual_plan(store, game, content, content[scenario.cards[-1]])
    assert (found.scenario, game.mode(found.mode).has_scenario) == (scenario.id, True)
    found.setup(game)
    store.begin(found.model_copy(update={"seats": ("random",) * found.players}), content.values(), name="Last")
    another = next(one for one in content.values() if one.kind == "monster" or one.kind == "enemy")
    assert set(usual_plan(store, game, content, another).seats) == {"random"}
