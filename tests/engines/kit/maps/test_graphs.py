from __future__ import annotations

import random

from engines.kit.maps.graphs import (
    cheapest,
    costs,
    cut_nodes,
    distances,
    distances_over,
    exits,
    leading_back,
    neighbours,
    reach,
    shortest_path,
)
from tests.each import each

LINKS = [(0, 1), (1, 2), (2, 3), (3, 0), (3, 4), (5, 6)]
EXITS = exits(7, LINKS)


def steps(node: int) -> list[int]:
    return [end for _, end in EXITS[node]]


def test_every_node_has_the_links_that_leave_it_by_number():
    assert EXITS[3] == ((2, 2), (3, 0), (4, 4))
    assert exits(2, [(1, 1)]) == ((), ((0, 1),))


def test_pairs_become_neighbours_on_both_sides_each_once():
    assert neighbours([("a", "b"), ("b", "a"), ("b", "c")]) == {"a": ["b"], "b": ["a", "c"], "c": ["b"]}


def test_what_no_link_joins_is_not_reached():
    assert reach(0, steps) == {0, 1, 2, 3, 4}
    assert reach(5, steps) == {5, 6}


def test_a_filter_closes_a_link():
    closed = {4}

    assert reach(4, lambda node: [end for way, end in EXITS[node] if way not in closed]) == {4}


def test_distances_count_the_fewest_steps():
    assert distances([0], steps) == {0: 0, 1: 1, 3: 1, 2: 2, 4: 2}


def test_distances_from_several_starts_count_from_the_nearest():
    assert distances([1, 4], steps) == {1: 0, 4: 0, 0: 1, 2: 1, 3: 1}


def test_nobody_looks_farther_than_asked():
    assert distances([0], steps, most=1) == {0: 0, 1: 1, 3: 1}
    assert distances([0], steps, most=0) == {0: 0}


def test_a_shortest_path_has_both_ends_and_the_first_found_wins():
    assert shortest_path(0, 2, steps) == [0, 1, 2]
    assert shortest_path(0, 0, steps) == [0]
    assert shortest_path(0, 6, steps) == []


def test_a_detour_that_costs_less_is_taken():
    price = {0: 1, 1: 1, 2: 1, 3: 9, 4: 1}

    def ways(node: int) -> list[tuple[int, int]]:
        return [(end, price[way]) for way, end in EXITS[node] if way < 5]

    assert costs([0], ways) == {0: 0, 1: 1, 2: 2, 3: 3, 4: 4}


def test_steps_that_cost_nothing_are_free():
    assert costs([0], lambda node: [(end, 0) for end in steps(node)]) == dict.fromkeys((0, 1, 2, 3, 4), 0)


def test_costs_from_several_starts_count_from_the_cheapest():
    assert costs([1, 4], lambda node: [(end, 2) for end in steps(node)]) == {1: 0, 4: 0, 0: 2, 2: 2, 3: 2}


def test_a_way_tells_with_what_it_begins_and_the_first_of_equal_ones_wins():
    begun = [(1, 1, "east"), (3, 1, "south"), (3, 5, "late")]
    found = cheapest(begun, lambda node: [(end, 1) for end in steps(node)])

    assert found == {1: (1, "east"), 3: (1, "south"), 0: (2, "east"), 2: (2, "east"), 4: (2, "south")}


def test_nobody_goes_on_from_what_costs_too_much():
    assert cheapest([(0, 0, "")], lambda node: [(end, 1) for end in steps(node)], most=1).keys() == {0, 1, 3}


def test_distances_over_free_cells_go_around_the_others_and_begin_on_taken_ones():
    assert distances_over([0], steps, frozenset({1, 2, 4, 6})) == {0: 0, 1: 1, 2: 2}
    assert distances_over([0], steps, frozenset(range(7)), most=1) == {0: 0, 1: 1, 3: 1}


def test_a_node_that_holds_two_parts_together_is_found_and_one_in_a_ring_is_not():
    assert cut_nodes(range(7), steps) == {3}
    assert cut_nodes(range(3), lambda node: {0: [1], 1: [0, 2], 2: [1]}[node]) == {1}


def test_the_steps_that_close_a_circle_are_found_in_the_order_of_the_nodes():
    onwards = {"a": ["b"], "b": ["c", "a"], "c": ["b", "c"], "d": ["a"]}

    assert list(leading_back("abcd", onwards.__getitem__)) == [("c", "b"), ("c", "c"), ("b", "a")]
    assert list(leading_back("cbad", lambda node: onwards[node][:1])) == [("b", "c")]


@each("seed", range(20))
def test_costs_agree_with_a_plain_relaxation(seed):
    dice = random.Random(seed)  # noqa: S311 - dice, no secrets
    links = [(dice.randrange(12), dice.randrange(12)) for _ in range(24)]
    price = [dice.randrange(5) for _ in links]
    around = exits(12, links)
    slow = {0: 0}
    for _ in range(12):
        for (one, other), cost in zip(links, price, strict=True):
            for start, end in ((one, other), (other, one)):
                if start in slow:
                    slow[end] = min(slow.get(end, 999), slow[start] + cost)

    assert costs([0], lambda node: [(end, price[way]) for way, end in around[node]]) == slow
