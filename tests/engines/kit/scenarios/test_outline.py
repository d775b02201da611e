from __future__ import annotations

import pytest

from engines.kit.scenarios.outline import Paths, Way, WayKind, joined, paths, steps_of

NEXT, JUMP = WayKind.NEXT, WayKind.JUMP


def test_ways_between_the_same_cards_are_one_with_all_reasons():
    ways = [Way("a", "b", JUMP, "A"), Way("a", "c", NEXT), Way("a", "b", NEXT, "B"), Way("a", "b", NEXT, "A")]

    assert joined(ways) == (Way("a", "b", JUMP, "A; B"), Way("a", "c", NEXT))


def test_a_way_that_is_open_in_one_case_is_open():
    shut = Way("a", "b", NEXT, until="it rains")

    assert joined([shut, shut]) == (shut,)
    assert joined([shut, Way("a", "b", NEXT)])[0].until == ""


def test_a_way_depends_on_choices_only_if_all_its_reasons_do():
    by_one, by_two = Way("a", "b", JUMP, choices=frozenset({0})), Way("a", "b", JUMP, choices=frozenset({2}))

    assert joined([by_one, by_two])[0].choices == {0, 2}
    assert joined([by_one, Way("a", "b", JUMP)])[0].choices == frozenset()


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        ({"a": ["b"], "b": ["c"], "c": ["end"]}, Paths((), can_end=True, stuck=())),
        ({"a": ["c"], "b": ["c"], "c": ["end"]}, Paths(("b",), can_end=True, stuck=())),
        ({"a": ["b", "c"], "b": ["b"], "c": ["end"]}, Paths((), can_end=True, stuck=("b",))),
        ({"a": ["b"], "b": ["c"], "c": ["a"]}, Paths((), can_end=False, stuck=())),
    ],
)
def test_paths_find_what_is_never_reached_and_what_never_ends(steps, expected):
    assert paths(["a", "b", "c"], steps, {"end"}) == expected


def test_no_cards_have_no_paths():
    assert paths([], {}, {"end"}) == Paths((), can_end=False, stuck=())


def test_ways_are_steps_by_the_card_that_they_leave():
    assert steps_of([Way("a", "b", NEXT), Way("a", "end", WayKind.END)]) == {"a": ["b", "end"]}
