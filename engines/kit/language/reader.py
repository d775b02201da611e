"""The reader: text to effect, exact; what cannot be read is said, kept and marked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import NamedTuple

from engines.kit.language.chart import Chart, Expected, TooDeep, Tree, Value, trees_in
from engines.kit.language.everyday.described import speaks_of_place
from engines.kit.language.everyday.everyday import turns_of
from engines.kit.language.everyday.references import dangling, sorts_settled
from engines.kit.language.everyday.rewording import of_others, rewordings, they_go_on
from engines.kit.language.forms import ABILITY, Language, Node
from engines.kit.language.grammar import Grammar, Names
from engines.kit.language.guessing.misreadings import LONGEST_TEXT, Critic, Misreading, given_up, too_long
from engines.kit.language.likely import likeliest, readings
from engines.kit.language.rereading import Rereader
from engines.kit.language.sense import nonsense
from engines.kit.language.signs import tokens_said
from engines.kit.language.speaker import REFEREE, TEXT, Speaker
from engines.kit.language.tokens import STOP, Token, tokens_of

REMEMBERED = 4096
"""How many texts a reader keeps in mind: more than a library of all five games holds."""

MOST_LONGER = 4
"""The canonical wording of a text is not so many times longer than the text."""

SEMICOLON = ";"

MOST_MISREADINGS = 20
"""After how many sentences that cannot be read a text is given up: it is no rules text at all."""

_LINE_BREAKS = frozenset("\n\r\v\f\x85\u2028\u2029")


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

    def __init__(self, language: Language, names: Names | None = None, *, everyday: bool = True) -> None:
        self.grammar = Grammar(language, names or {})
        self.language = language
        self._names = names or {}
        self._reads_turns = everyday
        """Whether everyday turns are read where the forms themselves do not read a sentence."""
        self.speaker = Speaker(self.grammar)
        self.critic = Critic(self)
        self.sentences: dict[tuple[str, ...], _Known] = {}
        """Sentences that were read before, by their words: whoever types changes one of many."""
        self._texts = lru_cache(maxsize=REMEMBERED)(self._read_text)
        self._heard = lru_cache(maxsize=REMEMBERED)(self._hear)
        self._parts = lru_cache(maxsize=REMEMBERED)(self._read_part)

    @cached_property
    def everyday(self) -> Grammar | None:
        """The grammar with the everyday turns beside the forms, if there are any; made when it is first needed."""
        turns = turns_of(self.language) if self._reads_turns else ()
        return Grammar(self.language, self._names, turns) if turns else None

    def understand(self, text: str, kind: str = ABILITY) -> Reading:
        """Read a card's whole text, or a text that is one thing of another kind, such as a condition; never fails."""
        if len(text) > LONGEST_TEXT:
            return Reading(text, (REFEREE, text[:LONGEST_TEXT]), (), (too_long(text),))
        return self._texts(text) if kind == ABILITY else self._parts(text, kind)

    def heard(self, text: str) -> tuple[Span, ...]:
        """Return where each form stands in the sentences that can be read; why others cannot is not asked: quick."""
        return self._heard(text)

    def read(self, text: str, kind: str = ABILITY) -> Node:
        """Return the effect of a text, or raise NotRead."""
        reading = self.understand(text, kind)
        if reading.misreadings:
            raise NotRead(reading.misreadings[0])
        return reading.node

    def speak(self, node: Node) -> str:
        """Return the canonical text of an effect."""
        return self.speaker.text(node)

    def says(self, text: str) -> bool:
        """Tell whether a text is one sentence in the words of the forms, with one meaning that makes sense."""
        tokens = tokens_of(text)
        ways = self.ways(self.grammar, tokens[:-1] if tokens and tokens[-1].key == STOP else tokens, ABILITY)
        return len(ways) == 1 and nonsense(self.language, next(iter(ways))) is None

    def _read_text(self, text: str) -> Reading:
        reading = _Pass(self, text).run()
        if reading.misreadings and SEMICOLON in text and self._reads_turns:
            # Each part may be a sentence of its own, which says the same.
            apart = _Pass(self, text.replace(SEMICOLON, STOP)).run()
            reading = replace(apart, text=text) if not apart.misreadings else reading
        if reading.misreadings and "{" in text:
            plain = _Pass(self, text, tokens_said(text, self.grammar.has_word)).run()
            reading = plain if len(plain.misreadings) < len(reading.misreadings) else reading
        if len(text) < LONGEST_TEXT // MOST_LONGER or reading.misreadings:
            return reading
        spoken = self.speak(reading.node)  # which is what is kept and read the next time
        return reading if len(spoken) <= LONGEST_TEXT else Reading(text, (REFEREE, text), (), (too_long(spoken),))

    def _hear(self, text: str) -> tuple[Span, ...]:
        return _Pass(self, text, asks=False).run().spans if len(text) <= LONGEST_TEXT else ()

    def _read_part(self, text: str, kind: str) -> Reading:
        """Read a text that is one thing of a kind, from its first word to its last."""
        tokens = compared_with_each(tokens_of(text))
        while tokens and tokens[-1].key == STOP:
            tokens.pop()
        if not tokens:
            return Reading(text, None, (), ())
        whole = self.ways(self.grammar, tokens, kind)
        if not any(nonsense(self.language, node) is None for node in whole):
            whole = self.ways(self.everyday, tokens, kind) or whole
        if len(whole) == 1:
            ((node, value),) = whole.items()
            senseless = self.critic.senseless(tokens, 0, len(tokens), node, value)
            if senseless is None:
                return Reading(text, node, _spans(tokens, value), ())
            wrong = senseless
        elif whole:
            wrong = self.critic.ambiguous(tokens, 0, len(tokens), list(whole))
        else:
            wrong = self.critic.why_not(tokens, 0, kind)
        return Reading(text, (REFEREE, text), (), (wrong,))

    def ways(self, grammar: Grammar | None, tokens: list[Token], kind: str) -> dict[Node, Value]:
        """Return every way to read all tokens as one thing of a kind."""
        return {} if grammar is None else self.ways_in(Chart(grammar, tokens), kind)

    def ways_in(self, chart: Chart, kind: str) -> dict[Node, Value]:
        """Return every way to read all tokens of a chart as one thing of a kind."""
        try:
            values = [value for end, value in chart.read(kind, 0) if end == len(chart.keys)]
        except TooDeep:
            return {}
        is_everyday = chart.grammar.is_everyday
        return likeliest(self.language, values, chart.keys) if is_everyday else readings(values, chart.keys)


class _Known(NamedTuple):
    """A sentence that was read before: what it means, and where in it each form stands, by token."""

    node: Node
    places: tuple[tuple[int, int, str], ...]


@dataclass(slots=True)
class _Sentence:
    """A sentence that was read, or the referee text in its place."""

    start: int
    end: int
    node: Node
    spans: tuple[Span, ...] = ()
    wrong: Misreading | None = None

    @property
    def is_unread(self) -> bool:
        """Whether the referee has to read it."""
        return bool(self.node) and self.node[0] == REFEREE


@dataclass(slots=True)
class _Pass:
    """One way through a text, sentence by sentence."""

    reader: Reader
    text: str
    tokens: list[Token] = field(default_factory=list)
    """What is read; if none are given, all that the text has."""
    chart: Chart = field(init=False)
    asks: bool = True
    """Whether it is asked why a sentence cannot be read."""
    everyday: Chart | None = None
    sentences: list[_Sentence] = field(default_factory=list)
    dangling: dict[int, _Sentence] = field(default_factory=dict)
    """Sentences that speak of “it” where nothing was spoken of, by where they begin."""

    def __post_init__(self) -> None:
        self.tokens = compared_with_each(self.tokens or tokens_of(self.text))
        self.chart = Chart(self.reader.grammar, self.tokens)

    def run(self) -> Reading:
        """Read every sentence, and say of each that cannot be read why not."""
        at = self._after_stops(0)
        while at < len(self.tokens):
            if sum(one.is_unread for one in self.sentences) == MOST_MISREADINGS:
                self.sentences.append(self._referee(at, len(self.tokens), given_up(self.tokens, at)))
                break
            try:
                sentence = self._remembered(at) or self._sentence(self.chart, at)
            except TooDeep:
                self.chart = Chart(self.reader.grammar, self.tokens)
                sentence = None
            sentence = sentence or self._of_them(at) or self._of_place(at) or self._everyday(at) or self._reworded(at)
            self.sentences.append(sentence or self.dangling.get(at) or self._unread(at))
            at = self._after_stops(self.sentences[-1].end)
        nodes = tuple(one.node for one in self.sentences)
        spans = tuple(span for one in self.sentences for span in one.spans)
        node = (TEXT, nodes) if len(nodes) > 1 else nodes[0] if nodes else None
        return Reading(self.text, node, spans, tuple(one.wrong for one in self.sentences if one.wrong))

    def _remembered(self, at: int) -> _Sentence | None:
        """Return a sentence that was read before, in whatever text, if nothing after it could go on with it."""
        end = next((place for place in range(at, len(self.tokens)) if self.tokens[place].key == STOP), 0)
        after = self._after_stops(end) if end else 0
        if not end or (after < len(self.tokens) and self.tokens[after].key in self.reader.grammar.continuations):
            return None
        known = self.reader.sentences.get(tuple(self.chart.keys[at:end]))
        return _Sentence(at, end, known.node, _moved(self.tokens, known, at)) if known else None

    def _remember(self, at: int, end: int, node: Node, value: Value) -> None:
        if end < len(self.tokens) and self.tokens[end].key == STOP and STOP not in self.chart.keys[at:end]:
            known = self.reader.sentences
            if len(known) >= REMEMBERED:
                known.clear()
            places = tuple(
                (tree.start - at, tree.end - at, tree.form.id) for tree in trees_in(value) if tree.end > tree.start
            )
            known[tuple(self.chart.keys[at:end])] = _Known(node, places)

    def _everyday(self, at: int) -> _Sentence | None:
        """Read a sentence in everyday turns: by itself, or as what goes on with the sentence before it."""
        grammar = self.reader.everyday
        if grammar is None:
            return None
        if self.everyday is None:
            self.everyday = Chart(grammar, self.tokens)
        try:
            before = self.sentences[-1] if self.sentences and self.tokens[at].key in grammar.continuations else None
            longer = self._sentence(self.everyday, before.start) if before else None
            if longer and longer.end > at:
                self.sentences.pop()
                return longer
            return self._sentence(self.everyday, at)
        except TooDeep:
            self.everyday = None
            return None

    def _of_them(self, at: int) -> _Sentence | None:
        """Read a sentence in which “they” do several things as their own deed, or not at all: none of it is yours."""
        grammar, end = self.reader.everyday, self._boundary(at)
        if grammar is None or all(token.key != "they" for token in self.tokens[at:end]):
            return None
        reread = Rereader(grammar, self.tokens[at:end])
        if not they_go_on(reread, self.tokens[at:end]):
            return None
        for words in of_others(reread, self.tokens[at:end]):
            ways = self.reader.ways_in(reread.chart(words), ABILITY)
            for node, value in ways.items():
                loose = dangling(self.reader.language, value, self._spoken_of())
                if len(ways) == 1 and loose is None and nonsense(self.reader.language, node) is None:
                    return _Sentence(at, end, node, _spans(words, value))
        return self._unread(at)

    def _of_place(self, at: int) -> _Sentence | None:
        """Read a sentence in which “it” is what lies at a place that was looked at: “the top card of the deck”."""
        grammar, end = self.reader.everyday, self._boundary(at)
        if grammar is None or not speaks_of_place(self.reader.language, self.tokens[at:end], self._words_before()):
            return None
        return self._in_other_words(grammar, at, end)

    def _reworded(self, at: int) -> _Sentence | None:
        """Read a sentence that says the same in other words, if it can be put so and has one meaning then."""
        grammar = self.reader.everyday
        if grammar is None:
            return None
        end = self._boundary(at)
        after = self._after_stops(end)
        if end < after < len(self.tokens) and self.tokens[after].key in grammar.continuations:
            longer = self._in_other_words(grammar, at, self._boundary(after))
            if longer is not None:
                return longer
        return self._in_other_words(grammar, at, end)

    def _in_other_words(self, grammar: Grammar, at: int, end: int) -> _Sentence | None:
        before, language = self._spoken_of(), self.reader.language
        reread = Rereader(grammar, self.tokens[at:end])
        for words in rewordings(reread, self.tokens[at:end], before, self._words_before()):
            ways = self.reader.ways_in(reread.chart(words), ABILITY)
            for node, value in ways.items():
                if len(ways) == 1 and dangling(language, value, before) is not None:
                    break  # said in full, it may well stand for something
                clear = len(ways) == 1 and nonsense(language, node) is None
                return _Sentence(at, end, node, _spans(words, value)) if clear else None
        return None

    def _words_before(self) -> list[Token]:
        """Return the words of the sentence before, if it was read."""
        last = self.sentences[-1] if self.sentences else None
        return [] if last is None or last.is_unread else self.tokens[last.start : last.end]

    def _told_by_nobody(self, value: Value) -> Tree | None:
        """Return what is “that shrine” although nothing but a text can say which: no card brings one along."""
        told = self.reader.language.told
        loose = dangling(self.reader.language, value, self._spoken_of()) if told else None
        return loose if loose is not None and loose.form.id.partition(".")[0] in told else None

    def _spoken_of(self) -> list[str]:
        """Return the sorts of what the sentence before has settled."""
        return sorts_settled(self.reader.language, self.sentences[-1].node) if self.sentences else []

    def _sentence(self, chart: Chart, at: int) -> _Sentence | None:
        """Read the longest sentence at a token; what ends in two ways at the same place is not understood."""
        ends = [(end, value) for end, value in chart.read(ABILITY, at) if self._is_boundary(end)]
        if not ends:
            return None
        last = max(end for end, _ in ends)
        values = [value for end, value in ends if end == last]
        is_everyday = chart.grammar.is_everyday
        ways = likeliest(self.reader.language, values, chart.keys) if is_everyday else readings(values, chart.keys)
        if len(ways) > 1 or any(at <= token < last for token in chart.crowded):
            wrong = self.reader.critic.ambiguous(self.tokens, at, last, list(ways))
            return self._referee(at, last, wrong)
        ((node, value),) = ways.items()
        loose = dangling(self.reader.language, value, self._spoken_of(), chart.keys) if is_everyday else None
        loose = loose or self._told_by_nobody(value)
        if loose is not None:
            self.dangling[at] = self._referee(at, last, self.reader.critic.dangling(self.tokens, at, loose))
            return None
        if senseless := self.reader.critic.senseless(self.tokens, at, last, node, value):
            # In everyday words it may well make sense: “if any player has more cards than you”.
            better = self._everyday(at) if chart is self.chart else None
            return better if better is not None and better.wrong is None else self._referee(at, last, senseless)
        if chart is self.chart:
            self._remember(at, last, node, value)
        return _Sentence(at, last, node, _spans(self.tokens, value))

    def _unread(self, at: int) -> _Sentence:
        """Take a sentence that cannot be read, and the one before if this would have gone on with it."""
        if not self.asks:
            return self._referee(at, self._boundary(at), None)
        before = self.sentences[-1] if self.sentences else None
        if before is None:
            return self._refused(at, at)
        if before.wrong:
            if self.tokens[at].key not in self.reader.grammar.continuations:
                return self._refused(at, at)
            return self._referee(self.sentences.pop().start, self._boundary(at), before.wrong)
        furthest, expected = self.reader.critic.goes_on(self.tokens, before.start, ABILITY)
        if furthest > at:
            return self._refused(self.sentences.pop().start, at)
        return self._refused(at, at, expected if furthest == at else ())

    def _refused(self, start: int, at: int, also: Sequence[Expected] = ()) -> _Sentence:
        """Say what is wrong, and take all up to the end of the sentence in which it is."""
        wrong = self.reader.critic.why_not(self.tokens, start, ABILITY, also)
        stop = next((place for place, token in enumerate(self.tokens) if token.end > wrong.position), at)
        return self._referee(start, self._boundary(max(at, stop)), wrong)

    def _boundary(self, at: int) -> int:
        """Return where the sentence ends that has this token."""
        end = at if self.tokens[at].key == STOP and at else at + 1
        while not self._is_boundary(end):
            end += 1
        return end

    def _referee(self, at: int, end: int, wrong: Misreading | None) -> _Sentence:
        stop = end < len(self.tokens) and self.tokens[end].key == STOP
        last = self.tokens[end if stop and self.tokens[end].start == self.tokens[end - 1].end else end - 1]
        return _Sentence(at, end, (REFEREE, self.text[self.tokens[at].start : last.end]), (), wrong)

    def _is_boundary(self, end: int) -> bool:
        """Tell whether a sentence may end before a token: at a full stop, at the end of a line or of the text."""
        if end >= len(self.tokens) or self.tokens[end].key == STOP:
            return True
        return not _LINE_BREAKS.isdisjoint(self.text[self.tokens[end - 1].end : self.tokens[end].start])

    def _after_stops(self, at: int) -> int:
        while at < len(self.tokens) and self.tokens[at].key == STOP:
            at += 1
        return at


def compared_with_each(tokens: list[Token]) -> list[Token]:
    """Say of “more than any” that it is more than each: “any” means one of them everywhere else."""
    for at in range(1, len(tokens)):
        if tokens[at].key == "any" and tokens[at - 1].key == "than":
            tokens[at] = tokens[at]._replace(key="each")
    return tokens


@lru_cache(maxsize=64)
def _shared_reader(language: Language, names: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]) -> Reader:
    return Reader(language, {kind: dict(called) for kind, called in names})


def reader_for(language: Language, names: Mapping[str, Mapping[str, str]] | None = None) -> Reader:
    """Return the one reader of a language with these names, which has read most texts before."""
    return _shared_reader(language, tuple((kind, tuple(called.items())) for kind, called in (names or {}).items()))


def _moved(tokens: list[Token], known: _Known, at: int) -> tuple[Span, ...]:
    return tuple(Span(tokens[at + start].start, tokens[at + end - 1].end, form) for start, end, form in known.places)


def _spans(tokens: list[Token], value: Value) -> tuple[Span, ...]:
    return tuple(
        Span(tokens[tree.start].start, tokens[tree.end - 1].end, tree.form.id)
        for tree in trees_in(value)
        if tree.end > tree.start
    )
