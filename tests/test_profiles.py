"""The quick profile: what it leaves out, and that it says so."""

from __future__ import annotations

import pytest

from tests.profiles import FULL, QUICK, USUAL
from tests.tree import ROOT

pytestmark = pytest.mark.slow
CONFTEST = """
    from tests.profiles import Profiles
    from tests.profiles import add_option as pytest_addoption

    def pytest_configure(config):
        config.pluginmanager.register(Profiles(config), "under-test")
"""
TESTS = """
    import pytest
    from hypothesis import settings
    from tests.engines.walk import every_walk
    from tests.profiles import examples, repeats, spread

    def test_fast(): pass

    @pytest.mark.slow
    def test_slow(): pass

    @every_walk
    def test_law(case, seed): print("a walk")

    def test_examples():
        assert settings.default.deadline is None
        print("spread", spread(range(41), 5), "repeats", repeats(60), repeats(2))
        print("examples", settings.default.max_examples, examples(1_000).max_examples)
"""


@pytest.fixture
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A folder of tests, run in processes of their own: a profile is chosen once for a process."""
    pytester.makeconftest(CONFTEST)
    pytester.makepyfile(test_it=TESTS)
    pytester.makeini("[pytest]\ntestpaths = .\nmarkers = slow\n")
    for name in ("PYTEST_XDIST_WORKER", "PYTEST_ADDOPTS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    return pytester


def outcomes(project: pytest.Pytester, *words: str) -> tuple[dict[str, int], str]:
    """Run the tests and return how many passed and were left out, and what was printed."""
    result = project.runpytest_subprocess("-p", "no:cacheprovider", "-s", *words)
    return result.parseoutcomes(), result.stdout.str()


def test_a_full_run_tries_everything(project):
    counts, said = outcomes(project)

    assert said.count("a walk") > 40
    assert "deselected" not in counts
    assert f"examples {USUAL} 1000" in said
    assert "spread range(0, 41) repeats 60 2" in said
    assert "left out" not in said


@pytest.mark.parametrize("words", [[], ["-n", "2"]], ids=["alone", "with workers"])
def test_a_quick_run_tries_less_and_says_what_it_left_out(project, words):
    _, said = outcomes(project, "--quick", *words)

    assert words or 5 <= said.count("a walk") < 20
    assert "a quick run: this was left out" in said
    assert "test_it.py: 1 slow" in said
    assert words or "spread [0, 10, 20, 30, 40] repeats 5 2" in said
    assert words or f"examples {round(USUAL * QUICK.share)} {round(1_000 * QUICK.share)}" in said


def test_a_slow_test_that_is_called_by_its_name_runs_in_a_quick_run_too(project):
    counts, _ = outcomes(project, "--quick", "test_it.py::test_slow")

    assert counts == {"passed": 1}


def test_the_quick_profile_tries_less_of_everything():
    assert FULL.walks is None
    assert QUICK.whole_games < FULL.whole_games
    assert QUICK.share < FULL.share
