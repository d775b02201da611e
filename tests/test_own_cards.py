"""Editors, window, command line and exports are tested on boxes of the tests' own, not on what games come with."""

from __future__ import annotations

import ast

import pytest

from engines.registry import GAMES
from tests import own_cards
from tests.tree import python_files, short, syntax, words_of, written_name

ROOMS = ("tests/editors", "tests/exports", "tests/workbench")
BOXES = [slug for slug in GAMES if own_cards.box_of(slug).is_file()]


def asked_too_early(tree: ast.Module) -> list[int]:
    """Return the lines in which a module asks what a game comes with while it is imported: no box is lent by then."""
    inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) for part in ast.walk(node)}
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and id(node) not in inside]
    return [node.lineno for node in calls if is_starter(node.func)]


def is_starter(function: ast.expr) -> bool:
    """Tell whether a function is the one that reads what a game comes with."""
    name = function.attr if isinstance(function, ast.Attribute) else written_name(function)
    return name == "starter" and not written_name(function).startswith("own_cards.")


@pytest.mark.parametrize("slug", BOXES)
def test_a_game_comes_with_the_box_of_the_tests_while_it_is_lent_and_not_longer(slug):
    real = GAMES[slug].starter
    with own_cards.lent():
        assert GAMES[slug].starter() == list(own_cards.starter(slug))

    assert GAMES[slug].starter is real


@pytest.mark.parametrize("slug", BOXES)
def test_a_box_holds_every_kind_of_document_that_the_game_comes_with(slug):
    assert {one.kind for one in own_cards.starter(slug)} == {one.kind for one in GAMES[slug].starter()}


def test_every_game_has_a_box():
    missing = [slug for slug in GAMES if slug not in BOXES]

    assert missing == [], f"pack it with `python -m tests.own_cards {' '.join(missing)}`"


def test_no_test_of_a_room_asks_what_a_game_comes_with_before_a_box_is_lent():
    files = [path for path in python_files(*ROOMS) if "starter" in words_of(path)]

    assert [f"{short(path)}:{line}" for path in files for line in asked_too_early(syntax(path))] == []


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ("CARDS = GAMES['ambush'].starter()", [1]),
        ("from x import starter\nCARDS = starter()", [2]),
        ("CARDS = own_cards.starter('ambush')", []),
        ("def test():\n    game.starter()", []),
    ],
)
def test_the_guard_sees_who_asks_too_early(source, lines):
    assert asked_too_early(ast.parse(source)) == lines


def test_a_box_that_is_packed_is_read_back(tmp_path, monkeypatch):
    slug = BOXES[0]
    cards = own_cards.starter(slug)[:3]
    monkeypatch.setattr(own_cards, "FOLDER", tmp_path)
    own_cards.pack(slug, cards)

    assert own_cards.starter.__wrapped__(slug) == cards
