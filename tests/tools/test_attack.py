"""A small part of `python -m tools.attack`, and whether it would notice."""

from __future__ import annotations

import math
import random
import subprocess
import sys

import pytest

from tests.tree import ROOT
from tools.attack.flips import flips
from tools.attack.processes import python
from tools.attack.verdicts import Attack, Case, Verdict, table_of
from workbench.library import Library

SOME = {
    "a bomb of method 12",
    "a program for a printer as a picture",
    "record: a pipe",
    "record: 900,000 numbers as swaps",
    "18 documents with 110,000 tags such as 1",
    "journal: acts",
    "map of Tiled: layers",
}


@pytest.mark.slow
def test_no_flipped_bit_is_silent(tmp_path):
    attack = flips(tmp_path, random.Random(11), 25, math.inf)  # noqa: S311

    assert list(attack.bad()) == []
    assert attack.counts()[Verdict.TOLD] > 2


@pytest.mark.slow
def test_flipped_bits_that_nobody_tells_of_are_noticed(tmp_path, monkeypatch):
    monkeypatch.setattr(Library, "check", lambda library: [])
    attack = flips(tmp_path, random.Random(11), 25, math.inf)  # noqa: S311

    assert {case.verdict for case in attack.bad()} == {Verdict.SILENT}


TRIED = """
import json, math, pathlib, random, sys
from tools.attack.ground import small_library
from tools.attack.hostile.archives import archives
from tools.attack.hostile.books import books
from tools.attack.hostile.papers import papers
from tools.attack.hostile.trials import tried

folder, some = pathlib.Path(sys.argv[1]), sys.argv[2:]
chance = random.Random(1)
chosen = (one for trials in (archives, books, papers) for one in trials(chance) if one.name in some)
attack = tried("some", chosen, folder, small_library(folder / "library.db"), math.inf)
print(json.dumps([[case.verdict, case.detail] for case in attack.bad()]), *sorted(case.name for case in attack.cases))
"""
"""Hostile files take a gigabyte to be made: they are made in a process of their own, and the worker stays small."""


@pytest.mark.slow
def test_some_hostile_files_are_refused_in_words(tmp_path):
    command = [sys.executable, "-c", TRIED, str(tmp_path), *SOME]
    told = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout

    assert told.split() == " ".join(["[]", *sorted(SOME)]).split()


@pytest.mark.slow
def test_what_fails_or_takes_too_much_is_noticed():
    assert python("-c", "x = bytearray(400_000_000)").is_heavy
    assert python("-c", "raise ValueError").is_uncaught


def test_the_table_counts_every_verdict():
    attack = Attack("kills", [Case("a", Verdict.TOLD), Case("b", Verdict.LOST, "gone")])
    table = table_of([attack])

    assert [next(iter(column.cells)) for column in table.columns] == ["kills", "2", "0", "1", "0", "1", "0", "0"]
    assert [case.name for case in attack.bad()] == ["b"]
