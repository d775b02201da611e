"""Combat cards that effects discard and exchange, and the Miss that stays."""

from __future__ import annotations

from engines.kit.chance import chance
from engines.kit.views import imagine, view_for
from tests.engines.castle_von_loghan.fights import discarded, fight, held, on_top
from tests.engines.castle_von_loghan.scenes import asked, do, hand, kind, options_of, play_text, say
from tests.rules import rule

KEEP = ("keep",)


@rule("CVL-208", "CVL-222")
def test_a_miss_cannot_be_chosen_to_be_discarded():
    state = fight("skeleton", step=3)
    hand(state, 0, "miss", "hit", "aid")
    play_text(state, "You may discard 1 Combat card.")
    assert options_of(state) == [KEEP, ("discard_card", kind(state, "aid")), ("discard_card", kind(state, "hit"))]


@rule("CVL-208")
def test_who_holds_only_misses_is_not_asked_and_discards_nothing():
    state = fight("skeleton", step=3)
    hand(state, 0, "miss", "miss")
    play_text(state, "You discard 1 Combat card.")
    assert state.question is None
    assert held(state, 0) == ["miss", "miss"]


@rule("CVL-222")
def test_who_must_discard_cannot_keep_the_cards():
    state = fight("skeleton", step=3)
    hand(state, 0, "hit", "aid", "parry")
    play_text(state, "You discard 2 Combat cards.")
    assert KEEP not in options_of(state)
    say(state, ("discard_card", kind(state, "hit")), ("discard_card", kind(state, "parry")))
    assert (held(state, 0), discarded(state, 0)) == (["aid"], ["hit", "parry"])


@rule("CVL-332", "CVL-208", "CVL-Q-153")
def test_a_random_discard_leaves_the_misses_and_stops_when_nothing_else_is_left():
    state = fight("skeleton", step=6)
    hand(state, 0, "miss", "hit")
    play_text(state, "The Leader discards 3 random Combat cards.")
    assert (held(state, 0), discarded(state, 0)) == (["miss"], ["hit"])


@rule("CVL-332")
def test_a_random_discard_can_hit_any_card():
    gone = set()
    for seed in range(12):
        state = fight("skeleton", step=6, seed=seed)
        hand(state, 0, "hit", "aid", "parry")
        gone.add(discarded(do(state, ("discard_at_random", 0, 1)), 0)[0])
    assert gone == {"hit", "aid", "parry"}


@rule("CVL-209")
def test_an_effect_that_names_miss_discards_one():
    state = fight("skeleton", step=3)
    hand(state, 0, "miss", "miss", "hit")
    play_text(state, "You discard 1 Miss.")
    assert (held(state, 0), discarded(state, 0)) == (["hit", "miss"], ["miss"])


@rule("CVL-209")
def test_some_effects_let_a_player_discard_any_number_of_misses():
    state = fight("skeleton", step=3)
    hand(state, 1, "miss", "miss", "miss", "hit")
    play_text(state, "The player to your left may discard any number of Miss.", 0)
    assert (asked(state).args[0], options_of(state)) == (1, [("number", number) for number in range(4)])
    say(state, ("number", 2))
    assert held(state, 1) == ["hit", "miss"]


@rule("CVL-209")
def test_an_exchange_discards_any_card_a_miss_too_and_draws_another():
    state = fight("skeleton", step=2)
    hand(state, 0, "miss", "hit")
    on_top(state, 0, "parry")
    play_text(state, "You may exchange 1 Combat card.")
    say(state, ("exchange", kind(state, "miss")))
    assert (held(state, 0), discarded(state, 0)) == (["hit", "parry"], ["miss"])


@rule("CVL-209")
def test_nobody_has_to_exchange_and_who_recuperates_cannot():
    state = fight("skeleton", step=2)
    hand(state, 0, "miss")
    hand(state, 1, "miss")
    state.agents[1].recuperating = True
    play_text(state, "Each player may exchange 1 Combat card.")
    assert asked(state).args == (0,)
    say(state, KEEP)
    assert state.question is None
    assert held(state, 0) == ["miss"]


@rule("CVL-197", "CVL-222")
def test_others_see_neither_what_somebody_may_discard_nor_that_a_world_with_other_cards_is_impossible():
    state = fight("skeleton", step=3)
    hand(state, 0, "hit", "aid", "parry")
    play_text(state, "You may discard 1 Combat card.")
    view = view_for(state, 2)
    assert view.question.options == ((),)
    worlds = {imagine(view, chance(seed)).question.options for seed in range(12)}
    assert len(worlds) > 1
