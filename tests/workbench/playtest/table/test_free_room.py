"""What lies over the table finds room beside what must be seen."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize

from workbench.playtest.table.free_room import free_parts, roomiest

ROOM = QRect(0, 0, 1000, 600)
BOARD = QRect(0, 0, 600, 400)
CARD, FRAME = QSize(100, 150), QSize(10, 20)


def test_free_parts_hide_nothing_that_is_kept_and_stay_in_the_room():
    parts = free_parts(ROOM, [BOARD, QRect(800, 500, 100, 50)])
    assert parts
    assert not any(part.intersects(BOARD) or not ROOM.contains(part) for part in parts)


def test_room_between_two_things_is_found_too():
    parts = free_parts(ROOM, [BOARD, QRect(800, 0, 200, 600)])
    assert QRect(600, 0, 200, 600) in parts


def test_a_row_of_cards_lies_under_the_board():
    found = roomiest(free_parts(ROOM, [BOARD]), CARD, 4, FRAME)
    assert found == (QRect(0, 400, 1000, 200), 4)


def test_many_cards_lie_where_most_of_them_are_seen():
    found = roomiest(free_parts(ROOM, [BOARD]), QSize(100, 110), 20, FRAME)
    assert found == (QRect(600, 0, 400, 600), 15)


def test_where_not_one_card_has_room_there_is_no_place():
    assert roomiest(free_parts(ROOM, [QRect(0, 0, 950, 500)]), CARD, 1, FRAME) is None


def test_what_lies_low_is_left_free_and_there_is_room_above_it():
    hand = QRect(0, 450, 1000, 150)
    parts = free_parts(ROOM, [BOARD], [hand])
    assert QRect(600, 0, 400, 450) in parts
    assert not any(part.intersects(hand) for part in parts)
