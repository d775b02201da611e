"""The chart: reads a run of tokens by a grammar, every way there is, each place only once.

Natural sentences are not LR(1), and a general parser needs many milliseconds for one; this one looks forms up by
their first word and keeps what it has read (docs/decisions/0003-language.md has the measurements).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from engines.kit.language.forms import ARTICLE, COUNT, NUMBER, NUMBERS, OWN, Form, Hole
from engines.kit.language.grammar import Followers, Fork, Grammar, Item, Name, Opening, Place
from engines.kit.language.patterns import Word
from engines.kit.language.tokens import ARTICLES, TIGHT, Token, joined, key_of, number_of, tokens_of

DEEPEST = 100
"""How deep kinds may stand inside one another: some twenty brackets, far beyond what anybody would print."""

MOST_WAYS = 16
"""In how many ways a stretch of text may be read before reading gives up on it."""

Value = Any
"""What fills a slot: a number, a name, None, a Tree, or a tuple of these for a list."""

Way = tuple[int, tuple[Value, ...]]
"""How far a pattern has been read, and the slots that are filled by then."""


class Tree:
    """A form that was read, with its slots and where it stands (as token numbers); equal only to itself."""

    __slots__ = ("effort", "end", "form", "node", "start", "turns", "values")

    def __init__(self, form: Form, start: int, end: int, values: tuple[Value, ...], effort: int = 0) -> None:
        self.form = form
        self.start = start
        self.end = end
        self.values = values
        self.effort = effort
        """For how many everyday turns it counts: none, if it was said in the words of its form."""
        self.node: Any = None
        self.turns = -1


class Expected(NamedTuple):
    """Something that could stand where reading stopped: a word, or a kind of slot."""

    word: str
    kind: str
    spellings: tuple[str, ...] = ()
    """Every spelling of the word."""
    rest: str = ""
    """How a name goes on that was begun."""


class TooDeep(Exception):
    """Kinds stand inside one another deeper than any card needs; says at which token."""

    def __init__(self, at: int) -> None:
        super().__init__()
        self.at = at


class Chart:
    """One reading of one text."""

    def __init__(self, grammar: Grammar, tokens: Sequence[Token], *, watching: bool = False) -> None:
        self.grammar = grammar
        self.keys = [token.key for token in tokens]
        self.watching = watching
        """Whether to note what was expected: slower, so only after a failure or for completion."""
        self.furthest = 0
        self.expected: dict[Expected, int] = {}
        """What could stand at the furthest token, and where the form begins that would go on so."""
        self.crowded: set[int] = set()
        """The tokens at which more ways were found than anybody could mean."""
        self._depth = 0
        self._known: dict[tuple[str, int], list[tuple[int, Value]]] = {}
        self._trees: dict[tuple[Any, ...], Tree] = {}

    def read(self, kind: str, at: int) -> list[tuple[int, Value]]:
        """Return every way to read a kind of slot at a token, as (end, value)."""
        place = (kind, at)
        known = self._known.get(place)
        if known is None:
            if self._depth >= DEEPEST:
                raise TooDeep(at)
            if not self.watching and (at >= len(self.keys) or not self.grammar.begins(kind, self.keys[at])):
                self._known[place] = []
                return []
            self._depth += 1
            known = self._known[place] = self._watch(kind, at) if self.watching else self._read(kind, at)
            self._depth -= 1
        elif self.watching and not known:
            self._note(at, Expected("", kind), at)
        return known

    def _watch(self, kind: str, at: int) -> list[tuple[int, Value]]:
        """Read a kind; where not even its first word fits, note the kind and not what it could begin with."""
        before: dict[Expected, int] = dict(self.expected) if self.furthest == at else {}
        found = self._read(kind, at)
        if not found and self.furthest <= at:
            self.furthest, self.expected = at, before
            self._note(at, Expected("", kind), at)
        return found

    def _read(self, kind: str, at: int) -> list[tuple[int, Value]]:
        found: list[tuple[int, Value]] = []
        if kind in NUMBERS:
            found += self._read_number(kind, at)
        elif kind not in self.grammar.categories:
            found += self._read_name(kind, at)
        for inner in self.grammar.includes(kind):
            found += self.read(inner, at)
        after = "" if self.watching or at + 1 >= len(self.keys) else self.keys[at + 1]
        for opening in self._openings(kind, at):
            if after and not self.grammar.can_follow(opening, after):
                continue
            ways = self._match(opening.items, [(at, (None,) * len(opening.form.slots))], at)
            found += self._read_so(kind, opening.form, at, ways)
        if not self.watching and at < len(self.keys):
            self._go_on(kind, at, found)
        return self._distinct(found, at)

    def _go_on(self, kind: str, at: int, found: list[tuple[int, Value]]) -> None:
        """Read the patterns that begin with a slot: first what fills it, then those that can go on after it."""
        for led in self._followers(kind, at):
            for end, value in self.read(led.kind, at):
                for opening in led.after(self._key(end)):
                    place: Any = opening.items[0]
                    values = [None] * len(opening.form.slots)
                    values[place.number] = value
                    ways = self._match(opening.items[1:], [(end, tuple(values))], at)
                    found += self._read_so(kind, opening.form, at, ways)

    def _followers(self, kind: str, at: int) -> Sequence[Followers]:
        return self.grammar.followers(kind, self.keys[at])

    def _key(self, at: int) -> str:
        return self.keys[at] if at < len(self.keys) else ""

    def _read_so(self, kind: str, form: Form, at: int, ways: list[Way]) -> Iterator[tuple[int, Value]]:
        """Yield what a form means that was read in some ways."""
        for end, values in ways:
            if form.means is not None:
                effort = 0 if kind == OWN else form.extra.get("effort", 1)
                yield end, self._meant(form.means, at, end, values, effort)
            else:
                yield end, values[0] if form.transparent else self._tree(form, at, end, values)

    def _openings(self, kind: str, at: int) -> Sequence[Opening]:
        if self.watching:
            return self.grammar.openings(kind)
        return self.grammar.candidates(kind, self.keys[at]) if at < len(self.keys) else ()

    def _tree(self, form: Form, start: int, end: int, values: tuple[Value, ...], effort: int = 0) -> Tree:
        """Return the one tree for this reading, so that equal readings are one."""
        key = (form.id, start, end, values, effort)
        tree = self._trees.get(key)
        if tree is None:
            tree = self._trees[key] = Tree(form, start, end, values, effort)
        return tree

    def _meant(self, means: Any, start: int, end: int, values: tuple[Value, ...], effort: int = 0) -> Value:
        """Return what an everyday turn stands for, its holes filled with what was read."""
        if isinstance(means, Hole):
            return values[means.slot]
        if not isinstance(means, tuple):
            return means
        if means and isinstance(means[0], str) and means[0] in self.grammar.language.forms:
            inner = tuple(self._meant(one, start, end, values) for one in means[1:])
            return self._tree(self.grammar.language.forms[means[0]], start, end, inner, effort)
        return tuple(self._meant(one, start, end, values) for one in means)

    def _distinct(self, found: list[tuple[int, Value]], at: int) -> list[tuple[int, Value]]:
        """Drop what was found twice; where text means everything at once, keep a few ways and say so."""
        if len(found) < 2:
            return found
        ways = self._easiest(found) if self.grammar.is_everyday else list(dict.fromkeys(found))
        counts: dict[int, int] = {}
        kept: list[tuple[int, Value]] = []
        for end, value in ways:
            counts[end] = counts.get(end, 0) + 1
            if counts[end] <= MOST_WAYS:
                kept.append((end, value))
        if len(kept) < len(ways):
            self.crowded.add(at)
        return kept

    def _easiest(self, found: list[tuple[int, Value]]) -> list[tuple[int, Value]]:
        """Keep of several ways to the same meaning the one with the fewest everyday turns."""
        best: dict[tuple[int, Any], tuple[int, Value]] = {}
        for end, value in found:
            meaning = (end, node_of(value))
            if meaning not in best or turns_in(value) < turns_in(best[meaning][1]):
                best[meaning] = (end, value)
        return list(best.values())

    # Numbers and names

    def _read_number(self, kind: str, at: int) -> list[tuple[int, Value]]:
        if at >= len(self.keys):
            return []
        key = self.keys[at]
        number = 1 if _is_one(kind, key) else None if kind == ARTICLE else number_of(key)
        return [] if number is None else [(at + 1, number)]

    def _read_name(self, kind: str, at: int) -> list[tuple[int, Value]]:
        if at >= len(self.keys):
            return []
        names = self.grammar.names_from(kind, self.keys[at])
        found: list[tuple[int, Value]] = []
        for name in names:
            end = at + len(name.keys)
            if tuple(self.keys[at:end]) == name.keys:
                found.append((end, name.value))
            elif self.watching:
                self._note_name(kind, at, name)
        return found

    def _note_name(self, kind: str, at: int, name: Name) -> None:
        """Note the word with which a name would go on that is written in part."""
        same = 1
        while same < len(name.keys) and self.keys[at + same : at + same + 1] == [name.keys[same]]:
            same += 1
        if same < len(name.keys):
            words = [token.text for token in tokens_of(self.grammar.spoken_name(kind, name.value))]
            self._note(at + same, Expected(words[same], "", (name.keys[same],), joined(words[same:])), at)

    # Patterns

    def _match(self, items: tuple[Item, ...], ways: list[Way], start: int) -> list[Way]:
        """Return every way to read a pattern from any of the places that reading has come to."""
        for item in items:
            if isinstance(item, Word):
                ways = self._word(item, ways, start)
            elif isinstance(item, Place):
                ways = self._slot(item, ways)
            elif isinstance(item, Fork):
                ways = list(dict.fromkeys(way for items in item.ways for way in self._match(items, ways, start)))
            else:
                ways = list(dict.fromkeys(self._match(item.items, ways, start) + ways))
            if not ways:
                break
            if len(ways) > MOST_WAYS:
                ways = self._distinct(ways, start)
        return ways

    def _word(self, word: Word, ways: list[Way], start: int) -> list[Way]:
        keys, own = self.keys, word.keys
        if self.watching:
            for at, _ in ways:
                if at > start and (at >= len(keys) or keys[at] not in own):
                    self._note(at, _expected(word), start)
        return [(at + 1, values) for at, values in ways if at < len(keys) and keys[at] in own]

    def _slot(self, place: Place, ways: list[Way]) -> list[Way]:
        number, read = place.number, self._list if place.separator else self._single
        return [
            (end, (*values[:number], value, *values[number + 1 :]))
            for at, values in ways
            for end, value in read(place, at)
        ]

    def _single(self, place: Place, at: int) -> list[tuple[int, Value]]:
        return self.read(place.kind, at)

    def _list(self, place: Place, at: int) -> list[tuple[int, Value]]:
        """Read the items of a list; it goes on as long as it can, in every way."""
        found: list[tuple[int, Value]] = []
        lists = [(end, (one,)) for end, one in self.read(place.kind, at)]
        while lists:
            if len(lists[0][1]) >= place.least:
                found += lists
            lists = self._distinct([longer for one in lists for longer in self._longer(place, at, *one)], at)
        return found

    def _longer(
        self, place: Place, start: int, end: int, items: tuple[Value, ...]
    ) -> Iterator[tuple[int, tuple[Value, ...]]]:
        """Yield a list with one more item, in every way."""
        if after := self._separator(place, end, start):
            for last, item in self.read(place.kind, after):
                yield last, (*items, item)

    def _separator(self, place: Place, at: int, start: int) -> int:
        for number, key in enumerate(place.separator):
            if at >= len(self.keys) or self.keys[at] != key:
                if self.watching:
                    self._note(at, Expected(joined(place.spoken[number:]), "", (key,)), start)
                return 0
            at += 1
        return at

    def _note(self, at: int, expected: Expected, start: int) -> None:
        if at < self.furthest:
            return
        if at > self.furthest:
            self.furthest = at
            self.expected = {}
        self.expected[expected] = min(start, self.expected.get(expected, start))


def _expected(word: Word) -> Expected:
    """Return a word of a pattern as something that could stand there, with all its spellings."""
    spoken = [one.removeprefix(TIGHT) for one in (word.one, word.many)]
    others = sorted(word.keys - set(map(key_of, spoken)))
    return Expected(spoken[0], "", tuple(dict.fromkeys((*spoken, *others))))


def _is_one(kind: str, key: str) -> bool:
    """Tell whether a word stands for one of something: not every kind of number is said with an article."""
    if key == "any":
        return kind in (COUNT, ARTICLE)
    return kind in (NUMBER, COUNT, ARTICLE) and key in ARTICLES


def is_plain(value: Value, keys: Sequence[str], *, inside: bool = False) -> bool:
    """Tell whether no filter leads to a thing that has several filters itself, unless that stands in brackets.

    "Each player in one room next to the Attic and with 2 energy" may mean rooms or players with energy: players are
    meant, and "one (room next to the Attic and with 2 energy)" says the other thing.
    """
    if isinstance(value, tuple):
        return all(is_plain(inner, keys, inside=inside) for inner in value)
    if not isinstance(value, Tree):
        return True
    if value.form.extra.get("narrows"):
        bracketed = value.start > 0 and keys[value.start - 1] == "(" and keys[value.end : value.end + 1] == [")"]
        if inside and not bracketed and len(value.values[1]) > 1:
            return False
        return is_plain(value.values, keys, inside=True)
    return is_plain(value.values, keys, inside=inside)


def node_of(value: Value) -> Any:
    """Return the plain node of what was read."""
    if isinstance(value, Tree):
        if value.node is None:
            value.node = (value.form.id, *(node_of(inner) for inner in value.values))
        return value.node
    if isinstance(value, tuple) and not isinstance(value, Hole):
        return tuple(node_of(inner) for inner in value)
    return value


def turns_in(value: Value) -> int:
    """Count the everyday turns in what was read."""
    if isinstance(value, Tree):
        if value.turns < 0:
            value.turns = value.effort + sum(turns_in(inner) for inner in value.values)
        return value.turns
    return sum(turns_in(inner) for inner in value) if isinstance(value, tuple) else 0


def trees_in(value: Value) -> Iterator[Tree]:
    """Yield every form in what was read, outer ones first."""
    if isinstance(value, Tree):
        yield value
        for inner in value.values:
            yield from trees_in(inner)
    elif isinstance(value, tuple):
        for inner in value:
            yield from trees_in(inner)
