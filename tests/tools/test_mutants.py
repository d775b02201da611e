"""Mutants are what they say: one small change each, tried with the tests that reach it."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from tests.tree import ROOT
from tools.mutants import running
from tools.mutants.__main__ import main, summed_up
from tools.mutants.covering import Watched, content_of, watched
from tools.mutants.making import Mutant, mutants
from tools.mutants.running import Fate, fates, in_order

RULES = '''"""A rule of one line, 7 words long."""

def deal(hand: int | None = 3) -> bool:
    """Deal 2 cards."""
    if hand and hand < 5:
        table.lay(hand)
    return [card for card, _ in zip(deck, hand, strict=True) if card.red]
'''


@pytest.fixture
def made(tmp_path: Path) -> list[Mutant]:
    path = tmp_path / "rules.py"
    path.write_text(RULES)
    return mutants(path, tmp_path)


def test_each_thing_in_a_rule_is_changed_once_and_words_types_and_assertions_never(made: list[Mutant]):
    assert [mutant.after for mutant in made] == [
        "def deal(hand: int | None = 2) -> bool:",
        "def deal(hand: int | None = 4) -> bool:",
        "if (hand or hand < 5):",
        "if (not (hand and hand < 5)):",
        "if hand and (hand <= 5):",
        "if hand and hand < 4:",
        "if hand and hand < 6:",
        "pass",
        "return [card for card, _ in zip(deck, hand, strict=True) if True]",
    ]


def test_a_mutant_changes_its_place_alone(made: list[Mutant]):
    laid = next(mutant for mutant in made if mutant.after == "pass")
    assert laid.applied(RULES.encode()).decode() == RULES.replace("table.lay(hand)", "pass")
    assert str(laid) == "rules.py:6: table.lay(hand)  ->  pass"


TWICE = """class Dice:
    def rolled(self):
        self.count += 1
        self.count += 1

        def again():
            return (
                self.count
                > 6
            )

LIMIT = 3
"""


@pytest.fixture
def twice(tmp_path: Path) -> list[Mutant]:
    path = tmp_path / "dice.py"
    path.write_text(TWICE)
    return mutants(path, tmp_path)


def test_no_two_mutants_have_the_same_name(twice: list[Mutant]):
    names = [mutant.name for mutant in twice]
    assert len(set(names)) == len(names)
    assert "dice.py Dice.rolled: self.count += 1  ->  pass (2)" in names
    assert "dice.py module: LIMIT = 3  ->  LIMIT = 4" in names


def test_a_mutant_knows_the_outermost_function_and_all_lines_of_its_statement(twice: list[Mutant]):
    compared = next(mutant for mutant in twice if ">=" in mutant.after)
    assert (compared.owner, compared.line, list(compared.lines)) == ("Dice.rolled", 8, [7, 8, 9, 10])


SEEN = Watched(
    {"tests/test_deck.py::test_a": 0.1, "tests/test_rules.py::test_b": 0.2, "tests/test_rules.py::test_c": 0.3},
    {"rules.py": {5: frozenset({"tests/test_rules.py::test_b"}), 6: frozenset({"tests/test_deck.py::test_a"})}},
)


def test_the_fastest_test_that_reaches_a_statement_comes_first(made: list[Mutant]):
    reaching = SEEN.tests_of(replace(made[2], first=5, last=7))
    assert in_order(reaching, made[0], SEEN, "tests") == ["tests/test_deck.py::test_a", "tests/test_rules.py::test_b"]


KEPT = """@lru_cache(maxsize=8)
def doubled(number):
    return number * 2

def halved(number):
    return number // 2
"""


def test_whoever_uses_a_module_may_use_a_result_that_it_keeps(tmp_path: Path):
    (tmp_path / "rules.py").write_text(KEPT)
    kept, plain = (next(one for one in mutants(tmp_path / "rules.py", tmp_path) if one.line == n) for n in (3, 6))
    seen = Watched({}, {"rules.py": {1: frozenset({""}), 3: frozenset({"a"}), 6: frozenset({"b"})}})
    assert seen.tests_of(kept) == {"a", "b"}
    assert seen.tests_of(plain) == {"b"}


def test_what_is_run_on_import_concerns_all_tests_and_those_of_its_name_come_first(made: list[Mutant]):
    first, second, rest = in_order(frozenset({""}), made[0], SEEN, "tests")
    assert (first, second, rest) == ("tests/test_rules.py::test_b", "tests/test_rules.py::test_c", "tests")


DOUBLING = """TIMES = 2


def doubled(number):
    left = number
    while left > 0:
        left -= 1
    return number * TIMES


def forgotten():
    return 1
"""
LOOKS = """from engines.toy.doubling import doubled


def test_looks():
    assert doubled(2) == 4
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Make a project with one small game."""
    files = {
        "engines/__init__.py": "",
        "engines/toy/doubling.py": DOUBLING,
        "tools/__init__.py": "",
        "tests/engines/toy/test_doubling.py": LOOKS,
        "pyproject.toml": "[tool.pytest.ini_options]\naddopts = ['--import-mode=importlib']\n",
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    shutil.copytree(ROOT / "tools" / "mutants", tmp_path / "tools" / "mutants")
    return tmp_path


def tried(project: Path) -> dict[str, Fate]:
    made = {f"{one.line} {one.text}": one for one in mutants(project / "engines/toy/doubling.py", project)}
    chosen = {made[name]: name for name in ("1 3", "6 (left >= 0)", "7 left += 1", "8 (number // TIMES)", "12 2")}
    seen = watched(project, "toy")
    return {chosen[one]: fate for one, fate in fates(list(chosen), seen, "tests/engines/toy", project)}


@pytest.mark.slow
def test_a_mutant_dies_by_a_test_that_fails_or_never_ends_and_survives_one_that_looks_away(project: Path):
    fate = tried(project)
    assert fate["8 (number // TIMES)"] is fate["1 3"] is fate["7 left += 1"] is Fate.KILLED
    assert fate["6 (left >= 0)"] is Fate.SURVIVED
    assert fate["12 2"] is Fate.UNREACHED
    assert (project / "engines/toy/doubling.py").read_text() == DOUBLING


FREEZES = """import gc


def pytest_collection_finish():
    gc.freeze()
"""


@pytest.mark.slow
def test_a_mutant_is_tried_in_a_fork_though_the_run_has_set_aside_what_lives(
    project: Path, monkeypatch: pytest.MonkeyPatch
):
    (project / "tests/engines/toy/conftest.py").write_text(FREEZES)
    monkeypatch.setattr(running, "lived", lambda mutant, *rest: pytest.fail(f"{mutant} needs a process of its own"))
    (mutant,) = (
        one for one in mutants(project / "engines/toy/doubling.py", project) if one.text == "(number // TIMES)"
    )
    seen = watched(project, "toy")
    assert list(fates([mutant], seen, "tests/engines/toy", project)) == [(mutant, Fate.KILLED)]


@pytest.mark.slow
def test_nothing_is_tried_while_tests_fail_without_a_mutant(project: Path):
    (project / "tests/engines/toy/test_doubling.py").write_text(LOOKS.replace("4", "5"))
    with pytest.raises(SystemExit, match="Without a mutant"):
        watched(project, "toy")


def test_a_watched_run_is_remembered_until_something_changes(project: Path):
    before = content_of(project, "tests/engines/toy")
    (project / "CHANGELOG.txt").write_text("Not a rule.")
    assert content_of(project, "tests/engines/toy") == before
    (project / "engines/toy/doubling.py").write_text(DOUBLING.replace("2", "3"))
    assert content_of(project, "tests/engines/toy") != before


def test_who_changes_nothing_is_not_counted(made: list[Mutant]):
    rows = [(made[0], Fate.KILLED, ""), (made[1], Fate.SURVIVED, ""), (made[2], Fate.SURVIVED, "the same")]
    assert summed_up(rows).startswith("1 of 2 killed (50%); 1 survived, 0 reached by no test; 1 more")


def test_only_a_game_with_a_ledger_can_be_broken(capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        main(["no_such_game"])
    assert "invalid choice" in capsys.readouterr().err
