"""Offers: sentences of the game that are nearest in meaning to one that cannot be read.

A sentence that cannot be read is mostly one part that the game knows beside one that it does not. It is taken apart
where people join sentences ("if", "when", "then", a comma); parts that can be read stay as they are, the others
become what is nearest to them, with the numbers and names that were written; and what comes out is said as a whole.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, pairwise
from typing import TYPE_CHECKING, NamedTuple

from engines.kit.language.chart import Chart, TooDeep, node_of
from engines.kit.language.everyday.rewording import rewordings
from engines.kit.language.forms import ABILITY, CONDITION, DEED, EVENT, MOMENT, Node
from engines.kit.language.guessing.meanings import Meanings
from engines.kit.language.guessing.mending import BORDERS, Mender
from engines.kit.language.guessing.nearness import TURNING, Near, Nearness
from engines.kit.language.rereading import Rereader
from engines.kit.language.samples import samples
from engines.kit.language.sense import nonsense
from engines.kit.language.tokens import STOP, Token, as_sentence, joined, keys_of

if TYPE_CHECKING:
    from engines.kit.language.reader import Reader

MOST_OFFERED, MOST_EXAMPLES = 3, 2
ENOUGH = 0.85
"""How much of a sentence an offer has to keep for nothing else to be looked for."""
CLOSE = 0.7
"""How close to the best an offer has to be to stand beside it."""
GUESSED = 0.5
"""How much something counts that is only near to what was written, beside what can be read of it."""
SURELY = 0.6
"""How near something has to be to be offered although it does not name what was to be done."""
COVERED = 0.6
"""How much it counts that says all that was written, in other words."""
LIKELY = 0.15
"""How near something has to be that is guessed to stand beside what was read."""
NEAR_ENOUGH = {ABILITY: 0.35, CONDITION: 0.65, EVENT: 0.6, MOMENT: 0.5}
"""How near something has to be to be offered for a part of a sentence: a wrong “if” is worse than none."""

MOST_OF_IT = {ABILITY: 0.4, CONDITION: 0.6, EVENT: 0.6, MOMENT: 0.6}
"""How much of some words has to be read to stand for them."""

OPENERS = {
    "if": (CONDITION, EVENT),
    "unless": (CONDITION,),
    "while": (CONDITION,),
    "when": (EVENT, CONDITION),
    "whenever": (EVENT,),
    "after": (EVENT,),
    "before": (EVENT,),
    "at": (MOMENT,),
}
"""The words with which a part begins that says when or if, and what may follow each."""
SAID = {CONDITION: "if {}, {}", EVENT: "when {}, {}", MOMENT: "at {}, {}"}
PREFIXES = frozenset({"until", "during", "throughout"})
"""The words with which a time is told before the rest; what cannot be read of it is left out."""
POINTING = frozenset({"this", "that", "these", "those"})
"""The words that point at what is meant: without them a sentence is about something else."""
UNLESS, NOT_SO = "unless", "it is not so that {}"
JOINTS = frozenset({",", ";", ":", STOP, "then", "but", "and", "or", "otherwise", "also"})
"""What stands between parts."""
HARD_JOINTS = frozenset({",", ";", ":", STOP, "then", "but"})


class Offer(NamedTuple):
    """A sentence of the game that says about the same as one that cannot be read."""

    near: float
    """How much of what was written it says: 1 is all."""
    text: str
    left_out: str = ""
    """The words that it does not say, where the rest was read as it stands."""
    is_read: bool = False
    """Whether all that it says was read, and nothing guessed."""

    def __str__(self) -> str:
        return f"“{self.text}” (without “{self.left_out}”)" if self.left_out else f"“{self.text}”"


class Part(NamedTuple):
    """A part of a sentence in the words of the game."""

    role: str
    opener: str
    phrase: str
    near: float
    """How near it is to what was written; 1: it was read."""
    size: float
    """How much of the sentence it stands for."""
    words: str
    """What was written there."""


class Offers:
    """Finds the sentences of a game that say about the same as one that it cannot read."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.nearness = Nearness(reader)
        self.mender = Mender(reader, self.nearness)

    def nearest(self, tokens: Sequence[Token]) -> tuple[Offer, ...]:
        """Return up to three sentences of the game, that which says most of what was written first."""
        found = [*self._mended(tokens)]
        if not found or found[0].near < ENOUGH:
            found = sorted((*found, *self._together(tokens), *self._alone(tokens)), key=lambda one: -one.near)
        meanings = self.nearness.meanings
        asked = meanings.of_all(token.key for token in tokens)
        texts: dict[str, Offer] = {}
        for one in found:
            is_opposed = meanings.are_opposed(asked, meanings.of_all(keys_of(one.text)))
            if one.near >= CLOSE * found[0].near and not is_opposed and not self._misleads(tokens, one):
                texts.setdefault(one.text, one)
        return tuple(islice((one for one in texts.values() if self.reader.says(one.text)), MOST_OFFERED))

    def _misleads(self, tokens: Sequence[Token], offer: Offer) -> bool:
        """Tell whether an offer does something else, or does it to something else, than what was written."""
        meanings, words = self.nearness.meanings, keys_of(offer.text)
        if not _pointed_at(meanings, [token.key for token in tokens]) & meanings.of_all(words) <= _pointed_at(
            meanings, words
        ):
            return True  # “this shrine” is not what can be done to shrines
        written, said = (meanings.of_all(one) for one in ([token.key for token in tokens], words))
        lost = written - said - meanings.of_all(keys_of(offer.left_out))
        return not offer.is_read and bool(said - written) and len(lost) > 1

    def _mended(self, tokens: Sequence[Token]) -> Iterator[Offer]:
        """Yield what is left of a sentence without some of its words."""
        for mended in self.mender.mended(tokens)[:MOST_OFFERED]:
            first, words = mended.left_out[:1], [one for one in mended.left_out if one.key not in JOINTS]
            is_clause = bool(first) and first[0].key in BORDERS
            if is_clause or self.nearness.meanings.of_all(one.key for one in words).isdisjoint(TURNING):
                yield Offer(
                    mended.score, self.reader.speak(mended.node), joined(one.text for one in words), is_read=True
                )

    def _alone(self, tokens: Sequence[Token]) -> Iterator[Offer]:
        """Yield what is near to a sentence as a whole."""
        for near in self.nearness.nearest(tokens):
            does_it = near.score >= SURELY or self._lost(tokens, near.node).isdisjoint(self._actions)
            if near.score >= NEAR_ENOUGH[ABILITY] and does_it:
                yield Offer(GUESSED * near.score, self.reader.speak(near.node))

    def usual(self, tokens: Sequence[Token]) -> tuple[str, ...]:
        """Return a few effects as examples, for a sentence to which nothing is near; none of them its opposite."""
        meanings = self.nearness.meanings
        wanted = meanings.of_all(token.key for token in tokens)
        phrases = (self.reader.speaker.phrase(node) for node in samples(self.reader, DEED))
        fitting = (one for one in phrases if not meanings.are_opposed(wanted, meanings.of_all(one.split())))
        return tuple(islice(fitting, MOST_EXAMPLES))

    # The parts

    def _parts(self, tokens: Sequence[Token]) -> Iterator[Part]:
        chart = Chart(self.reader.everyday or self.reader.grammar, tokens)
        at = 0
        while at < len(tokens):
            if tokens[at].key in JOINTS:
                at += 1
                continue
            opener = tokens[at].key if tokens[at].key in OPENERS else ""
            start = at + bool(opener)
            end, part = self._read(chart, tokens, start, opener) or self._nearest_part(tokens, start, opener)
            end = max(end, at + 1)
            yield part or Part("", opener, "", 0.0, self._size(tokens[at:end]), _joined(tokens[at:end]))
            at = end

    def _read(self, chart: Chart, tokens: Sequence[Token], at: int, opener: str) -> tuple[int, Part] | None:
        """Return the longest part that can be read at a token as it stands, if it ends where a part may end."""
        for role in OPENERS.get(opener, (ABILITY,)):
            try:
                ends = [(end, node_of(value)) for end, value in chart.read(role, at)]
            except TooDeep:
                return None
            ends = [(end, node) for end, node in ends if _may_end(tokens, end) and self._makes_sense(node)]
            if ends:
                end, node = max(ends, key=lambda one: one[0])
                return end, self._part(tokens[at:end], role, opener, node, 1.0)
        return None

    def _nearest_part(self, tokens: Sequence[Token], at: int, opener: str) -> tuple[int, Part | None]:
        """Return what is nearest to the words up to the next joint: most of them as they stand, or a guess."""
        end = next((place for place in range(at + 1, len(tokens)) if _is_joint(tokens, place)), len(tokens))
        words = tokens[at:end]
        if not words or words[0].key in PREFIXES:
            return end, None
        if not opener and (reworded := self._reworded(words)):
            return end, reworded
        ways = (self._mended_part(words, opener), self._guessed(words, opener))
        best = max((part for part in ways if part is not None), key=lambda part: part.near, default=None)
        return end, best

    def _reworded(self, words: Sequence[Token]) -> Part | None:
        """Return what some words say in other words, if they can be put so that they are read."""
        grammar = self.reader.everyday or self.reader.grammar
        reread = Rereader(grammar, words)
        for other in rewordings(reread, words):
            ways = self.reader.ways_in(reread.chart(other), ABILITY)
            if len(ways) == 1 and self._makes_sense(next(iter(ways))):
                return self._part(words, ABILITY, "", next(iter(ways)), 1.0)
        return None

    def _mended_part(self, words: Sequence[Token], opener: str) -> Part | None:
        """Return what can be read of some words without a few of them."""
        for role in OPENERS.get(opener, (ABILITY,)):
            best = next(iter(self.mender.mended(words, role)), None)
            if best is not None and best.score >= MOST_OF_IT[role]:
                return self._part(words, role, opener, best.node, best.score)
        return None

    def _size(self, words: Sequence[Token]) -> float:
        """Tell how much some words say."""
        return sum(map(self.mender.weight, words))

    def _guessed(self, words: Sequence[Token], opener: str) -> Part | None:
        for role in OPENERS.get(opener, (ABILITY,)):
            best = next(iter(self.nearness.nearest(words, role)), Near(0.0, None))
            if best.score >= NEAR_ENOUGH[role]:
                near = COVERED if self._covers(words, best.node) else GUESSED * max(0.0, 2 * best.score - 1)
                return self._part(words, role, opener, best.node, near)
        return None

    def _covers(self, words: Sequence[Token], node: Node) -> bool:
        """Tell whether something says all that was written but for one word, and does what was to be done."""
        lost = self._lost(words, node)
        return len(lost) <= 1 and lost.isdisjoint(self._actions)

    def _lost(self, words: Sequence[Token], node: Node) -> frozenset[str]:
        """Return the meanings of what was written that something does not say."""
        meanings = self.nearness.meanings
        asked = meanings.of_all(token.key for token in words)
        return asked - meanings.of_all(keys_of(self.reader.speaker.phrase(node)))

    @property
    def _actions(self) -> frozenset[str]:
        return self.nearness.meanings.actions

    def _part(self, words: Sequence[Token], role: str, opener: str, node: Node, near: float) -> Part:
        phrase, meanings = self.reader.speaker.phrase(node), self.nearness.meanings
        written, offered = (meanings.of_all(keys) for keys in ([token.key for token in words], keys_of(phrase)))
        if role == CONDITION and near < 1.0 and meanings.is_denied(written) != meanings.is_denied(offered):
            phrase = NOT_SO.format(phrase)
        return Part(role, opener, phrase, near, self._size(words), f"{opener} {_joined(words)}".strip())

    def _makes_sense(self, node: Node) -> bool:
        return isinstance(node, tuple) and nonsense(self.reader.language, node) is None

    # The whole

    def _together(self, tokens: Sequence[Token]) -> Iterator[Offer]:
        """Yield what the parts of a sentence say together, and then less and less of it."""
        parts = tuple(self._parts(tokens))
        sure = [part for part in parts if part.near > GUESSED]
        likely = [part for part in parts if part in sure or part.near >= LIKELY]
        whole = self._size(tokens) or 1.0
        # What is certain comes first: who reads an offer may not see that a part of it is only guessed.
        for some in (sure, likely, [part for part in parts if part.role]) if sure else (likely, parts):
            if (offer := self._composed(parts, some, whole)) is not None:
                yield offer

    def _composed(self, parts: Sequence[Part], some: Sequence[Part], whole: float) -> Offer | None:
        """Return what some parts of a sentence say together, and then less and less of it."""
        deeds = [part for part in some if part.role == ABILITY]
        rest = [part for part in some if part.role and part.role != ABILITY]
        while deeds:
            phrase = ", then ".join(dict.fromkeys(part.phrase for part in deeds))
            for leave in range(len(rest) + 1):
                text, said = as_sentence(_around(phrase, rest[leave:])), (*deeds, *rest[leave:])
                if self.reader.says(text):
                    near = sum(part.near * part.size for part in said if part.near > GUESSED) / whole
                    near = near or sum(part.near * part.size for part in said) / whole
                    return Offer(near, text, " ... ".join(part.words for part in parts if part not in said))
            deeds.remove(min(deeds, key=lambda part: part.near**2 * part.size))
        return None


def _pointed_at(meanings: Meanings, keys: Sequence[str]) -> frozenset[str]:
    """Return what “this” and “that” stand before: “this shrine”, “that player”."""
    return meanings.of_all(noun for word, noun in pairwise(keys) if word in POINTING)


def _joined(words: Sequence[Token]) -> str:
    return joined(token.text for token in words if token.key not in JOINTS)


def _may_end(tokens: Sequence[Token], end: int) -> bool:
    return end >= len(tokens) or tokens[end].key in JOINTS or tokens[end].key in OPENERS


def _is_joint(tokens: Sequence[Token], place: int) -> bool:
    return tokens[place].key in HARD_JOINTS or tokens[place].key in OPENERS


def _around(phrase: str, parts: Sequence[Part]) -> str:
    """Say what is done with what it depends on before it."""
    for part in sorted(parts, key=lambda part: (CONDITION, MOMENT, EVENT).index(part.role)):
        form = "unless {}, {}" if part.opener == UNLESS and part.role == CONDITION else SAID[part.role]
        phrase = form.format(part.phrase, phrase)
    return phrase
