from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.tree import ROOT
from workbench import places


def test_a_checkout_keeps_its_library_in_its_root():
    assert places.checkout() == ROOT
    assert places.default_library() == ROOT / "library.db"


def test_a_checkout_keeps_its_log_among_the_things_that_can_be_thrown_away():
    assert places.log_file().parent == places.citations_file().parent == ROOT / ".cache"


@pytest.fixture
def installed(monkeypatch, tmp_path):
    """The program as it is outside of a checkout."""
    monkeypatch.setattr(places, "__file__", str(tmp_path / "site-packages" / "workbench" / "places.py"))
    monkeypatch.setattr(Path, "home", lambda: Path("/home-of-someone"))
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    return monkeypatch


@pytest.mark.parametrize(
    ("platform", "folder"),
    [
        ("linux", ".local/share/tabletop-workbench"),
        ("darwin", "Library/Application Support/Tabletop Workbench"),
        ("win32", "AppData/Local/Tabletop Workbench"),
    ],
)
def test_an_installed_program_keeps_its_things_where_the_system_wants_them(installed, platform, folder):
    installed.setattr(places, "sys", SimpleNamespace(platform=platform))

    assert places.default_library() == Path("/home-of-someone") / folder / "library.db"
    assert places.log_file() == Path("/home-of-someone") / folder / "workbench.log"


@pytest.mark.parametrize(("platform", "variable"), [("linux", "XDG_DATA_HOME"), ("win32", "LOCALAPPDATA")])
def test_a_system_that_names_another_folder_is_obeyed(installed, tmp_path, platform, variable):
    installed.setattr(places, "sys", SimpleNamespace(platform=platform))
    installed.setenv(variable, str(tmp_path))

    assert places.user_folder().parent == tmp_path


def test_the_guide_of_an_installed_program_lies_beside_its_own_files(installed, tmp_path):
    assert places.guide_folder() == tmp_path / "site-packages" / "workbench" / "docs" / "guide"


def test_an_installed_program_has_no_record_of_tests(installed):
    assert places.checkout() is None
    assert places.citations_file() is None
