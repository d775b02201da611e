"""Answers by dragging: a thing onto its goal, in one question or in two."""

from __future__ import annotations

import pytest

from engines.kit.views import view_for
from engines.registry import GAMES
from tests.workbench.playtest.games import new_session, play_on
from workbench.playtest.model.plays import plays_of

SLUG = "wardens"


@pytest.fixture(scope="module")
def armies_asked():
    """Return a game at the question which army acts."""
    session = new_session(SLUG, players=3)
    while session.question.kind != "armies":
        play_on(session, 1)
    return session


def army_option(session):
    seat = session.waiting()[0]
    return seat, next(one for one in session.question.options_of(seat) if one[0] == "army")


def test_dragging_an_army_to_a_goal_answers_both_questions(armies_asked):
    seat, chosen = army_option(armies_asked)
    view = armies_asked.view(seat)
    token = view.box.game.table(view).points[chosen][0]
    plays = plays_of(view, seat, token)

    assert plays
    assert all(act.answers[0] == chosen and len(act.answers) == 2 for acts in plays.values() for act in acts)
    goal, (act, *_) = next(iter(plays.items()))
    branch = armies_asked.timeline.branch(armies_asked.position)
    for option in act.answers:
        branch.answer(option, seat)
    moved = [event for event in branch.state.log if event[1] in ("moved", "shells")]
    assert f"space{moved[-1][8]}" == goal or moved[-1][1] == "shells"


def test_once_the_army_is_chosen_dragging_it_is_one_answer(armies_asked):
    seat, chosen = army_option(armies_asked)
    branch = armies_asked.timeline.branch(armies_asked.position)
    branch.answer(chosen, seat)
    view = view_for(branch.state, seat)
    token = next(ids[0] for option, ids in view.box.game.table(view).points.items() if option[0] == "move")
    plays = plays_of(view, seat, token)

    assert plays
    assert all(len(act.answers) == 1 for acts in plays.values() for act in acts)


def test_the_place_where_a_thing_stands_is_no_goal(armies_asked):
    seat, chosen = army_option(armies_asked)
    view = armies_asked.view(seat)
    token = view.box.game.table(view).points[chosen][0]

    assert f"space{view.armies[chosen[1]].at}" not in plays_of(view, seat, token)


def test_who_is_not_asked_drags_nothing(armies_asked):
    seat, chosen = army_option(armies_asked)
    other = next(one for one in range(3) if one != seat)
    view = armies_asked.view(other)
    token = armies_asked.view(seat).box.game.table(armies_asked.view(seat)).points[chosen][0]

    assert plays_of(view, other, token) == {}


@pytest.mark.parametrize("slug", list(GAMES))
def test_looking_where_a_thing_can_go_changes_nothing_in_any_game(slug):
    session = new_session(slug)
    play_on(session, 12)
    seat = session.waiting()[0]
    view = session.view(seat)
    before = session.state.copy()
    for ids in list(view.box.game.table(view).points.values())[:5]:
        for id in ids:
            for acts in plays_of(view, seat, id).values():
                assert all(act.answers[0] in session.question.options_of(seat) for act in acts)
    assert session.state == before
