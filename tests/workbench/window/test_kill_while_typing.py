from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.tree import ROOT
from tests.workbench.window.typing_harness import GAME, ID
from workbench.desk.workspace import Workspace
from workbench.library import Library

MOST_LINES = 5000


def type_and_kill(path, saves):
    """Let a program type until it has saved so many times, kill it, and return what it said last of each."""
    command = [sys.executable, "-m", "tests.workbench.window.typing_harness", str(path)]
    said = {"typed": 0, "saved": 0}
    with subprocess.Popen(
        command, cwd=ROOT, env={**os.environ, "QT_QPA_PLATFORM": "offscreen"}, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        for _ in range(MOST_LINES):
            word, _, count = process.stdout.readline().partition(" ")
            said[word] = int(count)
            saves -= word == "saved"
            if not saves:
                break
        process.kill()
        for line in process.stdout.read().splitlines():
            word, _, count = line.partition(" ")
            said[word] = int(count) if count.isdigit() else said[word]
    return said


@pytest.mark.slow
@pytest.mark.parametrize("saves", [1, 2, 3])
def test_a_program_that_is_killed_while_somebody_types_without_a_pause_loses_nothing_that_it_called_saved(
    qapp, path, saves
):
    said = type_and_kill(path, saves)
    assert said["saved"] > 0

    with Library.open(path) as library:
        assert library.check() == []
        notes = library.get(GAME, ID).notes
        assert said["saved"] <= len(notes) <= said["typed"]
        assert set(notes) == {"x"}
        workspace = Workspace(library)
        opened = workspace.open(GAME, ID)
        if opened.stack.canUndo():
            opened.stack.setIndex(0)
            assert opened.document.notes == ""
        workspace.close()
