"""What the tests themselves bring along is here to stay: the garbage collector need not look through it again and again.

Thousands of collected tests and all modules of the program are some millions of objects. Tests of windows look
through everything that lives, several times each, and would meet all of them each time.
"""

from __future__ import annotations

import gc

import pytest


@pytest.hookimpl(wrapper=True)
def pytest_collection():
    """Collect the tests without looking for garbage, and set aside what is there then."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()
