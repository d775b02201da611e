"""The documents for people: their links lead somewhere, and the commands that they name exist."""

from __future__ import annotations

import re

import start
from tests.tree import EVERYTHING, ROOT, short, text_files

LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
START = re.compile(r"start\.py +([a-z]+)")


def markdown() -> list[tuple[str, str]]:
    """Return every page that is meant for people, with its text; ledgers have links of their own kind."""
    pages = [(path, text) for path, text in text_files() if path.suffix == ".md" and path.name != "rules.md"]
    return [(short(path), text) for path, text in pages]


def test_every_link_inside_the_project_leads_somewhere():
    broken = [
        f"{name}: {target}"
        for name, text in markdown()
        for target in LINK.findall(text)
        if "://" not in target and not (ROOT / name).parent.joinpath(target).exists()
    ]

    assert broken == []


def test_every_command_of_start_py_that_a_page_names_exists():
    named = {(name, word) for name, text in markdown() for word in START.findall(text)}

    assert {(name, word) for name, word in named if word not in start.COMMANDS} == set()


def test_the_readme_opens_with_the_two_commands():
    beginning = (ROOT / "README.md").read_text(encoding="utf-8").partition("## ")[0]

    assert re.findall(r"^python3 start\.py\b *([a-z]*)", beginning, re.MULTILINE) == ["", "test"]


def test_the_readme_names_every_folder_of_the_project():
    text = (ROOT / "README.md").read_text(encoding="utf-8")

    assert [name for name in (*EVERYTHING, "docs") if f"{name}/" not in text] == []


def test_every_place_that_the_glossary_names_is_there():
    text = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    named = re.findall(r"`([a-z_]+(?:/[a-z_]+)+(?:\.py)?)`", text)

    assert [name for name in named if not (ROOT / name).exists()] == []
    assert len(named) > 50
