"""Misreadings: where a text stops making sense, what could stand there, and what was perhaps meant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engines.kit.language.chart import Chart, Expected, TooDeep, Tree, Value, node_of, trees_in
from engines.kit.language.forms import ABILITY, CHAIN, CLAUSE, DEED, NUMBERS, OWN, SENTENCE, Node
from engines.kit.language.grammar import Grammar
from engines.kit.language.guessing.guesses import guess
from engines.kit.language.guessing.offers import Offer, Offers
from engines.kit.language.samples import kind_sample
from engines.kit.language.sense import nonsense
from engines.kit.language.shapes import shape_of
from engines.kit.language.tokens import STOP, Token, joined, keys_of
from engines.kit.speech import listed

if TYPE_CHECKING:
    from engines.kit.language.reader import Reader

LONGEST_TEXT = 5_000
"""How many characters of rules text are read at once: a card holds a tenth of it."""

THE_END = "the end of the sentence"
FEW, MOST_SHOWN = 3, 5
"""Of how many things that could follow a message gives examples, and how many it names."""

EFFECTS = frozenset({ABILITY, SENTENCE, CHAIN, CLAUSE, DEED, OWN})
OBVIOUS = NUMBERS | EFFECTS
"""The kinds that need no example."""


@dataclass(frozen=True, slots=True)
class Misreading:
    """Why a sentence cannot be read: where, what was found, what could stand there."""

    position: int
    end: int
    found: str
    expected: tuple[str, ...]
    message: str
    start: int = 0
    """Where the sentence begins that cannot be read."""
    meant: str = ""
    """The word or name that was perhaps meant."""
    offers: tuple[str, ...] = ()
    """Sentences of the game that say about the same as one that cannot be read, the nearest first."""


class Critic:
    """Says what is wrong with a text that cannot be read."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.grammar = reader.grammar
        self.language = reader.language
        self.speaker = reader.speaker
        self.offers = Offers(reader)
        self._examples: dict[str, str] = {}

    def why_not(self, tokens: Sequence[Token], at: int, kind: str, also: Sequence[Expected] = ()) -> Misreading:
        """Say why no sentence, or nothing else of a kind, can be read at a token.

        `also` is what could stand there to go on with the sentence before.
        """
        try:
            stop, wanted = self._how_far(self.grammar, tokens, at, kind)
            if self._may_be_everyday(tokens, at):
                further, words = self._how_far(self.reader.everyday, tokens, at, kind)
                stop, wanted = (further, words) if further > stop else (stop, wanted)
        except TooDeep as deep:
            return _of(tokens, at, deep.at, "this sentence holds too many parts inside one another")
        offers = self._offers(tokens, at, stop) if kind == ABILITY else ()
        return self._stopped(tokens, at, max(stop, at), self._outermost(wanted), also if stop <= at else (), offers)

    def _how_far(
        self, grammar: Grammar | None, tokens: Sequence[Token], at: int, kind: str
    ) -> tuple[int, list[Expected]]:
        """Tell how far a grammar can follow the text at a token, and what could stand there."""
        assert grammar is not None
        chart = Chart(grammar, tokens, watching=True)
        complete = {end for end, _ in chart.read(kind, at)}
        stop = max({chart.furthest, *complete})
        # What goes on with the outermost form comes first: in "draw 1 ..." that is "card", not "plus".
        wanted = sorted(chart.expected, key=lambda one: chart.expected[one]) if stop == chart.furthest else []
        return stop, [*wanted, *([Expected(THE_END, "")] if stop in complete else [])]

    def _may_be_everyday(self, tokens: Sequence[Token], at: int) -> bool:
        """Tell whether an everyday turn could begin here, so that it may know better where the sentence stops."""
        grammar = self.reader.everyday
        return grammar is not None and bool(grammar.candidates_anywhere(tokens[at].key))

    def _offers(self, tokens: Sequence[Token], at: int, stop: int) -> tuple[Offer, ...]:
        """Return what says about the same as a sentence, unless that is only not finished yet."""
        if stop >= len(tokens) or self.reader.everyday is None:
            return ()
        end = next((place for place in range(at + 1, len(tokens)) if tokens[place].key == STOP), len(tokens))
        return self.offers.nearest(tokens[at:end])

    def goes_on(self, tokens: Sequence[Token], at: int, kind: str) -> tuple[int, list[Expected]]:
        """Tell how far the sentence at a token could be followed, and what could stand there: "Otherwise"."""
        chart = Chart(self.grammar, tokens, watching=True)
        try:
            chart.read(kind, at)
        except TooDeep:
            return at, []
        return chart.furthest, list(chart.expected)

    def ambiguous(self, tokens: Sequence[Token], at: int, end: int, nodes: Sequence[Node]) -> Misreading:
        """Say in which ways a sentence can be understood."""
        ways = list(dict.fromkeys(f"“{self.speaker.text(node)}”" for node in nodes))
        if len(ways) == 1:
            ways = [self._way(value) for value in _first_difference(nodes[0], nodes[-1])]
        message = f"this can be read in more than one way: {listed(ways, 'or')}"
        return Misreading(tokens[at].start, tokens[end - 1].end, tokens[at].text, (), message, tokens[at].start)

    def senseless(self, tokens: Sequence[Token], at: int, end: int, node: Node, value: Value) -> Misreading | None:
        """Say what in a sentence that was read nobody can mean, or return None."""
        found = nonsense(self.language, node)
        if found is None:
            return None
        places = ((tree.start, tree.end) for tree in trees_in(value) if node_of(tree) == found[0])
        first, last = next(places, (at, end))
        start, stop = tokens[first].start, tokens[max(last, first + 1) - 1].end
        return Misreading(start, stop, tokens[first].text, (), found[1], tokens[at].start)

    def dangling(self, tokens: Sequence[Token], at: int, tree: Tree) -> Misreading:
        """Say which words stand for something that was not spoken of."""
        first, last = tokens[tree.start], tokens[max(tree.end, tree.start + 1) - 1]
        said = joined(token.text for token in tokens[tree.start : tree.end])
        message = f"it is not said before what “{said}” stands for"
        return Misreading(first.start, last.end, first.text, (), message, tokens[at].start)

    def _way(self, value: Node) -> str:
        """Name one of two ways that are spoken alike: the form, or the thing that has the same name as another."""
        if isinstance(value, tuple) and value and value[0] in self.language.forms:
            return f"“{shape_of(self.language, self.language.forms[value[0]])}”"
        return f"“{value}”"

    def _outermost(self, wanted: list[Expected]) -> list[Expected]:
        """Drop the kinds that another expected kind stands for already."""
        kinds = {one.kind for one in wanted if one.kind}
        inner = {kind for kind in kinds for other in kinds - {kind} if self.language.fits(kind, other)}
        return [one for one in wanted if one.kind not in inner or not one.kind]

    def _stopped(
        self,
        tokens: Sequence[Token],
        start: int,
        stop: int,
        wanted: list[Expected],
        also: Sequence[Expected],
        offers: tuple[Offer, ...] = (),
    ) -> Misreading:
        phrases = tuple(dict.fromkeys(one.word or self.language.label(one.kind) for one in wanted))
        token = tokens[stop] if stop < len(tokens) else None
        ends = token is None or token.key == STOP
        message = "the sentence stops too early" if ends else f"{_quoted(token)} does not fit here"
        meant = "" if ends else guess(self.grammar, tokens, stop, [*wanted, *also])
        if offers and meant and not self._leads_on(tokens, start, stop, meant):
            meant = ""
        if meant:
            message += f"; did you mean “{meant}”?"
            offers = ()
        elif phrases and not offers:
            message += f"; expected {self._choice(wanted)}{self._usual(tokens[start:], wanted)}"
        elif phrases and len(phrases) <= FEW and not all(one.kind in OBVIOUS for one in wanted):
            message += f"; expected {self._choice(wanted)}"
        if offers:
            message += f"; perhaps {listed(list(map(str, offers)), 'or')}"
        return replace(
            _of(tokens, start, stop, message, phrases, meant), offers=tuple(offer.text for offer in offers)
        )

    def _leads_on(self, tokens: Sequence[Token], start: int, stop: int, meant: str) -> bool:
        """Tell whether a word that was perhaps meant lets the sentence be read on."""
        words = [Token(key, key, 0, 0) for key in keys_of(meant)]
        stop_then, _ = self._how_far(self.grammar, [*tokens[:stop], *words, *tokens[stop + 1 :]], start, ABILITY)
        return stop_then > stop + len(words)

    def _usual(self, tokens: Sequence[Token], wanted: Sequence[Expected]) -> str:
        """Give examples of effects, where nothing but an effect could stand and none is near."""
        if not all(one.kind in EFFECTS and not one.word for one in wanted):
            return ""
        examples = self.offers.usual(tokens)
        return f", such as {listed([f'“{one}”' for one in examples], 'or')}" if examples else ""

    def _choice(self, wanted: Sequence[Expected]) -> str:
        """List what could follow: words in quotes, kinds as they are called; of a few, with an example each."""
        several = len({one.word or self.language.label(one.kind) for one in wanted}) > FEW
        shown = list(dict.fromkeys(self._named(one, plain=several) for one in wanted))
        more = ["something else"] if len(shown) > MOST_SHOWN else []
        return listed([*shown[:MOST_SHOWN], *more], "or")

    def _named(self, expected: Expected, *, plain: bool) -> str:
        if expected.word:
            return expected.word if expected.word == THE_END else f"“{expected.word}”"
        label = self.language.label(expected.kind)
        example = "" if plain or expected.kind in OBVIOUS else self._example(expected.kind)
        return f"{label} (such as “{example}”)" if example else label

    def _example(self, kind: str) -> str:
        if kind not in self._examples:
            node = kind_sample(self.reader, kind)
            name = self.grammar.spoken_name(kind, node) if isinstance(node, str) else ""
            self._examples[kind] = self.speaker.phrase(node) if isinstance(node, tuple) else name
        return self._examples[kind]


def too_long(text: str) -> Misreading:
    """Say that a text is longer than any card."""
    message = f"this text has {len(text)} characters; no more than {LONGEST_TEXT} are read"
    return Misreading(LONGEST_TEXT, len(text), "more text", (THE_END,), message)


def given_up(tokens: Sequence[Token], at: int) -> Misreading:
    """Say that the rest of a text is not read any more."""
    message = "so much before this cannot be read that the rest is left as it is"
    return Misreading(tokens[at].start, tokens[-1].end, tokens[at].text, (), message, tokens[at].start)


def _of(
    tokens: Sequence[Token], start: int, stop: int, message: str, expected: tuple[str, ...] = (), meant: str = ""
) -> Misreading:
    token = tokens[stop] if stop < len(tokens) else None
    position, end = (token.start, token.end) if token else (tokens[-1].end, tokens[-1].end)
    found = token.text if token else "the end of the text"
    return Misreading(position, end, found, expected, message, tokens[start].start, meant)


def _quoted(token: Token | None) -> str:
    return f"“{token.text}”" if token else ""


def _first_difference(one: Node, other: Node) -> tuple[Node, Node]:
    """Return the innermost parts in which two nodes differ first."""
    if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other) and one[:1] == other[:1]:
        for inner, its_twin in zip(one, other, strict=True):
            if inner != its_twin:
                return _first_difference(inner, its_twin)
    return one, other
