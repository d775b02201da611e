"""The tuner finds weights that win more often, and proves them on seeds of their own."""

from __future__ import annotations

import pytest

from engines import registry
from engines.kit.game import SetupError
from tests.workbench.lab.conftest import GAME, plan
from workbench.lab.model.job import Played
from workbench.lab.model.pools import here
from workbench.lab.model.rows import GameRow
from workbench.lab.runs import play_runs
from workbench.lab.tuning import Search, proof_of, proof_plans, seat_with, tuned, weights_to_tune

pytestmark = pytest.mark.slow


def judged_by_lead(job, tickets, stop):
    """Play nothing: the nearer its lead is to 6000, the more often a seat wins."""
    rows = []
    for arm, number in tickets:
        lead = float(job.plans[arm].seats[0].partition("judges.lead=")[2].partition(",")[0])
        wins = number % 100 < 100 - abs(lead - 6000) / 60
        names = job.plans[arm].seats
        rows.append((arm, GameRow(number, number, names, (0,) if wins else (1,), (), ((0,), (1,)), ("a", "b"))))
    yield Played(tuple(rows), 0.1)


def test_weights_move_to_where_games_are_won():
    pytest.importorskip("cma")
    start = {"judges.lead": 3000.0, "lead.tie": 0.4}
    found = tuned(plan(), [], start, judged_by_lead, Search(25, 6, 100), as_one=False)
    assert 5000 < found["judges.lead"] < 7000


def test_a_proof_plays_the_same_fresh_seeds_with_both_and_finds_no_difference_where_there_is_none(store):
    game = registry.game(GAME)
    same = {"judges.lead": weights_to_tune(game, ["judges.lead"])["judges.lead"]}
    plans = proof_plans(plan(), same, 6, as_one=False)
    runs = [store.begin(one, game.starter(), name="proof").id for one in plans]
    play_runs(store, runs, here)
    proof = proof_of(store, *runs)
    assert plans[0].first_seed == plans[1].first_seed > 1_000_000
    assert (proof.difference.value, proof.difference.games) == (0.0, 6)
    assert "not proved better" in proof.sentence()


def test_only_weights_that_the_expert_has_are_tuned():
    game = registry.game(GAME)
    assert "judges.envy.even" in weights_to_tune(game, [])
    assert "judges.envy.bold" not in weights_to_tune(game, [])
    with pytest.raises(SetupError, match=r"no weight 'owl\.wing'"):
        weights_to_tune(game, ["owl.wing"])


def test_a_run_with_weights_of_another_game_is_refused():
    with pytest.raises(SetupError, match="no weight"):
        plan().model_copy(update={"seats": (seat_with({"owl.wing": 2.0}),) * 4}).setup(registry.game(GAME))
