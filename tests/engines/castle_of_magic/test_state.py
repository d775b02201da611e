"""What is so before anything has happened."""

from __future__ import annotations

from engines.castle_of_magic.state import NEVER, NOBODY, STOCK, CastleState
from engines.kit.chance import chance
from tests.engines.castle_of_magic.scenes import new_game


def test_nobody_the_stock_and_never_are_no_seat_no_cell_and_no_turn():
    assert (NOBODY, STOCK, NEVER) == (-1, -1, -1)


def test_a_new_game_is_nobodys_turn_and_nothing_was_claimed_or_cast():
    state = CastleState(chance(1), 4, [], [], box=new_game().box)
    assert (state.seat, state.turn, state.stalled) == (NOBODY, 0, 0)
    assert (state.has_claimed, state.is_cast, state.hand) == (False, False, 0)
