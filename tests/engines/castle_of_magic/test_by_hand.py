"""By hand and by the referee's word in the middle of a turn."""

from __future__ import annotations

import pytest

from engines.castle_of_magic.scoring import decree
from engines.kit.by_hand import MOVE, TOP, take_by_hand, why_refused
from engines.kit.language.interventions import foreseen
from tests.engines.castle_of_magic.scenes import (
    BOTH_FROM_STOCK,
    FROM_STOCK,
    MANIPULATE,
    cast,
    flip,
    kind,
    play,
    scene,
)


def to_stock(state):
    """Lay a pawn from the hand back to the stock."""
    take_by_hand(state, (MOVE, "hand", 0, "stock.0", TOP), 0)
    return state


def test_a_pawn_that_is_taken_out_of_the_hand_flips_nothing_and_the_other_one_still_does():
    state = to_stock(play(scene(), MANIPULATE, BOTH_FROM_STOCK))
    assert (state.hand, state.stock[0], kind(state)) == (1, 1, "flip")

    play(state, flip(0, 1))
    assert (state.active[0], state.seat, kind(state)) == (True, 1, "action")


def test_no_pawn_is_put_into_the_hand():
    state = play(scene(), MANIPULATE, FROM_STOCK)

    assert why_refused(state, "stock.0", 0, "hand", TOP)


def test_a_pawn_is_taken_out_of_the_hand_after_the_first_was_placed():
    state = to_stock(play(scene(), MANIPULATE, BOTH_FROM_STOCK, flip(0, 1)))

    assert (state.hand, state.stock[0], sum(state.active)) == (0, 1, 1)


def test_what_a_sentence_of_the_referee_would_change_is_told_and_nothing_has_changed():
    state = scene("D A0 C1")
    before = state.copy()

    assert foreseen(state, "500 points.", 0) == ["Yellow would have 3500 points, not 3000."]
    assert foreseen(state, "Nothing happens.", 0) == ["If the spell were cast now, it would change nothing."]
    assert state == before


def test_what_would_become_of_the_characters_is_told_before_the_points():
    state = scene("D A0 C1", outcome="devour.crown")

    assert foreseen(state, "The claimant of the amulet is devoured.", 0) == [
        "Yellow is devoured.",
        "Yellow would have 2000 points, not 3000.",
    ]


@pytest.mark.parametrize(
    ("sentence", "devoured"),
    [
        ("The character to your left is devoured.", (3,)),
        ("Each other character is devoured.", (0, 1, 3)),
        ("Each wizard except the character to your right is devoured.", (0, 2, 3)),
    ],
)
def test_what_the_referee_says_to_somebody_speaks_of_that_player(sentence, devoured):
    state = scene("D A0 C1")
    decree(state, 2, state.box.reader.read(sentence))

    assert cast(state).count.verdict.devoured == devoured


def test_what_the_referee_says_to_somebody_lets_that_faction_dominate():
    state = scene("D A0 C1")
    decree(state, 0, state.box.reader.read("Each other character of your faction dominates the Monster."))

    assert cast(state).count.verdict.dominating == (3,)
