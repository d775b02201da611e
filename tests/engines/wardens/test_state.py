"""What is so before anything has happened: the fields of a new game, army, battle and Expedition."""

from __future__ import annotations

from engines.kit.chance import chance
from engines.wardens import state as numbers
from engines.wardens.state import Army, Battle, Expedition, WardensState
from tests.engines.wardens.positions import box_for

NONE, NOBODY, EMPTY = -1, -1, -2


def new() -> WardensState:
    """Make the state of a game that nobody has set up yet."""
    return WardensState(chance(1), 4, [], [], box=box_for())


def test_characters_tokens_symbols_and_minds_are_counted_in_the_order_of_the_book():
    assert [*numbers.CHARACTERS, numbers.TENTACLES] == [0, 1, 2, 3, 4]
    assert (*numbers.TOKENS, *numbers.SYMBOLS) == (0, 1, 2, 0, 1, 2, 3)
    assert (numbers.SANE, numbers.INSANE, numbers.DEAD) == (0, 1, 2)
    assert (numbers.CTHULHUS_SIDE, numbers.WARDENS_SIDE) == (0, 1)
    assert (numbers.NONE, numbers.NOBODY, numbers.EMPTY) == (NONE, NOBODY, EMPTY)


def test_nobody_acts_and_nothing_was_done_before_the_first_turn():
    state = new()
    assert (state.owners, state.actor, state.turn, state.phase) == ([0, NOBODY, NOBODY, NOBODY], NOBODY, 0, "setup")
    assert (state.possessed, state.has_possessed, state.has_explored, state.has_moved) == (
        NOBODY,
        False,
        False,
        False,
    )
    assert (state.has_read, state.left_to_make, state.dark_star, state.roams) == (0, 0, 0, 0)


def test_no_miniature_stands_anywhere_before_set_up():
    state = new()
    assert (state.armies, state.last_army, state.groups, state.cthulhu_at) == ({}, 0, [NONE] * 4, NONE)
    assert state.supply == [0] * 5


def test_all_wardens_are_sane_and_have_gained_and_used_nothing():
    state = new()
    for told in (state.madness, state.minds, state.mad_turn, state.mad_round, state.points_gained, state.pets):
        assert told == [0] * 4
    assert (state.bonus, state.kept) == ([False] * 4, [()] * 4)


def test_nothing_was_collected_and_nothing_is_under_way():
    state = new()
    assert (state.collected, state.trophies, state.blueprints, state.token_bonus) == ([0] * 4, [0] * 4, 0, NONE)
    assert (state.battle, state.expedition, state.roll, state.roll_change) == (None, None, NONE, 0)


def test_an_army_has_what_it_is_given_and_a_battle_has_cost_nobody_anything_yet():
    army = Army(3, 7)
    assert (army.starspawn, army.pieces, army.actions, army.barred) == (0, 0, 0, False)
    battle = Battle(7, 0, (1,))
    assert (battle.defender, battle.round, battle.lost, battle.is_over) == (NOBODY, 0, NOBODY, False)
    assert (battle.kills, battle.extra, battle.side) == ((0, 0), (0, 0), 0)


def test_an_expedition_begins_with_an_empty_dial_and_no_guess():
    expedition = Expedition(2, 7)
    assert (expedition.dial, expedition.card, expedition.is_shown) == (EMPTY, EMPTY, False)
    assert (expedition.guesses, expedition.replaced, expedition.has_rerolled) == (0, 0, False)
