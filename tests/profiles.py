"""How much the tests try: `full` is what a change has to pass, `quick` is for the minutes between two edits.

This is the one place that knows the difference. A quick run (`python3 start.py test --quick`) leaves out tests that
are marked `slow`, walks through fewer random games, lets Hypothesis try fewer examples, and says so at its end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, settings


@dataclass(frozen=True)
class Profile:
    """How much is tried."""

    name: str
    walks: int | None
    """How many of the random games of a case that tell most the laws of all games are checked on; None: all."""
    whole_games: int
    """Random games of each game that only have to end."""
    share: float
    """Which part of the examples that a test asks for Hypothesis tries."""
    every_case: bool
    """Whether a game is walked through in every mode with every number of players."""
    slow: bool
    """Whether tests that are marked as slow run."""


FULL = Profile("full", walks=None, whole_games=200, share=1.0, every_case=True, slow=True)
QUICK = Profile("quick", walks=1, whole_games=10, share=0.05, every_case=False, slow=False)

USUAL, FEWEST = 100, 5
"""How many examples Hypothesis tries in a full run of a test that asks for no number, and in any run at least."""

_chosen = FULL

T = TypeVar("T")


def add_option(parser: pytest.Parser) -> None:
    """Let a run be quick."""
    parser.addoption("--quick", action="store_true", help="leave out slow tests and repeats; see tests/profiles.py")


def chosen() -> Profile:
    """Return the profile of this run."""
    return _chosen


def repeats(full: int) -> int:
    """Return how often something is tried again in this run that a full one tries so often."""
    return max(min(full, FEWEST), round(full * _chosen.share))


def spread(cases: Sequence[T], at_most: int) -> Sequence[T]:
    """Return all cases in a full run; in a quick one so many at most, from the first to the last of them."""
    if _chosen.every_case or len(cases) <= at_most:
        return cases
    return [cases[number * (len(cases) - 1) // (at_most - 1)] for number in range(at_most)]


def examples(full: int = USUAL, *, share_fixtures: bool = False) -> settings:
    """Let a test try so many examples in a full run, and its share of them in a quick one."""
    # Tests time nothing: a busy machine must not turn them red.
    unworried = [HealthCheck.too_slow, *([HealthCheck.function_scoped_fixture] if share_fixtures else [])]
    return settings(max_examples=repeats(full), deadline=None, suppress_health_check=unworried)


class Profiles:
    """A pytest plugin: takes the profile that --quick names, leaves out what is slow, and says so at the end."""

    def __init__(self, config: pytest.Config) -> None:
        global _chosen  # noqa: PLW0603 (test modules read it while they are imported)
        _chosen = QUICK if config.getoption("quick") else FULL
        self.left_out: list[str] = []
        self._is_one_of_several = config.getoption("tally", None) is not None
        settings.register_profile(_chosen.name, examples())
        settings.load_profile(_chosen.name)

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        """Leave out what is slow, unless a test was asked for by its own name."""
        if _chosen.slow or any("::" in word for word in config.args):
            return
        slow = [item for item in items if item.get_closest_marker("slow")]
        self.left_out = sorted({item.nodeid.partition("[")[0] for item in slow})
        config.hook.pytest_deselected(items=slow)
        items[:] = [item for item in items if not item.get_closest_marker("slow")]

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Let a worker tell what it has left out: all workers leave out the same."""
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput["left_out"] = self.left_out

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: object) -> None:
        """Hear what a worker has left out."""
        self.left_out = getattr(node, "workeroutput", {}).get("left_out", self.left_out)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say what a quick run did not try; of several sessions (tests/sessions.py) it is said once."""
        if _chosen is QUICK and not self._is_one_of_several:
            terminalreporter.section("a quick run: this was left out")
            for line in left_out_lines(self.left_out):
                terminalreporter.line(line)


def left_out_lines(tests: Sequence[str]) -> list[str]:
    """Say what a quick run has left out."""
    files = Counter(test.partition("::")[0] for test in tests)
    return [
        *(f"{file}: {count} slow" for file, count in sorted(files.items())),
        "laws of all games: on one random game of each, instead of several in every mode",
        f"Hypothesis: {QUICK.share:.0%} of the examples",
        "`python3 start.py test` tries everything.",
    ]
