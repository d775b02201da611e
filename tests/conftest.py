"""What all tests share: no screen, nobody's own settings, and a record of the rules that they prove."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, configuration, settings

from tests.rules import CitationRecord
from tests.tree import ROOT

# Before the first import of Qt. A test of a real window starts a process of its own under Xvfb.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# Tests time nothing: a busy machine must not turn them red.
configuration.set_hypothesis_home_dir(ROOT / ".cache" / "hypothesis")
settings.register_profile("workbench", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("workbench")


def pytest_configure(config: pytest.Config) -> None:
    """Record which rules the passing tests cite."""
    config.pluginmanager.register(CitationRecord(config), "citation-record")


@pytest.fixture(autouse=True)
def a_home_of_its_own(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep what a program under test writes to the user's folders out of the real ones."""
    home = tmp_path_factory.getbasetemp() / "home"
    for name, folder in {"XDG_CONFIG_HOME": ".config", "XDG_DATA_HOME": ".local/share"}.items():
        monkeypatch.setenv(name, str(home / folder))
