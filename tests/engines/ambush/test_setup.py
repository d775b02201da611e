from __future__ import annotations

import pytest

from engines.ambush.game import GAME
from engines.kit.game import SetupError, make_setup
from engines.kit.views import view_for
from tests.engines.ambush.scenes import all_cards, all_say, asked, events, new_game, scene
from tests.rules import rule


@rule("AMB-001")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_can_play(players):
    assert new_game(players).players == players


@rule("AMB-001")
@pytest.mark.parametrize("players", [1, 5])
def test_nobody_plays_alone_or_with_five(players):
    with pytest.raises(SetupError, match="players"):
        make_setup(GAME, seed=1, mode="beats", players=players)


@rule("AMB-Q-02", "AMB-Q-47")
@pytest.mark.parametrize("players", [5, 6])
def test_a_crowd_plays_in_beats_with_ninety_cards_and_a_dial_for_everybody(players):
    state = new_game(players, mode="crowd")

    assert len(all_cards(state)) == 90
    assert len(state.box.dials) >= players
    assert state.health == [20] * players
    assert not state.box.is_clock


@rule("AMB-002", "AMB-003", "AMB-005")
def test_each_player_has_a_castle_whose_dial_shows_full_health():
    state = new_game(4)

    assert len(state.health) == 4
    assert state.health == state.full


@rule("AMB-006")
@pytest.mark.parametrize(("players", "health"), [(2, 25), (3, 20), (4, 20)])
def test_full_health_is_twenty_and_twenty_five_with_two(players, health):
    assert new_game(players).health == [health] * players


@rule("AMB-006")
def test_the_table_may_agree_on_another_health():
    assert new_game(3, castle_health=7).health == [7, 7, 7]


@rule("AMB-007")
def test_the_deck_is_shuffled_by_the_seed():
    state = new_game()

    assert state.deck != sorted(state.deck)


@rule("AMB-008")
def test_everybody_starts_with_five_cards_of_the_one_deck():
    state = new_game(4)

    assert [len(hand) for hand in state.hands] == [5, 5, 5, 5]
    assert len(state.deck) == 40


@rule("AMB-008")
def test_a_starting_hand_is_seen_by_its_owner_only():
    state = new_game(3)

    assert view_for(state, 1).hands[1] == state.hands[1]
    assert view_for(state, 1).hands[0] != state.hands[0]


@rule("AMB-009", "AMB-020")
def test_the_deck_lies_in_the_middle_so_that_a_first_card_may_lie_on_every_side_of_it():
    state = scene(top="orc_raider")

    assert {option[1] for option in state.question.options[0]} == {1000, -1000, 1, -1}


@rule("AMB-010")
def test_every_player_chooses_a_name_for_the_castle():
    state = new_game(2)
    all_say(state, ("name", "Gloomgate"), ("name", "Three Geese Keep"))

    assert state.castle_names == ["Gloomgate", "Three Geese Keep"]


@rule("AMB-Q-45")
@pytest.mark.parametrize("name", ["", " Keep", "x" * 25, "tab\there"])
def test_a_name_is_short_and_can_be_read(name):
    state = new_game(2)

    with pytest.raises(ValueError, match="not an option"):
        all_say(state, ("name", name))


@rule("AMB-011", "AMB-D-13")
def test_the_best_name_by_vote_goes_first():
    state = all_say(new_game(3, first_player="vote"), ("name", "Keep"))
    all_say(state, ("best", 2), ("best", 2), ("best", 0))

    assert state.first == 2
    assert state.seat == 2


@rule("AMB-012")
def test_where_they_cannot_agree_the_game_decides():
    state = all_say(new_game(3, first_player="vote"), ("name", "Keep"))
    all_say(state, ("best", 1), ("best", 2), ("best", 0))

    assert state.first in (0, 1, 2)
    assert events(state, "goes_first") == [(state.first,)]


@rule("AMB-011", "AMB-D-02")
def test_the_first_seat_may_say_who_goes_first():
    state = all_say(new_game(3, first_player="human"), ("name", "Keep"))

    assert asked(state) == "first_player"


@rule("AMB-014", "AMB-015")
def test_all_cards_are_in_deck_and_hands_and_there_is_no_other_pile():
    state = new_game(4)

    assert all_cards(state) == list(range(60))


@rule("AMB-013")
def test_a_practice_round_changes_nothing():
    state = all_say(new_game(2, practice=True), ("name", "Keep"))
    hands, deck = [list(hand) for hand in state.hands], len(state.deck)
    all_say(state, ("ready",))
    while asked(state) == "grab":
        all_say(state, ("stop",))

    assert [list(hand) for hand in state.hands] == hands
    assert len(state.deck) + len(state.shown) == deck
    assert state.health == state.full
