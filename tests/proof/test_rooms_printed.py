"""The rooms of the house on paper and for Tabletop Simulator: at their true size, in every size of cells."""

from __future__ import annotations

import json

import pytest
from PIL import Image

from engines.kit.documents import Content
from exports.faces.inks import greyscale, low_ink
from exports.faces.ops import Icon, Line, walk
from exports.jobs.selection import Selection
from exports.jobs.studio import Job, Studio
from exports.sheets.papers import Backs, Cells, SheetOptions
from tests.proof.tide_house.content import SLUG, Room
from tests.proof.tide_house.game import GAME
from workbench.cli.main import main

ROOM = next(one for one in GAME.starter() if isinstance(one, Room))
CONTENT = Content(GAME.starter())


@pytest.mark.parametrize(("cells", "side"), [(Cells.DRAWN, ROOM.cell), (Cells.MM_20, 20.0), (Cells.INCH, 25.4)])
def test_a_room_is_as_large_as_its_cells_say(cells, side):
    job = Job(SLUG, "House", CONTENT, Selection(names=[ROOM.id]), SheetOptions(backs=Backs.LONG_EDGE, cells=cells))
    laid = Studio().lay_out(job)

    (component,) = laid.components
    wide, high = ROOM.lattice
    assert component.sides.front.size == pytest.approx((wide * side, high * side))
    placed = [one for page in laid.pages for one in page.placed if page.side != "board"]
    assert all(one.scale == 1.0 for one in placed)


def test_walls_and_signs_stay_when_ink_is_saved():
    (component,) = Studio().components(SLUG, CONTENT, Selection(names=[ROOM.id]))
    face = component.sides.front

    def kept(drawn):
        return [type(op) for op in walk(drawn.ops) if isinstance(op, Icon | Line)]

    assert kept(face) == kept(low_ink(face)) == kept(greyscale(face))
    icons = [op for op in walk(low_ink(face).ops) if isinstance(op, Icon)]
    assert all(op.colour != "#ffffff" for op in icons)


def test_rooms_are_tiles_of_their_size_in_tabletop_simulator(tmp_path, capsys):
    code = main(["export", "tts", SLUG, "-o", str(tmp_path), "--content", "starter", "--card", ROOM.id, "--json"])
    assert code == 0
    (tile,) = json.loads((tmp_path / f"{SLUG}.json").read_text())["ObjectStates"]

    assert tile["Name"] == "Custom_Tile"
    assert tile["Transform"]["scaleX"] * 2 == pytest.approx(ROOM.width / 25.4)
    assert tile["CustomImage"]["ImageURL"].startswith("file:")
    (front,) = tmp_path.glob("*-front.png")
    with Image.open(front) as picture:
        assert max(picture.size) <= 4096
        assert picture.width == pytest.approx(ROOM.width / 25.4 * 300, abs=1)


def test_a_room_as_a_picture_has_300_dots_per_inch(tmp_path, capsys):
    assert main(["export", "png", SLUG, "-o", str(tmp_path), "--content", "starter", "--card", ROOM.id]) == 0
    (front, *_) = sorted(tmp_path.glob("*front.png"))
    with Image.open(front) as picture:
        assert picture.width == pytest.approx((ROOM.width + 6) / 25.4 * 300, abs=1)
        assert picture.info["dpi"][0] == pytest.approx(300, abs=0.1)


def test_rooms_go_on_one_page_with_both_faces(tmp_path, capsys):
    file = tmp_path / "rooms.pdf"
    words = ["--card", ROOM.id, "--whole", "--backs", "long-edge", "--cells", "20mm", "--json"]
    assert main(["export", "board", SLUG, "-o", str(file), "--content", "starter", *words]) == 0
    assert json.loads(capsys.readouterr().out)["pages"] in (1, 2)
