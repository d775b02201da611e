"""Python's cyclic collector, kept out of search and simulation.

Bulk play makes states by the thousand and drops them again. They hold no cycles: whoever lets go of one frees it at
once. But whenever 700 objects are new, Python looks for cycles, and every so often among all that lives in the
process: with the boxes of other games open, that is three quarters of the time of copying states.

`with collected_seldom:` lets Python look only when `MANY` objects are new. That is as fast as a collector that is
switched off, but it bounds what a window or a library may leave behind meanwhile, so it may last as long as a game.
The setting is one for the whole process: the first who enters makes it and the last who leaves takes it back, in
whatever thread. Only the first of the three thresholds is touched; the others belong to the window.
"""

from __future__ import annotations

import gc
from threading import Lock

MANY = 100_000
"""So many containers are some 10 MB, and more than a search holds at a time."""


class CollectedSeldom:
    """Lets Python look for cycles seldom while somebody is inside; it may be entered again and again."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._inside = 0
        self._usual = 0

    def __enter__(self) -> None:
        with self._lock:
            self._inside += 1
            if self._inside == 1:
                self._usual = gc.get_threshold()[0]
                # 0 is never: then nobody has to be held back.
                _look_after(max(self._usual, MANY) if self._usual else 0)

    def __exit__(self, *failure: object) -> None:
        with self._lock:
            self._inside -= 1
            if self._inside == 0:
                _look_after(self._usual)


def _look_after(objects: int) -> None:
    """Let Python look for cycles when so many objects are new; how often it looks at older ones is left alone."""
    gc.set_threshold(objects, *gc.get_threshold()[1:])


collected_seldom = CollectedSeldom()
"""The one of this process."""
