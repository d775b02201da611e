"""Tokens: a text as words, numbers and signs, each with its place."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import NamedTuple

# Letters that nobody sees: they come along when a text is pasted, and say nothing.
_INVISIBLE = "\u00ad\u200b\u200c\u200d\u2060\ufeff"
_ACCENTS = "\u0300-\u036f"
_APOSTROPHES = "'\u2019\u2018\u02bc\u2032`"
_HYPHENS = "\u2010\u2011\u2012\u2013\u2212"
_INSIDE = rf"[\w{_ACCENTS}{_INVISIBLE}{_APOSTROPHES}\-{_HYPHENS[:2]}]"
_OWNER = rf"[{_APOSTROPHES}][sS](?!\w)"
_WORD = rf"[^\W\d_](?:{_INSIDE}*?[\w{_ACCENTS}])??(?={_OWNER})|[^\W\d_](?:{_INSIDE}*[\w{_ACCENTS}])?"
# The 's of "that player's hand" is a token of its own, so that any selector can own something.
# Marks of print say nothing: **bold**, *italic*, and {damage}, the word damage that is printed as a sign.
_BRACES = "{}"
_TOKEN = re.compile(rf"\d+|{_OWNER}|{_WORD}|[^\s{_INVISIBLE}{_BRACES}]")
# Those that may stand within a word: of dam**age**, and of {card}s, which is more than one card.
_WITHIN = re.compile(r"\*+|\}(?=e?s(?!\w))")
_SPELLINGS = str.maketrans(
    {
        **dict.fromkeys(_APOSTROPHES, "'"),
        **dict.fromkeys(_HYPHENS, "-"),
        "…": ".",
        **dict.fromkeys(_INVISIBLE, ""),
    }
)
_NO_SPACE_BEFORE = frozenset(",.:;)!?'’")
_NO_SPACE_AFTER = frozenset("(+-\u2212")
STOP = "."

TIGHT = "\u2060"
"""Begins a spoken word that stands without a space before it, as the H of "2H" does."""

_TO_TEN = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_TO_TWENTY = (
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen"),
    *("sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)
A_OR_AN = "a\u2060"
"""A spoken word that becomes "a" or "an", as the word after it sounds."""

NUMBER_WORDS = {word: number for number, word in enumerate((*_TO_TEN, *_TO_TWENTY))}
ARTICLES = frozenset({"a", "an", "any"})
"""Words that stand for one of something: "draw a card", "any castle"."""


class Token(NamedTuple):
    """A word, a number or a sign, and where it stands in the text."""

    key: str
    text: str
    start: int
    end: int


def tokens_of(text: str) -> list[Token]:
    """Split a text; capitals, white space and the look of apostrophes do not matter from here on."""
    # A sign of two words has no room for a blank: {energy_sphere}.
    spaced = text.replace("_", " ")
    plain = _WITHIN.sub("", spaced) if "*" in spaced or "}" in spaced else spaced
    found = [Token(key_of(word := m[0]), word, m.start(), m.end()) for m in _TOKEN.finditer(plain)]
    return found if len(plain) == len(spaced) else _put_back(found, spaced)


def _put_back(found: list[Token], text: str) -> list[Token]:
    """Tell of tokens that were found without the marks where they stand in the text with them."""
    left_out = {at for marks in _WITHIN.finditer(text) for at in range(*marks.span())}
    places = [at for at in range(len(text)) if at not in left_out]
    return [one._replace(start=places[one.start], end=places[one.end - 1] + 1) for one in found]


def key_of(word: str) -> str:
    """Return what two spellings of one word have in common."""
    if word.isascii() and "`" not in word:
        return STOP if word == "!" else word.lower()
    return unicodedata.normalize("NFC", word.translate(_SPELLINGS)).casefold()


def keys_of(text: str) -> tuple[str, ...]:
    """Return the words of a text as they are compared."""
    return tuple(token.key for token in tokens_of(text))


def number_of(key: str) -> int | None:
    """Return the number that a token says, in digits or in a word."""
    return int(key) if key.isdigit() and key.isascii() and len(key) < 7 else NUMBER_WORDS.get(key)


def joined(words: Iterable[str]) -> str:
    """Write tokens as a sentence, with spaces where English has them, and a capital after a full stop."""
    text, before = "", ""
    for word in _with_articles([word for word in words if word]):
        said = word[:1].upper() + word[1:] if before == STOP else word
        if said[0] == TIGHT:
            text += said[1:]
        else:
            glue = not text or said[0] in _NO_SPACE_BEFORE or text[-1] in _NO_SPACE_AFTER
            text += said if glue else f" {said}"
        before = word
    return text


def _with_articles(words: list[str]) -> list[str]:
    after = [*words[1:], ""]
    return [
        with_article(later).split(" ")[0] if word == A_OR_AN else word
        for word, later in zip(words, after, strict=False)
    ]


def as_sentence(text: str) -> str:
    """Begin a sentence with a capital and end it with a full stop."""
    opened = text[:1].upper() + text[1:]
    return opened if opened.endswith(STOP) else opened + STOP


def with_article(noun: str) -> str:
    """Put "a" or "an" before a noun, by its sound: an army, a unit."""
    low = noun.lower()
    sounds_open = low.startswith(("a", "e", "i", "o", "u")) and not low.startswith(("uni", "use", "eu", "one"))
    return f"an {noun}" if sounds_open else f"a {noun}"
