"""Combat Step 3: Priority 1 cards, one at a time, until nobody wants to play another."""

from __future__ import annotations

from engines.kit.views import view_for
from tests.engines.castle_von_loghan.fights import discarded, fight, held, playable, plays
from tests.engines.castle_von_loghan.scenes import asked, do, hand, kind, say, told
from tests.rules import rule

PASS, KEEP = ("pass",), ("keep",)


@rule("CVL-216", "CVL-D-21")
def test_everybody_who_holds_a_priority_1_card_may_play_it_or_pass():
    state = fight("skeleton", step=3)
    hand(state, 1, "aid")
    hand(state, 3, "aid")
    do(state, ("priority_one",))
    assert asked(state).args == (1,)
    say(state, PASS)
    assert asked(state).args == (3,)
    say(state, PASS)
    assert state.question is None
    assert held(state, 1) == ["aid"]


@rule("CVL-217", "CVL-218")
def test_a_card_is_placed_face_up_and_resolved_before_the_next_is_played():
    state = fight("skeleton", step=3)
    hand(state, 0, "aid", "hit")
    hand(state, 2, "aid")
    do(state, ("priority_one",))
    plays(state, "aid")
    assert state.agents[0].played == [kind(state, "aid")]
    assert told(view_for(state, 1), "plays") == [(0, kind(state, "aid"))]
    assert asked(state).kind == "effect_choose"


@rule("CVL-219", "CVL-Q-128")
def test_after_a_play_those_who_passed_are_asked_again():
    state = fight("skeleton", step=3)
    hand(state, 0, "aid")
    hand(state, 2, "shake-off", "miss")
    do(state, ("priority_one",))
    say(state, PASS)
    plays(state, "shake-off")
    say(state, ("way", 0))
    assert (asked(state).kind, asked(state).args) == ("priority_one", (0,))


@rule("CVL-220", "CVL-Q-127")
def test_a_player_may_take_several_turns():
    state = fight("skeleton", step=3)
    hand(state, 0, "aid", "aid")
    do(state, ("priority_one",))
    plays(state, "aid")
    say(state, ("choose", "player", 1), KEEP)
    plays(state, "aid")
    say(state, ("choose", "player", 1))
    assert state.agents[0].played == [kind(state, "aid")] * 2


@rule("CVL-Q-127")
def test_the_options_may_limit_it_to_one():
    state = fight("skeleton", step=3, priority1_limit="one")
    hand(state, 0, "aid", "aid")
    do(state, ("priority_one",))
    plays(state, "aid")
    say(state, ("choose", "player", 1), KEEP)
    assert state.question is None
    assert held(state, 0) == ["aid"]


@rule("CVL-221")
def test_the_step_ends_when_all_have_passed_since_the_last_play():
    state = fight("skeleton", step=3)
    for who in range(3):
        hand(state, who, "aid")
    do(state, ("priority_one",))
    say(state, PASS, PASS, PASS)
    assert state.question is None
    assert told(state, "plays") == []


@rule("CVL-222", "CVL-Q-129", "CVL-D-22", "CVL-329")
def test_aid_lets_its_player_and_then_a_neighbour_discard_one_card_each():
    state = fight("skeleton", step=3)
    hand(state, 0, "aid", "parry")
    hand(state, 1, "counter")
    do(state, ("priority_one",))
    plays(state, "aid")
    assert {option[2] for option in asked(state).options[0]} == {1, 3}
    say(state, ("choose", "player", 1))
    assert asked(state).args[0] == 0
    say(state, ("discard_card", kind(state, "parry")))
    assert asked(state).args[0] == 1
    say(state, ("discard_card", kind(state, "counter")))
    assert (discarded(state, 0), discarded(state, 1)) == (["parry"], ["counter"])


@rule("CVL-Q-129")
def test_both_may_keep_their_cards():
    state = fight("skeleton", step=3)
    hand(state, 0, "aid", "parry")
    hand(state, 1, "counter")
    do(state, ("priority_one",))
    plays(state, "aid")
    say(state, ("choose", "player", 1), KEEP, KEEP)
    assert (held(state, 0), held(state, 1)) == (["parry"], ["counter"])


@rule("CVL-Q-130")
def test_a_counter_discarded_by_aid_has_no_effect():
    state = fight("skeleton", step=3)
    hand(state, 0, "aid", "counter")
    do(state, ("priority_one",))
    plays(state, "aid")
    say(state, ("choose", "player", 1), ("discard_card", kind(state, "counter")))
    do(state, ("priority_three",))
    assert state.health == 15


@rule("CVL-223")
def test_aid_cannot_discard_a_miss():
    state = fight("skeleton", step=3)
    hand(state, 0, "aid", "miss", "hit")
    do(state, ("priority_one",))
    plays(state, "aid")
    say(state, ("choose", "player", 3))
    assert ("discard_card", kind(state, "miss")) not in asked(state).options[0]


@rule("CVL-197", "CVL-216")
def test_others_do_not_see_which_cards_could_be_played():
    state = fight("skeleton", step=3)
    hand(state, 0, "aid")
    do(state, ("priority_one",))
    assert playable(state) == {"aid"}
    assert view_for(state, 1).question.options == ((),)
