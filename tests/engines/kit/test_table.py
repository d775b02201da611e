from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from engines.kit.door import answer
from engines.kit.table import Area, Place, Shape, Table, Thing, Token
from engines.kit.views import view_for
from tests.engines.toys import CLOCK, COUNCIL, new_timeline
from tests.engines.walk import names_on


def test_a_table_lists_its_things_in_the_order_of_its_areas():
    first = Area("one", "One", Shape.ROW, (Place("a", things=(Thing("x", "X"), Thing("y", "Y"))), Place("b")))
    second = Area("two", "Two", Shape.GRID, (Place("c", things=(Thing("z", "Z"),)),))
    assert [thing.id for thing in Table((first, second)).things()] == ["x", "y", "z"]


def test_a_table_cannot_be_changed():
    with pytest.raises(FrozenInstanceError):
        Thing("x", "X").name = "Y"  # type: ignore[misc]


def test_tables_that_show_the_same_are_equal():
    table = Table((Area("one", "One", Shape.POOL, (Place("a", tokens=(Token("t", "T"),)),)),))
    assert table == Table((Area("one", "One", Shape.POOL, (Place("a", tokens=(Token("t", "T"),)),)),))


def test_a_hidden_card_lies_on_the_table_without_its_document():
    view = view_for(new_timeline(COUNCIL, seed=4).state, 1)
    things = {thing.id: thing for thing in COUNCIL.table(view).things()}
    assert things["hand1.0"].document
    assert (things["hand0.0"].document, things["hand0.0"].name, things["hand0.0"].face_up) == ("", "Card", False)


def test_the_dial_shows_its_value_and_goes_with_the_game():
    state = new_timeline(CLOCK, seed=2).state
    answer(state, ("turn", 1))
    dial = CLOCK.table(view_for(state, 0)).areas[0]
    assert (dial.shape, dial.value, dial.maximum, dial.board) == (Shape.DIAL, 7, 12, "clock")
    assert [place.id for place in dial.places if place.tokens] == ["hour7"]


def test_a_click_on_a_thing_is_the_option_that_points_at_it():
    state = new_timeline(COUNCIL, seed=4).state
    for seat in range(3):
        answer(state, ("yes",), seat)
    view = view_for(state, 0)
    points = COUNCIL.table(view).points
    clicked = [option for option, ids in points.items() if "hand0.1" in ids]
    assert clicked == [("lay", view.hands[0][1])]


def test_all_names_on_a_table_are_found():
    names = names_on(CLOCK.table(view_for(new_timeline(CLOCK).state, 0)))
    assert names["areas"][:2] == ["clock", "bag"]
    assert "hour12" in names["places"]
    assert names["things"] == ["bag.tokens", "token0", "token1", "token2", "token3"]
    assert names["tokens"] == ["hand"]
