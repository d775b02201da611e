"""Rereading: many wordings of one sentence, of which most was read before.

A sentence that cannot be read is tried in other words, and without some of them. What stands behind a change is read
as it was before; what stands in front of it too, as far as reading had not looked so far ahead.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engines.kit.language.chart import Chart, Tree, Value
from engines.kit.language.grammar import Grammar, Place
from engines.kit.language.patterns import Word
from engines.kit.language.tokens import Token


class Watchful(Chart):
    """A chart that knows of everything it has read how far ahead it looked for that."""

    def __init__(self, grammar: Grammar, tokens: Sequence[Token]) -> None:
        super().__init__(grammar, tokens)
        self.looked: dict[tuple[str, int], int] = {}
        """The last token that was looked at to read a kind at a token."""
        self._seen = -1

    def read(self, kind: str, at: int) -> list[tuple[int, Value]]:
        """Return every way to read a kind of slot at a token."""
        place = (kind, at)
        known = self._known.get(place)
        if known is not None:
            self._look(self.looked.get(place, at))
            return known
        before, self._seen = self._seen, at
        found = self._find(kind, at)
        self.looked[place] = self._seen
        self._look(before)
        return found

    def known(self, kind: str, at: int, before: int) -> list[tuple[int, Value]] | None:
        """Return what was read at a token without a look at another one or beyond it, if it was."""
        place = (kind, at)
        return self._known.get(place) if self.looked.get(place, before) < before else None

    def _find(self, kind: str, at: int) -> list[tuple[int, Value]]:
        return super().read(kind, at)

    def _look(self, at: int) -> None:
        self._seen = max(self._seen, at)

    def _read(self, kind: str, at: int) -> list[tuple[int, Value]]:
        self._look(at + 1)
        return super()._read(kind, at)

    def _key(self, at: int) -> str:
        self._look(at)
        return super()._key(at)

    def _read_name(self, kind: str, at: int) -> list[tuple[int, Value]]:
        if at < len(self.keys):
            names = self.grammar.names_from(kind, self.keys[at])
            self._look(at + max((len(name.keys) for name in names), default=1) - 1)
        return super()._read_name(kind, at)

    def _word(
        self, word: Word, ways: list[tuple[int, tuple[Value, ...]]], start: int
    ) -> list[tuple[int, tuple[Value, ...]]]:
        self._look(max(at for at, _ in ways))
        return super()._word(word, ways, start)

    def _separator(self, place: Place, at: int, start: int) -> int:
        self._look(at + len(place.separator) - 1)
        return super()._separator(place, at, start)


class Reread(Watchful):
    """Reads a sentence that differs from another one in some words in its midst; the rest was read before."""

    def __init__(self, whole: Watchful, tokens: Sequence[Token]) -> None:
        super().__init__(whole.grammar, tokens)
        self._whole = whole
        self._first = _alike(self.keys, whole.keys)
        """Where the two begin to differ."""
        most = min(len(self.keys), len(whole.keys)) - self._first
        same = min(_alike(reversed(self.keys), reversed(whole.keys)), most)
        self._rest = len(self.keys) - same
        """Where they are alike again."""
        self._by = len(whole.keys) - len(self.keys)
        self._moved: dict[int, tuple[Tree, Tree]] = {}

    def _find(self, kind: str, at: int) -> list[tuple[int, Value]]:
        if at >= self._rest:
            self._look(len(self.keys))
            before = self._whole.read(kind, at + self._by)
            found = [(end - self._by, self._move(value)) for end, value in before] if self._by else before
        elif at < self._first and (before_it := self._whole.known(kind, at, self._first)) is not None:
            self._look(self._whole.looked[kind, at])
            found = before_it
        else:
            return super()._find(kind, at)
        self._known[kind, at] = found
        return found

    def _move(self, value: Value) -> Value:
        """Return what was read before, where it stands now."""
        if isinstance(value, tuple):
            return tuple(self._move(inner) for inner in value)
        if not isinstance(value, Tree):
            return value
        moved = self._moved.get(id(value))
        if moved is None:
            inner, by = self._move(value.values), self._by
            moved = (Tree(value.form, value.start - by, value.end - by, inner, value.effort), value)
            self._moved[id(value)] = moved
        return moved[0]


class Rereader:
    """Reads the wordings of one sentence."""

    def __init__(self, grammar: Grammar, tokens: Sequence[Token]) -> None:
        self.grammar = grammar
        self.whole = Watchful(grammar, tokens)
        self._charts: dict[tuple[str, ...], Watchful] = {tuple(self.whole.keys): self.whole}

    def chart(self, words: Sequence[Token]) -> Watchful:
        """Return the chart of a wording."""
        keys = tuple(token.key for token in words)
        if keys not in self._charts:
            self._charts[keys] = Reread(self.whole, words)
        return self._charts[keys]


def _alike(one: Iterable[str], other: Iterable[str]) -> int:
    """Count how many words two wordings begin with that are the same."""
    number = 0
    for here, there in zip(one, other, strict=False):
        if here != there:
            break
        number += 1
    return number
