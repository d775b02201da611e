from __future__ import annotations

import random

import pytest

from bench.tiles import disagreements
from bench.tools import sight_judge as oracle
from engines.kit.maps.graphs import distances
from engines.kit.maps.grids import LEFT, UPPER, Lattice, Side, mask_of
from engines.kit.maps.sight import (
    Crossing,
    Sight,
    centre_to_centre,
    centre_to_centre_round_corners,
    sight_over,
)
from tests.each import each
from tests.profiles import spread

RULES = {centre_to_centre: oracle.sees, centre_to_centre_round_corners: oracle.sees_round_corners}
SMALL = Lattice(3, 3)
#   0 1 2
#   3 4 5
#   6 7 8


def looks(one: int, other: int, *, cells=(), borders=(), rule=centre_to_centre) -> bool:
    return Sight(SMALL, rule).sees(mask_of(SMALL, cells, borders), one, other)


def border(cell: int, side: Side) -> int:
    return SMALL.border(cell, side)


def test_a_border_across_the_line_blocks_it():
    assert looks(3, 5)
    assert not looks(3, 5, borders=[border(4, Side.EAST)])
    assert not looks(1, 7, borders=[border(4, Side.NORTH)])


def test_a_blocking_cell_in_between_blocks_and_one_at_an_end_does_not():
    assert not looks(3, 5, cells=[4])
    assert looks(3, 5, cells=[3, 5])


def test_a_line_that_only_touches_a_corner_goes_on():
    # From 0 to 8 through the middle of 4: the cells 1 and 3, and every border at the corner, are only touched.
    assert looks(0, 8, cells=[1, 3, 5, 7])
    assert looks(0, 4, borders=[border(0, Side.EAST), border(0, Side.SOUTH)])


def test_a_rule_that_minds_corners_lets_nobody_out_of_the_corner_of_a_room():
    room = [border(0, Side.EAST), border(0, Side.SOUTH)]
    one_end = room[:1]
    aside = [border(1, Side.WEST), border(1, Side.SOUTH)]

    assert not looks(0, 4, borders=room, rule=centre_to_centre_round_corners)
    assert looks(0, 4, borders=one_end, rule=centre_to_centre_round_corners)
    assert looks(0, 4, borders=aside, rule=centre_to_centre_round_corners)


def test_two_borders_in_one_line_through_the_corner_block():
    upright = [border(0, Side.EAST), border(3, Side.EAST)]

    assert not looks(0, 4, borders=upright, rule=centre_to_centre_round_corners)
    assert not looks(1, 3, borders=upright, rule=centre_to_centre_round_corners)


def scene(lattice: Lattice, seed: int) -> tuple[list[int], list[int]]:
    """Some blocking cells and borders."""
    dice = random.Random(seed)  # noqa: S311 - dice, no secrets
    cells = dice.sample(range(lattice.width * lattice.height), lattice.width * lattice.height // 6)
    return cells, dice.sample(list(lattice.borders()), lattice.width * lattice.height // 3)


@each("rule", RULES)
@each("seed", spread(range(4), 2))
def test_every_pair_agrees_with_the_judge_in_fractions(rule, seed):
    lattice = Lattice(5 + seed % 3, 5)
    cells, borders = scene(lattice, seed)
    sight, blocked = Sight(lattice, rule), mask_of(lattice, cells, borders)
    count = lattice.width * lattice.height

    for one in range(count):
        for other in range(count):
            judged = RULES[rule](lattice, cells, borders, one, other)
            assert sight.sees(blocked, one, other) == judged, (one, other)


@pytest.mark.slow
@pytest.mark.parametrize("rule", RULES)
def test_long_lines_over_a_whole_area_agree_with_the_judge(rule):
    lattice = Lattice(20, 20)
    sight = sight_over(20, 20, rule)
    dice = random.Random(20)  # noqa: S311 - dice, no secrets
    cells, borders = scene(lattice, 7)
    cells, borders = cells[:12], borders[:30]
    blocked = mask_of(lattice, cells, borders)
    pairs = [(dice.randrange(400), dice.randrange(400)) for _ in range(400)]

    seen = [sight.sees(blocked, *pair) for pair in pairs]

    assert seen == [RULES[rule](lattice, cells, borders, *pair) for pair in pairs]
    assert 50 < sum(seen) < 350


@pytest.mark.slow
@pytest.mark.parametrize("rule", RULES)
def test_random_pairs_of_a_whole_area_agree_with_the_judge_that_remembers_its_lines(rule):
    # `python -m bench tiles --pairs 1000000` does the same a million times.
    assert disagreements(20, pairs=6000, seed=11, rules={"one": rule}) == (6000, [])


@pytest.mark.slow
def test_the_judge_that_remembers_its_lines_judges_like_the_other_one():
    lattice = Lattice(7, 6)
    cells, borders = scene(lattice, 5)
    judge = oracle.Judge(lattice, cells, borders)
    for one in range(42):
        for other in range(42):
            for is_strict, slow in ((False, oracle.sees), (True, oracle.sees_round_corners)):
                verdict = judge.sees(one, other, minds_corners=is_strict)
                assert verdict == slow(lattice, cells, borders, one, other)


@pytest.mark.parametrize("rule", RULES)
def test_all_pairs_at_once_are_those_that_see_each_other_one_by_one(rule):
    lattice = Lattice(8, 5)
    sight, blocked = Sight(lattice, rule), mask_of(lattice, *scene(lattice, 3))
    one_by_one = {
        (one, other) for one in range(40) for other in range(one + 1, 40) if sight.sees(blocked, one, other)
    }

    found = sight.pairs(blocked)

    assert {(min(pair), max(pair)) for pair in found} == one_by_one
    assert len(found) == len(one_by_one)
    assert sight.seen_from(blocked, 17) == sorted({a ^ b ^ 17 for a, b in one_by_one if 17 in (a, b)})


def test_what_is_in_the_way_is_named():
    wall, door = border(3, Side.EAST), border(0, Side.EAST)
    blocked = mask_of(SMALL, [4], [wall, door])
    sight = Sight(SMALL, centre_to_centre_round_corners)

    assert sight.in_the_way(blocked, 3, 5) == ([4], [wall])
    assert sight.in_the_way(blocked, 5, 3) == ([4], [wall])
    assert sight.in_the_way(blocked, 4, 0) == ([], [door, wall])
    assert sight.in_the_way(blocked, 2, 2) == ([], [])


def test_steps_go_to_all_eight_cells_that_are_in_line_and_free():
    sight = Sight(SMALL)

    assert sight.steps(0)(4) == [0, 1, 2, 3, 5, 6, 7, 8]
    assert sight.steps(mask_of(SMALL, (), [border(4, Side.NORTH)]), taken={0, 8})(4) == [2, 3, 5, 6, 7]


def test_a_distance_field_walks_around_walls_and_not_through_the_corner_of_a_room():
    room = [border(0, Side.EAST), border(0, Side.SOUTH)]
    blocked = mask_of(SMALL, (), room)

    assert distances([0], Sight(SMALL).steps(blocked))[4] == 1
    assert 4 not in distances([0], Sight(SMALL, centre_to_centre_round_corners).steps(blocked))


def rook(across: int, down: int) -> tuple[Crossing, ...]:
    """Look along rows and columns only."""
    return () if across and down else centre_to_centre(across, down)


def round_the_corner(across: int, down: int) -> tuple[Crossing, ...]:
    """Look first across and then down, or first down and then across: one of the two has to be free."""
    go = 1 if across > 0 else -1
    first = [(x, 0) for x in range(go, across + go, go)] if across else []
    last = [(x, down) for x in range(0, across, go)] if across else []
    here = [(max(x, x - go), 0, LEFT) for x in range(go, across + go, go)] if across else []
    there = [(x, down, which) for x, _, which in here]
    over = [(across, y) for y in range(1, down)], [(across, y, UPPER) for y in range(1, down + 1)]
    under = [(0, y) for y in range(1, down)], [(0, y, UPPER) for y in range(1, down + 1)]
    ends = {(0, 0), (across, down)}
    return (
        Crossing(tuple({*first, *over[0]} - ends), (*here, *over[1])),
        Crossing(tuple({*last, *under[0]} - ends), (*there, *under[1])),
    )


def test_a_game_may_look_along_rows_and_columns_only():
    assert looks(3, 5, rule=rook)
    assert not looks(0, 4, rule=rook)
    assert not looks(3, 5, cells=[4], rule=rook)


def test_a_game_may_join_cells_by_several_lines_of_which_one_is_enough():
    assert looks(0, 8, cells=[1], rule=round_the_corner)
    assert looks(2, 6, cells=[3], rule=round_the_corner)
    assert not looks(0, 8, cells=[1, 3], rule=round_the_corner)
    assert not looks(8, 0, cells=[2], borders=[border(3, Side.NORTH)], rule=round_the_corner)


def test_a_rule_whose_line_leaves_the_rectangle_of_its_ends_is_refused():
    with pytest.raises(ValueError, match="lies outside"):
        Sight(SMALL, lambda across, down: (Crossing(((5, 5),)),))


@pytest.mark.parametrize("rule", [centre_to_centre, centre_to_centre_round_corners, rook, round_the_corner])
def test_whoever_is_seen_sees(rule):
    lattice = Lattice(6, 5)
    sight, blocked = Sight(lattice, rule), mask_of(lattice, *scene(lattice, 11))

    assert all(sight.sees(blocked, a, b) == sight.sees(blocked, b, a) for a in range(30) for b in range(30))


def test_the_lines_of_a_size_are_made_once():
    assert sight_over(5, 4) is sight_over(5, 4)
    assert sight_over(5, 4) is not sight_over(5, 4, rook)
