"""Chance: one small seeded generator that lives in the state.

A draw depends on the seed, a named stream and a counter, and on nothing else: no Python version, no machine.
Each deck or die draws from a stream of its own, so that a change in one does not disturb the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from struct import Struct
from typing import NamedTuple, TypeVar

from engines.kit.parts import Part, part

MASK = 0xFFFF_FFFF_FFFF_FFFF
STEP, FIRST, SECOND = 0x9E37_79B9_7F4A_7C15, 0xBF58_476D_1CE4_E5B9, 0x94D0_49BB_1331_11EB
"""The numbers of splitmix64: what is added for each draw, and what the bits are mixed with."""
LANE = 16
"""How many bytes a draw needs beside others in one large number: twice 64 bits, so that no product runs over."""
_first_eight_bytes = Struct(">Q24x").unpack
T = TypeVar("T")


@lru_cache(maxsize=4096)
def _stream_key(seed: int, stream: str) -> int:
    key: int = _first_eight_bytes(sha256(f"{seed}/{stream}".encode()).digest())[0]
    return key


class Lanes(NamedTuple):
    """So many draws beside one another in one large number."""

    ones: int
    """A one in each lane."""
    mask: int
    """The 64 bits in each lane that count."""
    steps: int
    """In each lane what has been added when it is drawn."""
    read: Struct


@lru_cache(maxsize=256)
def _lanes(count: int) -> Lanes:
    """Return the lanes for so many draws."""
    ones = int.from_bytes((1).to_bytes(LANE, "little") * count, "little")
    steps = b"".join((place * STEP & MASK).to_bytes(LANE, "little") for place in range(1, count + 1))
    return Lanes(ones, ones * MASK, int.from_bytes(steps, "little"), Struct("<" + "Q8x" * count))


@part
class Chance(Part):
    """A seed and how often each stream has been drawn from."""

    seed: int
    counts: dict[str, int]

    def bits(self, stream: str) -> int:
        """Draw 64 random bits (the splitmix64 sequence, started at the stream's own key)."""
        count = self.counts.get(stream, 0) + 1
        self.counts[stream] = count
        z = (_stream_key(self.seed, stream) + count * STEP) & MASK
        z = ((z ^ (z >> 30)) * FIRST) & MASK
        z = ((z ^ (z >> 27)) * SECOND) & MASK
        return z ^ (z >> 31)

    def many_bits(self, stream: str, count: int) -> tuple[int, ...]:
        """Draw 64 random bits so many times: the same as one draw after the other, at a fifth of the cost.

        To shuffle a deck is the dearest thing that most games do, so all its draws are mixed in one large number.
        """
        before = self.counts.get(stream, 0)
        self.counts[stream] = before + count
        ones, mask, steps, read = _lanes(count)
        z = (ones * ((_stream_key(self.seed, stream) + before * STEP) & MASK) + steps) & mask
        z = ((z ^ (z >> 30 & mask)) * FIRST) & mask
        z = ((z ^ (z >> 27 & mask)) * SECOND) & mask
        return read.unpack((z ^ (z >> 31 & mask)).to_bytes(LANE * count, "little"))

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
        count = len(items)
        if count < 2:
            return
        left = count
        for bits in self.many_bits(stream, count - 1):
            other = bits * left >> 64
            left -= 1
            items[left], items[other] = items[other], items[left]

    def shuffled(self, stream: str, items: Sequence[T]) -> list[T]:
        """Return the items in a random order."""
        order = list(items)
        self.shuffle(stream, order)
        return order


def chance(seed: int) -> Chance:
    """Return a fresh generator for a seed."""
    return Chance(int(seed), {})
