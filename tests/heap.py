"""Memory of a test worker: what is loaded once is set aside, and what a test has made goes with the test.

Thousands of collected tests and all modules of the program are some millions of objects. The garbage collector would
look through them again and again, tests of windows several times each; and as it looks for old garbage only once a
quarter as much as it knows has come anew, it would let whole windows lie about for hundreds of tests.
"""

from __future__ import annotations

import ctypes
import functools
import gc
import linecache
import mmap
import sys
from collections.abc import Generator
from pathlib import Path

import pytest

OURS = ("engines", "exports", "editors", "workbench", "tests", "tools", "bench")
Cached = type(functools.cache(len))
ROOM = 340
"""How many megabytes a session may have before anything is emptied: what caches hold would only be made again."""
GROWTH, MUCH = 30, 60
"""By how many megabytes more it grows before it empties its caches: at the end of a file, and within one."""
HELD = {"after forgetting": 0}
"""How many megabytes it had when it did so last."""


def set_aside() -> None:
    """Let the collector pass over everything that lives now; what is garbage already goes first."""
    gc.collect()
    gc.freeze()
    gc.collect()  # it counts anew how much it knows: next to nothing


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect the tests without looking for garbage meanwhile, and set aside what is there then."""
    gc.disable()
    try:
        return (yield)
    finally:
        set_aside()
        HELD["after forgetting"] = resident()
        gc.enable()


def pytest_collectreport() -> None:
    """Forget the sources that were read to collect a file: kept to the end they would lie between what lives on."""
    linecache.clearcache()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Let no thread look for garbage in a test with widgets: as in the program, only the window's own frees them."""
    if "qapp" in getattr(item, "fixturenames", ()):
        gc.disable()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown() -> None:
    """Let go of what the test has made."""
    delete_widgets()
    gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> Generator[None, object, object]:
    """After the last test of a file set aside what it has loaded; when much has come together let go of it again.

    Not after every test: what a file still holds would be set aside with it, and stay until much has come together.
    """
    done = yield
    if nextitem is None or nextitem.path != item.path or has_grown_by(MUCH):
        tidy_up()
    return done


def tidy_up() -> None:
    """Set aside what is loaded, and empty the caches once the session has grown by a good deal.

    To look through all that was set aside takes half a second: after every folder that was a fifth of a quick run.
    """
    if has_grown_by(GROWTH):
        forget()
        set_aside()
        give_back()
        HELD["after forgetting"] = resident()
    else:
        set_aside()


def has_grown_by(megabytes: int) -> bool:
    """Tell whether so much has come since caches were emptied last, and all of it is more than there is room for."""
    return resident() > max(ROOM, HELD["after forgetting"] + megabytes)


def resident() -> int:
    """Return how many megabytes of memory this process has now; 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0
    return pages * mmap.PAGESIZE >> 20


def peak() -> int:
    """Return how many megabytes of memory this process has had at most; 0 where the system does not tell."""
    try:
        status = Path("/proc/self/status").read_text(encoding="ascii")
    except OSError:
        return 0
    return int(status.partition("VmHWM:")[2].split()[0]) >> 10


def delete_widgets() -> None:
    """Delete the widgets that wait for it: Qt does that by itself only while an event loop runs."""
    core = sys.modules.get("PySide6.QtCore")
    if core and core.QCoreApplication.instance():
        core.QCoreApplication.sendPostedEvents(None, core.QEvent.Type.DeferredDelete.value)


def forget() -> None:
    """Empty all caches of ours, and let the collector look again at what was set aside."""
    gc.unfreeze()
    for cached in caches():
        cached.cache_clear()


def caches() -> list[functools._lru_cache_wrapper[object]]:
    """Find the caches of our functions and of methods, whoever holds them."""
    # Not by `isinstance`: a weak proxy whose object is gone would be asked for its class, and raise.
    found = (one for one in gc.get_objects() if type(one) is Cached)
    return [one for one in found if str(getattr(one, "__module__", "")).partition(".")[0] in OURS]


def give_back() -> None:
    """Give memory that is free to the system again: glibc keeps what lies between things that live on."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None
    if trim:
        trim(0)
