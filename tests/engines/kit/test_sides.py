"""Sides: who wins with whom, and what a win is worth."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engines.kit.sides import alone, name_of_side, part_of_win, rivals_of, side_of, sides_of, together
from engines.kit.speech import speech
from engines.kit.state import UNKNOWN, State, end, tell
from engines.kit.views import view_for
from tests.each import each
from tests.engines.toys import CLOCK, COUNCIL, COVE, new_timeline
from tests.engines.toys.clock_rules import Side


def council(sides=None) -> State:
    """Return a council of three in which these sides stand against each other."""
    game = COUNCIL if sides is None else replace(COUNCIL, sides=lambda state: sides)
    return new_timeline(game, seed=4).state


def test_everybody_plays_alone_unless_the_game_says_otherwise():
    assert sides_of(council()) == ((0,), (1,), (2,)) == alone(council())
    assert together(council()) == ((0, 1, 2),)


def test_a_seat_has_its_side_and_its_rivals():
    state = council(((0, 2), (1,)))
    assert (side_of(state, 2), rivals_of(state, 2)) == ((0, 2), (1,))


@each(
    ("sides", "winners", "parts"),
    [
        (((0,), (1,), (2,)), (1,), [0.0, 1.0, 0.0]),
        (((0,), (1,), (2,)), (0, 1), [0.5, 0.5, 0.0]),
        (((0,), (1, 2)), (1, 2), [0.0, 1.0, 1.0]),
        (((0,), (1, 2)), (0, 1, 2), [0.5, 0.5, 0.5]),
        (((0, 1, 2),), (0, 1, 2), [1.0, 1.0, 1.0]),
        (((0, 1, 2),), (), [0.0, 0.0, 0.0]),
    ],
)
def test_a_win_is_divided_among_sides_and_whole_within_one(sides, winners, parts):
    assert [part_of_win(sides, winners, seat) for seat in range(3)] == parts


def test_sides_without_a_name_are_called_by_their_seats():
    state = council()
    assert [name_of_side(state, side) for side in ((1,), (0, 2), (0, 1, 2))] == ["seat 2", "seats 1, 3", "everybody"]


def test_the_winners_are_named_side_by_side():
    state = council(((0, 2), (1,)))
    end(state, "played_out", "CNC-08", [0, 2], [3, 0, 3])
    assert speech(state, ["Ada", "Bob", "Cleo"]).winners(state.ending) == "Ada and Cleo"
    state.box.game = replace(state.box.game, side_name=lambda state, side: "the thieves" if len(side) > 1 else "")
    assert speech(state, ["Ada", "Bob", "Cleo"]).winners(state.ending) == "the thieves"


def test_a_seat_that_changes_sides_wins_with_its_new_one():
    state = new_timeline(CLOCK, seed=3).state
    shadows = [seat for seat in range(4) if state.box.tokens[state.sitters[seat].token].side is Side.SHADOWS]
    assert tuple(shadows) in sides_of(state)
    other = next(seat for seat in range(4) if seat not in shadows)
    state.sitters[other].token = next(n for n in state.bag if state.box.tokens[n].side is Side.SHADOWS)
    assert tuple(sorted([*shadows, other])) in sides_of(state)


def test_in_a_view_who_may_be_on_any_side_stands_alone():
    assert sides_of(view_for(new_timeline(CLOCK, seed=3).state, 0)) == ((0,), (1,), (2,), (3,))


def test_who_stands_with_whom_is_said_where_there_are_teams():
    speaker = speech(council(((0, 2), (1,))), ["Ada", "Bob", "Cleo"])
    assert speaker.teams() == ["Ada and Cleo.", "Bob."]
    named = new_timeline(COVE, players=4).state
    named.caught[1] = True
    assert speech(named).teams() == ["The customs: Seat 1 and Seat 3.", "The smugglers: Seat 2 and Seat 4."]


@pytest.mark.parametrize("sides", [((0,), (1,), (2,)), ((0, 1, 2),)])
def test_nothing_is_said_of_sides_where_everybody_is_alone_or_all_are_one(sides):
    assert speech(council(sides)).teams() == []


def test_what_a_side_shares_is_hidden_from_the_others_alone():
    """A team's hand, and an event for its eyes."""

    def hide(view, seat):
        view.hands = [hand if other in side_of(view, seat) else [UNKNOWN] for other, hand in enumerate(view.hands)]

    game = replace(COUNCIL, sides=lambda state: ((0, 2), (1,)), hide=hide)
    state = new_timeline(game, seed=4).state
    tell(state, "looked", "CNC-01", 0, state.deck[-1], to=side_of(state, 0))
    views = [view_for(state, seat) for seat in range(3)]
    assert [view.hands[2] == state.hands[2] for view in views] == [True, False, True]
    assert [view.log[-1] == state.log[-1] for view in views] == [True, False, True]
