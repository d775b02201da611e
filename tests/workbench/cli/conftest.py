"""What the tests of the command line share: calls inside this process, and a library to work on."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests import own_cards
from tests.workbench.cli.terminal import QUIET, Ran
from workbench.cli.main import main

Call = Callable[..., Ran]


@pytest.fixture
def call(capfd, monkeypatch) -> Call:
    """Call the program inside this process."""
    for name, value in QUIET.items():
        monkeypatch.setenv(name, value)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.delenv("FORCE_COLOR", raising=False)

    def called(*words: object) -> Ran:
        capfd.readouterr()
        code = main([str(word) for word in words])
        said = capfd.readouterr()
        return Ran(code, said.out, said.err)

    return called


@pytest.fixture(scope="session")
def filled(tmp_path_factory) -> Path:
    """A library with the starter content, made once."""
    return own_cards.fill_library(tmp_path_factory.mktemp("filled") / "library.db")


@pytest.fixture
def library(filled, tmp_path) -> Path:
    """A library of this test's own, with the starter content."""
    path = tmp_path / "library.db"
    shutil.copyfile(filled, path)
    return path
