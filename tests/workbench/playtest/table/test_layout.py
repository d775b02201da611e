"""Where things lie on the table: everything is there, inside it, and can be clicked."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from engines.kit.table import Area, Place, Shape, Table, Thing, Token
from engines.registry import GAMES
from tests.profiles import repeats
from tests.workbench.playtest.games import new_session, play_on
from workbench.playtest.table.blocks import Sort
from workbench.playtest.table.contents import LayoutContext
from workbench.playtest.table.layout import lay_out
from workbench.playtest.table.scene_layout import scene_block

SLUGS = list(GAMES)


def look(viewer=0, names=("One", "Two", "Three", "Four"), pointed=frozenset()):
    return LayoutContext(lambda thing: (63.0, 88.0), lambda board: (400.0, 300.0), viewer, names, 1.3, pointed)


def spots_of(view):
    table = view.box.game.table(view)
    pointed = frozenset(id for ids in table.points.values() for id in ids)
    sizes = {area.board: (area.width or 400.0, area.height or 300.0) for area in table.areas}
    context = replace(look(view.viewer, ("name",) * view.players, pointed), boards=sizes.get)
    return table, lay_out(table, context)


@pytest.mark.parametrize("slug", SLUGS)
def test_everything_on_the_table_is_drawn_inside_it(slug):
    session = new_session(slug)
    for _ in range(repeats(8)):
        play_on(session, 9)
        table, block = spots_of(session.view(0))
        drawn = {spot.id for spot in block.spots}
        piles = {area.id for area in table.areas if area.shape is Shape.STACK}
        for area in table.areas:
            things = [thing.id for place in area.places for thing in place.things]
            # Of a pile only the topmost cards are seen.
            assert set(things[-3:] if area.id in piles else things) <= drawn
        for spot in block.spots:
            assert -3 <= spot.x <= block.width + 3
            assert -3 <= spot.y <= block.height + 3


@pytest.mark.parametrize("slug", SLUGS)
def test_every_option_that_points_at_something_can_be_clicked(slug):
    session = new_session(slug)
    for _ in range(repeats(60)):
        play_on(session, 1)
        if session.question is None:
            break
        seat = session.waiting()[0]
        view = session.view(seat)
        table, block = spots_of(view)
        scenes = [scene_block(scene, lambda thing: (63.0, 88.0)) for scene in table.scenes]
        drawn = {spot.id for one in (block, *scenes) for spot in one.spots}
        for option in view.question.options_of(seat):
            ids = table.points.get(option, ())
            assert not ids or drawn & set(ids), (option, ids)


def hand(count):
    things = tuple(Thing(f"card{n}", f"Card {n}", f"doc{n}") for n in range(count))
    return Area("hand", "Hand", Shape.HAND, (Place("hand.place", things=things),), owner=0)


def cards_in(table, viewer=0):
    return [spot for spot in lay_out(table, look(viewer)).spots if spot.sort is Sort.THING]


def test_a_small_hand_lies_side_by_side_and_a_large_one_overlaps():
    few = cards_in(Table((hand(3),)))
    assert all(two.x >= one.x + one.width for one, two in itertools.pairwise(few))
    many = cards_in(Table((hand(30),)))
    assert many[1].x < many[0].x + many[0].width
    assert many[-1].x > many[0].x


def test_what_belongs_to_the_viewer_is_larger_than_what_belongs_to_others():
    assert cards_in(Table((hand(3),)), viewer=0)[0].width > cards_in(Table((hand(3),)), viewer=1)[0].width


def test_tokens_of_a_map_stand_where_their_place_is_printed():
    place = Place("hall", "Hall", x=200.0, y=100.0, tokens=(Token("group", "The group"),))
    block = lay_out(Table((Area("board", "Castle", Shape.MAP, (place,), board="castle"),)), look(-1))
    board = next(spot for spot in block.spots if spot.sort is Sort.BOARD)
    token = next(spot for spot in block.spots if spot.sort is Sort.DISC)
    assert abs(token.x + token.width / 2 - board.x - 200) < 40
    assert abs(token.y + token.height / 2 - board.y - 100) < 20


def test_a_place_that_is_only_named_is_shown_when_it_can_be_chosen():
    row = Area("event", "Event", Shape.ROW, (Place("letter0", "A: run"), Place("full", things=(Thing("t", "T"),))))
    shown = lay_out(Table((row,)), look(pointed=frozenset({"letter0"})))
    assert [spot.text for spot in shown.spots if spot.sort is Sort.TEXT] == ["A: run"]
    assert [spot for spot in lay_out(Table((row,)), look()).spots if spot.sort is Sort.TEXT] == []


def test_tracks_and_dials_say_their_value():
    areas = (Area("h", "Health", Shape.TRACK, value=3, maximum=9), Area("d", "Dial", Shape.DIAL, value=7, maximum=8))
    found = {spot.sort: (spot.value, spot.maximum) for spot in lay_out(Table(areas), look()).spots if spot.maximum}
    assert found[Sort.TRACK] == (3, 9)
    assert found[Sort.DIAL] == (7, 8)
