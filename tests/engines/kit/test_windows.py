"""Windows: who is asked at a moment, in which manner, how often, and how answers are answered."""

from __future__ import annotations

import pytest

from engines.kit.chance import chance
from engines.kit.door import answer
from engines.kit.mechanisms.windows import Manner
from engines.kit.views import imagine, view_for
from tests.engines.kit.coves import (
    ANNE,
    BEN,
    CORA,
    OFFICER,
    OIL,
    PASS,
    asked,
    cove,
    do,
    is_over,
    say,
    told,
    with_window,
    words,
)


def window(*hands: str, **changes):
    """Open a moment at the cove."""
    return do(cove(*hands, game=with_window(**changes)), ("window", "cove"))


# In turn


def test_only_those_are_asked_who_could_act_and_in_order():
    state = window("", OIL, "", OIL)
    assert asked(state) == BEN
    say(state, "pass")
    assert asked(state) == OFFICER
    say(state, "pass")
    assert is_over(state)


def test_nobody_is_asked_where_nobody_could_act():
    assert is_over(window("hush", "hush", "", "hush"))


def test_who_acts_is_asked_again_and_who_passes_is_not():
    state = window("", f"{OIL} {OIL}", OIL)
    say(state, "use")
    assert asked(state) == BEN
    say(state, "pass")
    assert asked(state) == CORA
    say(state, "use")
    assert is_over(state), "Ben has passed, and Cora has nothing left"


def test_acts_are_limited_in_one_moment():
    state = window(f"{OIL} {OIL} {OIL}")
    say(state, "use", "use")
    assert is_over(state)
    assert len(state.hands[ANNE]) == 1


def test_acts_are_counted_anew_in_the_next_moment():
    state = do(cove(f"{OIL} {OIL} {OIL}", game=with_window()), ("window", "cove"), ("window", "cove"))
    say(state, "use", "use")
    assert (asked(state), state.acts) == (ANNE, {})


def test_a_game_may_ask_by_what_everybody_sees():
    """Who holds cards is asked, also if none of them can be played: not asking would tell so."""
    state = window("hush", "", "hush", asks_in_vain=lambda state, who, moment: bool(state.hands[who]))
    assert (asked(state), words(state)) == (ANNE, ["pass"])
    say(state, "pass")
    assert asked(state) == CORA


def test_others_see_that_somebody_is_asked_and_not_what_it_could_do():
    state = window("", OIL)
    assert view_for(state, 1).question.options == ((),)
    sizes = {len(imagine(view_for(state, 1), chance(seed)).question.options[0]) for seed in range(9)}
    assert sizes == {1, 2}, "in some worlds Ben holds what can be played, in some he does not"


def test_a_window_asks_the_seat_that_decides_for_a_character():
    state = do(cove("", OIL, caught=[False, True, False], players=2, game=with_window()), ("window", "cove"))
    assert (asked(state), state.question.seats) == (BEN, (0,)), "Ben is caught, and his player has others"


# Answers


def test_an_act_is_answered_before_it_takes_effect():
    state = window(OIL, "hush")
    say(state, "use")
    assert (asked(state), state.question.args[1][0], state.coins[ANNE]) == (BEN, "answer", 2)
    say(state, "pass")
    assert state.coins[ANNE] == 3


def test_an_answer_undoes_an_act():
    state = window(OIL, "hush")
    say(state, "use", "hush")
    assert (state.coins[ANNE], len(told(state, "hushed"))) == (2, 1)


def test_answers_are_answered_and_each_is_settled_before_the_one_below_it():
    state = window(f"{OIL} hush", "hush")
    say(state, "use", "hush")
    assert asked(state) == ANNE
    say(state, "hush")
    assert state.coins[ANNE] == 3, "her Hush undid his, so that her oil is sold"


def test_after_an_answer_the_outer_moment_goes_on_with_what_it_had_counted():
    state = window(f"{OIL} {OIL} {OIL}", "hush")
    say(state, "use", "pass")
    assert (asked(state), state.question.args[1], state.acts) == (ANNE, "cove", {ANNE: 1})
    say(state, "use", "pass")
    assert is_over(state), "two acts are all that a moment allows"


# Alternating


def duel(*hands: str):
    """Open a moment in which the cards of two go back and forth."""
    return window(*hands, order=lambda state, moment: (ANNE, BEN), manners={"cove": Manner.ALTERNATING})


def test_after_an_act_the_other_comes_first_and_who_had_passed_is_asked_again():
    state = duel(f"{OIL} {OIL}", f"{OIL} {OIL}")
    say(state, "pass")
    assert asked(state) == BEN
    say(state, "use")
    assert asked(state) == ANNE, "she has passed before, and may answer now"


def test_a_moment_is_over_when_all_pass_in_a_row():
    state = duel(f"{OIL} {OIL}", f"{OIL} {OIL}")
    say(state, "use", "use", "pass")
    assert asked(state) == BEN
    say(state, "pass")
    assert is_over(state)


def test_who_has_acted_as_often_as_allowed_is_not_asked_again():
    state = duel(OIL, f"{OIL} {OIL} {OIL}")
    say(state, "pass", "use", "pass", "use", "pass")
    assert is_over(state)
    assert len(state.hands[BEN]) == 1


# Together


def dusk(*hands: str, **facts):
    """Open the moment in which all may sell at once."""
    return do(cove(*hands, **facts), ("window", "dusk"))


def test_all_who_could_act_are_asked_at_once_and_see_nothing_of_each_other():
    state = dusk(OIL, "", "hush")
    assert (state.question.seats, state.question.together) == ((1, 3), True)
    assert view_for(state, 1).question.options[1] == ()


def test_acts_are_done_in_order_and_those_who_acted_are_asked_again():
    state = dusk(f"{OIL} {OIL}", "", "hush")
    answer(state, PASS, 3)
    answer(state, ("sell", state.hands[ANNE][0]), 1)
    assert told(state, "sold")[0][1] == ANNE
    assert state.question.seats == (1,), "Cora has passed"


def test_of_a_seat_with_several_characters_one_is_asked_after_the_other():
    state = dusk(OIL, OIL, OIL, players=2)
    people = []
    while not is_over(state):
        people.append(state.question.args[1])
        answer(state, PASS, 1)
    assert people == [(ANNE,), (BEN,), (CORA,)]


def test_what_others_have_made_impossible_is_too_late():
    def act(state, who, moment, chosen):
        """Take a coin from the officer: there is one for the first alone."""
        state.coins[OFFICER] -= 1

    game = with_window(
        order=lambda state, moment: (ANNE, BEN),
        options=lambda state, who, moment: [("grab",)] if state.coins[OFFICER] else [],
        act=act,
    )
    state = do(cove(game=game, coins=[0, 0, 0, 1]), ("window", "dusk"))
    answer(state, ("grab",), 1)
    answer(state, ("grab",), 2)
    assert (state.coins[OFFICER], told(state, "too_late")) == (0, [("too_late", BEN)])


@pytest.mark.parametrize("seed", range(5))
def test_in_an_imagined_world_each_seat_is_offered_what_it_holds_there(seed):
    world = imagine(view_for(dusk(OIL, "hush", "ledger"), 1), chance(seed))
    for seat, who in ((2, BEN), (3, CORA)):
        assert world.question.options_of(seat) == (PASS, *(("sell", card) for card in sorted(world.hands[who])))
