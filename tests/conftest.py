"""What all tests share: no screen, nobody's own settings, and a record of the rules that they prove."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from functools import partial

import pytest
from hypothesis import configuration
from pytestqt.qtbot import QtBot

import start
from tests import heap, tally
from tests.profiles import Profiles, add_option
from tests.rules import CitationRecord
from tests.tally import Tally
from tests.tree import ROOT

# Before the first import of Qt. A test of a real window asks for the fixture `screen`.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

PATIENCE = 120_000
"""So many milliseconds a test waits for what shall happen: a busy machine turns none red."""

configuration.set_hypothesis_home_dir(ROOT / ".cache" / "hypothesis")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare the options of our own."""
    add_option(parser)
    tally.add_option(parser)


def pytest_configure(config: pytest.Config) -> None:
    """Choose how much is tried, and record which rules the passing tests cite and what the run came to."""
    profiles = Profiles(config)
    config.pluginmanager.register(profiles, "profiles")
    config.pluginmanager.register(heap, "heap")
    record = CitationRecord(config)
    config.pluginmanager.register(record, "citation-record")
    config.pluginmanager.register(Tally(config, record, profiles), "tally")


@pytest.fixture(scope="session", autouse=True)
def a_home_of_its_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep what a program under test writes to the user's folders out of the real ones."""
    home = tmp_path_factory.getbasetemp() / "home"
    with pytest.MonkeyPatch.context() as patch:
        for name, folder in {"XDG_CONFIG_HOME": ".config", "XDG_DATA_HOME": ".local/share"}.items():
            patch.setenv(name, str(home / folder))
        yield


@pytest.fixture
def qtbot(qtbot: QtBot) -> QtBot:
    """Lend the bot of pytest-qt with more patience than it has by itself."""
    for name in ("waitUntil", "waitSignal", "waitSignals", "waitExposed"):
        setattr(qtbot, name, partial(getattr(qtbot, name), timeout=PATIENCE))
    return qtbot


@pytest.fixture(scope="session")
def screen() -> Iterator[dict[str, str]]:
    """Lend a real screen to a process under test, as its environment: the one that is there, or a virtual one."""
    real = {name: value for name, value in os.environ.items() if name != "QT_QPA_PLATFORM"}
    if start.has_screen():
        yield real
        return
    if not shutil.which("Xvfb"):
        pytest.skip("a real window needs a screen, or Xvfb to make one")
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1600x1000x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout is not None
        yield {**real, "DISPLAY": f":{server.stdout.readline().strip()}"}
        server.terminate()
