"""The game is entered in the registry for these tests, and nobody else ever hears of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engines.registry import entered
from tests.editors.conftest import texts_are_read_at_once  # noqa: F401 - a fixture
from tests.editors.desk import FakeDesk, starter
from tests.proof.tide_house.game import COVER
from tests.workbench.conftest import preferences, workspace  # noqa: F401 - fixtures
from workbench.library import Library


@pytest.fixture(autouse=True)
def _is_known() -> Iterator[None]:
    """Let the game be known while a test runs."""
    with entered(COVER):
        yield
    starter.cache_clear()


@pytest.fixture
def desk(qapp) -> FakeDesk:
    """A desk without a program around it."""
    return FakeDesk()


@pytest.fixture
def library(tmp_path) -> Iterator[Library]:
    """A library that has this game alone."""
    with Library.open(tmp_path / "library.db", fill=COVER.read_game().starter) as opened:
        yield opened
