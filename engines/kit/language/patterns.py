"""Patterns: how a sentence form is written down.

    deal {amount:number} damage[ to {castles:castle}]

Plain words stand for themselves. `card(s)` and `enem(y|ies)` are read in both forms and spoken as the number
before them asks; `take(s|)` does the same for what one castle takes and two castles take. `(is/are)` looks at the
number that follows it. `(each|every)` reads either and speaks the first. `{name:kind}` is a slot; `{name:kind*sep}`
is a list of two or more with `sep` between the items, `{name:kind+sep}` one of one or more. `[...]` may be left out:
with a slot inside it is spoken when the slot is filled, without one it is read and never spoken. `~` leaves out the
space that would be spoken. A backslash makes a sign a plain one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from engines.kit.language.tokens import TIGHT, key_of, tokens_of

_PIECE = re.compile(
    r"\\(?P<plain>\S)"
    r"|\{(?P<slot>[^{}]+)\}"
    r"|(?P<open>\[)|(?P<close>\])|(?P<tight>~)"
    r"|\((?P<either>[^()|/\s]+(?:\|[^()|/\s]+)+)\)"
    r"|\((?P<agree>[^()|/\s]+/[^()|/\s]+)\)"
    r"|(?P<owner>'s(?!\w))"
    r"|(?P<stem>[^\W\d_][\w'-]*)\((?P<endings>[^()\s]*)\)"
    r"|(?P<word>[^\W\d_](?:[\w'-]*?\w)??(?='s(?!\w))|[^\W\d_](?:[\w'-]*\w)?|\d+|[^\s\w\[\]{}()])"
    r"|(?P<bracket>(?<=\s)[()](?=\s)|^[()](?=\s)|(?<=\s)[()]$)"
)
_LIST = re.compile(r"([^*+]*)([*+]?)(.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Word:
    """A plain word: how it may be read, and how it is spoken for one and for many."""

    keys: frozenset[str]
    one: str
    many: str
    ahead: bool = False
    """Whether it looks at the number that follows, not at the one before."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a form for a value of some kind."""

    name: str
    kind: str
    separator: tuple[str, ...] = ()
    """The words between the items of a list; empty for a single value."""
    least: int = 1
    """How many items a list has at the least."""


@dataclass(frozen=True, slots=True)
class Maybe:
    """A part of a form that may be left out."""

    parts: tuple[Element, ...]
    filled: bool
    """Whether it holds a slot."""


@dataclass(frozen=True, slots=True)
class Either:
    """Alternatives of several words, one of which may be nothing; only everyday turns have them."""

    ways: tuple[tuple[Element, ...], ...]


Element = Word | Slot | Maybe | Either


class PatternError(ValueError):
    """A pattern that cannot be understood: a mistake in a game's declarations."""


def elements_of(pattern: str) -> tuple[Element, ...]:
    """Read a pattern."""
    return _checked(parsed(pattern), pattern)


def parsed(pattern: str) -> tuple[Element, ...]:
    """Read a pattern, or a part of one, which may be nothing."""
    stack: list[list[Element]] = [[]]
    tight = False
    for piece in _pieces(pattern):
        if piece["open"]:
            stack.append([])
        elif piece["close"]:
            if len(stack) == 1:
                raise PatternError(f"a bracket is closed that was never opened: {pattern!r}")
            inner = tuple(stack.pop())
            stack[-1].append(Maybe(inner, bool(slots_of(inner))))
        elif not piece["tight"]:
            stack[-1].append(_tight(_element(piece)) if tight else _element(piece))
        tight = bool(piece["tight"])
    if len(stack) != 1:
        raise PatternError(f"a bracket is not closed: {pattern!r}")
    return tuple(stack[0])


def _pieces(pattern: str) -> Iterator[re.Match[str]]:
    """Yield the pieces of a pattern, none of them left over."""
    end = 0
    for piece in _PIECE.finditer(pattern):
        if pattern[end : piece.start()].strip():
            break
        yield piece
        end = piece.end()
    if pattern[end:].strip():
        raise PatternError(f"{pattern[end:].strip()!r} cannot be understood in {pattern!r}")


def _checked(elements: tuple[Element, ...], pattern: str) -> tuple[Element, ...]:
    names = [slot.name for slot in slots_of(elements)]
    if len(names) != len(set(names)):
        raise PatternError(f"two slots have the same name: {pattern!r}")
    if all(isinstance(element, Maybe) for element in elements):
        raise PatternError(f"nothing is sure to be said: {pattern!r}")
    return elements


def _element(piece: re.Match[str]) -> Element:
    if piece["slot"]:
        return _slot(piece["slot"])
    if piece["either"]:
        words = [word.removeprefix("\\") for word in piece["either"].split("|")]
        return Word(frozenset(map(key_of, words)), words[0], words[0])
    if piece["agree"]:
        one, many = piece["agree"].split("/")
        return Word(frozenset({key_of(one), key_of(many)}), one, many, ahead=True)
    if piece["owner"]:
        return Word(frozenset({"'s", "'"}), "'s", "'s")
    if piece["stem"]:
        one, many = _endings(piece["endings"])
        singular, plural = piece["stem"] + one, piece["stem"] + many
        return Word(frozenset({key_of(singular), key_of(plural)}), singular, plural)
    word = piece["plain"] or piece["word"] or piece["bracket"]
    return Word(frozenset({key_of(word)}), word, word)


def _tight(element: Element) -> Element:
    if not isinstance(element, Word):
        raise PatternError("only a word can stand without a space before it")
    return replace(element, one=TIGHT + element.one, many=TIGHT + element.many)


def _endings(endings: str) -> tuple[str, str]:
    one, bar, many = endings.partition("|")
    return (one, many) if bar else ("", endings)


def _slot(text: str) -> Slot:
    name, _, kind = text.partition(":")
    kind, sign, separator = _LIST.match(kind or name).groups()  # type: ignore[union-attr]  # matches anything
    if sign and not separator.strip():
        raise PatternError(f"the list {{{text}}} needs a word between its items")
    least = 2 if sign == "*" else 1
    return Slot(name, kind.strip(), tuple(token.text for token in tokens_of(separator)), least)


def slots_of(elements: tuple[Element, ...]) -> tuple[Slot, ...]:
    """List the slots of a pattern in their order."""
    found: list[Slot] = []
    for element in elements:
        if isinstance(element, Slot):
            found.append(element)
        elif isinstance(element, Maybe):
            found.extend(slots_of(element.parts))
        elif isinstance(element, Either):
            found.extend(dict.fromkeys(slot for way in element.ways for slot in slots_of(way)))
    return tuple(found)
