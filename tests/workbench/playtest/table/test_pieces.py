"""Where pieces stand in a place: beside one another, inside it, and not on its name."""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from engines.kit.maps.outlines import Frame, contains, hexagon, label_point, rectangle
from tests.each import each
from workbench.playtest.table.pieces import packed, stand_around

ROOM = rectangle(Frame(100, 50, 62, 48))
LAND = ((10, 10), (90, 10), (90, 40), (50, 70), (10, 60))
CORRIDOR = rectangle(Frame(0, 0, 20, 140))


@each("outline", [ROOM, LAND, CORRIDOR, hexagon(Frame(0, 0, 60, 52))])
@each("count", [1, 2, 4, 7])
def test_several_armies_in_one_place_do_not_lie_on_one_another(outline, count):
    stand = stand_around(outline, label_point(outline), count, 0, 17.0)

    assert all(math.dist(one, other) > stand.size * 0.99 for one, other in combinations(stand.tokens, 2))
    assert all(contains(outline, spot) for spot in stand.tokens)
    assert stand.size > 8


def test_the_middle_where_the_name_stands_is_left_free_if_there_is_room():
    middle = label_point(ROOM)
    stand = stand_around(ROOM, middle, 1, 1, 17.0)

    assert middle not in (*stand.tokens, *stand.things)
    assert stand.tokens[0][0] < middle[0] < stand.things[0][0]


@each("count", [1, 2, 3])
def test_a_name_that_is_printed_beside_the_middle_is_left_free_if_there_is_room(count):
    x, y = label_point(LAND)
    name = Frame(x - 20, y - 4, 40, 7)
    stand = stand_around(LAND, (x, y), count, 0, 17.0, (), name)

    assert all(spot[1] - stand.size / 2 >= name.bottom or spot[1] + stand.size / 2 <= name.y for spot in stand.tokens)
    assert all(math.dist(one, other) >= stand.size for one, other in combinations(stand.tokens, 2))


def test_a_piece_stands_on_the_name_before_it_becomes_too_small_to_be_seen():
    isle = rectangle(Frame(0, 0, 20, 18))
    stand = stand_around(isle, (10, 9), 1, 0, 17.0)

    assert stand.tokens == ((10, 9),)
    assert stand.size > 12


def test_a_place_too_small_for_anything_else_has_its_pieces_in_the_middle():
    tiny = rectangle(Frame(0, 0, 4, 4))
    stand = stand_around(tiny, (2, 2), 3, 0, 17.0)

    assert stand.tokens == ((2, 2),) * 3


def test_nothing_stands_on_an_island_of_the_sea():
    sea, island = rectangle(Frame(0, 0, 100, 40)), rectangle(Frame(40, 5, 30, 30))
    stand = stand_around(sea, label_point(sea, (island,)), 4, 0, 17.0, [island])

    assert not any(contains(island, spot) for spot in stand.tokens)


@pytest.mark.parametrize("count", [1, 2, 3, 5, 9])
def test_pieces_of_a_cell_fill_it_in_rows(count):
    size, spots = packed(Frame(50, 25, 25, 25), count)

    assert len(spots) == count
    assert all(50 + size / 2 <= x <= 75 - size / 2 and 25 + size / 2 <= y <= 50 - size / 2 for x, y in spots)
    assert all(math.dist(one, other) >= size for one, other in combinations(spots, 2))
