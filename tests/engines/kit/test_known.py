"""Knowledge in its two shapes: both answer the same questions."""

from __future__ import annotations

import pytest

from engines.kit.chance import chance
from engines.kit.known import Bits, Seats
from engines.kit.views import view_for
from tests.engines.kit.zone_toy import cove

both = pytest.mark.parametrize("known", [Seats("shown"), Bits("learnt")], ids=["seats", "bits"])


@both
def test_who_was_shown_a_thing_knows_it_until_it_is_forgotten(known):
    state = cove()
    known.show(state, 4, 2)
    known.show(state, 4, 0)
    assert [known.knows(state, seat, 4) for seat in range(3)] == [True, False, True]
    known.forget(state, [4, 5])
    assert [known.knows(state, seat, 4) for seat in range(3)] == [False] * 3


@both
@pytest.mark.parametrize("kind", [list, tuple])
def test_a_pile_is_turned_to_backs_but_for_what_was_shown(known, kind):
    state = cove()
    known.show(state, 4, 1)
    backs = [-2, -3, -2, -3, -2, -3]
    turn = known.turn(state, 1, backs, lambda pile: kind(backs[one] for one in pile))
    assert turn(kind([3, 4, 5])) == kind([-3, 4, -3])
    turn = known.turn(state, 1, -1, lambda pile: kind([-1] * len(pile)))
    assert turn(kind([3, 4, 5])) == kind([-1, 4, -1])


@both
def test_who_was_shown_nothing_sees_backs(known):
    turn = known.turn(cove(), 2, -1, lambda pile: [-1] * len(pile))
    assert turn([1, 2]) == [-1, -1]


def test_nobody_knows_what_is_hidden_from_a_view_and_a_view_with_bits_knows_what_it_shows():
    view = view_for(cove(), 0)
    assert Bits("learnt").knows(view, 0, 0)
    assert not Bits("learnt").knows(view, 0, -1)


def test_a_poor_memory_keeps_some_and_the_same_luck_keeps_the_same():
    state = cove()
    for thing in range(12):
        Seats("shown").show(state, thing, 0)
    other = state.copy()
    gone = Seats("shown").remember(state, 0.5, chance(3), "crate")
    assert gone == Seats("shown").remember(other, 0.5, chance(3), "crate")
    assert 0 < len(gone) < 12
    assert set(state.shown) == set(range(12)) - gone


def test_what_all_have_seen_is_seen_alike_by_all():
    state = cove()
    Seats("shown").show(state, 4, *range(state.players))
    Seats("shown").show(state, 5, 1)
    views = [view_for(state, seat).shown for seat in range(2)]
    assert [view[4] for view in views] == [tuple(range(state.players))] * 2
    assert [view.get(5) for view in views] == [None, (1,)]
