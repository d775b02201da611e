from __future__ import annotations

import pytest

from engines.castle_of_magic.state import in_hand
from engines.kit.chance import chance
from engines.kit.door import answer
from engines.kit.questions import Refusal, Refused
from engines.kit.views import view_for
from tests.each import each
from tests.engines.castle_of_magic.scenes import (
    BOTH_FROM_STOCK,
    FROM_STOCK,
    MANIPULATE,
    asked,
    cell,
    events,
    flip,
    kind,
    new_game,
    options,
    pick_up,
    play,
    scene,
)
from tests.rules import rule


def cells(state):
    """List the cells that may be flipped now."""
    return [option[1] for option in options(state)]


@rule("COM-072", "COM-D-04")
def test_the_player_picks_up_one_pawn_or_both():
    state = play(scene("D0 . E0"), MANIPULATE)

    assert set(options(state)) == {pick_up(0), pick_up(2), pick_up(0, 2)}


@rule("COM-072")
def test_picking_up_no_pawn_is_refused():
    with pytest.raises(Refused):
        answer(play(scene(), MANIPULATE), pick_up())


@rule("COM-073", "COM-Q-07")
def test_pawns_may_be_picked_up_from_a_shrine_and_from_the_stock_on_later_turns():
    state = play(scene("D0"), MANIPULATE)

    assert set(options(state)) == {FROM_STOCK, pick_up(0), pick_up(-1, 0)}


@rule("COM-D-04")
def test_two_pawns_in_stock_are_alike_and_are_not_offered_twice():
    assert options(new_game()) == (FROM_STOCK, BOTH_FROM_STOCK)


@rule("COM-074")
def test_nobody_picks_up_anothers_pawn():
    state = play(scene("D0 E1 W2"), MANIPULATE)

    assert {place for option in options(state) for place in option[1:]} == {-1, 0}


@rule("COM-075", "COM-Q-09")
def test_the_number_of_flips_is_fixed_before_anything_is_revealed():
    state = play(new_game(), FROM_STOCK, flip(0, 1))

    assert asked(state) == state.seat
    assert state.pawn_on.count(-1) == 26
    assert kind(state) == "pawns"
    assert state.turn == 2


@rule("COM-076")
@pytest.mark.parametrize("pawns", [1, 2])
def test_every_pawn_picked_up_flips_one_shrine(pawns):
    state = play(new_game(), pick_up(*[-1] * pawns))
    for column in range(pawns):
        assert kind(state) == "flip"
        play(state, flip(0, column + 1))

    assert sum(state.active) == pawns
    assert state.turn == 2


@rule("COM-077", "COM-086")
def test_only_a_shrine_without_a_pawn_may_be_flipped():
    state = play(scene("D0 E1 w2 W3"), MANIPULATE, FROM_STOCK)

    assert cells(state) == list(range(4, 27))
    with pytest.raises(Refused) as refused:
        answer(state, flip(0, 3))
    assert refused.value.refusal is Refusal.NOT_AN_OPTION


@rule("COM-078")
def test_to_flip_is_to_turn_the_card_over():
    state = play(scene("D e"), MANIPULATE, BOTH_FROM_STOCK, flip(0, 1), flip(0, 2))

    assert state.active[:2] == [False, True]


@rule("COM-079")
def test_the_pawn_is_placed_on_the_card_that_was_flipped():
    state = play(scene(), MANIPULATE, FROM_STOCK, flip(2, 4))

    assert [one for one in range(27) if state.pawn_on[one] == 0] == [cell(2, 4)]


@rule("COM-080", "COM-Q-10", "COM-D-06")
def test_the_first_card_is_seen_before_the_second_is_chosen():
    state = play(scene("d"), MANIPULATE, BOTH_FROM_STOCK, flip(0, 1))

    assert kind(state) == "flip"
    assert state.active[0]
    assert state.pawn_on[0] == 0
    assert events(state, "reveal_shrine") == [(0, 0, state.shrines[0])]


@rule("COM-081", "COM-Q-08")
def test_the_card_that_a_pawn_was_picked_up_from_may_be_flipped():
    state = play(scene("D0"), MANIPULATE, pick_up(0))

    assert 0 in cells(state)


@rule("COM-082")
def test_the_second_flip_cannot_be_the_card_of_the_first():
    state = play(scene(), MANIPULATE, BOTH_FROM_STOCK, flip(1, 1))

    assert cell(1, 1) not in cells(state)


@rule("COM-083")
def test_at_the_end_of_the_action_no_pawn_is_left_in_hand():
    state = play(scene("D0 E0"), MANIPULATE, pick_up(0, 1), flip(1, 1))
    assert in_hand(state) == 1

    play(state, flip(2, 2))
    assert in_hand(state) == 0
    assert state.pawn_on.count(0) == 2


@rule("COM-084")
def test_a_pawn_that_was_not_picked_up_stays():
    state = play(scene("D0 E0"), MANIPULATE, pick_up(1), flip(2, 9))

    assert state.pawn_on[0] == 0


@rule("COM-085", "COM-110", "COM-087", "COM-089", "COM-090")
@each("seed", range(6))
def test_along_whole_games_pawns_and_cards_obey_the_derived_rules(seed):
    state, luck, stock = new_game(6, seed=seed), chance(seed), [2] * 6
    while state.ending is None:
        on_tableau = sum(owner >= 0 for owner in state.pawn_on)
        assert on_tableau + sum(state.stock) + in_hand(state) == 12
        assert kind(state) != "flip" or len(options(state)) >= 16
        assert all(state.seen[one] >= 0 for one, owner in enumerate(state.pawn_on) if owner >= 0)
        assert all(now <= before for now, before in zip(state.stock, stock, strict=True))
        stock = list(state.stock)
        play(state, luck.pick("choices", options(state)))


@rule("COM-087")
def test_with_all_other_pawns_on_the_tableau_sixteen_cards_are_left():
    tableau = "D0 D1 D1 D2 D2 D3 D3 E4 E4 E5 E5"
    six = (
        "wizard.dragon.kida",
        "wizard.dragon.marus",
        "wizard.eagle.kida",
        "monster",
        "cultist.wolf",
        "cultist.eagle",
    )
    state = play(scene(tableau, characters=six), MANIPULATE, FROM_STOCK)

    assert len(cells(state)) == 16


@rule("COM-088", "COM-D-05")
def test_a_card_turned_face_up_is_seen_by_all():
    state = play(new_game(), FROM_STOCK, flip(1, 7))

    for seat in range(4):
        assert view_for(state, seat).shrines[cell(1, 7)] == state.shrines[cell(1, 7)]


@rule("COM-Q-32")
def test_flips_that_show_a_face_are_told_apart_from_those_that_hide_one():
    state = play(scene("D e"), MANIPULATE, BOTH_FROM_STOCK, flip(0, 1), flip(0, 2))

    assert events(state, "hide_shrine") == [(0, 0, state.shrines[0])]
    assert events(state, "reveal_shrine") == [(0, 1, state.shrines[1])]
