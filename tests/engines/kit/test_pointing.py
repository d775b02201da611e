"""What options point at: patterns, finders, and what is left over."""

from __future__ import annotations

from engines.kit.pointing import points_of
from engines.kit.questions import Question
from engines.kit.views import view_for
from tests.engines.kit.zone_toy import cove

FINDERS = {
    "go": "space{}",
    "trade": "hand{} hand{}",
    "burn": lambda view, seat, *cards: [f"card{one}" for one in cards],
}
OPTIONS = (("go", 3, 1), ("trade", 1, 2), ("burn", 4, 5, 4), ("pass",))


def points(viewer=None, secret=False):
    """Point at what seats 0 and 1 may answer, as somebody sees it."""
    state = cove()
    state.question = Question("what", (0, 1), (OPTIONS, OPTIONS[3:]), ("then",), secret=secret)
    return points_of(state if viewer is None else view_for(state, viewer), FINDERS, lambda view, seat: f"seat{seat}")


def test_an_option_points_at_the_ids_of_its_pattern_or_of_its_finder_each_once():
    found = points(0)
    assert (found["go", 3, 1], found["trade", 1, 2]) == (("space3",), ("hand1", "hand2"))
    assert found["burn", 4, 5, 4] == ("card4", "card5")


def test_what_concerns_nothing_points_at_what_the_game_names_of_the_viewer_if_the_viewer_is_asked():
    assert [points(viewer)["pass",] for viewer in (0, 1, None)] == [("seat0",), ("seat1",), ("seat1",)]


def test_a_seat_points_at_nothing_that_it_may_not_see():
    assert set(points(1, secret=True)) == {("pass",)}
    assert points(2, secret=True) == {}


def test_without_a_question_nothing_is_pointed_at():
    assert points_of(cove(), FINDERS, lambda view, seat: "") == {}
