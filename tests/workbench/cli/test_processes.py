"""What only a process of its own can show: signals, pipes and terminals."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys

import pytest

from tests.tree import ROOT
from tests.workbench.cli.terminal import command, environment, in_terminal, run_process, start

LONG = ("play", "castle_of_magic", "--seed", 1, "--seat", "search:9999999", "--content", "starter")
SHORT = ("play", "castle_of_magic", "--seed", 1, "--content", "starter")
COLOUR = re.compile(r"\x1b\[[0-9;]*3[1-6]m")
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="Windows has neither these signals nor such terminals")


@pytest.mark.slow
@POSIX
def test_ctrl_c_ends_a_game_cleanly_and_keeps_its_record(tmp_path):
    record = tmp_path / "record.json"
    process = start([*LONG, "--record", record])
    process.stdout.readline()  # the game has begun
    process.send_signal(signal.SIGINT)
    _, err = process.communicate()

    assert process.returncode == 130
    assert "Traceback" not in err
    assert err.endswith("Stopped.\n")
    assert run_process("replay", record, "--content", "starter", "--json").data["same"] is True


@pytest.mark.slow
@POSIX
@pytest.mark.parametrize("words", [SHORT, ("games", "--json"), ("--help",)], ids=["told", "data", "help"])
def test_a_reader_who_has_read_enough_is_left_in_peace(words):
    reading, writing = os.pipe()
    os.close(reading)

    done = subprocess.run(
        command(*words), stdout=writing, stderr=subprocess.PIPE, cwd=ROOT, env=environment(), check=False
    )
    os.close(writing)

    assert (done.returncode, done.stderr) == (1, b"")


@pytest.mark.slow
@POSIX
def test_a_terminal_gets_colours_and_a_pipe_does_not():
    assert COLOUR.search(in_terminal(SHORT).out)
    assert "\x1b" not in run_process(*SHORT).out


@pytest.mark.slow
@POSIX
def test_no_color_is_respected():
    assert not COLOUR.search(in_terminal(SHORT, NO_COLOR="1").out)


@pytest.mark.slow
@POSIX
def test_a_person_plays_by_number_and_sees_no_secrets_of_others():
    words = ["play", "castle_of_magic", "--seed", 7, "--seat", "human", "--content", "starter"]

    ran = in_terminal(words, typed="t\n99\n" + "1\n" * 400)

    assert ran.code == 0
    assert ran.out.count("is secretly") == 1
    assert "Which of your pawns do you pick up?" in ran.out
    assert "Undealt characters" in ran.out
    assert "points" in ran.out.splitlines()[-2] + ran.out.splitlines()[-3]


@pytest.mark.slow
@POSIX
def test_a_person_may_leave_the_game():
    words = ["play", "castle_of_magic", "--seed", 7, "--seat", "human", "--content", "starter"]

    ran = in_terminal(words, typed="q\n")

    assert ran.code == 130
    assert "Traceback" not in ran.out


@pytest.mark.slow
def test_a_terminal_that_has_few_letters_is_no_reason_to_fail():
    ran = run_process(*SHORT, PYTHONIOENCODING="ascii")

    assert ran.code == 0
    assert ran.out.isascii()
