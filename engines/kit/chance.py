"""Chance: one small seeded generator that lives in the state.

A draw depends on the seed, a named stream and a counter, and on nothing else: no Python version, no machine.
Each deck or die draws from a stream of its own, so that a change in one does not disturb the others.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

from engines.kit.parts import Part, part

MASK = 0xFFFF_FFFF_FFFF_FFFF
T = TypeVar("T")


@lru_cache(maxsize=4096)
def _stream_key(seed: int, stream: str) -> int:
    return int.from_bytes(hashlib.sha256(f"{seed}/{stream}".encode()).digest()[:8], "big")


@part
class Chance(Part):
    """A seed and how often each stream has been drawn from."""

    seed: int
    counts: dict[str, int]

    def bits(self, stream: str) -> int:
        """Draw 64 random bits (the splitmix64 sequence, started at the stream's own key)."""
        count = self.counts.get(stream, 0) + 1
        self.counts[stream] = count
        z = (_stream_key(self.seed, stream) + count * 0x9E37_79B9_7F4A_7C15) & MASK
        z = ((z ^ (z >> 30)) * 0xBF58_476D_1CE4_E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D0_49BB_1331_11EB) & MASK
        return z ^ (z >> 31)

    def below(self, stream: str, limit: int) -> int:
        """Draw a number from 0 to limit - 1."""
        if limit < 1:
            raise ValueError(f"there is nothing to draw from in {stream!r}")
        return (self.bits(stream) * limit) >> 64

    def die(self, stream: str, sides: int = 6) -> int:
        """Roll a die: 1 to its number of sides."""
        return self.below(stream, sides) + 1

    def coin(self, stream: str) -> bool:
        """Flip a coin: True is heads."""
        return self.bits(stream) >> 63 == 1

    def fraction(self, stream: str) -> float:
        """Draw a number from 0 up to, but not including, 1."""
        return (self.bits(stream) >> 11) / (1 << 53)

    def pick(self, stream: str, items: Sequence[T]) -> T:
        """Draw one of the items."""
        return items[self.below(stream, len(items))]

    def shuffle(self, stream: str, items: list[T]) -> None:
        """Shuffle a list in place (Fisher and Yates)."""
        key, count = _stream_key(self.seed, stream), self.counts.get(stream, 0)
        for last in range(len(items) - 1, 0, -1):
            # What `below` draws, said in place: an imagined world shuffles some hundred cards.
            count += 1
            z = (key + count * 0x9E37_79B9_7F4A_7C15) & MASK
            z = ((z ^ (z >> 30)) * 0xBF58_476D_1CE4_E5B9) & MASK
            z = ((z ^ (z >> 27)) * 0x94D0_49BB_1331_11EB) & MASK
            other = ((z ^ (z >> 31)) * (last + 1)) >> 64
            items[last], items[other] = items[other], items[last]
        if len(items) > 1:
            self.counts[stream] = count

    def shuffled(self, stream: str, items: Sequence[T]) -> list[T]:
        """Return the items in a random order."""
        order = list(items)
        self.shuffle(stream, order)
        return order


def chance(seed: int) -> Chance:
    """Return a fresh generator for a seed."""
    return Chance(int(seed), {})
