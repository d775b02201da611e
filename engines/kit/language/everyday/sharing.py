"""Sharing: what is said once of several things, said of each of them.

“The group loses 1 Health and 1 Clarity” shares who loses, “all wizards and cultists are devoured” what happens to
them. The forms speak of one thing at a time, so it is said again. What comes out is read like any other sentence.
"""

from __future__ import annotations

from collections.abc import Iterator

from engines.kit.language.chart import Chart, TooDeep
from engines.kit.language.everyday.references import Words, said
from engines.kit.language.rereading import Rereader
from engines.kit.language.tokens import ARTICLES, STOP, number_of

CLAUSES = frozenset({",", ";", ":", STOP, "if", "unless", "while", "when", "whenever", "then", "otherwise", "but"})
"""Where another clause begins."""
AND = frozenset({"and", "or"})
OPENINGS = (frozenset({"to"}), ARTICLES, frozenset({"the", "your", "their"}), frozenset({"each", "every", "all"}))
"""With what two things may begin alike."""
BOTH, ALL = frozenset({"both", "either", "all"}), frozenset({"each", "every", "all", "any"})


def said_of_each(reread: Rereader, words: Words) -> Iterator[Words]:
    """Say of each of several things what was said of all."""
    for at, token in enumerate(words):
        is_written = all(one.start < one.end for one in words[at : at + 2])  # once is enough
        if token.key in AND and 0 < at < len(words) - 1 and is_written:
            yield from _with_head(words, at)
            yield from _with_tail(reread, words, at)


def _with_head(words: Words, at: int) -> Iterator[Words]:
    """Say again before a second thing what stands before the first: “the group loses 1 Health and 1 Clarity”."""
    start = next((place + 1 for place in reversed(range(at)) if words[place].key in CLAUSES), 0)
    for first in range(at - 1, start, -1):
        if _begin_alike(words[first].key, words[at + 1].key):
            head = [one for one in words[start:first] if one.key not in BOTH]
            again = [said(one.key, words[at]) for one in head]
            yield [*words[:start], *head, *words[first : at + 1], *again, *words[at + 1 :]]
            return


def _begin_alike(one: str, other: str) -> bool:
    if number_of(one) is not None:
        return number_of(other) is not None or other in ARTICLES
    return any(one in keys and other in keys for keys in OPENINGS)


def _with_tail(reread: Rereader, words: Words, at: int) -> Iterator[Words]:
    """Say again after each thing what stands after the last: “all wizards and cultists are devoured”."""
    chart = reread.chart(words)
    try:
        listed = next(filter(None, (_listed(chart, words, at, kind) for kind in _kinds(reread))), None)
    except TooDeep:
        return
    if listed is None:
        return
    start, things, last = listed
    end = next((place for place in range(last, len(words)) if words[place].key in CLAUSES), len(words))
    tail = [one for one in words[last:end] if one.key not in BOTH]
    found: Words = []
    for thing in things if tail else ():
        is_one = tail[0].key == "are" and not thing[-1].key.endswith("s")
        verb = said("is" if is_one else tail[0].key, tail[0])
        joint = [said(words[at].key, words[at])] if found else []
        found += [*joint, *thing, verb, *(said(one.key, one) for one in tail[1:])]
    if found:
        yield [*words[:start], *found, *words[end:]]


def _as_many(first: Words, second: Words) -> Words:
    """Return a second thing with the word of the first for how many there are: “all wizards and cultists”."""
    return [said(first[0].key, second[0]), *second] if first[0].key in ALL and second[0].key not in ALL else second


def _kinds(reread: Rereader) -> Iterator[str]:
    """Yield the kinds of things: those that are selected, and those that have names."""
    for sort in reread.grammar.language.sorts:
        yield from (sort, f"{sort}.group")
    yield from reread.grammar.names


def _listed(chart: Chart, words: Words, at: int, kind: str) -> tuple[int, list[Words], int] | None:
    """Return where a list of things begins, the things, and where it ends, if its last joint is here."""
    last = max(_ends(chart, kind, at + 1), default=0)
    things, first, end = [words[at + 1 : last]], at, at
    while last and (start := next((place for place in range(end) if end in _ends(chart, kind, place)), end)) < end:
        things = [words[start:end], _as_many(words[start:end], things[0]), *things[1:]]
        first = start
        if not start or words[start - 1].key != ",":
            break
        end = start - 1
    return (first, things, last) if len(things) > 1 else None


def _ends(chart: Chart, kind: str, at: int) -> set[int]:
    """Return where a thing of a kind ends that begins here; a name may have an article."""
    first = at + 1 if chart.keys[at] == "the" and kind in chart.grammar.names else at
    return {end for end, _ in chart.read(kind, first)}
