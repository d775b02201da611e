"""docs/commands.md says what the program takes and gives."""

from __future__ import annotations

import argparse
import re

import pytest

from tests.each import each
from tests.tree import ROOT
from workbench.cli.commands import COMMANDS
from workbench.cli.parser import command_parser, main_parser

PAGE = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
SECTIONS = {
    found[1]: text
    for text in re.split(r"^## ", PAGE, flags=re.MULTILINE)
    if (found := re.match(r"`workbench (\w+)", text))
}
SHARED = PAGE[PAGE.index("## For every command") : PAGE.index("## `workbench games")]


def words_of(parser: argparse.ArgumentParser) -> set[str]:
    """Return every option that a parser takes, those of its tasks included."""
    tasks = [a.choices.values() for a in parser._actions if isinstance(a, argparse._SubParsersAction)]
    inner = {word for parsers in tasks for one in parsers for word in words_of(one)}
    return inner | {word for action in parser._actions for word in action.option_strings} - {"-h", "--help"}


def test_every_command_has_a_section_in_the_order_of_the_help():
    assert list(SECTIONS) == list(COMMANDS)


@each("name", COMMANDS)
def test_every_word_of_a_command_is_explained(name):
    words = words_of(command_parser(COMMANDS[name]))

    assert {word for word in words if not re.search(rf"`{word}\b", SECTIONS[name] + SHARED)} == set()


@each("name", COMMANDS)
def test_no_word_is_explained_that_the_command_does_not_take(name):
    explained = set(re.findall(r"`(--?[a-z]+(?:-[a-z]+)*)", SECTIONS[name]))

    assert explained <= words_of(command_parser(COMMANDS[name]))


def test_the_words_for_every_command_are_explained():
    assert words_of(main_parser()) - {"--version"} == set(re.findall(r"`(--[a-z]+(?:-[a-z]+)*)", SHARED))


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("play", ["castle_of_magic", "--content", "starter", "--seed", "1"]),
        ("rules", ["castle_of_magic"]),
        ("library", ["info"]),
        ("library", ["backup"]),
    ],
)
def test_the_keys_of_the_json_are_those_on_the_page(call, library, monkeypatch, tmp_path, name, words):
    citations = tmp_path / "rules.json"
    citations.write_text("{}")
    monkeypatch.setattr("workbench.cli.rules.citations_file", lambda: citations)

    data = call(name, *words, "--json", "--library", library).data

    assert {key for key in data if f"`{key}`" not in SECTIONS[name]} == set()
