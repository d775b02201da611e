"""A designer begins a story at any of its cards, to try that one."""

from __future__ import annotations

import pytest

from engines.ai.play import play_out
from engines.ai.seats import RandomSeat
from engines.kit.documents import Content
from engines.kit.game import SetupError, make_setup, start
from engines.registry import GAMES
from tests.rules import rule

GAME = GAMES["castle_von_loghan"]
CONTENT = Content(GAME.starter())


def begun(story: str):
    options = GAME.options(choose_characters="dealt", first_leader="random")
    return start(GAME, CONTENT, make_setup(GAME, seed=3, mode="story", scenario=story, options=options))


def test_a_story_begins_at_the_card_that_is_named_and_on_its_board():
    later = next(one for one in CONTENT.values() if getattr(one, "number", 0) == 19 and "borrowed" in one.story)
    state = begun("story.borrowed_hour#19")
    drawn = next(event for event in state.log if event[1] == "draws_tale")
    assert state.box.tales[drawn[5]].number == 19
    assert state.box.maps[state.board].document.timeline == later.timeline


def test_without_a_number_it_begins_at_its_first_card():
    drawn = next(event for event in begun("story.borrowed_hour").log if event[1] == "draws_tale")
    assert drawn[5] == 0


def test_every_card_that_is_drawn_is_met_whether_or_not_anybody_is_asked():
    state = begun("story.borrowed_hour")
    play_out(state, [RandomSeat()] * state.players)
    assert state.met == tuple(state.box.tales[one[5]].id for one in state.log if one[1] == "draws_tale")


@pytest.mark.parametrize("story", ["story.borrowed_hour#900", "story.borrowed_hour#x"])
def test_a_card_that_is_not_there_is_refused(story):
    with pytest.raises(SetupError):
        begun(story)


@rule("CVL-405", "CVL-Q-31")
@pytest.mark.parametrize(("number", "most"), [(1, 3), (16, 2), (24, 2), (19, 3)])
def test_a_card_that_lays_out_the_search_tokens_finds_none_in_the_rooms(number, most):
    options = GAME.options(choose_characters="dealt", first_leader="random")
    setup = make_setup(
        GAME, seed=3, mode="story", players=5, scenario=f"story.borrowed_hour#{number}", options=options
    )
    state = start(GAME, CONTENT, setup)
    assert max(len(stack) for stack in state.tokens.values()) == most
