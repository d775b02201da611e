"""The grammar of a language with the names that a library knows: what the chart reads by."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from engines.kit.language.everyday.subjects import turns_without_subject
from engines.kit.language.forms import NUMBERS, OWN, Form, Language
from engines.kit.language.patterns import Either, Element, Maybe, PatternError, Slot, Word
from engines.kit.language.tokens import ARTICLES, STOP, keys_of, number_of

A_NUMBER = ""
"""Stands among the first words of a form that may begin with a number."""

Names = Mapping[str, Mapping[str, str]]
"""For each kind of name: what a value is called, such as {"card": {"grey_heron": "Grey Heron"}}."""


class Name(NamedTuple):
    """A name as it is read: its words, and what it is the name of."""

    keys: tuple[str, ...]
    value: str


@dataclass(frozen=True, slots=True)
class Place:
    """A slot of a pattern, ready to be filled."""

    kind: str
    number: int
    """Which slot of the form it fills."""
    separator: tuple[str, ...]
    spoken: tuple[str, ...]
    """The separator as it is spoken."""
    least: int


@dataclass(frozen=True, slots=True)
class Spare:
    """A part of a pattern that may be left out."""

    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Fork:
    """A part of a pattern that may be one of several."""

    ways: tuple[tuple[Item, ...], ...]


Item = Word | Place | Spare | Fork


@dataclass(frozen=True, slots=True)
class Opening:
    """A pattern of a form, ready to be read, and the words that it can begin with."""

    form: Form
    items: tuple[Item, ...]
    first: frozenset[str]
    rest: tuple[Element, ...]
    """What has to follow the first item; nothing, if it may end there or that is not known."""


class Followers:
    """The patterns that begin with a slot of one kind, found by the word that comes after it."""

    def __init__(self, grammar: Grammar, kind: str, openings: Sequence[Opening]) -> None:
        self.kind = kind
        self._grammar = grammar
        self._openings = openings
        self._after: dict[str, tuple[Opening, ...]] = {}

    def after(self, key: str) -> tuple[Opening, ...]:
        """List the patterns that can go on with a word; "" is the end of the text."""
        found = self._after.get(key)
        if found is None:
            found = tuple(one for one in self._openings if self._grammar.can_follow(one, key))
            self._after[key] = found
        return found


def is_among(key: str, words: frozenset[str]) -> bool:
    """Tell whether a word is among those that something can begin with, or is a number where one may stand."""
    return key in words or (A_NUMBER in words and bool(key) and (key in ARTICLES or number_of(key) is not None))


def _leading_kind(opening: Opening) -> str:
    head = opening.items[0]
    return head.kind if isinstance(head, Place) and not head.separator else ""


class Grammar:
    """A language, ready to be read with the names of one library."""

    def __init__(self, language: Language, names: Names, turns: Sequence[Form] = ()) -> None:
        self.language = language
        self.turns = (*turns, *turns_without_subject(language, OWN))
        """What is read beside the forms and means one of them: deeds without their doer, and everyday turns."""
        self.is_everyday = bool(turns)
        self.names = {**language.enums, **{kind: dict(called) for kind, called in names.items()}}
        # People write “Grey Herons” of a card that is called “Grey Heron”; enums are no such names.
        plural = set(names) - {*language.kin, *language.kin.values()} if turns else set()
        self._by_first = {kind: _by_first_word(called, kind in plural) for kind, called in self.names.items()}
        self._first: dict[str, frozenset[str]] = {}
        self._openings: dict[str, list[Opening]] = {}
        self._by_word: dict[tuple[str, str], tuple[Opening, ...]] = {}
        self._leaders: dict[str, list[Followers]] = {}
        self._by_slot: dict[tuple[str, str], tuple[Followers, ...]] = {}
        self._seconds: dict[int, frozenset[str]] = {}
        self._begins: dict[tuple[str, str], bool] = {}
        checked: set[str] = set()
        for category in language.by_category:
            _refuse_loops(self, category, (), checked)

    @cached_property
    def categories(self) -> frozenset[str]:
        """Every category that has forms or includes one that has."""
        return NUMBERS | {OWN} | frozenset(self.language.by_category) | frozenset(self.language.includes)

    def names_from(self, kind: str, key: str) -> list[Name]:
        """List the names of a kind that begin with a word."""
        return self._by_first.get(kind, {}).get(key, [])

    def includes(self, category: str) -> tuple[str, ...]:
        """List the categories that may stand for this one."""
        return self.language.includes.get(category, ())

    def openings(self, category: str) -> list[Opening]:
        """List the patterns of a category."""
        if category not in self._openings:
            self._openings[category] = [
                Opening(form, _items(form, elements), self._first_of(elements), _rest_of(elements))
                for form in self.forms(category)
                for elements in form.patterns
            ]
        return self._openings[category]

    def forms(self, category: str) -> list[Form]:
        """List the forms of a category that the game has the words for, and the everyday turns for them."""
        return [form for form in self.all_forms(category) if form.id in self.sayable]

    def all_forms(self, category: str) -> list[Form]:
        """List the forms of a category and the everyday turns for them, with words or without."""
        return [*self.language.by_category.get(category, []), *self._turns_of.get(category, [])]

    @cached_property
    def _turns_of(self) -> dict[str, list[Form]]:
        found: dict[str, list[Form]] = {}
        for turn in self.turns:
            found.setdefault(turn.category, []).append(turn)
        return found

    @cached_property
    def sayable(self) -> frozenset[str]:
        """The forms that the game has the words for: "once per" needs periods, a trigger needs events."""
        kinds = {*NUMBERS, *(kind for kind, called in self.names.items() if called)}
        forms: set[str] = set()
        known = {form.id: form for form in (*self.language.forms.values(), *self.turns)}
        while more := {form.id for form in known.values() if _can_fill(form, kinds)} - forms:
            forms |= more
            kinds |= {known[id].category for id in more}
            for category, inner in reversed(self.language.includes.items()):
                kinds |= {category} if kinds & set(inner) else set()
        return frozenset(forms)

    def candidates(self, category: str, key: str) -> tuple[Opening, ...]:
        """List the patterns of a category that may begin with this word."""
        place = (category, key)
        found = self._by_word.get(place)
        if found is None:
            found = tuple(opening for opening in self._led_by_words(category) if is_among(key, opening.first))
            self._by_word[place] = found
        return found

    def followers(self, category: str, key: str) -> tuple[Followers, ...]:
        """List the kinds of slots with which patterns of a category begin that may begin with this word."""
        place = (category, key)
        found = self._by_slot.get(place)
        if found is None:
            found = tuple(one for one in self.all_followers(category) if self.begins(one.kind, key))
            self._by_slot[place] = found
        return found

    def all_followers(self, category: str) -> list[Followers]:
        """List the kinds of slots with which patterns of a category begin."""
        found = self._leaders.get(category)
        if found is None:
            found = self._leaders[category] = self._followers(category)
        return found

    def _led_by_words(self, category: str) -> list[Opening]:
        """List the patterns of a category that do not simply begin with one thing of a kind."""
        return [opening for opening in self.openings(category) if not _leading_kind(opening)]

    def _followers(self, category: str) -> list[Followers]:
        """Sort the patterns of a category that begin with a slot by its kind."""
        kinds: dict[str, list[Opening]] = {}
        for opening in self.openings(category):
            if kind := _leading_kind(opening):
                kinds.setdefault(kind, []).append(opening)
        return [Followers(self, kind, openings) for kind, openings in kinds.items()]

    def candidates_anywhere(self, key: str) -> bool:
        """Tell whether an everyday turn of a sentence, or of a part that it can begin with, begins with a word."""
        return any(key in opening.first for turn in self._whole_turns for opening in turn)

    @cached_property
    def _whole_turns(self) -> list[list[Opening]]:
        kinds = ("ability", "sentence", "chain", "clause", "deed", "cost", "modifier", "duration")
        return [[one for one in self.openings(kind) if one.form.means is not None] for kind in kinds]

    def begins(self, kind: str, key: str) -> bool:
        """Tell whether a slot of this kind can begin with a word."""
        place = (kind, key)
        found = self._begins.get(place)
        if found is None:
            found = self._begins[place] = is_among(key, self.first_words(kind))
        return found

    def first_words(self, kind: str) -> frozenset[str]:
        """Return the words that a slot of this kind can begin with."""
        if kind not in self._first:
            self._first[kind] = frozenset(self._first_of_kind(kind))
        return self._first[kind]

    def _first_of_kind(self, kind: str) -> Iterator[str]:
        if kind in NUMBERS:
            yield A_NUMBER
        if kind not in self.categories:
            yield from self._by_first.get(kind, {})
        for opening in self.openings(kind):
            yield from opening.first
        for inner in self.includes(kind):
            yield from self.first_words(inner)

    def _first_of(self, elements: tuple[Element, ...]) -> frozenset[str]:
        found: frozenset[str] = frozenset()
        for element in _possible_heads(elements):
            found |= element.keys if isinstance(element, Word) else self.first_words(element.kind)
        return found

    def can_follow(self, opening: Opening, key: str) -> bool:
        """Tell whether a pattern can go on with a word after its first item; "" is the end of the text."""
        if not opening.rest:
            return True
        words = self._seconds.get(id(opening))
        if words is None:
            words = self._seconds[id(opening)] = self._first_of(opening.rest)
        return is_among(key, words)

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """Every word that stands in a pattern."""
        patterns = (pattern for form in (*self.language.forms.values(), *self.turns) for pattern in form.patterns)
        return frozenset(key for pattern in patterns for word in _words(pattern) for key in word.keys)

    def has_word(self, key: str) -> bool:
        """Tell whether a word stands in a pattern or in a name."""
        return key in self.vocabulary or key in self._name_words

    @cached_property
    def _name_words(self) -> frozenset[str]:
        return frozenset(key for called in self.names.values() for name in called.values() for key in keys_of(name))

    @cached_property
    def continuations(self) -> frozenset[str]:
        """The words with which a sentence may go on after a full stop: "Otherwise", "Tails"."""
        patterns = (pattern for form in (*self.language.forms.values(), *self.turns) for pattern in form.patterns)
        found = {key for pattern in patterns for after in _after_stops(pattern) for key in self._first_of(after)}
        return frozenset(found - {A_NUMBER})

    def spoken_name(self, kind: str, value: str) -> str:
        """Return what a value is called, or the value itself if nothing has that name any more."""
        return self.names.get(kind, {}).get(value, value)

    def knows(self, kind: str, value: object) -> bool:
        """Tell whether a value has a name."""
        return value in self.names.get(kind, {})


def _by_first_word(called: Mapping[str, str], in_plural: bool) -> dict[str, list[Name]]:  # noqa: FBT001
    """Sort names by their first word; with an “s” at their end as well, where they are read in plural."""
    found: dict[str, list[Name]] = {}
    for value, name in called.items():
        ways = _spellings(keys_of(name))
        ways += [(*keys[:-1], f"{keys[-1]}s") for keys in ways if keys[-1][-1] not in "s.!"] if in_plural else []
        for keys in dict.fromkeys(ways):
            found.setdefault(keys[0], []).append(Name(keys, value))
    return found


def _spellings(keys: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Return how a name may be written: the full stop of "Dr." may be left out, or be that of the sentence."""
    short = keys[:-1] if keys[-1:] == (STOP,) else keys
    bare = tuple(key for key in keys if key != STOP)
    return [way for way in dict.fromkeys((keys, short, bare)) if way and way[0] != STOP]


def _rest_of(elements: tuple[Element, ...]) -> tuple[Element, ...]:
    head, rest = elements[0], elements[1:]
    is_one = isinstance(head, Word) or (isinstance(head, Slot) and not head.separator)
    return rest if is_one and _is_sure(rest) else ()


def _words(elements: tuple[Element, ...]) -> Iterator[Word]:
    """Yield the plain words of a pattern."""
    for element in elements:
        if isinstance(element, Word):
            yield element
        elif isinstance(element, Maybe):
            yield from _words(element.parts)
        elif isinstance(element, Either):
            for way in element.ways:
                yield from _words(way)


def _after_stops(elements: tuple[Element, ...]) -> Iterator[tuple[Element, ...]]:
    """Yield what follows each full stop of a pattern."""
    for place, element in enumerate(elements):
        if isinstance(element, Word) and STOP in element.keys:
            yield elements[place + 1 :]
        elif isinstance(element, Slot) and element.separator == (STOP,):
            yield elements[place:]


def _can_fill(form: Form, kinds: set[str]) -> bool:
    return any(all(slot.kind in kinds for slot in _needed(elements)) for elements in form.patterns)


def _needed(elements: tuple[Element, ...]) -> Iterator[Slot]:
    """Yield the slots of a pattern that cannot be left out."""
    yield from (element for element in elements if isinstance(element, Slot))


def _items(form: Form, elements: tuple[Element, ...]) -> tuple[Item, ...]:
    return tuple(_item(form, element) for element in elements)


def _item(form: Form, element: Element) -> Item:
    if isinstance(element, Word):
        return element
    if isinstance(element, Maybe):
        return Spare(_items(form, element.parts))
    if isinstance(element, Either):
        return Fork(tuple(_items(form, way) for way in element.ways))
    number = next(number for number, slot in enumerate(form.slots) if slot.name == element.name)
    keys = tuple(key for word in element.separator for key in keys_of(word))
    return Place(element.kind, number, keys, element.separator, element.least)


def _possible_heads(elements: tuple[Element, ...]) -> Iterator[Word | Slot]:
    """Yield every word and slot that a pattern can begin with."""
    for element in elements:
        if isinstance(element, (Word, Slot)):
            yield element
            return
        for way in (element.parts,) if isinstance(element, Maybe) else element.ways:
            yield from _possible_heads(way)
        if isinstance(element, Either) and all(map(_is_sure, element.ways)):
            return


def _is_sure(elements: tuple[Element, ...]) -> bool:
    """Tell whether something has to be said."""
    return any(
        isinstance(element, (Word, Slot)) or (isinstance(element, Either) and all(map(_is_sure, element.ways)))
        for element in elements
    )


def _refuse_loops(grammar: Grammar, category: str, way: tuple[str, ...], checked: set[str]) -> None:
    """Refuse a form that can begin with itself: the chart would go round in circles."""
    if category in way:
        raise PatternError(f"a form can begin with itself: {' > '.join((*way, category))}; make it a list")
    if category in checked:
        return
    heads = {
        head.kind
        for form in grammar.all_forms(category)
        for pattern in form.patterns
        for head in _possible_heads(pattern)
        if isinstance(head, Slot)
    }
    for kind in sorted({*heads, *grammar.includes(category)}):
        _refuse_loops(grammar, kind, (*way, category), checked)
    checked.add(category)
