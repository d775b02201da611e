"""Nights are simulated: wins are counted for sides, also for who has changed sides."""

from __future__ import annotations

import pytest

from engines.ai.arena import Plan, run_arena
from engines.ai.levels import seats_from
from engines.ai.play import play_out
from engines.kit.documents import Content
from engines.kit.game import make_setup, start
from engines.registry import game
from tests.proof.tide_house.content import SLUG
from tests.proof.tide_house.game import GAME
from tests.proof.tide_house.state import Side

STARTER = tuple(GAME.starter())


def plan(*seats, games=40, **more):
    return Plan(game, SLUG, STARTER, seats, games, rotates=False, **more)


@pytest.mark.parametrize("seats", [("random",) * 3, ("expert",) * 3], ids=["random", "experts"])
def test_wins_are_counted_for_sides_by_their_names(seats):
    tally = run_arena(plan(*seats))
    shares = tally.by_side()
    assert set(shares) == {"the keepers", "the smugglers"}
    assert sum(share.count for share in shares.values()) == 40
    assert all(share.count > 0 for share in shares.values())


@pytest.mark.slow
def test_an_expert_smuggler_does_better_than_a_random_one():
    wins = [
        run_arena(plan("random", "random", one, games=60)).by_side()["the smugglers"] for one in ("expert", "random")
    ]
    assert wins[0].count > wins[1].count


def test_who_changes_sides_wins_and_loses_with_the_new_side():
    changed = 0
    for seed in range(1, 120):
        setup = make_setup(GAME, seed=seed)
        state = play_out(start(GAME, Content(STARTER), setup, quiet=True), seats_from(("random",) * 3))
        if state.gold:
            continue
        turncoat = next(seat for seat in (0, 1) if state.sides[seat] == Side.SMUGGLERS)
        changed += 1
        assert (turncoat in state.ending.winners) == (2 in state.ending.winners)
        assert (1 - turncoat in state.ending.winners) != (2 in state.ending.winners)
    assert changed > 2
