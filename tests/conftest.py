"""What all tests share: no screen needed, no settings of the person at the keyboard, rules written down."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

from tests.rules import CitationRecord

# Before the first import of Qt. A test of a real window starts a process of its own under Xvfb.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# Tests time nothing: a busy machine must not turn them red.
settings.register_profile("workbench", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("workbench")


def pytest_configure(config: pytest.Config) -> None:
    """Record which rules the passing tests cite."""
    config.pluginmanager.register(CitationRecord(config), "citation-record")
