"""Where things lie on the table: everything is there, inside it, and can be clicked."""

from __future__ import annotations

import itertools
from collections import Counter
from dataclasses import replace

import pytest

from engines.kit.questions import Option
from engines.kit.table import Area, Place, Shape, Table, Thing, Token
from engines.registry import GAMES
from tests.profiles import repeats
from tests.workbench.playtest.games import new_session, play_on
from workbench.playtest.table.blocks import Sort
from workbench.playtest.table.contents import LayoutContext
from workbench.playtest.table.layout import lay_out
from workbench.playtest.table.scene import with_counters
from workbench.playtest.table.scene_layout import scene_block
from workbench.playtest.table.slots import COUNTER, line
from workbench.playtest.table.standing import Standing

SLUGS = list(GAMES)


def look(viewer=0, names=("One", "Two", "Three", "Four"), pointed=frozenset()):
    return LayoutContext(lambda thing: (63.0, 88.0), lambda board: (400.0, 300.0), viewer, names, 1.3, pointed)


def spots_of(view, standing=None):
    table = view.box.game.table(view)
    pointed = frozenset(id for ids in table.points.values() for id in ids)
    sizes = {area.board: (area.width or 400.0, area.height or 300.0) for area in table.areas}
    context = replace(
        look(view.viewer, ("name",) * view.players, pointed), boards=sizes.get, standing=standing or Standing()
    )
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


@pytest.mark.parametrize("aspect", [1.3, 1.5, 1.7])
def test_where_not_all_fits_what_happens_now_is_shared_out_so_that_it_can_be_read(aspect):
    view = new_session("wardens").view(0)
    table = view.box.game.table(view)
    context = replace(look(0, ("name",) * view.players), boards=lambda board: (400.0, 300.0), aspect=aspect)
    heights = [spot.height for spot in lay_out(table, context).spots if spot.id == "supply1"]

    assert min(heights) > 7


def hand(count, owner=0):
    things = tuple(Thing(f"card{owner}.{n}", f"Card {n}", f"doc{n}") for n in range(count))
    return Area(f"hand{owner}", "Hand", Shape.HAND, (Place(f"hand{owner}.place", things=things),), owner=owner)


def cards_in(table, viewer=0):
    return [spot for spot in lay_out(table, look(viewer)).spots if spot.sort is Sort.THING]


def test_a_small_hand_lies_side_by_side_and_a_large_one_overlaps():
    few = cards_in(Table((hand(3),)))
    assert all(two.x >= one.x + one.width for one, two in itertools.pairwise(few))
    many = cards_in(Table((hand(30),)))
    assert many[1].x < many[0].x + many[0].width
    assert many[-1].x > many[0].x


def test_what_belongs_to_the_viewer_is_larger_than_what_belongs_to_others():
    board = Area("board", "Castle", Shape.MAP, board="castle")
    width = {spot.id: spot.width for spot in cards_in(Table((board, *(hand(3, seat) for seat in range(4)))))}
    assert width["card0.0"] > 2 * width["card1.0"]


def places_of(block, but=()):
    return {
        (spot.sort, spot.id): (round(spot.x, 3), round(spot.y, 3), round(spot.width, 3), round(spot.height, 3))
        for spot in block.spots
        if spot.id and spot.id not in but
    }


STANDING = (Sort.MAT, Sort.BOARD, Sort.COUNTER, Sort.TRACK, Sort.DIAL, Sort.CELL, Sort.AREA)


def moving(table):
    """Return the ids of what may move: tiles of a map that scrolls, and loose areas that lie open at once."""
    tiles = {ground.document for area in table.areas for ground in area.grounds}
    tiles |= {place.id for area in table.areas if area.grounds for place in area.places}
    full = [area for area in table.areas if area.is_loose and any(one.things or one.tokens for one in area.places)]
    owners = Counter(area.owner for area in full)
    return tiles | {area.id for area in full if owners[area.owner] > 1}


@pytest.mark.parametrize("slug", SLUGS)
def test_a_table_stands_still_from_the_first_move_to_the_last(slug):
    """Place and size of every area, board, cell and counter are what they were when it was seen first."""
    session, standing = new_session(slug), Standing()
    known: dict[tuple[str, str], tuple[float, ...]] = {}
    for _ in range(repeats(12)):
        table, block = spots_of(session.view(0), standing)
        for key, place in places_of(block, moving(table)).items():
            if key[0] in STANDING:
                assert known.setdefault(key, place) == place, key
        play_on(session, 7)
    assert len(known) >= 12


@pytest.mark.parametrize("slug", SLUGS)
def test_a_table_is_shared_out_alike_whenever_it_is_first_looked_at(slug):
    session = new_session(slug)
    frames = frames_when_first_seen(session)
    for _ in range(repeats(8)):
        play_on(session, 9)
        assert frames_when_first_seen(session) == frames


def frames_when_first_seen(session):
    """Share a table out that was never looked at: as in a window that is opened, or gets another shape, now."""
    standing = Standing()
    spots_of(session.view(0), standing)
    return standing.frames


@pytest.mark.parametrize("slug", SLUGS)
def test_a_table_has_the_same_areas_from_the_first_move_to_the_last(slug):
    session = new_session(slug)
    areas = [area.id for area in session.game.table(session.view(0)).areas]
    for _ in range(repeats(12)):
        play_on(session, 7)
        assert [area.id for area in session.game.table(session.view(0)).areas] == areas
    assert len(set(areas)) == len(areas)


@pytest.mark.parametrize("slug", SLUGS)
def test_nothing_is_turned_inside_out_however_little_room_there_is(slug):
    view = play_on(new_session(slug), 60).view(0)
    for aspect in (0.9, 1.42, 2.2):
        context = replace(look(0, ("name",) * view.players), aspect=aspect)
        for spot in lay_out(view.box.game.table(view), context).spots:
            assert spot.width >= 0, spot
            assert spot.height >= 0, spot


def test_a_drawn_card_and_an_opened_event_move_nothing_else():
    event = Area("event", "Event", Shape.ROW, (Place("event.place"),))
    shown = replace(event, places=(Place("event.place", things=(Thing("e", "Event", "e"),)),))
    board = Area("board", "Castle", Shape.MAP, board="castle")
    row = Area("row0", "Row", Shape.ROW, (Place("row0.place", things=(Thing("r", "R", "r"),)),), owner=0)
    context = look()
    before = places_of(lay_out(Table((board, event, hand(3), row, hand(2, 1))), context))
    after = places_of(lay_out(Table((board, shown, hand(4), row, hand(2, 1))), context))

    kept = [key for key in before if key[1] != "hand0.place"]
    assert [after[key] for key in kept] == [before[key] for key in kept]


def growing(*cells):
    """A grid that grows, with cards in these cells (column, row), counted from its middle."""
    places = [Place(f"c{x}.{y}", row=y, column=x, things=(Thing(f"t{x}.{y}", "T"),)) for x, y in cells]
    return Table((Area("field", "Field", Shape.GRID, tuple(places), reach=(3, 4)),))


def test_a_cell_of_a_growing_grid_keeps_its_place_while_others_come_beside_it():
    context = look()
    before = places_of(lay_out(growing((0, 0), (1, 0)), context))
    after = places_of(lay_out(growing((-2, -1), (0, 0), (1, 0), (2, 2), (9, 0), (0, -8)), context))
    assert before.items() <= after.items()


def test_what_lies_beyond_the_reach_of_a_grid_becomes_smaller_and_stays_on_it():
    block = lay_out(growing((0, 0), *((x, 0) for x in range(-9, 10) if x), (0, 8), (0, -8)), look())
    field = next(spot for spot in block.spots if spot.sort is Sort.MAT)
    cells = {spot.id: spot for spot in block.spots if spot.sort is Sort.CELL}
    row = [cells[f"c{x}.0"] for x in range(-9, 10)]
    assert all(one.x + one.width < two.x for one, two in itertools.pairwise(row))
    assert [one.width < two.width for one, two in itertools.pairwise(row[9:])] == [False] * 9
    assert row[13].width == pytest.approx(row[9].width)
    assert row[14].width < row[13].width * 0.7
    for one in cells.values():
        assert field.x <= one.x < one.x + one.width <= field.x + field.width
        assert field.y <= one.y < one.y + one.height <= field.y + field.height


def test_the_cells_of_a_grid_keep_their_places_when_many_are_taken_away():
    def field(count):
        places = [Place(f"cell.{n}", row=n // 6, column=n % 6, things=(Thing(f"t{n}", "T"),)) for n in range(count)]
        return Table((Area("field", "Field", Shape.GRID, tuple(places)),))

    context = look()
    full, less = (places_of(lay_out(field(count), context)) for count in (30, 12))
    assert less.items() <= full.items()


def test_an_empty_pile_is_a_counter_as_large_as_a_full_one():
    def pile(count):
        return Area("deck", "Deck", Shape.STACK, (Place("p", things=(Thing("d", "D", count=count),) * bool(count)),))

    found = [
        next(one for one in lay_out(Table((pile(count),)), look()).spots if one.sort is Sort.COUNTER)
        for count in (0, 7)
    ]
    assert [one.value for one in found] == [0, 7]
    assert len({(one.x, one.y, one.width) for one in found}) == 1


def test_a_click_anywhere_on_the_line_of_a_pile_is_the_answer_of_its_card():
    option: Option = ("draw", "deck")
    pile = Area("deck", "Deck", Shape.STACK, (Place("p", things=(Thing("d", "D", count=3),)),))
    block = lay_out(Table((pile,)), look())

    assert with_counters({"d": [option]}, block.spots) == {"d": [option], "p": [option]}
    assert with_counters({"p": []}, block.spots) == {"p": []}


def test_decks_beside_a_board_have_room_for_counters_of_full_size():
    decks = [
        Area(f"deck{n}", "Deck", Shape.STACK, (Place(f"p{n}", things=(Thing(f"d{n}", "D", count=9),)),))
        for n in range(3)
    ]
    board = Area("board", "Castle", Shape.MAP, board="castle")
    found = [one for one in lay_out(Table((board, hand(3), *decks)), look()).spots if one.sort is Sort.COUNTER]
    assert [one.height for one in found] == [COUNTER[1]] * 3


def test_tokens_of_a_map_stand_where_their_place_is_printed():
    place = Place("hall", "Hall", x=200.0, y=100.0, tokens=(Token("group", "The group"),))
    block = lay_out(Table((Area("board", "Castle", Shape.MAP, (place,), board="castle"),)), look(-1))
    board = next(spot for spot in block.spots if spot.sort is Sort.BOARD)
    token = next(spot for spot in block.spots if spot.sort is Sort.DISC)
    scale = board.width / 400
    assert abs((token.x + token.width / 2 - board.x) / scale - 200) < 40
    assert abs((token.y + token.height / 2 - board.y) / scale - 100) < 20


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


def test_the_last_one_of_a_stack_says_that_it_is_one():
    def stack(count):
        place = Place("p", things=(Thing("pawn", "Pawn", count=count),))
        return Table((Area("pawns", "Pawns", Shape.STACK, (place,), owner=0),))

    assert [cards_in(stack(count))[0].value for count in (2, 1)] == [2, 1]
    assert [spot.value for spot in cards_in(Table((hand(2),)))] == [0, 0]


def piles_in_a_row(piles, cards):
    places = [
        Place(f"pile{pile}", things=tuple(Thing(f"{pile}.{card}", str(card)) for card in range(cards)))
        for pile in range(piles)
    ]
    return Area("mains", "Equipped", Shape.ROW, tuple(places))


@pytest.mark.parametrize(
    ("piles", "cards", "room"), [(4, 4, 420.0), (2, 2, 900.0), (2, 7, 300.0), (3, 1, 120.0), (1, 30, 200.0)]
)
def test_piles_of_a_row_are_told_apart_and_all_lie_within_it(piles, cards, room):
    drawn = [
        spot for spot in line(piles_in_a_row(piles, cards), (room, 50.0), look()).spots if spot.sort is Sort.THING
    ]
    steps = {
        is_inside: [two.x - one.x for one, two in itertools.pairwise(drawn) if (one.place == two.place) is is_inside]
        for is_inside in (True, False)
    }
    assert drawn[-1].x + drawn[-1].width <= room + 0.01
    if piles > 1 and cards > 1:
        assert max(steps[True]) + 4 < min(steps[False])
    assert min([*steps[True], *steps[False]]) > 0


def board_of(*tokens):
    named = tuple(Token(name, name, count=3, is_counted=True) for name in tokens)
    place = Place("agent.place", things=(Thing("agent", "Agent", "agent"),), tokens=named)
    return Area("agent", "Agent", Shape.POOL, (place,), owner=0)


def test_markers_that_come_and_go_move_neither_their_board_nor_the_hand():
    castle, context = Area("board", "Castle", Shape.MAP, board="castle"), look()
    many = [f"Marker number {number}" for number in range(9)]
    shown = [
        places_of(lay_out(Table((castle, board_of(*many[:count]), hand(3))), context)) for count in (2, 9, 1, 0, 2)
    ]
    kept = [(Sort.THING, "agent"), (Sort.MAT, "agent"), (Sort.MAT, "hand0"), (Sort.THING, "card0.0")]
    for moment in (shown[1], shown[2], shown[4]):
        assert [moment[key] for key in kept] == [shown[0][key] for key in kept]
    assert shown[3][Sort.MAT, "hand0"] == shown[0][Sort.MAT, "hand0"]


def test_a_grid_that_was_cleared_has_the_room_that_it_needed_before():
    def field(*cells):
        left, top = min(x for x, _ in cells), min(y for _, y in cells)
        places = [
            Place(f"c{x}.{y}", row=y - top, column=x - left, things=(Thing(f"t{x}.{y}", "T"),)) for x, y in cells
        ]
        return Table((Area("field", "Field", Shape.GRID, tuple(places)),))

    context = look()
    sizes = [
        places_of(lay_out(field(*cells), context))[Sort.CELL, "c0.0"][2:]
        for cells in ([(0, 0)], [(0, 0), (0, 9)], [(0, 0)], [(0, 0), (0, 5)])
    ]
    assert sizes[0] > sizes[1]
    assert sizes[1] == sizes[2] == sizes[3]
