from __future__ import annotations

import io
import json
import sys

import pytest

from tests.each import each
from workbench.cli.letters import clean, number
from workbench.cli.screen import Trimmed, console, print_json, table, words


@each(
    ("text", "shown"),
    [
        ("Łódź, \N{DRAGON} and 15\N{NO-BREAK SPACE}cm", "Łódź, \N{DRAGON} and 15\N{NO-BREAK SPACE}cm"),
        ("two\nlines\tand a tab", "two\nlines\tand a tab"),
        ("\x1b[2Jgone", "\N{REPLACEMENT CHARACTER}[2Jgone"),
        ("bell\x07 and back\x08", "bell\N{REPLACEMENT CHARACTER} and back\N{REPLACEMENT CHARACTER}"),
        ("turned \u202eround", "turned \N{REPLACEMENT CHARACTER}round"),
        ("half a pair \ud800", "half a pair \N{REPLACEMENT CHARACTER}"),
        ("c1 \x9b31m", "c1 \N{REPLACEMENT CHARACTER}31m"),
    ],
)
def test_nothing_that_is_printed_can_disturb_the_terminal(text, shown):
    assert clean(text) == shown


def test_a_number_of_things_knows_its_plural():
    assert [number(0, "round"), number(1, "round"), number(2, "round")] == ["0 rounds", "1 round", "2 rounds"]


def test_lines_in_a_file_do_not_end_in_spaces():
    file = io.StringIO()

    Trimmed(file).write("one   \n  two \n\n three")

    assert file.getvalue() == "one\n  two\n\n three"


def test_a_table_takes_texts_with_brackets_as_they_are(capsys):
    console().print(table("rule", ">count", rows=[("[bold]COM-001[/bold] :dragon:", words("7"))]))

    assert "[bold]COM-001[/bold] :dragon:" in capsys.readouterr().out


@pytest.mark.parametrize("encoding", ["utf-8", "ascii", "cp1252"])
def test_json_keeps_every_letter_in_every_encoding(monkeypatch, encoding):
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding=encoding, errors="replace"))

    print_json({"name": "Łódź \N{DRAGON}"})
    sys.stdout.flush()

    assert json.loads(raw.getvalue().decode(encoding)) == {"name": "Łódź \N{DRAGON}"}
