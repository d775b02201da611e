"""The log: whole sentences under their rounds, a filter by words, and reasons for those who may know them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, Qt

from engines.kit.state import EVERYONE
from tests.workbench.playtest.games import new_session, play_on
from workbench.playtest.model.reasons import reason_of
from workbench.playtest.model.session import Mark
from workbench.playtest.panes.log import LogPane
from workbench.playtest.panes.log_model import EDGE, INDENT


@pytest.fixture
def session():
    return play_on(new_session("castle_of_magic"), 60)


@pytest.fixture
def pane(qtbot, session):
    made = LogPane()
    qtbot.addWidget(made)
    made.resize(300, 400)
    made.show()
    made.show_view(session.view(0), session.marks())
    return made


def rows(pane, level):
    return [pane.model.line(row) for row in range(pane.model.rowCount()) if pane.model.level(row) == level]


@pytest.mark.parametrize("width", [220, 300, 520])
def test_no_sentence_is_cut_off_at_any_width(qtbot, pane, width):
    pane.resize(width, 400)
    qtbot.wait(20)
    metrics = pane.list.fontMetrics()
    for row in range(pane.model.rowCount()):
        area = pane.list.visualRect(pane.model.index(row, 0))
        inner = QRect(0, 0, area.width() - INDENT[pane.model.level(row)] - 2 * EDGE, 10_000)
        needed = metrics.boundingRect(inner, int(Qt.TextFlag.TextWordWrap), pane.model.line(row))
        assert area.height() >= needed.height()
        assert needed.width() <= inner.width()


def test_rounds_gone_by_are_folded_until_somebody_unfolds_them(session, pane):
    assert rows(pane, 0)[-1] == f"Round {session.marks()[-2].round}"
    assert len(rows(pane, 0)) > 3
    before = len(rows(pane, 2))
    pane._on_clicked(pane.model.index(0, 0))
    assert len(rows(pane, 2)) > before
    pane._on_clicked(pane.model.index(0, 0))
    assert len(rows(pane, 2)) == before


def test_a_filter_by_words_finds_sentences_of_every_round(pane):
    pane.words.setText("advances ritual")
    found = rows(pane, 2)
    assert found
    assert all("advances" in line and "ritual" in line for line in found)
    assert len(rows(pane, 0)) > 1


def test_marks_are_the_same_whether_they_were_taken_on_the_way_or_looked_up_later(session):
    taken = list(session.marks())
    assert taken == session.marks()
    session.branch.marks.clear()
    assert session.marks() == taken
    assert Mark(1, taken[0].part) in taken


def test_a_branch_has_the_marks_of_the_game_that_it_left(session):
    whole = list(session.marks())
    session.go_to(20)
    session.fork()
    assert session.marks() == whole[:21]


def test_a_reason_that_could_tell_a_secret_is_told_at_the_open_table_only(session):
    seat = next(seat for seat in range(4) if not session.is_human(seat))
    moment = 1 + max(at for at, (who, _) in enumerate(session.timeline.choices) if who == seat)
    hidden, told = reason_of(session, moment, 0), reason_of(session, moment, EVERYONE)
    assert "open table" in hidden
    assert told.startswith(session.names()[seat])
    assert told != hidden
    assert reason_of(session, moment, seat) == told
