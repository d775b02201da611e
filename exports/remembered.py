"""Memories that take little room: one that forgets what was needed longest ago, and one of mere numbers."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Hashable, Iterator, MutableMapping
from heapq import merge
from threading import Lock
from typing import TypeVar

MOST_FACES = 3000
"""How many faces a studio remembers that prints again and again."""
FEW_FACES = 400
"""How many are enough for one that prints once, page by page."""

MOST_NEW = 1000
"""So many numbers wait at least before they are settled among the others."""

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Remembered(MutableMapping[K, V]):
    """A dictionary that forgets what was needed longest ago; several threads may use it at once."""

    def __init__(self, most: int = MOST_FACES) -> None:
        self._most = most
        self._held: OrderedDict[K, V] = OrderedDict()
        self._lock = Lock()

    def __getitem__(self, key: K) -> V:
        with self._lock:
            self._held.move_to_end(key)
            return self._held[key]

    def __setitem__(self, key: K, value: V) -> None:
        with self._lock:
            self._held[key] = value
            if len(self._held) > self._most:
                self._held.popitem(last=False)

    def __delitem__(self, key: K) -> None:
        with self._lock:
            del self._held[key]

    def __iter__(self) -> Iterator[K]:
        return iter(list(self._held))

    def __len__(self) -> int:
        return len(self._held)


class Numbers:
    """A set of numbers below 2**64 that takes little more than eight bytes for each of them."""

    def __init__(self) -> None:
        self._settled = array("Q")
        self._new: set[int] = set()

    def __len__(self) -> int:
        return len(self._settled) + len(self._new)

    def __contains__(self, number: int) -> bool:
        if number in self._new:
            return True
        place = bisect_left(self._settled, number)
        return place < len(self._settled) and self._settled[place] == number

    def add(self, number: int) -> None:
        """Take a number."""
        if number not in self:
            self._new.add(number)
            if len(self._new) > MOST_NEW + len(self._settled) // 8:
                self._settled = array("Q", merge(self._settled, sorted(self._new)))
                self._new.clear()
