from __future__ import annotations

import pytest

from engines.castle_of_magic.casting import arcanum_states, matching_ritual
from engines.kit.door import answer
from engines.kit.questions import Refused
from tests.each import each
from tests.engines.castle_of_magic.scenes import (
    ADVANCE,
    BELL,
    BOOK,
    CANDLE,
    MANIPULATE,
    cast,
    events,
    new_game,
    pick_up,
    play,
    put_outcome,
    scene,
)
from tests.rules import rule


def with_active(row: int, count: int) -> str:
    """Draw a tableau in which so many shrines of one row are active."""
    return ". " * (9 * row) + "D E W D E W D E W"[: 2 * count]


@rule("COM-097", "COM-Q-01")
def test_the_last_outcome_casts_the_spell_and_ends_the_game_at_once():
    state = play(scene(face_down=2), ADVANCE, ("turn_up", 1))
    assert state.ending is None

    play(state, ADVANCE)
    assert state.ending is not None
    assert events(state, "cast") == [()]


@rule("COM-098")
def test_after_the_cast_nobody_takes_another_action():
    state = cast(scene(seat=1))

    assert state.question is None
    with pytest.raises(Refused):
        answer(state, MANIPULATE)


@rule("COM-099")
def test_shrines_and_pawns_are_judged_as_they_lie_at_the_cast():
    state = scene("D0 D D", seat=3)
    play(state, MANIPULATE, pick_up(-1), ("flip", 1))
    cast(state)

    assert state.count.verdict.arcana == (False, False, False)
    assert state.count.verdict.countries[0] == 0
    assert state.pawn_on[:2] == [0, 3]


@rule("COM-100", "COM-101", "COM-102")
@each("row", [BELL, BOOK, CANDLE])
@each(("count", "is_active"), [(0, False), (4, False), (5, True), (9, True)])
def test_five_active_shrines_of_nine_wake_the_arcanum_of_their_row(row, count, is_active):
    states = arcanum_states(scene(with_active(row, count)))

    assert states[row] is is_active
    assert not any(state for number, state in enumerate(states) if number != row)


@rule("COM-101", "COM-Q-02")
def test_with_fewer_than_five_in_the_middle_row_it_is_the_book_that_is_closed():
    state = cast(scene(with_active(BOOK, 4)))

    assert events(state, "arcanum")[BOOK] == (BOOK, 4, False)


@rule("COM-103")
def test_every_active_shrine_counts_for_its_row_regalia_too():
    assert arcanum_states(scene("A C S D E"))[BELL]


@rule("COM-104")
def test_a_pawn_does_not_change_whether_a_shrine_is_active():
    assert arcanum_states(scene("D0 D0 E1 E1 W2"))[BELL]
    assert not arcanum_states(scene("d0 D0 E1 E1 W2"))[BELL]


@rule("COM-105")
def test_every_combination_of_states_matches_the_ritual_with_its_icons():
    box = new_game().box
    combinations = [(a, b, c) for a in (False, True) for b in (False, True) for c in (False, True)]

    assert [box.rituals[matching_ritual(states)].states for states in combinations] == combinations


@rule("COM-106")
def test_the_outcome_is_the_one_on_the_ritual_that_was_cast():
    state = scene("D D D D D")
    put_outcome(state, 0b100, "dominate.scepter")
    cast(state)

    assert state.box.outcomes[state.count.verdict.outcome].id == "outcome.dominate.scepter"


@rule("COM-107")
def test_the_other_seven_outcomes_have_no_effect():
    state = cast(scene("A0 C1 S2", outcome="banish"))

    assert state.count.verdict.devoured == ()
    assert state.count.verdict.dominating == ()
    assert [event[1] for event in state.log if event[1] in ("devour", "dominate", "release")] == []
