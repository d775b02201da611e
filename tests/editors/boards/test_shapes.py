from __future__ import annotations

from editors.boards.shapes import has_areas
from engines.kit.maps.boards import Board, Shape, Space
from engines.kit.maps.palettes import Drawn, Palette, SpaceLook

UPRIGHT = ((0, 0), (40, 0), (40, 30), (0, 30))
SLANTED = ((0, 0), (40, 0), (50, 30), (0, 30))


def palette(**kinds: Drawn) -> Palette:
    looks = {kind: SpaceLook(title=kind, drawn=drawn) for kind, drawn in kinds.items()}
    return Palette(id="palette", game="toy", kind="palette", name="Palette", spaces=looks)


def board(*spaces: Space) -> Board:
    return Board(id="board", game="toy", kind="board", name="Board", spaces=spaces, links=())


def space(kind: str, points=()) -> Space:
    shape = {"shape": Shape.POLYGON, "points": points} if points else {"x": 0, "y": 0, "width": 40, "height": 30}
    return Space(id="one", name="One", kind=kind, **shape)


def test_the_palette_says_whether_a_board_is_a_map_of_areas():
    kinds = palette(field=Drawn.AREA, hall=Drawn.ROOM)

    assert has_areas(board(space("field")), kinds)
    assert not has_areas(board(space("hall", UPRIGHT)), kinds)
    assert has_areas(board(space("hall", SLANTED)), kinds)


def test_a_board_without_spaces_becomes_what_all_kinds_of_the_palette_are():
    assert has_areas(board(), palette(field=Drawn.AREA, sea=Drawn.AREA))
    assert not has_areas(board(), palette(field=Drawn.AREA, hall=Drawn.ROOM))
    assert not has_areas(board(), palette())
