"""What a session of tests came to: how many passed, which did not, what they have proved, and what its workers took.

`--tally FILE` writes it down, for a whole run of several sessions (`tests/sessions.py`).
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.heap import peak
from tests.profiles import Profiles
from tests.rules import CitationRecord

RED = {"failed": "FAILED", "error": "ERROR"}
"""Under which words pytest lists what went wrong."""


def add_option(parser: pytest.Parser) -> None:
    """Let a session write down what it came to."""
    parser.addoption("--tally", metavar="FILE", type=Path, help="write down what the session came to")


class Tally:
    """A pytest plugin that counts results as pytest does, and tells the most memory that each worker has had."""

    def __init__(self, config: pytest.Config, record: CitationRecord, profiles: Profiles) -> None:
        self._config, self._record, self._profiles = config, record, profiles
        self.counts: Counter[str] = Counter()
        self.red: list[str] = []
        self.peaks: list[int] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Count a result under the name that pytest gives it."""
        category = self._config.hook.pytest_report_teststatus(report=report, config=self._config)[0]
        if category:
            self._count(category, report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Count what could not be collected."""
        if report.failed:
            self._count("error", report.nodeid)

    def _count(self, category: str, test: str) -> None:
        self.counts[category] += 1
        if category in RED:
            self.red.append(f"{RED[category]} {test}")

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: object) -> None:
        """Hear how much memory a worker has had."""
        self.peaks.append(getattr(node, "workeroutput", {}).get("peak", 0))

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Let a worker tell its memory; who has workers does not count itself."""
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput["peak"] = peak()

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say how much memory was taken, and write everything down if somebody asks for it."""
        peaks = sorted(self.peaks or [peak()])
        if any(peaks):
            terminalreporter.line(f"memory: {' and '.join(map(str, peaks))} MB at most")
        if file := self._config.getoption("tally"):
            found: dict[str, Any] = {"counts": self.counts, "red": self.red, "peaks": peaks}
            found |= {"proved": self._record.ran, "left out": self._profiles.left_out}
            file.write_text(json.dumps(found), encoding="utf-8")
