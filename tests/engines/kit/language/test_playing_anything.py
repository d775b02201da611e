"""Whatever a designer can say can be played to its end, whatever the players answer."""

import json

from hypothesis import assume, given
from hypothesis import strategies as st

from engines.kit.chance import chance
from engines.kit.door import answer
from engines.kit.language.guessing.misreadings import LONGEST_TEXT
from engines.kit.language.play import Context
from engines.kit.language.worth import worth
from engines.kit.questions import Option
from engines.kit.speech import speech
from engines.kit.views import imagine, view_for
from tests.engines.kit.language.answers import asked, is_over
from tests.engines.kit.language.strategies import texts
from tests.engines.kit.language.toy import READER, components, scene
from tests.engines.kit.language.toy_state import LampState
from tests.profiles import examples

MOST_ANSWERS = 60
seeds = st.integers(0, 10_000)


def play_on(state, luck) -> bool:
    """Answer at random; tell whether the effect is over, or the game, before nobody wants to answer any more."""
    for _ in range(MOST_ANSWERS):
        if state.ending is not None or is_over(state):
            return True
        answer(state, luck.pick("answers", asked(state)))
    return False


@examples(150)
@given(node=texts(READER, 4), seed=seeds)
def test_every_effect_is_played_to_its_end(node, seed):
    state = scene(node, seed=seed, dark=[1, 3], places=[0, 1, 4])
    everything = sorted(components(state))

    if play_on(state, chance(seed)) and state.ending is None:
        assert (state.open_plays, state.choosing, state.replacing, state.that, state.secrets) == (0, None, [], {}, {})
    assert sorted(components(state)) == everything


@examples(100)
@given(node=texts(READER, 3), waiting=st.lists(texts(READER, 3), min_size=1, max_size=3), seed=seeds)
def test_every_effect_is_played_to_its_end_whatever_listens(node, waiting, seed):
    tables = tuple((READER.speak(one),) for one in waiting)
    assume(all(len(text) < LONGEST_TEXT for (text,) in tables))
    state = scene(node, seed=seed, dark=[1], tables=tables)

    if play_on(state, chance(seed)) and state.ending is None:
        assert (state.open_plays, state.choosing, state.replacing) == (0, None, [])


@examples(75)
@given(node=texts(READER, 4), seed=seeds)
def test_every_question_of_an_effect_can_be_saved_shown_and_imagined(node, seed):
    state = scene(node, seed=seed, dark=[1, 3])
    luck = chance(seed)
    for _ in range(8):
        if state.question is None or is_over(state):
            return
        check_question(state, luck)
        answer(state, luck.pick("answers", asked(state)))


def check_question(state, luck) -> None:
    """Check that the open question has words, comes back from JSON, and goes on in an imagined world."""
    loaded = LampState.from_plain(json.loads(json.dumps(state.to_plain())))
    assert loaded == state
    said = speech(state)
    assert said.question(state.question)
    options: list[Option] = asked(state)
    assert all(said.option(option) for option in options)
    for seat in range(state.players):
        world = imagine(view_for(state, seat), luck)
        answer(world, luck.pick("worlds", asked(world)))


@examples(100)
@given(node=texts(READER, 4), seat=st.integers(0, 2))
def test_every_effect_has_a_worth_from_every_seat(node, seat):
    state = scene("", dark=[1])

    assert isinstance(worth(view_for(state, seat), node, Context(seat)), float)
