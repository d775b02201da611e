"""Which rules of the ledgers a test proves: `@rule("COM-077")`, and the record of what passing tests cite."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from engines.kit.ledger import Ledger, load_ledger

ROOT = Path(__file__).resolve().parents[1]
RECORD = Path(".cache") / "proved_rules.json"


class UnknownRule(Exception):
    """A test cites an id that no ledger has."""


def rule(*ids: str) -> pytest.MarkDecorator:
    """Say which entries of the ledgers a test proves; an unknown id stops the collection."""
    unknown = [id for id in ids if id not in known_ids()]
    if unknown or not ids:
        raise UnknownRule(f"no engines/*/rules.md has an entry {', '.join(unknown) or 'without an id'}")
    return pytest.mark.rule(*ids)


@cache
def ledgers() -> dict[str, Ledger]:
    """Read the ledger of every game that lies in engines/, by the name of its folder."""
    return {file.parent.name: load_ledger(file.parent) for file in sorted(ROOT.glob("engines/*/rules.md"))}


@cache
def known_ids() -> frozenset[str]:
    """Name every entry of every ledger."""
    return frozenset(id for ledger in ledgers().values() for id in ledger)


class CitationRecord:
    """A pytest plugin that writes down which ids the passing tests cite, for `workbench rules`.

    Workers send the ids along with each report, so that only the process that sees all reports writes.
    A complete run begins a new record; a part of the tests only renews what it ran, and begins none: the rules that
    it left out would look as if nobody proved them.
    """

    def __init__(self, config: pytest.Config) -> None:
        # Whoever plays several sessions beside one another (tests/sessions.py) writes what all have proved.
        self._writes = not hasattr(config, "workerinput") and not config.getoption("tally", None)
        self._root = config.rootpath
        self.ran: dict[str, list[str]] = {}
        """For each test that has ended here what it has proved."""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Attach the cited ids of each test to its reports."""
        for item in items:
            cited = sorted({id for mark in item.iter_markers("rule") for id in mark.args})
            if cited:
                item.user_properties.append(("rules", cited))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note what a finished test has proved: its ids if it passed, nothing if not."""
        cited = dict(report.user_properties).get("rules")
        if cited and (report.when == "call" or report.failed):
            self.ran[report.nodeid] = list(cited) if report.passed else []

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Write the record."""
        if self._writes and not session.config.option.collectonly:
            write = write_record if is_complete(session, exitstatus) else add_to_record
            write(self._root, self.ran)


def add_to_record(root: Path, proved: dict[str, list[str]]) -> None:
    """Renew what some tests have proved, if there is a record, and leave out tests whose file is gone."""
    path = root / RECORD
    if path.exists():
        earlier = json.loads(path.read_text(encoding="utf-8"))
        there = {test: ids for test, ids in earlier.items() if (root / test.partition("::")[0]).exists()}
        write_record(root, there | proved)


def write_record(root: Path, proved: dict[str, list[str]]) -> None:
    """Write down what each test has proved, but for those that have proved nothing."""
    path = root / RECORD
    path.parent.mkdir(exist_ok=True)
    told = {test: ids for test, ids in proved.items() if ids}
    path.write_text(json.dumps(told, indent=1, sort_keys=True) + "\n", encoding="utf-8")


NARROWING = ("quick", "keyword", "markexpr", "deselect", "ignore", "ignore_glob", "lf")
"""The options with which tests are left out: our own, and those of pytest."""


def is_complete(session: pytest.Session, exitstatus: int) -> bool:
    """Tell whether this run took all tests and came to its end."""
    config = session.config
    chosen = config.args_source is not pytest.Config.ArgsSource.TESTPATHS
    narrowed = chosen or any(config.getoption(name, None) for name in NARROWING)
    ended = exitstatus in {pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED}
    return ended and not (narrowed or session.shouldstop or session.shouldfail)
