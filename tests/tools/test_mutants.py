"""Mutants are what they say: one small change each, tried with the tests that reach it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.mutants.covering import test_of as named_for_pytest
from tools.mutants.making import Mutant, mutants
from tools.mutants.running import Fate, fate, in_order

RULES = '''"""A rule of one line, 7 words long."""

def deal(hand: int | None = 3) -> bool:
    """Deal 2 cards."""
    if hand and hand < 5:
        table.lay(hand)
    return [card for card in deck if card.red]
'''


@pytest.fixture
def made(tmp_path: Path) -> list[Mutant]:
    path = tmp_path / "rules.py"
    path.write_text(RULES)
    return mutants(path, tmp_path)


def test_each_thing_in_a_rule_is_changed_once_and_words_and_types_never(made: list[Mutant]):
    assert [mutant.after for mutant in made] == [
        "def deal(hand: int | None = 2) -> bool:",
        "def deal(hand: int | None = 4) -> bool:",
        "if (hand or hand < 5):",
        "if (not (hand and hand < 5)):",
        "if hand and (hand <= 5):",
        "if hand and hand < 4:",
        "if hand and hand < 6:",
        "pass",
        "return [card for card in deck if True]",
    ]


def test_a_mutant_changes_its_place_alone(made: list[Mutant]):
    laid = next(mutant for mutant in made if mutant.after == "pass")
    assert laid.applied(RULES.encode()).decode() == RULES.replace("table.lay(hand)", "pass")
    assert str(laid) == "rules.py:6: table.lay(hand)  ->  pass"


def test_the_tests_of_a_module_come_first_and_what_is_read_on_import_concerns_all(made: list[Mutant]):
    reaching = frozenset({"tests/test_deck.py::test_a", "tests/test_rules.py::test_b"})
    assert in_order(reaching, made[0], "tests") == ["tests/test_rules.py::test_b", "tests/test_deck.py::test_a"]
    assert in_order(reaching | {""}, made[0], "tests")[-1] == "tests"


def test_a_dotted_name_becomes_what_pytest_calls_a_test():
    assert named_for_pytest("tests.engines.test_x.test_y") == "tests/engines/test_x.py::test_y"
    assert named_for_pytest("") == ""


@pytest.mark.slow
def test_a_mutant_dies_by_a_test_that_fails_and_survives_one_that_looks_away(tmp_path: Path):
    (tmp_path / "doubling.py").write_text("def doubled(number):\n    return number * 2\n")
    (tmp_path / "test_doubling.py").write_text(
        "from doubling import doubled\n\ndef test_looks():\n    assert doubled(2) == 4\n\n"
        "def test_looks_away():\n    doubled(2)\n"
    )
    mutant = next(one for one in mutants(tmp_path / "doubling.py", tmp_path) if one.text == "3")
    for test, expected in {"test_looks": Fate.KILLED, "test_looks_away": Fate.SURVIVED}.items():
        lines = {2: frozenset({f"test_doubling.py::{test}"})}
        assert fate(mutant, lines, ".", tmp_path) is expected
    assert fate(mutant, {}, ".", tmp_path) is Fate.UNREACHED
    assert "number * 2" in (tmp_path / "doubling.py").read_text()
