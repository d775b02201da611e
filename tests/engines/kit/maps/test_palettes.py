from __future__ import annotations

import pytest
from pydantic import ValidationError

from engines import registry
from engines.kit.maps.palettes import Look, Palette, default_palette, letters, palette_for
from exports.faces.fonts import icon_letters
from tests.engines.kit.maps.worlds import GAME, PALETTE


def test_what_a_palette_does_not_know_has_a_plain_look_with_its_name():
    assert PALETTE.cell("dark_pit").title == "Dark pit"
    assert PALETTE.space("").title == "Territory"
    assert PALETTE.border("curtain").passable is False
    assert PALETTE.border("curtain").blocks_sight


def test_a_letter_stands_for_a_kind_and_a_border_may_have_two():
    assert letters(PALETTE.cells) == {".": "floor", "#": "rubble", "c": "chest"}
    assert letters(PALETTE.borders) == {"|": "wall", "-": "wall", ":": "door", "D": "closed_door"}


def test_a_designer_adds_kinds_and_changes_looks():
    own = Palette(
        id="mine", game=GAME, name="Mine", cells={"floor": Look(title="Ice", letter="."), "pit": Look(title="Pit")}
    )

    found = palette_for(GAME, [PALETTE, own])

    assert (found.cell("floor").title, found.cell("pit").title, found.cell("chest").title) == ("Ice", "Pit", "Chest")
    assert found.words == PALETTE.words


def test_a_palette_of_another_game_does_not_count():
    assert palette_for("elsewhere", [PALETTE]).cells == {}


def test_a_game_without_boards_has_an_empty_palette():
    assert default_palette("no_such_game").spaces == {}


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_sign_of_a_palette_is_in_the_icon_font(game):
    palette = default_palette(game)
    tables = (
        palette.spaces,
        palette.terrains,
        palette.marks,
        palette.links,
        palette.cells,
        palette.borders,
        palette.tokens,
    )
    icons = {look.icon for table in tables for look in table.values()} - {""}

    assert icons <= icon_letters().keys()


def test_colours_are_written_in_six_digits():
    with pytest.raises(ValidationError):
        Look(title="Sea", colour="blue")
