from __future__ import annotations

import subprocess
import sys

import pytest

from tests.each import each
from tests.workbench.cli.terminal import Ran, run_process
from workbench.cli import main as door
from workbench.cli import rules
from workbench.cli.commands import COMMANDS
from workbench.desk import error_log


def test_without_a_screen_it_says_so_and_lists_the_commands(call, monkeypatch):
    monkeypatch.setattr(door, "has_screen", lambda: False)

    ran = call()

    assert (ran.code, ran.out) == (1, "")
    assert "There is no screen here" in ran.err
    assert "workbench tour" in ran.err
    assert all(f"  {name} " in ran.err for name in COMMANDS)


@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY"])
def test_a_screen_is_known_by_its_name_in_the_environment(monkeypatch, name):
    monkeypatch.setattr(sys, "platform", "linux")
    for one in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(one, raising=False)
    assert not door.has_screen()

    monkeypatch.setenv(name, ":1")

    assert door.has_screen()


def test_help_lists_every_command_with_a_line_on_it(call):
    ran = call("--help")

    assert (ran.code, ran.err) == (0, "")
    assert all(f"  {command.name:<9} {command.about}\n" in ran.out for command in COMMANDS.values())


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_that_fits_a_narrow_screen(call, name):
    ran = call(name, "--help")

    assert ran.code == 0
    assert ran.out.startswith(f"usage: workbench {name}")
    assert max(map(len, ran.out.splitlines())) <= 80


def test_the_version_is_that_of_the_project(call):
    assert call("--version").out.startswith("workbench 0.")


def test_a_command_that_does_not_exist_is_wrong_use_and_the_nearest_is_named(call):
    assert call("plya") == Ran(2, "", "workbench: there is no command 'plya'; did you mean 'play'?\n")


@pytest.mark.parametrize(
    "words",
    [
        ["games", "--no-such-word"],
        ["games", "one", "two"],
        ["play"],
        ["library"],
        ["library", "burn"],
        ["--jso", "games"],
        ["games", "--jso"],
    ],
)
def test_wrong_words_are_complained_about_on_stderr_with_exit_code_2(call, words):
    ran = call(*words)

    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("workbench: ")
    assert "--help`." in ran.err


@pytest.mark.parametrize("words", [["--json", "games"], ["games", "--json"]])
def test_words_for_every_command_may_stand_before_it_or_after_it(call, words):
    assert isinstance(call(*words).data, list)


def test_help_starts_without_the_heavy_libraries():
    heavy = "{'pydantic', 'rich', 'sqlmodel', 'sqlalchemy', 'PySide6', 'dataclasses', 'logging'}"
    source = f"import sys; from workbench.cli.main import main; main(['--help']); print({heavy} & set(sys.modules))"

    ran = run_process_of(source)

    assert ran.out.splitlines()[-1] == "set()"


def run_process_of(source: str) -> Ran:
    """Run a line of Python in a process of its own."""
    done = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, check=False)
    return Ran(done.returncode, done.stdout, done.stderr)


@pytest.mark.slow
def test_the_program_can_be_started_as_a_module():
    ran = run_process("games", "--json")

    assert (ran.code, ran.err) == (0, "")
    assert "castle_of_magic" in [game["slug"] for game in ran.data]


# ---- when something goes wrong -----------------------------------------------------------------------


@pytest.fixture
def broken(monkeypatch, tmp_path):
    """A command with a mistake in it, and a log of its own."""

    def fail(slug: str) -> None:
        raise KeyError(f"no {slug}\x1b[2J\nand more")

    monkeypatch.setattr(rules, "ledger_folder", fail)
    monkeypatch.setattr(error_log, "log_file", lambda: tmp_path / "logs" / "workbench.log")
    return tmp_path / "logs" / "workbench.log"


def test_a_mistake_of_ours_is_told_in_one_line_that_names_the_log(call, broken):
    ran = call("rules", "x")

    assert (ran.code, ran.out) == (1, "")
    assert ran.err.count("\n") == 1
    assert "KeyError" in ran.err
    assert str(broken) in ran.err
    assert "\x1b" not in ran.err


def test_the_log_has_the_details_of_a_mistake(call, broken):
    call("rules", "x")
    call("rules", "y")

    log = broken.read_text(encoding="utf-8")
    assert log.count("Traceback") == 2
    assert "['rules', 'y']" in log


def test_debug_shows_where_a_mistake_comes_from(call, broken):
    ran = call("rules", "x", "--debug")

    assert ran.code == 1
    assert "Traceback" in ran.err
    assert not broken.exists()


def test_a_log_that_cannot_be_written_is_no_second_mistake(call, broken):
    broken.parent.write_text("a file where the folder should be")

    ran = call("rules", "x")

    assert ran.code == 1
    assert "--debug" in ran.err


def test_ctrl_c_ends_a_command_with_exit_code_130(call, monkeypatch):
    def interrupt(slug: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(rules, "ledger_folder", interrupt)

    assert call("rules", "x") == Ran(130, "", "\nStopped.\n")


def test_the_exit_code_of_the_command_is_that_of_the_program(call, monkeypatch):
    monkeypatch.setattr(door, "tell_version", lambda: 7)

    assert call("--version").code == 7


@each(
    "words",
    [
        ("--library", "/" + "x" * 300 + "/library.db", "library", "info"),
        ("--library", "/" + "x" * 5000, "library", "info"),
        ("library", "import", "y" * 5000),
        ("library", "export", "z" * 5000),
        ("replay", "w" * 5000),
    ],
)
def test_a_name_that_is_too_long_is_told_in_words(call, words, tmp_path):
    ran = call("--library", tmp_path / "library.db", *words)

    assert ran.code in (1, 2)
    assert "something went wrong" not in ran.err
    assert "too long" in ran.err
