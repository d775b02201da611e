"""What the tests themselves bring along is here to stay: the garbage collector need not look through it again and again.

Thousands of collected tests and all modules of the program are some millions of objects. Tests of windows look
through everything that lives, several times each, and would meet all of them each time.
"""

from __future__ import annotations

import gc
from collections.abc import Generator

import pytest


def set_aside() -> None:
    """Let the collector pass over everything that lives now; what is garbage already goes first."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect the tests without looking for garbage, and set aside what is there then."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()
