"""Whole games as text: replayed from their choices and compared line by line."""

from __future__ import annotations

import pytest

from engines.registry import GAMES
from tools.new_playthrough import files, read, transcript


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_a_playthrough_replays_line_by_line(path):
    lines = path.read_text(encoding="utf-8").splitlines()

    assert transcript(*read(lines)) == lines


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_a_playthrough_at_every_number_of_players_of_its_first_mode(slug):
    told = [read(path.read_text(encoding="utf-8").splitlines())[0] for path in files()]
    first = GAMES[slug].modes[0]

    assert {one.players for one in told if (one.game.slug, one.mode) == (slug, first.slug)} == {*first.players}
