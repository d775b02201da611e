"""Who plays by memory reads and sees only what everybody could see now."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engines.kit.state import EVERYONE, tell
from engines.kit.table import Table
from engines.registry import GAMES
from tests.each import each
from tests.workbench.playtest.games import new_session, play_on
from workbench.playtest.model.memory import forgotten, has_to_be_remembered


@pytest.fixture(scope="module")
def session():
    """A game in which a shrine was turned up some time ago."""
    return play_on(new_session("castle_of_magic"), 30)


def past(session, viewer):
    view = session.view(viewer)
    return [event for event in view.log if has_to_be_remembered(view, event)]


def test_what_was_turned_up_before_the_last_answer_has_to_be_remembered(session):
    found = past(session, 0)
    assert {event[1] for event in found} >= {"reveal_shrine"}
    assert all(event[0] < session.length for event in found)


def test_what_is_told_just_now_may_be_read(session):
    state = session.view(0)
    tell(state, "reveal_shrine", "", 0, 0, 0)
    assert state.log[-1][0] == state.decisions
    assert not has_to_be_remembered(state, state.log[-1])


def test_an_open_table_remembers_everything(session):
    assert past(session, EVERYONE) == []


def test_a_search_token_that_was_looked_at_lies_face_down_again():
    session = new_session()
    while True:
        play_on(session, 1)
        view = next((one for one in map(session.view, range(3)) if any(recalled(one))), None)
        if view is not None:
            break
    table = view.box.game.table(view)
    ids = [thing.id for thing in recalled(view)]
    hidden = {thing.id: thing for thing in forgotten(table).things()}
    assert [(hidden[id].document, hidden[id].face_up) for id in ids] == [("", False)] * len(ids)
    assert forgotten(table).points == table.points


def recalled(view):
    table: Table = view.box.game.table(view)
    return [thing for thing in table.things() if thing.is_recalled]


def test_what_nobody_has_to_remember_stays_as_it_is(session):
    table = session.view(0).box.game.table(session.view(0))
    assert forgotten(table) == replace(table)


@each("slug", list(GAMES))
def test_what_has_to_be_remembered_is_something_that_is_told(slug):
    words = GAMES[slug].words
    assert words.fleeting
    assert words.fleeting <= set(words.events)


def test_a_card_that_is_shown_just_now_is_seen():
    session = new_session("ambush", mode="beats")
    while session.question.kind != "lay":
        play_on(session, 1)
    table = session.view(1).box.game.table(session.view(1))
    shown = [thing for thing in table.things() if thing.id.startswith("shown") and thing.document]
    kept = {thing.id: thing.document for thing in forgotten(table).things()}
    assert shown
    assert [kept[thing.id] for thing in shown] == [thing.document for thing in shown]
