"""The rooms of the house go out to other programs, from the command line."""

from __future__ import annotations

import base64
import io
import json

import pytest
from PIL import Image

from engines.kit.maps.palettes import default_palette
from exports.maps.taking import read_map
from exports.maps.tiled_map import face_of
from exports.maps.uvtt import PIXELS
from tests.proof.tide_house.content import SLUG, Room
from tests.proof.tide_house.game import GAME
from workbench.cli.main import main

ROOMS = [one for one in GAME.starter() if isinstance(one, Room)]


@pytest.fixture
def exported(tmp_path, capsys):
    """Run a task and return the folder it wrote to and what it told."""

    def run(task, *words):
        code = main(["export", task, SLUG, "-o", str(tmp_path / "out"), "--content", "starter", "--json", *words])
        told = capsys.readouterr()
        return code, tmp_path / "out", told

    return run


def test_every_face_is_a_map_of_tiled_in_both_formats(exported):
    code, folder, told = exported("tmx")
    palette = default_palette(SLUG)

    assert code == 0
    assert len(json.loads(told.out)["files"]) == 1 + 2 * len(ROOMS)
    for room in ROOMS:
        for end in ("tmx", "tmj"):
            data = (folder / f"{room.id}-front.{end}").read_bytes()
            assert face_of(read_map(data), palette, room.front) == room.front
    with Image.open(folder / f"{SLUG}-spaces.png") as picture:
        assert picture.width == 256


def test_every_face_goes_to_virtual_tables_with_its_picture(exported):
    code, folder, _ = exported("uvtt", "--card", ROOMS[0].name)
    found = json.loads((folder / f"{ROOMS[0].id}-front.uvtt").read_bytes())

    assert code == 0
    assert [file.name for file in folder.iterdir()] == [f"{ROOMS[0].id}-front.uvtt"]
    wide, high = ROOMS[0].lattice
    with Image.open(io.BytesIO(base64.b64decode(found["image"]))) as picture:
        assert picture.size == (wide * PIXELS, high * PIXELS)
    assert found["portals"]


def test_whoever_has_no_tiles_is_told_so(exported):
    code, folder, told = exported("tmx", "--kind", "trick")

    assert code == 1
    assert "no map tiles" in told.err
    assert not folder.exists()


@pytest.mark.parametrize(
    ("task", "name"),
    [
        ("tmx", f"{ROOMS[0].id}-front.tmx"),
        ("tmx", f"{ROOMS[0].id}-front.tmj"),
        ("tmx", f"{SLUG}-spaces.png"),
        ("uvtt", f"{ROOMS[0].id}-front.uvtt"),
    ],
)
def test_maps_take_the_place_of_those_that_were_written_here_and_of_no_others(exported, task, name):
    _, folder, _ = exported(task, "--card", ROOMS[0].name)
    again, _, _ = exported(task, "--card", ROOMS[0].name)
    others = {file.name: file.read_bytes() for file in folder.iterdir() if file.name != name}
    mine = (folder / name).read_bytes().replace(b"1.8.2", b"1.11.0") if ".tm" in name else b"somebody's work"
    (folder / name).write_bytes(mine)

    code, _, told = exported(task, "--card", ROOMS[0].name)

    assert (again, code, (folder / name).read_bytes()) == (0, 2, mine)
    assert name in told.err
    assert {file.name: file.read_bytes() for file in folder.iterdir() if file.name != name} == others
