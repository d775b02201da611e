from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF

from editors.boards.checks import board_problems
from editors.boards.plan import (
    free_id,
    inner_links,
    laid,
    link_line,
    link_spot,
    passage,
    reached,
    stacked,
    with_pasted,
    without,
)
from engines.castle_von_loghan.content import Board, Link, Space
from engines.kit.documents import Severity
from engines.kit.maps import boards
from engines.kit.maps.palettes import default_palette
from tests import own_cards
from tests.each import each
from tests.engines.kit.maps.worlds import PALETTE, WEST, isles

OWN = default_palette("castle_von_loghan")
A, B, C = (
    Space(id=id, name=id.upper(), x=x, y=10, width=40, height=30) for id, x in (("a", 10), ("b", 60), ("c", 110))
)


def a_board(spaces=(A, B, C), links=(), start="a"):
    return Board(id="board.test", name="Test", timeline="past", spaces=spaces, links=links, start=start)


def way(start, end, *, locked=False):
    return Link(start=start, end=end, locked=locked)


def messages(board):
    return [(one.field, one.message) for one in board_problems(board, OWN)]


def test_a_walk_leads_through_open_ways_only():
    board = a_board(links=(way("a", "b"), way("c", "b")))

    assert reached(board, OWN, ()) == {"a", "b", "c"}
    assert reached(board, OWN, {1}) == {"a", "b"}
    assert reached(a_board(start="x"), OWN, ()) == frozenset()


@each(
    ("board", "expected"),
    [
        (a_board(links=(way("a", "b"),)), ("spaces.2", "nothing leads to C")),
        (a_board(links=(way("a", "b"), way("b", "c", locked=True))), ("spaces.2", "C can only be reached")),
        (a_board((A, B, C, C.model_copy(update={"id": "d", "x": 200})), (way("c", "d"), way("a", "b"))),
         ("spaces.2", "no way from the start leads to C")),
        (a_board(links=(way("a", "x"),)), ("links.0.end", "the way leads to “x”, which is no space")),
        (a_board(links=(way("a", "a"),)), ("links.0.end", "the way leads back to where it begins")),
        (a_board(links=(way("a", "b"), way("b", "a"))), ("links.1.end", "B and A are linked twice")),
        (a_board((A, A.model_copy(update={"x": 200}))), ("spaces.0.id", "2 spaces have the id a")),
        (a_board((A, B.model_copy(update={"x": 30}))), ("spaces.0", "A and B lie on one another")),
        (a_board((A, B.model_copy(update={"x": 400}))), ("spaces.1", "B reaches over the edge of the board")),
        (a_board(start=""), ("start", "the board does not say where the group begins")),
        (a_board(start="x"), ("start", "the group begins in “x”, which is no space")),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_board_is_said_where_it_is(board, expected):
    assert any(field == expected[0] and message.startswith(expected[1]) for field, message in messages(board))


def test_a_board_in_good_order_has_nothing_to_complain_of():
    assert messages(a_board(links=(way("a", "b"), way("b", "c")))) == []


@pytest.mark.parametrize("board", [one for one in own_cards.starter("castle_von_loghan") if one.kind == "board"])
def test_the_boards_of_the_box_are_sound(board):
    assert {one.severity for one in board_problems(board, OWN)} <= {Severity.HINT}


def test_spaces_that_only_touch_do_not_overlap():
    assert messages(a_board((A, B.model_copy(update={"x": 50})), (way("a", "b"),))) == []


def test_a_space_goes_with_its_ways():
    spaces, links = without(a_board(links=(way("a", "b"), way("b", "c"))), {0}, set())

    assert [space.id for space in spaces] == ["b", "c"]
    assert links == [way("b", "c")]


def test_copies_have_ids_of_their_own_and_the_ways_between_them():
    board = a_board(links=(way("a", "b"), way("b", "c")))
    other = a_board((A.model_copy(update={"id": "s01"}),))
    spaces, links = with_pasted(board, [A, B], inner_links(board, {0, 1}), [other])

    assert [space.id for space in spaces[3:]] == ["s02", "s03"]
    assert links[2:] == [way("s02", "s03")]
    assert free_id([board, other]) == "s02"


def test_a_space_pasted_on_another_board_is_the_same_spot_there():
    spaces, _ = with_pasted(a_board((B, C)), [A], [])

    assert spaces[-1] == A


def test_a_way_is_picked_in_the_middle_of_its_passage_and_a_blocked_one_has_none():
    board = a_board(links=(way("a", "b"), way("a", "c")))

    assert link_spot(board, PALETTE, board.links[0]).x() == 55
    assert passage(board, PALETTE, board.links[1]) is None
    assert link_spot(board, PALETTE, way("a", "x")) is None


# Areas


def sea_link(start, end, kind="ferry"):
    return boards.Link(start=start, end=end, kind=kind)


def complaints(board):
    return [(one.field, one.message) for one in board_problems(board, PALETTE)]


def with_space(board, place, **fields):
    spaces = list(board.spaces)
    spaces[place] = boards.Space.model_validate({**spaces[place].model_dump(), **fields})
    return board.model_copy(update={"spaces": tuple(spaces)})


def test_areas_that_touch_and_an_island_in_its_sea_are_in_good_order():
    assert complaints(isles()) == []
    assert not isles().begins


def test_areas_that_lie_on_one_another_or_cross_themselves_are_named():
    moved = [(x + 20, y) for x, y in WEST]
    twisted = [(10, 10), (60, 60), (60, 10), (10, 60)]

    assert ("spaces.0", "West and East lie on one another") in complaints(with_space(isles(), 0, points=moved))
    assert ("spaces.0.points", "the outline of West crosses itself") in complaints(
        with_space(isles(), 0, points=twisted)
    )


def test_a_kind_or_terrain_that_the_game_does_not_have_is_named():
    board = with_space(isles(), 1, terrain="lava", kind="port")

    assert complaints(board) == [("spaces.1.terrain", "the game has no terrain “lava”")]


def test_a_fleet_reaches_what_touches_unless_a_reef_parts_it():
    parted = isles(sea_link("west", "bay", "reef"), sea_link("west", "east", "reef"))

    assert reached(isles(), PALETTE, (), "west") == {"west", "east", "bay", "isle"}
    assert reached(parted, PALETTE, (), "west") == {"west"}


def test_a_link_over_the_sea_is_picked_on_its_line_and_one_between_neighbours_on_their_border():
    board = isles(sea_link("west", "isle"), sea_link("west", "east", "reef"))
    over, between = board.links

    assert link_line(board, PALETTE, over) is not None
    assert link_line(board, PALETTE, between) is None
    assert (link_spot(board, PALETTE, between).x(), link_spot(board, PALETTE, between).y()) == (60, 25)


def test_an_island_lies_over_its_sea_also_to_be_picked():
    order = [isles().spaces[place].id for place in stacked(isles(), PALETTE)]

    assert order.index("bay") < order.index("isle")


def test_a_polygon_is_moved_with_all_its_corners_and_stretched_when_it_is_resized():
    board = with_space(isles(), 0, name_at=(20, 20))
    there = laid(board, {"spaces.0": QRectF(15, 12, 50, 50)})[0]
    wider = laid(board, {"spaces.0": QRectF(10, 10, 100, 50)})[0]

    assert there.points == tuple((x + 5, y + 2) for x, y in WEST)
    assert there.name_at == (25, 22)
    assert wider.points[2] == (110, 40)


def test_a_pasted_polygon_lies_beside_its_original():
    spaces, _ = with_pasted(isles(), [isles().spaces[0]], [])

    assert spaces[-1].points[0] == (18, 18)
    assert spaces[-1].x == 18


def test_an_area_that_nothing_joins_to_the_others_is_named_although_play_begins_nowhere():
    far = boards.Space(id="far", name="Far", terrain="land", points=((114, 2), (118, 2), (118, 6)))
    board = isles()
    board = board.model_copy(update={"spaces": (*board.spaces, far)})

    assert ("spaces.4", "no border and no link leads from Far to the rest of the board") in complaints(board)
    assert complaints(board.model_copy(update={"links": (sea_link("far", "east"),)})) == []


def test_an_area_of_a_map_without_a_terrain_is_named():
    board = isles()
    bare = board.spaces[0].model_copy(update={"terrain": ""})

    assert ("spaces.0.terrain", "West has no terrain") in complaints(
        board.model_copy(update={"spaces": (bare, *board.spaces[1:])})
    )
