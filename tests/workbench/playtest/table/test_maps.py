"""Maps and walled grids on the table: as large as their boards, with outlines, borders and turned tiles."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter

from editors import look
from engines.kit.documents import Content
from engines.kit.maps.boards import Link, middles
from engines.kit.maps.grids import joined, new_grid
from engines.kit.maps.laying import laid_board, laid_cell, laid_grid, laid_link, laid_partings, laid_space, laid_tile
from engines.kit.maps.tiles import grid_of
from engines.kit.table import Area, Shape, Table, Thing, Token
from tests.editors.atoll_desk import AtollDesk
from tests.engines.kit.maps.worlds import FRONT, GAME, PALETTE, isles, vault
from workbench.playtest.table.blocks import Sort
from workbench.playtest.table.brushes import icon_of, seat_colour, token_colour
from workbench.playtest.table.faces import TableFaces
from workbench.playtest.table.maps import cells_block, map_block
from workbench.playtest.table.scene import TableScene

CARD = (63.0, 88.0)


def sea_map(*links: Link, closed: bool = False, owners=None, tokens=None, things=None) -> Area:
    board = isles(*links)
    at = middles(board)
    places = [
        laid_space(
            space,
            PALETTE,
            space.id,
            at[space.id],
            owner=(owners or {}).get(space.id),
            tokens=tuple((tokens or {}).get(space.id, ())),
            things=tuple((things or {}).get(space.id, ())),
        )
        for space in board.spaces
    ]
    ways = [laid_link(PALETTE, link.kind, link.start, link.end, is_closed=closed) for link in links]
    return laid_board("map", board, places, ways, laid_partings(board, PALETTE, {one.id: one.id for one in places}))


def vaults(cell: float = 25.0, **more) -> Area:
    grid = joined({(0, 0): grid_of(FRONT, PALETTE), (1, 0): grid_of(FRONT, PALETTE)}, 2, 1)
    places = [laid_cell(grid, PALETTE, number, f"cell.{number}") for number in range(len(grid.cells))]
    return laid_grid("grid", "Vaults", grid, PALETTE, cell=cell, places=places, **more)


def laid_map(area: Area, *, printed: bool = False):
    return map_block(area, lambda thing: CARD, lambda board: (120.0, 110.0) if printed else None)


def of_sort(block, sort: Sort):
    return [spot for spot in block.spots if spot.sort is sort]


def test_a_map_is_as_large_as_its_board_also_when_nothing_is_printed():
    assert (laid_map(sea_map()).width, laid_map(sea_map()).height) == (120, 110)


@pytest.mark.parametrize("cell", [20.0, 25.0, 25.4])
def test_four_tiles_of_ten_by_ten_are_as_large_as_their_cells(cell):
    tile = new_grid(10, 10, "floor")
    grid = joined({(column, row): tile for column in (0, 1) for row in (0, 1)}, 2, 2)
    places = [laid_cell(grid, PALETTE, number, f"cell.{number}") for number in range(400)]
    block = cells_block(
        laid_grid("grid", "Area", grid, PALETTE, cell=cell, places=places), lambda thing: CARD, lambda board: None
    )

    assert (block.width, block.height) == (20 * cell, 20 * cell)
    assert len(of_sort(block, Sort.AREA)) == 400


def test_places_have_their_outlines_and_islands_lie_over_their_seas():
    areas = of_sort(laid_map(sea_map()), Sort.AREA)

    assert [len(spot.outline) for spot in areas] == [4, 5, 5, 4]
    assert (areas[0].id, areas[-1].id) == ("bay", "isle")


def test_on_a_printed_board_only_closed_links_have_a_sign():
    ferry = Link(start="west", end="isle", kind="ferry")

    assert of_sort(laid_map(sea_map(ferry), printed=True), Sort.LINK) == []
    assert len(of_sort(laid_map(sea_map(ferry)), Sort.LINK)) == 1
    assert len(of_sort(laid_map(sea_map(ferry, closed=True), printed=True), Sort.LINK)) == 1


def test_what_parts_two_areas_lies_on_their_border():
    borders = of_sort(laid_map(sea_map(Link(start="east", end="west", kind="reef"))), Sort.BORDER)

    assert [(spot.x, spot.y, spot.width, spot.height) for spot in borders] == [(60, 10, 0, 30), (40, 40, 20, 20)]


def test_walls_and_doors_lie_between_cells():
    block = cells_block(vaults(), lambda thing: CARD, lambda board: None)
    doors = [spot for spot in of_sort(block, Sort.BORDER) if spot.text == "Door"]

    assert [(spot.x, spot.y, spot.height) for spot in doors] == [(50, 25, 25), (150, 25, 25)]


def test_a_tile_turned_by_a_quarter_covers_the_cells_that_it_lies_on():
    ground = laid_tile(vault(), (0, 0), quarters=1)
    block = cells_block(vaults(grounds=[ground]), lambda thing: CARD, lambda board: (100.0, 75.0))
    spot = next(one for one in block.spots if one.angle)

    # Turned around its middle, 100 x 75 lies in 75 x 100 whose corner is that of the tile.
    assert (spot.x, spot.y, spot.angle) == (-12.5, 12.5, 90)


# On the screen


@pytest.fixture
def scene(qapp):
    content = Content([isles(), vault(), PALETTE])
    faces = TableFaces(AtollDesk(), GAME, content)
    scene = TableScene(faces)
    scene.is_animated = False
    yield scene
    faces.stop()


def shown(scene: TableScene, area: Area) -> QImage:
    """Show an area and draw everything, its printed board too."""
    scene.show_table(Table((area,)), -1, ("Ann", "Bob"), [])
    for _ in range(2):
        image = QImage(800, 800, QImage.Format.Format_RGB32)
        painter = QPainter(image)
        scene.render(painter)
        painter.end()
        scene._faces.finish()
    return image


def colour_at(scene: TableScene, image: QImage, id: str, x: float, y: float) -> QColor:
    """Return the colour of a spot of a place, seen from its corner."""
    rect, item = scene.sceneRect(), scene.item_for(id)
    assert item is not None
    scale = min(800 / rect.width(), 800 / rect.height())
    point = item.mapToScene(QPointF(x, y) * item.spot.scale) - rect.topLeft()
    return image.pixelColor(round(point.x() * scale), round(point.y() * scale))


def test_a_click_counts_inside_the_outline_and_not_in_the_corner_of_its_frame(scene):
    shown(scene, sea_map())
    west = scene.item_for("west")
    assert west is not None

    assert "west" in scene.ids_at(west.mapToScene(QPointF(5, 5) * west.spot.scale))
    assert "west" not in scene.ids_at(west.mapToScene(QPointF(48, 48) * west.spot.scale))


def test_a_wall_does_not_stand_before_its_cells_unless_it_can_be_chosen(scene):
    shown(scene, vaults())
    cell = scene.item_for("cell.9")
    assert cell is not None
    beside = cell.mapToScene(QPointF(24.5, 12) * cell.spot.scale)

    assert scene.spot_at(beside).id == "cell.9"
    shown(scene, vaults(border_id=lambda border: f"border.{border}"))
    assert scene.spot_at(beside).id.startswith("border.")


def test_who_holds_a_place_is_seen_on_a_printed_board(scene):
    free = colour_at(scene, shown(scene, sea_map()), "east", 45, 5)
    held = colour_at(scene, shown(scene, sea_map(owners={"east": 1})), "east", 45, 5)

    assert held != free
    assert abs(held.red() - seat_colour(1).red()) < abs(free.red() - seat_colour(1).red())


def test_without_a_printed_board_land_and_sea_have_their_grounds(scene):
    area = replace(sea_map(), board="")
    image = shown(scene, area)

    assert colour_at(scene, image, "bay", 4, 2).name() == "#9cc4d4"
    assert colour_at(scene, image, "west", 3, 3).name() == "#d8c79a"


def test_turned_things_and_tokens_are_turned(scene):
    things = {"west": [Thing("card", "Card", angle=90.0)]}
    tokens = {"east": [Token("ship", "Ship", angle=45.0)]}
    shown(scene, sea_map(things=things, tokens=tokens))

    turned = {id: item.rotation() for id in ("card", "ship", "west") if (item := scene.item_for(id))}
    assert turned == {"card": 90, "ship": 45, "west": 0}


def test_a_tile_that_lies_with_its_back_up_shows_its_back(scene):
    front = shown(scene, vaults(grounds=[laid_tile(vault(), (0, 0))]))
    back = shown(scene, vaults(grounds=[laid_tile(vault(), (0, 0), is_back=True)]))

    # The front has rubble in the third column of the first row, the back in the second row.
    assert colour_at(scene, front, "cell.2", 4, 4) != colour_at(scene, back, "cell.2", 4, 4)


def test_what_a_place_is_stands_in_its_tool_tip(scene):
    shown(scene, sea_map())
    bay = scene.item_for("bay")

    assert bay is not None
    assert bay.toolTip() == "Bay\nSea"


def test_colours_and_signs_are_those_of_the_data_and_none_is_guessed_from_a_name():
    assert token_colour(Token("a", "Red Dragon", owner=1)) == seat_colour(1)
    assert token_colour(Token("a", "Dragon", "#123456")).name() == "#123456"
    assert token_colour(Token("a", "Dragon")).name() == look.current().muted
    assert icon_of(Token("a", "Shield")) == ""
    assert icon_of(Token("a", "Wall", icon="shield")) == "shield"
    assert icon_of(Token("a", "Wall", icon="no-such-icon")) == ""


def test_a_grid_of_cards_is_as_large_as_its_cards():
    assert Area("grid", "Tableau", Shape.GRID).cell == 0


def test_the_number_of_an_army_is_not_hidden_by_what_stands_at_its_right(scene):
    tokens = [Token("ships", "Ship", count=3, is_force=True), Token("tanks", "Tank", count=2, is_force=True)]
    shown(scene, sea_map(tokens={"west": (*tokens, Token("figure", "Figure"))}))

    order = sorted(("ships", "tanks", "figure"), key=lambda id: -scene.item_for(id).zValue())
    assert order == ["ships", "tanks", "figure"]
