"""Offers: sentences of the game that are nearest in meaning to one that cannot be read.

For every form of a game there is a sentence that has it in it. It is known by the words of the form, of what the form
is said to mean, of the everyday turns that mean it, and of what stands beside it. The fewer sentences share a
meaning, the more it counts; what says the opposite is never offered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import islice
from math import log, sqrt
from typing import TYPE_CHECKING, NamedTuple

from engines.kit.language.everyday import turns_of
from engines.kit.language.forms import ABILITY, CHAIN, CLAUSE, DEED, DIGITS, NUMBER, SENTENCE, Form, Node
from engines.kit.language.meanings import ACTIONS, are_opposed, meanings_of
from engines.kit.language.patterns import Either, Element, Maybe, Word
from engines.kit.language.samples import samples, sentence_with
from engines.kit.language.sense import nonsense
from engines.kit.language.tokens import Token, key_of, keys_of, number_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kit.language.reader import Reader

MOST_OFFERED, MOST_EXAMPLES = 3, 2
CLOSE = 0.55
"""How close to the best an offer has to be to stand beside it."""
VERB = 2.0
"""How much more it counts what is done."""
BY_WORDS, BY_ABOUT, BY_NEIGHBOURS = 1.0, 0.4, 0.3
"""How much a meaning counts that stands in the words of a form, in what is said about it, or only beside it."""

PART = 0.6
"""How much a sentence counts that only has a form in it, beside one that is a form."""


class Subject(NamedTuple):
    """What could be offered: a sentence with a form in it, what it is about and how much, what its own words mean."""

    form: Form
    node: Node
    meanings: dict[str, float]
    said: frozenset[str]


class Offers:
    """Finds the sentences of a game that say about the same as one that it cannot read."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader

    def nearest(self, tokens: Sequence[Token]) -> tuple[str, ...]:
        """Return up to three sentences of the game, the nearest in meaning first."""
        wanted = [meanings for token in tokens if (meanings := meanings_of(token.key))]
        everything = frozenset[str]().union(*wanted)
        verbs = everything & ACTIONS or frozenset().union(*wanted[:1])
        number = next((found for token in tokens if (found := number_of(token.key)) and found > 1), None)
        best = self._ranked(verbs, everything)
        close = [subject for score, subject in best if score >= CLOSE * best[0][0]]
        return tuple(dict.fromkeys(self._sentence(subject, number) for subject in close))

    def usual(self, tokens: Sequence[Token]) -> tuple[str, ...]:
        """Return a few effects as examples, for a sentence to which nothing is near; none of them its opposite."""
        wanted = frozenset[str]().union(*(meanings_of(token.key) for token in tokens))
        said = (
            self.reader.speaker.phrase(node)
            for node in samples(self.reader, DEED)
            if not are_opposed(wanted, _said(self.reader.language.forms[node[0]]))
        )
        return tuple(islice(said, MOST_EXAMPLES))

    def _ranked(self, verbs: frozenset[str], wanted: frozenset[str]) -> list[tuple[float, Subject]]:
        """List what is nearest; what is done in a sentence counts more."""
        scores: dict[int, float] = {}
        for meaning in wanted:
            for place, weight in self._index.get(meaning, ()):
                scores[place] = scores.get(place, 0.0) + weight * (VERB if meaning in verbs else 1.0)
        found: list[tuple[float, Subject]] = []
        for place in sorted(scores, key=lambda place: (-scores[place], place)):
            subject = self._subjects[place]
            if not are_opposed(wanted, subject.said):
                found.append((scores[place], subject))
                if len(found) == MOST_OFFERED:
                    break
        return found

    def _sentence(self, subject: Subject, number: int | None) -> str:
        """Return a sentence, with the number of the one that was written where it fits."""
        node = subject.node
        if number is not None:
            node = _with_number(self.reader, node, number)
        return self.reader.speak(node)

    @cached_property
    def _subjects(self) -> list[Subject]:
        """A sentence for every form of the game's own: one that it is, or one that has it in it."""
        language, grammar = self.reader.language, self.reader.grammar
        turns: dict[str, list[Form]] = {}
        for turn in turns_of(language):
            if isinstance(turn.means, tuple) and turn.means and isinstance(turn.means[0], str):
                turns.setdefault(turn.means[0], []).append(turn)
        forms = [form for form in language.forms.values() if form.id in grammar.sayable and not form.transparent]
        own = [form for form in forms if form.id not in language.shared]
        found = ((form, sentence_with(self.reader, form)) for form in own)
        return [self._subject(form, node, turns.get(form.id, [])) for form, node in found if node is not None]

    def _subject(self, form: Form, node: Node, turns: Sequence[Form]) -> Subject:
        """Return what a sentence is about: the form itself counts most, then its turns and what is said about it."""
        said = _said(form)
        turned = {one for turn in turns for pattern in turn.patterns for one in _meanings(_words_of(pattern))}
        beside = _meanings(keys_of(self.reader.speak(node)))
        found = dict.fromkeys((*_meanings(keys_of(form.about)), *turned), BY_ABOUT)
        found |= dict.fromkeys(beside - found.keys(), BY_NEIGHBOURS) | dict.fromkeys(said, BY_WORDS)
        return Subject(form, node, found, said | beside)

    @cached_property
    def _index(self) -> dict[str, list[tuple[int, float]]]:
        """For each meaning the forms that have it, and how much: the fewer there are, the more."""
        counts = Counter(meaning for subject in self._subjects for meaning in subject.meanings)
        found: dict[str, list[tuple[int, float]]] = {}
        for place, subject in enumerate(self._subjects):
            is_whole = self.reader.language.fits(subject.form.category, ABILITY)
            length = sqrt(1 + len(subject.meanings)) / (1.0 if is_whole else PART)
            for meaning, weight in subject.meanings.items():
                rarity = log(1 + len(self._subjects) / counts[meaning])
                found.setdefault(meaning, []).append((place, weight * rarity / length))
        return found


def _said(form: Form) -> frozenset[str]:
    """Return what the own words of a form mean."""
    return frozenset(_meanings(_words_of(form.patterns[0])))


def _meanings(words: Iterable[str]) -> set[str]:
    return {one for word in words for one in meanings_of(word)}


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


def _with_number(reader: Reader, node: Node, number: int) -> Node:
    """Return a node with another number in its first place for one, as far in as it stands, if that makes sense."""
    form = reader.language.forms[node[0]]
    for place, (slot, value) in enumerate(zip(form.slots, node[1:], strict=True), start=1):
        changed = value
        if form.category == DEED and slot.kind in (NUMBER, DIGITS) and isinstance(value, int):
            changed = number
        elif slot.kind in (SENTENCE, CHAIN, CLAUSE, DEED) and not slot.separator:
            changed = _with_number(reader, value, number)
        if changed != value:
            whole = (*node[:place], changed, *node[place + 1 :])
            return whole if nonsense(reader.language, whole) is None else node
    return node
