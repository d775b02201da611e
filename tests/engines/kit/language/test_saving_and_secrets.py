import json

import pytest

from engines.kit.chance import chance
from engines.kit.door import answer
from engines.kit.parts import digest, json_text
from engines.kit.state import UNKNOWN
from engines.kit.views import imagine, view_for
from tests.each import each
from tests.engines.kit.language.answers import answer_all, asked, is_over, things
from tests.engines.kit.language.toy import scene
from tests.engines.kit.language.toy_state import LampState

LONG = (
    "Choose one: discard 2 of your cards, then that player gains 1 energy; or heal up to 3. "
    "Deal up to 3 damage to up to 2 opponents. For each opponent, you may heal 1 on that player. "
    "Each opponent does this: discard up to 2 cards. Flip the coin. Heads: heal 1. Tails: heal 2."
)


def saved_and_loaded(state):
    """Send a state through JSON."""
    loaded = LampState.from_plain(json.loads(json.dumps(state.to_plain())))
    loaded.box = state.box
    return loaded


@each("seed", range(12))
def test_a_game_saved_at_any_question_of_an_effect_goes_on_identically(seed):
    state = scene(LONG, tables=(("When you draw a card, you may heal 1.",),))
    luck = chance(seed)
    while not is_over(state):
        loaded, copied = saved_and_loaded(state), state.copy()
        assert loaded == copied == state
        choice = luck.pick("answers", asked(state))
        for one in (state, loaded, copied):
            answer(one, choice)
        assert digest(loaded) == digest(copied) == digest(state)


def test_a_selector_half_chosen_is_saved_with_what_is_chosen():
    state = scene("Deal 1 damage to 2 players, then heal 1 on you.", players=4)
    answer(state, ("choose", "player", 3))

    loaded = saved_and_loaded(state)
    answer(loaded, ("choose", "player", 1))

    assert loaded.health == [11, 9, 10, 9]


def test_a_refused_answer_changes_nothing_in_a_half_chosen_selector():
    state = scene("Deal 1 damage to 2 players.", players=4)
    answer(state, ("choose", "player", 3))
    before = json_text(state)

    with pytest.raises(ValueError, match="not an option"):
        answer(state, ("choose", "player", 3))

    assert json_text(state) == before


# Secrets


def discarding(hand, *, taken=0):
    """Return a scene in which the first seat is discarding cards of a hand, and has chosen some."""
    state = scene("Heal 1, then discard 2 cards, then heal 1.", hands=[list(hand), [1], [2]])
    for _ in range(taken):
        answer(state, asked(state)[0])
    return state


@pytest.mark.parametrize("taken", [0, 1])
def test_views_of_a_secret_choice_do_not_tell_what_is_chosen_from(taken):
    one, other = discarding([4, 8, 12], taken=taken), discarding([5, 9, 13], taken=taken)
    one.deck = other.deck = []

    for seat in (1, 2):
        assert json_text(view_for(one, seat)) == json_text(view_for(other, seat))
    assert json_text(view_for(one, 0)) != json_text(view_for(other, 0))


def test_the_chooser_sees_what_can_be_chosen():
    view = view_for(discarding([4, 8, 12], taken=1), 0)

    assert view.choosing.left == (8, 12)
    assert view.choosing.picked == (4,)


def test_others_see_how_many_are_chosen():
    view = view_for(discarding([4, 8, 12], taken=1), 1)

    assert (view.choosing.taken, view.choosing.most) == (1, 2)
    assert (view.choosing.left, view.choosing.picked, view.choosing.ready) == ((), (), ())


def test_a_secret_choice_is_asked_even_when_there_is_nothing_to_choose():
    state = scene("Discard one card.", hands=[[4], [], []])

    assert asked(state) == [("choose", "card", 4)]


def test_going_through_cards_one_by_one_does_not_show_them():
    one = scene("For each card, you may heal 1.", hands=[[4, 8], [], []])
    other = scene("For each card, you may heal 1.", hands=[[5, 9], [], []])
    one.deck = other.deck = []

    assert json_text(view_for(one, 1)) == json_text(view_for(other, 1))
    assert "effect_each" in json_text(view_for(one, 1))


def test_that_card_is_known_to_its_chooser_alone():
    text = "Discard one card, then you may (if there is a red card, heal 1)."
    state = scene(text, hands=[[4, 8], [], []])
    answer(state, ("choose", "card", 8))

    assert list(view_for(state, 0).secrets.values()) == [8]
    assert view_for(state, 1).secrets == {}


@pytest.mark.parametrize("taken", [0, 1])
def test_an_imagined_world_goes_on_with_the_choice_of_another(taken):
    state = discarding([4, 8, 12], taken=taken)
    view = view_for(state, 1)
    assert UNKNOWN in view.hands[0]

    for seed in range(10):
        world = imagine(view, chance(seed))
        assert set(things(world)) | set(world.choosing.picked) == set(world.hands[0])
        answer_all(world, seed)
        assert len(world.hands[0]) == 1
        assert world.health[0] == 12


def test_an_imagined_world_fills_the_slots_before_the_secret_one():
    state = scene("Pay 1 energy and discard up to 2 cards: heal 1.", hands=[[4, 8], [], []])

    world = imagine(view_for(state, 2), chance(5))

    assert sorted(things(world)) == sorted(world.hands[0])
    answer_all(world)
    assert world.health[0] == 11


def test_a_public_choice_stays_as_it_is_in_an_imagined_world():
    state = scene("Deal 1 damage to 2 players.", players=4)
    answer(state, ("choose", "player", 3))

    world = imagine(view_for(state, 2), chance(1))

    assert things(world) == [0, 1, 2]
