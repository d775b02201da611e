from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st

from editors.stories.layering import Spacing, arranged

TALL = Spacing(width=100, height=50, across=20, down=30, ratio=0.01)
"""Everything in one column."""


def rows(plan):
    return {node: place[1] / (TALL.height + TALL.down) for node, place in plan.places.items()}


def test_every_card_lies_below_all_that_lead_to_it():
    plan = arranged("abcd", [("a", "b"), ("b", "c"), ("a", "c"), ("c", "d")], TALL)

    assert rows(plan) == {"a": 0, "b": 1, "c": 2, "d": 3}


def test_a_way_that_skips_a_layer_has_a_lane_beside_what_it_passes():
    plan = arranged("abc", [("a", "b"), ("b", "c"), ("a", "c")], TALL)
    ((x, y),) = plan.lanes["a", "c"]
    left, top = plan.places["b"]

    assert top < y < top + TALL.height
    assert x < left or x > left + TALL.width


def test_a_way_back_does_not_turn_the_story_upside_down():
    plan = arranged("abc", [("a", "b"), ("b", "c"), ("c", "a")], TALL)

    assert rows(plan) == {"a": 0, "b": 1, "c": 2}
    assert plan.turned == {("c", "a")}


def test_a_long_story_is_folded_into_columns():
    nodes = [str(number) for number in range(30)]
    plan = arranged(nodes, list(itertools.pairwise(nodes)), Spacing(width=100, height=50, ratio=1.5))
    wide = max(x for x, _ in plan.places.values()) + 100
    high = max(y for _, y in plan.places.values()) + 50

    assert 0.8 < wide / high < 2.6


def test_a_column_ends_where_few_ways_are_cut():
    nodes = ["a", "b", "x", "y", "c", "d"]
    edges = [("a", "b"), ("b", "x"), ("b", "y"), ("x", "c"), ("y", "c"), ("c", "d")]
    plan = arranged(nodes, edges, Spacing(width=100, height=50, ratio=2.0))

    assert plan.places["x"][1] == plan.places["y"][1]


def test_the_end_of_a_short_story_does_not_stand_in_a_column_of_its_own():
    edges = [("a", "c"), ("b", "d"), ("c", "d"), ("d", "e"), ("d", "f"), ("e", "f"), ("f", "end")]
    short = [("a", "b"), ("b", "c"), ("x", "y"), ("y", "z"), ("b", "z"), ("z", "end")]
    for ways in (edges, short):
        nodes = list(dict.fromkeys(node for way in ways for node in way))
        places = arranged(nodes, ways, Spacing(width=160, height=76, ratio=1.6)).places
        left = places["end"][0]

        assert any(abs(x - left) < 160 for node, (x, _) in places.items() if node != "end")


graphs = st.lists(st.tuples(st.sampled_from("abcdefgh"), st.sampled_from("abcdefgh")), max_size=24)


@given(graphs)
def test_no_two_cards_overlap_and_all_have_a_place(edges):
    plan = arranged("abcdefgh", edges, TALL)

    assert set(plan.places) == set("abcdefgh")
    for one, (x, y) in plan.places.items():
        for other, (left, top) in plan.places.items():
            assert one == other or abs(x - left) >= TALL.width or abs(y - top) >= TALL.height


@given(graphs)
def test_all_ways_that_do_not_lead_back_go_down(edges):
    plan = arranged("abcdefgh", edges, TALL)

    for start, end in plan.lanes:
        is_down = plan.places[end][1] > plan.places[start][1]
        assert is_down is ((start, end) not in plan.turned)
