"""Documents that are fetched a batch at a time: a print of very many cards holds few of them at once."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from threading import Lock

from engines.kit.documents import Document

BATCH = 200
MOST_BATCHES = 12
"""How many batches are held; the one that was needed longest ago goes first."""

Fetch = Callable[[Sequence[str]], Iterable[Document]]


class Batches(Mapping[str, Document]):
    """Documents by id, in the order of their ids; only their kinds are known before somebody needs them."""

    def __init__(self, kinds: Mapping[str, str], fetch: Fetch) -> None:
        self._ids = sorted(kinds)
        # A number for each is all that is kept of the kinds, so that very many documents take little memory.
        self._sorts = sorted(set(kinds.values()))
        numbers = {kind: number for number, kind in enumerate(self._sorts)}
        self._kinds = array("H", (numbers[kinds[id]] for id in self._ids))
        self._fetch = fetch
        self._held: OrderedDict[int, dict[str, Document]] = OrderedDict()
        self._lock = Lock()

    def __getitem__(self, id: str) -> Document:
        place = bisect_left(self._ids, id)
        if self._ids[place : place + 1] != [id]:
            raise KeyError(id)
        return self._batch(place // BATCH)[id]

    def __contains__(self, id: object) -> bool:
        if not isinstance(id, str):
            return False
        place = bisect_left(self._ids, id)
        return self._ids[place : place + 1] == [id]

    def __iter__(self) -> Iterator[str]:
        """Yield the ids of all that can be read."""
        for start in range(0, len(self._ids), BATCH):
            yield from self._batch(start // BATCH)

    def __len__(self) -> int:
        return len(self._ids)

    def of_kind(self, kind: str) -> list[Document]:
        """List the documents of a kind; the others are not fetched."""
        numbers = [number for number, one in enumerate(self._sorts) if one == kind]
        return [self[id] for id, number in zip(self._ids, self._kinds, strict=True) if number in numbers]

    def _batch(self, number: int) -> dict[str, Document]:
        with self._lock:
            if number not in self._held:
                ids = self._ids[number * BATCH : (number + 1) * BATCH]
                self._held[number] = {one.id: one for one in sorted(self._fetch(ids), key=lambda one: one.id)}
            self._held.move_to_end(number)
            if len(self._held) > MOST_BATCHES:
                self._held.popitem(last=False)
            return self._held[number]


def of_kind(kind: str, documents: Mapping[str, Document]) -> list[Document]:
    """List the documents of a kind, in the order of their ids."""
    if isinstance(documents, Batches):
        return documents.of_kind(kind)
    return [one for one in documents.values() if one.kind == kind]
