"""The reader of the ledgers."""

from __future__ import annotations

import json

import pytest

from engines.kit.ledger import EntryKind, LedgerError, coverage, load_citations, load_ledger, read_ledger
from tests.rules import ledgers
from tests.tree import ROOT

LEDGER = """
# Toy rule ledger

Numbers such as TOY-002 in running text are no entries.

## Rules

### Setup

- **TOY-001** Deal 3 cards. [L12] (TOY-Q-01)
- **TOY-002** The oldest player begins.

## Worked examples

- **TOY-EX-01** Given 3 cards, then 1 is left.

## Gaps and contradictions

- **TOY-Q-01** How many cards? **Ruling**: 3.

## Decisions

| Id | Who | What |
|---|---|---|
| **TOY-D-01** | the dealer | which cards |
| TOY-D-02 | each player | a colour |

| option | see |
|---|---|
| `cards` | TOY-Q-01 |
"""


def test_each_kind_of_entry_is_told_by_its_id():
    ledger = read_ledger(LEDGER)

    found = {kind: [entry.id for entry in ledger.of(kind)] for kind in EntryKind}
    assert found == {
        EntryKind.RULE: ["TOY-001", "TOY-002"],
        EntryKind.EXAMPLE: ["TOY-EX-01"],
        EntryKind.RULING: ["TOY-Q-01"],
        EntryKind.DECISION: ["TOY-D-01", "TOY-D-02"],
    }


def test_an_entry_has_its_text_and_the_chapter_it_stands_in():
    entry = read_ledger(LEDGER)["TOY-001"]

    assert (entry.text, entry.chapter) == ("Deal 3 cards. [L12] (TOY-Q-01)", "Setup")


def test_a_row_of_a_table_gives_its_other_cells_as_text():
    assert read_ledger(LEDGER)["TOY-D-02"].text == "each player | a colour"


def test_an_id_that_stands_twice_is_an_error():
    with pytest.raises(LedgerError, match="TOY-001 stands twice"):
        read_ledger(LEDGER + "- **TOY-001** Deal 4 cards.\n")


def test_coverage_names_the_rules_that_nobody_cites():
    covered = coverage(read_ledger(LEDGER), frozenset({"TOY-001", "TOY-EX-01"}))

    assert (covered.total, covered.cited, covered.uncited) == (2, 1, ("TOY-002",))


def test_citations_are_gathered_from_all_tests_of_the_record(tmp_path):
    record = tmp_path / "rules.json"
    record.write_text(json.dumps({"a::b": ["TOY-001"], "a::c": ["TOY-001", "TOY-002"]}), encoding="utf-8")

    assert load_citations(record) == {"TOY-001", "TOY-002"}


def test_without_a_record_nothing_is_cited(tmp_path):
    assert load_citations(tmp_path / "rules.json") == frozenset()


@pytest.mark.parametrize(
    ("game", "rules", "examples", "rulings", "decisions"),
    [("ambush", 180, 17, 45, 13), ("castle_of_magic", 154, 21, 37, 9)],
)
def test_the_ledgers_of_our_games_are_read_whole(game, rules, examples, rulings, decisions):
    ledger = load_ledger(ROOT / "engines" / game)

    assert len(ledger.of(EntryKind.RULE)) >= rules
    assert len(ledger.of(EntryKind.EXAMPLE)) >= examples
    assert len(ledger.of(EntryKind.RULING)) >= rulings
    assert len(ledger.of(EntryKind.DECISION)) >= decisions


@pytest.mark.parametrize("game", ledgers())
def test_the_rules_of_a_ledger_are_numbered_without_a_gap(game):
    numbers = [int(entry.id.rpartition("-")[2]) for entry in ledgers()[game].of(EntryKind.RULE)]

    assert sorted(numbers) == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("game", ledgers())
def test_a_ledger_has_one_prefix_and_no_empty_entry(game):
    ledger = ledgers()[game]

    assert len({id.partition("-")[0] for id in ledger}) == 1
    assert [entry.id for entry in ledger.values() if not entry.text] == []
