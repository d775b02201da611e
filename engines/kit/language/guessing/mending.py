"""Mending: what can be read of a sentence if a few of its words are left out, or if something near stands there.

A sentence that cannot be read is mostly one that the game could say but for some words. Every stretch of it is left
out in turn, the least telling first, or taken for a part that is not known: a condition, somebody, a number. What
can be read then is filled with what is nearest in meaning to the words in that place. Nothing is read so; it is only
offered, and it is told which words were left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from engines.kit.language.chart import Chart, TooDeep, Value, node_of
from engines.kit.language.forms import ABILITY, Node
from engines.kit.language.grammar import Followers, Opening
from engines.kit.language.guessing.filling import Filling
from engines.kit.language.guessing.nearness import Nearness
from engines.kit.language.rereading import Reread, Watchful
from engines.kit.language.sense import nonsense
from engines.kit.language.tokens import ARTICLES, STOP, Token, number_of

if TYPE_CHECKING:
    from engines.kit.language.reader import Reader

LONGEST_GAP = 12
"""How many words are left out at the most."""
MOST_GAPS = 60
"""How many stretches are tried before a sentence is given up."""
MOST_CLAUSES, MOST_OF_CLAUSES = 24, 0.75
"""How many ways to leave out whole clauses are tried beside these, and how much of a sentence they may be."""
MOST_LEFT_OUT = 0.6
"""How much of what a sentence says may be left out."""
SMALL, A_NUMBER = 0.3, 1.5
"""How much a small word counts, and a number."""
TURNING = frozenset(
    {
        *("not", "no", "nobody", "nothing", "never", "cannot", "can't", "without", "except", "unless", "only"),
        *("other", "instead", "half", "double", "twice", "until", "all", "each", "every"),
    }
)
"""Words without which a sentence says something else; they count more than others."""
TURNS = 2.0
A_GUESS = 0.5
"""How much is lost where things were named that cannot be read as they were, beside the words that were left out."""
AS_GOOD = 0.05
"""How much better something has to be to be looked for any longer."""
BORDERS = frozenset(
    {
        *(",", ";", ":", STOP, "and", "or", "then", "but", "otherwise", "if", "unless", "while", "when", "whenever"),
        *("after", "before", "at", "until", "to"),
    }
)
"""Where a clause begins or ends: what goes over such a border is left out as a whole."""
DETERMINERS = ARTICLES | {
    "the",
    "each",
    "every",
    "all",
    "that",
    "this",
    "another",
    "your",
    "both",
    "whoever",
    "target",
}
"""With what words begin that name things."""
PART = Token("\0", "", 0, 0)
"""Stands for some words that are taken for one part."""


class Mended(NamedTuple):
    """What can be read in the place of some words that cannot."""

    score: float
    """How much of what was written it says: 1 is all."""
    node: Node
    left_out: tuple[Token, ...]


@dataclass(frozen=True, slots=True)
class Unknown:
    """Things of which only the sort is known."""

    sort: str


class Gapped(Reread):
    """Reads a text without some of its words, or with one part for them; what comes after was read before."""

    def __init__(
        self, whole: Watchful, tokens: Sequence[Token], start: int, end: int, *, is_part: bool = False
    ) -> None:
        super().__init__(whole, [*tokens[:start], *([PART] if is_part else []), *tokens[end:]])
        self._part = start if is_part else -1

    def _find(self, kind: str, at: int) -> list[tuple[int, Value]]:
        if at == self._part and kind in self.grammar.language.sorts:
            return [(at + 1, Unknown(kind))]
        if at == self._part and (kind, at) not in self._known:
            self._known[kind, at] = self._read(kind, at)
        return super()._find(kind, at)

    def _openings(self, kind: str, at: int) -> Sequence[Opening]:
        return super()._openings(kind, at) if at != self._part else ()

    def _followers(self, kind: str, at: int) -> Sequence[Followers]:
        """List the patterns that may begin here: those that begin with things, where words stand for some."""
        return super()._followers(kind, at) if at != self._part else self.grammar.all_followers(kind)


class Mender:
    """Mends the sentences of one game."""

    def __init__(self, reader: Reader, nearness: Nearness) -> None:
        self.reader = reader
        self.nearness = nearness

    def mended(self, tokens: Sequence[Token], role: str = ABILITY) -> list[Mended]:
        """List what can be read of some words, that which says most of them first."""
        whole = Watchful(self.reader.everyday or self.reader.grammar, tokens)
        furthest = self._furthest(whole, role)
        weights = [self.weight(token) for token in tokens]
        total = sum(weights) or 1.0
        best: dict[Node, Mended] = {}
        for lost, start, end in _gaps(weights, [token.key in BORDERS for token in tokens], furthest):
            if best and lost / total > 1 + AS_GOOD - max(one.score for one in best.values()):
                break
            for is_part in (False, True) if _names_things(tokens[start]) else (False,):
                chart = Gapped(whole, tokens, start, end, is_part=is_part)
                for node in self._nodes(chart, role):
                    found = self._filled(node, tokens[start:end], lost, total)
                    if found is not None and (node not in best or best[node].score < found.score):
                        best[found.node] = found
        return sorted(best.values(), key=lambda one: -one.score)

    def weight(self, token: Token) -> float:
        """Tell how much of what is said a word says."""
        if number_of(token.key) is not None:
            return A_NUMBER
        said = self.nearness.weight(self.nearness.meanings.of(token.key)) or SMALL
        return said * TURNS if token.key in TURNING else said

    def _furthest(self, whole: Watchful, role: str) -> int:
        """Return the last word that was looked at: what is wrong begins there or before."""
        try:
            whole.read(role, 0)
        except TooDeep:
            return len(whole.keys)
        return whole.looked.get((role, 0), 0)

    def _nodes(self, chart: Chart, role: str) -> list[Node]:
        try:
            return [node_of(value) for end, value in chart.read(role, 0) if end == len(chart.keys)]
        except TooDeep:
            return []

    def _filled(self, node: Node, words: Sequence[Token], lost: float, total: float) -> Mended | None:
        """Return what was read with the things in it that the words name which were left out."""
        left_out = tuple(words)
        if sort := _unknown(node):
            found = Filling(self.reader, words).selected(sort)
            if found is None:
                return None
            start, end, value = found
            node = _with(node, value)
            left_out = (*words[:start], *words[end:])
            lost = sum(map(self.weight, left_out)) + A_GUESS
        makes_sense = nonsense(self.reader.language, node) is None
        return Mended(1 - lost / total, node, left_out) if makes_sense else None


def _names_things(first: Token) -> bool:
    """Tell whether some words may name things, by the first of them."""
    return first.key in DETERMINERS or number_of(first.key) is not None


def _gaps(weights: Sequence[float], borders: Sequence[bool], furthest: int) -> list[tuple[float, int, int]]:
    """List the stretches that may be left out, the least telling first, beginning no later than a word."""
    size, most = len(weights), sum(weights) * MOST_LEFT_OUT
    ends = (
        (start, end)
        for start in range(min(size, furthest + 1))
        for end in range(start + 1, min(size, start + LONGEST_GAP) + 1)
    )
    gaps = ((sum(weights[start:end]), start, end) for start, end in ends if _is_whole(borders, start, end))
    found = sorted(gap for gap in gaps if gap[0] <= most)[:MOST_GAPS]
    return [*found, *(gap for gap in _clauses(weights, borders) if gap not in found)]


def _clauses(weights: Sequence[float], borders: Sequence[bool]) -> list[tuple[float, int, int]]:
    """List the whole clauses that may be left out, and several one after the other, however long they are."""
    size, most = len(weights), sum(weights) * MOST_OF_CLAUSES
    starts = [at for at in range(size) if borders[at] or not at]
    after = [at + 1 for at in range(size - 1) if borders[at]]
    spans = {(start, end) for start in (*starts, *after) for end in (*starts[1:], *after, size) if start + 1 < end}
    gaps = sorted((sum(weights[start:end]), start, end) for start, end in spans if end - start < size)
    return [gap for gap in gaps if gap[0] <= most][:MOST_CLAUSES]


def _is_whole(borders: Sequence[bool], start: int, end: int) -> bool:
    """Tell whether some words are a part of one clause, or whole clauses."""
    if not any(borders[start:end]):
        return True
    begins = not start or borders[start] or borders[start - 1]
    return begins and (end == len(borders) or borders[end])


def _unknown(node: Node) -> str:
    if isinstance(node, Unknown):
        return node.sort
    return next(filter(None, map(_unknown, node)), "") if isinstance(node, tuple) else ""


def _with(node: Node, value: Node) -> Node:
    if isinstance(node, Unknown):
        return value
    return tuple(_with(one, value) for one in node) if isinstance(node, tuple) else node
