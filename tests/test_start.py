"""start.py: a new machine, a second run, and everything that may go wrong in between."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib

import pytest

import start
from tests.tree import ROOT


@pytest.fixture
def machine(tmp_path, monkeypatch):
    """A project folder that has never been set up; what start.py would run is only written down."""
    calls: list[list[str]] = []
    for name in ("requirements.lock", "pyproject.toml"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    for name in ("VENV", "PYTHON", "WORKBENCH", "LOCK", "STAMP"):
        monkeypatch.setattr(start, name, tmp_path / getattr(start, name).relative_to(ROOT))
    monkeypatch.setattr(start, "ROOT", tmp_path)
    monkeypatch.setattr(start, "can_load", lambda _: True)
    monkeypatch.setattr(start, "run", lambda words, **_: calls.append(words) or pretend_to_make_venv(words))
    monkeypatch.setattr(start, "hand_over", lambda words: calls.append(words) or 0)
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    return calls


def pretend_to_make_venv(words: list[str]) -> int:
    """Leave behind what `python -m venv` leaves."""
    if "venv" in words:
        start.PYTHON.parent.mkdir(parents=True)
        start.PYTHON.touch()
    return 0


def tail(words: list[str]) -> str:
    """Show the end of a command, without the paths of this machine."""
    return " ".join(word for word in words if str(start.ROOT) not in word and word != sys.executable)


# A new machine


def test_a_new_machine_gets_an_environment_then_the_lock_with_hashes_then_the_project_offline(machine, capsys):
    assert start.main(["setup"]) == 0

    assert [tail(words) for words in machine] == [
        "-m venv --clear",
        "-m pip install --disable-pip-version-check -qq --require-hashes --only-binary=:all: -r",
        "-m pip install --disable-pip-version-check -qq --no-build-isolation --no-deps --no-index -e",
        "-m compileall -q engines exports editors workbench",
    ]


def test_a_second_run_does_nothing(machine):
    start.main(["setup"])
    machine.clear()

    assert start.main(["setup"]) == 0
    assert machine == []


@pytest.mark.parametrize("name", ["requirements.lock", "pyproject.toml"])
def test_a_change_of_what_is_needed_sets_up_again_in_the_same_environment(machine, name):
    start.main(["setup"])
    machine.clear()
    (start.ROOT / name).write_text("# changed\n", encoding="utf-8")

    start.main(["setup"])

    assert [words[2] for words in machine] == ["pip", "pip", "compileall"]


def test_a_folder_that_was_moved_is_set_up_again(machine, monkeypatch):
    before = start.fingerprint()
    monkeypatch.setattr(start, "ROOT", start.ROOT / ".." / start.ROOT.name)

    assert start.fingerprint() != before


# What may go wrong


def test_a_setup_that_fails_says_what_to_do_and_starts_afresh_the_next_time(machine, monkeypatch, capsys):
    start.main(["setup"])
    (start.ROOT / "requirements.lock").write_text("# changed\n", encoding="utf-8")
    monkeypatch.setattr(start, "run", lambda words, **_: 1)

    assert start.main(["test"]) == 1
    assert "The first setup needs the network" in capsys.readouterr().err
    assert not start.STAMP.exists()


def test_a_python_without_venv_names_the_package_that_brings_it(machine, monkeypatch, capsys):
    monkeypatch.setattr(start.importlib.util, "find_spec", lambda _: None)
    monkeypatch.setattr(start, "apt_install", lambda _: False)

    assert start.main(["setup"]) == 1
    assert "apt-get install python3-venv" in capsys.readouterr().err


def test_a_folder_that_cannot_be_written_is_named_without_a_traceback(machine, monkeypatch, capsys):
    def refuse(*_, **__):
        raise PermissionError(13, "Permission denied", ".venv")

    monkeypatch.setattr(start, "make_environment", refuse)

    assert start.main(["setup"]) == 1
    assert "cannot be written" in capsys.readouterr().err


def test_ctrl_c_ends_with_one_line(machine, monkeypatch, capsys):
    def interrupt():
        raise KeyboardInterrupt

    monkeypatch.setattr(start, "install_packages", interrupt)

    assert start.main(["setup"]) == 130
    assert "Run the same command again" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["frobnicate"], ["setup", "now"], ["check", "it"]])
def test_an_unknown_command_ends_with_2_and_the_list_of_commands(machine, capsys, words):
    assert start.main(words) == 2

    said = capsys.readouterr().err
    assert " ".join(words) in said
    assert "start.py check" in said
    assert machine == []


@pytest.mark.parametrize("version", [(3, 10), (3, 15)])
def test_a_python_that_is_too_old_or_too_new_is_told_what_is_needed(version):
    program = f"import sys, runpy; sys.version_info = (*{version}, 0); runpy.run_path('start.py')"

    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)

    found = ".".join(map(str, version))
    assert done.stderr.strip() == f"The workbench needs Python 3.11 to 3.14; this is Python {found}."
    assert done.returncode == 1


def test_an_older_python_can_read_start_py_as_far_as_its_message():
    source = (ROOT / "start.py").read_text(encoding="utf-8")

    ast.parse(source, feature_version=(3, 7))
    assert "__future__" not in source


# Qt's libraries on Linux


@pytest.fixture
def without_libgl(machine, monkeypatch):
    """A Linux machine on which one library is missing."""
    monkeypatch.setattr(start.sys, "platform", "linux")
    monkeypatch.setattr(start, "can_load", lambda library: library != "libGL.so.1")
    monkeypatch.setattr(start.shutil, "which", lambda _: "apt-get")
    return machine


def test_missing_libraries_are_installed_where_we_may(without_libgl, monkeypatch):
    monkeypatch.setattr(start.os, "geteuid", lambda: 0, raising=False)

    start.install_system_libraries()

    assert without_libgl[-1][-2:] == ["--no-install-recommends", "libgl1"]


def test_elsewhere_the_one_command_is_printed_and_the_setup_goes_on(without_libgl, monkeypatch, capsys):
    monkeypatch.setattr(start.os, "geteuid", lambda: 1000, raising=False)

    assert start.main(["setup"]) == 0
    assert "sudo apt-get install --no-install-recommends libgl1" in capsys.readouterr().err


def test_a_library_that_is_not_there_cannot_be_loaded():
    assert not start.can_load("libnothing-of-this-name.so.7")


# The commands


def test_the_workbench_opens_where_there_is_a_screen(machine, monkeypatch):
    monkeypatch.setenv("DISPLAY", ":0")

    assert start.main([]) == 0
    assert machine[-1] == [str(start.WORKBENCH)]


def test_without_a_screen_it_says_so_and_shows_what_works(machine, monkeypatch, capsys):
    monkeypatch.setattr(start, "has_screen", lambda: False)

    assert start.main([]) == 0
    assert "There is no screen here" in capsys.readouterr().out
    assert machine[-1] == [str(start.WORKBENCH), "--help"]


@pytest.mark.parametrize("there", [True, False])
def test_the_tour_is_offered_as_soon_as_there_is_one(machine, monkeypatch, capsys, there):
    monkeypatch.setattr(start, "has_screen", lambda: False)
    monkeypatch.setattr(start, "TOUR", ROOT / ("start.py" if there else "nothing"))

    start.main([])

    assert ("tour --out tour" in capsys.readouterr().out) is there


def test_a_linux_machine_without_display_variables_has_no_screen(monkeypatch):
    monkeypatch.setattr(start.sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)

    assert not start.has_screen()


def test_what_pytest_compiles_is_kept_for_the_next_run(machine):
    start.main(["test"])

    assert "PYTHONDONTWRITEBYTECODE" not in os.environ


def test_tests_run_in_parallel_and_take_further_words(machine):
    start.main(["test", "-k", "ledger"])

    assert tail(machine[-1]) == "-m pytest -n auto --dist worksteal -k ledger"


def test_all_tests_run_in_several_sessions_and_so_does_a_quick_run(machine):
    start.main(["test"])
    start.main(["test", "--quick"])

    assert [tail(words) for words in machine[-2:]] == ["-m tests.sessions", "-m tests.sessions --quick"]


def test_check_runs_the_checks_and_then_the_tests(machine):
    start.main(["check"])

    assert [tail(words) for words in machine[-2:]] == ["-m tools.check", "-m tests.sessions"]


def test_check_does_not_run_the_tests_when_a_check_has_failed(machine, monkeypatch):
    start.main(["setup"])
    monkeypatch.setattr(start, "run", lambda words, **_: 1)
    machine.clear()

    assert start.main(["check"]) == 1
    assert machine == []


# The lock


LOCK = (ROOT / "requirements.lock").read_text(encoding="utf-8")
LOCKED = re.findall(r"^([a-z0-9-]+)==", LOCK, re.MULTILINE)


def test_every_locked_package_has_a_hash():
    packages = re.split(r"^(?=[a-z0-9-]+==)", LOCK, flags=re.MULTILINE)[1:]

    assert [package.split()[0] for package in packages if "--hash=sha256:" not in package] == []


def test_the_lock_holds_all_that_pyproject_asks_for():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    asked = [*project["project"]["dependencies"], *project["project"]["optional-dependencies"]["dev"]]
    asked += project["build-system"]["requires"]
    names = {re.split(r"[<>=;\[ ]", line)[0].lower().replace("_", "-") for line in asked}

    assert names - set(LOCKED) == set()


def test_the_lock_names_no_address():
    assert not re.search(r"://|index", LOCK)


def test_the_lock_of_the_lab_holds_its_extras_with_hashes_and_nothing_of_the_other_lock():
    lock = (ROOT / "requirements-lab.lock").read_text(encoding="utf-8")
    packages = re.split(r"^(?=[a-z0-9._-]+==)", lock, flags=re.MULTILINE)[1:]
    names = {package.partition("==")[0] for package in packages}

    assert {"cma", "dask", "distributed", "duckdb", "numpy", "pettingzoo"} <= names
    assert names & set(LOCKED) == set()
    assert [package.split()[0] for package in packages if "--hash=sha256:" not in package] == []


def test_the_extras_of_the_lab_are_installed_from_their_lock(machine):
    assert start.main(["setup", "--lab"]) == 0
    assert "requirements-lab.lock" in str(machine[-1])


def test_a_cluster_is_installed_for_those_who_want_one(machine):
    assert start.main(["setup", "--cluster"]) == 0
    assert "distributed" in tail(machine[-1])
    assert start.main(["setup", "--clutter"]) == 2
    assert start.main(["check", "--cluster"]) == 2
