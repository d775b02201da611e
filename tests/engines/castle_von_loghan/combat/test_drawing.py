"""Combat Step 2: how many cards are drawn, what changes it, and the extra draws for Clarity."""

from __future__ import annotations

import pytest

from engines.castle_von_loghan.combat.drawing import required_number
from engines.kit.views import view_for
from tests.engines.castle_von_loghan.fights import combat_card, discarded, fight, held, on_top
from tests.engines.castle_von_loghan.scenes import asked, box_with, do, hand, options_of, play_text, say, told
from tests.rules import rule

DRAW, STOP = ("draw_extra",), ("stop",)


@rule("CVL-190", "CVL-191")
@pytest.mark.parametrize(("players", "number"), [(3, 5), (4, 5), (5, 4), (6, 4)])
def test_hands_have_five_cards_with_three_or_four_players_and_four_with_more(players, number):
    state = do(fight("skeleton", step=2, players=players), ("draw_hands",))
    assert [len(own.hand) for own in state.agents] == [number] * players


@rule("CVL-190")
def test_the_hand_size_is_an_option():
    assert required_number(fight("skeleton", step=2, hand_size=7), 0) == 7
    assert required_number(fight("skeleton", step=2, players=5, hand_size_large=3), 0) == 3


@rule("CVL-Q-03", "CVL-191")
@pytest.mark.parametrize(("counts", "number"), [("characters", 4), ("humans", 5)])
def test_the_hand_size_counts_characters_or_people_as_the_options_say(counts, number):
    state = fight("skeleton", mode="solo", players=1, characters=5, size_counts=counts, step=2)
    assert required_number(state, 0) == number


@rule("CVL-190", "CVL-Q-117")
def test_cards_kept_in_hand_count_and_a_hand_that_is_full_draws_and_discards_nothing():
    state = fight("skeleton", step=2)
    hand(state, 0, "miss", "miss")
    hand(state, 1, "miss", "miss", "hit", "hit", "hit", "aid")
    do(state, ("draw_hands",))
    assert len(state.agents[0].hand) == 5
    assert held(state, 1) == ["aid", "hit", "hit", "hit", "miss", "miss"]


@rule("CVL-192", "CVL-197")
def test_each_draws_from_the_top_of_the_own_deck_and_only_its_seat_sees_what():
    state = fight("skeleton", step=2)
    on_top(state, 1, "hit", "parry", "aid", "miss", "counter")
    do(state, ("draw_hand", 1))
    assert held(state, 1) == ["aid", "counter", "hit", "miss", "parry"]
    assert view_for(state, 0).agents[1].hand == [-1] * 5
    assert told(view_for(state, 0), "draws") == [(1, 5)]
    assert told(view_for(state, 0), "drew") == []
    assert len(told(view_for(state, 1), "drew")) == 1


@rule("CVL-198", "CVL-Q-158")
def test_others_see_how_many_cards_somebody_has_but_never_which():
    state = do(fight("skeleton", step=2), ("draw_hands",))
    for viewer in range(4):
        view = view_for(state, viewer)
        assert [len(own.hand) for own in view.agents] == [5] * 4
        assert all(set(view.agents[who].hand) == {-1} for who in range(4) if who != viewer)


@rule("CVL-193", "CVL-194", "CVL-195", "CVL-Q-114")
@pytest.mark.parametrize(
    ("initiative", "overwhelmed", "number"), [(True, False, 6), (False, True, 4), (True, True, 5), (False, False, 5)]
)
def test_initiative_draws_one_more_overwhelmed_one_fewer_and_both_together_the_normal_number(
    initiative, overwhelmed, number
):
    state = fight("skeleton", step=2)
    state.agents[2].initiative, state.agents[2].overwhelmed = initiative, overwhelmed
    do(state, ("draw_hands",))
    assert len(state.agents[2].hand) == number


@rule("CVL-195", "CVL-Q-114", "CVL-Q-113")
def test_both_statuses_are_found_until_the_first_combat_round_is_over():
    state = fight("skeleton", step=2)
    own = state.agents[2]
    own.initiative = own.overwhelmed = True
    do(state, ("draw_hand", 2))
    assert own.initiative
    assert own.overwhelmed
    do(state, ("cleanup",))
    assert not own.initiative
    assert not own.overwhelmed


@rule("CVL-Q-113")
def test_several_of_one_kind_do_not_add_up():
    state = fight("skeleton", step=2)
    play_text(state, "You gain Initiative.", 1)
    play_text(state, "You gain Initiative.", 1)
    assert required_number(state, 1) == 6


@rule("CVL-Q-113", "CVL-Q-115")
def test_initiative_gained_after_the_draw_waits_for_the_next_combat():
    state = fight("skeleton", step=2)
    do(state, ("draw_hand", 1))
    play_text(state, "You gain Initiative.", 1)
    do(state, ("cleanup",))
    assert state.agents[1].initiative
    assert state.combat_round == 2
    assert required_number(state, 1) == 5


@rule("CVL-193", "CVL-194")
def test_in_later_combat_rounds_the_statuses_change_nothing():
    state = fight("skeleton", step=2)
    state.combat_round = 2
    state.agents[0].initiative = state.agents[1].overwhelmed = True
    assert [required_number(state, who) for who in (0, 1)] == [5, 5]


@rule("CVL-Q-115")
def test_an_effect_may_name_the_next_combat_round():
    state = fight("skeleton", step=1)
    play_text(state, "You gain Initiative for the next Combat round.", 0)
    play_text(state, "You become Overwhelmed for the next Combat round.", 1)
    assert [required_number(state, who) for who in (0, 1)] == [5, 5]
    for number in ((6, 4), (5, 5)):
        do(state, ("cleanup",))
        assert tuple(required_number(state, who) for who in (0, 1)) == number
        state.question = None
        state.agenda = [("idle",)]


@rule("CVL-196", "CVL-205", "CVL-Q-116")
@pytest.mark.parametrize(("players", "number"), [(4, 5), (5, 4)])
def test_who_cannot_draw_up_to_the_required_number_has_to_recuperate(players, number):
    state = fight("skeleton", step=2, players=players)
    own = state.agents[0]
    own.discard, own.deck = own.deck[number - 1 :], own.deck[: number - 1]
    do(state, ("draw_hand", 0))
    assert own.recuperating
    assert (len(own.hand), len(own.deck), len(own.discard)) == (0, 30, 0)


@rule("CVL-Q-116")
def test_overwhelmed_lowers_the_number_that_forces_to_recuperate():
    state = fight("skeleton", step=2)
    own = state.agents[0]
    own.overwhelmed = True
    own.discard, own.deck = own.deck[4:], own.deck[:4]
    do(state, ("draw_hand", 0))
    assert not own.recuperating
    assert len(own.hand) == 4


# Extra draws


@rule("CVL-199", "CVL-200", "CVL-050", "CVL-051", "CVL-Q-59", "CVL-D-19")
def test_two_clarity_buy_one_more_card_as_often_as_it_can_be_paid():
    state = fight("skeleton", step=2)
    state.clarity = 5
    do(state, ("extra_draw", 0))
    say(state, DRAW, DRAW)
    assert (len(state.agents[0].hand), state.clarity) == (2, 1)
    assert state.question is None


@rule("CVL-199")
def test_nobody_has_to_draw_more():
    state = fight("skeleton", step=2)
    do(state, ("extra_draw", 0))
    assert options_of(state) == [STOP, DRAW]
    say(state, STOP)
    assert (state.clarity, state.agents[0].hand) == (10, [])


@rule("CVL-201")
def test_extra_draws_are_decided_from_the_leader_on():
    state = fight("skeleton", step=2)
    state.leader = 2
    do(state, ("extra_draws",))
    order = []
    while state.question is not None:
        order.append(asked(state).args[0])
        say(state, STOP)
    assert order == [2, 3, 0, 1]


@rule("CVL-095", "CVL-199")
def test_with_one_clarity_nobody_is_asked():
    state = fight("skeleton", step=2)
    state.clarity = 1
    assert do(state, ("extra_draws",)).question is None


@rule("CVL-Q-120")
def test_there_is_no_extra_draw_from_an_empty_deck():
    state = fight("skeleton", step=2)
    own = state.agents[0]
    own.discard, own.deck = own.deck, []
    assert do(state, ("extra_draw", 0)).question is None


@rule("CVL-204", "CVL-199")
def test_who_recuperates_is_not_asked_for_extra_draws():
    state = fight("skeleton", step=2)
    state.agents[0].recuperating = True
    assert do(state, ("extra_draw", 0)).question is None


# Draws by effects


@rule("CVL-Q-119")
def test_a_draw_from_an_empty_deck_shuffles_the_discard_pile_but_not_the_cards_in_play():
    state = fight("skeleton")
    own = state.agents[0]
    own.played, own.discard, own.deck = own.deck[:2], own.deck[2:], []
    do(state, ("draw_by_effect", 0, 1))
    assert (len(own.played), len(own.hand), len(own.deck), len(own.discard)) == (2, 1, 27, 0)
    assert not own.recuperating


@rule("CVL-Q-119")
def test_the_options_may_forbid_such_a_draw():
    state = fight("skeleton", empty_draw="no_draw")
    own = state.agents[0]
    own.discard, own.deck = own.deck, []
    do(state, ("draw_by_effect", 0, 1))
    assert own.hand == []


@rule("CVL-Q-119")
def test_when_deck_and_discards_are_empty_nothing_is_drawn():
    state = fight("skeleton")
    own = state.agents[0]
    own.played, own.deck = own.deck, []
    do(state, ("draw_by_effect", 0, 2))
    assert own.hand == []


@rule("CVL-204", "CVL-Q-118")
def test_who_recuperates_draws_again_only_in_the_next_combat_round():
    state = fight("skeleton")
    state.agents[0].recuperating = True
    assert do(state, ("draw_by_effect", 0, 1)).agents[0].hand == []


@rule("CVL-Q-08")
def test_a_character_may_have_combat_cards_of_its_own():
    own = combat_card("focus", "Draw 1 Combat card.", copies=30).model_copy(update={"character": "cog"})
    for option, first in (("per_character", {"focus"}), ("shared_list", {"hit"})):
        box = box_with(own, combat_decks=option, choose_characters="listed", ask_when="never")
        state = fight("skeleton", step=2, box=box)
        names = {state.box.combat_cards[kind].id for kind in state.agents[0].deck}
        assert first <= names
        assert ("focus" in names) == (option == "per_character")


@rule("CVL-258", "CVL-036")
def test_no_card_is_lost_while_they_are_drawn_and_discarded():
    state = fight("skeleton", step=2)
    do(state, ("draw_hands",), ("discard_at_random", 0, 2))
    own = state.agents[0]
    assert len(own.deck) + len(own.hand) + len(discarded(state, 0)) == 30


@rule("CVL-190")
def test_who_holds_as_many_cards_as_required_draws_none():
    state = fight("skeleton", step=2)
    hand(state, 1, "hit", "hit", "hit", "aid", "aid")
    state.log.clear()
    do(state, ("draw_hand", 1))

    assert (len(state.agents[1].hand), state.log) == (5, [])
