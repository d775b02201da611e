from __future__ import annotations

import pytest

from engines.kit.chance import chance
from engines.kit.door import answer
from engines.kit.questions import Refused
from engines.kit.state import UNKNOWN
from engines.kit.views import imagine, view_for
from tests.engines.castle_of_magic.scenes import ADVANCE, asked, events, kind, new_game, options, play, scene
from tests.rules import rule


@rule("COM-091", "COM-D-07")
def test_the_player_chooses_among_all_face_down_outcomes():
    state = play(scene(face_down=3), ADVANCE)

    assert kind(state) == "outcome"
    assert options(state) == (("turn_up", 0), ("turn_up", 1), ("turn_up", 2))


@rule("COM-091")
def test_an_outcome_that_is_face_up_cannot_be_turned_again():
    with pytest.raises(Refused):
        answer(play(scene(face_down=3), ADVANCE), ("turn_up", 5))


@rule("COM-092")
def test_exactly_one_outcome_is_turned_per_advance():
    state = play(scene(), ADVANCE, ("turn_up", 6))

    assert [number for number, is_up in enumerate(state.turned_up) if is_up] == [6]
    assert asked(state) == 1


@rule("COM-093")
@pytest.mark.parametrize("seed", range(5))
def test_an_outcome_once_face_up_stays_so(seed):
    state, luck, before = new_game(4, seed=seed), chance(seed), [False] * 8
    while state.ending is None:
        play(state, luck.pick("choices", options(state)))
        assert all(now or not earlier for now, earlier in zip(state.turned_up, before, strict=True))
        before = list(state.turned_up)


@rule("COM-094")
def test_a_face_up_outcome_is_seen_by_all_and_told_with_its_ritual():
    state = play(scene(), ADVANCE, ("turn_up", 2))

    for seat in range(4):
        view = view_for(state, seat)
        assert view.outcomes[2] == state.outcomes[2]
        assert events(view, "reveal_outcome") == [(0, 2, state.outcomes[2])]


@rule("COM-095")
def test_advancing_moves_no_pawn_and_flips_no_shrine():
    state = scene("D0 e1 . W2")
    before = state.copy()
    play(state, ADVANCE, ("turn_up", 0))

    assert (state.active, state.pawn_on, state.stock, state.seen) == (
        before.active,
        before.pawn_on,
        before.stock,
        before.seen,
    )


@rule("COM-096")
def test_the_eighth_outcome_follows_from_seven_but_its_card_stays_hidden():
    state = scene(face_down=1)
    view = view_for(state, 0)

    assert view.outcomes[0] == UNKNOWN
    assert {imagine(view, chance(seed)).outcomes[0] for seed in range(5)} == {state.outcomes[0]}


@rule("COM-Q-31", "COM-D-07")
def test_ending_the_game_with_the_last_outcome_is_a_free_choice():
    state = scene(face_down=1)

    assert options(state) == (("manipulate",), ADVANCE)
    assert play(state, ADVANCE).ending is not None
