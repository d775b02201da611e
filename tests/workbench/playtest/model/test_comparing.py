"""Two branches side by side: where they part, what differs at their ends, curves of both."""

from __future__ import annotations

import pytest

from engines.kit.state import EVERYONE
from tests.workbench.playtest.games import new_session, play_on
from workbench.playtest.model.comparing import compare, over_each_other
from workbench.playtest.model.gauges import gauges_of
from workbench.playtest.model.report import report_on


@pytest.fixture(scope="module")
def session():
    """A game with a branch that begins after 60 choices, in which the group is hurt."""
    made = play_on(new_session(), 110)
    made.go_to(60)
    made.intervene("The group loses 3 Health.")
    return play_on(made, 40)


def test_the_branches_part_where_something_else_was_told(session):
    found = compare(session, 0, 1, EVERYONE)
    assert found.parts_at == 61
    assert "The group loses 3 Health" in found.said[1]
    assert found.said[0] != found.said[1]
    assert found.sentence() == "The branches part at move 61."


def with_a_pass_taken_back():
    """A game with a branch where somebody acts who had passed, of which nothing was told."""
    made = play_on(new_session(), 110)
    told = {event[0] for event in made.timeline.state.log}
    for moment, (seat, taken) in enumerate(made.timeline.choices):
        if taken == ("pass",) and moment + 1 not in told:
            made.go_to(moment)
            made.answer(next(one for one in made.question.options_of(seat) if one != taken), seat)
            play_on(made, 40)
            if moment + 1 in {event[0] for event in made.timeline.state.log}:
                return made, moment + 1
            made.choose_branch(0)
    raise AssertionError("nobody passed where something could be done")


def test_a_branch_in_which_nothing_was_told_there_is_not_given_a_sentence_of_the_other():
    made, moment = with_a_pass_taken_back()
    found = compare(made, 0, len(made.branches) - 1, EVERYONE)
    assert (found.parts_at, found.said[0]) == (moment, "Nothing.")
    assert found.said[1] not in ("", "Nothing.")


@pytest.mark.slow
def test_the_curves_are_those_of_the_report_and_hold_the_last_value_of_each_round():
    long = play_on(new_session(), 620)
    last = {}
    for state in long.timeline.walk():
        last[state.rounds] = gauges_of(state)["Health"]

    curves = compare(long, 0, 0, EVERYONE).curves[0]
    assert curves["Health"] == last
    report = report_on(long).curves
    assert report["Health"] == last
    assert report == {title: curve for title, curve in curves.items() if title in report}


def test_what_differs_at_the_ends_is_listed_with_both_figures(session):
    stands = {title: (left, right) for title, left, right in compare(session, 0, 1, EVERYONE).stands}
    assert "Health" in stands
    assert all(left != right for left, right in stands.values())


def test_curves_of_both_lie_over_each_other(session):
    curves = over_each_other(compare(session, 0, 1, EVERYONE))
    left, right = curves["Health"]
    assert set(left) & set(right)
    assert left != right


def test_a_branch_is_the_same_as_itself(session):
    found = compare(session, 1, 1, EVERYONE)
    assert (found.parts_at, found.stands, found.things) == (None, [], [])
    assert found.sentence() == "So far the same has happened in both."
    assert over_each_other(found) == {}


def test_a_seat_reads_only_what_it_may_see(session):
    everything, seat = compare(session, 0, 1, EVERYONE), compare(session, 0, 1, 0)
    assert len(seat.things) < len(everything.things)
