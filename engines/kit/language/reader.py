"""The reader: text to effect, exact; what cannot be read is said, kept and marked."""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from functools import lru_cache

from engines.kit.language.chart import Chart, Expected, Value, node_of, trees_in
from engines.kit.language.forms import ABILITY, Language, Node
from engines.kit.language.grammar import Grammar, Names
from engines.kit.language.speaker import REFEREE, TEXT, Speaker
from engines.kit.language.tokens import Token, tokens_of
from engines.kit.speech import listed


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


class NotRead(ValueError):
    """A text that the language cannot read."""

    def __init__(self, misreading: Misreading) -> None:
        super().__init__(misreading.message)
        self.misreading = misreading


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of text and the form that reads it."""

    start: int
    end: int
    form: str


@dataclass(frozen=True, slots=True)
class Reading:
    """A text as the game understands it; sentences that it does not are referee text."""

    text: str
    node: Node
    spans: tuple[Span, ...]
    misreadings: tuple[Misreading, ...]

    @property
    def ok(self) -> bool:
        """Whether every sentence was read."""
        return not self.misreadings


class Reader:
    """Reads and speaks one language with the names of one library, and remembers what it has read."""

    def __init__(self, language: Language, names: Names | None = None) -> None:
        self.grammar = Grammar(language, names or {})
        self.language = language
        self.speaker = Speaker(self.grammar)
        self.understand = lru_cache(maxsize=4096)(self._understand)
        """Read a card's whole text; never fails."""

    def read(self, text: str) -> Node:
        """Return the effect of a text, or raise NotRead."""
        reading: Reading = self.understand(text)
        if reading.misreadings:
            raise NotRead(reading.misreadings[0])
        return reading.node

    def speak(self, node: Node) -> str:
        """Return the canonical text of an effect."""
        return self.speaker.text(node)

    def _understand(self, text: str) -> Reading:
        tokens = tokens_of(text)
        chart = Chart(self.grammar, tokens)
        nodes: list[Node] = []
        spans: list[Span] = []
        misreadings: list[Misreading] = []
        at = 0
        while at < len(tokens):
            end, value, why = self._sentence(chart, at)
            if why is None:
                nodes.append(node_of(value))
                spans += _spans(tokens, value)
            else:
                misreadings.append(why)
                nodes.append((REFEREE, text[tokens[at].start : tokens[end - 1].end + _dot(tokens, end)]))
            at = end + (end < len(tokens) and tokens[end].key == ".")
        return Reading(text, _together(nodes), tuple(spans), tuple(misreadings))

    def _sentence(self, chart: Chart, at: int) -> tuple[int, Value, Misreading | None]:
        """Read the longest sentence at a token; if there is none, skip to the next full stop and say why."""
        ends = [(end, value) for end, value in chart.read(ABILITY, at) if _is_boundary(chart.tokens, end)]
        if not ends:
            end = next((i for i in range(at, len(chart.tokens)) if chart.tokens[i].key == "."), len(chart.tokens))
            return max(end, at + 1), None, self._why_not(chart.tokens, at)
        last = max(end for end, _ in ends)
        readings = {node_of(value): value for end, value in ends if end == last}
        if len(readings) > 1:
            return last, None, self._ambiguous(chart.tokens, at, last, list(readings))
        return last, next(iter(readings.values())), None

    def _why_not(self, tokens: list[Token], at: int) -> Misreading:
        chart = Chart(self.grammar, tokens, watching=True)
        complete = [end for end, _ in chart.read(ABILITY, at)]
        stop = chart.furthest
        if complete and max(complete) > stop:
            stop, chart.expected = max(complete), {}
        wanted = dict(chart.expected)
        if stop in complete:
            wanted[Expected("the end of the sentence", "")] = None
        return self._misreading(tokens, at, max(stop, at), self._outermost(list(wanted)))

    def _outermost(self, wanted: list[Expected]) -> list[Expected]:
        """Drop the kinds that another expected kind stands for already."""
        kinds = {one.kind for one in wanted if one.kind}
        inner = {kind for kind in kinds for other in kinds - {kind} if self.language.fits(kind, other)}
        return [one for one in wanted if one.kind not in inner or not one.kind]

    def _misreading(self, tokens: list[Token], start: int, stop: int, wanted: list[Expected]) -> Misreading:
        phrases = tuple(dict.fromkeys(self._named(one) for one in wanted))
        token = tokens[stop] if stop < len(tokens) else None
        position, end = (token.start, token.end) if token else (tokens[-1].end, tokens[-1].end)
        found = token.text if token else "the end of the text"
        message = f"{_quoted(token)} does not fit here" if token else "the sentence stops too early"
        if phrases:
            message += f"; expected {listed([_short(phrase) for phrase in phrases[:6]], 'or')}"
            message += " or more" if len(phrases) > 6 else ""
        if token and (close := self._did_you_mean(token, wanted)):
            message += f". Did you mean {close!r}?"
        return Misreading(position, end, found, phrases, message, tokens[start].start)

    def _ambiguous(self, tokens: list[Token], at: int, end: int, nodes: list[Node]) -> Misreading:
        ways = " / ".join(repr(node) for node in nodes)
        return Misreading(
            tokens[at].start,
            tokens[end - 1].end,
            tokens[at].text,
            (),
            f"this can be read in more than one way: {ways}",
            tokens[at].start,
        )

    def _named(self, expected: Expected) -> str:
        return expected.word or self.language.label(expected.kind)

    def _did_you_mean(self, token: Token, wanted: list[Expected]) -> str:
        words: set[str] = set()
        for one in wanted:
            words |= {one.word.casefold()} if one.word else self.first_words(one.kind)
        close = difflib.get_close_matches(token.key, sorted(words - {""}), n=1, cutoff=0.7)
        return close[0] if close and close[0] != token.key else ""

    def first_words(self, kind: str) -> set[str]:
        """Return the words that a slot of this kind may begin with."""
        return set(self.grammar.first_words(kind))


def _together(nodes: list[Node]) -> Node:
    if not nodes:
        return None
    return nodes[0] if len(nodes) == 1 else (TEXT, tuple(nodes))


def _is_boundary(tokens: list[Token], end: int) -> bool:
    return end == len(tokens) or tokens[end].key == "."


def _dot(tokens: list[Token], end: int) -> int:
    return int(end < len(tokens) and tokens[end].key == "." and tokens[end].start == tokens[end - 1].end)


def _spans(tokens: list[Token], value: Value) -> list[Span]:
    return [
        Span(tokens[tree.start].start, tokens[tree.end - 1].end, tree.form.id)
        for tree in trees_in(value)
        if tree.end > tree.start
    ]


def _quoted(token: Token | None) -> str:
    return f"{token.text!r}" if token else ""


def _short(phrase: str) -> str:
    return phrase if " " in phrase else f"{phrase!r}"
