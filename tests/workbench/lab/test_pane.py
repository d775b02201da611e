"""The Lab pane begins runs, shows what they come to, and loses nothing."""

from __future__ import annotations

import json

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtWidgets import QApplication

from engines.kit.record import Record
from engines.registry import COVERS, GAMES
from tests.workbench.lab.conftest import GAME
from workbench.lab.figures.results import results_of
from workbench.lab.pane import LabPane
from workbench.widgets.chart_view import SCALE

pytestmark = pytest.mark.slow


@pytest.fixture
def pane(qtbot, workspace):
    """A lab that plays in one process."""
    made = LabPane(workspace, workers=1)
    qtbot.addWidget(made)
    made.form.choose_game(GAME)
    made.form.seats.setCurrentText("random")
    made.form.games.setValue(4)
    yield made
    made.finish()


def played(qtbot, pane):
    """Press Play and wait until nothing is left in the queue."""
    pane.form.start.click()
    qtbot.waitUntil(lambda: not pane.queue.waiting())


def test_a_run_is_played_and_its_figures_are_shown(qtbot, pane):
    assert "No run yet" in pane.figures.summary.text()
    played(qtbot, pane)
    assert pane.shelf.list.count() == 1
    assert "4 games by random" in pane.figures.summary.text()
    titles = [pane.figures.choice.itemText(place) for place in range(pane.figures.choice.count())]
    assert titles[0] == "Who wins"
    assert "How it ends" in titles
    assert pane.figures.rows.rowCount() == 4
    assert pane.figures.chart.height() > 50
    assert pane.shelf.bar.isHidden()


@pytest.mark.parametrize("slug", GAMES)
def test_every_mode_can_be_chosen_and_a_scenario_in_those_that_play_one(pane, slug):
    form = pane.form
    form.choose_game(GAME)
    form.choose_game(slug)
    game = form.current_game()
    assert form.mode.isHidden() == (len(game.modes) == 1)
    for place, mode in enumerate(game.modes):
        form.mode.setCurrentIndex(place)
        assert form.plan().mode == mode.slug
        asks = mode.has_scenario and form.scenario.count() > 0
        assert (not form.scenario.isHidden(), bool(form.plan().scenario)) == (asks, asks)


def test_how_goals_stand_is_told_while_games_are_played(qtbot, pane):
    pane.form.change.setText("no change")
    pane.form.start.click()
    assert pane.form.note.text()
    pane.pages.setCurrentWidget(pane.goals)
    pane.play_goals(pane.goals.goals[:1])
    assert not pane.form.note.text()  # what was wrong before is wrong no more
    qtbot.waitUntil(lambda: "not played" not in pane.goals.list.item(0).text())
    assert pane.queue.waiting()


@pytest.mark.parametrize("slug", [slug for slug, game in COVERS.items() if game.scenarios is not None][:1])
def test_what_is_asked_can_be_read_where_there_is_little_room(pane, slug):
    form = pane.form
    form.choose_game(slug)
    form.source.setCurrentIndex(form.source.findData("moment"))
    pane.resize(700, 430)
    pane.show()
    fields = [form.game, form.scenario, form.seats, form.moment, form.places]
    assert all(field.isVisible() and field.height() >= field.minimumSizeHint().height() for field in fields)
    form.places.setFocus()
    assert pane.rect().contains(form.start.mapTo(pane, form.start.rect().bottomRight()))
    assert pane.shelf.list.height() > 50
    pane.resize(700, 1200)
    assert form.places.visibleRegion().boundingRect().height() == form.places.height()


def test_no_figure_of_the_table_is_cut_off_where_there_is_little_room(qtbot, pane):
    played(qtbot, pane)
    pane.resize(700, 500)
    pane.show()
    for table in (pane.figures.rows, pane.figures.games):
        for column in range(table.columnCount()):
            assert table.columnWidth(column) >= table.sizeHintForColumn(column)


def test_the_games_behind_a_row_are_listed_and_one_opens_in_a_playtest(qtbot, pane):
    played(qtbot, pane)
    pane.figures.choice.setCurrentText("How it ends")
    pane.show()
    qtbot.mouseClick(pane.figures.chart, Qt.MouseButton.LeftButton, pos=QPoint(200, int(5 * SCALE)))
    assert [one.row() for one in pane.figures.rows.selectionModel().selectedRows()] == [0]
    assert pane.figures.chart.marked == (0,)
    reason = pane.figures.rows.item(0, 0).text().partition(" (")[0]
    listed = [pane.figures.games.item(row, 3).text() for row in range(pane.figures.games.rowCount())]
    assert set(listed) == {reason}
    with qtbot.waitSignal(pane.play_requested) as wish:
        pane.figures.games.cellActivated.emit(0, 0)
    assert isinstance(wish.args[0]["played"], Record)
    assert wish.args[0]["game"] == GAME


def test_a_new_run_alone_is_chosen_so_that_nothing_else_is_deleted_with_it(qtbot, pane):
    played(qtbot, pane)
    pane.form.seed.setValue(100)
    played(qtbot, pane)
    pane.shelf.list.selectAll()  # of several that are chosen Qt lets all but one stay so
    pane.form.seed.setValue(200)
    played(qtbot, pane)
    assert len(pane.shelf.chosen()) == 1
    pane.delete()
    assert [run.plan.first_seed for run in pane.store.runs()] == [100, 1]


def test_a_row_leads_to_its_moment(qtbot, pane):
    played(qtbot, pane)
    pane.figures.choice.setCurrentText("Choices: how often each answer is taken")
    row = next(at for at in range(pane.figures.rows.rowCount()) if pane.figures.rows.item(at, 1).text() != "0 %")
    pane.figures.rows.selectRow(row)
    question, _, answer = pane.figures.rows.item(row, 0).text().partition(": ")
    number = int(pane.figures.games.item(0, 0).text())
    with qtbot.waitSignal(pane.play_requested) as wish:
        pane.figures.games.cellActivated.emit(0, 0)
    assert wish.args[0]["moment"] == pane.store.taken_at(pane.shelf.chosen()[0], number, question, answer)


def test_where_games_are_played_is_a_choice(qtbot, pane):
    assert pane.form.where() == ""
    pane.form.places.setCurrentText("in one process")
    played(qtbot, pane)
    assert pane.store.runs()[0].done == 4
    pane.form.places.setEditText("nowhere")
    pane.form.seed.setValue(50)
    pane.form.start.click()
    qtbot.waitUntil(lambda: not pane.queue.waiting())
    assert "no cluster answers at nowhere" in pane.form.note.text()


def test_runs_are_deleted_and_come_back_with_undo(qtbot, pane):
    played(qtbot, pane)
    pane.delete()
    assert pane.shelf.list.count() == 0
    pane.undo_stack().undo()
    assert pane.shelf.list.count() == 1


def test_a_run_that_is_cancelled_goes_on(qtbot, pane):
    pane.form.games.setValue(300)
    pane.form.start.click()
    qtbot.waitUntil(lambda: pane.store.runs()[0].done > 0)
    pane.cancel()
    qtbot.waitUntil(lambda: not pane.queue.waiting())
    pane.queue.wait()
    done = pane.store.runs()[0].done
    assert 0 < done < 300
    pane.shelf.list.setCurrentRow(0)
    pane.go_on()
    qtbot.waitUntil(lambda: pane.store.runs()[0].done > done)


def test_what_cannot_be_played_is_said_in_the_form(pane):
    pane.form.seats.setCurrentText("nobody")
    pane.form.start.click()
    assert "no seat" in pane.form.note.text()
    pane.form.seats.setCurrentText("random")
    pane.form.change.setText("owl.size=3")
    pane.form.start.click()
    assert "no document 'owl'" in pane.form.note.text()
    assert pane.shelf.list.count() == 0


def test_two_runs_are_compared_and_a_report_is_written(qtbot, pane, tmp_path):
    played(qtbot, pane)
    pane.form.change.setText("")
    pane.form.seed.setValue(500)
    played(qtbot, pane)
    pane.shelf.list.selectAll()
    pane.compare_chosen()
    assert "no game has been played with both" in pane.figures.summary.text()
    for name in ("report.pdf", "report.md", "report.csv"):
        pane.export(pane.shelf.chosen()[0], tmp_path / name)
        assert (tmp_path / name).stat().st_size > 500
    said = []
    pane.message_requested.connect(said.append)
    pane.export(pane.shelf.chosen()[0], tmp_path / "report.md" / "report.md")
    assert "could not be written" in said[-1]
    (tmp_path / "report.md").write_text("my diary")
    pane.export(pane.shelf.chosen()[0], tmp_path / "report.md")
    assert "no such export" in said[-1]
    assert (tmp_path / "report.md").read_text() == "my diary"


def test_a_range_of_values_is_played_and_drawn_with_the_wish(qtbot, pane, workspace):
    card = next(one for one in workspace.content(GAME).values() if one.kind == "player_aid")
    assert pane.form.wish.isHidden()
    pane.form.change.setText(f"{card.id}.copies=1..2")
    assert not pane.form.wish.isHidden()
    pane.form.wish.setValue(50)
    played(qtbot, pane)
    assert len(pane.store.runs()) == 2
    assert pane.figures.choice.currentText() == f"Games won by seat 1, over {card.id}.copies"
    assert [pane.figures.rows.item(row, 0).text() for row in range(2)] == ["1", "2"]
    first = results_of(pane.store, pane.store.runs()[-1].id).by_seat[0]
    assert pane.figures.rows.item(0, 1).text() == f"{100 * first.rate:.0f} %"
    assert "nearest to 50% is 1" in pane.figures.summary.text()
    pane.form.change.setText(f"{card.id}.copies=1..99")
    pane.form.start.click()
    assert "values are tried" in pane.form.note.text()


@pytest.mark.parametrize("slug", [slug for slug, cover in COVERS.items() if cover.scenarios])
def test_a_run_begins_at_a_card_with_options_and_the_library_of_a_moment(pane, slug):
    form = pane.form
    form.choose_game(slug)
    assert form.moment.isHidden()
    wishes = []
    form.start_requested.connect(lambda *wish: wishes.append(wish))
    pane.form.start_requested.disconnect(pane.begin)
    name, field = next(iter(form.current_game().options.model_fields.items()))
    form.options.setText(f"{name}={json.dumps(field.default)}")
    form.source.setCurrentIndex(form.source.findData("moment"))
    assert not form.moment.isHidden()
    form.card.setCurrentIndex(form.card.count() - 1)
    form.ask()
    ((plan, source, _),) = wishes
    if form.card.count() > 1:
        assert plan.scenario.endswith(f"#{form.card.currentData()}")
    assert list(plan.options) == [name]
    assert source.startswith("moment:20")
    form.options.setText("nonsense")
    form.ask()
    assert "name=value" in form.note.text()
    form.options.setText("nonsense=1")
    form.ask()
    assert "nonsense" in form.note.text()
    assert len(wishes) == 1


def test_what_was_released_while_the_form_stood_can_be_chosen(qtbot, pane, workspace):
    pane.form.source.setCurrentIndex(1)
    workspace.library.freeze(GAME, "First")
    pane.show()
    assert pane.form.source.findText("Release First") >= 0
    assert pane.form.source.currentIndex() == 1
    workspace.library.freeze(GAME, "Second")
    QApplication.sendEvent(pane.form, QEvent(QEvent.Type.WindowActivate))
    assert pane.form.source.findText("Release Second") >= 0
