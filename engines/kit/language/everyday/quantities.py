"""Quantities as people put them: “damage equal to ...”, “as many cards as ...”, “all your ...”, “half of them”.

The forms say the number first: “deal the number of Enemies Damage”. Whatever can be counted may be put so.
"""

from __future__ import annotations

from collections.abc import Iterator

from engines.kit.language.chart import Chart, TooDeep
from engines.kit.language.everyday.references import PARTS, Words, said
from engines.kit.language.forms import VALUE
from engines.kit.language.rereading import Rereader
from engines.kit.language.tokens import keys_of

LONGEST_UNIT = 3
"""How many words say of what there are so many: “Energy Spheres”."""
OWN = frozenset({"your", "their", "his", "its"})
ROUNDED = (keys_of(", rounded up"), keys_of(", rounded down"), keys_of("(rounded up)"), keys_of("(rounded down)"))


def number_said_first(reread: Rereader, words: Words) -> Iterator[Words]:
    """Say the number before what is counted: “damage equal to ...”, “as many cards as ...”."""
    keys = [token.key for token in words]
    for at in range(1, len(words) - 2):
        if keys[at : at + 2] == ["equal", "to"]:
            for end in _values(reread, words, at + 2):
                for size in range(1, min(LONGEST_UNIT, at) + 1):
                    unit = words[at - size : at]
                    yield [*words[: at - size], *words[at + 2 : end], *unit, *words[end:]]
                if keys[2:3] == ["to"]:  # “deal damage to somebody equal to ...”
                    yield [words[0], *words[at + 2 : end], *words[1:at], *words[end:]]
        elif keys[at : at + 2] == ["as", "many"]:
            yield from _as_there_are(words, at)
            for size in range(1, LONGEST_UNIT + 1):
                start = at + 2 + size
                if keys[start : start + 1] == ["as"]:
                    for end in _values(reread, words, start + 1):
                        unit = words[at + 2 : start]
                        yield [*words[:at], *words[start + 1 : end], *unit, *words[end:]]


def _as_there_are(words: Words, at: int) -> Iterator[Words]:
    """Say how many there are of what is counted: “as many cards as there are rooms”."""
    keys = [token.key for token in words]
    for size in range(1, LONGEST_UNIT + 1):
        start = at + 2 + size
        if keys[start : start + 3] in (["as", "there", "are"], ["as", "there", "is"]):
            number = [said(key, words[at]) for key in keys_of("the number of")]
            yield [*words[:at], *number, *words[start + 3 :], *words[at + 2 : start]]


def shares_in_full(reread: Rereader, words: Words) -> Iterator[Words]:
    """Say of “all” or “half” of what somebody has how much it is."""
    for at, token in enumerate(words[:-1]):
        start = at + 2 if words[at + 1].key == "of" else at + 1
        if token.key not in ("all", "half") or start >= len(words):
            continue
        if words[start].key == "them":
            yield from _of_them(reread, words, start)
        elif words[start].key in OWN:
            for end in _values(reread, words, start):
                yield [*words[:at], *_share(words, at, start, end), *words[end + _rounding(words, end) :]]


def _share(words: Words, at: int, start: int, end: int) -> Words:
    """Return a share as a number, and then what there is so much of."""
    unit = [said(token.key, words[end - 1]) for token in words[start + 1 : end]]
    if words[at].key == "all":
        return [*words[start:end], *unit]
    size = _rounding(words, end)
    down = size and words[end + size - (2 if words[end].key == "(" else 1)].key == "down"
    rounded = keys_of(", rounded down" if down else ", rounded up")
    half = [said("half", words[at]), said("of", words[at])]
    return [*half, *words[start:end], *(said(key, words[end - 1]) for key in rounded), *unit]


def _rounding(words: Words, at: int) -> int:
    """Return how many words say here how a half is rounded."""
    keys = tuple(token.key for token in words[at : at + 4])
    return max((len(way) for way in ROUNDED if keys[: len(way)] == way), default=0)


def _of_them(reread: Rereader, words: Words, at: int) -> Iterator[Words]:
    """Say what “them” are that somebody has: “the player with the most cards in hand loses half of them”."""
    kind = f"{reread.grammar.language.seats}.measure"
    chart = reread.chart(words[:at])
    for start in reversed(range(at)):
        ends = [end for end, _ in chart.read(kind, start)] if kind in reread.grammar.categories else []
        if ends:
            measure = [said(token.key, words[at]) for token in words[start : max(ends)]]
            yield [*words[:at], said("their", words[at]), *measure, *words[at + 1 :]]
            return


def _values(reread: Rereader, words: Words, at: int) -> list[int]:
    """Return where something that is counted ends that begins here, the longest first."""
    owned = [token._replace(key="your") if token.key in OWN else token for token in words]
    try:
        return sorted({end for end, _ in reread.chart(owned).read(VALUE, at)}, reverse=True)
    except TooDeep:
        return []


# What belongs to somebody


def belongings_of(reread: Rereader, words: Words) -> Iterator[Words]:
    """Say to whom something belongs after it: “that player's hand” is “the hand of that player”."""
    sorts = reread.grammar.language.sorts
    for at, token in enumerate(words):
        if token.key != "'s":
            continue
        chart = reread.chart(words[:at])
        starts = [start for start in range(at) if any(_ends_at(chart, sort, start, at) for sort in sorts)]
        for start in starts[:1]:
            for size in range(1, LONGEST_UNIT):
                what = words[at + 1 : at + 1 + size]
                if len(what) == size and not any(one.key in PARTS for one in what):
                    of = said("of", what[-1])
                    yield [*words[:start], said("the", token), *what, of, *words[start:at], *words[at + 1 + size :]]


def _ends_at(chart: Chart, sort: str, start: int, at: int) -> bool:
    return any(end == at for end, _ in chart.read(sort, start))
