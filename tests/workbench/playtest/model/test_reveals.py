"""What was turned up since somebody looked last: to those who may read it, with its sentence, and nothing twice."""

from __future__ import annotations

import pytest

from engines.kit.mechanisms.dice import ROLLED
from engines.kit.speech import speech
from engines.kit.state import tell
from engines.kit.table import Token
from engines.registry import GAMES
from tests.each import each
from tests.workbench.playtest.games import new_session, play_on
from workbench.playtest.model.reveals import MOST, reveal_scene


@pytest.fixture(scope="module")
def session():
    return play_on(new_session(), 60)


def last(scene):
    return scene.sides[-1]


def test_a_coin_is_shown_with_its_sentence(session):
    state = session.state.copy()
    tell(state, "coin", "", "heads")
    scene = reveal_scene(state, state.decisions - 1)
    assert [token.name for token in last(scene).tokens] == ["Heads"]
    assert last(scene).lines == ("The Coin shows Heads.",)
    assert scene.is_brief
    assert scene.is_over


def test_what_is_no_news_any_more_is_not_shown(session):
    state = session.state.copy()
    tell(state, "coin", "", "heads")
    assert reveal_scene(state, state.decisions) is None


def test_cards_of_others_that_nobody_else_may_see_are_not_shown(session):
    drawn = [event for event in session.state.log if event[1] == "drew"]
    secret = next(event for event in drawn if 0 not in event[3])
    since = secret[0] - 1

    def told(viewer):
        view = session.view(viewer)
        scene = reveal_scene(view, since)
        said = [line for side in scene.sides for line in side.lines] if scene else []
        return speech(session.state).event(secret) in said

    session.go_to(secret[0])
    assert told(secret[3][0])
    assert not told(0)


def test_what_the_dice_of_an_attack_bring_stands_under_them():
    session = play_on(new_session("machina_arcana"), 20)
    state = session.state.copy()
    roll, compared = (ROLLED, "", 0, (("high", 3),), (0,)), ("compared", "", 0, 2, 3)
    tell(state, *roll)
    tell(state, *compared)
    lines = last(reveal_scene(state, state.decisions - 1)).lines
    assert [line.split(":")[-1] for line in lines] == ["The dice show 2.", " a miss."]


def test_a_die_and_what_its_roll_means_are_one_thing():
    session = play_on(new_session("machina_arcana"), 20)
    state = session.state.copy()
    who = ("spawn_roll", "", 0, 4, 6)
    tell(state, "rolled", "", 0, 4)
    tell(state, *who)
    side = last(reveal_scene(state, state.decisions - 1))
    assert [one.icon for one in side.tokens] == ["dice-4"]
    assert len(side.lines) == 2


def test_of_very_much_only_the_last_is_shown(session):
    state = session.state.copy()
    for number in range(MOST + 3):
        tell(state, "gobli_bid", "", 0, number + 1)
    scene = reveal_scene(state, state.decisions - 1)
    assert [side.tokens[0].count for side in scene.sides] == list(range(4, MOST + 4))


@each("slug", list(GAMES))
def test_every_game_turns_things_up_and_says_only_what_it_can_tell(slug):
    words = GAMES[slug].words
    assert set(words.reveals) <= set(words.events)
    session = new_session(slug, **({"mode": "beats"} if slug == "ambush" else {}))
    found = []
    while session.length < 150 and session.state.ending is None:
        play_on(session, 1)
        scene = reveal_scene(session.view(0), session.position - 1)
        found += [one for side in (scene.sides if scene else ()) for one in (*side.things, *side.tokens)]
    assert found
    assert all(isinstance(one, Token) or one.document in session.state.box.content for one in found)
