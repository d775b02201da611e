"""Misreadings: where a text stops making sense, what could stand there, and what was perhaps meant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engines.kit.language.chart import Chart, Expected, TooDeep
from engines.kit.language.forms import Node
from engines.kit.language.grammar import Grammar
from engines.kit.language.shapes import shape_of
from engines.kit.language.speaker import Speaker
from engines.kit.language.tokens import STOP, Token, key_of, tokens_of
from engines.kit.speech import listed

LONGEST_TEXT = 5_000
"""How many characters of rules text are read at once: a card holds a tenth of it."""

THE_END = "the end of the sentence"
MOST_SHOWN = 5
"""How many of the things that could follow a message names."""


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


class Critic:
    """Says what is wrong with a text that cannot be read."""

    def __init__(self, grammar: Grammar, speaker: Speaker) -> None:
        self.grammar = grammar
        self.language = grammar.language
        self.speaker = speaker

    def why_not(self, tokens: Sequence[Token], at: int, kind: str) -> Misreading:
        """Say why no sentence, or nothing else of a kind, can be read at a token."""
        chart = Chart(self.grammar, tokens, watching=True)
        try:
            complete = {end for end, _ in chart.read(kind, at)}
        except TooDeep as deep:
            return _of(tokens, at, deep.at, "this sentence holds too many parts inside one another")
        stop = max({chart.furthest, *complete})
        # What goes on with the outermost form comes first: in "draw 1 ..." that is "card", not "plus".
        wanted = sorted(chart.expected, key=lambda one: chart.expected[one]) if stop == chart.furthest else []
        if stop in complete:
            wanted.append(Expected(THE_END, ""))
        return self._stopped(tokens, at, max(stop, at), self._outermost(wanted))

    def leads_on(self, tokens: Sequence[Token], at: int, next_one: int, kind: str) -> bool:
        """Tell whether the sentence at `at` goes on in what follows it, as with "Otherwise"."""
        chart = Chart(self.grammar, tokens, watching=True)
        try:
            chart.read(kind, at)
        except TooDeep:
            return False
        return chart.furthest > next_one

    def ambiguous(self, tokens: Sequence[Token], at: int, end: int, nodes: Sequence[Node]) -> Misreading:
        """Say in which ways a sentence can be understood."""
        ways = list(dict.fromkeys(f"“{self.speaker.text(node)}”" for node in nodes))
        if len(ways) == 1:
            ways = [self._way(value) for value in _first_difference(nodes[0], nodes[-1])]
        message = f"this can be read in more than one way: {listed(ways, 'or')}"
        return Misreading(tokens[at].start, tokens[end - 1].end, tokens[at].text, (), message, tokens[at].start)

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

    def _stopped(self, tokens: Sequence[Token], start: int, stop: int, wanted: list[Expected]) -> Misreading:
        phrases = tuple(dict.fromkeys(one.word or self.language.label(one.kind) for one in wanted))
        token = tokens[stop] if stop < len(tokens) else None
        ends = token is None or token.key == STOP
        message = "the sentence stops too early" if ends else f"{_quoted(token)} does not fit here"
        meant = "" if ends else self._did_you_mean(tokens, stop, wanted)
        if meant:
            message += f"; did you mean “{meant}”?"
        elif phrases:
            message += f"; expected {_choice(phrases)}"
        return _of(tokens, start, stop, message, phrases, meant)

    def _did_you_mean(self, tokens: Sequence[Token], stop: int, wanted: list[Expected]) -> str:
        best, fewest = "", 100
        for word in dict.fromkeys(word for one in wanted for word in self._spellings(one)):
            length = len(tokens_of(word))
            written = " ".join(token.key for token in tokens[stop : stop + length])
            slips = slips_between(written, key_of(word))
            if 0 < slips <= allowed_slips(min(len(written), len(word))) and slips < fewest:
                best, fewest = word, slips
        return best

    def _spellings(self, expected: Expected) -> Iterator[str]:
        """Yield every word, and every whole name, that could have been meant."""
        if expected.word:
            yield from (expected.rest,) if expected.rest else expected.spellings
            return
        names = self.grammar.names.get(expected.kind, {})
        if names and expected.kind not in self.grammar.categories:
            yield from names.values()
        else:
            yield from sorted(self.grammar.first_words(expected.kind))


def too_long(text: str) -> Misreading:
    """Say that a text is longer than any card."""
    message = f"this text has {len(text)} characters; no more than {LONGEST_TEXT} are read"
    return Misreading(LONGEST_TEXT, len(text), "more text", (THE_END,), message)


def given_up(tokens: Sequence[Token], at: int) -> Misreading:
    """Say that the rest of a text is not read any more."""
    message = "so much before this cannot be read that the rest is left as it is"
    return Misreading(tokens[at].start, tokens[-1].end, tokens[at].text, (), message, tokens[at].start)


def slips_between(one: str, other: str) -> int:
    """Count the slips of the pen between two words: a letter too many, missing, wrong, or two in the wrong order."""
    if abs(len(one) - len(other)) > 3:
        return 100
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one):
        next_row = [i + 1]
        for j, wanted in enumerate(other):
            cost = min(row[j] + (letter != wanted), row[j + 1] + 1, next_row[j] + 1)
            if i and j and letter == other[j - 1] and one[i - 1] == wanted:
                cost = min(cost, before[j - 1] + 1)
            next_row.append(cost)
        before, row = row, next_row
    return row[-1]


def allowed_slips(length: int) -> int:
    """Tell how many slips still leave a word of this length recognisable."""
    return 0 if length < 3 else 1 if length < 5 else 2 if length < 10 else 3


def _of(
    tokens: Sequence[Token], start: int, stop: int, message: str, expected: tuple[str, ...] = (), meant: str = ""
) -> Misreading:
    token = tokens[stop] if stop < len(tokens) else None
    position, end = (token.start, token.end) if token else (tokens[-1].end, tokens[-1].end)
    found = token.text if token else "the end of the text"
    return Misreading(position, end, found, expected, message, tokens[start].start, meant)


def _quoted(token: Token | None) -> str:
    return f"“{token.text}”" if token else ""


def _choice(phrases: tuple[str, ...]) -> str:
    """List what could follow: words in quotes, kinds as they are called."""
    shown = [phrase if _is_label(phrase) else f"“{phrase}”" for phrase in phrases[:MOST_SHOWN]]
    more = ["something else"] if len(phrases) > MOST_SHOWN else []
    return listed([*shown, *more], "or")


def _is_label(phrase: str) -> bool:
    return " " in phrase and phrase[0].isalpha()


def _first_difference(one: Node, other: Node) -> tuple[Node, Node]:
    """Return the innermost parts in which two nodes differ first."""
    if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other) and one[:1] == other[:1]:
        for inner, its_twin in zip(one, other, strict=True):
            if inner != its_twin:
                return _first_difference(inner, its_twin)
    return one, other
