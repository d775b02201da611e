"""The ledgers are proved: every rule of a registered game is cited by a test, and every citation exists."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache

import pytest

from engines.kit.ledger import ENTRY_ID, EntryKind
from engines.registry import GAMES
from tests.rules import known_ids, ledgers
from tests.tree import ROOT, python_files, short, syntax, text_files, words_of, written_name

UNCITED = ROOT / "tests" / "uncited_rules.txt"


def citations(tree: ast.Module) -> Iterator[str]:
    """Yield the ids of every `rule(...)` in a test file, written out as they are for a search to find."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and written_name(node.func) in {"rule", "rules.rule", "pytest.mark.rule"}:
            yield from (word.value if isinstance(word, ast.Constant) else ast.unparse(word) for word in node.args)


@cache
def cited_in_tree() -> frozenset[str]:
    """Name every id that some test cites."""
    files = [path for path in python_files("tests") if "rule" in words_of(path)]
    return frozenset(id for path in files for id in citations(syntax(path)))


def uncited_in_tree() -> set[str]:
    """Name the rules of all registered games that no test cites."""
    rules = {entry.id for slug in GAMES for entry in ledgers()[slug].of(EntryKind.RULE)}
    return rules - cited_in_tree()


def allowed_to_be_uncited() -> set[str]:
    """Read the list that may only shrink."""
    lines = UNCITED.read_text(encoding="utf-8").splitlines()
    return {line.strip() for line in lines if line.strip() and not line.startswith("#")}


def test_every_registered_game_has_its_ledger_and_its_prefix():
    found = {slug: {id.partition("-")[0] for id in ledgers().get(slug, {})} for slug in GAMES}

    assert found == {slug: {game.prefix} for slug, game in GAMES.items()}


@pytest.mark.slow
def test_every_rule_of_a_registered_game_is_cited_by_a_test():
    assert sorted(uncited_in_tree() - allowed_to_be_uncited()) == []


def test_a_rule_that_is_cited_has_left_the_list_of_the_uncited():
    assert sorted(allowed_to_be_uncited() - uncited_in_tree()) == []


def test_ids_are_named_only_if_a_ledger_has_them():
    """A number in a comment, a page or an event leads somewhere, for every game whose ledger is here."""
    prefixes = {id.partition("-")[0] for id in known_ids()}
    wrong = [
        f"{short(path)}: {id}"
        for path, text in text_files()
        for id in ENTRY_ID.findall(text)
        if id.partition("-")[0] in prefixes and id not in known_ids()
    ]

    assert wrong == []


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("@rule('A-01', 'A-02')\ndef test(): pass", ["A-01", "A-02"]),
        ("pytestmark = rule('A-01')", ["A-01"]),
        ("x = pytest.param(1, marks=rule('A-01'))", ["A-01"]),
        ("@rule(*IDS)\ndef test(): pass", ["*IDS"]),
        ("overrule('A-01')", []),
    ],
)
def test_citations_are_found_wherever_a_mark_can_stand(source, expected):
    assert list(citations(ast.parse(source))) == expected
