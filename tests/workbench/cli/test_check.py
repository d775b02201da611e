from __future__ import annotations

from dataclasses import replace

import pytest

from engines.kit.documents import Problem, Severity
from engines.registry import GAMES
from tests.workbench.cli.terminal import Ran
from workbench.cli import check, chosen
from workbench.library import Library

HINT = Problem("shrine.crown", "name", "It could shine more.", Severity.HINT)
ERROR = Problem("shrine.amulet", "text", "It cannot be read: \x1b[31mmagic.", Severity.ERROR, "COM-013", 7)


@pytest.fixture
def troubled(monkeypatch):
    """A game that finds two problems in its content."""
    castle = replace(GAMES["castle_of_magic"], check=lambda content: [HINT, ERROR])
    for module in (check, chosen):
        monkeypatch.setattr(module, "GAMES", {castle.slug: castle})


def test_the_starter_content_of_all_games_has_no_errors(call, library):
    ran = call("check", "--library", library, "--json")

    assert (ran.code, ran.err) == (0, "")
    assert [one for one in ran.data if one["severity"] == "error"] == []


def test_no_problems_is_said_in_words(call, library, monkeypatch):
    monkeypatch.setattr(check, "problems_of", lambda library, games: [])

    assert call("check", "--library", library) == Ran(0, "No problems were found.\n", "")


def test_problems_are_listed_worst_first_and_errors_are_a_failure(call, library, troubled):
    ran = call("check", "castle_of_magic", "--library", library, "--json")

    assert ran.code == 1
    assert ran.data[0] == {
        "game": "castle_of_magic",
        "document": "shrine.amulet",
        "field": "text",
        "message": "It cannot be read: \x1b[31mmagic.",
        "severity": "error",
        "rule": "COM-013",
        "position": 7,
    }
    assert ran.data[1]["document"] == "shrine.crown"


def test_a_person_reads_where_a_problem_is_and_nothing_disturbs_the_terminal(call, library, troubled):
    ran = call("check", "--library", library)

    assert ran.code == 1
    assert "error castle_of_magic/shrine.amulet/text: It cannot be read" in ran.out
    assert "2 problems, 1 error among them." in ran.out
    assert "\x1b" not in ran.out


def test_a_document_that_this_program_cannot_read_is_a_problem_of_its_game(call, library, monkeypatch):
    with Library.open(library) as opened:
        opened.get("castle_of_magic", "shrine.crown")
    monkeypatch.setattr(Library, "check", lambda self: [ERROR])

    found = call("check", "castle_of_magic", "--library", library, "--json").data

    assert [(one["game"], one["document"]) for one in found if one["severity"] == "error"] == [
        ("castle_of_magic", "shrine.amulet")
    ]


def test_problems_of_other_games_are_left_out_when_one_is_named(call, library, monkeypatch):
    elsewhere = Problem("skeleton", "", "It rattles.", Severity.ERROR)
    monkeypatch.setattr(Library, "check", lambda self: [elsewhere])

    assert call("check", "castle_of_magic", "--library", library).code == 0
    assert call("check", "--library", library).code == 1
