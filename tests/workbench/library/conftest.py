from __future__ import annotations

import pytest

from tests.workbench.library.toys import StoppedClock, open_toys


@pytest.fixture
def path(tmp_path):
    """Where the library of a test lies."""
    return tmp_path / "shelf" / "library.db"


@pytest.fixture
def clock():
    return StoppedClock()


@pytest.fixture
def library(path, clock):
    """An empty library of toy games, open for writing, at nine o'clock on the first of March."""
    with open_toys(path, tell_time=clock) as opened:
        yield opened
