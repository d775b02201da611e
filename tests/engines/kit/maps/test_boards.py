from __future__ import annotations

from typing import ClassVar

import pytest
from pydantic import ValidationError

from engines.castle_von_loghan.starter import starter
from engines.kit.documents import canonical_json, content_hash
from engines.kit.maps.boards import TOUCH, Board, Link, Shape, Space, touches, ways
from engines.kit.maps.outlines import Frame, contains, length_of, rectangle
from engines.kit.maps.palettes import PARTED
from tests.engines.kit.maps.worlds import ISLE, PALETTE, WEST, isles

PRINTED = {
    "board.past": "3254e50e2e397c85597a050ea6849fc059f4a8c5e989950b12b812cc5da5b776",
    "board.anomaly": "06e3a54c00052474aaba8ad3ff6c733037c7af800259294a7617f770e646b427",
    "board.future": "dba4f54d7f7d86a54be04fd84401cf288eb322dad9ff0cb18a9c365e72fd58c1",
}
"""The content hashes of boards that were saved before spaces had outlines and terrain."""


def pairs(board) -> set[frozenset[str]]:
    return {frozenset((way.start, way.end)) for way in ways(board, PALETTE)}


def test_boards_of_before_keep_their_hashes():
    assert {one.id: content_hash(one) for one in starter() if one.kind == "board"} == PRINTED


def test_what_came_later_is_told_as_soon_as_it_is_said():
    plain = Space(id="a", name="A")

    assert "terrain" not in canonical_json(plain)
    assert '"terrain":"sea"' in canonical_json(plain.model_copy(update={"terrain": "sea"}))


class Room(Space):
    """A space of a game that marks its spaces."""

    marked_by: ClassVar[str] = "colour"
    colour: str | None = None


class Gate(Link):
    """A link of a game that can be shut."""

    closed_by: ClassVar[str] = "barred"
    barred: bool = False


def test_a_game_says_which_field_marks_its_spaces_and_which_flag_closes_its_links():
    assert [Room(id="a", name="A", colour=colour).mark for colour in ("red", None)] == ["red", ""]
    assert Space(id="a", name="A").mark == ""
    assert [Gate(start="a", end="b", kind="gate", barred=shut).look for shut in (False, True)] == ["gate", "closed"]
    assert not Link(start="a", end="b").is_closed


def test_a_board_without_a_start_does_not_speak_of_it():
    assert '"start"' not in canonical_json(isles())
    assert '"start":"west"' in canonical_json(isles(start="west"))


def test_a_polygon_lies_where_its_corners_are():
    space = Space(id="w", name="West", points=WEST)

    assert space.shape is Shape.POLYGON
    assert space.frame == Frame(10, 10, 50, 50)
    assert contains(space.outline, space.middle)


def test_a_rectangle_becomes_a_polygon_with_its_own_corners_and_back():
    room = Space(id="r", name="Room", x=5, y=6, width=10, height=20)
    cut = Space.model_validate({**room.model_dump(), "shape": "polygon"})
    back = Space.model_validate({**cut.model_dump(), "shape": "rectangle"})

    assert cut.points == ((5, 6), (15, 6), (15, 26), (5, 26))
    assert back == room


def test_a_polygon_of_two_corners_of_words_or_of_no_place_is_refused():
    nan = float("nan")
    for points in (
        [(1, 1), (2, 2)],
        ["a", "b", "c"],
        [(1, 2, 3)] * 3,
        5,
        "abc",
        {"a": 1},
        [(nan, 1), (2, nan), (3, 3)],
    ):
        with pytest.raises(ValidationError):
            Space(id="w", name="West", points=points)


def test_pieces_stand_where_there_is_most_room_wherever_the_name_stands():
    plain = Space(id="w", name="West", points=WEST)

    assert Space(id="w", name="West", points=WEST, name_at=(20, 20)).middle == plain.middle != (20, 20)
    assert Space(id="r", name="Room").middle == (30, 20)


def test_areas_that_share_a_border_are_joined_and_an_island_with_its_sea():
    assert pairs(isles()) == {
        frozenset(pair) for pair in (("west", "east"), ("west", "bay"), ("east", "bay"), ("bay", "isle"))
    }


def test_the_line_between_two_areas_is_found():
    west_and_east, *_, bay_and_isle = touches(isles())

    assert set(west_and_east.lines) == {((60, 10), (60, 40)), ((60, 40), (40, 60))}
    assert len(bay_and_isle.lines) == len(ISLE)


def test_a_link_that_nobody_passes_parts_what_touches():
    assert frozenset(("west", "east")) not in pairs(isles(Link(start="east", end="west", kind="reef")))


def test_a_link_joins_what_does_not_touch_and_one_to_nowhere_joins_nothing():
    board = isles(Link(start="west", end="isle", kind="ferry"), Link(start="west", end="gone"))

    assert pairs(board) - pairs(isles()) == {frozenset(("west", "isle"))}
    assert [way.link for way in ways(board, PALETTE)] == [0, TOUCH, TOUCH, TOUCH, TOUCH]


def test_only_links_count_unless_the_board_says_that_touching_joins():
    board = Board(**{**isles().model_dump(), "kind": "plain"})

    assert pairs(board) == set()


def test_an_island_touches_its_sea_only_where_no_other_island_lies_beside_it():
    sea, west, east = (
        Space(id=id, name=id, points=rectangle(frame))
        for id, frame in (
            ("sea", Frame(0, 0, 60, 60)),
            ("west", Frame(20, 20, 10, 10)),
            ("east", Frame(30, 20, 10, 10)),
        )
    )
    board = isles().model_copy(update={"spaces": (sea, west, east)})
    found = {(touch.one, touch.other): touch.lines for touch in touches(board)}

    assert found[1, 2] == (((30, 20), (30, 30)),)
    assert sum(map(length_of, found[0, 1])) == 30
    assert sum(map(length_of, found[0, 2])) == 30


def test_an_area_that_other_islands_surround_does_not_touch_the_sea():
    frames = (Frame(0, 0, 90, 90), Frame(40, 40, 10, 10), Frame(30, 30, 20, 10), Frame(50, 30, 10, 20))
    more = (Frame(40, 50, 20, 10), Frame(30, 40, 10, 20))
    spaces = [Space(id=f"s{n}", name=f"S{n}", points=rectangle(one)) for n, one in enumerate((*frames, *more))]
    board = isles().model_copy(update={"spaces": tuple(spaces)})

    assert {touch.other for touch in touches(board) if touch.one == 0} == {2, 3, 4, 5}


def test_a_border_is_closed_in_any_game_although_its_palette_has_no_kind_for_it():
    bare = PALETTE.model_copy(update={"links": {}})
    board = isles(Link(start="west", end="east", kind=bare.parting()))

    assert bare.parting() == PARTED
    assert PALETTE.parting() == "reef"
    assert frozenset(("west", "east")) not in {frozenset((way.start, way.end)) for way in ways(board, bare)}
