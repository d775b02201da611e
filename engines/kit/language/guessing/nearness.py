"""Nearness: which wording of a game says about the same as some words that cannot be read.

Every form and every everyday turn is a wording. It is known by what its words mean, and less by what its slots stand
for and what is said about it. How near it is tells how much of what was written it says, and how much of what it
says was written; the fewer forms share a meaning, the more it counts, and what is done counts most.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from math import log, sqrt
from typing import TYPE_CHECKING, NamedTuple

from engines.kit.language.everyday.everyday import turns_of
from engines.kit.language.forms import ABILITY, CONDITION, EVENT, MOMENT, Form, Hole, Node
from engines.kit.language.guessing.filling import Filled, Filling
from engines.kit.language.guessing.meanings import FORBID, PROTECT, Meanings, meanings_for
from engines.kit.language.patterns import Either, Element, Maybe, Slot, Word
from engines.kit.language.samples import kind_sample, sample_of, sentence_with
from engines.kit.language.tokens import Token, keys_of

if TYPE_CHECKING:
    from engines.kit.language.reader import Reader

ROLES = (ABILITY, CONDITION, EVENT, MOMENT)
"""What a part of a sentence may be: what is done, and if, when or at which moment."""
VERB = 2.0
"""How much more it counts what is done."""
BESIDE = 0.4
"""How much a meaning counts that stands only in what is said about a wording, or in what its slots stand for."""
PART = 0.6
"""How much a sentence counts that only has a form in it, beside one that is a form."""
TAKEN = 0.1
"""How much more a word counts that stands in a slot as it was written, than one that means about the same."""
NOTHING = ("nothing",)
"""What is never offered: whoever writes a sentence wants something to happen."""
NOBODY = frozenset({"nobody", "no", "none", "neither"})
"""How a sentence begins that forbids something."""
TURNING = frozenset({FORBID, PROTECT})
"""Who says so does not want done what else is said."""
YOU = frozenset({"you", "your", "yours", "yourself"})
STRANGER = 0.85
"""How much is left of what speaks of “you” where nobody did."""
INVENTED = 0.7
"""How much is left of what speaks of things, or of somebody, that nobody has written of."""
ROOM = 0.5
"""How much a wording may always say that was not written."""
NEGATED = 0.3
"""How much is left of what says no where yes was written, or yes where no was."""
STRANGE = 0.5
"""How near at the most is what says nothing of what is done."""
MOST_FILLED = 8
"""How many of the nearest wordings are tried with what was written in their slots."""

Group = frozenset[str]
"""What a word of a wording may mean: one of the meanings of its alternatives."""


class Wording(NamedTuple):
    """A way to say something: the node that it stands for, with holes, and what it is about."""

    role: str
    means: Node
    slots: tuple[Slot, ...]
    usual: tuple[Node, ...]
    """What stands in each slot if nothing was written for it."""
    words: tuple[Group, ...]
    """What its words mean that cannot be left out."""
    said: frozenset[str]
    beside: frozenset[str]
    is_yours: bool = False
    """Whether it speaks of “you” or of what is yours."""
    leading: Slot | None = None
    """The slot that stands first: who does it."""
    share: float = 1.0


class Near(NamedTuple):
    """A node that says about the same, and how near it is: 1 is all of it and nothing else."""

    score: float
    node: Node


class Nearness:
    """Ranks the wordings of one game by how near they are to some words."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.language = reader.language
        self.meanings: Meanings = meanings_for(reader.language)

    def nearest(self, tokens: Sequence[Token], role: str = ABILITY) -> list[Near]:
        """List what says about the same as some words, the nearest first; never what says the opposite."""
        asked = self.meanings.of_all(token.key for token in tokens)
        asked |= {FORBID} if tokens and tokens[0].key in NOBODY else frozenset()
        likely = sorted(self._likely(asked, role), key=lambda one: -one[0])[:MOST_FILLED]
        filling = Filling(self.reader, tokens)
        found: dict[Node, float] = {}
        for _, wording in likely:
            filled = filling.fill(wording.means, wording.slots, wording.usual, wording.leading)
            if filled is not None and not (role == ABILITY and self._is_opposite(asked, filled.node)):
                score = self._score(tokens, asked, wording, filled)
                found[filled.node] = max(score, found.get(filled.node, 0.0))
        known = self._known_share(asked) if role == ABILITY else 1.0
        return [Near(score * known, node) for node, score in sorted(found.items(), key=lambda one: -one[1])]

    def _known_share(self, asked: frozenset[str]) -> float:
        """Tell how far the game knows what is done here: what it has no word for is hardly near to anything."""
        deeds = asked & self.meanings.actions
        return STRANGE if deeds and deeds.isdisjoint(self._weights) else 1.0

    def weight(self, meanings: Iterable[str]) -> float:
        """Tell how much meanings count together: rare ones and deeds more than others."""
        return sum(self._weights.get(one, self._unknown) for one in meanings)

    def _likely(self, asked: frozenset[str], role: str) -> Iterator[tuple[float, Wording]]:
        deeds = asked & self.meanings.actions & self._weights.keys() if role == ABILITY else frozenset[str]()
        for wording in self._sharing(asked, role):
            about = wording.said | wording.beside
            if (deeds and not deeds & about) or self.meanings.are_opposed(asked, wording.said):
                continue
            beside = BESIDE * self.weight(asked & wording.beside - wording.said)
            kept = (self.weight(asked & wording.said) + beside) / self.weight(asked)
            yield sqrt(kept * self._told(asked, wording)) * wording.share, wording

    def _is_opposite(self, asked: frozenset[str], node: Node) -> bool:
        return self.says_opposite(asked, self.meanings.of_all(keys_of(self.reader.speaker.phrase(node))))

    def says_opposite(self, asked: frozenset[str], offered: frozenset[str]) -> bool:
        """Tell whether one sentence does what another forbids or prevents, or takes back what it gives."""
        if self.meanings.are_opposed(asked, offered):
            return True
        is_done = asked & offered & self.meanings.actions
        if asked.isdisjoint(TURNING) or not is_done:
            return False
        return not self.meanings.is_denied(offered) and offered.isdisjoint(TURNING)

    def _sharing(self, asked: frozenset[str], role: str) -> Iterator[Wording]:
        """Yield the wordings of a role that share a meaning with what was written."""
        places = {place for meaning in asked for place in self._index.get(meaning, ())}
        yield from (self._wordings[place] for place in sorted(places) if self._wordings[place].role == role)

    def _score(self, tokens: Sequence[Token], asked: frozenset[str], wording: Wording, filled: Filled) -> float:
        """Tell how near a filled wording is: what stands in its slots was written as well."""
        whole = kept = 0.0
        for token in tokens:
            meanings = self.meanings.of(token.key)
            weight = self.weight(meanings)
            is_said = token.start in filled.taken or bool(meanings & wording.said)
            whole += weight
            kept += weight * (1.0 if is_said else BESIDE if meanings & wording.beside else 0.0)
            kept += weight * TAKEN if token.start in filled.taken else 0.0
        is_about_you = any(token.key in YOU for token in tokens)
        share = wording.share * (STRANGER if wording.is_yours and not is_about_you else 1.0)
        return sqrt(kept / (whole or 1.0) * self._told(asked, wording)) * share * INVENTED**filled.invented

    def _told(self, asked: frozenset[str], wording: Wording) -> float:
        """Tell how much of what a wording says was written."""
        whole = sum(min(map(self._weigh, group)) for group in wording.words)
        told = sum(max(map(self._weigh, group & asked), default=0.0) for group in wording.words)
        turned = NEGATED if self.meanings.is_denied(asked) != self.meanings.is_denied(wording.said) else 1.0
        return turned * min(1.0, (told + ROOM) / (whole + ROOM))

    def _weigh(self, meaning: str) -> float:
        return self._weights.get(meaning, self._unknown)

    @cached_property
    def _weights(self) -> dict[str, float]:
        forms: dict[str, set[str]] = {}
        for wording in self._wordings:
            for meaning in wording.said:
                forms.setdefault(meaning, set()).add(str(wording.means[0]))
        every, actions = len({str(wording.means[0]) for wording in self._wordings}), self.meanings.actions
        return {one: log(1 + every / len(ids)) * (VERB if one in actions else 1.0) for one, ids in forms.items()}

    @cached_property
    def _unknown(self) -> float:
        """How much a meaning counts that the game has no word for."""
        return log(1 + len(self._wordings)) / 2

    @cached_property
    def _index(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for place, wording in enumerate(self._wordings):
            for meaning in wording.said | wording.beside:
                found.setdefault(meaning, []).append(place)
        return found

    # The wordings of a game

    @cached_property
    def _wordings(self) -> list[Wording]:
        language = self.language
        known = self.reader.grammar.sayable - language.shared
        own = [form for form in language.forms.values() if form.id in known and not form.transparent]
        turns = [turn for turn in turns_of(language) if not turn.extra.get("shared")]
        found = (*map(self._of_form, own), *map(self._of_turn, turns))
        return [wording for wording in found if wording is not None and wording.said]

    def _of_form(self, form: Form) -> Wording | None:
        role = self._role(form.category)
        node = sample_of(self.reader, form) if role else sentence_with(self.reader, form)
        if node is None:
            return None
        words, said = self._words(form.patterns[0])
        beside = self.meanings.of_all((*keys_of(form.about), *_kinds_of(form.slots)))
        if not role:
            beside |= self.meanings.of_all(keys_of(self.reader.speak(node)))
            return Wording(ABILITY, node, (), (), words, said, beside, share=PART)
        means = (form.id, *(Hole(place) for place in range(len(form.slots))))
        is_yours = not YOU.isdisjoint(_all_words(form.patterns[0]))
        return Wording(role, means, form.slots, node[1:], words, said, beside, is_yours, _leading(form))

    def _of_turn(self, turn: Form) -> Wording | None:
        role = self._role(turn.category)
        is_plain = isinstance(turn.means, tuple) and turn.means != NOTHING
        if not role or not is_plain or any(slot.separator for slot in turn.slots):
            return None
        usual = tuple(kind_sample(self.reader, slot.kind) for slot in turn.slots)
        if None in usual:
            return None
        words, said = self._words(turn.patterns[0])
        beside = self.meanings.of_all(_kinds_of(turn.slots))
        is_yours = not YOU.isdisjoint(keys_of(turn.about))
        return Wording(role, turn.means, turn.slots, usual, words, said, beside, is_yours, _leading(turn))

    def _words(self, pattern: tuple[Element, ...]) -> tuple[tuple[Group, ...], frozenset[str]]:
        """Return what the words of a pattern mean: each that has to be said, and all together."""
        needed = tuple(group for keys in _needed_words(pattern) if (group := self.meanings.of_all(keys)))
        return needed, self.meanings.of_all(_all_words(pattern))

    def _role(self, category: str) -> str:
        return next((role for role in ROLES if self.language.fits(category, role)), "")


def _leading(form: Form) -> Slot | None:
    head = form.patterns[0][0]
    return head if isinstance(head, Slot) else None


def _needed_words(pattern: tuple[Element, ...]) -> Iterator[frozenset[str]]:
    for element in pattern:
        if isinstance(element, Word):
            yield element.keys
        elif isinstance(element, Either) and all(element.ways):
            yield frozenset(word for way in element.ways for word in _all_words(way))


def _all_words(pattern: tuple[Element, ...]) -> Iterator[str]:
    for element in pattern:
        if isinstance(element, Word):
            yield from element.keys
        elif isinstance(element, Maybe):
            yield from _all_words(element.parts)
        elif isinstance(element, Either):
            for way in element.ways:
                yield from _all_words(way)


def _kinds_of(slots: Iterable[Slot]) -> Iterator[str]:
    for slot in slots:
        yield from slot.kind.replace("_", " ").replace(".", " ").split()
