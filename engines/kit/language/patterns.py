"""Patterns: how a sentence form is written down.

    deal {amount:number} damage[ to {castles:castle}]

Plain words stand for themselves. `card(s)` and `enem(y|ies)` are read in both forms and spoken as the number
before them asks. `(each|every)` reads either and speaks the first. `{name:kind}` is a slot; `{name:kind*sep}` is a
list of two or more with `sep` between the items, `{name:kind+sep}` one of one or more. `[...]` may be left out: with
a slot inside it is spoken when the slot is filled, without one it is read and never spoken. A backslash makes a sign
a plain one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from engines.kit.language.tokens import key_of, tokens_of

_PIECE = re.compile(
    r"\\(?P<plain>\S)"
    r"|\{(?P<slot>[^}]+)\}"
    r"|(?P<open>\[)|(?P<close>\])"
    r"|\((?P<either>[^()|]+(?:\|[^()|]+)+)\)"
    r"|(?P<stem>[^\W\d_][\w'-]*)\((?P<endings>[^()]*)\)"
    r"|(?P<word>[^\W\d_](?:[\w'-]*\w)?|\d+|[^\s\w])"
)


_LIST = re.compile(r"([^*+]*)([*+]?)(.*)")


@dataclass(frozen=True, slots=True)
class Word:
    """A plain word: how it may be read, and how it is spoken for one and for many."""

    keys: frozenset[str]
    one: str
    many: str


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


Element = Word | Slot | Maybe


class PatternError(ValueError):
    """A pattern that cannot be understood: a mistake in a game's declarations."""


def elements_of(pattern: str) -> tuple[Element, ...]:
    """Read a pattern."""
    stack: list[list[Element]] = [[]]
    for piece in _PIECE.finditer(pattern):
        if piece["open"]:
            stack.append([])
        elif piece["close"]:
            if len(stack) == 1:
                raise PatternError(f"a bracket is closed that was never opened: {pattern!r}")
            inner = tuple(stack.pop())
            stack[-1].append(Maybe(inner, any(isinstance(part, Slot) for part in inner)))
        else:
            stack[-1].append(_element(piece))
    if len(stack) != 1:
        raise PatternError(f"a bracket is not closed: {pattern!r}")
    return tuple(stack[0])


def _element(piece: re.Match[str]) -> Element:
    if piece["slot"]:
        return _slot(piece["slot"])
    if piece["either"]:
        words = piece["either"].split("|")
        return Word(frozenset(map(key_of, words)), words[0], words[0])
    if piece["stem"]:
        one, many = _endings(piece["endings"])
        singular, plural = piece["stem"] + one, piece["stem"] + many
        return Word(frozenset({key_of(singular), key_of(plural)}), singular, plural)
    word = piece["plain"] or piece["word"]
    return Word(frozenset({key_of(word)}), word, word)


def _endings(endings: str) -> tuple[str, str]:
    one, bar, many = endings.partition("|")
    return (one, many) if bar else ("", endings)


def _slot(text: str) -> Slot:
    name, _, kind = text.partition(":")
    kind, sign, separator = _LIST.match(kind or name).groups()  # type: ignore[union-attr]  # matches anything
    least = 2 if sign == "*" else 1
    return Slot(name, kind, tuple(token.text for token in tokens_of(separator or "")), least)


def slots_of(elements: tuple[Element, ...]) -> tuple[Slot, ...]:
    """List the slots of a pattern in their order."""
    found: list[Slot] = []
    for element in elements:
        if isinstance(element, Slot):
            found.append(element)
        elif isinstance(element, Maybe):
            found.extend(slots_of(element.parts))
    return tuple(found)
