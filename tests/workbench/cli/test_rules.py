from __future__ import annotations

import json

import pytest

from engines.kit.ledger import EntryKind, load_ledger
from tests.tree import ROOT
from workbench.cli import rules

LEDGER = load_ledger(ROOT / "engines" / "castle_of_magic")
RULES = [entry.id for entry in LEDGER.of(EntryKind.RULE)]


@pytest.fixture
def citations(tmp_path, monkeypatch):
    """The record that a test run leaves: one test proves the first rule, one the second and an example."""
    path = tmp_path / "rules.json"
    path.write_text(json.dumps({"a.py::one": [RULES[0]], "b.py::two": [RULES[1], RULES[0], "COM-EX-01"]}))
    monkeypatch.setattr(rules, "citations_file", lambda: path)
    return path


def test_cited_rules_are_counted_and_the_others_named(call, citations):
    ran = call("rules", "castle_of_magic", "--json")

    assert (ran.code, ran.err) == (0, "")
    assert ran.data == {"game": "castle_of_magic", "total": len(RULES), "cited": 2, "uncited": RULES[2:]}


def test_a_person_reads_the_text_of_the_rules_that_nobody_proves(call, citations):
    lines = call("rules", "castle_of_magic").out.splitlines()

    assert lines[0] == f"castle_of_magic: 2 of {len(RULES)} rules are proved by a passing test."
    assert f"  {RULES[2]} {LEDGER[RULES[2]].text}" in lines
    assert f"  {RULES[0]} {LEDGER[RULES[0]].text}" not in lines


def test_a_game_whose_rules_are_all_proved_has_nothing_to_list(call, citations):
    citations.write_text(json.dumps({"a.py::all": RULES}))

    assert call("rules", "castle_of_magic").out.count("\n") == 1


@pytest.mark.parametrize("path", [None, ROOT / "no" / "such" / "file.json"])
def test_without_a_test_run_it_says_to_run_the_tests_first(call, monkeypatch, path):
    monkeypatch.setattr(rules, "citations_file", lambda: path)

    ran = call("rules", "castle_of_magic", "--json")

    assert (ran.code, ran.out) == (1, "")
    assert "no full run of the tests has ended here" in ran.err
    assert "python3 start.py test" in ran.err


def test_a_game_without_a_ledger_is_wrong_use(call, citations):
    assert call("rules", "chess").code == 2


def test_a_record_that_is_not_whole_is_a_failure_in_a_sentence(call, citations):
    citations.write_text('{"half": [')

    ran = call("rules", "castle_of_magic")

    assert (ran.code, ran.out) == (1, "")
    assert "run the tests again" in ran.err
