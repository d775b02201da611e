"""The record of which rules passing tests cite."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.rules import RECORD, ROOT, UnknownRule, known_ids, rule
from workbench import places

CONFTEST = """
    from tests.profiles import add_option as pytest_addoption
    from tests.rules import CitationRecord

    def pytest_configure(config):
        config.pluginmanager.register(CitationRecord(config), "under-test")
"""
TESTS = """
    import os
    from tests.rules import rule

    @rule("COM-001", "COM-002")
    def test_that_passes(): pass

    @rule("COM-003")
    def test_that_may_fail(): assert os.getenv("FAIL") is None

    def test_of_no_rule(): pass
"""


@pytest.fixture
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A folder of tests beside which citations are recorded."""
    pytester.makeconftest(CONFTEST)
    pytester.makepyfile(test_first=TESTS)
    pytester.makeini("[pytest]\ntestpaths = .\nmarkers = rule\n")
    monkeypatch.delenv("PYTEST_XDIST_WORKER", raising=False)
    return pytester


def run(project: pytest.Pytester, *arguments: str) -> list[str]:
    """Run the tests and return all ids that the record cites."""
    project.runpytest_inprocess("-p", "no:cacheprovider", *arguments)
    record: dict[str, list[str]] = json.loads(RECORD.read_text(encoding="utf-8"))
    return sorted(id for ids in record.values() for id in ids)


def test_ids_of_passing_tests_are_recorded(project):
    assert run(project) == ["COM-001", "COM-002", "COM-003"]


@pytest.mark.slow
def test_workers_report_to_one_record(project):
    assert run(project, "-n", "2") == ["COM-001", "COM-002", "COM-003"]


def test_a_failing_test_proves_nothing(project, monkeypatch):
    monkeypatch.setenv("FAIL", "1")

    assert run(project) == ["COM-001", "COM-002"]


def test_a_partial_run_keeps_what_it_did_not_run(project, monkeypatch):
    run(project)
    monkeypatch.setenv("FAIL", "1")

    assert run(project, "-k", "may_fail") == ["COM-001", "COM-002"]


def test_a_complete_run_forgets_tests_that_are_gone(project):
    run(project)
    Path("test_first.py").write_text("def test_of_no_rule(): pass\n", encoding="utf-8")

    assert run(project) == []


@pytest.mark.parametrize(
    "words",
    [
        ["--quick"],
        ["-k", "passes"],
        ["test_first.py"],
        ["--deselect", "test_first.py::test_of_no_rule"],
        ["--ignore", "x"],
    ],
)
def test_a_part_of_the_tests_begins_no_record(project, words):
    project.runpytest_inprocess("-p", "no:cacheprovider", *words)

    assert not RECORD.exists()


@pytest.mark.parametrize("words", [["-x"], ["--maxfail", "1"], ["--collect-only"]])
def test_a_run_that_did_not_come_to_its_end_begins_no_record(project, monkeypatch, words):
    monkeypatch.setenv("FAIL", "1")
    project.runpytest_inprocess("-p", "no:cacheprovider", *words)

    assert not RECORD.exists()


@pytest.mark.slow
def test_a_run_whose_collection_fails_begins_no_record(project):
    project.makepyfile(test_second="raise ValueError\n")
    project.runpytest_inprocess("-p", "no:cacheprovider")

    assert not RECORD.exists()


def test_an_unknown_id_stops_the_collection_and_is_named(project):
    project.makepyfile(test_second="from tests.rules import rule\n@rule('NO-01')\ndef test_it(): pass\n")

    result = project.runpytest_inprocess()

    result.stdout.fnmatch_lines(["*UnknownRule: no engines/?/rules.md has an entry NO-01*"])
    assert result.ret == pytest.ExitCode.INTERRUPTED


def test_the_command_line_reads_the_record_that_the_tests_write():
    assert places.citations_file() == ROOT / RECORD


def test_a_rule_without_an_id_is_refused():
    with pytest.raises(UnknownRule):
        rule()


def test_examples_rulings_and_decisions_may_be_cited_too():
    assert {"COM-154", "COM-EX-01", "COM-Q-37", "COM-D-09"} <= known_ids()
