"""A memory that forgets: what was needed longest ago goes first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Iterator, MutableMapping
from threading import Lock
from typing import TypeVar

MOST_FACES = 3000
"""How many faces a studio remembers that prints again and again."""
FEW_FACES = 400
"""How many are enough for one that prints once, page by page."""

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
