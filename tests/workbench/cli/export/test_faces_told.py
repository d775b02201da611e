from __future__ import annotations

import pytest

from engines.kit.maps.tiles import Tile
from tests.own_cards import starter

GAME = "castle_of_magic"
STARTER = ("--content", "starter")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("task", "words", "faces"),
    [
        ("sheets", ("--kind", "outcome"), 9),
        ("png", ("--kind", "outcome", "--dpi", "40"), 9),
        ("tts", ("--kind", "outcome"), 9),
    ],
)
def test_every_run_says_how_many_faces_it_has_drawn_and_that_it_has_kept_none(call, tmp_path, task, words, faces):
    words = ("export", task, GAME, *STARTER, *words, "-o", tmp_path / f"of_{task}", "--json")

    assert [call(*words).data["faces"] for _ in range(2)] == [{"drawn": faces, "kept": 0}] * 2


def test_of_a_game_with_boards_the_board_task_draws_nothing_else(call, tmp_path):
    words = ("export", "board", "castle_von_loghan", *STARTER, "--whole", "--json", "-o", tmp_path / "board.pdf")

    assert call(*words).data["faces"] == {"drawn": 3, "kept": 0}


def test_the_back_that_a_tile_with_one_face_does_not_have_is_not_counted(call, tmp_path):
    words = ("export", "sheets", "machina_arcana", *STARTER, "--kind", "map_tile", "--backs", "long-edge", "--json")
    told = call(*words, "-o", tmp_path / "tiles.pdf").data

    one_faced = [tile for tile in starter("machina_arcana") if isinstance(tile, Tile) and tile.back is None]
    assert one_faced
    assert told["faces"]["drawn"] == 2 * told["components"] - len(one_faced)
