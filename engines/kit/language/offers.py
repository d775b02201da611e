"""Offers: sentences of the game that are nearest in meaning to one that cannot be read.

A form is known by the words of its patterns, of what it is said to mean, and of the everyday turns that mean it. The
fewer forms share a meaning, the more it counts; what says the opposite is never offered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from itertools import islice
from math import log, sqrt
from typing import TYPE_CHECKING, NamedTuple

from engines.kit.language.everyday import turns_of
from engines.kit.language.forms import ABILITY, DEED, MODIFIER, NUMBERS, Form, Node
from engines.kit.language.meanings import are_opposed, meanings_of
from engines.kit.language.patterns import Either, Element, Maybe, Word
from engines.kit.language.samples import sample_of, samples
from engines.kit.language.sense import nonsense
from engines.kit.language.tokens import Token, key_of, keys_of, number_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kit.language.reader import Reader

MOST_OFFERED, MOST_EXAMPLES = 3, 2
CLOSE = 0.55
"""How close to the best an offer has to be to stand beside it."""
VERB = 2.0
"""How much more the first word counts that means something."""
BY_WORDS, BY_ABOUT = 1.0, 0.4
"""How much a meaning counts that stands in the words of a form, or only in what is said about it."""


class Subject(NamedTuple):
    """What a form is about: each meaning, and how much it says it."""

    form: Form
    meanings: dict[str, float]
    said: frozenset[str]
    """What its own words mean."""


class Offers:
    """Finds the sentences of a game that say about the same as one that it cannot read."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader

    def nearest(self, tokens: Sequence[Token]) -> tuple[str, ...]:
        """Return up to three sentences of the game, the nearest in meaning first."""
        wanted = [meanings for token in tokens if (meanings := meanings_of(token.key))]
        verbs, everything = frozenset().union(*wanted[:1]), frozenset[str]().union(*wanted)
        number = next((found for token in tokens if (found := number_of(token.key)) and found > 1), None)
        best = self._ranked(verbs, everything)
        close = [form for score, form in best if score >= CLOSE * best[0][0]]
        return tuple(dict.fromkeys(self._sentence(form, number) for form in close))

    def usual(self, tokens: Sequence[Token]) -> tuple[str, ...]:
        """Return a few effects as examples, for a sentence to which nothing is near; none of them its opposite."""
        wanted = frozenset[str]().union(*(meanings_of(token.key) for token in tokens))
        said = (
            self.reader.speaker.phrase(node)
            for node in samples(self.reader, DEED)
            if not are_opposed(wanted, _said(self.reader.language.forms[node[0]]))
        )
        return tuple(islice(said, MOST_EXAMPLES))

    def _ranked(self, verbs: frozenset[str], wanted: frozenset[str]) -> list[tuple[float, Form]]:
        """List the nearest forms; what a sentence begins with, mostly its verb, counts more."""
        scores: dict[int, float] = {}
        for meaning in wanted:
            for place, weight in self._index.get(meaning, ()):
                scores[place] = scores.get(place, 0.0) + weight * (VERB if meaning in verbs else 1.0)
        found: list[tuple[float, Form]] = []
        for place in sorted(scores, key=lambda place: (-scores[place], place)):
            subject = self._subjects[place]
            if not are_opposed(wanted, subject.said):
                found.append((scores[place], subject.form))
                if len(found) == MOST_OFFERED:
                    break
        return found

    def _sentence(self, form: Form, number: int | None) -> str:
        """Return an example of a form, with the number of the sentence that was written where it fits."""
        node = sample_of(self.reader, form)
        if number is not None:
            node = _with_number(self.reader, form, node, number)
        return self.reader.speak(node)

    @cached_property
    def _subjects(self) -> list[Subject]:
        """Every form of the game's own that can be a sentence."""
        language, grammar = self.reader.language, self.reader.grammar
        turns: dict[str, list[Form]] = {}
        for turn in turns_of(language):
            if isinstance(turn.means, tuple) and turn.means and isinstance(turn.means[0], str):
                turns.setdefault(turn.means[0], []).append(turn)
        forms = [form for form in language.forms.values() if form.id in grammar.sayable and not form.transparent]
        own = [
            form for form in forms if form.category in (DEED, MODIFIER, ABILITY) and form.id not in language.shared
        ]
        return [_subject(form, turns.get(form.id, [])) for form in own if sample_of(self.reader, form) is not None]

    @cached_property
    def _index(self) -> dict[str, list[tuple[int, float]]]:
        """For each meaning the forms that have it, and how much: the fewer there are, the more."""
        counts = Counter(meaning for subject in self._subjects for meaning in subject.meanings)
        found: dict[str, list[tuple[int, float]]] = {}
        for place, subject in enumerate(self._subjects):
            length = sqrt(1 + len(subject.meanings))
            for meaning, weight in subject.meanings.items():
                rarity = log(1 + len(self._subjects) / counts[meaning])
                found.setdefault(meaning, []).append((place, weight * rarity / length))
        return found


def _said(form: Form) -> frozenset[str]:
    """Return what the own words of a form mean."""
    return frozenset(one for word in _words_of(form.patterns[0]) for one in meanings_of(word))


def _subject(form: Form, turns: Sequence[Form]) -> Subject:
    said = _said(form)
    turned = {
        one for turn in turns for pattern in turn.patterns for word in _words_of(pattern) for one in meanings_of(word)
    }
    about = {one for word in keys_of(form.about) for one in meanings_of(word)}
    found = dict.fromkeys((*about, *turned), BY_ABOUT) | dict.fromkeys(said, BY_WORDS)
    return Subject(form, found, said)


def _words_of(elements: tuple[Element, ...]) -> Iterator[str]:
    for element in elements:
        if isinstance(element, Word):
            yield key_of(element.one)
        elif isinstance(element, Maybe):
            yield from _words_of(element.parts)
        elif isinstance(element, Either):
            for way in element.ways:
                yield from _words_of(way)
        else:
            yield from element.kind.replace("_", " ").replace(".", " ").split()


def _with_number(reader: Reader, form: Form, node: Node, number: int) -> Node:
    """Return a node with another number in its first place for one, if that makes sense."""
    for place, slot in enumerate(form.slots, start=1):
        if slot.kind in NUMBERS and isinstance(node[place], int):
            changed = (*node[:place], number, *node[place + 1 :])
            return changed if nonsense(reader.language, changed) is None else node
    return node
