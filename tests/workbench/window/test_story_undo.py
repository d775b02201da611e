"""The way back of a story over restarts: exact, step by step, with the whole library looked at."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.tree import ROOT
from tests.workbench.window.story_walk import GAME, Walk
from workbench.library import Library

ACTS = 25


def shelf(walk):
    """Return all that the library holds of the game, after everything is saved."""
    assert walk.workspace.flush()
    return {one.id: one for one in walk.workspace.library.find(game=GAME)}


def restarted(walk, path):
    """End a walk with its library, and return the next one on the same file."""
    walk.end()
    walk.workspace.library.close()
    return Walk(Library.open(path), walk.luck.randrange(1000))


def go_back(walk, seen):
    """Undo everything, and look at the library at each step that was seen on the way here."""
    while walk.pane.stack.index():
        walk.pane.stack.undo()
        assert shelf(walk) == seen.get(walk.pane.stack.index(), shelf(walk))


@pytest.fixture
def complaints():
    return []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_a_story_goes_back_step_by_step_to_where_it_began_and_forth_again_over_restarts(qapp, path, seed, complaints):
    walk = Walk(Library.open(path), seed)
    start, seen = shelf(walk), {}
    for number in range(ACTS):
        before = walk.pane.stack.index()
        walk.act()
        index = walk.pane.stack.index()
        seen = {place: value for place, value in seen.items() if place < min(before, index) + 1}
        seen[index] = shelf(walk)
        if number % 8 == 7:
            walk = restarted(walk, path)
        walk.pane.stack.refused.connect(complaints.append)
    end = shelf(walk)
    walk = restarted(walk, path)
    count = walk.pane.stack.index()
    walk.pane.stack.refused.connect(complaints.append)
    go_back(walk, seen)
    assert shelf(walk) == start

    walk = restarted(walk, path)
    walk.pane.stack.refused.connect(complaints.append)
    walk.pane.stack.setIndex(count)
    assert shelf(walk) == end
    assert complaints == []
    walk.end()
    walk.workspace.library.close()


def walk_and_kill(path, seed, acts):
    """Let a program walk through a story, and kill it after so many acts, in the middle of whatever it does."""
    command = [sys.executable, "-m", "tests.workbench.window.story_walk", str(path), str(seed)]
    with subprocess.Popen(
        command, cwd=ROOT, env={**os.environ, "QT_QPA_PLATFORM": "offscreen"}, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        said = [process.stdout.readline() for _ in range(acts)]
        process.kill()
    assert all(said)


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "acts"), [(11, 7), (12, 15), (13, 24)])
def test_a_story_goes_back_to_where_it_began_after_the_program_was_killed(qapp, path, seed, acts, complaints):
    walk = Walk(Library.open(path), 0)
    start = shelf(walk)
    walk.end()
    walk.workspace.library.close()
    walk_and_kill(path, seed, acts)

    walk = Walk(Library.open(path), 0)
    walk.pane.stack.refused.connect(complaints.append)
    end, count = shelf(walk), walk.pane.stack.index()
    go_back(walk, {})
    assert shelf(walk) == start
    walk.pane.stack.setIndex(count)
    assert (shelf(walk), complaints) == (end, [])
    walk.end()
    walk.workspace.library.close()
