"""What decided a game: the choice that changed most for those who won."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engines.kit.speech import speech
from tests.workbench.playtest.games import new_session, play_on
from workbench.playtest.model.deciding import _described, decider_of
from workbench.playtest.model.endings import ending_scene


@pytest.fixture(scope="module")
def session():
    return play_on(new_session("castle_of_magic"))


def test_no_other_choice_changed_more_for_the_winner(session):
    decider = decider_of(session.timeline)
    value, winner = session.game.expert.value, session.state.ending.winners[0]
    values = [value(session.timeline.at(at), winner) for at in range(session.length)]
    steps = [after - before for before, after in pairwise(values)]
    assert decider.after - decider.before >= max(steps)
    assert decider.sentence().startswith(f"Move {decider.moment + 1} counted most: ")


def test_a_game_that_goes_on_is_not_decided():
    assert decider_of(play_on(new_session("castle_of_magic"), 5).timeline) is None


def test_the_screen_of_the_end_says_it(session):
    decider = decider_of(session.timeline)
    assert ending_scene(session.view(0), decider).lines[-1] == decider.sentence()


def test_a_bare_answer_is_told_with_what_was_asked():
    session = new_session()
    while session.question is None or session.question.kind != "recuperate":
        play_on(session, 1)
    asked = speech(session.view(session.waiting()[0])).question(session.question)
    at = session.length
    play_on(session, 1)
    assert _described(session.timeline, at, 0.2, 0.6).words.startswith(f"asked “{asked}”, ")


def test_a_name_that_was_chosen_is_told_as_it_is_written_and_with_what_was_asked():
    session = new_session(players=4)
    while session.question is None or session.question.kind != "effect_choose":
        play_on(session, 1)
    view, at = session.view(session.waiting()[0]), session.length
    play_on(session, 1)
    _, option = session.timeline.choices[at]
    words = _described(session.timeline, at, 0.2, 0.6).words
    assert words.startswith(f"asked “{speech(view).question(view.question)}”, ")
    assert words.endswith(f" chose “{speech(view).option(option)}”.")


def test_the_end_says_of_each_seat_what_it_has_so_many_of():
    scene = ending_scene(play_on(new_session(), 30).view(0))
    assert all(any(line.startswith("Energy Spheres: ") for line in side.lines) for side in scene.sides)
