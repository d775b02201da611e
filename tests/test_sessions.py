"""A whole run of the tests: every test once, one count at the end, and nothing red is lost on the way."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests import sessions
from tests.rules import RECORD
from tests.tree import ROOT

CONFTEST = """
    from tests import profiles, tally
    from tests.rules import CitationRecord

    def pytest_addoption(parser):
        profiles.add_option(parser)
        tally.add_option(parser)

    def pytest_configure(config):
        record = CitationRecord(config)
        config.pluginmanager.register(record, "record-under-test")
        config.pluginmanager.register(tally.Tally(config, record, profiles.Profiles(config)), "tally-under-test")
"""
TESTS = """
    import pytest
    from tests.rules import rule

    @rule("COM-001")
    def test_that_passes(): pass

    @rule("COM-002")
    def test_that_fails(): assert False

    @pytest.mark.skip
    def test_that_is_left_out(): pass

    def test_whose_fixture_fails(nothing_of_this_name): pass
"""


def chosen_by(words: tuple[str, ...], test: Path) -> bool:
    """Tell whether words choose a file of tests, as pytest reads them."""
    left_out = [ROOT / word.removeprefix("--ignore=") for word in words if word.startswith("--ignore=")]
    folders = [ROOT / word for word in words if not word.startswith("--")]
    return any(map(test.is_relative_to, folders)) and not any(map(test.is_relative_to, left_out))


def test_every_test_is_in_one_session():
    counts = {
        str(test): sum(chosen_by(words, test) for words in sessions.sessions())
        for test in (ROOT / "tests").rglob("test_*.py")
    }

    assert len(counts) > 600
    assert {test: count for test, count in counts.items() if count != 1} == {}
    assert [folder for part in sessions.PARTS for folder in part if not (ROOT / folder).exists()] == []


def tally(number: int, **counts: int) -> dict[str, object]:
    red = [f"FAILED test_{number}.py::test_{n}" for n in range(counts.get("failed", 0))]
    return {
        "counts": counts,
        "red": red,
        "peaks": [400 + number],
        "proved": {f"test_{number}.py::a": ["COM-001"]},
        "left out": [f"test_{number}.py::{name}" for name in "bc"],
    }


@pytest.fixture
def whole_run(tmp_path, monkeypatch):
    """A run whose sessions end as is said, one after the other: its exit code, and how many have begun."""
    monkeypatch.setattr(sessions, "ROOT", tmp_path)
    monkeypatch.setattr(sessions, "processors", lambda: 1)
    begun = []

    def run(*ends: tuple[int, dict[str, int]], words: tuple[str, ...] = ()) -> tuple[int, int]:
        def wait_for(command: list[str]) -> tuple[int, str]:
            code, counts = ends[len(begun)]
            begun.append(command)
            file = Path(command[command.index("--tally") + 1])
            file.write_text(json.dumps(tally(len(begun), **counts)), encoding="utf-8")
            return code, f"session {len(begun)}\n"

        monkeypatch.setattr(sessions, "wait_for", wait_for)
        return sessions.main(words), len(begun)

    return run


COUNT = len(sessions.PARTS)
GREEN, RED, STOPPED = (0, {"passed": 7}), (1, {"passed": 4, "failed": 2}), (3, {"passed": 1})


def test_the_last_line_counts_all_sessions_as_pytest_does(whole_run, capsys):
    assert whole_run(GREEN, RED, *[GREEN] * (COUNT - 3), (0, {"passed": 1, "skipped": 3})) == (1, COUNT)

    *_, first, second, memory, last = capsys.readouterr().out.splitlines()
    assert (first, second) == ("FAILED test_2.py::test_0", "FAILED test_2.py::test_1")
    assert memory == f"memory: {400 + COUNT} MB at most in any session"
    assert last.strip("=").startswith(f" 2 failed, {7 * COUNT - 9} passed, 3 skipped in 0.")


def test_a_green_run_ends_with_0_and_its_record_holds_what_all_sessions_have_proved(whole_run, tmp_path):
    assert whole_run(*[GREEN] * COUNT) == (0, COUNT)
    assert len(json.loads((tmp_path / RECORD).read_text(encoding="utf-8"))) == COUNT


def test_what_every_session_has_said_stands_there_and_a_quick_run_says_what_all_have_left_out(whole_run, capsys):
    assert whole_run(*[GREEN] * COUNT, words=("--quick",)) == (0, COUNT)

    said = capsys.readouterr().out.splitlines()
    assert set(said) > {f"session {number}" for number in range(1, COUNT + 1)}
    assert set(said) > {f"test_{number}.py: 2 slow" for number in range(1, COUNT + 1)}


def test_a_quick_run_begins_no_record_and_renews_one_that_is_there(whole_run, tmp_path):
    record = tmp_path / RECORD
    whole_run(*[GREEN] * COUNT, words=("--quick",))
    assert not record.exists()

    record.parent.mkdir()
    (tmp_path / "test_old.py").touch()
    record.write_text('{"test_old.py::a": ["COM-001"], "test_gone.py::a": ["COM-001"]}', encoding="utf-8")
    sessions.keep([tally(1, passed=1)], is_whole=False)
    assert json.loads(record.read_text(encoding="utf-8")).keys() == {"test_old.py::a", "test_1.py::a"}


def test_a_session_that_breaks_gives_the_run_its_code_and_no_record_begins(whole_run, tmp_path):
    assert whole_run(RED, STOPPED, *[GREEN] * (COUNT - 2)) == (3, COUNT)
    assert not (tmp_path / RECORD).exists()


def test_a_run_that_is_stopped_begins_no_further_session(whole_run, tmp_path, monkeypatch):
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(sessions, "as_completed", stopped)
    code, begun = whole_run(*[GREEN] * COUNT)

    assert (code, begun < COUNT) == (2, True)
    assert not (tmp_path / RECORD).exists()


def test_several_errors_are_errors():
    *_, last = sessions.closing_lines([tally(1, error=1), tally(2, error=1, passed=1)], 3_725)

    assert last.strip("= ") == "1 passed, 2 errors in 3725.00s (1:02:05)"


@pytest.mark.slow
@pytest.mark.parametrize("workers", ["0", "2"])
def test_a_session_writes_down_what_it_came_to(pytester, monkeypatch, workers):
    pytester.makeconftest(CONFTEST)
    pytester.makepyfile(test_some=TESTS)
    pytester.makeini("[pytest]\nmarkers = rule\n")
    monkeypatch.delenv("PYTEST_XDIST_WORKER", raising=False)
    ran = pytester.runpytest_subprocess("-p", "no:cacheprovider", "-n", workers, "--tally", "tally.json")
    found = json.loads(Path("tally.json").read_text(encoding="utf-8"))

    assert found["counts"] == {"passed": 1, "failed": 1, "skipped": 1, "error": 1}
    assert sorted(found["red"]) == [
        "ERROR test_some.py::test_whose_fixture_fails",
        "FAILED test_some.py::test_that_fails",
    ]
    assert found["proved"] == {"test_some.py::test_that_passes": ["COM-001"], "test_some.py::test_that_fails": []}
    assert [peak > 20 for peak in found["peaks"]] == [True] * max(1, int(workers))
    assert found["left out"] == []
    ran.stdout.fnmatch_lines(["memory: * MB at most"])
