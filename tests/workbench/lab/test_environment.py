"""Every game passes PettingZoo's own tests, where PettingZoo is installed."""

from __future__ import annotations

import pytest

from engines.kit.chance import chance
from engines.kit.views import imagine, view_for
from engines.registry import GAMES

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, performance_benchmark, seed_test

from workbench.lab.environment import GameEnvironment

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore::UserWarning")]


@pytest.mark.parametrize("slug", GAMES)
def test_pettingzoos_own_tests_pass(slug, capsys):
    api_test(GameEnvironment(slug), num_cycles=200, verbose_progress=False)
    seed_test(lambda: GameEnvironment(slug), num_cycles=60)
    performance_benchmark(GameEnvironment(slug))
    assert "turns per second" in capsys.readouterr().out


def test_an_agent_sees_nothing_but_what_its_seat_may_know():
    one = GameEnvironment(next(iter(GAMES)))
    one.reset(seed=3)
    before = one.observe("seat_0")["observation"].copy()
    one.state_now = imagine(view_for(one.state_now, 0), chance(99))
    assert (one.observe("seat_0")["observation"] == before).all()
    assert (one.observe("seat_1")["observation"] != before).any()


def test_an_option_that_is_not_there_is_refused():
    one = GameEnvironment(next(iter(GAMES)))
    one.reset(seed=3)
    with pytest.raises(ValueError, match="options"):
        one.step(511)
