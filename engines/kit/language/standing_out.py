"""What stands out in a printed text, by what it means: numbers with what they count, names, the game's own words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from engines.kit.language.forms import EVENT, MOMENT, Language
from engines.kit.language.own_words import JOINS, terms_of, vocabulary_of
from engines.kit.language.reader import Reader, Span
from engines.kit.language.senses import Sense
from engines.kit.language.tokens import STOP, Token, number_of, tokens_of
from engines.kit.language.wording import ReadWord, WordKind, words_of, words_read


@dataclass(frozen=True, slots=True)
class Stress:
    """A stretch of a text that stands out, and why."""

    start: int
    end: int
    sense: Sense


MOST_BETWEEN = 3
"""So many words may stand between a number and what it counts: “2 other random cards”."""
_MORE = frozenset(["additional", "different", "extra", "fewer", "less", "more", "other", "random"])
"""Words between a number and what it counts."""
_PROPER = (Sense.NAME, Sense.TERM)
_TIMES = frozenset({EVENT, MOMENT})
_HELPS = frozenset({"is", "are", "be", "does", "do"})
_PARTICLES = frozenset({"at", "up", "down", "out", "off", "over", "back"})


@dataclass(frozen=True, slots=True)
class _Part:
    """A word of a text, and what is known of it."""

    token: Token
    read: ReadWord | None = None
    """How it was read, if its sentence was."""
    is_noun: bool = False
    sense: Sense | None = None
    """Why it stands out by itself."""

    @property
    def is_number(self) -> bool:
        """Whether it is a number that counts something: “one” is hardly more than “a”."""
        number = number_of(self.token.key)
        return number is not None and (number != 1 or self.token.key.isdigit())

    @property
    def joins(self) -> bool:
        """Whether it only joins other words."""
        return self.token.key in JOINS or not (self.token.key[0].isalnum())


def standing_out(reader: Reader, text: str) -> list[Stress]:
    """List what stands out in a text: by what was read of it, elsewhere by the words and names that the game has."""
    tokens = tokens_of(text)
    parts = _parts(reader, tokens, reader.heard(text))
    return _joined(text, sorted(_found(reader, parts), key=lambda one: one.start))


def names_in(reader: Reader) -> tuple[str, ...]:
    """List the names of things that sentences may use."""
    called = reader.grammar.names.items()
    return tuple(said for kind, names in called for said in names.values() if _is_name(reader, kind, said))


def _parts(reader: Reader, tokens: Sequence[Token], spans: Sequence[Span]) -> list[_Part]:
    """Tell of every word what is known of it."""
    language = reader.language
    read = {one.token.start: one for one in words_read(language, spans, tokens) if one.token.key != STOP}
    parts: list[_Part] = []
    for place, token in enumerate(tokens):
        word = read.get(token.start)
        begins = place == 0 or tokens[place - 1].key in (STOP, ":")
        is_noun = token.key in vocabulary_of(language).nouns
        parts.append(_Part(token, word, is_noun, _sense_of(language, token, word, begins=begins)))
    return _named(reader, parts)


def _sense_of(language: Language, token: Token, word: ReadWord | None, *, begins: bool) -> Sense | None:
    """Tell why a word stands out; the game's own words are written with a capital, as the game does."""
    own = terms_of(language, word.form) if word else frozenset[str]()
    terms = own if begins else own | vocabulary_of(language).terms
    if token.key in terms and token.text[:1].isupper():
        return Sense.TERM
    return Sense.TIME if word and token.key.isalpha() and _tells_time(language, word.form) else None


def _tells_time(language: Language, form: str) -> bool:
    """Tell whether a form says when something happens."""
    said = language.forms[form]
    return said.category in _TIMES or any(slot.kind in _TIMES for slot in said.slots)


def _named(reader: Reader, parts: list[_Part]) -> list[_Part]:
    """Mark the words that are the name of something."""
    found, last = list(parts), 0
    for place in range(len(parts)):
        length = _name_at(reader, parts, place) if place >= last else 0
        last = max(last, place + length)
        for at in range(place, place + length):
            is_small = at == place and length > 1 and parts[at].joins and parts[at].token.text.islower()
            found[at] = parts[at] if is_small else replace(parts[at], sense=Sense.NAME)
    return found


def _name_at(reader: Reader, parts: Sequence[_Part], place: int) -> int:
    """Return how many words are a name: one alone was read as one, or is written as one where nothing was read."""
    part, grammar = parts[place], reader.grammar
    alone = part.read.kind is WordKind.NAME if part.read else part.token.text[:1].isupper()
    keys = tuple(one.token.key for one in parts[place:])
    lengths = (
        len(one.keys)
        for kind in grammar.names
        for one in grammar.names_from(kind, keys[0])
        if keys[: len(one.keys)] == one.keys and _is_name(reader, kind, grammar.spoken_name(kind, one.value))
    )
    found = max(lengths, default=0)
    return found if alone or found > 1 else 0


def _is_name(reader: Reader, kind: str, said: str) -> bool:
    """Tell whether this names a thing: what has a capital, and the words that the game says are names."""
    return kind in reader.language.named or said != said.lower()


def _found(reader: Reader, parts: Sequence[_Part]) -> Iterator[Stress]:
    place = 0
    while place < len(parts):
        part = parts[place]
        sense = Sense.NUMBER if part.is_number and part.sense is None else part.sense
        if sense is not None:
            last = _counted(parts, place) if sense is Sense.NUMBER else _term_end(parts, place)
            yield _stress(parts, place, last, sense)
            place = last
        place += 1
    yield from _deeds(reader.language, parts)


def _stress(parts: Sequence[_Part], first: int, last: int, sense: Sense) -> Stress:
    before = parts[first - 1].token if first and sense is Sense.NUMBER else None
    signed = before is not None and before.key in "+-" and before.end == parts[first].token.start
    return Stress(parts[first - signed].token.start, parts[last].token.end, sense)


def _counted(parts: Sequence[_Part], number: int) -> int:
    """Return where what a number counts ends: “2 other Goblin Hordes”, “2 (3) Enemies”, “1 damage”, or itself."""
    last = _digits_end(parts, number)
    last += 3 if _has_brackets(parts, last) else 0
    for place in range(last + 1, min(last + 2 + MOST_BETWEEN, len(parts))):
        part = parts[place]
        if part.joins or part.is_number:
            break
        if part.is_noun or part.sense in _PROPER or (part.read and part.token.key not in _MORE and place == last + 1):
            return _term_end(parts, place)
        last += part.token.key in _MORE
    return last


def _digits_end(parts: Sequence[_Part], number: int) -> int:
    """Return where a number ends that is written in groups: “1,000”."""
    while number + 2 < len(parts) and parts[number + 1].token.key in (",", STOP) and parts[number + 2].is_number:
        if parts[number].token.end + 1 != parts[number + 2].token.start:
            break
        number += 2
    return number


def _has_brackets(parts: Sequence[_Part], number: int) -> bool:
    """Tell whether a number for another table follows: “2 (3)”."""
    keys = [one.token.key for one in parts[number + 1 : number + 4]]
    return keys[::2] == ["(", ")"] and parts[number + 2].is_number


def _term_end(parts: Sequence[_Part], place: int) -> int:
    """Return where what a word begins ends: “Combat” goes on to “Combat cards”, “enemy” to “enemy units”."""
    while place + 1 < len(parts) and _goes_on(parts[place], parts[place + 1]):
        place += 1
    return place


def _goes_on(part: _Part, following: _Part) -> bool:
    if part.sense is Sense.TIME:
        return following.sense is Sense.TIME
    if following.sense in _PROPER:
        return True
    return following.is_noun and not following.joins and not following.is_number and part.sense is not Sense.NAME


def _deeds(language: Language, parts: Sequence[_Part]) -> Iterator[Stress]:
    """Yield what is done: of each deed its verb, with what belongs to that (“look at”, “is banished”)."""
    for own in _own_words(language, parts):
        has_subject = parts[own[0]].joins
        verbs = [at for at in own if parts[at].token.key in _HELPS or not (parts[at].joins or parts[at].is_noun)]
        agreeing = [at for at in verbs if parts[at].token.key.endswith("s") or parts[at].token.key in _HELPS]
        for place in (agreeing or verbs if has_subject else verbs)[:1]:
            yield Stress(parts[place].token.start, parts[_verb_end(parts, place)].token.end, Sense.DEED)


def _own_words(language: Language, parts: Sequence[_Part]) -> Iterator[list[int]]:
    """Yield for each deed the places of the words that it says itself."""
    deeds: dict[tuple[int, str], list[int]] = {}
    sentence = 0
    for place, part in enumerate(parts):
        sentence = place if part.token.key == STOP else sentence
        word = part.read
        if word and word.kind is WordKind.VERB and part.token.key in words_of(language, word.form):
            deeds.setdefault((sentence, word.form), []).append(place)
    yield from deeds.values()


def _verb_end(parts: Sequence[_Part], place: int) -> int:
    following = parts[place + 1] if place + 1 < len(parts) else None
    if following is None or following.read is None or following.read.kind is not WordKind.VERB:
        return place
    return place + (parts[place].token.key in _HELPS or following.token.key in _PARTICLES)


def _joined(text: str, found: Iterable[Stress]) -> list[Stress]:
    """Make one stretch of those that are the same or overlap; the sense of the first counts."""
    joined: list[Stress] = []
    for one in found:
        if joined and one.start < joined[-1].end:
            before = joined.pop()
            one = Stress(before.start, max(before.end, one.end), before.sense)  # noqa: PLW2901
        joined.append(one)
    return joined
