"""Who wins with whom: the group as one, and everybody alone in Exploration."""

from __future__ import annotations

from engines.ai.rollout import standing
from engines.castle_von_loghan.ending import win
from engines.kit.sides import name_of_side, sides_of
from engines.kit.state import end
from tests.engines.castle_von_loghan.scenes import scene
from tests.rules import rule


@rule("CVL-002")
def test_the_group_wins_and_loses_as_one():
    state = scene()
    assert sides_of(state) == ((0, 1, 2, 3),)
    assert name_of_side(state, (0, 1, 2, 3)) == "the group"
    win(state)
    assert [standing(state, seat) for seat in range(4)] == [1.0] * 4


@rule("CVL-380", "CVL-381")
def test_explorers_win_alone_and_divide_a_win_that_they_share():
    state = scene("exploration")
    assert sides_of(state) == ((0,), (1,), (2,), (3,))
    end(state, "events_done", "CVL-376", [1, 3], [2, 5, 1, 5])
    assert [standing(state, seat) for seat in range(4)] == [0.0, 0.5, 0.0, 0.5]
