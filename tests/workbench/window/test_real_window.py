"""The program as a person starts it: a process of its own with a real window on a real, or virtual, screen."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time

import pytest

from tests.tree import ROOT
from workbench.library import Library
from workbench.library.errors import LibraryInUse

pytestmark = pytest.mark.slow

PATIENCE = 120


@pytest.fixture
def surroundings(screen, tmp_path):
    """A screen, and a home of its own."""
    return {**screen, "XDG_DATA_HOME": str(tmp_path / "data"), "XDG_CONFIG_HOME": str(tmp_path / "config")}


@pytest.fixture
def program(surroundings, path):
    """The program, started over the library of this test."""
    command = [sys.executable, "-m", "workbench", "--library", str(path)]
    with subprocess.Popen(command, env=surroundings, cwd=ROOT, stderr=subprocess.PIPE, text=True) as process:
        yield process
        process.kill()


def stands(tmp_path) -> bool:
    """Tell whether the window has come to stand: the program has written down that the start went well."""
    found = list(tmp_path.rglob("preferences.json"))
    return bool(found) and json.loads(found[0].read_text()).get("starting") is False


def wait_until(is_so, process) -> None:
    for _ in range(PATIENCE * 10):
        if is_so():
            return
        assert process.poll() is None, process.stderr.read()
        time.sleep(0.1)
    pytest.fail("it takes too long")


def test_a_card_edited_by_keys_is_changed_on_disk(surroundings, path):
    command = [sys.executable, "-m", "tests.workbench.window.drive", str(path)]

    ran = subprocess.run(
        command, env=surroundings, cwd=ROOT, timeout=PATIENCE, check=False, capture_output=True, text=True
    )

    assert (ran.returncode, ran.stderr) == (0, "")
    with Library.open(path) as library:
        assert "Shrine of Embers" in {entry.name for entry in library.entries(kind="shrine")}


def test_a_program_that_is_asked_to_end_ends_well_and_gives_the_library_back(program, path, tmp_path):
    wait_until(lambda: stands(tmp_path), program)
    with pytest.raises(LibraryInUse):
        Library.open(path)

    program.send_signal(signal.SIGTERM)

    assert program.wait(PATIENCE) == 0
    Library.open(path).close()


def test_a_screen_that_does_not_answer_is_told_in_a_sentence(surroundings, path):
    command = [sys.executable, "-m", "workbench", "--library", str(path)]
    surroundings = {**surroundings, "DISPLAY": ":9999"}
    surroundings.pop("WAYLAND_DISPLAY", None)

    ran = subprocess.run(
        command, env=surroundings, cwd=ROOT, timeout=PATIENCE, check=False, capture_output=True, text=True
    )

    assert ran.returncode == 1
    assert ran.stderr.count("\n") == 1
    assert "the screen does not answer" in ran.stderr
