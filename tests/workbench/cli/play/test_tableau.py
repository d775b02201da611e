from __future__ import annotations

import io

import pytest
from rich.console import Console

from engines.kit.maps.laying import laid_cell, laid_grid
from engines.kit.maps.tiles import grid_of
from engines.kit.table import Area, Link, Place, Shape, Table, Thing, Token
from tests.engines.kit.maps.worlds import FRONT, PALETTE
from workbench.cli.play.tableau import Painter, contents, short_name

SEATS = ("Red", "Blue")


def painted(*areas: Area, width: int = 80) -> list[str]:
    """Paint areas and return the lines."""
    file = io.StringIO()
    Painter(Console(file=file, width=width), SEATS).paint(Table(areas))
    return [line.rstrip() for line in file.getvalue().splitlines()]


def cell(row: int, column: int, *things: Thing) -> Place:
    """Return a place of a grid."""
    return Place(f"cell.{row}.{column}", f"cell {row}-{column}", row, column, things=things)


GRID = Area(
    "board",
    "Board",
    Shape.GRID,
    (
        cell(0, 0, Thing("a", "Wolf")),
        cell(0, 1, Thing("b", "Secret", face_up=False, tokens=(Token("t", "Pawn", owner=1),))),
        cell(1, 1, Thing("c", "Shrine of the Empty Nest", "shrine.eagle.6")),
    ),
)


def test_a_grid_is_painted_as_a_grid_with_the_owners_of_pieces():
    assert painted(GRID) == ["Wolf .", "     Blue", "     Eagle", ""]


def test_a_grid_that_is_too_wide_becomes_a_list_of_its_places():
    assert "cell 0-0: Wolf" in contents(GRID)
    assert painted(GRID, width=9)[0].startswith("Board")


def test_a_list_of_places_leaves_out_those_that_tell_nothing():
    places = (
        cell(0, 0, Thing("a", "Card", face_up=False)),
        Place("label", "Kida", things=(Thing("b", "Kida"),)),
        Place("edge", "", things=(Thing("c", "Bell"),)),
    )

    assert contents(Area("board", "Board", Shape.GRID, places)) == "nothing"


def test_a_face_down_card_gives_nothing_away():
    assert short_name(Thing("x", "The Monster", "char.monster", face_up=False)) == "."


@pytest.mark.parametrize(
    ("thing", "short"),
    [
        (Thing("x", "Silent Bell", "arcanum.bell.silent"), "Silent Bell"),
        (Thing("x", "Shrine of the Crown", "shrine.crown"), "Crown"),
        (Thing("x", "An overwhelmingly long name"), "An overwhelmingly long name"),
    ],
)
def test_a_long_name_is_shortened_to_the_words_of_its_id(thing, short):
    assert short_name(thing) == short


def test_equal_things_are_counted():
    things = (Thing("a", "Card", count=2), Thing("b", "Hit"), Thing("c", "Card"))

    assert contents(Area("hand", "Hand", Shape.HAND, (Place("p", things=things),))) == "3 Card; Hit"


def test_a_map_tells_what_lies_where():
    places = (Place("a", "Harbour", tokens=(Token("t", "Army", count=2),)), Place("b", "Hills"))

    assert contents(Area("map", "Map", Shape.MAP, places)) == "Harbour: 2 Army"


def test_a_row_has_a_line_for_each_of_its_places():
    places = (Place("a", "1", things=(Thing("x", "Sword"), Thing("y", "Coin"))), Place("b", "2"))

    assert contents(Area("row", "Market", Shape.ROW, places)) == "Sword; Coin"


@pytest.mark.parametrize(
    ("area", "said"),
    [
        (Area("d", "Dial", Shape.DIAL, value=3, maximum=12), "3 of 12"),
        (Area("d", "Dial", Shape.DIAL, value=3), "3"),
        (Area("t", "Track", Shape.TRACK, value=1, maximum=5), "1 of 5"),
        (Area("s", "Stack", Shape.STACK), "nothing"),
    ],
)
def test_dials_and_tracks_tell_their_value(area, said):
    assert contents(area) == said


def test_an_area_is_called_by_its_owner_once():
    mine = Area("hand", "Hand", Shape.HAND, owner=1)
    named = Area("seat", "Blue", Shape.HAND, owner=1)

    lines = painted(mine, named)

    assert [line.split("  ")[0] for line in lines] == ["Blue: Hand", "Blue"]


def test_a_map_tells_who_holds_a_place_and_whose_each_piece_is():
    armies = (Token("a", "Army", count=2, owner=0), Token("b", "Army", owner=1))
    places = (Place("h", "Harbour", tokens=armies, owner=1), Place("k", "Hills", owner=0), Place("m", "Moor"))

    assert contents(Area("map", "Map", Shape.MAP, places), SEATS).splitlines() == [
        "Harbour (Blue): 2 Army (Red); Army (Blue)",
        "Hills (Red)",
    ]


def test_a_map_tells_what_is_closed_now():
    places = (Place("h", "Harbour"), Place("k", "Hills"))
    links = (Link("h", "k", "Locked", closed=True), Link("k", "h", "Road"))

    assert contents(Area("map", "Map", Shape.MAP, places, links=links)) == "Locked: Harbour – Hills"


def vaults() -> Area:
    grid = grid_of(FRONT, PALETTE)
    standing = {5: (Token("t", "ghost", owner=1),)}
    places = [laid_cell(grid, PALETTE, cell, f"c{cell}", tokens=standing.get(cell, ())) for cell in range(12)]
    return laid_grid("grid", "Vault", grid, PALETTE, cell=25, places=places)


def test_a_walled_grid_is_drawn_with_its_walls_doors_and_pieces():
    assert painted(vaults())[:7] == [
        "+-+ +-+-+",
        "|. . # .|",
        "+   + +-+",
        " . G:. c|",
        "+-+ +-+ +",
        "|. .|. .|",
        "+-+-+-+-+",
    ]


def test_a_walled_grid_says_below_who_stands_where():
    assert painted(vaults())[8].split("  ")[-1] == "row 2, column 2: ghost (Blue)"
    assert painted(vaults(), width=8)[0].startswith("Vault")
