"""The walks on which the contract is checked: they meet what they were chosen for."""

from __future__ import annotations

import pytest

from engines.kit.game import Game
from tests.engines.telling import met_on
from tests.engines.toys import TOYS
from tests.engines.walk import Case, all_games, cases_of, seeds_of, telling

NINE_OF_TEN = 0.9
every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.slug)


@every_game
@pytest.mark.slow
def test_the_chosen_walks_still_meet_nine_of_ten_things(game: Game):
    """If not, rules have moved the walks: `.venv/bin/python -m tests.engines.telling` chooses anew."""
    met = set().union(*(met_on(case, seed) for case in cases_of(game) for seed in seeds_of(case)))

    assert len(met) >= NINE_OF_TEN * telling().get(game.slug, {"meets": 0})["meets"]


@every_game
def test_every_case_of_a_game_is_walked_through(game: Game):
    assert all(seeds_of(case) for case in cases_of(game))


def test_a_game_that_nobody_has_chosen_walks_for_is_walked_through_often():
    unknown = Case(TOYS[0], TOYS[0].modes[0].slug, 99)

    assert len(seeds_of(unknown)) > 2
