"""A table around a large map: the map takes most of the view, and nothing that lies beside it moves it."""

from __future__ import annotations

import pytest

from engines.kit.table import Area, Place, Shape, Table, Thing, Token
from workbench.playtest.table.contents import LayoutContext
from workbench.playtest.table.large_map import frames
from workbench.playtest.table.layout import lay_out

MAP = (760.0, 560.0)


def context(aspect=1.4, viewer=0):
    return LayoutContext(lambda thing: (63.0, 88.0), lambda board: MAP, viewer, ("One", "Two"), aspect)


def world(*tokens):
    place = Place(
        "land", "Land", x=300, y=200, outline=((200, 100), (400, 100), (400, 300), (200, 300)), tokens=tokens
    )
    return Area("world", "World", Shape.MAP, (place,), board="board", is_main=True)


def hand(count, owner=0):
    things = tuple(Thing(f"card{owner}.{n}", f"Card {n}", f"doc{n}", "card") for n in range(count))
    return Area(f"hand{owner}", "Hand", Shape.HAND, (Place(f"hand{owner}.place", things=things),), owner=owner)


def spot(block, id):
    return next(one for one in block.spots if one.id == id)


@pytest.mark.parametrize("aspect", [1.26, 1.4, 1.62])
def test_the_map_takes_most_of_the_view(aspect):
    block = lay_out(Table((world(), hand(5), hand(3, 1))), context(aspect))
    board = spot(block, "board")
    seen = max(block.width, block.height * aspect)

    assert board.width * board.height > 0.5 * seen * seen / aspect


def test_drawn_cards_and_new_tokens_move_neither_the_map_nor_its_places():
    few = lay_out(Table((world(), hand(1), hand(1, 1))), context())
    many = lay_out(Table((world(), hand(12), hand(9, 1))), context())

    assert (few.width, few.height) == (many.width, many.height)
    for id in ("board", "land"):
        assert [(one.x, one.y, one.width) for one in few.spots if one.id == id] == [
            (one.x, one.y, one.width) for one in many.spots if one.id == id
        ]


@pytest.mark.parametrize("count", [1, 6, 40])
def test_whatever_lies_beside_the_map_stays_on_the_table_and_off_the_map(count):
    block = lay_out(Table((world(), hand(count), hand(count, 1))), context())
    board = spot(block, "board")

    for one in block.spots:
        if one.thing is not None:
            assert one.x + one.width <= block.width + 1
            assert one.y + one.height <= block.height + 1
            assert one.x >= board.width or one.y >= board.height


def test_an_outline_is_as_much_smaller_as_its_map():
    land = spot(lay_out(Table((world(),)), context()), "land")

    assert land.outline[2] == (pytest.approx(land.width), pytest.approx(land.height))
    assert land.scale == pytest.approx(430 / 760)


def test_pieces_on_a_large_map_are_large_enough_to_be_seen():
    block = lay_out(Table((world(Token("army", "Army", count=3, is_force=True)),)), context())

    assert spot(block, "army").width > 0.024 * block.width


def test_the_parts_of_the_table_have_the_shape_of_the_view():
    sizes = frames(MAP, 1.5)

    assert (sizes.map[0] + 6 + sizes.rail[0]) / sizes.rail[1] == pytest.approx(1.5, abs=0.02)
